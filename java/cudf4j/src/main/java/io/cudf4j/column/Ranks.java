/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.NullOrder;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Order;
import io.cudf4j.plc.RankPercentage;
import io.cudf4j.plc.Sorting;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.NaOption;
import io.cudf4j.types.RankMethod;

/** Places of rows in sorted order. */
public final class Ranks {
    private Ranks() {}

    /**
     * How rows are ranked.
     *
     * @param ascending whether the least row is the first
     * @param percent whether ranks are shares of the number of rows that have one
     */
    public record Rules(RankMethod ties, NaOption missing, boolean ascending, boolean percent) {}

    /**
     * Returns the rank of each row, counted from 1: float64 for averages and shares, else int64.
     *
     * @nulls null and NaN are missing, and equal; null with {@link NaOption#KEEP}
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
        DType out = rules.percent() || rules.ties() == RankMethod.AVERAGE ? DType.FLOAT64 : DType.INT64;
        if (column.size() == 0) {
            return ColumnBase.empty(out);
        }
        boolean isFirst = rules.missing() == NaOption.TOP;
        // libcudf's BEFORE makes null the least row, so that a descending order puts it last
        NullOrder nulls = isFirst == rules.ascending() ? NullOrder.BEFORE : NullOrder.AFTER;
        try (ColumnBase marked = column.nansToNulls();
                Column ranks = Sorting.rank(
                        marked.plc(),
                        option(rules.ties()),
                        rules.ascending() ? Order.ASCENDING : Order.DESCENDING,
                        rules.missing() == NaOption.KEEP ? NullPolicy.EXCLUDE : NullPolicy.INCLUDE,
                        nulls,
                        rules.percent() ? RankPercentage.ONE_NORMALIZED : RankPercentage.NONE)) {
            return ColumnBase.own(
                    ranks.type().equals(PlcTypes.of(out)) ? ranks.share() : Unary.cast(ranks, PlcTypes.of(out)), out);
        }
    }

    private static io.cudf4j.plc.RankMethod option(RankMethod ties) {
        return switch (ties) {
            case AVERAGE -> io.cudf4j.plc.RankMethod.AVERAGE;
            case MIN -> io.cudf4j.plc.RankMethod.MIN;
            case MAX -> io.cudf4j.plc.RankMethod.MAX;
            case FIRST -> io.cudf4j.plc.RankMethod.FIRST;
            case DENSE -> io.cudf4j.plc.RankMethod.DENSE;
        };
    }
}
