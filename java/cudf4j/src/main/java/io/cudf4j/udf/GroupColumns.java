/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one group that a user's function is called with. It is lent for the call: it is another group afterwards.
 *
 * <p>A getter names a column by its label and then a row by its place in the group, from 0 on, in the order of the frame; columns and
 * types are as those of {@link Row}. Where the value is null, the getter does not return: the function is left and the group has
 * no value; {@link #isNull} tells beforehand. A place that is none throws {@link IndexOutOfBoundsException}.
 *
 * <p>Statistics go over the values that are there. Floating point sums do not depend on the engine: of less than 256 rows they are in
 * their order, of more in 256 parts, each of every 256th row, of which then neighbours are added until one is left. NaN is a value as
 * any other. The least, the greatest and the mean of no values are a null that is read.
 */
public interface GroupColumns {
    /** Returns how many rows the group has. */
    int size();

    /** Returns whether a value is null, whatever its dtype. */
    boolean isNull(@Nullable Object label, int row);

    /** Returns a value as a whole number of 64 bits. */
    long getLong(@Nullable Object label, int row);

    /** Returns a value as a whole number of 32 bits. */
    int getInt(@Nullable Object label, int row);

    /** Returns a value as a floating point number. */
    double getDouble(@Nullable Object label, int row);

    /** Returns a value as a truth value. */
    boolean getBoolean(@Nullable Object label, int row);

    /** Returns how many whole units a point in time lies behind the beginning of 1970, as {@link Row#getEpoch} counts. */
    long getEpoch(@Nullable Object label, int row, ChronoUnit unit);

    /** Returns how many whole units a duration has, as {@link Row#getDuration} counts. */
    long getDuration(@Nullable Object label, int row, ChronoUnit unit);

    /** Returns a value as a text. */
    String getString(@Nullable Object label, int row);

    /** Returns how many values of a column are not null, whatever its dtype. */
    int count(@Nullable Object label);

    /** Returns the sum of what {@link #getDouble} reads; 0 of none. */
    double sum(@Nullable Object label);

    /** Returns the mean of what {@link #getDouble} reads, or of whole numbers of 64 bits, each as the nearest double. */
    double mean(@Nullable Object label);

    /** Returns the least of what {@link #getDouble} reads. */
    double min(@Nullable Object label);

    /** Returns the greatest of what {@link #getDouble} reads. */
    double max(@Nullable Object label);

    /** Returns the sum of what {@link #getLong} reads, which wraps; 0 of none. */
    long sumOfLongs(@Nullable Object label);

    /** Returns the least of what {@link #getLong} reads. */
    long minOfLongs(@Nullable Object label);

    /** Returns the greatest of what {@link #getLong} reads. */
    long maxOfLongs(@Nullable Object label);
}
