/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnAccessor;
import io.cudf4j.column.ColumnBase;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
        return TextTable.frame(labels(Rows.labels(frame)), texts, frame.rowCount());
    }

    static String series(Series series) {
        ColumnBase column = Rows.column(series);
        return TextTable.series(
                labels(Rows.labels(series)),
                CellText.of(shown(column)),
                column.size(),
                series.name(),
                column.dtype().name());
    }

    static String index(Index index) {
        int shown = Math.min(index.rowCount(), MAX_LABELS);
        List<@Nullable Object> values;
        try (Index first = index.slice(0, shown)) {
            values = first.toList();
        }
        String more = shown < index.rowCount() ? ", ..." : "";
        String name = index.name() == null ? "" : ", name='" + index.name() + "'";
        String length = more.isEmpty() ? "" : ", length=" + index.rowCount();
        return "Index([" + String.join(", ", CellText.of(values)) + more + "], dtype='" + index.dtype() + "'" + name
                + length + ")";
    }

    /** Returns the lines that pandas' {@code info} prints: the rows, the columns with their values, and the memory. */
    static String info(DataFrame frame) {
        ColumnAccessor columns = frame.accessor();
        List<String[]> cells = new ArrayList<>();
        cells.add(new String[] {"#", "Column", "Non-Null Count", "Dtype"});
        cells.add(new String[] {"---", "------", "--------------", "-----"});
        int position = 0;
        for (Object label : columns.labels()) {
            ColumnBase column = columns.column(label);
            cells.add(new String[] {
                String.valueOf(position++),
                String.valueOf(label),
                column.size() - column.nullCount() + " non-null",
                column.dtype().name()
            });
        }
        StringBuilder text = new StringBuilder("DataFrame: ")
                .append(frame.rowCount())
                .append(" rows, ")
                .append(columns.size())
                .append(" columns");
        for (String[] line : cells) {
            text.append('\n').append(' ');
            for (int i = 0; i < line.length; i++) {
                int at = i;
                int width =
                        cells.stream().mapToInt(row -> row[at].length()).max().orElse(0);
                text.append(i == line.length - 1 ? line[i] : TextTable.padRight(line[i], width) + "  ");
            }
        }
        return text.append(String.format(Locale.ROOT, "%nmemory: %d bytes", frame.memoryUsage())
                        .replace("\r", ""))
                .toString();
    }

    private static TextTable.Column labels(Index index) {
        List<@Nullable Object> values = new ArrayList<>();
        int rows = index.rowCount();
        if (TextTable.leavesOutRows(rows)) {
            try (Index first = index.slice(0, TextTable.EDGE_ROWS);
                    Index last = index.slice(rows - TextTable.EDGE_ROWS, rows)) {
                values.addAll(first.toList());
                values.addAll(last.toList());
            }
        } else {
            values.addAll(index.toList());
        }
        return new TextTable.Column(index.name() == null ? "" : index.name(), CellText.of(values));
    }

    /** Reads only the rows that are shown. */
    private static List<@Nullable Object> shown(ColumnBase column) {
        int rows = column.size();
        if (!TextTable.leavesOutRows(rows)) {
            return column.toHost().toList();
        }
        try (ColumnBase first = column.slice(0, TextTable.EDGE_ROWS);
                ColumnBase last = column.slice(rows - TextTable.EDGE_ROWS, rows)) {
            List<@Nullable Object> values = new ArrayList<>(first.toHost().toList());
            values.addAll(last.toHost().toList());
            return values;
        }
    }
}
