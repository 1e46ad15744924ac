/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertRows;
import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.doubles;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.longs;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Groupby, Join and Reduce. */
class GroupingTest {
    private static Map<@Nullable Object, List<@Nullable Object>> byKey(GroupbyResult result) {
        List<@Nullable Object> keys = Rows.of(result.keys().column(0));
        List<List<@Nullable Object>> columns =
                result.results().stream().flatMap(List::stream).map(Rows::of).toList();
        Map<@Nullable Object, List<@Nullable Object>> rows = new HashMap<>();
        for (int i = 0; i < keys.size(); i++) {
            int row = i;
            rows.put(keys.get(i), list(columns.stream().map(c -> c.get(row)).toArray()));
        }
        return rows;
    }

    @Test
    void aggregate_severalOfTwoColumns() {
        try (Table keys = Table.of(inner(strings("x", "a", "b", "a", null, "x")));
                Column numbers = longs(1L, 2L, null, 8L);
                Column floats = doubles(0.5, 1.5, 2.5, 3.5);
                GroupbyResult got = new Groupby(keys, NullPolicy.EXCLUDE, Sorted.NO)
                        .aggregate(List.of(
                                AggregationRequest.of(
                                        numbers,
                                        Aggregation.sum(),
                                        Aggregation.count(NullPolicy.EXCLUDE),
                                        Aggregation.count(NullPolicy.INCLUDE)),
                                AggregationRequest.of(floats, Aggregation.mean(), Aggregation.max())))) {
            assertThat(byKey(got)).isEqualTo(Map.of("a", list(1L, 1, 2, 1.5, 2.5), "b", list(2L, 1, 1, 1.5, 1.5)));
        }
    }

    @Test
    void aggregate_nullKeysIncluded() {
        try (Table keys = Table.of(ints(1, null, 1, null));
                Column values = ints(1, 2, 3, 4);
                GroupbyResult got = new Groupby(keys, NullPolicy.INCLUDE, Sorted.NO)
                        .aggregate(List.of(AggregationRequest.of(values, Aggregation.min())))) {
            Map<@Nullable Object, List<@Nullable Object>> want = new HashMap<>();
            want.put(1, list(1));
            want.put(null, list(2));
            assertThat(byKey(got)).isEqualTo(want);
        }
    }

    @Test
    void aggregate_topK_listsTheFirstValues() {
        try (Table keys = Table.of(ints(1, 2, 1, 3, 1, 2));
                Column values = ints(5, 4, 9, null, null, -1);
                GroupbyResult got = new Groupby(keys, NullPolicy.EXCLUDE, Sorted.NO)
                        .aggregate(List.of(AggregationRequest.of(
                                values,
                                Aggregation.topK(1, Order.DESCENDING),
                                Aggregation.topK(1, Order.ASCENDING),
                                Aggregation.topK(2, Order.DESCENDING))))) {
            Map<@Nullable Object, List<@Nullable Object>> lists = byKey(got);
            assertThat(lists.get(1).subList(0, 2)).isEqualTo(list(list(9), list(5)));
            assertThat(lists.get(2).subList(0, 2)).isEqualTo(list(list(4), list(-1)));
            assertThat(new HashSet<>((List<?>) lists.get(1).get(2))).isEqualTo(Set.of(9, 5));
            assertThat(lists.get(3).get(2)).isEqualTo(list((Object) null));
        }
        assertThatThrownBy(() -> Aggregation.topK(0, Order.ASCENDING))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("topK: k is 0; it is 1 at least");
    }

    @Test
    void aggregate_impossible_leavesNothing() {
        try (Table keys = Table.of(ints(1));
                Column text = strings("a")) {
            assertThatThrownBy(() -> new Groupby(keys, NullPolicy.EXCLUDE, Sorted.NO)
                            .aggregate(List.of(AggregationRequest.of(text, Aggregation.mean()))))
                    .isInstanceOf(CudfException.class);
        }
    }

