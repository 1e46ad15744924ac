/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.Decays.Weights;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import io.cudf4j.types.FillArea;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Values of the rows up to each one, within their group, of which older ones weigh less. Each follows from the one above by a
 * factor and an addend of the row's own, so that all rows are computed in as many steps as their number has digits; where one
 * factor holds for all rows, a scan computes them at once.
 */
public final class DecayMoments implements AutoCloseable {
    private static final double HALF = 0.5;

    private final ColumnBase isThere;
    /** What is left of what was before, in rows that are missing. */
    private final ColumnBase kept;
    /** How much of the weight is left from row to row. */
    private final ColumnBase factor;
    /** Which share older rows have in a mean that a row enters. */
    private final ColumnBase older;

    private final ColumnBase newer;
    private final ColumnBase enough;
    /** The first row of each group that is there. */
    private final ColumnBase isFirst;
    /** The weights of all rows up to each one. */
    private final ColumnBase weight;
    /** Null where rows differ in how much of the weight they leave. */
    private final @Nullable Steady steady;

    /**
     * Rows of one group, of which each leaves the same share of the weights of those before it.
     *
     * @param isAdjusted whether a row weighs 1; else the share that those before it lose
     * @param hasMissing whether rows are missing
     */
    private record Steady(double left, boolean isAdjusted, boolean hasMissing) {}

    private DecayMoments(List<ColumnBase> parts, @Nullable Steady steady) {
        this.steady = steady;
        isThere = parts.get(0);
        kept = parts.get(1);
        factor = parts.get(2);
        older = parts.get(3);
        newer = parts.get(4);
        enough = parts.get(5);
        isFirst = parts.get(6);
        weight = parts.get(7);
    }

    @Override
    public void close() {
        ColumnBase.closeAll(List.of(isThere, kept, factor, older, newer, enough, isFirst, weight));
    }

    /** Two columns of which a row is missing where it is in either. */
    private record Pair(ColumnBase x, ColumnBase y) implements AutoCloseable {
        static Pair of(String label, ColumnBase x, ColumnBase y) {
            try (ColumnBase one = Windows.finite(label, x);
                    ColumnBase two = Windows.finite(label, y);
                    ColumnBase hasOne = one.notNa();
                    ColumnBase hasTwo = two.notNa();
                    ColumnBase oneOfBoth = Choices.ifElseNull(hasTwo, one);
                    ColumnBase twoOfBoth = Choices.ifElseNull(hasOne, two)) {
                return new Pair(oneOfBoth.share(), twoOfBoth.share());
            }
        }

        @Override
        public void close() {
            x.close();
            y.close();
        }
    }

    /**
     * Returns the weighted mean of the rows up to each one of its group.
     *
     * @param starts where a group begins, null where all rows are one
     * @nulls not in the mean, which stays as it was; null where too few rows are there
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no numbers
     * @source pandas.api.typing.ExponentialMovingWindow.mean
     */
    public static ColumnBase mean(ColumnBase column, Weights weights, @Nullable ColumnBase starts) {
        try (ColumnBase values = Windows.finite("the weighted mean", column)) {
            return WalkedDecays.areWalked(values)
                    ? WalkedDecays.mean(values, weights, starts)
                    : scannedMean(values, weights, starts);
        }
    }

    /** Returns the mean of rows that are finite or null. */
    static ColumnBase scannedMean(ColumnBase values, Weights weights, @Nullable ColumnBase starts) {
        if (starts == null) {
            return Decays.mean(values, weights);
        }
        try (DecayMoments moments = of(values, weights, starts);
                ColumnBase means = moments.means(values)) {
            return Choices.ifElseNull(moments.enough, means);
        }
    }

    /**
     * Returns the mean of the rows up to each one, each weighted by how much later the row is.
     *
     * @param ages how many half-lives lie between each row and the one above, float64
     * @nulls not in the mean, which stays as it was; null where too few rows are there
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no numbers
     * @source pandas.api.typing.ExponentialMovingWindow.mean
     */
    public static ColumnBase mean(ColumnBase column, ColumnBase ages, Weights weights) {
        try (ColumnBase values = Windows.finite("the weighted mean", column)) {
            return WalkedDecays.areWalked(values)
                    ? WalkedDecays.mean(values, ages, weights)
                    : scannedMean(values, ages, weights);
        }
    }

