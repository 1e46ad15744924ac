/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How rows are sorted: ascending, nulls last, row labels kept, unless told otherwise. Immutable: each method returns
 * other options.
 */
public final class SortOptions {
    private static final SortOptions DEFAULTS = new SortOptions(new Values(List.of(true), NaPosition.LAST, false));

    private record Values(List<Boolean> ascending, NaPosition naPosition, boolean ignoreIndex) {}

    private final Values values;

    private SortOptions(Values values) {
        this.values = values;
    }

    /** Returns options that put small rows first. */
    public static SortOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options with a direction for all keys, or one for each.
     *
     * @param ascending whether small rows come first
     * @throws InvalidArgumentException if there is none
     */
    public SortOptions ascending(boolean... ascending) {
        return new SortOptions(new Values(directions(ascending), values.naPosition, values.ignoreIndex));
    }

    /** Returns options that put nulls somewhere. */
    public SortOptions naPosition(NaPosition naPosition) {
        return new SortOptions(
                new Values(values.ascending, Settings.required("naPosition", naPosition), values.ignoreIndex));
    }

    /** Returns options that number the sorted rows from 0, or keep their labels. */
    public SortOptions ignoreIndex(boolean ignoreIndex) {
        return new SortOptions(new Values(values.ascending, values.naPosition, ignoreIndex));
    }

    private static List<Boolean> directions(boolean... ascending) {
        List<Boolean> directions = new ArrayList<>();
        for (boolean each : Settings.required("ascending", ascending)) {
            directions.add(each);
        }
        if (directions.isEmpty()) {
            throw new InvalidArgumentException("ascending: give one direction, or one for each key");
        }
        return Collections.unmodifiableList(directions);
    }

    /** Returns whether small rows come first: of all keys, or of each. */
    public List<Boolean> ascending() {
        return values.ascending;
    }

    /** Returns where nulls are put. */
    public NaPosition naPosition() {
        return values.naPosition;
    }

    /** Returns whether the sorted rows are numbered from 0. */
    public boolean ignoreIndex() {
        return values.ignoreIndex;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SortOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(SortOptions.class, values, DEFAULTS.values);
    }
}
