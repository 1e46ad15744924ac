/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.Bounds;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Sorts;
import java.util.List;

/** Positions in sorted rows. */
final class SortedRows {
    private SortedRows() {}

    static int position(ColumnBase sorted, Object value, Side side, SortOptions order) {
        int nulls = order.nullsFirst() ? sorted.nullCount() : 0;
        try (ColumnBase present = sorted.slice(nulls, sorted.size())) {
            return nulls + Bounds.bound(present, order.isAscending(0, 1), value, side == Side.RIGHT);
        }
    }

    static ColumnBase positions(ColumnBase sorted, ColumnBase values, Side side, SortOptions order) {
        return Sorts.search(order.keys(List.of(sorted)), List.of(values), side == Side.RIGHT);
    }
}
