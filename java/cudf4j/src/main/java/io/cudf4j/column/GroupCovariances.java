/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.NaOption;
import io.cudf4j.types.RankMethod;

/** How two columns vary together within groups, by the rows in which neither is missing. */
public final class GroupCovariances {
    private static final GroupFunction SUM = GroupFunction.of(Reduction.SUM);
    private static final GroupFunction MEAN = GroupFunction.of(Reduction.MEAN);

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
                ColumnBase dy = deviations(right, places, measure);
                ColumnBase rows = places.reduced(dx, GroupFunction.of(Reduction.COUNT));
                ColumnBase found = measure.isCorrelation()
                        ? correlation(dx, dy, places)
                        : covariance(dx, dy, rows, places, measure);
                ColumnBase numbers = found.nansToNulls();
                ColumnBase areEnough = rows.binary(BinaryOp.GE, (long) measure.minRows())) {
            return Choices.ifElseNull(areEnough, numbers);
        }
    }

    private static ColumnBase deviations(ColumnBase values, GroupPlaces places, Measure measure) {
        try (ColumnBase compared = measure.ofRanks() ? ranks(values, places) : values.share();
                ColumnBase mean = places.reduced(compared, MEAN);
                ColumnBase each = mean.gather(places.groups())) {
            return compared.binary(BinaryOp.SUB, each);
        }
    }

    private static ColumnBase ranks(ColumnBase values, GroupPlaces places) {
        return Ranks.rank(values, places.groups(), new Ranks.Rules(RankMethod.AVERAGE, NaOption.KEEP, true, false));
    }

    private static ColumnBase sumOfProducts(ColumnBase x, ColumnBase y, GroupPlaces places) {
        try (ColumnBase products = x.binary(BinaryOp.MUL, y)) {
            return places.reduced(products, SUM);
        }
    }

    private static ColumnBase covariance(
            ColumnBase dx, ColumnBase dy, ColumnBase rows, GroupPlaces places, Measure measure) {
        try (ColumnBase sum = sumOfProducts(dx, dy, places);
                ColumnBase divisor = rows.binary(BinaryOp.SUB, (long) measure.ddof());
                ColumnBase found = sum.binary(BinaryOp.DIV, divisor);
                ColumnBase isDivided = divisor.binary(BinaryOp.GT, 0L)) {
            return Choices.ifElseNull(isDivided, found);
        }
    }

    private static ColumnBase correlation(ColumnBase dx, ColumnBase dy, GroupPlaces places) {
        try (ColumnBase products = sumOfProducts(dx, dy, places);
                ColumnBase ofX = sumOfProducts(dx, dx, places);
                ColumnBase ofY = sumOfProducts(dy, dy, places);
                ColumnBase found = Covariances.quotient(products, ofX, ofY)) {
            // rounding may lead a little beyond
            return Replacements.clip(found, -1.0, 1.0);
        }
    }
}
