/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Column labels as row labels, for results that have a row for each column. */
public final class ColumnLabels {
    private ColumnLabels() {}

    /**
     * Returns the labels of columns as an index, of several levels where they are tuples.
     *
     * @throws DTypeMismatchException if the labels are of different classes, since an index has one dtype
     */
    public static Labels index(ColumnAccessor columns) {
        return index(columns, columns.labels());
    }

    /** Returns some of the labels of columns as an index. */
    public static Labels index(ColumnAccessor columns, List<? extends @Nullable Object> labels) {
        if (!columns.isMultiindex() || labels.isEmpty()) {
            return Labels.own(columns.name(), level(labels, columns.labelDtype()));
        }
        List<DType> dtypes = new ArrayList<>(columns.levelDtypes());
        return Labels.tuples(columns.levelNames(), Columns.made(columns.nLevels(), i -> {
            List<@Nullable Object> values = new ArrayList<>(labels.size());
            for (Object label : labels) {
                values.add(((Tuple) Objects.requireNonNull(label)).get(i));
            }
            return level(values, i < dtypes.size() ? dtypes.get(i) : null);
        }));
    }

    /**
     * Returns labels of columns from small to large, null last.
     *
     * @throws DTypeMismatchException if the labels are of different classes
     */
    public static List<@Nullable Object> sorted(List<@Nullable Object> labels) {
        List<ColumnBase> none = Columns.each(labels, label -> ColumnBase.empty(DType.INT8));
        try (ColumnAccessor labelled = ColumnAccessor.own(labels, none);
                Labels index = index(labelled);
                ColumnBase order = Sorts.order(
                        index.levels().stream().map(SortKey::ascending).toList())) {
            List<@Nullable Object> sorted = new ArrayList<>();
            for (Object position : order.toHost().toList()) {
                sorted.add(labels.get(((Number) Objects.requireNonNull(position)).intValue()));
            }
            return sorted;
        }
    }

    private static ColumnBase level(List<? extends @Nullable Object> labels, @Nullable DType known) {
        if (known != null) {
            return ColumnFactory.of(known, labels);
        }
        boolean isWhole = true;
        boolean hasLabel = false;
        for (Object label : labels) {
            boolean isInteger = label instanceof Integer || label instanceof Long;
            isWhole &= label == null || isInteger || label instanceof Short || label instanceof Byte;
            hasLabel |= label != null;
        }
        if (!hasLabel) {
            return ColumnFactory.of(DType.STRING, labels);
        }
        try {
            return isWhole ? ColumnFactory.of(DType.INT64, labels) : ColumnFactory.of(labels);
        } catch (DTypeMismatchException e) {
            throw new DTypeMismatchException(
                    "the column labels " + labels + " cannot label rows, which have one dtype; rename columns", e);
        }
    }
}
