/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.Collections;
import org.jspecify.annotations.Nullable;

/**
 * How times are put into spans: which end belongs to a span and which is its label, from where spans are counted, and where
 * the times are. Immutable: each method returns other options.
 *
 * @source pandas.DataFrame.resample
 */
public final class ResampleOptions {
    private static final ResampleOptions DEFAULTS =
            new ResampleOptions(new Values(null, null, ResampleOrigin.START_DAY, Duration.ZERO, null, null, null));

    private record Values(
            @Nullable Side closed,
            @Nullable Side label,
            Object origin,
            Duration offset,
            @Nullable Object on,
            @Nullable Object level,
            @Nullable WorkingDays workingDays) {}

    private final Values values;

    private ResampleOptions(Values values) {
        this.values = values;
    }

    /**
     * Returns options of spans whose first point belongs to them and is their label; of weeks and of the last days of months,
     * quarters and years it is the last one.
     */
    public static ResampleOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options with the end that belongs to a span. */
    public ResampleOptions closed(Side closed) {
        return new ResampleOptions(new Values(
                Settings.required("closed", closed),
                values.label,
                values.origin,
                values.offset,
                values.on,
                values.level,
                values.workingDays));
    }

    /** Returns options with the end that is the label of a span. */
    public ResampleOptions label(Side label) {
        return new ResampleOptions(new Values(
                values.closed,
                Settings.required("label", label),
                values.origin,
                values.offset,
                values.on,
                values.level,
                values.workingDays));
    }

    /** Returns options with the point from which spans of a length are counted; it is without meaning for calendar spans. */
    public ResampleOptions origin(ResampleOrigin origin) {
        return new ResampleOptions(new Values(
                values.closed,
                values.label,
                Settings.required("origin", origin),
                values.offset,
                values.on,
                values.level,
                values.workingDays));
    }

    /** Returns options with a point from which spans of a length are counted, as the clocks of the times show it. */
    public ResampleOptions origin(LocalDateTime point) {
        return new ResampleOptions(new Values(
                values.closed,
                values.label,
                Settings.required("origin", point),
                values.offset,
                values.on,
                values.level,
                values.workingDays));
    }

    /** Returns options with what is added to the origin. */
    public ResampleOptions offset(Duration offset) {
        return new ResampleOptions(new Values(
                values.closed,
                values.label,
                values.origin,
                Settings.required("offset", offset),
                values.on,
                values.level,
                values.workingDays));
    }

    /** Returns options with the column that has the times, in place of the row labels. */
    public ResampleOptions on(Object column) {
        LabelArguments.of("on", Collections.singletonList(Settings.required("on", column)));
        return new ResampleOptions(new Values(
                values.closed, values.label, values.origin, values.offset, column, values.level, values.workingDays));
    }

    /** Returns options with the level of the row labels that has the times, its name or its position, unless a column has them. */
    public ResampleOptions level(Object level) {
        return new ResampleOptions(new Values(
                values.closed,
                values.label,
                values.origin,
                values.offset,
                values.on,
                Settings.required("level", level),
                values.workingDays));
    }

    /** Returns options with the days that spans of {@code C}, {@code CBMS} and {@code CBME} count; others count none of them. */
    public ResampleOptions workingDays(WorkingDays days) {
        return new ResampleOptions(new Values(
                values.closed,
                values.label,
                values.origin,
                values.offset,
                values.on,
                values.level,
                Settings.required("workingDays", days)));
    }

    /** Returns the end that belongs to a span, or null for the one that the frequency says. */
    public @Nullable Side closed() {
        return values.closed;
    }

    /** Returns the end that is the label of a span, or null for the one that the frequency says. */
    public @Nullable Side label() {
        return values.label;
    }

    /** Returns the point from which spans are counted: a {@link ResampleOrigin} or a LocalDateTime. */
    public Object origin() {
        return values.origin;
    }

    /** Returns what is added to the origin. */
    public Duration offset() {
        return values.offset;
    }

    /** Returns the label of the column that has the times, or null where the row labels have them. */
    public @Nullable Object on() {
        return values.on;
    }

    /** Returns the level of the row labels that has the times, or null for the only one. */
    public @Nullable Object level() {
        return values.level;
    }

    /** Returns the days that are counted, or null for Monday to Friday. */
    public @Nullable WorkingDays workingDays() {
        return values.workingDays;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ResampleOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(ResampleOptions.class, values, DEFAULTS.values);
    }
}
