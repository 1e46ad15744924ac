/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import io.cudf4j.types.Keep;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which rows of a frame repeat others: those equal in all columns to one before, unless told otherwise. Immutable: each
 * method returns other options.
 */
public final class DuplicateOptions {
    private static final DuplicateOptions DEFAULTS = new DuplicateOptions(new Values(List.of(), Keep.FIRST, false));

    private record Values(List<@Nullable Object> subset, Keep keep, boolean ignoreIndex) {}

    private final Values values;

    private DuplicateOptions(Values values) {
        this.values = values;
    }

    /** Returns options that compare all columns and keep the first of equal rows. */
    public static DuplicateOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options that compare some columns.
     *
     * @param labels one by one, or in one list
     * @throws InvalidArgumentException if there is no label
     */
    public DuplicateOptions subset(@Nullable Object... labels) {
        return new DuplicateOptions(new Values(some(labels), values.keep, values.ignoreIndex));
    }

    /** Returns options that say which of equal rows is no duplicate. */
    public DuplicateOptions keep(Keep keep) {
        return new DuplicateOptions(new Values(values.subset, Settings.required("keep", keep), values.ignoreIndex));
    }

    /** Returns options that number the rows that are left from 0, or keep their labels. */
    public DuplicateOptions ignoreIndex(boolean ignoreIndex) {
        return new DuplicateOptions(new Values(values.subset, values.keep, ignoreIndex));
    }

    private static List<@Nullable Object> some(@Nullable Object... labels) {
        List<@Nullable Object> some = LabelArguments.together("subset", labels);
        if (some.isEmpty()) {
            throw new InvalidArgumentException("subset: name a column");
        }
        return some;
    }

    /** Returns the columns that are compared, none for all. */
    public List<@Nullable Object> subset() {
        return values.subset;
    }

    /** Returns which of equal rows is no duplicate. */
    public Keep keep() {
        return values.keep;
    }

    /** Returns whether the rows that are left are numbered from 0. */
    public boolean ignoreIndex() {
        return values.ignoreIndex;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DuplicateOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(DuplicateOptions.class, values, DEFAULTS.values);
    }
}
