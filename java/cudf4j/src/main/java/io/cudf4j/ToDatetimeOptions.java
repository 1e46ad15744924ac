/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * How values become timestamps: what is none is refused, strings are in a common format, numbers count nanoseconds from
 * 1970, unless told otherwise. Immutable: each method returns other options.
 */
public final class ToDatetimeOptions {
    private static final LocalDateTime EPOCH = LocalDateTime.of(1970, 1, 1, 0, 0);
    private static final ToDatetimeOptions DEFAULTS =
            new ToDatetimeOptions(new Values(ParseErrors.RAISE, null, false, ChronoUnit.NANOS, EPOCH, false));

    private record Values(
            ParseErrors errors,
            @Nullable String format,
            boolean dayFirst,
            ChronoUnit unit,
            LocalDateTime origin,
            boolean utc) {}

    private final Values values;

    private ToDatetimeOptions(Values values) {
        this.values = values;
    }

    /** Returns the options that hold unless told otherwise. */
    public static ToDatetimeOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options with what becomes of a value that is no timestamp. */
    public ToDatetimeOptions errors(ParseErrors errors) {
        return new ToDatetimeOptions(new Values(
                Settings.required("errors", errors),
                values.format,
                values.dayFirst,
                values.unit,
                values.origin,
                values.utc));
    }

    /**
     * Returns options with the format of the strings, as Python's strptime has it: all directives from {@code %a} to
     * {@code %Z}, names in English and in any case, numbers with or without zeros in front, {@code %f} for one to nine digits.
     * With {@code %z} or {@code %Z} the timestamps have a zone. A part that the format lacks is that of 1900-01-01.
     */
    public ToDatetimeOptions format(String format) {
        return new ToDatetimeOptions(new Values(
                values.errors,
                Settings.required("format", format),
                values.dayFirst,
                values.unit,
                values.origin,
                values.utc));
    }

    /**
     * Returns options by which in strings that do not begin with the year the day comes before the month, or behind it,
     * whatever stands between them: dashes, slashes or dots. The other order is taken where the first string is no date in
     * this one.
     */
    public ToDatetimeOptions dayFirst(boolean dayFirst) {
        return new ToDatetimeOptions(
                new Values(values.errors, values.format, dayFirst, values.unit, values.origin, values.utc));
    }

    /** Returns options with what numbers count: days down to nanoseconds. */
    public ToDatetimeOptions unit(ChronoUnit unit) {
        return new ToDatetimeOptions(new Values(
                values.errors,
                values.format,
                values.dayFirst,
                Settings.required("unit", unit),
                values.origin,
                values.utc));
    }

    /**
     * Returns options with the timestamp from which numbers count.
     *
     * @throws InvalidArgumentException if nanoseconds do not reach it
     */
    public ToDatetimeOptions origin(LocalDateTime origin) {
        return new ToDatetimeOptions(
                new Values(values.errors, values.format, values.dayFirst, values.unit, reached(origin), values.utc));
    }

    /** Returns options by which timestamps are of UTC: clock readings without an offset are taken for such. */
    public ToDatetimeOptions utc(boolean utc) {
        return new ToDatetimeOptions(
                new Values(values.errors, values.format, values.dayFirst, values.unit, values.origin, utc));
    }

    private static LocalDateTime reached(LocalDateTime origin) {
        try {
            return EPOCH.plusNanos(
                    Duration.between(EPOCH, Settings.required("origin", origin)).toNanos());
        } catch (ArithmeticException e) {
            throw new InvalidArgumentException("toDatetime: the origin " + origin + " is too far from 1970", e);
        }
    }

    /** Returns what becomes of a value that is no timestamp. */
    public ParseErrors errors() {
        return values.errors;
    }

    /** Returns the format of the strings, or null for a common one. */
    public @Nullable String format() {
        return values.format;
    }

    /** Returns whether in strings that do not begin with the year the day comes before the month. */
    public boolean dayFirst() {
        return values.dayFirst;
    }

    /** Returns what numbers count. */
    public ChronoUnit unit() {
        return values.unit;
    }

    /** Returns the timestamp from which numbers count. */
    public LocalDateTime origin() {
        return values.origin;
    }

    /** Returns whether timestamps are of UTC. */
    public boolean utc() {
        return values.utc;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ToDatetimeOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(ToDatetimeOptions.class, values, DEFAULTS.values);
    }
}