    @Test
    void scan_ofTwoColumns_groupByGroup() {
        try (Table keys = Table.of(inner(strings("x", "b", "a", null, "a", "b", "x")));
                Column numbers = inner(longs(0L, 1L, 2L, 3L, null, 5L, 0L));
                Column words = strings("m", "q", "-", "c", "z");
                GroupbyResult got = new Groupby(keys, NullPolicy.EXCLUDE, Sorted.NO)
                        .scan(List.of(
                                ScanRequest.of(
                                        numbers,
                                        Aggregation.sum(),
                                        Aggregation.product(),
                                        Aggregation.count(NullPolicy.INCLUDE),
                                        Aggregation.count(NullPolicy.EXCLUDE)),
                                ScanRequest.of(words, Aggregation.min(), Aggregation.max())))) {
            assertRows(got.keys().column(0)).isEqualTo(list("a", "a", "b", "b"));
            List<List<Column>> results = got.results();
            assertRows(results.get(0).get(0)).isEqualTo(list(2L, null, 1L, 6L));
            assertRows(results.get(0).get(1)).isEqualTo(list(2L, null, 1L, 5L));
            assertRows(results.get(0).get(2)).isEqualTo(list(1, 2, 1, 2));
            assertRows(results.get(0).get(3)).isEqualTo(list(1, 1, 1, 2));
            assertRows(results.get(1).get(0)).isEqualTo(list("q", "c", "m", "m"));
            assertRows(results.get(1).get(1)).isEqualTo(list("q", "q", "m", "z"));
        }
    }

    @Test
    void scan_ofNoRowsAndOne_andKeysInOrder() {
        try (Table none = Table.of(ints());
                Column noValues = ints();
                GroupbyResult got = new Groupby(none, NullPolicy.EXCLUDE, Sorted.NO)
                        .scan(List.of(ScanRequest.of(noValues, Aggregation.sum())))) {
            assertRows(got.results().get(0).get(0)).isEmpty();
        }
        try (Table one = Table.of(ints(7));
                Column values = ints(3);
                GroupbyResult got = new Groupby(one, NullPolicy.EXCLUDE, Sorted.NO)
                        .scan(List.of(ScanRequest.of(values, Aggregation.max())))) {
            assertRows(got.results().get(0).get(0)).isEqualTo(list(3));
        }
        try (Table descending = Table.of(ints(2, 2, 1));
                Column values = ints(3, 4, 5);
                GroupbyResult got = new Groupby(descending, NullPolicy.EXCLUDE, Sorted.YES)
                        .scan(List.of(ScanRequest.of(values, Aggregation.sum())))) {
            assertRows(got.keys().column(0)).isEqualTo(list(2, 2, 1));
            assertRows(got.results().get(0).get(0)).isEqualTo(list(3L, 7L, 5L));
        }
    }

    @Test
    void keysInOrder_whereNullOnesGo_haveTheirOwnValues() {
        try (Table keys = Table.of(ints(5, 5, null, 2, 2));
                Column values = ints(1, 2, 3, 4, 6)) {
            Groupby groupby = new Groupby(keys, NullPolicy.EXCLUDE, Sorted.YES);
            try (GroupbyResult got = groupby.scan(List.of(ScanRequest.of(values, Aggregation.sum())))) {
                assertRows(got.keys().column(0)).isEqualTo(list(2, 2, 5, 5));
                assertRows(got.results().get(0).get(0)).isEqualTo(list(4L, 10L, 1L, 3L));
            }
            try (GroupbyResult got = groupby.aggregate(List.of(AggregationRequest.of(values, Aggregation.median())))) {
                assertThat(byKey(got)).isEqualTo(Map.of(2, list(5.0), 5, list(1.5)));
            }
        }
    }

