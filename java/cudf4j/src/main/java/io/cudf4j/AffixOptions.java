/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.Settings;
import org.jspecify.annotations.Nullable;

/**
 * How {@link StringMethods#startsWith} and {@link StringMethods#endsWith} answer: null stays null, unless told otherwise. Immutable:
 * each method returns other options.
 */
public final class AffixOptions {
    private static final AffixOptions DEFAULTS = new AffixOptions(new Values(null));

    private record Values(@Nullable Boolean na) {}

    private final Values values;

    private AffixOptions(Values values) {
        this.values = values;
    }

    /** Returns options that keep null. */
    public static AffixOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that say what stands for null; null keeps it. */
    public AffixOptions na(@Nullable Boolean na) {
        return new AffixOptions(new Values(na));
    }

    /** Returns what stands for null, or null where it stays. */
    public @Nullable Boolean na() {
        return values.na;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof AffixOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(AffixOptions.class, values, DEFAULTS.values);
    }
}