    /** Returns the mean of rows that are finite or null. */
    static ColumnBase scannedMean(ColumnBase values, ColumnBase ages, Weights weights) {
        try (DecayMoments moments = of(values, weights, null, ages);
                ColumnBase means = moments.means(values)) {
            return Choices.ifElseNull(moments.enough, means);
        }
    }

    /**
     * Returns the sum of the rows up to each one of its group, each times its weight: of the row itself 1.
     *
     * @param starts where a group begins, null where all rows are one
     * @nulls not in the sum; null where too few rows are there
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no numbers
     * @source pandas.api.typing.ExponentialMovingWindow.sum
     */
    public static ColumnBase sum(ColumnBase column, Weights weights, @Nullable ColumnBase starts) {
        try (ColumnBase values = Windows.finite("the weighted sum", column)) {
            return WalkedDecays.areWalked(values)
                    ? WalkedDecays.sum(values, weights, starts)
                    : scannedSum(values, weights, starts);
        }
    }

    /** Returns the sum of rows that are finite or null. */
    static ColumnBase scannedSum(ColumnBase values, Weights weights, @Nullable ColumnBase starts) {
        if (starts == null) {
            return Decays.sum(values, weights);
        }
        try (DecayMoments moments = of(values, weights, starts);
                ColumnBase filled = values.fillNa(0.0);
                ColumnBase sums = following(moments.factor, filled)) {
            return Choices.ifElseNull(moments.enough, sums);
        }
    }

    /**
     * Returns the weighted covariance of the rows of two columns up to each one of its group.
     *
     * @param isBiased whether weights stand for all there is; else they are those of a sample
     * @param starts where a group begins, null where all rows are one
     * @nulls not in the value, where either is missing; null where too few rows are there
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no numbers
     * @source pandas.api.typing.ExponentialMovingWindow.cov
     */
    public static ColumnBase covariance(
            ColumnBase x, ColumnBase y, Weights weights, boolean isBiased, @Nullable ColumnBase starts) {
        try (Pair pair = Pair.of("the weighted covariance", x, y)) {
            return WalkedDecays.areWalked(pair.x())
                    ? WalkedDecays.covariance(pair.x(), pair.y(), weights, isBiased, starts)
                    : scannedCovariance(pair.x(), pair.y(), weights, isBiased, starts);
        }
    }

    /** Returns the covariance of finite rows of which the same are null. */
    static ColumnBase scannedCovariance(
            ColumnBase x, ColumnBase y, Weights weights, boolean isBiased, @Nullable ColumnBase starts) {
        if (starts == null && SteadyDecays.are(x, weights)) {
            return SteadyDecays.covariance(x, y, weights, isBiased);
        }
        try (DecayMoments moments = of(x, weights, starts);
                ColumnBase ofX = moments.distances(x);
                ColumnBase ofY = moments.distances(y)) {
            return moments.known(moments.products(ofX, ofY), isBiased);
        }
    }

    /**
     * Returns the weighted variance of the rows up to each one of its group, as {@link #covariance} of a column with itself.
     *
     * @nulls not in the value; null where too few rows are there
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no numbers
     * @source pandas.api.typing.ExponentialMovingWindow.var
     */
    public static ColumnBase variance(
            ColumnBase column, Weights weights, boolean isBiased, @Nullable ColumnBase starts) {
        try (ColumnBase values = Windows.finite("the weighted variance", column)) {
            return WalkedDecays.areWalked(values)
                    ? WalkedDecays.variance(values, weights, isBiased, starts)
                    : scannedVariance(values, weights, isBiased, starts);
        }
    }

