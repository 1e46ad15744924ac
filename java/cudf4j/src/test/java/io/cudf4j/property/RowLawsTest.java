/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.property;

import static io.cudf4j.plc.Rows.assertResult;
import static io.cudf4j.plc.Rows.assertRows;
import static io.cudf4j.plc.Rows.assertTaken;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Concatenate;
import io.cudf4j.plc.ContiguousSplit;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.KeepOption;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.plc.Merge;
import io.cudf4j.plc.NanEquality;
import io.cudf4j.plc.NullEquality;
import io.cudf4j.plc.NullOrder;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Order;
import io.cudf4j.plc.OutOfBoundsPolicy;
import io.cudf4j.plc.PackedTable;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.Replace;
import io.cudf4j.plc.Rolling;
import io.cudf4j.plc.Rows;
import io.cudf4j.plc.ScanType;
import io.cudf4j.plc.Search;
import io.cudf4j.plc.Sorting;
import io.cudf4j.plc.StreamCompaction;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.Unary;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
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

/** What holds for rows of any type, compared with the same done by Java. */
class RowLawsTest {
    private static final int TRIES = 150;
    private static final String SEED = "20261126";

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

    @Provide
    Arbitrary<RandomRows> ordered() {
        return Combinators.combine(
                        Arbitraries.of(RandomRows.orderedTypes()),
                        Arbitraries.of(RandomRows.SIZES),
                        Arbitraries.longs())
                .as((type, size, seed) -> RandomRows.ordered(type, size, new Random(seed)));
    }

    @Provide
    Arbitrary<RandomRows> any() {
        return Combinators.combine(Arbitraries.of(RandomRows.SIZES), Arbitraries.longs())
                .as((size, seed) -> RandomRows.any(size, new Random(seed)));
    }

    private static Column ints(List<Integer> values) {
        return Column.fromInts(values.stream().mapToInt(i -> i).toArray(), null);
    }

    private static List<Integer> permutation(int size, long seed) {
        List<Integer> places = new ArrayList<>(IntStream.range(0, size).boxed().toList());
        Collections.shuffle(places, new Random(seed));
        return places;
    }

