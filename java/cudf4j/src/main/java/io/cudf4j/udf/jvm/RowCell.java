/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

/** A column as user functions of rows ask for it: read when they do, from the row on that they are at. */
final class RowCell {
    final JavaKind kind;
    final Values values;
    private final BlockReader reader;
    private int start;
    private int count;

    RowCell(BlockReader reader) {
        this.reader = reader;
        this.values = reader.values;
        this.kind = values.kind;
    }

    /** Returns where the values have a row, which is read where it is not there, with those behind it up to an end. */
    int place(int row, int end) {
        int at = row - start;
        if (at < 0 || at >= count) {
            count = 0;
            count = reader.read(row, end - row);
            start = row;
            at = 0;
        }
        return at;
    }
}
