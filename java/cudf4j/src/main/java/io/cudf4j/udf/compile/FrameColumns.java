/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import io.cudf4j.errors.InvalidArgumentException;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** What the columns of a frame hold, for functions of its rows. */
@FunctionalInterface
public interface FrameColumns {
    /**
     * Returns what a column holds that a function reads; throws if there is none, or if it cannot be read so.
     *
     * @param label of the column
     * @param getter the name of the method that reads
     * @param read the type that the getter gives: {@code LONG}, {@code INT}, {@code DOUBLE}, {@code BOOLEAN} or {@code
     *     STRING}; null where only nulls are asked for, and what comes back is not looked at
     * @param times how times are counted, which are read as {@code LONG}; null where the getter is not one of times
     */
    @Nullable
    ValueType of(@Nullable Object label, String getter, @Nullable ValueType read, @Nullable TimeCount times);

    /**
     * Throws unless a getter counts times in a unit. Any is one unless an implementation knows better.
     *
     * @param label of the column
     * @param getter the name of the method that reads
     * @param unit null where the function gives null for it, in which nothing is counted
     * @param place where in the source the getter is called, as {@code Flights.java:38}; null where it is not known
     * @throws InvalidArgumentException if it does not; the message names all of these
     */
    default void requireUnit(@Nullable Object label, String getter, @Nullable ChronoUnit unit, @Nullable String place) {
        if (unit == null) {
            throw new InvalidArgumentException(getter + " of column '" + label + "': the unit is null");
        }
    }
}
