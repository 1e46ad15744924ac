/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.NullOrder;
import io.cudf4j.plc.Order;
import io.cudf4j.plc.Search;
import io.cudf4j.plc.Sorting;
import io.cudf4j.plc.Table;
import io.cudf4j.types.ProgressScope.Work;
import java.util.ArrayList;
import java.util.List;

/** Orders rows by several columns. Rows that are equal keep their order. NaN comes after all numbers. */
public final class Sorts {
    private Sorts() {}

    /**
     * Returns the int32 positions of the rows in sorted order.
     *
     * @nulls where each key says
     * @source cudf::stable_sorted_order
     */
    public static ColumnBase order(List<SortKey> keys) {
        return ColumnBase.own(Sorting.stableSortedOrder(table(keys), orders(keys), nullOrders(keys)));
    }

    /** Returns columns with their rows in the order of the keys. */
    public static List<ColumnBase> sortByKeys(List<? extends ColumnBase> values, List<SortKey> keys) {
        if (Work.isHeard()) {
            // column after column, so that somebody hears how far it is, and may end it
            try (ColumnBase order = order(keys)) {
                return Compaction.gather(values, order, false);
            }
        }
        try (Table sorted =
                Sorting.stableSortByKey(ColumnBase.table(values), table(keys), orders(keys), nullOrders(keys))) {
            return ColumnBase.ownLike(sorted, values);
        }
    }

    /** Returns whether the rows are in the order of the keys. */
    public static boolean isSorted(List<SortKey> keys) {
        return Sorting.isSorted(table(keys), orders(keys), nullOrders(keys));
    }

    /**
     * Returns whether no number, of which none is missing, is less than the one above it; on a GPU one comparison costs less than a
     * test of order.
     *
     * @param strictly whether none may be equal to it either
     */
    static boolean rises(ColumnBase numbers, boolean strictly) {
        if (numbers.size() < 2) {
            return true;
        }
        try (ColumnBase above = numbers.slice(0, numbers.size() - 1);
                ColumnBase below = numbers.slice(1, numbers.size());
                NumericalColumn falls = (NumericalColumn) below.binary(strictly ? BinaryOp.LE : BinaryOp.LT, above)) {
            return !falls.anyTrue();
        }
    }

    /**
     * Returns where rows would be inserted among rows that are in the order of the keys: int32 positions.
     *
     * @param rows of the dtypes of the keys; {@code ExactKeys} takes others
     * @param behindEqual whether behind equal rows, not before them
     * @source cudf::lower_bound, cudf::upper_bound
     * @nulls where each key says
     */
    public static ColumnBase search(List<SortKey> keys, List<? extends ColumnBase> rows, boolean behindEqual) {
        Table haystack = table(keys);
        Table needles = ColumnBase.table(rows);
        return ColumnBase.own(
                behindEqual
                        ? Search.upperBound(haystack, needles, orders(keys), nullOrders(keys))
                        : Search.lowerBound(haystack, needles, orders(keys), nullOrders(keys)));
    }

    private static Table table(List<SortKey> keys) {
        List<ColumnBase> columns = new ArrayList<>(keys.size());
        for (SortKey key : keys) {
            columns.add(key.column());
        }
        return ColumnBase.table(columns);
    }

    private static Order[] orders(List<SortKey> keys) {
        Order[] orders = new Order[keys.size()];
        for (int i = 0; i < orders.length; i++) {
            orders[i] = keys.get(i).isAscending() ? Order.ASCENDING : Order.DESCENDING;
        }
        return orders;
    }

    /** libcudf's BEFORE makes null the min, so that a descending order puts it last. */
    private static NullOrder[] nullOrders(List<SortKey> keys) {
        NullOrder[] orders = new NullOrder[keys.size()];
        for (int i = 0; i < orders.length; i++) {
            SortKey key = keys.get(i);
            orders[i] = key.nullsFirst() == key.isAscending() ? NullOrder.BEFORE : NullOrder.AFTER;
        }
        return orders;
    }
}
