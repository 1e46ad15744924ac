/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.UnaryOp;
import io.cudf4j.types.GroupOrder;
import io.cudf4j.types.NaOption;
import io.cudf4j.types.RankMethod;
import java.util.ArrayList;
import java.util.List;

/** How two columns vary together within groups, by the rows in which neither is missing. */
public final class GroupCovariances {
    private GroupCovariances() {}

    /**
     * What is computed.
     *
     * @param ofRanks whether the ranks of the values within their groups are compared
     * @param minRows how many rows a group has at least, for a value that is not null
     * @param ddof what the number of rows of a covariance is lessened by before it divides
     */
    public record Measure(boolean isCorrelation, boolean ofRanks, int minRows, int ddof) {}

    /**
     * Returns a column in groups as {@link #of} takes it: float64, with null for NaN.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the column has no numbers
     * @source pandas.api.typing.DataFrameGroupBy.corr
     */
    public static ColumnBase prepared(String operation, ColumnBase column, GroupPlaces places) {
        try (Varying numbers = Covariances.prepared(operation, column, false)) {
            return places.arranged(numbers.values());
        }
    }

    /**
     * Returns how two prepared columns vary together, a row for each group.
     *
     * @nulls null of too few rows, and the correlation of a column that has one value only
     * @source pandas.api.typing.DataFrameGroupBy.corr
     */
    public static ColumnBase of(ColumnBase x, ColumnBase y, GroupPlaces places, Measure measure) {
        try (ColumnBase isX = x.notNa();
                ColumnBase isY = y.notNa();
                ColumnBase areBoth = isX.binary(BinaryOp.AND, isY);
                ColumnBase left = Choices.ifElseNull(areBoth, x);
                ColumnBase right = Choices.ifElseNull(areBoth, y);
                ColumnBase dx = deviations(left, places, measure);
                ColumnBase dy = deviations(right, places, measure)) {
            return measure.isCorrelation() ? correlation(dx, dy, places, measure) : covariance(dx, dy, places, measure);
        }
    }

    private static ColumnBase deviations(ColumnBase values, GroupPlaces places, Measure measure) {
        try (ColumnBase compared = measure.ofRanks() ? ranks(values, places) : values.share();
                ColumnBase mean =
                        sums(places, List.of(compared), Reduction.MEAN).get(0);
                ColumnBase each = mean.gather(places.groups())) {
            return compared.binary(BinaryOp.SUB, each);
        }
    }

    private static ColumnBase ranks(ColumnBase values, GroupPlaces places) {
        return Ranks.rank(values, places.groups(), new Ranks.Rules(RankMethod.AVERAGE, NaOption.KEEP, true, false));
    }

    private static ColumnBase covariance(ColumnBase dx, ColumnBase dy, GroupPlaces places, Measure measure) {
        try (ColumnBase products = dx.binary(BinaryOp.MUL, dy);
                ColumnBase rows =
                        sums(places, List.of(products), Reduction.COUNT).get(0);
                ColumnBase sum = sums(places, List.of(products), Reduction.SUM).get(0);
                ColumnBase divisor = rows.binary(BinaryOp.SUB, (long) measure.ddof());
                ColumnBase found = sum.binary(BinaryOp.DIV, divisor);
                ColumnBase isDivided = divisor.binary(BinaryOp.GT, 0L)) {
            return known(found, isDivided, rows, measure.minRows());
        }
    }

    private static ColumnBase correlation(ColumnBase dx, ColumnBase dy, GroupPlaces places, Measure measure) {
        try (ColumnBase products = dx.binary(BinaryOp.MUL, dy);
                ColumnBase left = dx.binary(BinaryOp.MUL, dx);
                ColumnBase right = dy.binary(BinaryOp.MUL, dy);
                ColumnBase rows =
                        sums(places, List.of(products), Reduction.COUNT).get(0);
                Columns<ColumnBase> sums = Columns.own(sums(places, List.of(products, left, right), Reduction.SUM));
                ColumnBase rootOfLeft = Unaries.apply(UnaryOp.SQRT, sums.get(1));
                ColumnBase rootOfRight = Unaries.apply(UnaryOp.SQRT, sums.get(2));
                ColumnBase divisor = rootOfLeft.binary(BinaryOp.MUL, rootOfRight);
                ColumnBase quotient = sums.get(0).binary(BinaryOp.DIV, divisor);
                // rounding may lead a little beyond
                ColumnBase found = Replacements.clip(quotient, -1.0, 1.0);
                ColumnBase isDivided = divisor.binary(BinaryOp.NE, 0.0)) {
            return known(found, isDivided, rows, measure.minRows());
        }
    }

    private static ColumnBase known(ColumnBase found, ColumnBase isDivided, ColumnBase rows, int minRows) {
        try (ColumnBase areEnough = rows.binary(BinaryOp.GE, (long) minRows);
                ColumnBase isKnown = isDivided.binary(BinaryOp.AND, areEnough);
                ColumnBase numbers = found.nansToNulls()) {
            return Choices.ifElseNull(isKnown, numbers);
        }
    }

    private static List<ColumnBase> sums(GroupPlaces places, List<ColumnBase> columns, Reduction reduction) {
        List<Groupings.Request> requests = new ArrayList<>();
        columns.forEach(column -> requests.add(new Groupings.Request(column, GroupFunction.of(reduction))));
        Groupings.Groups groups = Groupings.aggregate(List.of(places.groups()), requests, GroupOrder.SORTED, false);
        ColumnBase.closeAll(groups.keys());
        return groups.results();
    }
}
