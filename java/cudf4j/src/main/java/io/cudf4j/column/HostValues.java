/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.plc.HostColumn;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a column on the Java heap. Immutable, thread-safe, needs no close.
 *
 * <p>Methods take a row from 0 and throw {@link IndexOutOfBoundsException} where there is none.
 */
public final class HostValues {
    private final DType dtype;
    private final HostColumn rows;

    HostValues(DType dtype, HostColumn rows) {
        this.dtype = dtype;
        this.rows = rows;
    }

    /** Returns the dtype. */
    public DType dtype() {
        return dtype;
    }

    /** Returns the number of rows. */
    public int size() {
        return rows.size();
    }

    /** Returns whether a row is null; NaN is not. */
    public boolean isNull(int row) {
        return rows.isNull(row);
    }

    /**
     * Returns a row as a boxed number (unsigned ones in the next wider type, uint64 as BigInteger), Boolean, String,
     * LocalDate for days, LocalDateTime for other points in time or Duration; null for null.
     */
    public @Nullable Object get(int row) {
        return rows.get(row);
    }

    /** Returns a row of numbers, converted; of a null row any number. */
    public double getDouble(int row) {
        return rows.getDouble(row);
    }

    /** Returns a row of whole numbers or truth values; of a null row any number. */
    public long getLong(int row) {
        return rows.getLong(row);
    }

    /** Returns all rows as {@link #get} does. */
    public List<@Nullable Object> toList() {
        return rows.toList();
    }
}
