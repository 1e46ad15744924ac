/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.group;

import io.cudf4j.SampleOptions;
import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.GroupPlaces;
import io.cudf4j.column.Hashes;
import io.cudf4j.column.Quoted;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.Repeated;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.Unaries;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.expr.UnaryOp;
import io.cudf4j.frame.expr.Evaluation;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.select.WeightedSampling;
import io.cudf4j.types.DType;
import io.cudf4j.types.HashMethod;
import io.cudf4j.types.HostValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Some rows of each group. */
public final class TakenRows {
    private TakenRows() {}

    /** Returns the first rows of each group, or, of a negative number, all but the last. */
    public static Rows head(Grouped grouped, int n) {
        return filtered(
                grouped,
                places -> n >= 0
                        ? places.before().into(before -> before.binary(BinaryOp.LT, (long) n))
                        : places.behind().into(behind -> behind.binary(BinaryOp.GE, -(long) n)));
    }

    /** Returns the last rows of each group, or, of a negative number, all but the first. */
    public static Rows tail(Grouped grouped, int n) {
        return filtered(
                grouped,
                places -> n >= 0
                        ? places.behind().into(behind -> behind.binary(BinaryOp.LT, (long) n))
                        : places.before().into(before -> before.binary(BinaryOp.GE, -(long) n)));
    }

    /** Returns the rows at positions within each group, negative ones counted from its end. */
    public static Rows nth(Grouped grouped, int... positions) {
        Objects.requireNonNull(positions, "nth: the positions are null");
        return filtered(grouped, places -> {
            try (ColumnBase before = places.before();
                    ColumnBase behind = places.behind();
                    Columns<ColumnBase> made = new Columns<>()) {
                made.add(before.binary(BinaryOp.LT, 0L));
                for (int position : positions) {
                    ColumnBase isAt = made.add(
                            position >= 0
                                    ? before.binary(BinaryOp.EQ, (long) position)
                                    : behind.binary(BinaryOp.EQ, -1L - position));
                    made.add(made.get(made.size() - 2).binary(BinaryOp.OR, isAt));
                }
                return made.get(made.size() - 1).share();
            }
        });
    }

    /** Returns the rows of groups for which a condition upon what is computed of them is true. */
    public static Rows filter(Grouped grouped, ExprNode condition, List<Groups.Request> requests) {
        return filtered(grouped, places -> {
            try (ColumnBase numbers = places.numbers();
                    Rows found = GroupedRows.ofNumbers(
                            grouped, numbers, grouped.valueLabels(), numbered -> Groups.aggregate(numbered, requests));
                    ColumnBase mask = Evaluation.mask("filter", found, condition)) {
                return places.spread(mask);
            }
        });
    }

    /** Returns the rows for which a function of where the groups lie is true, in their order. */
    static Rows filtered(Grouped grouped, Function<GroupPlaces, ColumnBase> function) {
        try (GroupPlaces places = GroupedRows.places(grouped);
                ColumnBase mask = function.apply(places);
                Rows rows = GroupedRows.selected(grouped)) {
            return rows.filter(mask);
        }
    }

    /**
     * Returns rows at positions within each group, one group after the other, behind the keys of the groups.
     *
     * @throws OutOfBoundsException if a group has no such row
     */
    public static Rows take(Grouped grouped, int... positions) {
        Objects.requireNonNull(positions, "take: the positions are null");
        try (GroupKeys keys = GroupKeys.of(grouped);
                GroupPlaces places = GroupedRows.places(grouped, keys);
                Rows values = GroupedRows.values(grouped)) {
            requireWithin(places, positions);
            long count = (long) places.count() * positions.length;
            if (count > Integer.MAX_VALUE) {
                throw new SizeOverflowException("take: " + positions.length + " rows of each of " + places.count()
                        + " groups are more than the 2147483647 of a frame");
            }
            try (ColumnBase group = Repeated.positions(places.count(), positions.length);
                    ColumnBase wanted = repeated(positions, (int) count);
                    ColumnBase size = places.sizes().gather(group);
                    ColumnBase fromEnd = size.binary(BinaryOp.ADD, wanted);
                    ColumnBase isFromStart = wanted.binary(BinaryOp.GE, 0L);
                    ColumnBase within = Choices.ifElse(isFromStart, wanted, fromEnd);
                    ColumnBase rows = atPlaces(places, group, within)) {
                return keyed(values, keys.labels(), places, group, rows);
            }
        }
    }

