/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.property;

import static io.cudf4j.plc.Rows.assertTaken;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.AggregationRequest;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.GatherMaps;
import io.cudf4j.plc.Groupby;
import io.cudf4j.plc.GroupbyResult;
import io.cudf4j.plc.HashJoin;
import io.cudf4j.plc.Join;
import io.cudf4j.plc.JoinMatchContext;
import io.cudf4j.plc.JoinPartitionContext;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.plc.NullEquality;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.OutOfBoundsPolicy;
import io.cudf4j.plc.Rows;
import io.cudf4j.plc.ScanRequest;
import io.cudf4j.plc.Sorted;
import io.cudf4j.plc.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterTry;
import net.jqwik.api.lifecycle.BeforeTry;
import org.jspecify.annotations.Nullable;

/** Joins against a nested loop, groups against a map. */
class JoinLawsTest {
    private static final int TRIES = 150;
    private static final String SEED = "20261127";

    private long objects;

    @BeforeTry
    void count() {
        objects = LiveObjects.count();
    }

    @AfterTry
    void nothingIsLeft() {
        // fewer, where what other tests dropped was collected meanwhile
        assertThat(LiveObjects.count()).isLessThanOrEqualTo(objects);
    }

    /** Keys of two tables, of one type. */
    record Sides(RandomRows left, RandomRows right) {}

    @Provide
    Arbitrary<Sides> sides() {
        return Combinators.combine(
                        Arbitraries.of(RandomRows.orderedTypes()),
                        Arbitraries.of(RandomRows.SIZES),
                        Arbitraries.of(RandomRows.SIZES),
                        Arbitraries.longs())
                .as((type, left, right, seed) -> new Sides(
                        RandomRows.ordered(type, left, new Random(seed)),
                        RandomRows.ordered(type, right, new Random(~seed))));
    }

    private static boolean matches(@Nullable Object left, @Nullable Object right, NullEquality nulls) {
        return Objects.equals(left, right) && (left != null || nulls == NullEquality.EQUAL);
    }

    /** Pairs of rows, null where a row has no partner. */
    private static List<Object> pairs(Sides sides, NullEquality nulls, boolean leftStays, boolean rightStays) {
        List<Object> pairs = new ArrayList<>();
        boolean[] found = new boolean[sides.right().size()];
        for (int l = 0; l < sides.left().size(); l++) {
            boolean any = false;
            for (int r = 0; r < found.length; r++) {
                if (matches(sides.left().values().get(l), sides.right().values().get(r), nulls)) {
                    pairs.add(Arrays.asList(l, r));
                    found[r] = true;
                    any = true;
                }
            }
            if (!any && leftStays) {
                pairs.add(Arrays.asList(l, null));
            }
        }
        for (int r = 0; r < found.length; r++) {
            if (!found[r] && rightStays) {
                pairs.add(Arrays.asList(null, r));
            }
        }
        return pairs;
    }

