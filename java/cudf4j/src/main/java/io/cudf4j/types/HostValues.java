/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import io.cudf4j.errors.OutOfBoundsException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a column on the Java heap. Immutable, thread-safe, needs no close. Not for implementation: columns give them.
 *
 * <p>Methods take a row from 0 and throw {@link IndexOutOfBoundsException} where there is none.
 */
public interface HostValues {
    /**
     * Returns the same rows, which messages name.
     *
     * @param what for example {@code column 'a'}
     */
    HostValues named(String what);

    /** Returns the dtype. */
    DType dtype();

    /** Returns the number of rows. */
    int size();

    /** Returns whether a row is null; NaN is not. */
    boolean isNull(int row);

    /**
     * Returns a row as a boxed number (unsigned ones in the next wider type, uint64 as BigInteger), Boolean, String,
     * LocalDate for days, ZonedDateTime for timestamps with a zone and LocalDateTime for others, Duration,
     * BigDecimal, the category, a List, a Map of a struct's fields or an {@link Interval}; null for null.
     *
     * @throws OutOfBoundsException if it is a time beyond those of {@code java.time}, which datetime64[s] reaches; the
     *     message names the row
     */
    @Nullable
    Object get(int row);

    /** Returns a row of numbers, converted; of a null row any number. */
    double getDouble(int row);

    /** Returns a row of whole numbers or booleans; of a null row any number. */
    long getLong(int row);

    /**
     * Returns a list of uint8 or int8, its elements the bytes, or a string, in UTF-8; null for null.
     *
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtype is another one
     * @throws io.cudf4j.errors.InvalidArgumentException if an element of the list is null
     */
    byte @Nullable [] getBytes(int row);

    /**
     * Returns all rows as {@link #get} does.
     *
     * @throws OutOfBoundsException if one is a time beyond those of {@code java.time}; the message names the row
     */
    List<@Nullable Object> toList();

    /** Returns all rows for a text: as {@link #get} does, and an object that prints the time where that throws. */
    List<@Nullable Object> shown();
}
