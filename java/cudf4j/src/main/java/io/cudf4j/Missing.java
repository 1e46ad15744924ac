/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Fills;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.Replacements;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.frame.exchange.HostArrays;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.types.DType;
import io.cudf4j.types.FillArea;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Missing values: null and NaN. */
final class Missing {
    private Missing() {}

    static <F extends Frame<F>> F forward(F frame, FillOptions options) {
        return frame.mapColumns(column -> Fills.forward(column, options.limit(), options.area()));
    }

    static <F extends Frame<F>> F backward(F frame, FillOptions options) {
        return frame.mapColumns(column -> Fills.backward(column, options.limit(), options.area()));
    }

    static <F extends Frame<F>> F fill(F frame, Object value, FillOptions options) {
        if (options.area() != FillArea.ALL) {
            throw new UnsupportedOperationException(
                    "fillNa: a value has no area; use ffill or bfill with it, or where with a condition");
        }
        Integer limit = options.limit();
        return limit == null ? frame.fillNa(value) : frame.mapColumns(column -> Fills.first(column, value, limit));
    }

    static Series fill(Series series, Series values) {
        try (ColumnBase aligned = Alignment.column("with", Faces.labels(series).labels(), values.rows())) {
            return series.with(Fills.from(Faces.column(series), aligned));
        }
    }

    static Series fill(Series series, Map<?, ?> values) {
        try (ColumnBase found = Replacements.map(Faces.column(Faces.labels(series)), values)) {
            return series.with(Fills.from(Faces.column(series), found));
        }
    }

    static DataFrame fill(DataFrame frame, Series values) {
        Map<@Nullable Object, Object> known = new LinkedHashMap<>();
        for (Map.Entry<@Nullable Object, @Nullable Object> entry :
                HostArrays.mapOfSeries(values.rows()).entrySet()) {
            Object value = entry.getValue();
            if (value != null && frame.accessor().contains(entry.getKey())) {
                known.put(entry.getKey(), value);
            }
        }
        return frame.fillNa(known);
    }

    static DataFrame fill(DataFrame frame, DataFrame values) {
        return perColumn(frame, (label, column) -> {
            if (!values.accessor().contains(label)) {
                return column.share();
            }
            try (Series others = values.col(label);
                    ColumnBase aligned =
                            Alignment.column("with", Faces.labels(frame).labels(), others.rows())) {
                return Fills.from(column, aligned);
            }
        });
    }

    /** Returns what a function makes of each label and column. */
    static DataFrame perColumn(DataFrame frame, BiFunction<? super @Nullable Object, ColumnBase, ColumnBase> function) {
        ColumnAccessor columns = frame.accessor();
        List<ColumnBase> made = new ArrayList<>();
        try {
            for (int i = 0; i < columns.size(); i++) {
                made.add(function.apply(
                        columns.labels().get(i), columns.columns().get(i)));
            }
        } catch (RuntimeException e) {
            ColumnBase.closeAll(made);
            throw e;
        }
        return frame.withColumns(columns.replaced(made));
    }

    static <F extends Frame<F>> F interpolate(F frame, InterpolateOptions options) {
        if (options.method() == InterpolateMethod.LINEAR) {
            return frame.mapColumns(column -> Fills.linear(column, null, options.limit(), options.area()));
        }
        ColumnBase at = Faces.column(Faces.labels(frame));
        if (options.method() == InterpolateMethod.TIME && !at.dtype().isDatetime()) {
            throw new DTypeMismatchException(
                    "interpolate: method TIME needs points in time as row labels, not " + at.dtype());
        }
        return frame.mapColumns(column -> Fills.linear(column, at, options.limit(), options.area()));
    }

    static DataFrame drop(DataFrame frame, DropNaOptions options) {
        if (options.axis() == Axis.INDEX) {
            List<ColumnBase> tested = frame.accessor().columns(options.tested(frame.columns()));
            return Faces.dropNa(frame, tested, options.threshold(tested.size()));
        }
        if (!options.hasSubset()) {
            return dropColumns(frame, frame, options);
        }
        try (DataFrame tested = frame.loc(options.tested(List.of())).toFrame()) {
            return dropColumns(frame, tested, options);
        }
    }

    private static DataFrame dropColumns(DataFrame frame, DataFrame tested, DropNaOptions options) {
        int threshold = options.threshold(tested.rowCount());
        List<@Nullable Object> kept = new ArrayList<>();
        for (Object label : frame.columns()) {
            long present = (long)
                    Objects.requireNonNull(tested.accessor().column(label).reduce(Reduction.COUNT, true));
            if (present >= threshold) {
                kept.add(label);
            }
        }
        return frame.select(kept);
    }

    /** Returns the numbers of some columns rounded, each to its decimals. */
    static DataFrame round(DataFrame frame, Map<?, Integer> decimals) {
        Map<@Nullable Object, @Nullable Integer> known = Tuple.canonicalKeys(decimals);
        return perColumn(frame, (label, column) -> {
            Integer digits = known.get(Tuple.canonical(label));
            if (digits == null) {
                return column.share();
            }
            if (column instanceof NumericalColumn numbers && column.dtype() != DType.BOOL) {
                return numbers.round(digits);
            }
            throw new DTypeMismatchException("column '" + label + "': round is not defined for " + column.dtype());
        });
    }
}
