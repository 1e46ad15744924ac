/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.types.DType;
import io.cudf4j.types.Interval;
import io.cudf4j.types.Tuple;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Frames, series and indexes whose rows outweigh all else that a call allocates, and what is made of them. */
final class LargeSamples implements AutoCloseable {
    /** Chosen so that a column of numbers is a hundred times what a call takes whatever its rows are. */
    static final int ROWS = 50_000;

    private static final LocalDateTime TIME = LocalDateTime.of(2024, 1, 31, 12, 0);

    /**
     * What a method is called on.
     *
     * @param name what it is
     * @param maker makes it anew, over the same memory
     */
    record Receiver(String name, Supplier<?> maker) {}

    private final List<AutoCloseable> made = new ArrayList<>();
    private final Map<Class<?>, List<Receiver>> receivers = new LinkedHashMap<>();
    private final List<Object> ofFrames = new ArrayList<>();
    private final List<Object> objects = new ArrayList<>();
    private final DataFrame numbers;

    /** Makes them; counted labels have their column already. */
    @SuppressWarnings("unchecked")
    LargeSamples() {
        long[] few = new long[ROWS];
        int[] narrow = new int[ROWS];
        boolean[] truths = new boolean[ROWS];
        Arrays.setAll(few, row -> row * 7919L % 25_013);
        Arrays.setAll(narrow, row -> row);
        for (int row = 0; row < ROWS; row++) {
            truths[row] = row % 3 == 0;
        }
        List<?> halves = rows(row -> row % 10 == 0 ? null : row * 0.5);
        List<?> texts = rows(row -> row % 11 == 0 ? null : "text " + row % 97);
        List<?> times = rows(row -> row % 13 == 0 ? null : TIME.plusMinutes(row));
        List<?> lengths = rows(row -> row % 13 == 0 ? null : Duration.ofMinutes(row));
        List<?> categories = rows(row -> row % 13 == 0 ? null : "c" + row % 5);
        numbers = keep(DataFrame.of("a", few, "b", halves, "c", narrow));
        DataFrame mixed = keep(DataFrame.builder()
                .column("a", few)
                .column("b", texts)
                .column("t", times)
                .column("k", DType.categorical(), categories)
                .build());
        add(DataFrame.class, "numbers", () -> numbers.copy(CopyDepth.SHALLOW));
        add(DataFrame.class, "mixed", () -> mixed.copy(CopyDepth.SHALLOW));
        Series whole = keep(Series.of("a", few));
        Series half = keep(Series.of("b", halves));
        Series text = keep(Series.of("s", texts));
        Series truth = keep(Series.of("t", truths));
        Series time = keep(Series.of("t", times));
        Series length = keep(Series.of("t", lengths));
        Series category = keep(Series.of("k", DType.categorical(), (List<Object>) categories));
        Series list = keep(Series.of("l", rows(row -> List.of(row, row + 1))));
        Map<String, Series> all = new LinkedHashMap<>();
        all.put("int64", whole);
        all.put("float64", half);
        all.put("string", text);
        all.put("bool", truth);
        all.put("timestamp", time);
        all.put("duration", length);
        all.put("category", category);
        all.put("list", list);
        all.forEach((name, each) -> add(Series.class, name, () -> each.copy(CopyDepth.SHALLOW)));
        add(RangeIndex.class, "range", () -> RangeIndex.of(ROWS));
        add(Index.class, "int64 labels", Index.of(few));
        add(Index.class, "string labels", Index.of(texts));
        add(DatetimeIndex.class, "times", Index.of(times));
        add(TimedeltaIndex.class, "durations", Index.of(lengths));
        add(IntervalIndex.class, "intervals", Index.of(rows(row -> Interval.of((long) row, row + 1L))));
        add(CategoricalIndex.class, "categories", CategoricalIndex.of(categories));
        add(MultiIndex.class, "tuples", MultiIndex.fromTuples(
                (List<Tuple>) (List<?>) rows(row -> Tuple.of("text " + row % 97, (long) row)), Cells.list("k", "l")));
        add(Loc.class, "loc", () -> numbers.copy(CopyDepth.SHALLOW).loc(Expr.col("a").gt(100)));
        add(Loc.class, "loc one", () -> numbers.copy(CopyDepth.SHALLOW).loc(5));
        add(ILoc.class, "iloc", () -> numbers.copy(CopyDepth.SHALLOW).iloc(io.cudf4j.types.Slice.from(10)));
        add(SeriesLoc.class, "loc", () -> whole.copy(CopyDepth.SHALLOW).loc(truths));
        add(SeriesILoc.class, "iloc", () -> whole.copy(CopyDepth.SHALLOW).iloc(io.cudf4j.types.Slice.from(10)));
        add(Cell.class, "cell", () -> numbers.copy(CopyDepth.SHALLOW).at(0, "a"));
        add(GroupBy.class, "groups", () -> numbers.groupBy("a"));
        add(GroupBy.class, "groups of texts", () -> mixed.groupBy("b", "k"));
        add(DatetimeAccessor.class, "dt", () -> time.dt());
        add(TimedeltaIndex.class, "durations", Index.of(lengths));
        add(CategoricalAccessor.class, "cat", () -> category.cat());
        try (Index names = Index.of(List.of("a", "b", "c")); Series plain = Series.of(new double[] {1, 2, 3})) {
            ofFrames.addAll(List.of("a", 1L, Expr.col("a"), Expr.col("a").gt(1), numbers, few, truths, TIME, List.of("a"), keep(plain.withIndex(names))));
        }
        objects.addAll(List.of("a", 1L, whole, truth, text, Expr.col("a"), Expr.col("a").gt(1), numbers, few, truths, TIME, Duration.ofHours(1),
            List.of("a"), Tuple.of("text 3", 3L), Interval.of(1L, 2L), "c1"));
    }

    private <T extends Frame<?>> T keep(T frame) {
        made.add(frame);
        frame.labels().columns();
        return frame;
    }

    private void add(Class<?> type, String name, Supplier<?> maker) {
        receivers.computeIfAbsent(type, unused -> new ArrayList<>()).add(new Receiver(name, maker));
    }

    private void add(Class<?> type, String name, Index kept) {
        Index index = keep(kept);
        add(type, name, () -> index.copy(CopyDepth.SHALLOW));
    }

    private static List<@Nullable Object> rows(IntFunction<@Nullable Object> value) {
        List<@Nullable Object> rows = new ArrayList<>(ROWS);
        for (int row = 0; row < ROWS; row++) {
            rows.add(value.apply(row));
        }
        return rows;
    }

    /** Returns what makes an argument of a class. */
    Map<Class<?>, Supplier<?>> arguments() {
        Map<Class<?>, Supplier<?>> arguments = new LinkedHashMap<>();
        receivers.forEach((type, all) -> arguments.put(type, all.get(0).maker()));
        return arguments;
    }

    /** Returns what a method that takes any object may take. */
    List<Object> objects(Class<?> type) {
        return type == DataFrame.class || type == Loc.class || type == ILoc.class || type == GroupBy.class ? ofFrames : objects;
    }

    Map<Class<?>, List<Receiver>> receivers() {
        return receivers;
    }

    @Override
    public void close() {
        for (AutoCloseable each : made) {
            try {
                each.close();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