    /** Returns the variance of rows that are finite or null. */
    static ColumnBase scannedVariance(
            ColumnBase values, Weights weights, boolean isBiased, @Nullable ColumnBase starts) {
        if (starts == null && SteadyDecays.are(values, weights)) {
            return SteadyDecays.variance(values, weights, isBiased);
        }
        try (DecayMoments moments = of(values, weights, starts);
                ColumnBase distances = moments.distances(values)) {
            return moments.known(moments.products(distances, distances), isBiased);
        }
    }

    /** Takes over values and returns those of enough rows, of a sample unless they are biased. */
    private ColumnBase known(ColumnBase found, boolean isBiased) {
        try (found;
                ColumnBase known = Choices.ifElseNull(enough, found)) {
            return isBiased ? known.share() : ofSample(known);
        }
    }

    /**
     * Returns the weighted correlation of the rows of two columns up to each one of its group.
     *
     * @param starts where a group begins, null where all rows are one
     * @nulls not in the value, where either is missing; null where too few rows are there, or all are alike
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no numbers
     * @source pandas.api.typing.ExponentialMovingWindow.corr
     */
    public static ColumnBase correlation(ColumnBase x, ColumnBase y, Weights weights, @Nullable ColumnBase starts) {
        try (Pair pair = Pair.of("the weighted correlation", x, y)) {
            return WalkedDecays.areWalked(pair.x())
                    ? WalkedDecays.correlation(pair.x(), pair.y(), weights, starts)
                    : scannedCorrelation(pair.x(), pair.y(), weights, starts);
        }
    }

    /** Returns the correlation of finite rows of which the same are null. */
    static ColumnBase scannedCorrelation(ColumnBase x, ColumnBase y, Weights weights, @Nullable ColumnBase starts) {
        if (starts == null && SteadyDecays.are(x, weights)) {
            return SteadyDecays.correlation(x, y, weights);
        }
        try (DecayMoments moments = of(x, weights, starts);
                ColumnBase distancesOfX = moments.distances(x);
                ColumnBase distancesOfY = moments.distances(y);
                ColumnBase products = moments.products(distancesOfX, distancesOfY);
                ColumnBase ofX = moments.products(distancesOfX, distancesOfX);
                ColumnBase ofY = moments.products(distancesOfY, distancesOfY);
                ColumnBase found = Covariances.quotient(products, ofX, ofY)) {
            return Choices.ifElseNull(moments.enough, found);
        }
    }

    private static DecayMoments of(ColumnBase values, Weights weights, @Nullable ColumnBase starts) {
        return of(values, weights, starts, null);
    }

    /** Where there are ages, a row takes so many half-lives from the weight of those above, not a fixed share. */
    private static DecayMoments of(
            ColumnBase values, Weights weights, @Nullable ColumnBase starts, @Nullable ColumnBase ages) {
        int rows = values.size();
        double left = weights.centerOfMass() / (1 + weights.centerOfMass());
        boolean isOne = starts == null && ages == null;
        boolean isSteady = isOne && (values.nullCount() == 0 || (weights.adjust() && !weights.ignoreMissing()));
        Steady steady = isSteady ? new Steady(left, weights.adjust(), values.nullCount() > 0) : null;
        try (Columns<ColumnBase> parts = new Columns<>()) {
            ColumnBase isThere = parts.add(values.notNa());
            ColumnBase kept = parts.add(goingOn(rows, starts));
            ColumnBase factor = parts.add(lessened(left, kept, ages)
                    .into(less -> weights.ignoreMissing() ? Choices.ifElse(isThere, less, kept) : less.share()));
            try (ColumnBase ones = isThere.cast(DType.FLOAT64);
                    ColumnBase weight = weight(ones, isThere, factor, weights.adjust(), steady);
                    ColumnBase above = Shifts.shift(weight, 1, 0.0);
                    ColumnBase before = above.binary(BinaryOp.MUL, factor);
                    ColumnBase total = total(before, left, weights.adjust(), ages != null);
                    ColumnBase counts = starts == null ? RunningValues.running(isThere) : following(kept, ones)) {
                ColumnBase older = parts.add(before.binary(BinaryOp.DIV, total));
                parts.add(older.binaryReflected(BinaryOp.SUB, 1.0));
                parts.add(counts.binary(BinaryOp.GE, (double) Math.max(1, weights.minPeriods())));
                try (ColumnBase isFirst = counts.binary(BinaryOp.EQ, 1.0)) {
                    parts.add(isFirst.binary(BinaryOp.AND, isThere));
                }
                parts.add(weight.share());
            }
            return new DecayMoments(parts.release(), steady);
        }
    }

