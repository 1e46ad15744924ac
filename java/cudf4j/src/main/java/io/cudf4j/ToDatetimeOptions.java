/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * How values become points in time: what is none is refused, texts are in a common format, numbers count nanoseconds from
 * 1970, unless told otherwise. Immutable.
 */
public final class ToDatetimeOptions {
    private static final long NANOS_OF_SECOND = 1_000_000_000L;
    private static final ToDatetimeOptions DEFAULT =
            new ToDatetimeOptions(ParseErrors.RAISE, null, false, ChronoUnit.NANOS, 0);

    private final ParseErrors errors;
    private final @Nullable String format;
    private final boolean dayFirst;
    private final ChronoUnit unit;
    private final long origin;

    private ToDatetimeOptions(
            ParseErrors errors, @Nullable String format, boolean dayFirst, ChronoUnit unit, long origin) {
        this.errors = errors;
        this.format = format;
        this.dayFirst = dayFirst;
        this.unit = unit;
        this.origin = origin;
    }

    /** Returns the options that hold unless told otherwise. */
    public static ToDatetimeOptions defaults() {
        return DEFAULT;
    }

    /** Returns options with the format of the texts, as in strptime; {@code %f} stands for any number of digits. */
    public static ToDatetimeOptions format(String format) {
        return new ToDatetimeOptions(ParseErrors.RAISE, format, false, ChronoUnit.NANOS, 0);
    }

    /** Returns options with what numbers count: days down to nanoseconds. */
    public static ToDatetimeOptions unit(ChronoUnit unit) {
        return new ToDatetimeOptions(ParseErrors.RAISE, null, false, unit, 0);
    }

    /** Returns the same options with what becomes of a value that is no point in time. */
    public ToDatetimeOptions errors(ParseErrors handling) {
        return new ToDatetimeOptions(handling, format, dayFirst, unit, origin);
    }

    /** Returns the same options, but in texts that do not begin with the year the day comes before the month. */
    public ToDatetimeOptions dayFirst() {
        return new ToDatetimeOptions(errors, format, true, unit, origin);
    }

    /**
     * Returns the same options with the point from which numbers count.
     *
     * @throws InvalidArgumentException if nanoseconds do not reach it
     */
    public ToDatetimeOptions origin(LocalDateTime point) {
        Instant instant = point.toInstant(ZoneOffset.UTC);
        try {
            long nanos =
                    Math.addExact(Math.multiplyExact(instant.getEpochSecond(), NANOS_OF_SECOND), instant.getNano());
            return new ToDatetimeOptions(errors, format, dayFirst, unit, nanos);
        } catch (ArithmeticException e) {
            throw new InvalidArgumentException("toDatetime: the origin " + point + " is too far from 1970", e);
        }
    }

    /** Returns whether it coerces. */
    public boolean coerces() {
        return errors == ParseErrors.COERCE;
    }

    /** Returns the pattern, or null where there is none. */
    @Nullable
    public String pattern() {
        return format;
    }

    /** Returns whether it has day first. */
    public boolean hasDayFirst() {
        return dayFirst;
    }

    /** Returns the counted. */
    public ChronoUnit counted() {
        return unit;
    }

    /** Returns the origin. */
    public long origin() {
        return origin;
    }
}
