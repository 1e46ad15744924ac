/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertResult;
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

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.errors.OutOfBoundsException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rolling; the examples are those of libcudf's header. */
class RollingTest {
    @Test
    void rollingWindow_eachAggregation() {
        try (Column input = inner(ints(9, 1, 2, null, 4, 9))) {
            assertTaken(Rolling.rollingWindow(input, 2, 0, 1, Aggregation.sum()))
                    .isEqualTo(list(1L, 3L, 2L, 4L));
            assertTaken(Rolling.rollingWindow(input, 2, 1, 1, Aggregation.mean()))
                    .isEqualTo(list(1.5, 1.5, 3.0, 4.0));
            assertTaken(Rolling.rollingWindow(input, 2, 0, 2, Aggregation.min()))
                    .isEqualTo(list(null, 1, null, null));
            assertTaken(Rolling.rollingWindow(input, 2, 0, 1, Aggregation.max()))
                    .isEqualTo(list(1, 2, 2, 4));
            assertTaken(Rolling.rollingWindow(input, 2, 0, 1, Aggregation.count(NullPolicy.EXCLUDE)))
                    .isEqualTo(list(1, 2, 1, 1));
            assertTaken(Rolling.rollingWindow(input, 2, 0, 1, Aggregation.count(NullPolicy.INCLUDE)))
                    .isEqualTo(list(1, 2, 2, 2));
            assertTaken(Rolling.rollingWindow(input, 2, 0, 2, Aggregation.variance(1)))
                    .isEqualTo(list(null, 0.5, null, null));
            assertTaken(Rolling.rollingWindow(input, 2, 0, 2, Aggregation.std(0)))
                    .isEqualTo(list(null, 0.5, null, null));
            assertTaken(Rolling.rollingWindow(input, 3, 0, 1, Aggregation.rowNumber()))
                    .isEqualTo(list(1, 2, 3, 3));
            assertTaken(Rolling.rollingWindow(input, 3, 0, 1, Aggregation.nthElement(-1, NullPolicy.INCLUDE)))
                    .isEqualTo(list(1, 2, null, 4));
            assertTaken(Rolling.rollingWindow(input, 3, 0, 1, Aggregation.nthElement(0, NullPolicy.EXCLUDE)))
                    .isEqualTo(list(1, 1, 1, 2));
            assertThatThrownBy(
                            () -> Rolling.rollingWindow(input, 3, 0, 1, Aggregation.nthElement(-1, NullPolicy.EXCLUDE)))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("nthElement(-1, EXCLUDE)");
            assertTaken(Rolling.rollingWindow(input, 2, 0, 2, Aggregation.collectList(NullPolicy.INCLUDE)))
                    .isEqualTo(list(null, list(1, 2), list(2, null), list(null, 4)));
            assertThat(Rows.taken(Rolling.rollingWindow(
                                    input,
                                    2,
                                    0,
                                    2,
                                    Aggregation.collectSet(
                                            NullPolicy.EXCLUDE, NullEquality.EQUAL, NanEquality.ALL_EQUAL)))
                            .get(3))
                    .isEqualTo(list(4));
        }
    }

    @Test
    void rollingWindow_strings() {
        try (Column input = strings("b", null, "a")) {
            assertTaken(Rolling.rollingWindow(input, 3, 0, 1, Aggregation.min()))
                    .isEqualTo(list("b", "b", "a"));
            assertTaken(Rolling.rollingWindow(input, 3, 0, 2, Aggregation.argmin()))
                    .isEqualTo(list(-1, -1, 2));
        }
    }

    @Test
    void rollingWindow_largeAndInfiniteValuesLeave() {
        Double[] values = new Double[30];
        java.util.Arrays.fill(values, 1.0);
        values[2] = 1e300;
        values[4] = Double.POSITIVE_INFINITY;
        try (Column input = doubles(values)) {
            assertThat(Rows.taken(Rolling.rollingWindow(input, 10, 0, 10, Aggregation.sum()))
                            .subList(14, 30))
                    .containsOnly(10.0);
        }
    }

    @Test
    void leadAndLag_withDefaults() {
        try (Column input = ints(1, null, 3, 4);
                Column defaults = ints(10, 20, null, 40)) {
            assertTaken(Rolling.rollingWindow(input, 1, 1, 1, Aggregation.lead(1)))
                    .isEqualTo(list(null, 3, 4, null));
            assertTaken(Rolling.rollingWindow(input, defaults, 1, 1, 1, Aggregation.lead(1)))
                    .isEqualTo(list(null, 3, 4, 40));
            assertTaken(Rolling.rollingWindow(input, defaults, 3, 0, 1, Aggregation.lag(2)))
                    .isEqualTo(list(10, 20, 1, null));
        }
    }

