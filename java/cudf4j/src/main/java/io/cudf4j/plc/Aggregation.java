/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_compute;
import java.util.Arrays;
import java.util.Locale;

/**
 * What a reduction, a scan or a grouped aggregation computes. Immutable; holds nothing native, needs no close.
 *
 * <p>The type that a factory returns says what the aggregation can be used for: {@link GroupbyAggregation}, {@link
 * GroupbyScanAggregation}, {@link ReduceAggregation}, {@link ScanAggregation}, {@link SegmentedReduceAggregation}, {@link
 * RollingAggregation}. For the other uses libcudf has no aggregation, or none that gives what its name
 * says, so that a call with one does not compile.
 *
 * @source cudf::aggregation
 */
public abstract sealed class Aggregation {
    private static final double[] NO_VALUES = {};

    /** The kinds that can be made, by the numbers of {@code cudf::aggregation::Kind}. */
    private enum Kind {
        SUM(0),
        SUM_OVERFLOW(1),
        PRODUCT(2),
        MIN(3),
        MAX(4),
        COUNT_VALID(5),
        COUNT_ALL(6),
        ANY(7),
        ALL(8),
        SUM_OF_SQUARES(9),
        MEAN(10),
        M2(11),
        VARIANCE(12),
        STD(13),
        MEDIAN(14),
        QUANTILE(15),
        ARGMAX(16),
        ARGMIN(17),
        NUNIQUE(18),
        NTH_ELEMENT(19),
        ROW_NUMBER(20),
        EWMA(21),
        RANK(22),
        COLLECT_LIST(23),
        COLLECT_SET(24),
        LEAD(25),
        LAG(26),
        MERGE_LISTS(30),
        MERGE_SETS(31),
        MERGE_M2(32),
        COVARIANCE(33),
        CORRELATION(34),
        TDIGEST(35),
        MERGE_TDIGEST(36),
        HISTOGRAM(37),
        MERGE_HISTOGRAM(38),
        BITWISE(39),
        TOP_K(40);

        private final int code;

        Kind(int code) {
            this.code = code;
        }
    }

    /** What a native aggregation is made for, by the numbers of {@code cudf4j::aggregation_use}. */
    enum Use {
        GROUPBY(0),
        GROUPBY_SCAN(1),
        REDUCE(2),
        SCAN(3),
        SEGMENTED_REDUCE(4),
        ROLLING(5);

        private final int code;

        Use(int code) {
            this.code = code;
        }
    }

    private final Kind kind;
    private final int[] options;
    private final double[] values;

    private Aggregation(Kind kind, double[] values, int... options) {
        this.kind = kind;
        this.options = options;
        this.values = values;
    }

    /** Sums, mins and maxes: for groups, whole columns, segments, scans and rolling windows. */
    public static final class Total extends Aggregation
            implements GroupbyAggregation,
                    GroupbyScanAggregation,
                    ReduceAggregation,
                    ScanAggregation,
                    SegmentedReduceAggregation,
                    RollingAggregation {
        private Total(Kind kind, int... options) {
            super(kind, NO_VALUES, options);
        }
    }

    /** Products: for groups, whole columns, segments and scans. */
    public static final class Product extends Aggregation
            implements GroupbyAggregation,
                    GroupbyScanAggregation,
                    ReduceAggregation,
                    ScanAggregation,
                    SegmentedReduceAggregation {
        private Product() {
            super(Kind.PRODUCT, NO_VALUES);
        }
    }

    /**
     * Numbers of rows: for groups, whole columns, scans of groups and rolling windows. libcudf has one for scans of whole
     * columns too, which counts nothing: it adds 1 to the value beside.
     */
    public static final class Count extends Aggregation
            implements GroupbyAggregation, GroupbyScanAggregation, ReduceAggregation, RollingAggregation {
        private Count(Kind kind, int... options) {
            super(kind, NO_VALUES, options);
        }
    }

    /** Whether any or all values are true: for whole columns and segments. */
    public static final class Truth extends Aggregation implements ReduceAggregation, SegmentedReduceAggregation {
        private Truth(Kind kind, int... options) {
            super(kind, NO_VALUES, options);
        }
    }

    /** Means, variances and standard deviations: for groups, whole columns, segments and rolling windows. */
    public static final class Moment extends Aggregation
            implements GroupbyAggregation, ReduceAggregation, SegmentedReduceAggregation, RollingAggregation {
        private Moment(Kind kind, int... options) {
            super(kind, NO_VALUES, options);
        }
    }

