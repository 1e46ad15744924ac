/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.frame.labels.MultiIndexes;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.HostValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Texts of frames, series and indexes: reads the rows that are shown and lays them out. */
final class FrameText {
    private static final int MAX_LABELS = 20;

    private FrameText() {}

    static String frame(DataFrame frame) {
        ColumnAccessor columns = frame.accessor();
        List<TextTable.Column> texts = new ArrayList<>(columns.size());
        for (Object label : columns.labels()) {
            texts.add(new TextTable.Column(String.valueOf(label), CellText.of(shown(columns.column(label)))));
        }
        return TextTable.frame(labels(Faces.labels(frame), " "), texts, frame.rowCount());
    }

    static String series(Series series) {
        ColumnBase column = Faces.column(series);
        DType dtype = column.dtype();
        String text = TextTable.series(
                labels(Faces.labels(series), "  "),
                CellText.of(shown(column)),
                column.size(),
                series.name(),
                dtype.isInterval() ? "interval" : dtype.name());
        return dtype instanceof CategoricalDtype type ? text + "\n" + CategoriesText.of(type) : text;
    }

    static String index(Index index) {
        if (index instanceof MultiIndex levels) {
            return tuples(levels);
        }
        int shown = Math.min(index.rowCount(), MAX_LABELS);
        List<@Nullable Object> values;
        try (Index first = index.slice(0, shown)) {
            values = labels(first);
        }
        String more = shown < index.rowCount() ? ", ..." : "";
        String name = index.name() == null ? "" : ", name='" + index.name() + "'";
        String length = more.isEmpty() ? "" : ", length=" + index.rowCount();
        return index.kindName() + "([" + String.join(", ", CellText.of(values)) + more + "], dtype='" + index.dtype()
                + "'" + name + length + ")";
    }

    /** Returns the lines that pandas' {@code info} prints: rows, columns with their values and dtypes, and memory. */
    static String info(DataFrame frame) {
        ColumnAccessor columns = frame.accessor();
        StringBuilder text = new StringBuilder("<class '")
                .append(DataFrame.class.getName())
                .append("'>\n")
                .append(summary(Faces.labels(frame)));
        if (columns.size() == 0) {
            return text.append("\nEmpty DataFrame").toString();
        }
        text.append("\nData columns (total ").append(columns.size()).append(" columns):");
        List<List<String>> cells = new ArrayList<>();
        cells.add(List.of(" #", "Column", "Non-Null Count", "Dtype"));
        cells.add(List.of("---", "------", "--------------", "-----"));
        Map<String, Integer> dtypes = new TreeMap<>();
        for (Object label : columns.labels()) {
            ColumnBase column = columns.column(label);
            cells.add(List.of(
                    " " + (cells.size() - 2),
                    String.valueOf(label),
                    column.size() - column.nullCount() + " non-null",
                    column.dtype().name()));
            dtypes.merge(column.dtype().name(), 1, Integer::sum);
        }
        for (List<String> line : cells) {
            text.append('\n');
            for (int i = 0; i < line.size() - 1; i++) {
                int at = i;
                int width = cells.stream()
                        .mapToInt(row -> TextTable.length(row.get(at)))
                        .max()
                        .orElse(0);
                text.append(TextTable.padRight(line.get(i), width)).append("  ");
            }
            text.append(line.get(line.size() - 1));
        }
        List<String> counts = new ArrayList<>();
        dtypes.forEach((dtype, count) -> counts.add(dtype + "(" + count + ")"));
        return text.append("\ndtypes: ")
                .append(String.join(", ", counts))
                .append("\nmemory usage: ")
                .append(memory(frame.memoryUsage()))
                .toString();
    }

    private static String summary(Index index) {
        int rows = index.rowCount();
        String kind = index.kindName();
        String count = kind + ": " + rows + " entries";
        return rows == 0 ? count : count + ", " + label(index, 0) + " to " + label(index, rows - 1);
    }

    private static String label(Index index, int row) {
        try (Index one = index.slice(row, row + 1)) {
            return CellText.of(labels(one)).get(0);
        }
    }

    /** Returns the labels on the Java heap, as texts need them. */
    private static List<@Nullable Object> labels(Index index) {
        if (index instanceof RangeIndex) {
            return index.toList();
        }
        return index instanceof MultiIndex levels
                ? MultiIndexes.tuples(levels.labels(), HostValues::shown)
                : Faces.column(index).toHost().shown();
    }