    @Test
    void rollingWindow_noRowsAndOne() {
        try (Column none = ints();
                Column one = ints(7)) {
            assertTaken(Rolling.rollingWindow(none, 2, 0, 1, Aggregation.sum())).isEmpty();
            assertTaken(Rolling.rollingWindow(none, none, none, 1, Aggregation.sum()))
                    .isEmpty();
            assertTaken(Rolling.rollingWindow(one, 2, 5, 1, Aggregation.sum())).isEqualTo(list(7L));
        }
    }

    @Test
    void rollingWindow_ofKnownWindows() {
        try (Column input = ints(1, 2, 3, 4);
                Column order = ints(0, 1, 1, 5);
                Column few = ints(1);
                Scalar one = Scalar.of(1);
                RowWindows upToRow = RowWindows.upToRow(
                        Table.wrap(), order, Order.ASCENDING, NullOrder.AFTER, RangeWindow.boundedClosed(one));
                RowWindows beforePeers = RowWindows.beforePeers(
                        Table.wrap(), order, Order.ASCENDING, NullOrder.AFTER, RangeWindow.boundedClosed(one));
                RowWindows between = RowWindows.between(
                        Table.wrap(),
                        order,
                        Order.ASCENDING,
                        NullOrder.AFTER,
                        RangeWindow.boundedOpen(one),
                        RangeWindow.currentRow())) {
            assertTaken(Rolling.rollingWindow(input, upToRow, 1, Aggregation.sum()))
                    .isEqualTo(list(1L, 3L, 6L, 4L));
            assertTaken(Rolling.rollingWindow(input, beforePeers, 1, Aggregation.sum()))
                    .isEqualTo(list(null, 1L, 1L, null));
            assertTaken(Rolling.rollingWindow(input, between, 1, Aggregation.sum()))
                    .isEqualTo(list(1L, 5L, 5L, 4L));
            assertThatThrownBy(() -> Rolling.rollingWindow(few, upToRow, 1, Aggregation.sum()))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("1 rows, not 4");
        }
    }

    @Test
    void rowWindows_ofColumns() {
        try (Column input = ints(1, 2, 3, 4);
                Column before = ints(1, 2, 1, 4);
                Column after = ints(3, 0, 1, 0);
                Column tooFar = ints(1, 3, 1, 1);
                RowWindows windows = RowWindows.of(before, after)) {
            assertTaken(Rolling.rollingWindow(input, windows, 1, Aggregation.sum()))
                    .isEqualTo(list(10L, 3L, 7L, 10L));
            assertThatThrownBy(() -> RowWindows.of(tooFar, after)).isInstanceOf(OutOfBoundsException.class);
        }
    }