    /** Returns the weights of all rows up to each one; unadjusted ones begin anew with each row that is there. */
    private static ColumnBase weight(
            ColumnBase ones, ColumnBase isThere, ColumnBase factor, boolean isAdjusted, @Nullable Steady steady) {
        if (steady != null && isAdjusted) {
            return decayed(ones, steady.left());
        }
        if (isAdjusted) {
            return following(factor, ones);
        }
        try (ColumnBase none = ColumnBase.full(DType.FLOAT64, 0.0, ones.size());
                ColumnBase taken = Choices.ifElse(isThere, none, factor)) {
            return following(taken, ones);
        }
    }

    /** Returns rows of which each is what is left of the one above, and what it adds. */
    private static ColumnBase decayed(ColumnBase addends, double left) {
        return Decays.sums(addends, left / (1 - left));
    }

    /** Returns 0 where a group begins, 1 elsewhere. */
    private static ColumnBase goingOn(int rows, @Nullable ColumnBase starts) {
        if (starts == null) {
            return ColumnBase.full(DType.FLOAT64, 1.0, rows);
        }
        return starts.cast(DType.FLOAT64).into(begin -> begin.binaryReflected(BinaryOp.SUB, 1.0));
    }

    private static ColumnBase lessened(double left, ColumnBase kept, @Nullable ColumnBase ages) {
        if (ages == null) {
            return kept.binary(BinaryOp.MUL, left);
        }
        return ages.binaryReflected(BinaryOp.POW, HALF).into(shares -> shares.binary(BinaryOp.MUL, kept));
    }

    /** Returns the weights of all rows up to each one; unadjusted ones by ages are shares, which add up to 1. */
    private static ColumnBase total(ColumnBase before, double left, boolean isAdjusted, boolean isByAge) {
        return isByAge && !isAdjusted
                ? ColumnBase.full(DType.FLOAT64, 1.0, before.size())
                : before.binary(BinaryOp.ADD, isAdjusted ? 1.0 : 1 - left);
    }

    /** Returns rows of which each is the one above times its factor, and what it adds; what lies above the first is 0. */
    private static ColumnBase following(ColumnBase factors, ColumnBase addends) {
        ColumnBase factor = factors.share();
        ColumnBase addend = addends.share();
        try {
            // each step doubles how many rows above are in
            for (long distance = 1; distance < addends.size() && isSome(factor); distance *= 2) {
                try (ColumnBase oldFactor = factor;
                        ColumnBase oldAddend = addend;
                        ColumnBase above = Shifts.shift(oldAddend, (int) distance, 0.0);
                        ColumnBase part = oldFactor.binary(BinaryOp.MUL, above);
                        ColumnBase before = Shifts.shift(oldFactor, (int) distance, 0.0)) {
                    factor = oldFactor.binary(BinaryOp.MUL, before);
                    addend = part.binary(BinaryOp.ADD, oldAddend);
                }
            }
            return addend.share();
        } finally {
            factor.close();
            addend.close();
        }
    }

    /** Returns whether a row is above 0. */
    private static boolean isSome(ColumnBase factors) {
        return factors.reduce(Reduction.MAX, true) instanceof Double most && most > 0;
    }

    /**
     * Returns rows of which those that are there enter by shares, and those that are missing leave the one above.
     *
     * @param power of which the share is that of older rows
     */
    private ColumnBase entering(int power, ColumnBase share, ColumnBase addends) {
        if (steady != null) {
            return steady.isAdjusted()
                    ? weighed(addends, Math.pow(steady.left(), power), power, steady.hasMissing())
                    : decayed(addends, Math.pow(steady.left(), power));
        }
        try (ColumnBase none = ColumnBase.full(DType.FLOAT64, 0.0, addends.size());
                ColumnBase taken = Choices.ifElse(isThere, share, kept);
                ColumnBase added = addends.fillNa(0.0);
                ColumnBase entered = Choices.ifElse(isThere, added, none)) {
            return following(taken, entered);
        }
    }

