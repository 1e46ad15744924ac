/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.stats;

import io.cudf4j.Axis;
import io.cudf4j.ReduceOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.ReductionSettings;
import io.cudf4j.column.Reductions;
import io.cudf4j.column.Rowwise;
import io.cudf4j.column.Shapes;
import io.cudf4j.column.Truths;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The reductions that have a name in {@code agg}. */
public enum Statistic {
    /** The sum. */
    SUM("sum", Reduction.SUM),
    /** The product. */
    PROD("prod", Reduction.PRODUCT),
    /** The min. */
    MIN("min", Reduction.MIN),
    /** The max. */
    MAX("max", Reduction.MAX),
    /** The arithmetic mean. */
    MEAN("mean", Reduction.MEAN),
    /** The middle value. */
    MEDIAN("median", Reduction.MEDIAN),
    /** The standard deviation. */
    STD("std", Reduction.STD),
    /** The variance. */
    VAR("var", Reduction.VAR),
    /** The number of rows that are not missing. */
    COUNT("count", Reduction.COUNT),
    /** The number of rows. */
    SIZE("size", Reduction.SIZE),
    /** The number of different values. */
    NUNIQUE("nUnique", Reduction.NUNIQUE),
    /** Whether all values are true. */
    ALL("all", null),
    /** Whether some value is true. */
    ANY("any", null),
    /** How far the values lean to one side of their mean. */
    SKEW("skew", null),
    /** How heavy the ends are, of those of a normal distribution. */
    KURT("kurt", null);

    private final String label;
    private final @Nullable Reduction reduction;

    Statistic(String label, @Nullable Reduction reduction) {
        this.label = label;
        this.reduction = reduction;
    }

    /**
     * Returns the reduction of a name, whatever its case.
     *
     * @throws InvalidArgumentException if there is none; the message lists them
     */
    public static Statistic of(String name) {
        if (name.equals("product")) {
            return PROD;
        }
        if (name.equals("kurtosis")) {
            return KURT;
        }
        for (Statistic statistic : values()) {
            if (statistic.label.equalsIgnoreCase(name)) {
                return statistic;
            }
        }
        throw new InvalidArgumentException("agg: there is no reduction '" + name + "'; there are "
                + Arrays.stream(values()).map(Statistic::label).toList());
    }

    /** Returns the name. */
    public String label() {
        return label;
    }

    /** Returns whether options that take numbers only take a column: of numbers or booleans. */
    public static boolean isTaken(ColumnBase column, boolean numericOnly) {
        DType dtype = column.dtype();
        return !numericOnly || dtype.isNumeric() || dtype.isBool() || dtype.isDecimal();
    }

    /** Refuses a column that options which take numbers only do not take. */
    public static void requireTaken(String operation, ColumnBase column, boolean numericOnly) {
        if (!isTaken(column, numericOnly)) {
            throw new DTypeMismatchException(
                    operation + ": the options take numbers only, and the rows are " + column.dtype());
        }
    }

    /** Returns the labels of the columns that options take. */
    static List<@Nullable Object> taken(ColumnAccessor columns, boolean numericOnly) {
        List<@Nullable Object> labels = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            if (isTaken(columns.columns().get(i), numericOnly)) {
                labels.add(columns.labels().get(i));
            }
        }
        return labels;
    }

    /** Returns rows with what a function makes of the columns that options take, without the others. */
    public static Rows ofTaken(String operation, Rows rows, boolean numericOnly, UnaryOperator<ColumnBase> function) {
        ColumnAccessor columns = rows.columns();
        List<@Nullable Object> taken = taken(columns, numericOnly);
        if (taken.size() == columns.size()) {
            return rows.mapColumns(function);
        }
        if (rows.isSeries()) {
            requireTaken(operation, rows.column(), numericOnly);
        }
        try (ColumnAccessor selected = columns.selectByLabels(taken)) {
            return rows.withColumns(selected.mapColumns(function));
        }
    }

    /** Returns whether the column has the reduction. */
    boolean isDefined(ColumnBase column) {
        if (isShape()) {
            return isTaken(column, true);
        }
        return reduction == null ? Truths.isDefined(column) : column.supports(reduction);
    }

    private boolean isShape() {
        return this == SKEW || this == KURT;
    }

    /** Returns the shape of the rows as one row of float64. */
    private ColumnBase shape(ColumnBase column, ReduceOptions options) {
        if (!isDefined(column)) {
            throw refused(column.dtype().toString());
        }
        return this == SKEW ? Shapes.skewness(column, options.skipNa()) : Shapes.kurtosis(column, options.skipNa());
    }

    /** Returns a column of one row. */
    ColumnBase one(ColumnBase column, ReduceOptions options) {
        if (isShape()) {
            DType type = column.dtype().equals(DType.FLOAT32) ? DType.FLOAT32 : DType.FLOAT64;
            return shape(column, options).into(found -> found.cast(type));
        }
        if (reduction != null) {
            return Reductions.one(column, reduction, settings(options));
        }
        Boolean truth = truth(column, options);
        return truth == null ? ColumnBase.allNull(DType.BOOL, 1) : ColumnBase.full(DType.BOOL, truth, 1);
    }

    /** Returns one value of each row of columns that have the reduction. */
    ColumnBase across(List<ColumnBase> columns, ReduceOptions options) {
        if (reduction != null) {
            return Rowwise.reduce(columns, reduction, settings(options));
        }
        if (isShape()) {
            throw new UnsupportedOperationException(
                    label + " across columns is not supported; transpose the frame and reduce its columns");
        }
        List<ColumnBase> truths = Columns.each(columns, column -> Truths.of(label, column));
        try {
            return Rowwise.truth(truths, this == ALL, options.skipNa());
        } finally {
            ColumnBase.closeAll(truths);
        }
    }

    /** Returns the value of a column as a Java object, or null. */
    public @Nullable Object value(ColumnBase column, ReduceOptions options) {
        Objects.requireNonNull(options, () -> label + ": the options are null");
        if (options.axis() == Axis.COLUMNS) {
            throw new InvalidArgumentException(label + ": one column has no columns to reduce across");
        }
        requireTaken(label, column, options.numericOnly());
        if (isShape()) {
            try (ColumnBase found = shape(column, options)) {
                return found.get(0);
            }
        }
        return reduction == null ? truth(column, options) : Reductions.reduce(column, reduction, settings(options));
    }

    /** Returns the value of a column as a number, or null; that of times is refused. */
    public @Nullable Double number(ColumnBase column, ReduceOptions options) {
        DType dtype = column.dtype();
        if (dtype.isDatetime() || dtype.isTimedelta()) {
            throw new DTypeMismatchException(
                    label + " gives a number, and that of " + dtype + " is a time; use agg(\"" + label + "\")");
        }
        return (Double) value(column, options);
    }

    private @Nullable Boolean truth(ColumnBase column, ReduceOptions options) {
        return this == ALL ? Truths.all(column, options.skipNa()) : Truths.any(column, options.skipNa());
    }

    private static ReductionSettings settings(ReduceOptions options) {
        return new ReductionSettings(options.skipNa(), options.ddof(), options.minCount());
    }

    /** Returns the dtype of the reduction of no columns. */
    DType typeOfNone() {
        return switch (this) {
            case COUNT, SIZE, NUNIQUE -> DType.INT64;
            case ALL, ANY -> DType.BOOL;
            default -> DType.FLOAT64;
        };
    }

    DTypeMismatchException refused(String columns) {
        return new DTypeMismatchException(label + " is not defined for " + columns
                + "; select other columns, or use ReduceOptions.defaults().numericOnly(true)");
    }
}
