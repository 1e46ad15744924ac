/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.clean;

import io.cudf4j.Axis;
import io.cudf4j.DropHow;
import io.cudf4j.DropNaOptions;
import io.cudf4j.FillOptions;
import io.cudf4j.InterpolateMethod;
import io.cudf4j.InterpolateOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Fills;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.Replacements;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.frame.labels.Cells;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.RowSelection;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.select.Keys;
import io.cudf4j.types.FillArea;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Missing values: null and NaN. */
public final class Missing {
    private Missing() {}

    /** Returns the last value that is there in place of missing ones behind it. */
    public static Rows forward(Rows source, FillOptions options) {
        Objects.requireNonNull(options, "ffill: the options are null");
        return source.mapColumns(column -> Fills.forward(column, options.limit(), options.limitArea()));
    }

    /** Returns the next value that is there in place of missing ones before it. */
    public static Rows backward(Rows source, FillOptions options) {
        Objects.requireNonNull(options, "bfill: the options are null");
        return source.mapColumns(column -> Fills.backward(column, options.limit(), options.limitArea()));
    }

    /** Returns one value in place of the first missing ones of each column. */
    public static Rows fill(Rows source, Object value, FillOptions options) {
        Objects.requireNonNull(options, "fillNa: the options are null");
        if (options.limitArea() != FillArea.ALL) {
            throw new UnsupportedOperationException(
                    "fillNa: a value has no area; use ffill or bfill with it, or where with a condition");
        }
        Integer limit = options.limit();
        return source.mapColumns(column -> limit == null ? column.fillNa(value) : Fills.first(column, value, limit));
    }

    /** Returns the values of other rows of the same labels in place of missing ones: of a frame column by column. */
    public static Rows fillFrom(Rows source, Rows values) {
        Labels labels = source.labels();
        if (!values.isFrame()) {
            return source.withColumn(filled(null, source.column(), labels, values.column(), values.labels()));
        }
        ColumnAccessor others = values.columns();
        return source.mapLabelled((label, column) -> others.contains(label)
                ? filled(label, column, labels, others.column(label), values.labels())
                : column.share());
    }

    private static ColumnBase filled(
            @Nullable Object label, ColumnBase column, Labels labels, ColumnBase values, Labels theirLabels) {
        try (ColumnBase aligned = Alignment.column("fillNa", labels, values, theirLabels)) {
            return ColumnAccessor.inColumn(label, () -> Fills.from(column, aligned));
        }
    }

    /** Returns what a map has for the labels of the rows of a series in place of missing values. */
    public static Rows fillRows(Rows series, Map<?, ?> values) {
        try (ColumnBase found = Replacements.map("fillNa", series.labels().column(), values)) {
            return series.withColumn(Fills.from(series.column(), found));
        }
    }

    /** Returns a value for each column of a map in place of missing ones; other columns stay. */
    public static Rows fillColumns(Rows frame, Map<?, ?> values) {
        frame.columns().columns(values.keySet());
        return fillKnown(frame, Tuple.canonicalKeys(values));
    }

    /** Returns the value that a series has under the label of a column in place of missing ones of the column. */
    public static Rows fillColumns(Rows frame, Rows series) {
        List<@Nullable Object> labels = series.labels().toList();
        List<@Nullable Object> values =
                Cells.toHost(series.column(), "column", series.name()).toList();
        Map<@Nullable Object, @Nullable Object> known = new LinkedHashMap<>();
        for (int i = 0; i < labels.size(); i++) {
            Object key = Tuple.canonical(labels.get(i));
            if (known.containsKey(key)) {
                throw new DuplicateLabelException("fillNa: the series has the label '" + labels.get(i)
                        + "' twice, so its values cannot be matched with columns");
            }
            known.put(key, values.get(i));
        }
        return fillKnown(frame, known);
    }

    private static Rows fillKnown(Rows frame, Map<@Nullable Object, @Nullable Object> known) {
        return frame.mapLabelled((label, column) -> {
            Object value = known.get(Tuple.canonical(label));
            return value == null ? column.share() : ColumnAccessor.inColumn(label, () -> column.fillNa(value));
        });
    }

    /** Returns floating point numbers in which missing values lie on the line between their neighbours. */
    public static Rows interpolate(Rows source, InterpolateOptions options) {
        Objects.requireNonNull(options, "interpolate: the options are null");
        if (options.method() == InterpolateMethod.LINEAR) {
            return source.mapColumns(column -> Fills.linear(column, null, options.limit(), options.limitArea()));
        }
        ColumnBase at = source.labels().column();
        if (options.method() == InterpolateMethod.TIME && !at.dtype().isDatetime()) {
            throw new DTypeMismatchException(
                    "interpolate: method TIME needs points in time as row labels, not " + at.dtype());
        }
        return source.mapColumns(column -> Fills.linear(column, at, options.limit(), options.limitArea()));
    }

    /** Returns a frame without the rows, or the columns, that miss values. */
    public static Rows drop(Rows frame, DropNaOptions options) {
        Objects.requireNonNull(options, "dropNa: the options are null");
        ColumnAccessor columns = frame.columns();
        List<@Nullable Object> subset = options.subset() == null ? null : Keys.several("dropNa", options.subset());
        if (options.axis() == Axis.INDEX) {
            List<ColumnBase> tested = columns.columns(subset == null ? columns.labels() : subset);
            return frame.dropNa(tested, threshold(options, tested.size()));
        }
        if (subset == null) {
            return dropColumns(frame, frame, options);
        }
        try (RowSelection rows = Keys.labels("dropNa", frame.labels(), subset);
                Rows tested = rows.of(frame)) {
            return dropColumns(frame, tested, options);
        }
    }

    /** Returns how many of the tested values must be present for a row or column to stay. */
    private static int threshold(DropNaOptions options, int tested) {
        Integer thresh = options.thresh();
        if (thresh != null) {
            return thresh;
        }
        return options.how() == DropHow.ANY ? tested : Math.min(1, tested);
    }

    private static Rows dropColumns(Rows frame, Rows tested, DropNaOptions options) {
        int threshold = threshold(options, tested.rowCount());
        List<@Nullable Object> kept = new ArrayList<>();
        for (Object label : frame.columns().labels()) {
            long present = (long) Objects.requireNonNull(tested.column(label).reduce(Reduction.COUNT, true));
            if (present >= threshold) {
                kept.add(label);
            }
        }
        return frame.withColumns(frame.columns().selectByLabels(kept));
    }
}
