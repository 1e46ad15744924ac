/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Replacements;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.select.Keys;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Other values in place of some, and tests of values. */
final class Substitution {
    private Substitution() {}

    static <F extends Frame<F>> F replace(F frame, @Nullable Object old, @Nullable Object value) {
        List<@Nullable Object> several = elements(old);
        List<@Nullable Object> sought = several == null ? Collections.singletonList(old) : several;
        List<@Nullable Object> others = elements(value);
        List<@Nullable Object> given = others == null ? Collections.nCopies(sought.size(), value) : others;
        return frame.mapColumns(column -> Replacements.replace(column, sought, given));
    }

    /** Returns the elements of a collection or an array, or null of a single value. */
    private static @Nullable List<@Nullable Object> elements(@Nullable Object value) {
        return value instanceof Collection<?> values ? new ArrayList<>(values) : Keys.elements(value);
    }

    static <F extends Frame<F>> F replace(F frame, Map<?, ?> values) {
        boolean isPerColumn = !values.isEmpty() && values.values().stream().allMatch(Map.class::isInstance);
        if (!isPerColumn) {
            return frame.mapColumns(column -> replace(column, values));
        }
        frame.accessor().columns(values.keySet());
        List<@Nullable Object> labels = frame.accessor().labels();
        Map<@Nullable Object, @Nullable Object> known = Tuple.canonicalKeys(values);
        int[] at = {0};
        return frame.mapColumns(column -> known.get(Tuple.canonical(labels.get(at[0]++))) instanceof Map<?, ?> own
                ? replace(column, own)
                : column.share());
    }

    private static ColumnBase replace(ColumnBase column, Map<?, ?> values) {
        return Replacements.replace(column, new ArrayList<>(values.keySet()), new ArrayList<>(values.values()));
    }

    static Series clip(Series series, @Nullable Series lower, @Nullable Series upper) {
        if (lower == null) {
            return upper == null ? series.copy(CopyDepth.SHALLOW) : clip(series, BinaryOp.GT, upper);
        }
        Series clipped = clip(series, BinaryOp.LT, lower);
        if (upper == null) {
            return clipped;
        }
        try (clipped) {
            return clip(clipped, BinaryOp.GT, upper);
        }
    }

    private static Series clip(Series series, BinaryOp op, Series bounds) {
        try (ColumnBase aligned = Alignment.column("with", Faces.labels(series).labels(), bounds.rows())) {
            return series.with(Replacements.clip(Faces.column(series), op, aligned));
        }
    }

    static Series between(Series series, Object left, Object right, IntervalClosed inclusive) {
        try (Series above = inclusive.hasLeft() ? series.ge(left) : series.gt(left);
                Series below = inclusive.hasRight() ? series.le(right) : series.lt(right)) {
            return above.and(below);
        }
    }

    static Series map(Series series, Series values) {
        Index keys = Faces.labels(values);
        if (!keys.isUnique()) {
            throw new DuplicateLabelException("map: the series has a label twice");
        }
        return series.with(Replacements.map(Faces.column(series), Faces.column(keys), Faces.column(values)));
    }

    static DataFrame isIn(DataFrame frame, Map<?, ? extends Collection<? extends @Nullable Object>> values) {
        Map<@Nullable Object, @Nullable Collection<? extends @Nullable Object>> known = Tuple.canonicalKeys(values);
        return Missing.perColumn(frame, (label, column) -> {
            Collection<? extends @Nullable Object> own = known.get(Tuple.canonical(label));
            return own == null ? ColumnBase.full(DType.BOOL, false, column.size()) : Replacements.isIn(column, own);
        });
    }

    static DataFrame isIn(DataFrame frame, Series values) {
        return Missing.perColumn(frame, (label, column) -> equal(frame, column, values));
    }

    static DataFrame isIn(DataFrame frame, DataFrame values) {
        return Missing.perColumn(frame, (label, column) -> {
            if (!values.accessor().contains(label)) {
                return ColumnBase.full(DType.BOOL, false, column.size());
            }
            try (Series others = HostArrays.column(values, label)) {
                return equal(frame, column, others);
            }
        });
    }

    private static ColumnBase equal(DataFrame frame, ColumnBase column, Series values) {
        try (ColumnBase aligned = Alignment.column("with", Faces.labels(frame).labels(), values.rows())) {
            return Replacements.equal(column, aligned);
        }
    }
}
