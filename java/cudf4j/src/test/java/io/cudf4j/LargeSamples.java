/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Expr.col;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.types.DType;
import io.cudf4j.types.Interval;
import io.cudf4j.types.Slice;
import io.cudf4j.types.Tuple;
import java.lang.reflect.Array;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Frames, series and indexes whose rows outweigh all else that a call allocates, and what is made of them. */
final class LargeSamples implements AutoCloseable {
    /** Below the number of labels of which a table for searches is made, which stays as long as the labels. */
    static final int ROWS = 30_000;

    private static final LocalDateTime TIME = LocalDateTime.of(2024, 1, 31, 12, 0);

    /**
     * What methods are called on.
     *
     * @param name what it is
     * @param base what it is made over, by a copy that shares memory
     * @param maker makes it of the copy
     */
    record Receiver(String name, Frame<?> base, Function<Frame<?>, Object> maker) {
        /** Returns a copy of the base that has its row labels as a column, which is otherwise made when it is needed. */
        Frame<?> copy() {
            return copied(base);
        }
    }

    private final List<Frame<?>> made = new ArrayList<>();
    private final Map<Class<?>, List<Receiver>> receivers = new LinkedHashMap<>();
    private final List<Object> ofFrames = new ArrayList<>();
    private final List<Object> ofColumns = new ArrayList<>();
    private final DataFrame numbers;
    private final DataFrame truthFrame;
    private final Series truths;

