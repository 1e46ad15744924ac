/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_compute;
import java.util.Arrays;
import java.util.Locale;

/**
 * What a reduction, a scan or a grouped aggregation computes. Immutable; holds nothing native, needs no close.
 *
 * @source cudf::aggregation
 */
public final class Aggregation {
    private static final double[] NO_VALUES = {};

    /** The kinds that can be made, by the numbers of {@code cudf::aggregation::Kind}. */
    private enum Kind {
        SUM(0),
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
        RANK(22),
        COLLECT_LIST(23),
        COLLECT_SET(24),
        LEAD(25),
        LAG(26),
        COVARIANCE(33),
        CORRELATION(34),
        HISTOGRAM(37);

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
        SEGMENTED_REDUCE(4);

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

    private static Aggregation of(Kind kind, int... options) {
        return new Aggregation(kind, NO_VALUES, options);
    }

    /** Returns the sum. */
    public static Aggregation sum() {
        return of(Kind.SUM);
    }

    /** Returns the product. */
    public static Aggregation product() {
        return of(Kind.PRODUCT);
    }

    /** Returns the least value. */
    public static Aggregation min() {
        return of(Kind.MIN);
    }

    /** Returns the greatest value. */
    public static Aggregation max() {
        return of(Kind.MAX);
    }

    /** Returns the number of rows, with or without nulls. */
    public static Aggregation count(NullPolicy nulls) {
        return of(nulls == NullPolicy.EXCLUDE ? Kind.COUNT_VALID : Kind.COUNT_ALL);
    }

    /** Returns whether any value is true. */
    public static Aggregation any() {
        return of(Kind.ANY);
    }

    /** Returns whether every value is true. */
    public static Aggregation all() {
        return of(Kind.ALL);
    }

    /** Returns the sum of the squares. */
    public static Aggregation sumOfSquares() {
        return of(Kind.SUM_OF_SQUARES);
    }

    /** Returns the arithmetic mean. */
    public static Aggregation mean() {
        return of(Kind.MEAN);
    }

    /** Returns the sum of the squared distances from the mean. */
    public static Aggregation m2() {
        return of(Kind.M2);
    }

    /** Returns the variance, its sum divided by the number of values less {@code ddof}. */
    public static Aggregation variance(int ddof) {
        return of(Kind.VARIANCE, ddof);
    }

    /** Returns the standard deviation, the root of {@link #variance}. */
    public static Aggregation std(int ddof) {
        return of(Kind.STD, ddof);
    }

    /** Returns the median. */
    public static Aggregation median() {
        return of(Kind.MEDIAN);
    }

    /** Returns quantiles, for positions from 0 to 1. */
    public static Aggregation quantile(double[] quantiles, Interpolation interpolation) {
        return new Aggregation(Kind.QUANTILE, quantiles.clone(), interpolation.code());
    }

    /** Returns the row of the greatest value. */
    public static Aggregation argmax() {
        return of(Kind.ARGMAX);
    }

    /** Returns the row of the least value. */
    public static Aggregation argmin() {
        return of(Kind.ARGMIN);
    }

    /** Returns the number of different values; nulls count as one value or not at all. */
    public static Aggregation nunique(NullPolicy nulls) {
        return of(Kind.NUNIQUE, nulls.code());
    }

    /** Returns the value at a position, counted from the end where negative. */
    public static Aggregation nthElement(int n, NullPolicy nulls) {
        return of(Kind.NTH_ELEMENT, n, nulls.code());
    }

    /** Returns the number of the row. */
    public static Aggregation rowNumber() {
        return of(Kind.ROW_NUMBER);
    }

    /** Returns the rank of the row. */
    public static Aggregation rank(
            RankMethod method, Order order, NullPolicy nulls, NullOrder nullPrecedence, RankPercentage percentage) {
        return of(Kind.RANK, method.code(), order.code(), nulls.code(), nullPrecedence.code(), percentage.code());
    }

    /** Returns the list of the values. */
    public static Aggregation collectList(NullPolicy nulls) {
        return of(Kind.COLLECT_LIST, nulls.code());
    }

    /** Returns the list of the different values. */
    public static Aggregation collectSet(NullPolicy nulls, NullEquality nullsEqual, NanEquality nansEqual) {
        return of(Kind.COLLECT_SET, nulls.code(), nullsEqual.code(), nansEqual.code());
    }

    /** Returns the value some rows before. */
    public static Aggregation lag(int offset) {
        return of(Kind.LAG, offset);
    }

    /** Returns the value some rows after. */
    public static Aggregation lead(int offset) {
        return of(Kind.LEAD, offset);
    }

    /** Returns the covariance of the two fields of a struct. */
    public static Aggregation covariance(int minPeriods, int ddof) {
        return of(Kind.COVARIANCE, minPeriods, ddof);
    }

    /** Returns Pearson's correlation of the two fields of a struct. */
    public static Aggregation correlation(int minPeriods) {
        return of(Kind.CORRELATION, 0, minPeriods);
    }

    /** Returns the different values and how often each occurs. */
    public static Aggregation histogram() {
        return of(Kind.HISTOGRAM);
    }

    /** The number libcudf knows the kind by. */
    int code() {
        return kind.code;
    }

    /** Makes the native form, which the caller frees with {@link #free}. */
    long make(Use use) {
        Native.require();
        return cudf_compute.make_aggregation(use.code, kind.code, options, options.length, values, values.length);
    }

    static void free(Use use, long aggregation) {
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
