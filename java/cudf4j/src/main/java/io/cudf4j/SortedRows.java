/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Searches;
import io.cudf4j.column.Sorts;
import java.util.List;

/** Positions in sorted rows. */
final class SortedRows {
    private SortedRows() {}

    static int position(ColumnBase sorted, Object value, Side side, SortOptions order) {
        int before = Searches.bound(sorted, order.isAscending(0, 1), value, side == Side.RIGHT);
        return order.nullsFirst() ? before + sorted.nullCount() : before;
    }

    static ColumnBase positions(ColumnBase sorted, ColumnBase values, Side side, SortOptions order) {
        return Sorts.search(order.keys(List.of(sorted)), List.of(values), side == Side.RIGHT);
    }
}
