/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertResult;
import static io.cudf4j.plc.Rows.assertRows;
import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.bools;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.LengthMismatchException;
import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Table, Copying, StreamCompaction, Sorting, Concatenate and Filling. */
class RowsTest {
    private static final Order[] NO_ORDER = {};
    private static final NullOrder[] NO_NULL_ORDER = {};

    @Test
    void table_ofDifferentSizes_throwsAndTakesNothing() {
        try (Column a = ints(1);
                Column b = ints(1, 2)) {
            assertThatThrownBy(() -> Table.of(a, b)).isInstanceOf(LengthMismatchException.class);
            assertThat(a.isClosed()).isFalse();
        }
    }

    @Test
    void table_release_handsTheColumnsOut() {
        Table table = Table.of(ints(1, 2), strings("a", "b"));
        List<Column> columns = table.release();
        assertThat(table.isClosed()).isTrue();
        assertTaken(columns.get(0)).isEqualTo(list(1, 2));
        assertTaken(columns.get(1)).isEqualTo(list("a", "b"));
    }

    @Test
    void wrappedTable_leavesTheColumnsOpen() {
        try (Column a = ints(3, null)) {
            Table table = Table.wrap(a);
            table.close();
            assertRows(a).isEqualTo(list(3, null));
        }
    }

    @Test
    void gather_outOfBounds_isNull() {
        try (Table source = Table.of(inner(ints(0, 10, null, 30, 0)), strings("a", "b", "c"));
                Column map = ints(2, 0, Integer.MIN_VALUE)) {
            assertTaken(Copying.gather(source, map, OutOfBoundsPolicy.NULLIFY))
                    .isEqualTo(List.of(list(30, 10, null), list("c", "a", null)));
        }
    }

    @Test
    void copyIfElse_nullMaskCountsAsFalse() {
        try (Column a = ints(1, 2, 3);
                Column b = ints(7, null, 9);
                Column mask = bools(true, false, null);
                Scalar zero = Scalar.of(0)) {
            assertTaken(Copying.copyIfElse(a, b, mask)).isEqualTo(list(1, null, 9));
            assertTaken(Copying.copyIfElse(a, zero, mask)).isEqualTo(list(1, 0, 0));
            assertTaken(Copying.copyIfElse(zero, b, mask)).isEqualTo(list(0, null, 9));
        }
    }

    @Test
    void getElement_readsARow() {
        try (Column a = inner(strings("x", "a", null, "c", "x"))) {
            assertTaken(Copying.getElement(a, 2)).isEqualTo("c");
            assertTaken(Copying.getElement(a, 1)).isNull();
        }
    }

    @Test
    void sliceAndSplit_shareMemory() {
        try (Column a = ints(0, 1, 2, 3, 4)) {
            long bytes = LiveObjects.bytes();
            List<Column> parts = Copying.split(a, 2, 2);
            assertThat(parts.stream().map(Rows::of).toList()).isEqualTo(List.of(list(0, 1), list(), list(2, 3, 4)));
            assertThat(LiveObjects.bytes()).isEqualTo(bytes);
            parts.forEach(Column::close);
        }
    }

    @Test
    void applyBooleanMask_nullCountsAsFalse() {
        try (Table table = Table.of(ints(1, 2, 3, null), strings("a", "b", "c", "d"));
                Column mask = bools(true, null, false, true)) {
            assertTaken(StreamCompaction.applyBooleanMask(table, mask))
                    .isEqualTo(List.of(list(1, null), list("a", "d")));
        }
    }

    @Test
    void dropNulls_byThreshold() {
        try (Table table = Table.of(ints(1, null, null), strings("a", "b", null))) {
            assertTaken(StreamCompaction.dropNulls(table, new int[] {0, 1}, 2)).isEqualTo(List.of(list(1), list("a")));
            assertTaken(StreamCompaction.dropNulls(table, new int[] {0, 1}, 1))
                    .isEqualTo(List.of(list(1, null), list("a", "b")));
        }
    }

    @Test
    void stableDistinct_keepsTheOrder() {
        try (Table table = Table.of(ints(3, 1, 3, null, null))) {
            assertTaken(StreamCompaction.stableDistinct(
                            table, new int[] {0}, KeepOption.KEEP_FIRST, NullEquality.EQUAL, NanEquality.ALL_EQUAL))
                    .isEqualTo(List.of(list(3, 1, null)));
        }
    }