    LargeSamples() {
        long[] whole = new long[ROWS];
        int[] narrow = new int[ROWS];
        boolean[] thirds = new boolean[ROWS];
        for (int row = 0; row < ROWS; row++) {
            whole[row] = row * 7919L % 15_013;
            narrow[row] = row;
            thirds[row] = row % 3 == 0;
        }
        List<@Nullable Object> halves = rows(row -> row % 10 == 0 ? null : row * 0.5);
        List<@Nullable Object> texts = rows(row -> row % 11 == 0 ? null : "text " + row % 97);
        List<@Nullable Object> times = rows(row -> row % 13 == 0 ? null : TIME.plusMinutes(row));
        List<@Nullable Object> lengths = rows(row -> row % 13 == 0 ? null : Duration.ofSeconds(row));
        List<@Nullable Object> categories = rows(row -> row % 13 == 0 ? null : "c" + row % 5);
        numbers = keep(DataFrame.of("a", whole, "b", halves, "c", narrow));
        truthFrame = keep(DataFrame.of("a", thirds, "b", thirds, "c", thirds));
        truths = keep(Series.of("t", thirds));
        DataFrame mixed = keep(DataFrame.builder()
                .column("a", whole)
                .column("b", texts)
                .column("t", times)
                .column("k", DType.categorical(), categories)
                .column("l", rows(row -> List.of(row, row + 1)))
                .build());
        frame("numbers", numbers);
        frame("mixed", mixed);
        frame("bool", truthFrame);
        frame("of two levels", keep(mixed.setIndex(List.of("b", "a"))));
        Series wholes = keep(Series.of("a", whole));
        Series words = keep(Series.of("s", texts));
        series("int64", wholes);
        series("float64", keep(Series.of("b", halves)));
        series("string", words);
        series("bool", truths);
        series("timestamp", keep(Series.of("t", times)));
        series("duration", keep(Series.of("t", lengths)));
        series("category", keep(Series.of("k", DType.categorical(), categories)));
        series("list", keep(Series.of("l", rows(row -> List.of(row, row + 1)))));
        index(RangeIndex.class, "range", RangeIndex.of(ROWS));
        index(Index.class, "int64 labels", Index.of(whole));
        index(Index.class, "string labels", Index.of(texts));
        index(Index.class, "bool labels", Index.of(thirds));
        index(DatetimeIndex.class, "times", Index.of(times));
        index(DatetimeIndex.class, "even times", Index.of(rows(row -> TIME.plusHours(row))));
        index(TimedeltaIndex.class, "durations", Index.of(lengths));
        index(IntervalIndex.class, "intervals", Index.of(rows(row -> Interval.of((long) row, row + 1L))));
        index(CategoricalIndex.class, "categories", CategoricalIndex.of(categories));
        List<Tuple> tuples = new ArrayList<>();
        for (int row = 0; row < ROWS; row++) {
            tuples.add(Tuple.of("text " + row % 97, (long) row));
        }
        index(MultiIndex.class, "tuples", MultiIndex.fromTuples(tuples, Cells.list("k", "l")));
        add(Cudf.class, "int64", wholes, series -> series);
        add(Loc.class, "loc", numbers, frame -> ((DataFrame) frame).loc(col("a").gt(100)));
        add(Loc.class, "loc of a row", numbers, frame -> ((DataFrame) frame).loc(5, "a"));
        add(Loc.class, "loc of a column", numbers, frame -> ((DataFrame) frame).loc(col("a").gt(100), "a"));
        add(ILoc.class, "iloc of a row", numbers, frame -> ((DataFrame) frame).iloc(5, 0));
        add(SeriesLoc.class, "loc of a row", wholes, series -> ((Series) series).loc(5));
        add(ILoc.class, "iloc", numbers, frame -> ((DataFrame) frame).iloc(Slice.from(10)));
        add(SeriesLoc.class, "loc", wholes, series -> ((Series) series).loc(thirds));
        add(SeriesILoc.class, "iloc", wholes, series -> ((Series) series).iloc(Slice.from(10)));
        add(Cell.class, "cell", numbers, frame -> ((DataFrame) frame).at(0, "a"));
        add(DataFrameGroupBy.class, "groups", numbers, frame -> ((DataFrame) frame).groupBy("a"));
        add(DataFrameGroupBy.class, "groups of texts", mixed, frame -> ((DataFrame) frame).groupBy("b", "k"));
        add(SeriesGroupBy.class, "groups of a series", wholes, series -> ((Series) series).groupBy(series));
        add(Rolling.class, "windows", numbers, frame -> ((DataFrame) frame).rolling(3));
        add(
                Rolling.class,
                "windows of groups",
                numbers,
                frame -> ((DataFrame) frame).groupBy("a").rolling(3));
        add(Rolling.class, "windows of a series", wholes, series -> ((Series) series).rolling(3));
        add(Rolling.class, "all rows before", wholes, series -> ((Series) series).expanding());
        add(ExponentialMovingWindow.class, "decaying", numbers, frame -> ((DataFrame) frame).ewm(Decay.com(1)));
        add(
                ExponentialMovingWindow.class,
                "decaying without missing rows",
                numbers,
                frame -> ((DataFrame) frame).ewm(Decay.com(1)).adjust(false).ignoreNa(true));
        add(DatetimeAccessor.class, "dt", keep(Series.of(times)), series -> ((Series) series).dt());
        add(
                DatetimeAccessor.class,
                "dt of a zone",
                keep(Series.of(
                        DType.datetime(java.time.temporal.ChronoUnit.NANOS, java.time.ZoneId.of("Europe/Paris")),
                        times)),
                series -> ((Series) series).dt());
        add(DatetimeAccessor.class, "dt of durations", keep(Series.of(lengths)), series -> ((Series) series).dt());
        add(
                CategoricalAccessor.class,
                "cat",
                keep(Series.of(DType.categorical(), categories)),
                series -> ((Series) series).cat());
        add(StringAccessor.class, "str", words, series -> ((Series) series).str());
        add(StringView.class, "strings", words, series -> ((Series) series).strings());
        add(LongView.class, "longs", wholes, series -> ((Series) series).longs());
        add(DoubleView.class, "doubles", keep(Series.of("b", halves)), series -> ((Series) series).doubles());
        Series lists = keep(Series.of("l", rows(row -> row % 13 == 0 ? null : List.of(row % 7, row % 5, row))));
        add(ListAccessor.class, "list", lists, series -> ((Series) series).list());
        add(
                ListAccessor.class,
                "list of lists",
                keep(Series.of("n", rows(row -> List.of(List.of(row), List.of(row, row))))),
                series -> ((Series) series).list());
        add(StructAccessor.class, "struct", keep(numbers.toStruct()), series -> ((Series) series).struct());
        try (Index names = Index.of(List.of("a", "b", "c"));
                Series plain = Series.of(new double[] {1, 2, 3})) {
            ofFrames.addAll(List.of(
                    "a", 1L, numbers, col("a"), whole, keep(plain.withIndex(names)), true, truthFrame, "l", TIME, "b"));
        }
        ofColumns.addAll(List.of(
                1L,
                wholes,
                "a",
                truths,
                whole,
                words,
                Duration.ofHours(1),
                TIME,
                "c1",
                true,
                Tuple.of("text 3", 3L),
                Interval.of(1L, 2L),
                2.5,
                4,
                0));
    }

    private static List<@Nullable Object> rows(IntFunction<@Nullable Object> value) {
        @Nullable Object[] rows = new Object[ROWS];
        Arrays.setAll(rows, value);
        return Arrays.asList(rows);
    }

    private static Frame<?> copied(Frame<?> frame) {
        Frame<?> copy = frame.copy(CopyDepth.SHALLOW);
        copy.labels().columns();
        return copy;
    }

    private <T extends Frame<?>> T keep(T frame) {
        made.add(frame);
        frame.labels().columns();
        return frame;
    }

    private void frame(String name, DataFrame frame) {
        add(DataFrame.class, name, frame, copy -> copy);
    }

    private void series(String name, Series series) {
        add(Series.class, name, series, copy -> copy);
    }

    private void index(Class<?> type, String name, Index index) {
        add(type, name, keep(index), copy -> copy);
    }

