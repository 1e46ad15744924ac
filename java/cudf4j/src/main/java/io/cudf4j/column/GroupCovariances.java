/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.GroupbyAggregation;
import io.cudf4j.types.DType;
import io.cudf4j.types.GroupOrder;
import io.cudf4j.types.NaOption;
import io.cudf4j.types.RankMethod;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BinaryOperator;

/** How two columns vary together within groups, by the rows in which neither is missing. */
public final class GroupCovariances {
    private static final GroupFunction SUM = GroupFunction.of(Reduction.SUM);
    private static final GroupFunction MEAN = GroupFunction.of(Reduction.MEAN);

    /** A quotient beyond this is no rounded 1, but what is left of products whose squares are too small for a double. */
    private static final double BEYOND = 1.5;

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
     * Returns a column as {@link #of} takes it: float64, with null for NaN.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the column has no numbers
     * @source pandas.api.typing.DataFrameGroupBy.corr
     */
    public static ColumnBase prepared(String operation, ColumnBase column) {
        return Covariances.numbers(operation, column).into(ColumnBase::nansToNulls);
    }

    /**
     * Two prepared columns, which stay the caller's.
     *
     * @param left the one
     * @param right the other, which may be the same
     */
    public record Pair(ColumnBase left, ColumnBase right) {}

    /**
     * Returns how the columns of each pair vary together: a column for each pair, with a row for each group.
     *
     * @param keys those of the rows
     * @param dropMissingKeys whether rows with a missing key belong to no group
     * @nulls null of too few rows, and the correlation of a column that has one value only
     * @source pandas.api.typing.DataFrameGroupBy.corr, cudf::make_correlation_aggregation
     */
    public static Groupings.Groups of(
            List<? extends ColumnBase> keys,
            List<Pair> pairs,
            GroupOrder order,
            boolean dropMissingKeys,
            Measure measure) {
        if (measure.ofRanks()) {
            return ofRanks(keys, pairs, order, dropMissingKeys, measure);
        }
        GroupbyAggregation aggregation = measure.isCorrelation()
                ? Aggregation.correlation(measure.minRows())
                : Aggregation.covariance(measure.minRows(), measure.ddof());
        try (Columns<ColumnBase> structs = Columns.own(Columns.each(pairs, GroupCovariances::struct))) {
            List<Groupings.Asked> asked = new ArrayList<>();
            for (ColumnBase struct : structs.all()) {
                GroupPlan plan = new GroupPlan(
                        List.of(new GroupPlan.Part(struct, aggregation)),
                        (found, rows) -> ColumnBase.own(found.get(0).share(), DType.FLOAT64)
                                .into(ColumnBase::nansToNulls)
                                .into(each -> measure.isCorrelation() ? bounded(each) : each.share()));
                asked.add((forms, known) -> plan);
            }
            return Groupings.planned(keys, asked, order, dropMissingKeys);
        }
    }

    /** Returns a function of two columns in which rows are null on both sides where one is missing. */
    private static ColumnBase ofBoth(ColumnBase x, ColumnBase y, BinaryOperator<ColumnBase> function) {
        if (x.nullCount() == 0 && y.nullCount() == 0) {
            return function.apply(x, y);
        }
        try (ColumnBase isX = x.notNa();
                ColumnBase isY = y.notNa();
                ColumnBase areBoth = isX.binary(BinaryOp.AND, isY);
                ColumnBase left = Choices.ifElseNull(areBoth, x);
                ColumnBase right = Choices.ifElseNull(areBoth, y)) {
            return function.apply(left, right);
        }
    }

    private static ColumnBase struct(Pair pair) {
        // libcudf on a GPU takes the mean and spread of a side of all its values, also of rows where the other has none
        return ofBoth(pair.left(), pair.right(), GroupCovariances::struct);
    }

    private static ColumnBase struct(ColumnBase left, ColumnBase right) {
        Map<String, ColumnBase> fields = new LinkedHashMap<>();
        fields.put("left", left);
        fields.put("right", right);
        return StructColumn.over(fields);
    }

    /** Returns correlations, of which rounding may lead a little beyond 1; null where a divisor was so small that it is 0. */
    private static ColumnBase bounded(ColumnBase found) {
        try (ColumnBase isLow = found.binary(BinaryOp.LT, -BEYOND);
                ColumnBase isHigh = found.binary(BinaryOp.GT, BEYOND);
                ColumnBase isNone = isLow.binary(BinaryOp.OR, isHigh);
                ColumnBase isSome = ((NumericalColumn) isNone).not();
                ColumnBase shown = Choices.ifElseNull(isSome, found)) {
            return Replacements.clip(shown, -1.0, 1.0);
        }
    }

    private static Groupings.Groups ofRanks(
            List<? extends ColumnBase> keys,
            List<Pair> pairs,
            GroupOrder order,
            boolean dropMissingKeys,
            Measure measure) {
        try (GroupPlaces places = GroupPlaces.of(keys, order, dropMissingKeys);
                Columns<ColumnBase> made = new Columns<>()) {
            IdentityHashMap<ColumnBase, ColumnBase> arranged = new IdentityHashMap<>();
            places.keys().forEach(key -> made.add(key.share()));
            try (Columns<ColumnBase> inGroups = new Columns<>()) {
                for (Pair pair : pairs) {
                    for (ColumnBase each : List.of(pair.left(), pair.right())) {
                        arranged.computeIfAbsent(each, column -> inGroups.add(places.arranged(column)));
                    }
                    made.add(ofRanks(
                            Objects.requireNonNull(arranged.get(pair.left())),
                            Objects.requireNonNull(arranged.get(pair.right())),
                            places,
                            measure));
                }
            }
            List<ColumnBase> all = made.release();
            return new Groupings.Groups(all.subList(0, keys.size()), all.subList(keys.size(), all.size()));
        }
    }

    private static ColumnBase ofRanks(ColumnBase x, ColumnBase y, GroupPlaces places, Measure measure) {
        return ofBoth(x, y, (left, right) -> ofRanksThere(left, right, places, measure));
    }

    private static ColumnBase ofRanksThere(ColumnBase x, ColumnBase y, GroupPlaces places, Measure measure) {
        try (ColumnBase dx = deviations(x, places);
                ColumnBase dy = deviations(y, places);
                ColumnBase rows = places.reduced(dx, GroupFunction.of(Reduction.COUNT));
                ColumnBase numbers = correlation(dx, dy, places);
                ColumnBase areEnough = rows.binary(BinaryOp.GE, (long) measure.minRows())) {
            return Choices.ifElseNull(areEnough, numbers);
        }
    }

    private static ColumnBase deviations(ColumnBase values, GroupPlaces places) {
        try (ColumnBase compared = ranks(values, places);
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
