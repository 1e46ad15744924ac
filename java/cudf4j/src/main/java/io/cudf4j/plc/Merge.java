/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_relational;
import java.util.List;

/**
 * Sorted tables merged into one.
 *
 * @source cudf
 */
public final class Merge {
    private Merge() {}

    /**
     * Returns the rows of sorted tables, sorted by the key columns.
     *
     * @param keyCols the numbers of the columns by which every table is sorted
     * @param columnOrder a direction for each key column
     * @param nullPrecedence a place for the nulls of each key column; empty for the front
     * @nulls where nullPrecedence says
     * @throws io.cudf4j.errors.OutOfBoundsException if a table has no column of a number
     * @throws io.cudf4j.errors.LogicErrorException if the tables differ in types, or there is not one order for each key
     * @source cudf::merge
     */
    public static Table merge(
            List<Table> tablesToMerge, int[] keyCols, Order[] columnOrder, NullOrder[] nullPrecedence) {
        for (Table table : tablesToMerge) {
            Checks.columns("merge", "keyCols", keyCols, table);
        }
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_relational.merge_sorted(
                    in.tableAddresses(tablesToMerge),
                    tablesToMerge.size(),
                    keyCols,
                    keyCols.length,
                    Codes.of(columnOrder),
                    columnOrder.length,
                    Codes.of(nullPrecedence),
                    nullPrecedence.length));
        }
    }

    /**
     * Returns the rows of sorted tables, sorted by the key columns.
     *
     * @param keyCols the numbers of the columns by which every table is sorted
     * @param columnOrder the direction of every key column
     * @param nullPrecedence the place for the nulls of every key column
     * @nulls where nullPrecedence says
     * @throws io.cudf4j.errors.OutOfBoundsException if a table has no column of a number
     * @throws io.cudf4j.errors.LogicErrorException if the tables differ in types, or there is no key
     * @source cudf::merge
     */
    public static Table merge(List<Table> tablesToMerge, int[] keyCols, Order columnOrder, NullOrder nullPrecedence) {
        int count = keyCols.length;
        return merge(tablesToMerge, keyCols, Codes.each(columnOrder, count), Codes.each(nullPrecedence, count));
    }
}