    private static String memory(long sizeBytes) {
        double size = sizeBytes;
        for (String unit : List.of("bytes", "KB", "MB", "GB")) {
            if (size < 1024) {
                return String.format(Locale.ROOT, "%.1f %s", size, unit);
            }
            size /= 1024;
        }
        return String.format(Locale.ROOT, "%.1f TB", size);
    }

    /** Returns the row labels; a gap stands between levels. */
    private static TextTable.Column labels(Index index, String betweenLevels) {
        if (index instanceof MultiIndex levels) {
            return joined(levels, betweenLevels);
        }
        List<@Nullable Object> values = new ArrayList<>();
        int rows = index.rowCount();
        if (TextTable.leavesOutRows(rows)) {
            try (Index first = index.slice(0, TextTable.EDGE_ROWS);
                    Index last = index.slice(rows - TextTable.EDGE_ROWS, rows)) {
                values.addAll(labels(first));
                values.addAll(labels(last));
            }
        } else {
            values.addAll(labels(index));
        }
        return new TextTable.Column(index.name() == null ? "" : String.valueOf(index.name()), CellText.of(values));
    }

    /** Returns the levels side by side; a value is left out where it and those before it are the row above's. */
    private static TextTable.Column joined(MultiIndex index, String between) {
        List<List<String>> levels = new ArrayList<>();
        for (ColumnBase level : index.accessor().columns()) {
            levels.add(CellText.of(shown(level)));
        }
        int rows = levels.get(0).size();
        List<StringBuilder> lines = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            lines.add(new StringBuilder());
        }
        boolean[] differs = new boolean[rows];
        StringBuilder header = new StringBuilder();
        for (int i = 0; i < levels.size(); i++) {
            List<String> cells = levels.get(i);
            boolean isLast = i == levels.size() - 1;
            Object name = index.names().get(i);
            String title = name == null ? "" : String.valueOf(name);
            int width = TextTable.length(title);
            for (int row = 0; row < rows; row++) {
                differs[row] |= row == 0
                        || (row == TextTable.EDGE_ROWS && TextTable.leavesOutRows(index.rowCount()))
                        || !cells.get(row).equals(cells.get(row - 1));
                width = Math.max(width, TextTable.length(cells.get(row)));
            }
            String gap = isLast ? "" : between;
            for (int row = 0; row < rows; row++) {
                String cell = isLast || differs[row] ? cells.get(row) : "";
                lines.get(row).append(TextTable.padRight(cell, width)).append(gap);
            }
            header.append(TextTable.padRight(title, width)).append(gap);
        }
        boolean isNamed = index.names().stream().anyMatch(Objects::nonNull);
        return new TextTable.Column(
                isNamed ? header.toString() : "",
                lines.stream().map(StringBuilder::toString).toList());
    }

    private static String tuples(MultiIndex index) {
        int shown = Math.min(index.rowCount(), MAX_LABELS);
        StringBuilder text = new StringBuilder("MultiIndex([");
        try (Index first = index.slice(0, shown)) {
            List<@Nullable Object> labels = labels(first);
            for (int row = 0; row < labels.size(); row++) {
                text.append(row == 0 ? "" : ",\n            ").append(labels.get(row));
            }
        }
        text.append(shown < index.rowCount() ? ",\n            ...],\n           " : "],\n           ");
        if (index.names().stream().anyMatch(Objects::nonNull)) {
            String names = index.names().stream()
                    .map(name -> name == null ? "None" : "'" + name + "'")
                    .collect(Collectors.joining(", "));
            text.append("names=[").append(names).append(']');
        }
        return text.append(shown < index.rowCount() ? ", length=" + index.rowCount() + ")" : ")")
                .toString();
    }

    /** Reads only the rows that are shown. */
    private static List<@Nullable Object> shown(ColumnBase column) {
        int rows = column.size();
        if (!TextTable.leavesOutRows(rows)) {
            return column.toHost().shown();
        }
        try (ColumnBase first = column.slice(0, TextTable.EDGE_ROWS);
                ColumnBase last = column.slice(rows - TextTable.EDGE_ROWS, rows)) {
            List<@Nullable Object> values = new ArrayList<>(first.toHost().shown());
            values.addAll(last.toHost().shown());
            return values;
        }
    }
}
