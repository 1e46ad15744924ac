/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import java.nio.Buffer;
import org.jspecify.annotations.Nullable;

/** A column as user functions of rows ask for it: read when they do, from the row on that they are at. */
final class RowCell {
    final Reading reading;
    final Values values;

    /** Whether a row can be null: of most columns none is, and nobody has to look. */
    final boolean mayBeNull;

    private final LabelledCells cells;
    private final BlockReader reader;

    /** The row whose values are the first. */
    int start;

    /** How many rows are there. */
    int count;

    RowCell(LabelledCells cells, Reading reading, BlockReader reader) {
        this.cells = cells;
        this.reader = reader;
        this.values = reader.values;
        this.reading = reading;
        this.mayBeNull = reader.mayBeNull();
    }

    /** Returns where the values have a row, which is read where it is not there, with those behind it up to an end. */
    int place(int row, int end) {
        int at = row - start;
        return at >= 0 && at < count ? at : read(row, end);
    }

    /** Returns where the values have a row, as {@link #place} does, and leaves the function where it is null. */
    int valid(int row, int end) {
        int at = place(row, end);
        if (mayBeNull && values.nulls.get(at)) {
            throw NoValue.INSTANCE;
        }
        return at;
    }

    /**
     * Reads the values from a row on, unless they are there: a loop whose getters need not read leaves all that it knows of columns in
     * registers. Texts, which cost more to read than to find, are left to the getter.
     */
    void prepare(int row, int end) {
        int at = row - start;
        if (reading != Reading.STRING && (at < 0 || at >= count)) {
            read(row, end);
        }
    }

    /** Returns rows as they lie in memory, the first at 0; null where a value is not all that the memory says of its row. */
    @Nullable
    Buffer block(int row, int end) {
        return reader.block(row, end - row);
    }

    /** Forgets what was read, since the call is over: who asks again is told. */
    void end() {
        count = 0;
    }

    /** Reads the values from a row on, and returns its place. */
    int read(int row, int end) {
        cells.requireOpen();
        count = 0;
        count = reader.read(row, end - row);
        start = row;
        return 0;
    }
}