    /** Sums of squares and numbers of values: for groups, whole columns and segments. */
    public static final class Statistic extends Aggregation
            implements GroupbyAggregation, ReduceAggregation, SegmentedReduceAggregation {
        private Statistic(Kind kind, int... options) {
            super(kind, NO_VALUES, options);
        }
    }

    /** Values or their rows, chosen or collected: for groups, whole columns and rolling windows. */
    public static final class Choice extends Aggregation
            implements GroupbyAggregation, ReduceAggregation, RollingAggregation {
        private Choice(Kind kind, int... options) {
            super(kind, NO_VALUES, options);
        }
    }

    /** Quantiles, histograms, digests and what joins partial results: for groups and whole columns. */
    public static final class Selection extends Aggregation implements GroupbyAggregation, ReduceAggregation {
        private Selection(Kind kind, double[] values, int... options) {
            super(kind, values, options);
        }
    }

    /** What is computed of groups alone. */
    public static final class GroupStatistic extends Aggregation implements GroupbyAggregation {
        private GroupStatistic(Kind kind, int... options) {
            super(kind, NO_VALUES, options);
        }
    }

    /** Ranks of rows: for scans of groups and of whole columns. */
    public static final class Rank extends Aggregation implements GroupbyScanAggregation, ScanAggregation {
        private Rank(Kind kind, int... options) {
            super(kind, NO_VALUES, options);
        }
    }

    /** Means in which older rows weigh less: for scans of whole columns. */
    public static final class DecayingMean extends Aggregation implements ScanAggregation {
        private DecayingMean(double centerOfMass, EwmHistory history) {
            super(Kind.EWMA, new double[] {centerOfMass}, history.code());
        }
    }

    /** Values and numbers of rows beside a row: for rolling windows. */
    public static final class WindowValue extends Aggregation implements RollingAggregation {
        private WindowValue(Kind kind, int... options) {
            super(kind, NO_VALUES, options);
        }
    }

    /** Returns the sum. */
    public static Total sum() {
        return new Total(Kind.SUM);
    }

    /** Returns the product. */
    public static Product product() {
        return new Product();
    }

    /** Returns the min. */
    public static Total min() {
        return new Total(Kind.MIN);
    }

    /** Returns the max. */
    public static Total max() {
        return new Total(Kind.MAX);
    }

    /** Returns the number of rows, with or without nulls. */
    public static Count count(NullPolicy nulls) {
        return new Count(Checks.areIncluded(nulls) ? Kind.COUNT_ALL : Kind.COUNT_VALID);
    }

    /** Returns whether any value is true. */
    public static Truth any() {
        return new Truth(Kind.ANY);
    }

    /** Returns whether every value is true. */
    public static Truth all() {
        return new Truth(Kind.ALL);
    }

    /** Returns the sum of the squares. */
    public static Statistic sumOfSquares() {
        return new Statistic(Kind.SUM_OF_SQUARES);
    }

    /** Returns the arithmetic mean. */
    public static Moment mean() {
        return new Moment(Kind.MEAN);
    }

    /** Returns the sum of the squared distances from the mean. */
    public static GroupStatistic m2() {
        return new GroupStatistic(Kind.M2);
    }

    /** Returns the variance, its sum divided by the number of values less {@code ddof}. */
    public static Moment variance(int ddof) {
        return new Moment(Kind.VARIANCE, ddof);
    }

    /** Returns the standard deviation, the root of {@link #variance}. */
    public static Moment std(int ddof) {
        return new Moment(Kind.STD, ddof);
    }

    /** Returns the median. */
    public static Selection median() {
        return new Selection(Kind.MEDIAN, NO_VALUES);
    }

    /**
     * Returns quantiles, for positions from 0 to 1.
     *
     * @throws InvalidArgumentException if there is no position, or one is NaN
     */
    public static Selection quantile(double[] quantiles, Interpolation interpolation) {
        if (quantiles.length == 0) {
            throw new InvalidArgumentException("quantile: there is no position, of which one is needed at least");
        }
        Quantiles.requireNumbers(quantiles);
        return new Selection(Kind.QUANTILE, quantiles.clone(), interpolation.code());
    }

    /** Returns the row of the max. */
    public static Choice argmax() {
        return new Choice(Kind.ARGMAX);
    }

