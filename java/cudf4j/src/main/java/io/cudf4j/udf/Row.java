/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * The row of a frame that a user's function is called with. It is lent for the call: it is another row afterwards.
 *
 * <p>A getter names a column by its label as the frame has it, and the Java type in which it reads it. The label may be computed; where
 * the function runs as a kernel it must be a constant, a final field or a value that the function captured. A type
 * reads what it holds without loss: {@code getLong} int8 to int64 and uint8 to uint32, {@code getInt} int8 to int32, uint8
 * and uint16, {@code getDouble} float32, float64 and whole numbers of at most 32 bits, {@code getEpoch}
 * datetimes and dates, {@code getDuration} timedeltas. A label that is none, or a dtype that
 * the type does not read, fails the whole call, whatever becomes of errors in rows. Where the column is null in this row, the
 * getter does not return: the function is left and the row has no value.
 */
public interface Row {
    /** Returns the value of a column as a whole number of 64 bits. */
    long getLong(@Nullable Object label);

    /** Returns the value of a column as a whole number of 32 bits. */
    int getInt(@Nullable Object label);

    /** Returns the value of a column as a floating point number. */
    double getDouble(@Nullable Object label);

    /** Returns the value of a column as a truth value. */
    boolean getBoolean(@Nullable Object label);

    /**
     * Returns how many whole units a point in time lies behind the beginning of 1970, in UTC if it has a zone; rounded down. {@link Epoch}
     * gives its parts.
     *
     * @param unit nanoseconds to days; of a kernel a constant, a final field or a captured value. Another unit, or null, fails the whole
     *     call, and so does a time in any row for which a long does not suffice, also where this is not called for that row
     */
    long getEpoch(@Nullable Object label, ChronoUnit unit);

    /**
     * Returns how many whole units a duration has; rounded down.
     *
     * @param unit as of {@link #getEpoch}
     */
    long getDuration(@Nullable Object label, ChronoUnit unit);

    /** Returns the value of a column as a text. */
    String getString(@Nullable Object label);
}
