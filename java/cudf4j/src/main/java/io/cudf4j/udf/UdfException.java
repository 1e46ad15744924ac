/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import io.cudf4j.errors.CudfException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reports the first row in which a user's function threw, or gave what no row can hold. What it threw is the cause. Mend the
 * function, or make such rows null with {@code onError(OnError.NULL)} of the view that calls it; functions of windows have none and
 * can give NaN.
 */
public final class UdfException extends CudfException {
    private static final long serialVersionUID = 1L;

    /** What went wrong. */
    public enum Kind {
        /** A whole number was divided by zero, or an exact operation left its range. */
        ARITHMETIC,
        /** A place outside a text or an array. */
        OUT_OF_BOUNDS,
        /** A text that is no number. */
        NUMBER_FORMAT,
        /** Null was used as a value. */
        NULL_VALUE,
        /** A text with half of a surrogate pair, which UTF-8 cannot hold. */
        LONE_SURROGATE,
        /** Anything else that the function threw. */
        OTHER
    }

    private final long row;
    private final @Nullable String label;
    private final Kind kind;
    private final @Nullable String location;

    /**
     * Makes an exception for one row.
     *
     * @param operation the method that was called, with which the message begins
     * @param unit what the function is called for: {@code row} or {@code group}
     * @param row the position of the row, or of the group
     * @param label the label of the row, or the key of the group, as text; null where it only repeats the position
     * @param kind what went wrong
     * @param what a few words for it
     * @param location the place in the user's source, as {@code Flights.java:38}; null where it is not known
     * @param advice what can be done about it, with which the message ends
     * @param cause what the function threw, or null
     */
    public UdfException(
            String operation,
            String unit,
            long row,
            @Nullable String label,
            Kind kind,
            String what,
            @Nullable String location,
            String advice,
            @Nullable Throwable cause) {
        super(
                Objects.requireNonNull(operation, "UdfException: the operation is null") + ": "
                        + Objects.requireNonNull(unit, "UdfException: the unit is null") + " " + row
                        + (label == null ? "" : " (label " + label + ")") + ": "
                        + Objects.requireNonNull(what, "UdfException: the words for it are null")
                        + (location == null ? "" : " at " + location) + "; "
                        + Objects.requireNonNull(advice, "UdfException: the advice is null"),
                cause);
        this.row = row;
        this.label = label;
        this.kind = Objects.requireNonNull(kind, "UdfException: the kind is null");
        this.location = location;
    }

    /** Returns the position of the row, or of the group that a function of groups was called for, counted from 0. */
    public long row() {
        return row;
    }

    /** Returns the label of the row, or the key of the group, as text, of a long one its beginning; null where it only repeats the position. */
    public @Nullable String label() {
        return label;
    }

    /** Returns what went wrong. */
    public Kind kind() {
        return kind;
    }

    /** Returns the place in the user's source, as {@code Flights.java:38}; null where it is not known. */
    public @Nullable String location() {
        return location;
    }
}
