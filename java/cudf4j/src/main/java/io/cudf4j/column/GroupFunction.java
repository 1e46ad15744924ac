/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import io.cudf4j.types.QuantileInterpolation;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What rows of each group are reduced to.
 *
 * @param settings what happens to missing rows, and what is divided by
 * @param share which quantile, of no meaning for others
 * @param between what a quantile between two rows is, of no meaning for others
 */
public record GroupFunction(Kind kind, ReductionSettings settings, double share, QuantileInterpolation between) {
    /** What is computed. */
    public enum Kind {
        /** Sum, 0 of no rows. */
        SUM("sum", Reduction.SUM),
        /** Product, 1 of no rows. */
        PROD("prod", Reduction.PRODUCT),
        /** Arithmetic mean. */
        MEAN("mean", Reduction.MEAN),
        /** Middle value. */
        MEDIAN("median", Reduction.MEDIAN),
        /** Least row. */
        MIN("min", Reduction.MIN),
        /** Greatest row. */
        MAX("max", Reduction.MAX),
        /** Number of rows that are not missing. */
        COUNT("count", Reduction.COUNT),
        /** Number of all rows. */
        SIZE("size", Reduction.SIZE),
        /** Number of different rows. */
        NUNIQUE("nUnique", Reduction.NUNIQUE),
        /** Variance. */
        VAR("var", Reduction.VAR),
        /** Standard deviation. */
        STD("std", Reduction.STD),
        /** First row. */
        FIRST("first", Reduction.FIRST),
        /** Last row. */
        LAST("last", Reduction.LAST),
        /** Standard error of the mean. */
        SEM("sem", null),
        /** Skewness, without bias. */
        SKEW("skew", null),
        /** Excess kurtosis, without bias. */
        KURT("kurt", null),
        /** Whether some row of a bool column is true. */
        ANY("any", null),
        /** Whether all rows of a bool column are true. */
        ALL("all", null),
        /** Number of the first row that is the least one, among all rows. */
        IDX_MIN("idxMin", null),
        /** Number of the first row that is the greatest one, among all rows. */
        IDX_MAX("idxMax", null),
        /** Value below which a share of the rows lies. */
        QUANTILE("quantile", null),
        /** List of all rows. */
        COLLECT("collect", null),
        /** List of the different rows, in the order in which they are first seen. */
        UNIQUE("unique", null);

        private final String label;
        private final @Nullable Reduction reduction;

        Kind(String label, @Nullable Reduction reduction) {
            this.label = label;
            this.reduction = reduction;
        }

        /** Returns the name of the frames' method. */
        public String label() {
            return label;
        }

        /** Returns whether it is computed of booleans, whatever the dtype that these stand for. */
        public boolean isTruth() {
            return this == ANY || this == ALL;
        }

        /** Returns whether a column has it. */
        public boolean isDefined(ColumnBase column) {
            DType dtype = column.dtype();
            boolean isNumber = dtype.isNumeric() || dtype.isBool() || dtype.isDecimal();
            return switch (this) {
                case SEM, SKEW, KURT -> isNumber;
                case ANY, ALL -> dtype.isBool();
                case QUANTILE -> isNumber || dtype.isDatetime() || dtype.isTimedelta();
                case IDX_MIN, IDX_MAX -> column.supports(Reduction.MIN);
                case COLLECT -> !dtype.isCategorical() && !dtype.isInterval();
                case UNIQUE -> !dtype.isCategorical() && !dtype.isInterval() && !dtype.isNested();
                case FIRST, LAST -> true;
                // sums of squares of ticks leave no digit of a deviation
                case STD -> isNumber;
                default -> reduction != null && column.supports(reduction);
            };
        }
    }

    /** Returns a function with settings, of a quantile the middle one. */
    public static GroupFunction of(Kind kind, ReductionSettings settings) {
        return new GroupFunction(kind, settings, 0.5, QuantileInterpolation.LINEAR);
    }

    /** Returns a function that leaves missing rows out. */
    public static GroupFunction of(Kind kind) {
        return of(kind, ReductionSettings.SKIP);
    }

    /** Returns the function of groups that a reduction of a column is, missing rows left out. */
    public static GroupFunction of(Reduction reduction) {
        for (Kind kind : Kind.values()) {
            if (kind.reduction == reduction) {
                return of(kind);
            }
        }
        throw new IllegalArgumentException("groups have no " + reduction.label());
    }

    /**
     * Returns a quantile.
     *
     * @throws InvalidArgumentException if the share is not from 0 to 1
     */
    public static GroupFunction quantile(double share, QuantileInterpolation between) {
        if (!(share >= 0 && share <= 1)) {
            throw new InvalidArgumentException("quantile: " + share + " is not from 0 to 1");
        }
        return new GroupFunction(Kind.QUANTILE, ReductionSettings.SKIP, share, between);
    }

    /**
     * Returns the kind of a name, whatever its case.
     *
     * @throws InvalidArgumentException if there is none; the message lists them
     */
    public static Kind kind(String name) {
        if (name.equalsIgnoreCase("product")) {
            return Kind.PROD;
        }
        for (Kind kind : Kind.values()) {
            if (kind.label.equalsIgnoreCase(name)) {
                return kind;
            }
        }
        throw new InvalidArgumentException("agg: there is no reduction '" + name + "'; there are "
                + Arrays.stream(Kind.values()).map(Kind::label).toList());
    }

    /** Returns the name of the frames' method. */
    public String label() {
        return kind.label;
    }
}
