/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.select.Changes;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Frames that are made by computing expressions, or functions of the frame, over it. */
final class Expressions {
    private Expressions() {}

    static DataFrame with(DataFrame frame, Object label, Expr values) {
        Objects.requireNonNull(values, "with: the expression is null");
        return new DataFrame(changed(frame, label, values));
    }

    /** Returns the frame with a column of a value of any kind that makes a column. */
    static DataFrame assign(DataFrame frame, Object label, Object values) {
        Objects.requireNonNull(values, () -> "assign: the values of column '" + label + "' are null");
        if (values instanceof Function<?, ?> function) {
            return assign(frame, label, result(label, function, frame));
        }
        return new DataFrame(changed(frame, label, values));
    }

    /** Returns a frame with a column of values of any kind added at the end, or in place of the one of that label. */
    static Rows changed(DataFrame frame, @Nullable Object label, @Nullable Object values) {
        return values instanceof Expr expression
                ? expression.over(frame, column -> Changes.with(frame.rows(), label, column))
                : Changes.with(frame.rows(), label, Lowering.of(values));
    }

    @SuppressWarnings("unchecked")
    private static Object result(Object label, Function<?, ?> function, DataFrame frame) {
        Object made = ((Function<DataFrame, Object>) function).apply(frame);
        return Objects.requireNonNull(made, () -> "assign: the function of column '" + label + "' returned null");
    }

    static DataFrame assign(DataFrame frame, Map<?, ?> values) {
        Objects.requireNonNull(values, "assign: the map is null");
        DataFrame made = frame.copy(CopyDepth.SHALLOW);
        for (Map.Entry<?, ?> entry : values.entrySet()) {
            try (DataFrame before = made) {
                made = assign(before, entry.getKey(), entry.getValue());
            }
        }
        return made;
    }

    static DataFrame filter(DataFrame frame, Expr mask) {
        Objects.requireNonNull(mask, "filter: the expression is null");
        try (ColumnBase selected = mask.column(frame)) {
            if (!selected.dtype().equals(DType.BOOL)) {
                throw new DTypeMismatchException("filter: " + mask + " is " + selected.dtype() + ", it must be bool");
            }
            return Faces.select(frame, columns -> Compaction.filter(columns, selected));
        }
    }

    /** Returns the columns that expressions compute, and those of labels. */
    static DataFrame select(DataFrame frame, Object... labelsOrExpressions) {
        List<@Nullable Object> labels = new ArrayList<>();
        List<ColumnBase> columns = new ArrayList<>();
        try {
            for (Object one : labelsOrExpressions) {
                Expr expression = one instanceof Expr made ? made : Expr.col(one);
                labels.add(expression.label());
                columns.add(expression.column(frame));
            }
        } catch (RuntimeException e) {
            ColumnBase.closeAll(columns);
            throw e;
        }
        return frame.withColumns(
                ColumnAccessor.own(labels, columns, frame.accessor().labellingOf(labels)));
    }

    static boolean isAmong(Object... labels) {
        return Arrays.stream(labels).anyMatch(Expr.class::isInstance);
    }
}
