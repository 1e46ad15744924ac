/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.Reductions;
import io.cudf4j.column.Rowwise;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.rows.Truths;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The reductions that have a name in {@code agg}. */
enum Statistic {
    SUM("sum", Reduction.SUM),
    PROD("prod", Reduction.PRODUCT),
    MIN("min", Reduction.MIN),
    MAX("max", Reduction.MAX),
    MEAN("mean", Reduction.MEAN),
    MEDIAN("median", Reduction.MEDIAN),
    STD("std", Reduction.STD),
    VAR("var", Reduction.VAR),
    COUNT("count", Reduction.COUNT),
    SIZE("size", Reduction.SIZE),
    NUNIQUE("nUnique", Reduction.NUNIQUE),
    ALL("all", null),
    ANY("any", null);

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
    static Statistic of(String name) {
        if (name.equals("product")) {
            return PROD;
        }
        for (Statistic statistic : values()) {
            if (statistic.label.equalsIgnoreCase(name)) {
                return statistic;
            }
        }
        throw new InvalidArgumentException("agg: there is no reduction '" + name + "'; there are "
                + Arrays.stream(values()).map(Statistic::label).toList());
    }

    String label() {
        return label;
    }

    /** Returns whether the column has the reduction. */
    boolean isDefined(ColumnBase column) {
        return reduction == null ? Truths.isDefined(column) : column.supports(reduction);
    }

    /** Returns a column of one row. */
    ColumnBase one(ColumnBase column, ReduceOptions options) {
        if (reduction != null) {
            return Reductions.one(column, reduction, options.settings());
        }
        Boolean truth = truth(column, options);
        return truth == null ? ColumnBase.allNull(DType.BOOL, 1) : ColumnBase.full(DType.BOOL, truth, 1);
    }

    /** Returns one value of each row of columns that have the reduction. */
    ColumnBase across(List<ColumnBase> columns, ReduceOptions options) {
        if (reduction != null) {
            return Rowwise.reduce(columns, reduction, options.settings());
        }
        List<ColumnBase> truths = new ArrayList<>(columns.size());
        try {
            for (ColumnBase column : columns) {
                truths.add(Truths.of(label, column));
            }
            return Rowwise.truth(truths, this == ALL, options.settings().skipMissing());
        } finally {
            ColumnBase.closeAll(truths);
        }
    }

    /** Returns the value as a Java object, or null. */
    @Nullable
    Object value(ColumnBase column, ReduceOptions options) {
        if (options.isAcross()) {
            throw new InvalidArgumentException(label + ": one column has no columns to reduce across");
        }
        if (!options.takes(column)) {
            throw new DTypeMismatchException(
                    label + ": the options take numbers only, and the rows are " + column.dtype());
        }
        return reduction == null ? truth(column, options) : Reductions.reduce(column, reduction, options.settings());
    }

    private @Nullable Boolean truth(ColumnBase column, ReduceOptions options) {
        boolean skipsMissing = options.settings().skipMissing();
        return this == ALL ? Truths.all(column, skipsMissing) : Truths.any(column, skipsMissing);
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