    private static void assertPairs(GatherMaps maps, Sides sides, List<Object> expected) {
        // a struct of both numbers is a row of a pair
        try (maps;
                Table left = numbers(sides.left().size(), maps.left());
                Table right = numbers(sides.right().size(), maps.right());
                Column one = left.column(0).share();
                Column other = right.column(0).share()) {
            List<Column> fields = List.of(one.share(), other.share());
            assertTaken(Column.fromStruct(one.size(), null, fields)).containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    /** The numbers of rows that a map names, null where it names none. */
    private static Table numbers(int rows, Column map) {
        int[] all = new int[rows];
        Arrays.setAll(all, i -> i);
        try (Table numbers = Table.of(Column.fromInts(all, null))) {
            return Copying.gather(numbers, map, OutOfBoundsPolicy.NULLIFY);
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void joins_areThoseOfANestedLoop(@ForAll("sides") Sides sides, @ForAll NullEquality nulls) {
        try (Table left = Table.of(sides.left().column());
                Table right = Table.of(sides.right().column());
                HashJoin kept = HashJoin.of(right, nulls)) {
            List<Object> inner = pairs(sides, nulls, false, false);
            List<Object> outer = pairs(sides, nulls, true, false);
            List<Object> full = pairs(sides, nulls, true, true);
            assertPairs(Join.innerJoin(left, right, nulls), sides, inner);
            assertPairs(Join.leftJoin(left, right, nulls), sides, outer);
            assertPairs(Join.fullJoin(left, right, nulls), sides, full);
            assertPairs(kept.innerJoin(left), sides, inner);
            assertPairs(kept.leftJoin(left), sides, outer);
            assertPairs(kept.fullJoin(left), sides, full);
            assertThat(kept.innerJoinSize(left)).isEqualTo(inner.size());
            assertThat(kept.leftJoinSize(left)).isEqualTo(outer.size());
            assertThat(kept.fullJoinSize(left)).isEqualTo(full.size());
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void partitionsTogether_areTheWhole(@ForAll("sides") Sides sides, @ForAll NullEquality nulls, @ForAll long seed) {
        int rows = sides.left().size();
        // borders of partitions, of which some have no rows
        int[] borders = IntStream.concat(IntStream.of(0, rows), new Random(seed).ints(3, 0, rows + 1))
                .sorted()
                .toArray();
        try (Table left = Table.of(sides.left().column());
                Table right = Table.of(sides.right().column());
                HashJoin kept = HashJoin.of(right, nulls)) {
            assertPairs(
                    parts(kept.innerJoinMatchContext(left), borders, kept::partitionedInnerJoin),
                    sides,
                    pairs(sides, nulls, false, false));
            assertPairs(
                    parts(kept.leftJoinMatchContext(left), borders, kept::partitionedLeftJoin),
                    sides,
                    pairs(sides, nulls, true, false));
            List<GatherMaps> full = parts(kept.fullJoinMatchContext(left), borders, kept::partitionedFullJoin);
            try {
                assertPairs(
                        HashJoin.finalizePartitionedFullJoin(full, rows, kept.rightRows()),
                        sides,
                        pairs(sides, nulls, true, true));
            } finally {
                full.forEach(GatherMaps::close);
            }
        }
    }

    /** What is joined of the left rows between each two borders; as many as the context says. It is closed. */
    private static List<GatherMaps> parts(
            JoinMatchContext context, int[] borders, Function<JoinPartitionContext, GatherMaps> join) {
        List<GatherMaps> parts = new ArrayList<>();
        try (context;
                Column counts = context.matchCounts()) {
            List<@Nullable Object> each = Rows.of(counts);
            for (int i = 1; i < borders.length; i++) {
                GatherMaps part = join.apply(context.partition(borders[i - 1], borders[i]));
                parts.add(part);
                assertThat(part.left().size())
                        .isEqualTo(each.subList(borders[i - 1], borders[i]).stream()
                                .mapToInt(count -> (Integer) Objects.requireNonNull(count))
                                .sum());
            }
            return parts;
        } catch (Throwable t) {
            parts.forEach(GatherMaps::close);
            throw t;
        }
    }

    /** As of one map of pairs, of several, which are closed. */
    private static void assertPairs(List<GatherMaps> parts, Sides sides, List<Object> expected) {
        try {
            List<Object> all = new ArrayList<>();
            for (GatherMaps part : parts) {
                all.addAll(pairsOf(part, sides));
            }
            assertThat(all).containsExactlyInAnyOrderElementsOf(expected);
        } finally {
            parts.forEach(GatherMaps::close);
        }
    }

    /** Pairs of rows, null where a row has no partner. */
    private static List<Object> pairsOf(GatherMaps maps, Sides sides) {
        List<@Nullable Object> left = Rows.of(maps.left());
        List<@Nullable Object> right = Rows.of(maps.right());
        List<Object> pairs = new ArrayList<>();
        for (int i = 0; i < left.size(); i++) {
            pairs.add(Arrays.asList(
                    within(left.get(i), sides.left().size()),
                    within(right.get(i), sides.right().size())));
        }
        return pairs;
    }

    /** The number of a row; of a map, what stands for none is below all. */
    private static @Nullable Object within(@Nullable Object row, int rows) {
        int number = (Integer) Objects.requireNonNull(row);
        assertThat(number).isLessThan(rows);
        return number == Integer.MIN_VALUE ? null : (Object) number;
    }

    @Property(tries = TRIES, seed = SEED)
    void semiAndAntiJoins_partTheLeftRows(@ForAll("sides") Sides sides, @ForAll NullEquality nulls) {
        List<Object> with = new ArrayList<>();
        List<Object> without = new ArrayList<>();
        for (int l = 0; l < sides.left().size(); l++) {
            Object key = sides.left().values().get(l);
            boolean any = sides.right().values().stream().anyMatch(other -> matches(key, other, nulls));
            (any ? with : without).add(l);
        }
        try (Table left = Table.of(sides.left().column());
                Table right = Table.of(sides.right().column())) {
            assertTaken(Join.leftSemiJoin(left, right, nulls)).containsExactlyInAnyOrderElementsOf(with);
            assertTaken(Join.leftAntiJoin(left, right, nulls)).containsExactlyInAnyOrderElementsOf(without);
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void crossJoins_haveEachPair(@ForAll("sides") Sides sides) {
        List<@Nullable Object> lefts = new ArrayList<>();
        List<@Nullable Object> rights = new ArrayList<>();
        for (Object left : sides.left().values()) {
            for (Object right : sides.right().values()) {
                lefts.add(left);
                rights.add(right);
            }
        }
        try (Table left = Table.of(sides.left().column());
                Table right = Table.of(sides.right().column())) {
            assertTaken(Join.crossJoin(left, right)).isEqualTo(List.of(lefts, rights));
        }
    }

    /** The groups of a map, by what is computed of each; keys are a part of each row. */
    private static List<Object> grouped(
            RandomRows keys,
            List<@Nullable Object> values,
            NullPolicy nulls,
            BiFunction<@Nullable Object, List<@Nullable Object>, Object> row) {
        Map<@Nullable Object, List<@Nullable Object>> groups = new LinkedHashMap<>();
        for (int i = 0; i < keys.size(); i++) {
            Object key = keys.values().get(i);
            if (key != null || nulls == NullPolicy.INCLUDE) {
                groups.computeIfAbsent(key, any -> new ArrayList<>()).add(values.get(i));
            }
        }
        List<Object> rows = new ArrayList<>();
        groups.forEach((key, members) -> rows.add(row.apply(key, members)));
        return rows;
    }

    private static List<Object> summary(@Nullable Object key, List<@Nullable Object> members) {
        List<Long> valid = new ArrayList<>();
        members.stream().filter(Objects::nonNull).forEach(each -> valid.add((Long) each));
        boolean none = valid.isEmpty();
        return Arrays.asList(
                key,
                none ? null : (Object) valid.stream().mapToLong(i -> i).sum(),
                none ? null : (Object) valid.stream().mapToLong(i -> i).min().getAsLong(),
                none ? null : (Object) valid.stream().mapToLong(i -> i).max().getAsLong(),
                valid.size(),
                members.size(),
                none
                        ? null
                        : (Object) valid.stream().mapToLong(i -> i).average().getAsDouble(),
                (int) valid.stream().distinct().count());
    }

    @Property(tries = TRIES, seed = SEED)
    void groups_areThoseOfAMap(@ForAll("sides") Sides sides, @ForAll NullPolicy nulls, @ForAll long seed) {
        RandomRows keys = sides.left();
        RandomRows values = RandomRows.ordered(DataType.INT64, keys.size(), new Random(seed));
        List<Object> expected = grouped(keys, values.values(), nulls, JoinLawsTest::summary);
        try (Table table = Table.of(keys.column());
                Column column = values.column();
                GroupbyResult result = new Groupby(table, nulls, Sorted.NO)
                        .aggregate(List.of(AggregationRequest.of(
                                column,
                                Aggregation.sum(),
                                Aggregation.min(),
                                Aggregation.max(),
                                Aggregation.count(NullPolicy.EXCLUDE),
                                Aggregation.count(NullPolicy.INCLUDE),
                                Aggregation.mean(),
                                Aggregation.nunique(NullPolicy.EXCLUDE))));
                Table whole = result.toTable()) {
            List<Column> fields = whole.columns().stream().map(Column::share).toList();
            assertTaken(Column.fromStruct(whole.numRows(), null, fields)).containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void sumsWithinGroups_areThoseOfAMap(@ForAll("sides") Sides sides, @ForAll long seed) {
        RandomRows keys = sides.left();
        RandomRows values = RandomRows.ordered(DataType.INT64, keys.size(), new Random(seed));
        Map<@Nullable Object, Long> sums = new HashMap<>();
        List<Object> expected = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            Object key = keys.values().get(i);
            Object value = values.values().get(i);
            long sum = sums.merge(key, value == null ? 0 : (Long) value, Long::sum);
            expected.add(Arrays.asList(key, value == null ? null : (Object) sum));
        }
        try (Table table = Table.of(keys.column());
                Column column = values.column();
                GroupbyResult result = new Groupby(table, NullPolicy.INCLUDE, Sorted.NO)
                        .scan(List.of(ScanRequest.of(column, Aggregation.sum())));
                Table whole = result.toTable()) {
            List<Column> fields = whole.columns().stream().map(Column::share).toList();
            assertTaken(Column.fromStruct(whole.numRows(), null, fields)).containsExactlyInAnyOrderElementsOf(expected);
        }
    }
}
