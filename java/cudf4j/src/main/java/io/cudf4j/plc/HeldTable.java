/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import java.util.ArrayList;
import java.util.List;

/**
 * Shares of a table's columns for a native object that looks at them from call to call: their memory stays where it is until this
 * is closed, whatever becomes of the table.
 */
final class HeldTable {
    private final Table table;

    private HeldTable(Table table) {
        this.table = table;
    }

    /** Returns shares of a table that a call is given, whose scope holds the table too. */
    static HeldTable of(CallScope in, Table table) {
        in.address(table);
        List<Column> shares = new ArrayList<>(table.numColumns());
        int pinned = 0;
        try {
            for (Column column : table.columns()) {
                shares.add(column.sliceUnseen(0, column.size()));
            }
            for (Column share : shares) {
                share.pin();
                pinned++;
            }
            return new HeldTable(Table.unseen(shares));
        } catch (Throwable t) {
            unpin(shares.subList(0, pinned));
            Closing.all(shares, t);
            throw t;
        }
    }

    private static void unpin(List<Column> columns) {
        columns.forEach(Column::unpin);
    }

    /** Returns the shares, borrowed. */
    Table table() {
        return table;
    }

    /** Gives the memory back; to be called once. */
    void close() {
        unpin(table.columns());
        table.close();
    }
}
