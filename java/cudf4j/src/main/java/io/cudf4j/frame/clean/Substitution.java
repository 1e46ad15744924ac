/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.clean;

import io.cudf4j.BinaryOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Replacements;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.Arithmetic;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.select.Keys;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Other values in place of some, and tests of values. */
public final class Substitution {
    private Substitution() {}

    /** Returns the values with one, or one of several, in place of one, or of several. */
    public static Rows replace(Rows source, @Nullable Object old, @Nullable Object value) {
        List<@Nullable Object> several = elements(old);
        List<@Nullable Object> sought = several == null ? Collections.singletonList(old) : several;
        List<@Nullable Object> others = elements(value);
        List<@Nullable Object> given = others == null ? Collections.nCopies(sought.size(), value) : others;
        return source.mapColumns(column -> Replacements.replace("replace", column, sought, given));
    }

    /** Returns the elements of a collection or an array, or null of a single value. */
    private static @Nullable List<@Nullable Object> elements(@Nullable Object value) {
        return value instanceof Collection<?> values ? new ArrayList<>(values) : Keys.elements(value);
    }

    /** Returns the values with those of a map in place of its keys; of a map of maps each is that of a column. */
    public static Rows replace(Rows source, Map<?, ?> values) {
        boolean isPerColumn = !values.isEmpty() && values.values().stream().allMatch(Map.class::isInstance);
        if (!isPerColumn) {
            return source.mapColumns(column -> replace(column, values));
        }
        source.columns().columns(values.keySet());
        Map<@Nullable Object, @Nullable Object> known = Tuple.canonicalKeys(values);
        return source.mapLabelled((label, column) -> known.get(Tuple.canonical(label)) instanceof Map<?, ?> own
                ? ColumnAccessor.inColumn(label, () -> replace(column, own))
                : column.share());
    }

    private static ColumnBase replace(ColumnBase column, Map<?, ?> values) {
        return Replacements.replace(
                "replace", column, new ArrayList<>(values.keySet()), new ArrayList<>(values.values()));
    }

    /** Returns a series with the bounds of its labels in place of values beyond them; null is no bound. */
    public static Rows clip(Rows series, @Nullable Rows lower, @Nullable Rows upper) {
        if (lower == null) {
            return upper == null ? series.shallowCopy() : clip(series, BinaryOp.GT, upper);
        }
        Rows clipped = clip(series, BinaryOp.LT, lower);
        if (upper == null) {
            return clipped;
        }
        try (clipped) {
            return clip(clipped, BinaryOp.GT, upper);
        }
    }

    private static Rows clip(Rows series, BinaryOp op, Rows bounds) {
        try (ColumnBase aligned = Alignment.column("clip", series.labels(), bounds)) {
            return series.withColumn(Replacements.clip(series.column(), op, aligned));
        }
    }

    /** Returns whether each value lies between two others, which are values or series. */
    public static Rows between(Rows series, Object left, Object right, IntervalClosed inclusive) {
        BinaryOptions options = BinaryOptions.defaults();
        BinaryOp from = inclusive.hasLeft() ? BinaryOp.GE : BinaryOp.GT;
        BinaryOp to = inclusive.hasRight() ? BinaryOp.LE : BinaryOp.LT;
        try (Rows above = Arithmetic.apply(series, from, false, left, options);
                Rows below = Arithmetic.apply(series, to, false, right, options)) {
            return Arithmetic.apply(above, BinaryOp.AND, false, below, options);
        }
    }

    /** Returns for each value what a map has for it. */
    public static Rows map(Rows series, Map<?, ?> values) {
        return series.withColumn(Replacements.map("map", series.column(), values));
    }

    /** Returns for each value what another series has under that label. */
    public static Rows map(Rows series, Rows values) {
        Labels keys = values.labels();
        if (!keys.areUnique()) {
            throw new DuplicateLabelException("map: the series has a label twice");
        }
        return series.withColumn(Replacements.map("map", series.column(), keys.column(), values.column()));
    }

    /** Returns for each value whether it is one of those of its column. */
    public static Rows isIn(Rows frame, Map<?, ? extends Collection<? extends @Nullable Object>> values) {
        values.forEach((label, own) ->
                Objects.requireNonNull(own, () -> "isIn: the values of column '" + label + "' are null"));
        Map<@Nullable Object, @Nullable Collection<? extends @Nullable Object>> known = Tuple.canonicalKeys(values);
        return frame.mapLabelled((label, column) -> {
            Collection<? extends @Nullable Object> own = known.get(Tuple.canonical(label));
            return own == null ? ColumnBase.full(DType.BOOL, false, column.size()) : Replacements.isIn(column, own);
        });
    }

    /** Returns for each value whether it equals that of other rows under the same row label, of a frame and column label. */
    public static Rows isIn(Rows frame, Rows values) {
        Labels labels = frame.labels();
        if (!values.isFrame()) {
            try (ColumnBase aligned = Alignment.column("isIn", labels, values)) {
                return frame.mapColumns(column -> Replacements.equal(column, aligned));
            }
        }
        ColumnAccessor others = values.columns();
        return frame.mapLabelled((label, column) -> {
            if (!others.contains(label)) {
                return ColumnBase.full(DType.BOOL, false, column.size());
            }
            try (ColumnBase aligned = Alignment.column("isIn", labels, others.column(label), values.labels())) {
                return Replacements.equal(column, aligned);
            }
        });
    }
}
