/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/**
 * How values are counted: the most frequent first, missing ones left out, unless told otherwise. Immutable: each method
 * returns other options.
 */
public final class ValueCountsOptions {
    private static final ValueCountsOptions DEFAULT = new ValueCountsOptions(false, true, false, true);

    private final boolean normalize;
    private final boolean sort;
    private final boolean ascending;
    private final boolean dropNa;

    private ValueCountsOptions(boolean normalize, boolean sort, boolean ascending, boolean dropNa) {
        this.normalize = normalize;
        this.sort = sort;
        this.ascending = ascending;
        this.dropNa = dropNa;
    }

    /** Returns options that put the most frequent value first and leave missing ones out. */
    public static ValueCountsOptions defaults() {
        return DEFAULT;
    }

    /** Returns options that give shares of all counted rows, in a column {@code proportion}, or numbers of rows. */
    public ValueCountsOptions normalize(boolean isShare) {
        return new ValueCountsOptions(isShare, sort, ascending, dropNa);
    }

    /** Returns options that sort by how often values are there, or keep the order in which they are first seen. */
    public ValueCountsOptions sort(boolean isSorted) {
        return new ValueCountsOptions(normalize, isSorted, ascending, dropNa);
    }

    /** Returns options that put the least frequent value first, or the most frequent one. */
    public ValueCountsOptions ascending(boolean isAscending) {
        return new ValueCountsOptions(normalize, sort, isAscending, dropNa);
    }

    /** Returns options that leave out null and NaN, and rows with one, or count them as values. */
    public ValueCountsOptions dropNa(boolean isDropped) {
        return new ValueCountsOptions(normalize, sort, ascending, isDropped);
    }

    /** Returns whether it normalizes. */
    public boolean normalizes() {
        return normalize;
    }

    /** Returns whether it drops na. */
    public boolean dropsNa() {
        return dropNa;
    }

    /** Returns whether values are sorted by how often they are there. */
    public boolean sorts() {
        return sort;
    }

    /** Returns whether the least frequent value is the first. */
    public boolean isAscending() {
        return ascending;
    }

    @Override
    public String toString() {
        String order = !sort ? "as first seen" : ascending ? "least frequent first" : "most frequent first";
        return order + (normalize ? ", shares" : "") + (dropNa ? "" : ", missing values too");
    }
}