    /** Returns the row of the min. */
    public static Choice argmin() {
        return new Choice(Kind.ARGMIN);
    }

    /** Returns the number of different values; nulls count as one value or not at all. */
    public static Statistic nunique(NullPolicy nulls) {
        return new Statistic(Kind.NUNIQUE, nulls.code());
    }

    /**
     * Returns the value at a position, counted from the end where negative. Of windows' valid rows only the first
     * one is found.
     */
    public static Choice nthElement(int n, NullPolicy nulls) {
        return new Choice(Kind.NTH_ELEMENT, n, nulls.code());
    }

    /**
     * Returns a list of the first of the values of each group in an order, all where a group has no more; nulls are the last of
     * them. The values of a list may be in any order.
     *
     * @param k how many, 1 at least
     * @throws InvalidArgumentException if it is less: libcudf has no lists of no values for groups
     */
    public static GroupStatistic topK(int k, Order order) {
        if (k < 1) {
            throw new InvalidArgumentException("topK: k is " + k + "; it is 1 at least");
        }
        return new GroupStatistic(Kind.TOP_K, k, order.code());
    }

    /** Returns the number of the row. */
    public static WindowValue rowNumber() {
        return new WindowValue(Kind.ROW_NUMBER);
    }

    /**
     * Returns the exponentially weighted mean of the rows up to each, for an inclusive scan of floats. A null keeps the mean
     * and makes what was before weigh less.
     *
     * @param centerOfMass what the weight of one row to that of the row after it is: itself divided by one more
     * @throws InvalidArgumentException if the centre of mass is negative, infinite or NaN
     */
    public static DecayingMean ewma(double centerOfMass, EwmHistory history) {
        if (!(centerOfMass >= 0) || Double.isInfinite(centerOfMass)) {
            throw new InvalidArgumentException(
                    "the centre of mass must be a finite number from 0 on, got " + centerOfMass);
        }
        return new DecayingMean(centerOfMass, history);
    }

    /** Returns the rank of the row. */
    public static Rank rank(
            RankMethod method, Order order, NullPolicy nulls, NullOrder nullPrecedence, RankPercentage percentage) {
        return new Rank(Kind.RANK, method.code(), order.code(), nulls.code(), nullPrecedence.code(), percentage.code());
    }

    /** Returns the list of the values. */
    public static Choice collectList(NullPolicy nulls) {
        return new Choice(Kind.COLLECT_LIST, nulls.code());
    }

    /** Returns the list of the different values. */
    public static Choice collectSet(NullPolicy nulls, NullEquality nullsEqual, NanEquality nansEqual) {
        return new Choice(Kind.COLLECT_SET, nulls.code(), nullsEqual.code(), nansEqual.code());
    }

    /** Returns the value some rows before. */
    public static WindowValue lag(int offset) {
        return new WindowValue(Kind.LAG, offset);
    }

    /** Returns the value some rows after. */
    public static WindowValue lead(int offset) {
        return new WindowValue(Kind.LEAD, offset);
    }

    /** Returns the covariance of the two fields of a struct. */
    public static GroupStatistic covariance(int minPeriods, int ddof) {
        return new GroupStatistic(Kind.COVARIANCE, minPeriods, ddof);
    }

    /** Returns Pearson's correlation of the two fields of a struct. */
    public static GroupStatistic correlation(int minPeriods) {
        return new GroupStatistic(Kind.CORRELATION, 0, minPeriods);
    }

    /** Returns the different values and how often each occurs. */
    public static Selection histogram() {
        return new Selection(Kind.HISTOGRAM, NO_VALUES);
    }

    /**
     * Joins histograms into one: structs of a value and an INT64, or of groups lists of such structs, as {@link #histogram} gives
     * them. No list, struct or INT64 may be null.
     */
    public static Selection mergeHistogram() {
        return new Selection(Kind.MERGE_HISTOGRAM, NO_VALUES);
    }

    /** Joins lists into one, in the order of their rows. None may be null. */
    public static Selection mergeLists() {
        return new Selection(Kind.MERGE_LISTS, NO_VALUES);
    }

    /** Joins lists into one of their different elements, in any order. None may be null. */
    public static Selection mergeSets(NullEquality nullsEqual, NanEquality nansEqual) {
        return new Selection(Kind.MERGE_SETS, NO_VALUES, nullsEqual.code(), nansEqual.code());
    }