    /** Returns sums of weighed rows, over the power of all weights. */
    private ColumnBase weighed(ColumnBase addends, double left, int power, boolean hasMissing) {
        try (ColumnBase all = power == 1 ? weight.share() : weight.binary(BinaryOp.MUL, weight);
                ColumnBase own = addends.binary(BinaryOp.MUL, all)) {
            if (!hasMissing) {
                return decayed(own, left).into(sums -> sums.binary(BinaryOp.DIV, all));
            }
            return Choices.ifElseNull(isThere, own)
                    .into(known -> known.fillNa(0.0))
                    .into(filled -> decayed(filled, left))
                    .into(sums -> sums.binary(BinaryOp.DIV, all))
                    .into(found -> Choices.ifElseNull(isThere, found))
                    .into(known -> Fills.forward(known, null, FillArea.ALL))
                    .into(known -> known.fillNa(0.0));
        }
    }

    private ColumnBase means(ColumnBase values) {
        try (ColumnBase shares = values.binary(BinaryOp.MUL, newer)) {
            return entering(1, older, shares);
        }
    }

    /**
     * Returns how far rows are from the mean of those above them in their group: the step from the last one that is there, and
     * that one's distance from the mean up to it. Steps of equal rows are 0, without any rounding, and a far larger row takes no
     * digits from those after it.
     */
    private ColumnBase distances(ColumnBase values) {
        try (ColumnBase steps = steps(values);
                ColumnBase own = steps.binary(BinaryOp.MUL, older);
                ColumnBase left = entering(1, older, own);
                ColumnBase above = Shifts.shift(left, 1, 0.0)) {
            return steps.binary(BinaryOp.ADD, above);
        }
    }

    /** Returns how far rows are from the last one above that is there; of the first of a group any finite number, or null. */
    private ColumnBase steps(ColumnBase values) {
        try (ColumnBase last = values.nullCount() == 0 ? values.share() : Fills.forward(values, null, FillArea.ALL);
                ColumnBase above = Shifts.shift(last, 1, 0.0);
                // of two groups the step between may be no finite number
                ColumnBase own = steady == null ? Choices.ifElse(isFirst, values, above) : above.share()) {
            return values.binary(BinaryOp.SUB, own);
        }
    }

    /** Returns the weighted means of the products of distances from the mean, of which a row adds what it moves that mean by. */
    private ColumnBase products(ColumnBase ofX, ColumnBase ofY) {
        try (ColumnBase shares = older.binary(BinaryOp.MUL, newer);
                ColumnBase addends =
                        ofX.binary(BinaryOp.MUL, ofY).into(products -> products.binary(BinaryOp.MUL, shares))) {
            return entering(1, older, addends);
        }
    }

    /** Returns what is left for the squares of weights to take away; null of one row. */
    private ColumnBase ofSample(ColumnBase found) {
        try (ColumnBase squares = older.binary(BinaryOp.MUL, older);
                ColumnBase own = newer.binary(BinaryOp.MUL, newer);
                ColumnBase weights = entering(2, squares, own);
                ColumnBase divisor = weights.binaryReflected(BinaryOp.SUB, 1.0);
                ColumnBase isSome = divisor.binary(BinaryOp.GT, 0.0).into(this::ofSeveral);
                ColumnBase all = found.binary(BinaryOp.DIV, divisor)) {
            return Choices.ifElseNull(isSome, all);
        }
    }

    /** Returns where several rows are in the value too: sums of weights that a scan makes do not show one row exactly. */
    private ColumnBase ofSeveral(ColumnBase isSome) {
        if (steady == null) {
            return isSome.share();
        }
        try (ColumnBase areSeveral = RunningValues.running(isThere).into(counts -> counts.binary(BinaryOp.GE, 2.0))) {
            return isSome.binary(BinaryOp.AND, areSeveral);
        }
    }
}
