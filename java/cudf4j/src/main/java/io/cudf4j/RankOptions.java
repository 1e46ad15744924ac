/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Ranks;
import io.cudf4j.types.NaOption;
import io.cudf4j.types.RankMethod;

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
        return new RankOptions(wanted, naOption, ascending, pct, numericOnly);
    }

    /** Returns options that say which rank missing rows have. */
    public RankOptions naOption(NaOption wanted) {
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

    /** Returns the rules. */
    public Ranks.Rules rules() {
        return new Ranks.Rules(method, naOption, ascending, pct);
    }

    /** Returns whether it takes. */
    public boolean takes(ColumnBase column) {
        return ReduceOptions.defaults().numericOnly(numericOnly).takes(column);
    }

    @Override
    public String toString() {
        return rules() + (numericOnly ? ", numbers only" : "");
    }
}
