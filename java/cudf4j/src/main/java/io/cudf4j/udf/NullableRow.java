/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * The row of a frame that a user's function is called with also where values are null. It is lent for the call, and its
 * getters name columns and types as those of {@link Row} do.
 */
public interface NullableRow {
    /** Returns the value of a column as a whole number of 64 bits, or null. */
    @Nullable
    Long getLong(@Nullable Object label);

    /** Returns the value of a column as a whole number of 32 bits, or null. */
    @Nullable
    Integer getInt(@Nullable Object label);

    /** Returns the value of a column as a floating point number, or null. */
    @Nullable
    Double getDouble(@Nullable Object label);

    /** Returns the value of a column as a truth value, or null. */
    @Nullable
    Boolean getBoolean(@Nullable Object label);

    /** Returns how many whole units a point in time lies behind the beginning of 1970, or null, as {@link Row#getEpoch} counts. */
    @Nullable
    Long getEpoch(@Nullable Object label, ChronoUnit unit);

    /** Returns how many whole units a duration has, or null, as {@link Row#getDuration} counts. */
    @Nullable
    Long getDuration(@Nullable Object label, ChronoUnit unit);

    /** Returns the value of a column as a text, or null. */
    @Nullable
    String getString(@Nullable Object label);

    /** Returns whether a column is null in this row, whatever its dtype. */
    boolean isNull(@Nullable Object label);
}
