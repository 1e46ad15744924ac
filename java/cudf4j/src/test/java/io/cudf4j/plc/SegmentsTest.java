/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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
            assertThat(Rows.taken(Sorting.stableSegmentedSortedOrder(keys, offsets, NO_ORDER, NO_NULL_ORDER)))
                    .isEqualTo(list(0, 3, 2, 1, 5, 4, 6));
            assertThat(Rows.taken(Sorting.segmentedSortedOrder(keys, offsets, DESCENDING, NO_NULL_ORDER)))
                    .isEqualTo(list(0, 1, 2, 3, 4, 5, 6));
        }
    }

    @Test
    void segmentedSortByKey_movesValues() {
        try (Table keys = Table.of(ints(2, 1, 2, 1));
                Table values = Table.of(strings("a", "b", "c", "d"));
                Column offsets = ints(0, 2, 4)) {
            assertThat(Rows.taken(Sorting.segmentedSortByKey(values, keys, offsets, NO_ORDER, NO_NULL_ORDER)))
                    .isEqualTo(List.of(list("b", "a", "d", "c")));
            assertThat(Rows.taken(Sorting.stableSegmentedSortByKey(values, keys, offsets, NO_ORDER, NO_NULL_ORDER)))
                    .isEqualTo(List.of(list("b", "a", "d", "c")));
        }
    }

    @Test
    void segmentedReduce_nullsInAndOut() {
        try (Column values = ints(1, 2, null, 4);
                Column offsets = ints(0, 2, 4, 4)) {
            assertThat(Rows.taken(Reduce.segmentedReduce(
                            values, offsets, Aggregation.sum(), DataType.INT64, NullPolicy.EXCLUDE)))
                    .isEqualTo(list(3L, 4L, null));
            assertThat(Rows.taken(Reduce.segmentedReduce(
                            values, offsets, Aggregation.max(), DataType.INT32, NullPolicy.INCLUDE)))
                    .isEqualTo(list(2, null, null));
        }
    }

    @Test
    void reduce_fromAnInitialValue() {
        try (Column values = ints(1, null, 3);
                Scalar ten = Scalar.of(10)) {
            assertThat(Rows.taken(Reduce.reduce(values, Aggregation.sum(), DataType.INT32, ten)))
                    .isEqualTo(14);
        }
    }

    @Test
    void uniqueCount_ofRows_countsRuns() {
        try (Table table = Table.of(ints(1, 1, null, null, 1))) {
            assertThat(StreamCompaction.uniqueCount(table, NullEquality.EQUAL)).isEqualTo(3);
            assertThat(StreamCompaction.uniqueCount(table, NullEquality.UNEQUAL))
                    .isEqualTo(4);
        }
    }
}
