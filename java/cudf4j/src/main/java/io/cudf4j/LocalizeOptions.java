/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.Settings;
import io.cudf4j.types.AmbiguousTime;
import io.cudf4j.types.NonexistentTime;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of readings that the clocks of a zone showed twice or never, when they were changed: they are refused unless
 * told otherwise. Immutable: each method returns other options.
 */
public final class LocalizeOptions {
    private static final LocalizeOptions DEFAULTS =
            new LocalizeOptions(new Values(AmbiguousTime.RAISE, NonexistentTime.RAISE, null));

    private record Values(
            AmbiguousTime ambiguous,
            NonexistentTime nonexistent,
            @Nullable Duration nonexistentShift) {}

    private final Values values;

    private LocalizeOptions(Values values) {
        this.values = values;
    }

    /** Returns options that refuse both. */
    public static LocalizeOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that say what becomes of readings that were there twice. */
    public LocalizeOptions ambiguous(AmbiguousTime ambiguous) {
        return new LocalizeOptions(
                new Values(Settings.required("ambiguous", ambiguous), values.nonexistent, values.nonexistentShift));
    }

    /** Returns options that say what becomes of readings that were never there. */
    public LocalizeOptions nonexistent(NonexistentTime nonexistent) {
        return new LocalizeOptions(
                new Values(values.ambiguous, Settings.required("nonexistent", nonexistent), values.nonexistentShift));
    }

    /** Returns options that say by how much readings are moved that were never there; null leaves it to {@link #nonexistent}. */
    public LocalizeOptions nonexistentShift(@Nullable Duration nonexistentShift) {
        return new LocalizeOptions(new Values(values.ambiguous, values.nonexistent, nonexistentShift));
    }

    /** Returns what becomes of readings that were there twice. */
    public AmbiguousTime ambiguous() {
        return values.ambiguous;
    }

    /** Returns what becomes of readings that were never there. */
    public NonexistentTime nonexistent() {
        return values.nonexistent;
    }

    /** Returns by how much readings are moved that were never there; null leaves it to {@link #nonexistent()}. */
    public @Nullable Duration nonexistentShift() {
        return values.nonexistentShift;
    }

    /** Returns what an operation of times is given: what becomes of both, a duration where readings are moved. */
    Object[] arguments() {
        return new Object[] {
            values.ambiguous, values.nonexistentShift == null ? values.nonexistent : values.nonexistentShift
        };
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof LocalizeOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(LocalizeOptions.class, values, DEFAULTS.values);
    }
}
