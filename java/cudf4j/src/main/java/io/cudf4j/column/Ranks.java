/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Groupby;
import io.cudf4j.plc.GroupbyResult;
import io.cudf4j.plc.NullOrder;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Order;
import io.cudf4j.plc.RankPercentage;
import io.cudf4j.plc.ScanRequest;
import io.cudf4j.plc.Sorted;
import io.cudf4j.plc.Sorting;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.NaOption;
import io.cudf4j.types.RankMethod;
import java.util.List;
import java.util.function.BiFunction;

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
        return ranked(
                column,
                rules,
                (rows, places) -> Sorting.rank(
                        rows,
                        option(rules.ties()),
                        places.order(),
                        places.missing(),
                        places.nulls(),
                        rules.percent() ? RankPercentage.ONE_NORMALIZED : RankPercentage.NONE));
    }

    /**
     * Returns the rank of each row within its group; see {@link #rank(ColumnBase, Rules)}.
     *
     * @param groups the number of the group of each row, from 0 on and rising by 1 at most
     * @nulls null and NaN are missing, and equal; null with {@link NaOption#KEEP}
     * @throws DTypeMismatchException if the rows have no order
     * @source cudf::groupby::groupby::scan
     */
    public static ColumnBase rank(ColumnBase column, ColumnBase groups, Rules rules) {
        ColumnBase ranks = ranked(column, rules, (rows, places) -> {
            // of sorted keys libcudf takes the values for sorted too
            Groupby groupby = new Groupby(ColumnBase.table(List.of(groups)), NullPolicy.EXCLUDE, Sorted.NO);
            ScanRequest request = ScanRequest.of(
                    rows,
                    Aggregation.rank(
                            option(rules.ties()),
                            places.order(),
                            places.missing(),
                            places.nulls(),
                            RankPercentage.NONE));
            try (GroupbyResult result = groupby.scan(List.of(request))) {
                return result.results().get(0).get(0).share();
            }
        });
        return rules.percent() && ranks.size() > 0 ? ranks.into(found -> shares(found, groups, rules.ties())) : ranks;
    }

    /** Returns ranks as shares of the number of rows of the group that have one: of dense ones of the number of ranks. */
    /**
     * Returns numbers of the rows of two columns of one dtype that compare with each other as the rows do.
     *
     * @nulls kept
     * @source cudf::rank
     */
    public static List<ColumnBase> together(ColumnBase left, ColumnBase right) {
        try (ColumnBase all = Concats.concat("rank", List.of(left, right));
                ColumnBase numbers = ColumnBase.own(Sorting.rank(
                        all.plc(),
                        io.cudf4j.plc.RankMethod.DENSE,
                        Order.ASCENDING,
                        NullPolicy.EXCLUDE,
                        NullOrder.AFTER,
                        RankPercentage.NONE))) {
            ColumnBase first = numbers.slice(0, left.size());
            return Columns.orClose(first, () -> List.of(first, numbers.slice(left.size(), all.size())));
        }
    }

    private static ColumnBase shares(ColumnBase ranks, ColumnBase groups, RankMethod ties) {
        Reduction whole = ties == RankMethod.DENSE ? Reduction.MAX : Reduction.COUNT;
        try (ColumnBase found = Groupings.ofNumbers(groups, ranks, GroupFunction.of(whole));
                ColumnBase each = found.gather(groups)) {
            return ranks.binary(BinaryOp.DIV, each);
        }
    }

    /** How rows are sorted. */
    private record Places(Order order, NullPolicy missing, NullOrder nulls) {}

    private static ColumnBase ranked(ColumnBase column, Rules rules, BiFunction<Column, Places, Column> function) {
        DType dtype = column.dtype();
        if (dtype.isList() || dtype.isStruct() || dtype.isInterval()) {
            throw new DTypeMismatchException("rank is not defined for " + dtype);
        }
        if (column instanceof CategoricalColumn categories && !((CategoricalDtype) dtype).isOrdered()) {
            try (ColumnBase values = categories.decoded()) {
                return ranked(values, rules, function);
            }
        }
        DType out = rules.percent() || rules.ties() == RankMethod.AVERAGE ? DType.FLOAT64 : DType.INT64;
        if (column.size() == 0) {
            return ColumnBase.empty(out);
        }
        boolean isFirst = rules.missing() == NaOption.TOP;
        Places places = new Places(
                rules.ascending() ? Order.ASCENDING : Order.DESCENDING,
                rules.missing() == NaOption.KEEP ? NullPolicy.EXCLUDE : NullPolicy.INCLUDE,
                // libcudf's BEFORE makes null the least row, so that a descending order puts it last
                isFirst == rules.ascending() ? NullOrder.BEFORE : NullOrder.AFTER);
        try (ColumnBase marked = column.nansToNulls();
                Column ranks = function.apply(marked.plc(), places)) {
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
