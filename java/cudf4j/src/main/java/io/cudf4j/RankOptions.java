/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.types.NaOption;
import io.cudf4j.types.RankMethod;
import java.util.Objects;

/**
 * How rows are ranked: the least is the first, equal ones have the mean of their places, and missing ones none, unless
 * told otherwise. Immutable: each method returns other options.
 */
public final class RankOptions {
    private static final RankOptions DEFAULT = new RankOptions(RankMethod.AVERAGE, NaOption.KEEP, true, false, false);

    private final RankMethod method;
    private final NaOption naOption;
    private final boolean ascending;
    private final boolean pct;
    private final boolean numericOnly;

    private RankOptions(RankMethod method, NaOption naOption, boolean ascending, boolean pct, boolean numericOnly) {
        this.method = method;
        this.naOption = naOption;
        this.ascending = ascending;
        this.pct = pct;
        this.numericOnly = numericOnly;
    }

    /** Returns options that rank the least row first and give equal rows the mean of their places. */
    public static RankOptions defaults() {
        return DEFAULT;
    }

    /** Returns options that say which rank equal rows have. */
    public RankOptions method(RankMethod wanted) {
        Objects.requireNonNull(wanted, "method: it is null");
        return new RankOptions(wanted, naOption, ascending, pct, numericOnly);
    }

    /** Returns options that say which rank missing rows have. */
    public RankOptions naOption(NaOption wanted) {
        Objects.requireNonNull(wanted, "naOption: it is null");
        return new RankOptions(method, wanted, ascending, pct, numericOnly);
    }

    /** Returns options that rank the least row first, or the greatest. */
    public RankOptions ascending(boolean isAscending) {
        return new RankOptions(method, naOption, isAscending, pct, numericOnly);
    }

    /** Returns options whose ranks are shares of the number of rows that have one, or places. */
    public RankOptions pct(boolean isShare) {
        return new RankOptions(method, naOption, ascending, isShare, numericOnly);
    }

    /** Returns options that leave out the columns of a frame that are neither numbers nor truth values. */
    public RankOptions numericOnly(boolean only) {
        return new RankOptions(method, naOption, ascending, pct, only);
    }

    /** Returns which rank equal rows have. */
    public RankMethod method() {
        return method;
    }

    /** Returns which rank missing rows have. */
    public NaOption naOption() {
        return naOption;
    }

    /** Returns whether the least row is the first. */
    public boolean isAscending() {
        return ascending;
    }

    /** Returns whether ranks are shares of the number of rows that have one. */
    public boolean isPct() {
        return pct;
    }

    /** Returns whether columns that are neither numbers nor booleans are left out. */
    public boolean isNumericOnly() {
        return numericOnly;
    }

    @Override
    public String toString() {
        return method + ", missing " + naOption + (ascending ? "" : ", descending") + (pct ? ", shares" : "")
                + (numericOnly ? ", numbers only" : "");
    }
}