    @Test
    void scanAndGroups_nullKeysIncluded_comeLast() {
        try (Table keys = Table.of(ints(null, 3, null, 1));
                Column values = ints(1, 2, 4, 8);
                Table table = Table.of(ints(1, 2, 4, 8))) {
            Groupby groupby = new Groupby(keys, NullPolicy.INCLUDE, Sorted.NO);
            try (GroupbyResult got = groupby.scan(List.of(ScanRequest.of(values, Aggregation.sum())))) {
                assertRows(got.keys().column(0)).isEqualTo(list(1, 3, null, null));
                assertRows(got.results().get(0).get(0)).isEqualTo(list(8L, 2L, 1L, 5L));
            }
            try (Groups got = groupby.getGroups(table)) {
                assertRows(got.keys().column(0)).isEqualTo(list(1, 3, null, null));
            }
        }
    }

    @Test
    void scan_thatIsNotDefined_isRefused() {
        try (Table keys = Table.of(ints(1));
                Column text = strings("a")) {
            assertThatThrownBy(() -> new Groupby(keys, NullPolicy.EXCLUDE, Sorted.NO)
                            .scan(List.of(ScanRequest.of(text, Aggregation.sum()))))
                    .isInstanceOf(CudfException.class);
        }
    }

    private static Set<List<@Nullable Object>> pairs(GatherMaps maps) {
        List<@Nullable Object> left = Rows.of(maps.left());
        List<@Nullable Object> right = Rows.of(maps.right());
        Set<List<@Nullable Object>> pairs = new HashSet<>();
        for (int i = 0; i < left.size(); i++) {
            pairs.add(list(left.get(i), right.get(i)));
        }
        assertThat(pairs).hasSameSizeAs(left);
        return pairs;
    }

    @Test
    void innerJoin_nullsEqualOrNot() {
        try (Table left = Table.of(inner(ints(9, 1, 2, null, 9)));
                Table right = Table.of(ints(2, null, 2))) {
            try (GatherMaps maps = Join.innerJoin(left, right, NullEquality.EQUAL)) {
                assertThat(pairs(maps)).isEqualTo(Set.of(list(1, 0), list(1, 2), list(2, 1)));
            }
            try (GatherMaps maps = Join.innerJoin(left, right, NullEquality.UNEQUAL)) {
                assertThat(pairs(maps)).isEqualTo(Set.of(list(1, 0), list(1, 2)));
            }
        }
    }

    @Test
    void leftJoin_missing_isGatheredAsNull() {
        try (Table left = Table.of(strings("a", "b"));
                Table right = Table.of(strings("b"));
                Table values = Table.of(ints(7));
                GatherMaps maps = Join.leftJoin(left, right, NullEquality.EQUAL);
                Table lefts = Copying.gather(left, maps.left(), OutOfBoundsPolicy.DONT_CHECK);
                Table rights = Copying.gather(values, maps.right(), OutOfBoundsPolicy.NULLIFY)) {
            Map<@Nullable Object, @Nullable Object> got = new HashMap<>();
            for (int i = 0; i < 2; i++) {
                got.put(
                        Rows.of(lefts.column(0)).get(i),
                        Rows.of(rights.column(0)).get(i));
            }
            Map<@Nullable Object, @Nullable Object> want = new HashMap<>();
            want.put("a", null);
            want.put("b", 7);
            assertThat(got).isEqualTo(want);
        }
    }

    @Test
    void reduce_leavesNullsOut() {
        try (Column a = inner(ints(9, 1, null, 4, 9))) {
            assertTaken(Reduce.reduce(a, Aggregation.sum(), DataType.INT64)).isEqualTo(5L);
            assertTaken(Reduce.reduce(a, Aggregation.mean(), DataType.FLOAT64)).isEqualTo(2.5);
            assertTaken(Reduce.reduce(a, Aggregation.max(), DataType.INT32)).isEqualTo(4);
            assertTaken(Reduce.reduce(a, Aggregation.nunique(NullPolicy.EXCLUDE), DataType.INT32))
                    .isEqualTo(2);
        }
    }

    @Test
    void reduce_ofNoValidRow_isNull() {
        try (Column a = ints(null, null)) {
            assertTaken(Reduce.reduce(a, Aggregation.sum(), DataType.INT64)).isNull();
            assertTaken(Reduce.reduce(a, Aggregation.min(), DataType.INT32)).isNull();
        }
    }