    private void add(Class<?> type, String name, Frame<?> base, Function<Frame<?>, Object> maker) {
        receivers.computeIfAbsent(type, unused -> new ArrayList<>()).add(new Receiver(name, base, maker));
    }

    /** Returns what methods of each class are called on. */
    Map<Class<?>, List<Receiver>> receivers() {
        return receivers;
    }

    /** Returns what a method of a class that takes any object may take. */
    List<Object> objects(Class<?> type) {
        boolean ofFrame = type == DataFrame.class
                || type == Loc.class
                || type == ILoc.class
                || type == DataFrameGroupBy.class
                || type == Rolling.class;
        return ofFrame ? ofFrames : ofColumns;
    }

    /** Returns what makes an argument of a class for a method. */
    Map<Class<?>, Supplier<?>> arguments(String method, Receiver on) {
        Map<Class<?>, Supplier<?>> arguments = new LinkedHashMap<>();
        receivers.forEach((type, all) -> {
            Frame<?> base = type.isInstance(on.base()) ? on.base() : all.get(0).base();
            if (type.isInstance(base)) {
                arguments.put(type, () -> copied(base));
            }
        });
        if (on.base() instanceof Index) {
            arguments.put(Index.class, () -> copied(on.base()));
        }
        switch (method) {
            case "agg", "aggEach", "transform" ->
                arguments.put(String.class, () -> on.name().startsWith("decaying") ? "mean" : "max");
            case "cov", "corr" -> arguments.put(Frame.class, () -> copied(on.base()));
            case "query" -> arguments.put(String.class, () -> "a > 100");
            case "eval" -> arguments.put(String.class, () -> "z = a + a * 2");
            case "filter", "where", "mask", "set" -> {
                arguments.put(Expr.class, () -> col("a").gt(100));
                arguments.put(Series.class, () -> copied(truths));
                arguments.put(IndexedFrame.class, () -> copied(on.base() instanceof DataFrame ? truthFrame : truths));
            }
            case "join" -> arguments.put(Index.class, () -> ((Index) on.base()).unique());
            case "repeat", "sliceFrom" -> {
                int[] twice = new int[ROWS];
                Arrays.fill(twice, 2);
                arguments.put(int[].class, () -> twice);
                arguments.put(SingleColumnFrame.class, () -> Series.of(twice));
            }
            case "detokenize", "isVowel", "isConsonant" -> {
                int[] eighths = new int[ROWS];
                Arrays.setAll(eighths, row -> row / 8);
                arguments.put(SingleColumnFrame.class, () -> Series.of(eighths));
            }
            case "editDistance", "jaccardIndex", "replaceTokens" -> {
                arguments.put(SingleColumnFrame.class, () -> ((Series) on.base()).fillNa(""));
                arguments.put(int.class, () -> 3);
            }
            case "ngrams", "characterNgrams" -> arguments.put(int.class, () -> 3);
            case "hashCharacterNgrams", "minhash", "minhash64", "minhashNgrams", "minhash64Ngrams" -> {
                DType dtype = method.startsWith("minhash64") ? DType.UINT64 : DType.UINT32;
                arguments.put(int.class, () -> 3);
                arguments.put(long.class, () -> 0L);
                arguments.put(SingleColumnFrame.class, () -> Series.of(dtype, List.of(1, 2)));
            }
            case "getJsonObject" -> arguments.put(String.class, () -> "$.a");
            case "crosstab" -> {
                int[] few = new int[ROWS];
                Arrays.setAll(few, row -> row % 5);
                arguments.put(Series.class, () -> Series.of(few));
            }
            case "extract", "extractGroup" -> arguments.put(String.class, () -> "(t)(e)");
            case "index", "indexLast" -> {
                arguments.put(String.class, () -> "t");
                arguments.put(Integer.class, () -> 4);
            }
            default -> {}
        }
        return arguments;
    }

    /** Returns the bytes of what a call gets: of columns and row labels, each with 8 bytes a row at least. */
    static long bytes(@Nullable Object given) {
        if (given instanceof Frame<?> frame) {
            List<ColumnBase> columns = new ArrayList<>(frame.labels().levels());
            if (!(frame instanceof Index)) {
                columns.addAll(frame.rows().columns().columns());
            }
            return columns.stream()
                    .mapToLong(column -> Math.max((long) Long.BYTES * column.size(), column.sizeBytes()))
                    .sum();
        } else if (given instanceof Collection<?> all) {
            return all.stream().mapToLong(LargeSamples::bytes).sum();
        } else if (given instanceof Map<?, ?> map) {
            return bytes(map.values());
        } else if (given instanceof Object[] all) {
            return bytes(Arrays.asList(all));
        }
        return given != null && given.getClass().isArray() ? (long) Long.BYTES * Array.getLength(given) : 0;
    }

    @Override
    public void close() {
        made.forEach(Frame::close);
    }
}
