/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.Settings;
import org.jspecify.annotations.Nullable;

/**
 * What {@code setIndex} does besides: columns that become labels leave the columns, unless told otherwise. Immutable:
 * each method returns other options.
 */
public final class SetIndexOptions {
    private static final SetIndexOptions DEFAULTS = new SetIndexOptions(new Values(true, false, false));

    private record Values(boolean drop, boolean append, boolean verifyIntegrity) {}

    private final Values values;

    private SetIndexOptions(Values values) {
        this.values = values;
    }

    /** Returns the options that hold unless told otherwise. */
    public static SetIndexOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that take columns that become labels out of the columns, or keep them. */
    public SetIndexOptions drop(boolean drop) {
        return new SetIndexOptions(new Values(drop, values.append, values.verifyIntegrity));
    }

    /** Returns options that put the labels behind those that are there, as more levels, or in their place. */
    public SetIndexOptions append(boolean append) {
        return new SetIndexOptions(new Values(values.drop, append, values.verifyIntegrity));
    }

    /** Returns options that refuse labels of which one is there twice, or take them. */
    public SetIndexOptions verifyIntegrity(boolean verifyIntegrity) {
        return new SetIndexOptions(new Values(values.drop, values.append, verifyIntegrity));
    }

    /** Returns whether columns that become labels are taken out of the columns. */
    public boolean drop() {
        return values.drop;
    }

    /** Returns whether the labels are put behind those that are there. */
    public boolean append() {
        return values.append;
    }

    /** Returns whether labels are refused of which one is there twice. */
    public boolean verifyIntegrity() {
        return values.verifyIntegrity;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SetIndexOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(SetIndexOptions.class, values, DEFAULTS.values);
    }
}