    @Test
    void sortedOrder_directionsAndNulls() {
        try (Table table = Table.of(inner(ints(0, 3, null, 1, 2, 0)))) {
            assertTaken(Sorting.stableSortedOrder(table, NO_ORDER, NO_NULL_ORDER))
                    .isEqualTo(list(1, 2, 3, 0));
            assertTaken(Sorting.sortedOrder(table, new Order[] {Order.ASCENDING}, new NullOrder[] {NullOrder.AFTER}))
                    .isEqualTo(list(2, 3, 0, 1));
            assertTaken(Sorting.sortedOrder(table, new Order[] {Order.DESCENDING}, new NullOrder[] {NullOrder.BEFORE}))
                    .isEqualTo(list(0, 3, 2, 1));
        }
    }

    @Test
    void oneOrder_isThatOfEveryKey() {
        try (Table one = Table.of(ints(3, null, 1, 2));
                Table two = Table.of(ints(1, 2, 1, 2), strings("a", "b", "c", null))) {
            assertTaken(Sorting.sortedOrder(one, Order.DESCENDING, NullOrder.BEFORE))
                    .isEqualTo(list(0, 3, 2, 1));
            assertTaken(Sorting.sort(two, Order.DESCENDING, NullOrder.AFTER))
                    .isEqualTo(List.of(list(2, 2, 1, 1), list(null, "b", "c", "a")));
            assertResult(() -> Sorting.isSorted(one, Order.ASCENDING, NullOrder.AFTER))
                    .isEqualTo(false);
        }
        try (Table falling = Table.of(ints(9, 5, 1));
                Table five = Table.of(ints(5))) {
            assertResult(() -> Sorting.isSorted(falling, Order.DESCENDING, NullOrder.AFTER))
                    .isEqualTo(true);
            assertTaken(Search.lowerBound(falling, five, Order.DESCENDING, NullOrder.AFTER))
                    .isEqualTo(list(1));
            assertTaken(Search.upperBound(falling, five, Order.DESCENDING, NullOrder.AFTER))
                    .isEqualTo(list(2));
            assertTaken(Merge.merge(List.of(falling, five), new int[] {0}, Order.DESCENDING, NullOrder.AFTER))
                    .isEqualTo(List.of(list(9, 5, 5, 1)));
        }
    }

    @Test
    void functionsOfOrders_takeOneOrderToo() {
        for (Class<?> owner : List.of(Sorting.class, Search.class, Merge.class)) {
            for (Method method : owner.getMethods()) {
                List<Class<?>> types = List.of(method.getParameterTypes());
                if (types.contains(Order[].class)) {
                    Class<?>[] plain = types.stream()
                            .map(type -> type == Order[].class
                                    ? Order.class
                                    : type == NullOrder[].class ? NullOrder.class : type)
                            .toArray(Class<?>[]::new);
                    assertThatCode(() -> owner.getMethod(method.getName(), plain))
                            .doesNotThrowAnyException();
                }
            }
        }
    }

    @Test
    void stableSortByKey_keepsEqualRows() {
        try (Table values = Table.of(strings("a", "b", "c", "d"));
                Table keys = Table.of(ints(2, 1, 2, 1))) {
            assertTaken(Sorting.stableSortByKey(values, keys, NO_ORDER, NO_NULL_ORDER))
                    .isEqualTo(List.of(list("b", "d", "a", "c")));
        }
    }

    @Test
    void concatenate_columnsAndTables() {
        try (Column a = inner(ints(0, 1, null, 0));
                Column b = ints(3);
                Table t = Table.wrap(a);
                Table u = Table.wrap(b)) {
            assertTaken(Concatenate.concatenate(List.of(a, b))).isEqualTo(list(1, null, 3));
            assertTaken(Concatenate.concatenateTables(List.of(t, u))).isEqualTo(List.of(list(1, null, 3)));
        }
    }

    @Test
    void sequence_counts() {
        try (Scalar init = Scalar.of(5L);
                Scalar step = Scalar.of(-2L)) {
            assertTaken(Filling.sequence(3, init, step)).isEqualTo(list(5L, 3L, 1L));
            assertTaken(Filling.sequence(0, init, step)).isEmpty();
        }
    }
}
