/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.Settings;
import org.jspecify.annotations.Nullable;

/**
 * How lists within lists are put together: null ones are left out, unless told otherwise. Immutable: each method returns other
 * options.
 */
public final class ListConcatOptions {
    private static final ListConcatOptions DEFAULTS = new ListConcatOptions(new Values(true));

    private record Values(boolean dropNa) {}

    private final Values values;

    private ListConcatOptions(Values values) {
        this.values = values;
    }

    /** Returns options that leave null lists out. */
    public static ListConcatOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that leave out null lists within a list, or let them make it null. */
    public ListConcatOptions dropNa(boolean dropNa) {
        return new ListConcatOptions(new Values(dropNa));
    }

    /** Returns whether null lists within a list are left out; otherwise they make it null. */
    public boolean dropNa() {
        return values.dropNa;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ListConcatOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(ListConcatOptions.class, values, DEFAULTS.values);
    }
}