    private static void requireWithin(GroupPlaces places, int... positions) {
        Object least = places.sizes().reduce(Reduction.MIN, true);
        if (least == null) {
            return;
        }
        long size = ((Number) least).longValue();
        for (int position : positions) {
            if (position >= size || position < -size) {
                throw new OutOfBoundsException("take: there is no row " + position + " in a group of " + size
                        + " rows; use nth, which leaves such groups out");
            }
        }
    }

    /** Returns numbers one after the other, again and again, as int64. */
    private static ColumnBase repeated(int[] numbers, int count) {
        if (count == 0) {
            return ColumnBase.empty(DType.INT64);
        }
        try (ColumnBase all =
                        ColumnFactory.of(Arrays.stream(numbers).asLongStream().toArray());
                ColumnBase map = ColumnBase.sequence(count, 0, 1)
                        .into(each -> each.binary(BinaryOp.MOD, (long) numbers.length))
                        .into(each -> each.cast(DType.INT32))) {
            return all.gather(map);
        }
    }

    /** Returns the positions of rows so many places behind the first one of groups. */
    private static ColumnBase atPlaces(GroupPlaces places, ColumnBase group, ColumnBase within) {
        try (ColumnBase start = places.starts().gather(group);
                ColumnBase at = start.binary(BinaryOp.ADD, within);
                ColumnBase map = at.cast(DType.INT32)) {
            return places.places().gather(map);
        }
    }

    /** Returns rows at positions behind the keys of groups. */
    private static Rows keyed(
            Rows source,
            List<? extends @Nullable Object> keyLabels,
            GroupPlaces places,
            ColumnBase group,
            ColumnBase positions) {
        try (Rows taken = source.gather(positions)) {
            return behindKeys(taken, keyLabels, places, group);
        }
    }

    /** Returns rows behind the keys of the groups of which there are the numbers, one for each row. */
    static Rows behindKeys(
            Rows rows, List<? extends @Nullable Object> keyLabels, GroupPlaces places, ColumnBase group) {
        List<@Nullable Object> names = new ArrayList<>(keyLabels);
        names.addAll(rows.labels().names());
        try (Columns<ColumnBase> levels = Columns.own(Compaction.gather(places.keys(), group, false))) {
            rows.labels().levels().forEach(level -> levels.add(level.share()));
            Labels labels = Labels.tuples(names, levels.release());
            return Columns.orClose(labels, () -> rows.withLabels(labels));
        }
    }

    /**
     * Returns rows of each group at random, one group after the other.
     *
     * @param weights those of the options, as {@link WeightedSampling#of} takes them
     */
    public static Rows sample(Grouped grouped, SampleOptions options, @Nullable Object weights) {
        WeightedSampling weighted = weights == null ? null : WeightedSampling.of(grouped.rows(), weights);
        Long state = options.randomState();
        long seed = state == null ? new SplittableRandom().nextLong() : state;
        try (GroupPlaces places = GroupedRows.places(grouped);
                ColumnBase counts = counts(places, options);
                ColumnBase positions = weighted != null
                        ? weighted(places, counts, seed, weighted, options.replace())
                        : options.replace() ? repeatedly(places, counts, seed) : once(places, counts, seed);
                Rows rows = GroupedRows.selected(grouped);
                Rows drawn = rows.gather(positions)) {
            return options.ignoreIndex() ? drawn.withLabels(Labels.counted(positions.size())) : drawn.share();
        }
    }

