/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.Codings;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Sorts;
import java.util.List;
import java.util.Objects;

/** Positions in sorted rows. */
final class Searches {
    private Searches() {}

    static int position(ColumnBase sorted, Object value, Side side, SortOptions order) {
        try (ColumnBase one = ColumnFactory.repeated(value, 1);
                ColumnBase found = positions(sorted, one, side, order)) {
            return (int) Objects.requireNonNull(found.get(0));
        }
    }

    static ColumnBase positions(ColumnBase sorted, ColumnBase values, Side side, SortOptions order) {
        return Sorts.search(order.keys(List.of(sorted)), List.of(values), side == Side.RIGHT);
    }

    /** Returns whether a row equals a value; a value of a kind that rows of the dtype never have is not there. */
    static boolean contains(ColumnBase rows, Object value) {
        return Codings.contains(rows, value);
    }
}
