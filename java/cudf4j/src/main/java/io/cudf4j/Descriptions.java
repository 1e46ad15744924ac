/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnAccessor;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.DType;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.Reductions;
import io.cudf4j.errors.DTypeMismatchException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The figures that {@code describe} gives. */
final class Descriptions {
    private static final String[] LABELS = {"count", "mean", "std", "min", "25%", "50%", "75%", "max"};

    private Descriptions() {}

    static Index labels() {
        return Index.of(LABELS);
    }

    static ColumnBase column(ColumnBase column) {
        if (!column.dtype().isNumeric()) {
            throw new DTypeMismatchException("describe is not defined for " + column.dtype() + "; it needs numbers");
        }
        List<@Nullable Double> figures = new ArrayList<>(LABELS.length);
        figures.add(number(column, Reduction.COUNT));
        figures.add(number(column, Reduction.MEAN));
        figures.add(number(column, Reduction.STD));
        figures.add(number(column, Reduction.MIN));
        figures.addAll(Arrays.asList(Reductions.quantiles(column, 0.25, 0.5, 0.75)));
        figures.add(number(column, Reduction.MAX));
        return ColumnFactory.of(DType.FLOAT64, figures);
    }

    private static @Nullable Double number(ColumnBase column, Reduction reduction) {
        Object value = column.reduce(reduction, true);
        return value == null ? null : (Double) ((Number) value).doubleValue();
    }

    static DataFrame frame(ColumnAccessor columns) {
        Map<@Nullable Object, ColumnBase> described = new LinkedHashMap<>();
        try {
            for (Object label : columns.labels()) {
                ColumnBase column = columns.column(label);
                if (column.dtype().isNumeric()) {
                    described.put(label, column(column));
                }
            }
        } catch (RuntimeException e) {
            described.values().forEach(ColumnBase::close);
            throw e;
        }
        if (described.isEmpty()) {
            throw new DTypeMismatchException("describe: no column of " + columns.labels() + " has numbers");
        }
        return new DataFrame(ColumnAccessor.own(described), labels());
    }
}