    /** Returns how many rows of each group are drawn, as int64. */
    private static ColumnBase counts(GroupPlaces places, SampleOptions options) {
        Double frac = options.frac();
        if (frac == null) {
            long n = Objects.requireNonNullElse(options.n(), 1);
            Object least = places.sizes().reduce(Reduction.MIN, true);
            if (!options.replace() && least != null && n > ((Number) least).longValue()) {
                throw new InvalidArgumentException("sample: " + n + " rows of a group of " + least
                        + " cannot be drawn without replacement; use replace(true)");
            }
            return places.count() == 0
                    ? ColumnBase.empty(DType.INT64)
                    : ColumnBase.full(DType.INT64, n, places.count());
        }
        if (!options.replace() && frac > 1) {
            throw new InvalidArgumentException("sample: a share of " + frac
                    + " of the rows cannot be drawn without replacement; use replace(true)");
        }
        return places.sizes()
                .binary(BinaryOp.MUL, (double) frac)
                .into(shares -> Unaries.apply(UnaryOp.RINT, shares))
                .into(whole -> whole.cast(DType.INT64));
    }

    private static ColumnBase weighted(
            GroupPlaces places, ColumnBase counts, long seed, WeightedSampling weights, boolean replace) {
        requireFits(counts);
        SplittableRandom random = new SplittableRandom(seed);
        HostValues rows = places.places().toHost();
        HostValues sizes = places.sizes().toHost();
        HostValues wanted = counts.toHost();
        IntStream.Builder drawn = IntStream.builder();
        int start = 0;
        for (int group = 0; group < sizes.size(); group++) {
            int[] within = new int[(int) sizes.getLong(group)];
            for (int i = 0; i < within.length; i++) {
                within[i] = (int) rows.getLong(start + i);
            }
            start += within.length;
            int count = (int) wanted.getLong(group);
            // a share of few rows may be none
            if (count > 0) {
                for (int position : weights.drawn(random, within, count, replace, name(places, group))) {
                    drawn.add(position);
                }
            }
        }
        return ColumnFactory.of(drawn.build().toArray());
    }

    private static String name(GroupPlaces places, int group) {
        StringJoiner name = new StringJoiner(", ", "the group ", "");
        places.keys().forEach(key -> name.add(Quoted.of(key.get(group))));
        return name.toString();
    }

    private static void requireFits(ColumnBase counts) {
        Object total = counts.reduce(Reduction.SUM, true);
        if (total != null && ((Number) total).longValue() > Integer.MAX_VALUE) {
            throw new SizeOverflowException(
                    "sample: " + total + " rows cannot be drawn; a frame has at most 2147483647 rows");
        }
    }

    /** Returns positions of rows, each at most once: the first of each group in the order of a hash. */
    private static ColumnBase once(GroupPlaces places, ColumnBase counts, long seed) {
        try (ColumnBase hashes = hashes(places.places().size(), HashMethod.XXHASH64, seed);
                ColumnBase order = Sorts.order(List.of(SortKey.ascending(places.groups()), SortKey.ascending(hashes)));
                ColumnBase all = ColumnBase.sequence(order.size(), 0, 1);
                ColumnBase start = places.starts().gather(places.groups());
                ColumnBase within = all.binary(BinaryOp.SUB, start);
                ColumnBase count = counts.gather(places.groups());
                ColumnBase isDrawn = within.binary(BinaryOp.LT, count);
                Columns<ColumnBase> drawn = Columns.own(Compaction.filter(List.of(order), isDrawn))) {
            return places.places().gather(drawn.get(0));
        }
    }

    /** Returns positions of rows, each perhaps several times. */
    private static ColumnBase repeatedly(GroupPlaces places, ColumnBase counts, long seed) {
        requireFits(counts);
        // the hash is a share of 2^32, and a group has less than 2^31 rows
        try (ColumnBase group = Repeated.positions(counts);
                ColumnBase size = places.sizes().gather(group);
                ColumnBase within = hashes(group.size(), HashMethod.XXHASH32, seed)
                        .into(hashes -> hashes.cast(DType.INT64))
                        .into(share -> share.binary(BinaryOp.MUL, size))
                        .into(product -> product.binary(BinaryOp.FLOOR_DIV, 1L << Integer.SIZE))) {
            return atPlaces(places, group, within);
        }
    }

    private static ColumnBase hashes(int count, HashMethod method, long seed) {
        return ColumnBase.sequence(count, 0, 1).into(all -> Hashes.of(List.of(all), method, seed));
    }
}
