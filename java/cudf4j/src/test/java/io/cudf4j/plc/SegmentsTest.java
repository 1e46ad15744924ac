/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertResult;
import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static io.cudf4j.plc.Shapes.assertShapes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Sorting and reduction within segments, and reduction from an initial value. */
class SegmentsTest {
    private static final Order[] DESCENDING = {Order.DESCENDING};
    private static final Order[] NO_ORDER = {};
    private static final NullOrder[] NO_NULL_ORDER = {};

    @Test
    void segmentedSortedOrder_rowsOutsideStay() {
        try (Table keys = Table.of(ints(9, 3, 1, null, 5, 4, 0));
                Column offsets = ints(1, 4, 6)) {
            assertTaken(Sorting.stableSegmentedSortedOrder(keys, offsets, NO_ORDER, NO_NULL_ORDER))
                    .isEqualTo(list(0, 3, 2, 1, 5, 4, 6));
            assertTaken(Sorting.segmentedSortedOrder(keys, offsets, DESCENDING, NO_NULL_ORDER))
                    .isEqualTo(list(0, 1, 2, 3, 4, 5, 6));
        }
    }

    @Test
    void segmentedSortByKey_movesValues() {
        try (Table keys = Table.of(ints(2, 1, 2, 1));
                Table values = Table.of(strings("a", "b", "c", "d"));
                Column offsets = ints(0, 2, 4)) {
            assertTaken(Sorting.segmentedSortByKey(values, keys, offsets, NO_ORDER, NO_NULL_ORDER))
                    .isEqualTo(List.of(list("b", "a", "d", "c")));
            assertTaken(Sorting.stableSegmentedSortByKey(values, keys, offsets, NO_ORDER, NO_NULL_ORDER))
                    .isEqualTo(List.of(list("b", "a", "d", "c")));
        }
    }

    @Test
    void segmentedTopK_takesTheFirstOfEachSegment_nullsLast() {
        try (Column values = inner(ints(99, 5, null, 9, 7, 1, 3, 99));
                Column offsets = inner(ints(6, 0, 3, 3, 5, 6))) {
            assertThat(lists(Sorting.segmentedTopK(values, offsets, 2, Order.DESCENDING)))
                    .isEqualTo(List.of(bag(5, 9), bag(), bag(1, 7)));
            assertThat(lists(Sorting.segmentedTopK(values, offsets, 2, Order.ASCENDING)))
                    .isEqualTo(List.of(bag(5, 9), bag(), bag(1, 7)));
            assertThat(lists(Sorting.segmentedTopK(values, offsets, 1, Order.ASCENDING)))
                    .isEqualTo(List.of(bag(5), bag(), bag(1)));
            assertThat(lists(Sorting.segmentedTopKOrder(values, offsets, 1, Order.DESCENDING)))
                    .isEqualTo(List.of(bag(2), bag(), bag(3)));
            assertThat(lists(Sorting.segmentedTopK(values, offsets, 9, Order.DESCENDING)))
                    .isEqualTo(List.of(bag(5, 9, null), bag(), bag(1, 7)));
        }
    }

    @Test
    void segmentedTopK_ofNoRowsAndOne_andText() {
        try (Column none = ints();
                Column offsets = ints(0, 0)) {
            assertTaken(Sorting.segmentedTopK(none, offsets, 2, Order.ASCENDING))
                    .isEqualTo(list());
            assertTaken(Sorting.segmentedTopKOrder(none, offsets, 2, Order.ASCENDING))
                    .isEqualTo(list());
        }
        try (Column words = strings("b", "c", "a");
                Column offsets = ints(0, 1, 3)) {
            assertThat(lists(Sorting.segmentedTopK(words, offsets, 1, Order.ASCENDING)))
                    .isEqualTo(List.of(bag("b"), bag("a")));
        }
    }

    @Test
    void segmentedTopK_ofTwoSegments() {
        assertShapes(
                in -> topOfHalves(in.get(0), false),
                list(list(5), list(9)),
                list(),
                list(list(), list(5)),
                ints(5, null, 9, 7));
        assertShapes(
                in -> topOfHalves(in.get(0), true),
                list(list(0), list(2)),
                list(),
                list(list(), list(0)),
                ints(5, null, 9, 7));
    }

    private static Column topOfHalves(Column values, boolean asRows) {
        int half = values.size() / 2;
        try (Column offsets = values.size() == 0 ? ints(0) : ints(0, half, values.size())) {
            return asRows
                    ? Sorting.segmentedTopKOrder(values, offsets, 1, Order.DESCENDING)
                    : Sorting.segmentedTopK(values, offsets, 1, Order.DESCENDING);
        }
    }

    @Test
    void segmentedTopK_wrongInput_isRefused() {
        try (Column values = ints(1, 2);
                Column offsets = ints(0, 2);
                Column holed = ints(0, null);
                Column none = ints();
                Column wide = Column.fromBoxedLongs(List.of(0L, 2L))) {
            assertThatThrownBy(() -> Sorting.segmentedTopK(values, offsets, -1, Order.ASCENDING))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> Sorting.segmentedTopKOrder(values, holed, 1, Order.ASCENDING))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> Sorting.segmentedTopK(values, none, 1, Order.ASCENDING))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> Sorting.segmentedTopK(values, wide, 1, Order.ASCENDING))
                    .isInstanceOf(DTypeMismatchException.class);
        }
    }

    /** The lists of a column, each as how often it has which value: their rows come in any order. */
    private static List<Map<String, Long>> lists(Column column) {
        return Rows.taken(column).stream()
                .map(row -> bag(((List<?>) Objects.requireNonNull(row)).toArray()))
                .toList();
    }

    private static Map<String, Long> bag(@Nullable Object... values) {
        return Arrays.stream(values)
                .map(String::valueOf)
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    }

    @Test
    void segmentedReduce_nullsInAndOut() {
        try (Column values = ints(1, 2, null, 4);
                Column offsets = ints(0, 2, 4, 4)) {
            assertTaken(Reduce.segmentedReduce(values, offsets, Aggregation.sum(), DataType.INT64, NullPolicy.EXCLUDE))
                    .isEqualTo(list(3L, 4L, null));
            assertTaken(Reduce.segmentedReduce(values, offsets, Aggregation.max(), DataType.INT32, NullPolicy.INCLUDE))
                    .isEqualTo(list(2, null, null));
        }
    }

    @Test
    void reduce_fromAnInitialValue() {
        try (Column values = ints(1, null, 3);
                Scalar ten = Scalar.of(10)) {
            assertTaken(Reduce.reduce(values, Aggregation.sum(), DataType.INT32, ten))
                    .isEqualTo(14);
        }
    }

    @Test
    void uniqueCount_ofRows_countsRuns() {
        try (Table table = Table.of(ints(1, 1, null, null, 1))) {
            assertResult(() -> StreamCompaction.uniqueCount(table, NullEquality.EQUAL))
                    .isEqualTo(3);
            assertResult(() -> StreamCompaction.uniqueCount(table, NullEquality.UNEQUAL))
                    .isEqualTo(4);
        }
    }
}