    @Test
    void std_dividesByCountLessDdof() {
        try (Column a = doubles(1.0, 2.0, 3.0, 4.0)) {
            // variance of 1, 2, 3, 4: squared distances sum to 5; by 3 and by 4
            assertTaken(Reduce.reduce(a, Aggregation.variance(1), DataType.FLOAT64))
                    .isEqualTo(5.0 / 3);
            assertTaken(Reduce.reduce(a, Aggregation.std(0), DataType.FLOAT64)).isEqualTo(Math.sqrt(1.25));
        }
    }

    @Test
    void shift_withinGroups() {
        try (Table keys = Table.of(inner(ints(9, 2, 1, 2, 1, null, 9)));
                Column numbers = ints(1, 2, 3, null, 5);
                Column texts = strings("a", "b", "c", "d", "e");
                Table values = Table.wrap(numbers, texts);
                Scalar zero = Scalar.of(0);
                Scalar none = Scalar.ofNull(DataType.STRING)) {
            Groupby by = new Groupby(keys, NullPolicy.EXCLUDE, Sorted.NO);
            assertTaken(by.shift(values, new int[] {1, -1}, List.of(zero, none)))
                    .isEqualTo(List.of(list(1, 1, 2, 2), list(0, 2, 0, 1), list("d", null, "c", null)));
            assertThatThrownBy(() -> by.shift(values, new int[] {1}, List.of(zero)))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void replaceNulls_withinGroups() {
        try (Table keys = Table.of(ints(2, 1, 2, 1, 2));
                Column numbers = ints(1, null, null, 4, 5);
                Table values = Table.wrap(numbers, numbers);
                Column few = ints(1);
                Table short1 = Table.wrap(few)) {
            Groupby by = new Groupby(keys, NullPolicy.EXCLUDE, Sorted.NO);
            assertTaken(by.replaceNulls(values, ReplacePolicy.PRECEDING, ReplacePolicy.FOLLOWING))
                    .isEqualTo(List.of(list(1, 1, 2, 2, 2), list(null, 4, 1, 1, 5), list(4, 4, 1, 5, 5)));
            assertThatThrownBy(() -> by.replaceNulls(values)).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> by.replaceNulls(short1, ReplacePolicy.PRECEDING))
                    .isInstanceOf(LengthMismatchException.class);
        }
    }

    @Test
    void toTable_keysThenResults_outlivesTheResult() {
        try (Table keys = Table.of(ints(7, 7));
                Column values = ints(1, null)) {
            Table table;
            try (GroupbyResult got = new Groupby(keys, NullPolicy.EXCLUDE, Sorted.NO)
                    .aggregate(List.of(
                            AggregationRequest.of(values, Aggregation.sum(), Aggregation.count(NullPolicy.INCLUDE))))) {
                table = got.toTable();
            }
            assertTaken(table).isEqualTo(List.of(list(7), list(1L), list(2)));
        }
    }

    @Test
    void scan_decayingMean_asPandas() {
        try (Column values = inner(doubles(9.0, 1.0, null, 3.0, 9.0));
                Column none = doubles()) {
            assertTaken(Reduce.scan(
                            values, Aggregation.ewma(1, EwmHistory.INFINITE), ScanType.INCLUSIVE, NullPolicy.EXCLUDE))
                    .isEqualTo(list(1.0, 1.0, 2.6));
            assertTaken(Reduce.scan(
                            values, Aggregation.ewma(1, EwmHistory.FINITE), ScanType.INCLUSIVE, NullPolicy.EXCLUDE))
                    .isEqualTo(list(1.0, 1.0, 1.75 / 0.75));
            assertTaken(Reduce.scan(
                            none, Aggregation.ewma(1, EwmHistory.FINITE), ScanType.INCLUSIVE, NullPolicy.EXCLUDE))
                    .isEmpty();
            assertThatThrownBy(() -> Aggregation.ewma(-0.5, EwmHistory.FINITE))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }
}
