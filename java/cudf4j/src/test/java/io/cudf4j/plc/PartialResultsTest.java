/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.doubles;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.longs;
import static io.cudf4j.plc.Rows.strings;
import static io.cudf4j.plc.Shapes.assertShapes;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Aggregations that join partial results, digests of values, sums that tell whether they run over, and bits. */
class PartialResultsTest {
    private static final NestedType COUNTED = NestedType.struct()
            .field("value", NestedType.of(DataType.INT32))
            .field("count", NestedType.of(DataType.INT64));
    private static final NestedType DIGEST = NestedType.struct()
            .field(
                    "centroids",
                    NestedType.listOf(NestedType.struct()
                            .field("mean", NestedType.of(DataType.FLOAT64))
                            .field("weight", NestedType.of(DataType.FLOAT64))))
            .field("min", NestedType.of(DataType.FLOAT64))
            .field("max", NestedType.of(DataType.FLOAT64));

    /** What is computed of the groups, by ascending key. */
    private static Column grouped(Column keys, Column values, GroupbyAggregation aggregation) {
        try (GroupbyResult result = new Groupby(Table.wrap(keys), NullPolicy.EXCLUDE, Sorted.NO)
                        .aggregate(List.of(AggregationRequest.of(values, aggregation)));
                Table table = result.toTable();
                Table keyColumn = Table.wrap(table.column(0));
                Table ordered = Sorting.sortByKey(table, keyColumn, Order.ASCENDING, NullOrder.BEFORE)) {
            return ordered.column(1).share();
        }
    }

    private static Column ordered(Column lists) {
        try (lists) {
            return Lists.sortLists(lists, Order.ASCENDING, NullOrder.BEFORE);
        }
    }

    private static Column integerLists(List<?>... rows) {
        return Column.fromValues(NestedType.listOf(DataType.INT32), List.of(rows));
    }

    private static List<@Nullable Object> centroids(double... means) {
        return IntStream.range(0, means.length)
                .<@Nullable Object>mapToObj(i -> list(means[i], 1.0))
                .collect(Collectors.toList());
    }

    @Test
    void mergeLists_inTheOrderOfTheRows() {
        assertShapes(
                in -> grouped(in.get(0), in.get(1), Aggregation.mergeLists()),
                list(list(4, null, 3), list(2)),
                list(),
                list(list(4, null)),
                ints(1, 2, 1, null),
                integerLists(list(4, null), list(2), list(3), list(9)));
        try (Column lists = integerLists(list(4, null), list(), list(3))) {
            assertTaken(Reduce.reduce(lists, Aggregation.mergeLists(), DataType.LIST))
                    .isEqualTo(list(4, null, 3));
        }
    }

    @Test
    void mergeSets_haveEachElementOnce() {
        Aggregation.Selection sets = Aggregation.mergeSets(NullEquality.EQUAL, NanEquality.ALL_EQUAL);
        assertShapes(
                in -> ordered(grouped(in.get(0), in.get(1), sets)),
                list(list(null, 3, 4), list(2)),
                list(),
                list(list(null, 4)),
                ints(1, 2, 1, null),
                integerLists(list(4, null, 4), list(2, 2), list(3, 4, null), list(9)));
        try (Column lists = integerLists(list(4, 4), list(4))) {
            assertTaken(Reduce.reduce(lists, sets, DataType.LIST)).isEqualTo(list(4));
        }
    }

    @Test
    void mergeM2_isThatOfAllValues() {
        // of 1, 3 and of 5, 7, whose mean is 4: the squared distances are 9, 1, 1, 9
        assertShapes(
                in -> grouped(in.get(0), in.get(1), Aggregation.mergeM2()),
                list(list(4L, 4.0, 20.0), list(1L, 7.0, 0.0)),
                list(),
                list(list(2L, 2.0, 2.0)),
                ints(1, 2, 1, null),
                moments(longs(2L, 1L, 2L, 1L)));
        assertShapes(
                in -> grouped(in.get(0), in.get(1), Aggregation.mergeM2()),
                list(list(4.0, 4.0, 20.0), list(1.0, 7.0, 0.0)),
                list(),
                list(list(2.0, 2.0, 2.0)),
                ints(1, 2, 1, null),
                moments(doubles(2.0, 1.0, 2.0, 1.0)));
        try (Column keys = ints(1, 2, 1, null);
                Column narrow = moments(ints(2, 1, 2, 1))) {
            assertThatThrownBy(() -> grouped(keys, narrow, Aggregation.mergeM2()))
                    .isInstanceOf(LogicErrorException.class);
        }
    }

    /** Of so many values each: their means, and their squared distances from these. */
    private static Column moments(Column counts) {
        return Column.fromStruct(4, null, List.of(counts, doubles(2.0, 7.0, 6.0, 9.0), doubles(2.0, 0.0, 2.0, 0.0)));
    }

