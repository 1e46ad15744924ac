/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.SortKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
     * @throws IllegalArgumentException if there is none
     */
    public SortOptions ascending(boolean... ascending) {
        if (ascending.length == 0) {
            throw new IllegalArgumentException("ascending: give one direction, or one for each key");
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

    /** Returns whether it is ascending. */
    public boolean isAscending(int key, int keyCount) {
        if (ascending.length != 1 && ascending.length != keyCount) {
            throw new IllegalArgumentException(
                    "ascending: " + ascending.length + " directions for " + keyCount + " keys");
        }
        return ascending[ascending.length == 1 ? 0 : key];
    }

    /** Returns the columns as keys; those after the given number have the direction of the last that is given. */
    public List<SortKey> keys(List<ColumnBase> columns, int given) {
        int directions = ascending.length == columns.size() ? columns.size() : given;
        List<SortKey> keys = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            boolean isAscending = isAscending(Math.min(i, directions - 1), directions);
            keys.add(new SortKey(columns.get(i), isAscending, nullsFirst()));
        }
        return keys;
    }

    /** Returns the columns as keys in the direction that the options say. */
    public List<SortKey> keys(List<ColumnBase> columns) {
        List<SortKey> keys = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            keys.add(new SortKey(columns.get(i), isAscending(i, columns.size()), nullsFirst()));
        }
        return keys;
    }

    /** Returns whether it nulls first. */
    public boolean nullsFirst() {
        return naPosition == NaPosition.FIRST;
    }

    /** Returns whether it ignores index. */
    public boolean ignoresIndex() {
        return ignoreIndex;
    }

    @Override
    public String toString() {
        return "ascending " + Arrays.toString(ascending) + ", nulls " + naPosition;
    }
}
