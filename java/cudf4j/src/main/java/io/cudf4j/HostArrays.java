/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.frame.labels.Cells;
import io.cudf4j.types.HostValues;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Rows copied to the Java heap. */
final class HostArrays {
    private HostArrays() {}

    static Map<@Nullable Object, @Nullable Object> map(Series series) {
        List<@Nullable Object> labels = Faces.labels(series).toList();
        List<@Nullable Object> values = series.toList();
        Map<@Nullable Object, @Nullable Object> made = new LinkedHashMap<>();
        for (int i = 0; i < labels.size(); i++) {
            if (made.put(labels.get(i), values.get(i)) != null || made.size() != i + 1) {
                throw new DuplicateLabelException("toMap: the row label '" + labels.get(i) + "' is there twice");
            }
        }
        return Collections.unmodifiableMap(made);
    }

    static Map<@Nullable Object, Map<@Nullable Object, @Nullable Object>> map(DataFrame frame) {
        Map<@Nullable Object, Map<@Nullable Object, @Nullable Object>> made = new LinkedHashMap<>();
        for (Object label : frame.columns()) {
            try (Series column = column(frame, label)) {
                made.put(label, map(column));
            }
        }
        return Collections.unmodifiableMap(made);
    }

    static List<Map.Entry<@Nullable Object, @Nullable Object>> items(Series series) {
        List<@Nullable Object> labels = Faces.labels(series).toList();
        List<@Nullable Object> values = series.toList();
        List<Map.Entry<@Nullable Object, @Nullable Object>> items = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            items.add(new AbstractMap.SimpleImmutableEntry<>(labels.get(i), values.get(i)));
        }
        return Collections.unmodifiableList(items);
    }

    static List<Map.Entry<@Nullable Object, Series>> items(DataFrame frame) {
        List<Map.Entry<@Nullable Object, Series>> items = new ArrayList<>();
        for (Object label : frame.columns()) {
            items.add(new AbstractMap.SimpleImmutableEntry<>(label, column(frame, label)));
        }
        return Collections.unmodifiableList(items);
    }

    static Map<@Nullable Object, HostValues> columns(DataFrame frame) {
        Map<@Nullable Object, HostValues> columns = new LinkedHashMap<>();
        for (Object label : frame.columns()) {
            columns.put(label, Cells.toHost(frame.accessor().column(label), "column", label));
        }
        return Collections.unmodifiableMap(columns);
    }

    static Series column(DataFrame frame, @Nullable Object label) {
        return new Series(label, frame.accessor().column(label).share(), Faces.shared(frame));
    }

    /** Returns the rows of numbers as one array, row after row; NaN for null. */
    static double[][] matrix(DataFrame frame) {
        List<HostValues> columns = new ArrayList<>();
        for (int i = 0; i < frame.accessor().size(); i++) {
            ColumnBase column = frame.accessor().columns().get(i);
            if (!column.dtype().isNumeric() && !column.dtype().isBool()) {
                throw new DTypeMismatchException(
                        "toHostArray: column '" + frame.columns().get(i) + "' is " + column.dtype()
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