    @Test
    void mergeHistogram_addsTheCounts() {
        assertShapes(
                in -> ordered(grouped(in.get(0), in.get(1), Aggregation.mergeHistogram())),
                list(list(list(null, 1L), list(1, 5L)), list(list(5, 1L))),
                list(),
                list(list(list(null, 1L), list(1, 2L))),
                ints(1, 2, 1, null),
                Column.fromValues(
                        NestedType.listOf(COUNTED),
                        list(
                                list(list(1, 2L), list(null, 1L)),
                                list((Object) list(5, 1L)),
                                list((Object) list(1, 3L)),
                                list((Object) list(9, 9L)))));
        assertThatThrownBy(() -> merged(integerLists(list(1))))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("a histogram has structs of a value and an INT64");
    }

    private static Column merged(Column lists) {
        try (lists;
                Column keys = ints(1)) {
            return grouped(keys, lists, Aggregation.mergeHistogram());
        }
    }

    /** A column has them as its rows. */
    @Test
    void mergeHistogram_ofAColumn_addsTheCounts() {
        assertShapes(
                in -> {
                    try (Scalar joined = Reduce.reduce(in.get(0), Aggregation.mergeHistogram(), DataType.LIST)) {
                        return ordered(Column.fromScalar(joined, 1));
                    }
                },
                list((Object) list(list(null, 2L), list("a", 6L), list("b", 1L))),
                list((Object) list()),
                list((Object) list((Object) list("a", 2L))),
                Column.fromValues(
                        NestedType.struct()
                                .field("value", NestedType.of(DataType.STRING))
                                .field("count", NestedType.of(DataType.INT64)),
                        list(list("a", 2L), list(null, 2L), list("b", 1L), list("a", 4L))));
        try (Column narrow = Column.fromStruct(1, null, List.of(ints(1), ints(1)));
                Column lists = integerLists(list(1));
                Column numbers = ints(1)) {
            for (Column wrong : List.of(narrow, lists, numbers)) {
                assertThatThrownBy(() -> Reduce.reduce(wrong, Aggregation.mergeHistogram(), DataType.LIST))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageContaining("a histogram has structs of a value and an INT64");
            }
        }
    }

    @Test
    void tdigest_ofFewValues_hasThemAll() {
        assertShapes(
                in -> grouped(in.get(0), in.get(1), Aggregation.tdigest(1000)),
                list(list(centroids(1.0, 3.0, 5.0), 1.0, 5.0), list(centroids(4.0), 4.0, 4.0)),
                list(),
                list(list(centroids(3.0), 3.0, 3.0)),
                ints(1, 2, 1, 2, 1),
                ints(3, null, 5, 4, 1));
        try (Column values = ints(3, null, 1)) {
            assertTaken(Reduce.reduce(values, Aggregation.tdigest(1000), DataType.STRUCT))
                    .isEqualTo(list(centroids(1.0, 3.0), 1.0, 3.0));
        }
        try (Column none = ints();
                Column texts = strings()) {
            assertThatThrownBy(() -> grouped(none, texts, Aggregation.tdigest(1000)))
                    .isInstanceOf(LogicErrorException.class);
        }
        assertThatThrownBy(() -> Aggregation.tdigest(0))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("maxCentroids is 0");
    }

    @Test
    void mergeTdigest_isThatOfAllValues() {
        assertShapes(
                in -> grouped(in.get(0), in.get(1), Aggregation.mergeTdigest(1000)),
                list(list(centroids(1.0, 2.0, 3.0, 5.0), 1.0, 5.0), list(centroids(4.0), 4.0, 4.0)),
                list(),
                list(list(centroids(1.0, 3.0), 1.0, 3.0)),
                ints(1, 2, 1, null),
                Column.fromValues(
                        DIGEST,
                        list(
                                list(centroids(1.0, 3.0), 1.0, 3.0),
                                list(centroids(4.0), 4.0, 4.0),
                                list(centroids(2.0, 5.0), 2.0, 5.0),
                                list(centroids(9.0), 9.0, 9.0))));
    }

    @Test
    void mergeTdigest_ofAColumn_isThatOfAllValues() {
        assertShapes(
                in -> Reduce.reduce(in.get(0), Aggregation.mergeTdigest(1000), DataType.STRUCT),
                list(centroids(1.0, 2.0, 3.0, 5.0), 1.0, 5.0),
                list(list(), 0.0, 0.0),
                list(centroids(1.0, 3.0), 1.0, 3.0),
                Column.fromValues(
                        DIGEST, list(list(centroids(1.0, 3.0), 1.0, 3.0), list(centroids(2.0, 5.0), 2.0, 5.0))));
    }

