/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.column.ColumnBase;

/** Where what a function gives is collected, for all threads. Freed by {@link #close}, unless the column was handed over. */
abstract class Target implements AutoCloseable {
    final JavaKind kind;
    final int rowCount;
    final NullRows nulls;

    Target(JavaKind kind, int rowCount) {
        this.kind = kind;
        this.rowCount = rowCount;
        this.nulls = new NullRows(rowCount);
    }

    static Target of(JavaKind kind, int rowCount, int chunks) {
        return kind == JavaKind.STRING ? new TextTarget(rowCount, chunks) : new FixedTarget(kind, rowCount);
    }

    /** Returns what one thread writes with. */
    abstract Writer writer();

    /** Returns the column; called once, when all threads are done. */
    abstract ColumnBase column();

    @Override
    public abstract void close();

    /** Writes blocks of rows. Belongs to one thread. */
    abstract static class Writer {
        /** Begins the rows of a chunk. */
        void begin(int chunk) {}

        /**
         * Takes the rows of a block; those marked null are.
         *
         * @param isLenient whether a value that no row can hold is null
         * @throws RowFailure at such a value otherwise; its row counts from the start of the block
         */
        abstract void write(Values values, int start, int count, boolean isLenient) throws RowFailure;

        /** Throws at the first of some rows whose value no row can hold. */
        abstract void check(Values values, int count) throws RowFailure;

        /** Ends the rows of a chunk. */
        void end() {}
    }
}