    /**
     * Joins partial results: structs of a number of values (INT64 or FLOAT64), their mean and their {@link #m2} (FLOAT64). Gives such
     * structs, of no values with a mean and an M2 that are null.
     */
    public static GroupStatistic mergeM2() {
        return new GroupStatistic(Kind.MERGE_M2);
    }

    /**
     * Returns a digest of the values (a t-digest), of which {@link Quantiles#percentileApprox} tells percentiles: a struct of
     * centroids, which are a list of structs of a mean and a weight, and of the least and the greatest value.
     *
     * @param maxCentroids the most centroids; more make the percentiles more exact
     * @throws InvalidArgumentException if they are less than 1
     */
    public static Selection tdigest(int maxCentroids) {
        return new Selection(Kind.TDIGEST, NO_VALUES, requireRoom("tdigest", maxCentroids));
    }

    /**
     * Joins digests into one, as {@link #tdigest} gives them. None may be null.
     *
     * @param maxCentroids the most centroids
     * @throws InvalidArgumentException if they are less than 1
     */
    public static Selection mergeTdigest(int maxCentroids) {
        return new Selection(Kind.MERGE_TDIGEST, NO_VALUES, requireRoom("mergeTdigest", maxCentroids));
    }

    private static int requireRoom(String function, int maxCentroids) {
        if (maxCentroids < 1) {
            throw new InvalidArgumentException(
                    function + ": maxCentroids is " + maxCentroids + "; a digest has 1 at least");
        }
        return maxCentroids;
    }

    /**
     * Returns the sum of integers or decimals in their own type, and whether it runs over: a struct of the two. The sum of one that
     * did says nothing.
     */
    public static Selection sumOverflow() {
        return new Selection(Kind.SUM_OVERFLOW, NO_VALUES);
    }

    /** Returns the bits of all whole numbers, taken together by an operation. */
    public static Selection bitwise(BitwiseOperator op) {
        return new Selection(Kind.BITWISE, NO_VALUES, op.code());
    }

    /**
     * Returns whether an aggregation can be computed of rows of a type, in groups or anywhere else. {@link
     * Reduce#isValidAggregation} tells whether a whole column can be reduced by it.
     *
     * @source cudf::is_valid_aggregation
     */
    public static boolean isValidAggregation(DataType source, Aggregation agg) {
        try (CallScope in = new CallScope()) {
            return cudf_compute.is_valid_aggregation(in.type(source), agg.code());
        }
    }

    /** The number libcudf knows the kind by. */
    int code() {
        return kind.code;
    }

    /** Whether it joins digests into one. */
    boolean joinsDigests() {
        return kind == Kind.MERGE_TDIGEST;
    }

    /** Requires of partial results what native code takes for granted, or one engine refuses and the other does not. */
    void check(Column values, Use use) {
        switch (kind) {
            case MERGE_LISTS, MERGE_SETS, MERGE_TDIGEST, MERGE_HISTOGRAM -> {
                Checks.notNull(values, this);
                if (kind == Kind.MERGE_HISTOGRAM) {
                    Checks.histograms(values, use == Use.GROUPBY);
                }
            }
            default -> {}
        }
    }

    /** Makes the native form, which the caller frees with {@link #free}. */
    long make(Use use) {
        Native.require();
        if (use == Use.ROLLING
                && kind == Kind.NTH_ELEMENT
                && options[0] != 0
                && options[1] == NullPolicy.EXCLUDE.code()) {
            throw new UnsupportedOperationException("nthElement(" + options[0] + ", EXCLUDE) of windows: libcudf finds"
                    + " only the first valid row of a window; take nulls with INCLUDE, or the first row with 0");
        }
        long made = cudf_compute.make_aggregation(use.code, kind.code, options, options.length, values, values.length);
        CallObserver asking = Handle.calls;
        if (asking != null) {
            asking.aggregates(toString(), made);
        }
        return made;
    }

    static void free(Use use, long aggregation) {
        CallObserver asking = Handle.calls;
        if (asking != null) {
            asking.freesAggregation(aggregation);
        }
        cudf_compute.free_aggregation(use.code, aggregation);
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || (other instanceof Aggregation that
                        && kind == that.kind
                        && Arrays.equals(options, that.options)
                        && Arrays.equals(values, that.values));
    }

    @Override
    public int hashCode() {
        return 31 * (31 * kind.hashCode() + Arrays.hashCode(options)) + Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return kind.name().toLowerCase(Locale.ROOT);
    }
}