    /** Rows whose keys are null are in no group, and are left out. */
    @Test
    void partialResults_ofNoGroup_areNone() {
        try (Column keys = ints(null, null);
                Column numbers = ints(3, null);
                Column histograms = Column.fromValues(
                        NestedType.listOf(COUNTED), list(list((Object) list(1, 2L)), list((Object) list(null, 1L))));
                Column digests = Column.fromValues(
                        DIGEST, list(list(centroids(1.0), 1.0, 1.0), list(centroids(4.0), 4.0, 4.0)))) {
            assertTaken(grouped(keys, numbers, Aggregation.histogram())).isEmpty();
            assertTaken(grouped(keys, histograms, Aggregation.mergeHistogram())).isEmpty();
            assertTaken(grouped(keys, numbers, Aggregation.tdigest(1000))).isEmpty();
            assertTaken(grouped(keys, digests, Aggregation.mergeTdigest(1000))).isEmpty();
        }
    }

    @Test
    void percentileApprox_betweenTheEnds() {
        assertShapes(
                in -> Quantiles.percentileApprox(in.get(0), new double[] {0, 0.5, 1}),
                list(list(1.0, 3.0, 5.0), list(4.0, 4.0, 4.0)),
                list(),
                list(list(1.0, 3.0, 5.0)),
                Column.fromValues(
                        DIGEST, list(list(centroids(1.0, 3.0, 5.0), 1.0, 5.0), list(centroids(4.0), 4.0, 4.0))));
    }

    /** What a digest of few centroids says of the numbers from 0 to 9999, within a hundredth of them. */
    @Test
    void percentileApprox_ofManyValues_isNear() {
        int rows = 10_000;
        try (Column values = Column.fromInts(
                        IntStream.range(0, rows).map(i -> i * 7919 % rows).toArray(), null);
                Scalar digest = Reduce.reduce(values, Aggregation.tdigest(100), DataType.STRUCT);
                Column digests = Column.fromScalar(digest, 1);
                Column found = Quantiles.percentileApprox(digests, new double[] {0.01, 0.25, 0.5, 0.9});
                Column elements = found.child(1).share();
                Column rounded = Round.round(elements, -2, RoundingMethod.HALF_UP)) {
            assertTaken(rounded.share()).isEqualTo(list(100.0, 2500.0, 5000.0, 9000.0));
        }
    }

    @Test
    void percentileApprox_ofWhatIsNoDigest_orAtNan_throws() {
        try (Column numbers = doubles(1.0)) {
            assertThatThrownBy(() -> Quantiles.percentileApprox(numbers, new double[] {0.5}))
                    .isInstanceOf(CudfException.class);
            assertThatThrownBy(() -> Quantiles.percentileApprox(numbers, new double[] {Double.NaN}))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void sumOverflow_tellsWhetherItRunsOver() {
        assertShapes(
                in -> grouped(in.get(0), in.get(1), Aggregation.sumOverflow()),
                list(list(9L, false), list(4L, false)),
                list(),
                list(list(3L, false)),
                ints(1, 2, 1, 2, 1),
                longs(3L, null, 5L, 4L, 1L));
        try (Column keys = ints(1, 2, 1);
                Column values = longs(Long.MAX_VALUE, Long.MAX_VALUE, 1L);
                Column sums = grouped(keys, values, Aggregation.sumOverflow())) {
            assertTaken(sums.child(1).share()).isEqualTo(list(true, false));
        }
        try (Column values = longs(3L, null, 5L)) {
            assertTaken(Reduce.reduce(values, Aggregation.sumOverflow(), DataType.STRUCT))
                    .isEqualTo(list(8L, false));
        }
    }

    @Test
    void bitwise_byEachOperator() {
        assertBits(BitwiseOperator.AND, 2, 4, 6);
        assertBits(BitwiseOperator.OR, 7, 4, 6);
        assertBits(BitwiseOperator.XOR, 2, 4, 6);
        try (Column texts = strings("a");
                Column keys = ints(1)) {
            assertThatThrownBy(() -> grouped(keys, texts, Aggregation.bitwise(BitwiseOperator.OR)))
                    .isInstanceOf(LogicErrorException.class);
        }
    }

    /** Of 6, 3, 7, of null, 4, and of 6 alone. */
    private static void assertBits(BitwiseOperator op, int first, int second, int ofOne) {
        assertShapes(
                in -> grouped(in.get(0), in.get(1), Aggregation.bitwise(op)),
                list(first, second),
                list(),
                list(ofOne),
                ints(1, 2, 1, 2, 1),
                ints(6, null, 3, 4, 7));
        try (Column values = ints(6, null, 3, 7)) {
            assertTaken(Reduce.reduce(values, Aggregation.bitwise(op), DataType.INT32))
                    .isEqualTo(first);
        }
    }

    @Test
    void partialResults_thatAreNull_areRefused() {
        try (Column keys = ints(1, 1);
                Column lists =
                        Column.fromValues(NestedType.listOf(DataType.INT32), Collections.nCopies(2, (Object) null))) {
            assertThatThrownBy(() -> grouped(keys, lists, Aggregation.mergeLists()))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("2 of 2 are");
            assertThatThrownBy(() -> Reduce.reduce(lists, Aggregation.mergeLists(), DataType.LIST))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("2 of 2 are");
        }
    }
}