    private static List<@Nullable Boolean> mask(int size, long seed) {
        Random random = new Random(seed);
        List<@Nullable Boolean> mask = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            mask.add(random.nextInt(5) == 0 ? null : (Boolean) random.nextBoolean());
        }
        return mask;
    }

    /** The order of rows with nulls before or behind all others, whichever way these run. */
    private static Comparator<@Nullable Object> order(Order order, NullOrder nulls) {
        // libcudf's BEFORE says that null is less than all values
        Comparator<@Nullable Object> values = (a, b) -> {
            if (a == null || b == null) {
                int before = RandomRows.compare(a, b);
                return nulls == NullOrder.BEFORE ? before : -before;
            }
            return RandomRows.compare(a, b);
        };
        return order == Order.ASCENDING ? values : values.reversed();
    }

    @Property(tries = TRIES, seed = SEED)
    void gatherOfTheOrder_sorts(@ForAll("ordered") RandomRows rows, @ForAll Order order, @ForAll NullOrder nulls) {
        List<@Nullable Object> sorted = new ArrayList<>(rows.values());
        sorted.sort(order(order, nulls));
        try (Column column = rows.column();
                Table table = Table.wrap(column);
                Column places = Sorting.sortedOrder(table, order, nulls);
                Column stable = Sorting.stableSortedOrder(table, order, nulls)) {
            assertTaken(Copying.gather(table, places, OutOfBoundsPolicy.DONT_CHECK))
                    .isEqualTo(List.of(sorted));
            assertTaken(Copying.gather(table, stable, OutOfBoundsPolicy.NULLIFY))
                    .isEqualTo(List.of(sorted));
            assertTaken(Sorting.sort(table, order, nulls)).isEqualTo(List.of(sorted));
            assertTaken(Sorting.stableSort(table, order, nulls)).isEqualTo(List.of(sorted));
            assertTaken(Sorting.stableSortByKey(table, table, order, nulls)).isEqualTo(List.of(sorted));
            assertTaken(Sorting.sortByKey(table, table, order, nulls)).isEqualTo(List.of(sorted));
            assertThat(Rows.of(stable)).isEqualTo(stableOrder(rows.values(), order(order, nulls)));
            assertResult(() -> Sorting.isSorted(table, order, nulls)).isEqualTo(sorted.equals(rows.values()));
        }
    }

    private static List<Object> stableOrder(List<@Nullable Object> values, Comparator<@Nullable Object> order) {
        List<Integer> places = new ArrayList<>(permutation(values.size(), 0));
        Collections.sort(places);
        places.sort((a, b) -> order.compare(values.get(a), values.get(b)));
        return new ArrayList<>(places);
    }

    @Property(tries = TRIES, seed = SEED)
    void bounds_areThoseOfTheSortedRows(@ForAll("ordered") RandomRows rows, @ForAll long seed) {
        List<@Nullable Object> sorted = new ArrayList<>(rows.values());
        sorted.sort(order(Order.ASCENDING, NullOrder.BEFORE));
        List<@Nullable Object> lower = new ArrayList<>();
        List<@Nullable Object> upper = new ArrayList<>();
        for (Object needle : rows.values()) {
            lower.add((int) sorted.stream()
                    .filter(each -> RandomRows.compare(each, needle) < 0)
                    .count());
            upper.add((int) sorted.stream()
                    .filter(each -> RandomRows.compare(each, needle) <= 0)
                    .count());
        }
        try (Column column = rows.column();
                Table table = Table.wrap(column);
                Table haystack = Sorting.sort(table, Order.ASCENDING, NullOrder.BEFORE)) {
            assertTaken(Search.lowerBound(haystack, table, Order.ASCENDING, NullOrder.BEFORE))
                    .isEqualTo(lower);
            assertTaken(Search.upperBound(haystack, table, Order.ASCENDING, NullOrder.BEFORE))
                    .isEqualTo(upper);
            if (rows.size() > 0) {
                int cut = new Random(seed).nextInt(rows.size() + 1);
                try (Table first = Copying.slice(haystack, 0, cut).get(0);
                        Table second = Copying.slice(haystack, cut, rows.size()).get(0)) {
                    assertTaken(Merge.merge(List.of(second, first), new int[] {0}, Order.ASCENDING, NullOrder.BEFORE))
                            .isEqualTo(List.of(sorted));
                }
            }
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void concatenateOfASplit_isTheWhole(@ForAll("any") RandomRows rows, @ForAll long seed) {
        Random random = new Random(seed);
        int[] cuts = IntStream.generate(() -> random.nextInt(rows.size() + 1))
                .limit(random.nextInt(4))
                .sorted()
                .toArray();
        try (Column column = rows.column();
                Table table = Table.wrap(column)) {
            List<Column> parts = Copying.split(column, cuts);
            assertTaken(Concatenate.concatenate(parts)).isEqualTo(rows.values());
            parts.forEach(Column::close);
            List<Table> tables = Copying.split(table, cuts);
            assertTaken(Concatenate.concatenateTables(tables)).isEqualTo(List.of(rows.values()));
            tables.forEach(Table::close);
            List<Table> unpacked = new ArrayList<>();
            for (PackedTable packed : ContiguousSplit.contiguousSplit(table, cuts)) {
                try (packed) {
                    unpacked.add(ContiguousSplit.unpack(packed));
                }
            }
            assertTaken(Concatenate.concatenateTables(unpacked)).isEqualTo(List.of(rows.values()));
            unpacked.forEach(Table::close);
            try (PackedTable packed = ContiguousSplit.pack(table)) {
                assertTaken(ContiguousSplit.unpack(packed)).isEqualTo(List.of(rows.values()));
            }
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void filters_keepTheirRows(@ForAll("any") RandomRows rows, @ForAll long seed) {
        List<@Nullable Boolean> mask = mask(rows.size(), seed);
        List<@Nullable Object> kept = new ArrayList<>();
        List<@Nullable Object> undeleted = new ArrayList<>();
        List<@Nullable Object> valid = new ArrayList<>();
        List<@Nullable Object> isNull = new ArrayList<>();
        List<@Nullable Object> isValid = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            Object value = rows.values().get(i);
            if (Boolean.TRUE.equals(mask.get(i))) {
                kept.add(value);
            } else if (mask.get(i) != null) {
                undeleted.add(value);
            }
            if (value != null) {
                valid.add(value);
            }
            isNull.add(value == null);
            isValid.add(value != null);
        }
        try (Column column = rows.column();
                Table table = Table.wrap(column);
                Column bits = Column.fromBoxedBooleans(mask)) {
            assertTaken(StreamCompaction.applyBooleanMask(table, bits)).isEqualTo(List.of(kept));
            assertTaken(StreamCompaction.applyDeletionMask(table, bits)).isEqualTo(List.of(undeleted));
            assertTaken(StreamCompaction.dropNulls(table, new int[] {0}, 1)).isEqualTo(List.of(valid));
            assertTaken(Unary.isNull(column)).isEqualTo(isNull);
            assertTaken(Unary.isValid(column)).isEqualTo(isValid);
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void scatterOfAGather_putsRowsBack(@ForAll("any") RandomRows rows, @ForAll long seed) {
        List<Integer> places = permutation(rows.size(), seed);
        List<@Nullable Object> moved = new ArrayList<>();
        places.forEach(place -> moved.add(rows.values().get(place)));
        List<@Nullable Object> reversed = new ArrayList<>(rows.values());
        Collections.reverse(reversed);
        try (Column column = rows.column();
                Table table = Table.wrap(column);
                Column map = ints(places);
                Table gathered = Copying.gather(table, map, OutOfBoundsPolicy.DONT_CHECK);
                Column backwards = Copying.reverse(column)) {
            assertRows(gathered.column(0)).isEqualTo(moved);
            assertTaken(Copying.scatter(gathered, map, table)).isEqualTo(List.of(rows.values()));
            assertRows(backwards).isEqualTo(reversed);
            assertTaken(Copying.reverse(table)).isEqualTo(List.of(reversed));
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void choices_areThoseOfTheMask(@ForAll("any") RandomRows rows, @ForAll long seed) {
        List<@Nullable Boolean> mask = mask(rows.size(), seed);
        List<@Nullable Object> reversed = new ArrayList<>(rows.values());
        Collections.reverse(reversed);
        List<@Nullable Object> chosen = new ArrayList<>();
        List<@Nullable Object> filled = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            chosen.add(Boolean.TRUE.equals(mask.get(i)) ? rows.values().get(i) : reversed.get(i));
            filled.add(
                    rows.values().get(i) == null
                            ? reversed.get(i)
                            : rows.values().get(i));
        }
        int half = rows.size() / 2;
        List<@Nullable Object> ranged = new ArrayList<>(rows.values().subList(0, rows.size() - half));
        ranged.addAll(reversed.subList(0, half));
        try (Column column = rows.column();
                Column backwards = Copying.reverse(column);
                Column bits = Column.fromBoxedBooleans(mask)) {
            assertTaken(Copying.copyIfElse(column, backwards, bits)).isEqualTo(chosen);
            if (!rows.type().children().isEmpty()) {
                // lists and structs are refused
                return;
            }
            assertTaken(Replace.replaceNulls(column, backwards)).isEqualTo(filled);
            assertTaken(Copying.copyRange(backwards, column, 0, half, rows.size() - half))
                    .isEqualTo(ranged);
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void distinctRows_areThoseOfASet(@ForAll("ordered") RandomRows rows) {
        List<@Nullable Object> expected = new ArrayList<>(new LinkedHashSet<>(rows.values()));
        List<@Nullable Object> runs = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            Object value = rows.values().get(i);
            if (i == 0 || !Objects.equals(value, rows.values().get(i - 1))) {
                runs.add(value);
            }
        }
        List<@Nullable Object> isIn = new ArrayList<>();
        rows.values().forEach(value -> isIn.add(value == null ? null : (Boolean) true));
        int[] keys = {0};
        try (Column column = rows.column();
                Table table = Table.wrap(column);
                Table distinct = StreamCompaction.stableDistinct(
                        table, keys, KeepOption.KEEP_FIRST, NullEquality.EQUAL, NanEquality.ALL_EQUAL)) {
            assertRows(distinct.column(0)).isEqualTo(expected);
            assertTaken(StreamCompaction.distinct(
                                    table, keys, KeepOption.KEEP_ANY, NullEquality.EQUAL, NanEquality.ALL_EQUAL)
                            .release()
                            .get(0))
                    .containsExactlyInAnyOrderElementsOf(expected);
            assertTaken(StreamCompaction.unique(table, keys, KeepOption.KEEP_FIRST, NullEquality.EQUAL))
                    .isEqualTo(List.of(runs));
            assertResult(() -> StreamCompaction.distinctCount(table, NullEquality.EQUAL))
                    .isEqualTo(expected.size());
            assertResult(() -> StreamCompaction.uniqueCount(table, NullEquality.EQUAL))
                    .isEqualTo(runs.size());
            assertTaken(Search.contains(distinct.column(0), column)).isEqualTo(isIn);
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void sumsOfRows_areThoseOfLoops(@ForAll long seed, @ForAll("sizes") int size) {
        RandomRows rows = RandomRows.ordered(DataType.INT32, size, new Random(seed));
        List<@Nullable Object> sums = new ArrayList<>();
        List<@Nullable Object> windows = new ArrayList<>();
        long sum = 0;
        for (int i = 0; i < size; i++) {
            Object value = rows.values().get(i);
            sum += value == null ? 0 : (int) value;
            sums.add(value == null ? null : (Integer) (int) sum);
            long ofWindow = 0;
            int valid = 0;
            for (int j = Math.max(0, i - 2); j <= Math.min(size - 1, i + 1); j++) {
                Object near = rows.values().get(j);
                ofWindow += near == null ? 0 : (int) near;
                valid += near == null ? 0 : 1;
            }
            windows.add(valid < 2 ? null : (Long) ofWindow);
        }
        boolean hasAny = rows.values().stream().anyMatch(Objects::nonNull);
        try (Column column = rows.column()) {
            assertTaken(Reduce.reduce(column, Aggregation.sum(), DataType.INT64))
                    .isEqualTo(hasAny ? sum : null);
            assertTaken(Reduce.scan(column, Aggregation.sum(), ScanType.INCLUSIVE, NullPolicy.EXCLUDE))
                    .isEqualTo(sums);
            assertTaken(Rolling.rollingWindow(column, 3, 1, 2, Aggregation.sum()))
                    .isEqualTo(windows);
        }
    }

    @Provide
    Arbitrary<Integer> sizes() {
        return Arbitraries.of(RandomRows.SIZES);
    }
}
