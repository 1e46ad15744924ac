/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.bools;
import static io.cudf4j.plc.Rows.doubles;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.longs;
import static io.cudf4j.plc.Rows.strings;
import static io.cudf4j.plc.Shapes.assertShapes;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.LogicErrorException;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Aggregations of groups, columns, segments, windows and scans: with nulls, of slices, of no rows and of one. */
class ShapesOfGroupsTest {
    /** A table sorted by its columns, from one that is closed. */
    private static Table sorted(Table table) {
        try (table) {
            return Sorting.sort(table, Order.ASCENDING, NullOrder.BEFORE);
        }
    }

    private static Table groups(Column keys, Column values, GroupbyAggregation aggregation) {
        try (GroupbyResult result = new Groupby(Table.wrap(keys), NullPolicy.EXCLUDE, Sorted.NO)
                        .aggregate(List.of(AggregationRequest.of(values, aggregation)));
                Table table = result.toTable();
                Table keyColumn = Table.wrap(table.column(0));
                Table sortedTable = Sorting.sortByKey(table, keyColumn, Order.ASCENDING, NullOrder.BEFORE)) {
            return Table.of(sortedTable.release());
        }
    }

    private static Arguments of(
            GroupbyAggregation aggregation, @Nullable Object first, @Nullable Object second, @Nullable Object ofOne) {
        return Arguments.of(aggregation, first, second, ofOne);
    }

