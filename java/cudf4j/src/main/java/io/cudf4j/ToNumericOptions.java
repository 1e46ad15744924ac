/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.Settings;
import org.jspecify.annotations.Nullable;

/**
 * How values become numbers: what is none is refused, the dtype is not made smaller, unless told otherwise. Immutable:
 * each method returns other options.
 */
public final class ToNumericOptions {
    private static final ToNumericOptions DEFAULTS = new ToNumericOptions(new Values(ParseErrors.RAISE, Downcast.NONE));

    private record Values(ParseErrors errors, Downcast downcast) {}

    private final Values values;

    private ToNumericOptions(Values values) {
        this.values = values;
    }

    /** Returns the options that hold unless told otherwise. */
    public static ToNumericOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that say what becomes of a string that writes no number. */
    public ToNumericOptions errors(ParseErrors errors) {
        return new ToNumericOptions(new Values(Settings.required("errors", errors), values.downcast));
    }

    /** Returns options that make the dtype as small as the numbers allow. */
    public ToNumericOptions downcast(Downcast downcast) {
        return new ToNumericOptions(new Values(values.errors, Settings.required("downcast", downcast)));
    }

    /** Returns what becomes of a string that writes no number. */
    public ParseErrors errors() {
        return values.errors;
    }

    /** Returns to which kind of small dtype the numbers go. */
    public Downcast downcast() {
        return values.downcast;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ToNumericOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(ToNumericOptions.class, values, DEFAULTS.values);
    }
}