    @Test
    void rollingWindow_fromColumns() {
        try (Column input = ints(1, 2, 3, 4);
                Column before = ints(1, 2, 1, 4);
                Column after = ints(3, 0, 1, 0);
                Column tooFar = ints(1, 3, 1, 1);
                Column wide = longs(1L, 1L, 1L, 1L);
                Column gaps = ints(1, null, 1, 1);
                Column few = ints(1)) {
            assertTaken(Rolling.rollingWindow(input, before, after, 1, Aggregation.sum()))
                    .isEqualTo(list(10L, 3L, 7L, 10L));
            assertThatThrownBy(() -> Rolling.rollingWindow(input, tooFar, after, 1, Aggregation.sum()))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessageContaining("4 rows");
            assertThatThrownBy(() -> Rolling.rollingWindow(input, before, tooFar, 1, Aggregation.sum()))
                    .isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> Rolling.rollingWindow(input, wide, after, 1, Aggregation.sum()))
                    .isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> Rolling.rollingWindow(input, gaps, after, 1, Aggregation.sum()))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> Rolling.rollingWindow(input, few, after, 1, Aggregation.sum()))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void wrongWindows_areRefused() {
        try (Column input = ints(1);
                Column texts = strings("a")) {
            assertThatThrownBy(() -> Rolling.rollingWindow(input, -1, 1, 1, Aggregation.sum()))
                    .isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> Rolling.rollingWindow(input, 1, 0, -1, Aggregation.sum()))
                    .isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> Rolling.rollingWindow(texts, 1, 0, 1, Aggregation.sum()))
                    .isInstanceOf(LogicErrorException.class);
        }
    }

    @Test
    void groupedRollingWindow_example() {
        try (Table keys = Table.of(strings("u1", "u1", "u1", "u1", "u1", "u2", "u2", "u2", "u2"));
                Column amounts = ints(10, 20, 10, 50, 60, 20, 30, 80, 40)) {
            assertTaken(Rolling.groupedRollingWindow(
                            keys, amounts, WindowBounds.of(2), WindowBounds.of(1), 1, Aggregation.sum()))
                    .isEqualTo(list(30L, 40L, 80L, 120L, 110L, 50L, 130L, 150L, 120L));
            assertTaken(Rolling.groupedRollingWindow(
                            keys, amounts, WindowBounds.unbounded(), WindowBounds.of(0), 1, Aggregation.sum()))
                    .isEqualTo(list(10L, 30L, 40L, 90L, 150L, 20L, 50L, 130L, 170L));
            assertTaken(Rolling.groupedRollingWindow(
                            keys, amounts, amounts, WindowBounds.of(2), WindowBounds.of(0), 1, Aggregation.lag(1)))
                    .isEqualTo(list(10, 10, 20, 10, 50, 20, 20, 30, 80));
        }
    }

    @Test
    void groupedRangeRollingWindow_example() {
        try (Table keys = Table.of(strings("b", "b", "b", "b", "b", "h", "h", "h", "h"));
                Column laps = ints(1, 2, 3, 7, 8, 1, 1, 2, 4);
                Column overtakes = ints(1, 2, 1, 5, 6, 2, 3, 8, 4);
                Scalar one = Scalar.of(1);
                Table got = Rolling.groupedRangeRollingWindow(
                        keys,
                        laps,
                        Order.ASCENDING,
                        NullOrder.BEFORE,
                        RangeWindow.boundedClosed(one),
                        RangeWindow.boundedClosed(one),
                        List.of(
                                new RollingRequest(overtakes, 1, Aggregation.sum()),
                                new RollingRequest(overtakes, 3, Aggregation.count(NullPolicy.EXCLUDE))))) {
            assertRows(got.column(0)).isEqualTo(list(3L, 4L, 3L, 11L, 11L, 13L, 13L, 13L, 4L));
            assertRows(got.column(1)).isEqualTo(list(null, 3, null, null, null, 3, 3, 3, null));
        }
    }

    @Test
    void groupedRangeRollingWindow_severalOrderedColumns() {
        try (Table keys = Table.of(ints(1, 1, 1, 2));
                Table by = Table.of(ints(1, 1, 2, 2), strings("a", "a", "a", "a"));
                Column values = ints(1, 2, 4, 8);
                Table got = Rolling.groupedRangeRollingWindow(
                        keys,
                        by,
                        new Order[] {Order.ASCENDING, Order.ASCENDING},
                        new NullOrder[] {NullOrder.BEFORE, NullOrder.BEFORE},
                        RangeWindow.unbounded(),
                        RangeWindow.currentRow(),
                        List.of(new RollingRequest(values, 1, Aggregation.sum())))) {
            assertRows(got.column(0)).isEqualTo(list(3L, 3L, 7L, 8L));
            assertThatThrownBy(() -> Rolling.groupedRangeRollingWindow(
                            keys,
                            by,
                            new Order[2],
                            new NullOrder[1],
                            RangeWindow.unbounded(),
                            RangeWindow.currentRow(),
                            List.of()))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void makeRangeWindows_eachBound() {
        try (Table none = Table.of();
                Column by = ints(null, 1, 1, 2, 3);
                Scalar one = Scalar.of(1);
                Scalar wide = Scalar.of(1L)) {
            try (Table got = Rolling.makeRangeWindows(
                    none,
                    by,
                    Order.ASCENDING,
                    NullOrder.BEFORE,
                    RangeWindow.boundedClosed(one),
                    RangeWindow.boundedOpen(one))) {
                assertRows(got.column(0)).isEqualTo(list(1, 1, 2, 3, 2));
                assertRows(got.column(1)).isEqualTo(list(0, 1, 0, 0, 0));
            }
            try (Table got = Rolling.makeRangeWindows(
                    none, by, Order.ASCENDING, NullOrder.BEFORE, RangeWindow.unbounded(), RangeWindow.currentRow())) {
                assertRows(got.column(0)).isEqualTo(list(1, 2, 3, 4, 5));
                assertRows(got.column(1)).isEqualTo(list(0, 1, 0, 0, 0));
            }
            assertThatThrownBy(() -> Rolling.makeRangeWindows(
                            none,
                            by,
                            Order.ASCENDING,
                            NullOrder.BEFORE,
                            RangeWindow.boundedClosed(wide),
                            RangeWindow.currentRow()))
                    .isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void isValidRollingAggregation_asLibcudf() {
        assertResult(() -> Rolling.isValidRollingAggregation(DataType.INT32, Aggregation.sum()))
                .isEqualTo(true);
        assertResult(() -> Rolling.isValidRollingAggregation(DataType.STRING, Aggregation.sum()))
                .isEqualTo(false);
        assertResult(() -> Rolling.isValidRollingAggregation(DataType.INT32, Aggregation.argmax()))
                .isEqualTo(false);
    }
}