    /** What is computed of 3, 5, 1, of null, 4, and of 3 alone. */
    private static Stream<Arguments> aggregations() {
        return Stream.of(
                of(Aggregation.sum(), 9L, 4L, 3L),
                of(Aggregation.product(), 15L, 4L, 3L),
                of(Aggregation.min(), 1, 4, 3),
                of(Aggregation.max(), 5, 4, 3),
                of(Aggregation.count(NullPolicy.EXCLUDE), 3, 1, 1),
                of(Aggregation.count(NullPolicy.INCLUDE), 3, 2, 1),
                of(Aggregation.mean(), 3.0, 4.0, 3.0),
                of(Aggregation.m2(), 8.0, 0.0, 0.0),
                of(Aggregation.variance(1), 4.0, null, null),
                of(Aggregation.std(1), 2.0, null, null),
                of(Aggregation.sumOfSquares(), 35L, 16L, 9L),
                of(Aggregation.median(), 3.0, 4.0, 3.0),
                of(Aggregation.quantile(new double[] {0.25}, Interpolation.LINEAR), list(2.0), list(4.0), list(3.0)),
                of(Aggregation.argmax(), 2, 3, 0),
                of(Aggregation.argmin(), 4, 3, 0),
                of(Aggregation.nunique(NullPolicy.EXCLUDE), 3, 1, 1),
                of(Aggregation.nthElement(0, NullPolicy.INCLUDE), 3, null, 3),
                of(Aggregation.collectList(NullPolicy.INCLUDE), list(3, 5, 1), list(null, 4), list(3)),
                of(Aggregation.topK(1, Order.DESCENDING), list(5), list(4), list(3)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("aggregations")
    void groups_ofEachAggregation(
            GroupbyAggregation aggregation, @Nullable Object first, @Nullable Object second, @Nullable Object ofOne) {
        boolean isQuantile = aggregation instanceof Aggregation.Selection;
        assertShapes(
                in -> groups(in.get(0), in.get(1), aggregation),
                List.of(list(1, 2), list(value(first, isQuantile), value(second, isQuantile))),
                List.of(list(), list()),
                List.of(list(1), list(value(ofOne, isQuantile))),
                ints(1, 2, 1, 2, 1),
                ints(3, null, 5, 4, 1));
    }

    /** Of one position libcudf gives a column of values, not of lists. */
    private static @Nullable Object value(@Nullable Object expected, boolean isQuantile) {
        return isQuantile && expected instanceof List<?> one ? one.get(0) : expected;
    }

    @Test
    void collectSet_ofGroups() {
        assertShapes(
                in -> {
                    try (Table table = groups(
                                    in.get(0),
                                    in.get(1),
                                    Aggregation.collectSet(
                                            NullPolicy.EXCLUDE, NullEquality.EQUAL, NanEquality.ALL_EQUAL));
                            Column sets = Lists.sortLists(table.column(1), Order.ASCENDING, NullOrder.BEFORE)) {
                        return sets.share();
                    }
                },
                list(list(3, 5), list(4)),
                list(),
                list(list(3)),
                ints(1, 2, 1, 2, 1),
                ints(3, null, 5, 4, 3));
    }

    @Test
    void covarianceAndCorrelation_ofPairs() {
        // the pairs of the first group are (1, 2), (2, 4), (3, 6); those of the second (1, null), (5, 1)
        for (boolean isCovariance : new boolean[] {true, false}) {
            GroupbyAggregation aggregation = isCovariance ? Aggregation.covariance(1, 1) : Aggregation.correlation(1);
            assertShapes(
                    in -> groups(in.get(0), in.get(1), aggregation),
                    List.of(list(1, 2), list(isCovariance ? 2.0 : 1.0, null)),
                    List.of(list(), list()),
                    List.of(list(1), list((Object) null)),
                    ints(1, 2, 1, 2, 1),
                    Column.fromStruct(
                            5, null, List.of(doubles(1.0, 1.0, 2.0, 5.0, 3.0), doubles(2.0, null, 4.0, 1.0, 6.0))));
        }
    }

    @Test
    void covarianceAndCorrelation_ofFewPairs() {
        try (Column keys = ints(1, 1, 1, 2);
                Column pairs =
                        Column.fromStruct(4, null, List.of(doubles(1.0, 2.0, 6.0, 1.0), doubles(1.0, 3.0, 2.0, 1.0)))) {
            assertTaken(groups(keys, pairs, Aggregation.correlation(4)))
                    .isEqualTo(List.of(list(1, 2), list(null, null)));
            // the differences from the means 3 and 2 are -2, -1, 3 and -1, 1, 0
            assertTaken(groups(keys, pairs, Aggregation.covariance(1, 0)))
                    .isEqualTo(List.of(list(1, 2), list(1.0 / 3, 0.0)));
        }
    }

    @Test
    void covariance_ofWhatIsNoPair_isRefused() {
        try (Column keys = ints(1);
                Column one = Column.fromStruct(1, null, List.of(doubles(1.0)))) {
            assertThatThrownBy(() -> groups(keys, keys, Aggregation.covariance(1, 1)))
                    .isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> groups(keys, one, Aggregation.correlation(1)))
                    .isInstanceOf(LogicErrorException.class);
        }
    }

    @Test
    void histogram_ofGroups() {
        assertShapes(
                in -> {
                    try (Table table = groups(in.get(0), in.get(1), Aggregation.histogram());
                            Column ordered = Lists.sortLists(table.column(1), Order.ASCENDING, NullOrder.BEFORE)) {
                        return ordered.share();
                    }
                },
                list(list(list(3, 2L), list(5, 1L)), list(list(null, 1L), list(4, 1L))),
                list(),
                list(list(list(3, 1L))),
                ints(1, 2, 1, 2, 1),
                ints(3, null, 5, 4, 3));
    }

    @Test
    void reductions_ofColumns() {
        DataType whole = DataType.INT64;
        assertReduced(Aggregation.sum(), whole, 8L, null, 3L);
        assertReduced(Aggregation.product(), whole, 15L, null, 3L);
        assertReduced(Aggregation.min(), DataType.INT32, 3, null, 3);
        assertReduced(Aggregation.max(), DataType.INT32, 5, null, 3);
        assertReduced(Aggregation.sumOfSquares(), whole, 34L, null, 9L);
        assertReduced(Aggregation.mean(), DataType.FLOAT64, 4.0, null, 3.0);
        assertReduced(Aggregation.variance(1), DataType.FLOAT64, 2.0, null, null);
        assertReduced(Aggregation.std(0), DataType.FLOAT64, 1.0, null, 0.0);
        assertReduced(Aggregation.median(), DataType.FLOAT64, 4.0, null, 3.0);
        assertReduced(Aggregation.quantile(new double[] {0.5}, Interpolation.LINEAR), DataType.FLOAT64, 4.0, null, 3.0);
        assertReduced(Aggregation.nunique(NullPolicy.EXCLUDE), DataType.INT32, 2, null, 1);
        assertReduced(Aggregation.nthElement(-1, NullPolicy.INCLUDE), DataType.INT32, 5, null, 3);
        assertReduced(Aggregation.any(), DataType.BOOL8, true, false, true);
        assertReduced(Aggregation.all(), DataType.BOOL8, true, true, true);
    }

    /** Of 3, null, 5, of nothing and of 3. */
    private static void assertReduced(
            ReduceAggregation aggregation,
            DataType type,
            @Nullable Object ofAll,
            @Nullable Object ofNone,
            @Nullable Object ofFirst) {
        assertShapes(in -> Reduce.reduce(in.get(0), aggregation, type), ofAll, ofNone, ofFirst, ints(3, null, 5));
    }

    @Test
    void minmax_ofAColumn() {
        assertShapes(
                in -> {
                    try (MinMax ends = Reduce.minmax(in.get(0));
                            Column min = Column.fromScalar(ends.min(), 1);
                            Column max = Column.fromScalar(ends.max(), 1)) {
                        return Table.of(min.share(), max.share());
                    }
                },
                List.of(list("a"), list("c")),
                List.of(list((Object) null), list((Object) null)),
                List.of(list("b"), list("b")),
                strings("b", null, "a", "c"));
    }

    @Test
    void scans_ofColumns() {
        assertShapes(
                in -> Reduce.scan(
                        in.get(0),
                        Aggregation.rank(
                                RankMethod.MIN,
                                Order.ASCENDING,
                                NullPolicy.INCLUDE,
                                NullOrder.BEFORE,
                                RankPercentage.NONE),
                        ScanType.INCLUSIVE,
                        NullPolicy.INCLUDE),
                list(1, 2, 2, 4),
                list(),
                list(1),
                Column.fromStruct(4, null, List.of(ints(null, 3, 3, 5))));
        assertShapes(
                in -> Reduce.scan(
                        in.get(0), Aggregation.ewma(1.0, EwmHistory.FINITE), ScanType.INCLUSIVE, NullPolicy.EXCLUDE),
                // each row is the mean of itself and what was before
                list(4.0, 6.0, 5.0),
                list(),
                list(4.0),
                doubles(4.0, 8.0, 4.0));
        assertShapes(
                in -> Reduce.scan(in.get(0), Aggregation.max(), ScanType.INCLUSIVE, NullPolicy.EXCLUDE),
                list(3, null, 5, 5),
                list(),
                list(3),
                ints(3, null, 5, 4));
    }

    @Test
    void segmentedReduce_ofTwoSegments() {
        assertShapes(
                in -> {
                    try (Column offsets =
                            ints(0, in.get(0).size() / 2, in.get(0).size())) {
                        return Reduce.segmentedReduce(
                                in.get(0), offsets, Aggregation.sum(), DataType.INT64, NullPolicy.EXCLUDE);
                    }
                },
                list(3L, 9L),
                list(null, null),
                list(null, 3L),
                ints(3, null, 5, 4));
    }

    @Test
    void windows_ofEachAggregation() {
        assertRolled(Aggregation.sum(), list(3L, 3L, 5L, 9L), list(3L));
        assertRolled(Aggregation.min(), list(3, 3, 5, 4), list(3));
        assertRolled(Aggregation.max(), list(3, 3, 5, 5), list(3));
        assertRolled(Aggregation.mean(), list(3.0, 3.0, 5.0, 4.5), list(3.0));
        assertRolled(Aggregation.count(NullPolicy.EXCLUDE), list(1, 1, 1, 2), list(1));
        assertRolled(Aggregation.rowNumber(), list(1, 2, 2, 2), list(1));
        assertRolled(
                Aggregation.collectList(NullPolicy.INCLUDE),
                list(list(3), list(3, null), list(null, 5), list(5, 4)),
                list(list(3)));
        assertRolled(Aggregation.lag(1), list(null, 3, null, 5), list((Object) null));
        assertRolled(Aggregation.nthElement(0, NullPolicy.INCLUDE), list(3, 3, null, 5), list(3));
        assertShapes(
                in -> Rolling.rollingWindow(in.get(0), 1, 1, 1, Aggregation.lead(1)),
                list(null, 5, 4, null),
                list(),
                list((Object) null),
                ints(3, null, 5, 4));
    }

    /** Of windows of two rows over 3, null, 5, 4, and over 3. */
    private static void assertRolled(RollingAggregation aggregation, List<?> ofAll, List<?> ofFirst) {
        assertShapes(
                in -> Rolling.rollingWindow(in.get(0), 2, 0, 1, aggregation),
                ofAll,
                list(),
                ofFirst,
                ints(3, null, 5, 4));
    }

    @Test
    void groupedWindows() {
        assertShapes(
                in -> Rolling.groupedRollingWindow(
                        Table.wrap(in.get(0)), in.get(1), WindowBounds.of(2), WindowBounds.of(0), 1, Aggregation.sum()),
                list(3L, 3L, 5L, 9L),
                list(),
                list(3L),
                ints(null, null, 1, 1),
                ints(3, null, 5, 4));
        assertShapes(
                in -> {
                    try (Scalar one = Scalar.of(1)) {
                        return Rolling.groupedRangeRollingWindow(
                                Table.wrap(in.get(0)),
                                in.get(1),
                                Order.ASCENDING,
                                NullOrder.BEFORE,
                                RangeWindow.boundedClosed(one),
                                RangeWindow.currentRow(),
                                List.of(new RollingRequest(in.get(2), 1, Aggregation.sum())));
                    }
                },
                List.of(list(3L, 7L, 11L, 6L)),
                List.of(list()),
                List.of(list(3L)),
                ints(1, 1, 1, 2),
                ints(1, 2, 3, 9),
                ints(3, 4, 7, 6));
        assertShapes(
                in -> {
                    try (Scalar one = Scalar.of(1)) {
                        return Rolling.makeRangeWindows(
                                Table.wrap(in.get(0)),
                                in.get(1),
                                Order.ASCENDING,
                                NullOrder.BEFORE,
                                RangeWindow.boundedClosed(one),
                                RangeWindow.currentRow());
                    }
                },
                // rows up to and with the row itself, and rows after it
                List.of(list(1, 1, 2, 2), list(0, 0, 0, 0)),
                List.of(list(), list()),
                List.of(list(1), list(0)),
                ints(1, 1, 1, 1),
                ints(null, 2, 3, 4));
        assertShapes(
                in -> Rolling.groupedRangeRollingWindow(
                        Table.wrap(in.get(0)),
                        in.get(1),
                        Order.ASCENDING,
                        NullOrder.BEFORE,
                        RangeWindow.unbounded(),
                        RangeWindow.currentRow(),
                        List.of(new RollingRequest(in.get(2), 1, Aggregation.count(NullPolicy.EXCLUDE)))),
                List.of(list(1, 1, 2, 1)),
                List.of(list()),
                List.of(list(1)),
                ints(1, 1, 1, 2),
                ints(1, 2, 3, 9),
                ints(3, null, 7, 6));
    }

    @Test
    void groupsMovedByMoreThanTheirRows() {
        for (int offset : new int[] {Integer.MIN_VALUE, -4, 4, Integer.MAX_VALUE}) {
            assertShapes(
                    in -> {
                        try (Scalar nine = Scalar.of(9)) {
                            return new Groupby(Table.wrap(in.get(0)), NullPolicy.INCLUDE, Sorted.NO)
                                    .shift(Table.wrap(in.get(1)), new int[] {offset}, List.of(nine));
                        }
                    },
                    List.of(list(1, 1, 2, 2), list(9, 9, 9, 9)),
                    List.of(list(), list()),
                    List.of(list(1), list(9)),
                    ints(1, 2, 1, 2),
                    ints(3, null, 5, 4));
        }
    }

    @Test
    void groupsMoved_filledAndFound() {
        assertShapes(
                in -> {
                    try (Scalar nine = Scalar.of(9)) {
                        return new Groupby(Table.wrap(in.get(0)), NullPolicy.INCLUDE, Sorted.NO)
                                .shift(Table.wrap(in.get(1)), new int[] {1}, List.of(nine));
                    }
                },
                List.of(list(1, 1, 2, 2), list(9, 3, 9, null)),
                List.of(list(), list()),
                List.of(list(1), list(9)),
                ints(1, 2, 1, 2),
                ints(3, null, 5, 4));
        assertShapes(
                in -> new Groupby(Table.wrap(in.get(0)), NullPolicy.INCLUDE, Sorted.NO)
                        .replaceNulls(Table.wrap(in.get(1)), ReplacePolicy.PRECEDING),
                List.of(list(1, 1, 2, 2), list(3, 3, null, 4)),
                List.of(list(), list()),
                List.of(list(1), list(3)),
                ints(1, 2, 1, 2),
                ints(3, null, null, 4));
        try (Column noKeys = ints(null, null);
                Column keys = ints(2, 1);
                Column values = ints(null, null, 4, 3);
                Column nulls = values.slice(1, 3);
                Column whole = values.slice(2, 4)) {
            assertTaken(new Groupby(Table.wrap(noKeys), NullPolicy.EXCLUDE, Sorted.NO)
                            .replaceNulls(Table.wrap(nulls, whole), ReplacePolicy.PRECEDING, ReplacePolicy.FOLLOWING))
                    .isEqualTo(List.of(list(), list(), list()));
            assertTaken(new Groupby(Table.wrap(keys), NullPolicy.EXCLUDE, Sorted.NO)
                            .replaceNulls(Table.wrap(nulls, whole), ReplacePolicy.PRECEDING, ReplacePolicy.FOLLOWING))
                    .isEqualTo(List.of(list(1, 2), list(4, null), list(3, 4)));
        }
    }

    @Test
    void quantilesAndRanks() {
        assertShapes(
                in -> {
                    try (Column places = Sorting.sortedOrder(Table.wrap(in), Order.ASCENDING, NullOrder.AFTER);
                            Column valid =
                                    places.slice(0, in.get(0).size() - in.get(0).nullCount())) {
                        return Quantiles.quantile(in.get(0), new double[] {0.5}, Interpolation.LINEAR, valid, true);
                    }
                },
                list(4.0),
                list((Object) null),
                list(3.0),
                ints(3, null, 5));
        assertShapes(
                in -> Sorting.rank(
                        in.get(0),
                        RankMethod.MIN,
                        Order.ASCENDING,
                        NullPolicy.EXCLUDE,
                        NullOrder.AFTER,
                        RankPercentage.NONE),
                list(2, null, 1, 2),
                list(),
                list(1),
                ints(3, null, 1, 3));
        assertShapes(
                in -> Sorting.rank(
                        in.get(0),
                        RankMethod.AVERAGE,
                        Order.DESCENDING,
                        NullPolicy.INCLUDE,
                        NullOrder.BEFORE,
                        RankPercentage.NONE),
                list(1.5, 4.0, 3.0, 1.5),
                list(),
                list(1.0),
                longs(3L, null, 1L, 3L));
    }

    @Test
    void firstRowsOfAnOrder() {
        // libcudf gives them in any order, as the rows are ordered afterwards here
        assertShapes(
                in -> {
                    try (Column top = Sorting.topK(
                                    in.get(0), Math.min(2, in.get(0).size()), Order.DESCENDING);
                            Table ordered = Sorting.sort(Table.wrap(top), Order.ASCENDING, NullOrder.BEFORE)) {
                        return ordered.column(0).share();
                    }
                },
                list(4, 5),
                list(),
                list(3),
                ints(3, null, 5, 4));
        assertShapes(
                in -> {
                    try (Column top =
                            Sorting.topKOrder(in.get(0), Math.min(1, in.get(0).size()), Order.DESCENDING)) {
                        return top.share();
                    }
                },
                list(2),
                list(),
                list(0),
                ints(3, null, 5, 4));
    }

    @Test
    void truths_ofColumns() {
        assertShapes(
                in -> Reduce.reduce(in.get(0), Aggregation.any(), DataType.BOOL8),
                true,
                false,
                false,
                bools(false, null, true));
        assertShapes(
                in -> Reduce.reduce(in.get(0), Aggregation.all(), DataType.BOOL8),
                false,
                true,
                true,
                bools(true, null, false));
    }

    @Test
    void distinctRows() {
        assertShapes(
                in -> sorted(Table.of(StreamCompaction.distinctIndices(
                        Table.wrap(in.get(0)), KeepOption.KEEP_FIRST, NullEquality.EQUAL, NanEquality.ALL_EQUAL))),
                List.of(list(0, 1, 3)),
                List.of(list()),
                List.of(list(0)),
                ints(3, null, 3, 4));
    }
}
