/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import java.util.Arrays;

/**
 * How rows are sorted: ascending, nulls last, row labels kept, unless told otherwise. Immutable: each method returns
 * other options.
 */
public final class SortOptions {
    private static final SortOptions DEFAULT = new SortOptions(new boolean[] {true}, NaPosition.LAST, false);

    private final boolean[] ascending;
    private final NaPosition naPosition;
    private final boolean ignoreIndex;

    private SortOptions(boolean[] ascending, NaPosition naPosition, boolean ignoreIndex) {
        this.ascending = ascending;
        this.naPosition = naPosition;
        this.ignoreIndex = ignoreIndex;
    }

    /** Returns options that put small rows first. */
    public static SortOptions ascending() {
        return DEFAULT;
    }

    /** Returns options that put large rows first. */
    public static SortOptions descending() {
        return DEFAULT.ascending(false);
    }

    /**
     * Returns options with a direction for all keys, or one for each.
     *
     * @param ascending whether small rows come first
     * @throws InvalidArgumentException if there is none
     */
    public SortOptions ascending(boolean... ascending) {
        if (ascending.length == 0) {
            throw new InvalidArgumentException("ascending: give one direction, or one for each key");
        }
        return new SortOptions(ascending.clone(), naPosition, ignoreIndex);
    }

    /** Returns options that put nulls somewhere. */
    public SortOptions naPosition(NaPosition position) {
        return new SortOptions(ascending, position, ignoreIndex);
    }

    /** Returns options that number the sorted rows from 0, or keep their labels. */
    public SortOptions ignoreIndex(boolean ignored) {
        return new SortOptions(ascending, naPosition, ignored);
    }

    /** Returns for each key whether small rows come first; one value holds for all keys. */
    public boolean[] directions() {
        return ascending.clone();
    }

    /** Returns whether nulls come first. */
    public boolean nullsFirst() {
        return naPosition == NaPosition.FIRST;
    }

    /** Returns whether the sorted rows are numbered from 0. */
    public boolean ignoresIndex() {
        return ignoreIndex;
    }

    @Override
    public String toString() {
        return "ascending " + Arrays.toString(ascending) + ", nulls " + naPosition;
    }
}
