/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/** Rows put together by part. Owns its table and closes it. */
public final class Partitioned extends Handle {
    private final Table rows;
    private final int[] offsets;

    private Partitioned(Table rows, int[] offsets) {
        this.rows = rows;
        this.offsets = offsets;
    }

    /** Takes over a native table. */
    static Partitioned own(long table, int[] offsets) {
        Partitioned made = new Partitioned(Table.ownUnseen(table), offsets);
        made.announce();
        return made;
    }

    /** Returns the rows, those of one part side by side; borrowed. */
    public Table rows() {
        return rows;
    }

    /** Returns the row that each part begins with and, last, the number of rows. */
    public int[] offsets() {
        return offsets.clone();
    }

    @Override
    void free() {
        rows.close();
    }

    @Override
    String describe() {
        return "Partitioned of " + (offsets.length - 1) + " parts";
    }
}
