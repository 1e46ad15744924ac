/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.NullOrder;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Order;
import io.cudf4j.plc.RankMethod;
import io.cudf4j.plc.RankPercentage;
import io.cudf4j.plc.Sorting;
import io.cudf4j.plc.Unary;

/** Places of rows in sorted order. */
public final class Ranks {
    private Ranks() {}

    /** Which rank equal rows have. */
    public enum Ties {
        /** The mean of their places. */
        AVERAGE(RankMethod.AVERAGE),
        /** The first of their places. */
        MIN(RankMethod.MIN),
        /** The last of their places. */
        MAX(RankMethod.MAX),
        /** Each its place, in the order in which they stand. */
        FIRST(RankMethod.FIRST),
        /** The number of different rows up to them. */
        DENSE(RankMethod.DENSE);

        private final RankMethod method;

        Ties(RankMethod method) {
            this.method = method;
        }
    }

    /** Which rank missing rows have. */
    public enum Missing {
        /** None. */
        KEEP,
        /** The first ones. */
        TOP,
        /** The last ones. */
        BOTTOM
    }

    /**
     * How rows are ranked.
     *
     * @param ascending whether the least row is the first
     * @param percent whether ranks are shares of the number of rows that have one
     */
    public record Rules(Ties ties, Missing missing, boolean ascending, boolean percent) {}

    /**
     * Returns the rank of each row, counted from 1: float64 for averages and shares, else int64.
     *
     * @nulls null and NaN are missing, and equal; null with {@link Missing#KEEP}
     * @throws DTypeMismatchException if the rows have no order
     * @source cudf::rank
     */
    public static ColumnBase rank(ColumnBase column, Rules rules) {
        DType dtype = column.dtype();
        if (dtype.isList() || dtype.isStruct() || dtype.isInterval()) {
            throw new DTypeMismatchException("rank is not defined for " + dtype);
        }
        if (column instanceof CategoricalColumn categories && !((CategoricalDtype) dtype).isOrdered()) {
            try (ColumnBase values = categories.decoded()) {
                return rank(values, rules);
            }
        }
        DType out = rules.percent() || rules.ties() == Ties.AVERAGE ? DType.FLOAT64 : DType.INT64;
        if (column.size() == 0) {
            return ColumnBase.empty(out);
        }
        boolean isFirst = rules.missing() == Missing.TOP;
        // libcudf's BEFORE makes null the least row, so that a descending order puts it last
        NullOrder nulls = isFirst == rules.ascending() ? NullOrder.BEFORE : NullOrder.AFTER;
        try (ColumnBase marked = column.nansToNulls();
                Column ranks = Sorting.rank(
                        marked.plc(),
                        rules.ties().method,
                        rules.ascending() ? Order.ASCENDING : Order.DESCENDING,
                        rules.missing() == Missing.KEEP ? NullPolicy.EXCLUDE : NullPolicy.INCLUDE,
                        nulls,
                        rules.percent() ? RankPercentage.ONE_NORMALIZED : RankPercentage.NONE)) {
            return ColumnBase.own(
                    ranks.type().equals(out.plcType()) ? ranks.share() : Unary.cast(ranks, out.plcType()), out);
        }
    }
}
