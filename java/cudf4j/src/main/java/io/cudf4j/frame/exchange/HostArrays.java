/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.exchange;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.frame.labels.Cells;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.HostValues;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Rows copied to the Java heap. */
public final class HostArrays {
    private HostArrays() {}

    /** Returns the value of each row label of a series. */
    public static Map<@Nullable Object, @Nullable Object> mapOfSeries(Rows series) {
        return map(series.labels().toList(), values(series.name(), series.column()));
    }

    private static Map<@Nullable Object, @Nullable Object> map(
            List<@Nullable Object> labels, List<@Nullable Object> values) {
        Map<@Nullable Object, @Nullable Object> made = new LinkedHashMap<>();
        for (int i = 0; i < labels.size(); i++) {
            if (made.put(labels.get(i), values.get(i)) != null || made.size() != i + 1) {
                throw new DuplicateLabelException("toMap: the row label '" + labels.get(i) + "' is there twice");
            }
        }
        return Collections.unmodifiableMap(made);
    }

    /** Returns for each column label the value of each row label. */
    public static Map<@Nullable Object, Map<@Nullable Object, @Nullable Object>> mapOfFrame(Rows frame) {
        List<@Nullable Object> labels = frame.labels().toList();
        Map<@Nullable Object, Map<@Nullable Object, @Nullable Object>> made = new LinkedHashMap<>();
        for (Object label : frame.columns().labels()) {
            made.put(label, map(labels, values(label, frame.column(label))));
        }
        return Collections.unmodifiableMap(made);
    }

    private static List<@Nullable Object> values(@Nullable Object label, ColumnBase column) {
        return Cells.toHost(column, "column", label).toList();
    }

    /** Returns label and value of each row of a series, in order. */
    public static List<Map.Entry<@Nullable Object, @Nullable Object>> items(Rows series) {
        List<@Nullable Object> labels = series.labels().toList();
        List<@Nullable Object> values = values(series.name(), series.column());
        List<Map.Entry<@Nullable Object, @Nullable Object>> items = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            items.add(new AbstractMap.SimpleImmutableEntry<>(labels.get(i), values.get(i)));
        }
        return Collections.unmodifiableList(items);
    }

    /** Returns the columns of a frame, each as rows of a series, in order. */
    public static List<Rows> columnsOf(Rows frame) {
        return Columns.each(frame.columns().labels(), frame::col);
    }

    /** Returns the rows of each column. */
    public static Map<@Nullable Object, HostValues> columns(Rows frame) {
        ColumnAccessor known = frame.columns();
        Map<@Nullable Object, HostValues> columns = new LinkedHashMap<>();
        for (Object label : known.labels()) {
            columns.put(label, Cells.toHost(known.column(label), "column", label));
        }
        return Collections.unmodifiableMap(columns);
    }

    /** Returns the rows of numbers as one array, row after row; NaN for null. */
    public static double[][] matrix(Rows frame) {
        ColumnAccessor known = frame.columns();
        List<HostValues> columns = new ArrayList<>();
        for (int i = 0; i < known.size(); i++) {
            ColumnBase column = known.columns().get(i);
            if (!column.dtype().isNumeric() && !column.dtype().isBool()) {
                throw new DTypeMismatchException(
                        "toHostArray: column '" + known.labels().get(i) + "' is " + column.dtype()
                                + ", which is no number; select columns of numbers, or use toRows or toMap");
            }
            columns.add(column.toHost());
        }
        double[][] rows = new double[frame.rowCount()][columns.size()];
        for (int j = 0; j < columns.size(); j++) {
            HostValues column = columns.get(j);
            for (int i = 0; i < rows.length; i++) {
                rows[i][j] = column.isNull(i) ? Double.NaN : column.getDouble(i);
            }
        }
        return rows;
    }
}
