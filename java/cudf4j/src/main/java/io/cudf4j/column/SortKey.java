/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

/**
 * A column to sort by.
 *
 * @param column the column, which stays the caller's
 * @param isAscending whether small rows come first
 * @param nullsFirst whether nulls come before all other rows, whatever the direction
 */
public record SortKey(ColumnBase column, boolean isAscending, boolean nullsFirst) {
    /** Returns a key that puts small rows first and nulls last. */
    public static SortKey ascending(ColumnBase column) {
        return new SortKey(column, true, false);
    }

    /** Returns a key that puts large rows first and nulls last. */
    public static SortKey descending(ColumnBase column) {
        return new SortKey(column, false, false);
    }
}
