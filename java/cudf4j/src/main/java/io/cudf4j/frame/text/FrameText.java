/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.text;

import io.cudf4j.DisplayOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.frame.labels.CountedLabels;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.labels.Range;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Texts of frames, series and labels: reads the rows that are shown and lays them out. */
public final class FrameText {
    private static final int MAX_LABELS = 20;

    private FrameText() {}

    /** Returns rows as they are printed: of a frame or a series a table, of labels a list. */
    public static String of(Rows rows) {
        return of(rows, Layout.of(Layout.printed()));
    }

    /** Returns rows as a table of as many rows and columns as options say. */
    public static String of(Rows rows, DisplayOptions options) {
        return of(rows, Layout.of(options));
    }

    /** Returns all rows and columns as a table. */
    public static String whole(Rows rows) {
        return of(rows, Layout.WHOLE);
    }

    /** Returns rows as a table of HTML. */
    public static String html(Rows rows, DisplayOptions options) {
        return HtmlTable.of(Grid.of(rows, Layout.of(options)));
    }

    /** Returns all rows as a table of HTML. */
    public static String wholeHtml(Rows rows) {
        return HtmlTable.of(Grid.of(rows, Layout.WHOLE));
    }

    /** Returns rows as a table of Markdown. */
    public static String markdown(Rows rows, DisplayOptions options) {
        return MarkdownTable.of(Grid.of(rows, Layout.of(options)));
    }

    /** Returns all rows as a table of Markdown. */
    public static String wholeMarkdown(Rows rows) {
        return MarkdownTable.of(Grid.of(rows, Layout.WHOLE));
    }

    /** Returns the options by which objects print themselves. */
    public static DisplayOptions printed() {
        return Layout.printed();
    }

    /** Changes the options by which objects print themselves. */
    public static void print(DisplayOptions options) {
        Layout.print(options);
    }

    private static String of(Rows rows, Layout layout) {
        return switch (rows.kind()) {
            case FRAME -> frame(rows, layout);
            case SERIES -> series(rows, layout);
            case LABELS -> labels(rows.labels());
        };
    }

    private static String frame(Rows frame, Layout layout) {
        return TextTable.frame(layout, beside(frame.labels(), " ", layout), new Texts(frame, layout), frame.rowCount());
    }

    /** The columns of a frame, of which each is read when it is first asked for: few of many are shown. */
    private static final class Texts extends AbstractList<TextTable.Column> {
        private final Rows frame;
        private final Layout layout;
        private final TextTable.@Nullable Column[] read;

        Texts(Rows frame, Layout layout) {
            this.frame = frame;
            this.layout = layout;
            read = new TextTable.Column[frame.columns().size()];
        }

        @Override
        public int size() {
            return read.length;
        }

        @Override
        public TextTable.Column get(int place) {
            TextTable.Column known = read[place];
            if (known == null) {
                ColumnAccessor columns = frame.columns();
                // of no rows the labels alone are shown
                List<String> cells = frame.rowCount() == 0
                        ? List.of()
                        : ShownRows.cells(columns.columns().get(place), layout);
                known = column(place, cells);
                if (place > 0) {
                    // which is all that is asked of the one before
                    known = known.behind(column(place - 1, List.of()));
                }
                read[place] = known;
            }
            return known;
        }

        private TextTable.Column column(int place, List<String> cells) {
            Object label = frame.columns().labels().get(place);
            List<?> levels = label instanceof Tuple tuple ? tuple.toList() : List.of(String.valueOf(label));
            return new TextTable.Column(
                    layout.clipped(String.valueOf(label)),
                    levels.stream()
                            .map(level -> layout.clipped(String.valueOf(level)))
                            .toList(),
                    cells);
        }
    }

    private static String series(Rows series, Layout layout) {
        ColumnBase column = series.column();
        DType dtype = column.dtype();
        String text = TextTable.series(
                layout,
                beside(series.labels(), "  ", layout),
                ShownRows.cells(column, layout),
                column.size(),
                series.name(),
                dtype.isInterval() ? "interval" : dtype.name());
        return dtype instanceof CategoricalDtype type ? text + "\n" + CategoriesText.of(type) : text;
    }

    private static String labels(Labels labels) {
        String name = labels.name() == null ? "" : ", name='" + labels.name() + "'";
        if (labels instanceof CountedLabels counted) {
            Range range = counted.range();
            return counted.kindName() + "(start=" + range.start() + ", stop=" + range.stop() + ", step=" + range.step()
                    + name + ")";
        }
        if (labels.areTuples()) {
            return tuples(labels);
        }
        int shown = Math.min(labels.rowCount(), MAX_LABELS);
        List<@Nullable Object> values;
        try (Labels first = labels.slice(0, shown)) {
            values = ShownRows.values(first);
        }
        String more = shown < labels.rowCount() ? ", ..." : "";
        String length = more.isEmpty() ? "" : ", length=" + labels.rowCount();
        return labels.kindName() + "([" + String.join(", ", CellText.of(values)) + more + "], dtype='" + labels.dtype()
                + "'" + name + length + ")";
    }

    /**
     * Returns the lines that pandas' {@code info} prints: rows, columns with their values and dtypes, and memory.
     *
     * @param face the name of the class that users see
     */
    public static String info(Rows frame, String face) {
        ColumnAccessor columns = frame.columns();
        StringBuilder text =
                new StringBuilder("<class '").append(face).append("'>\n").append(summary(frame.labels()));
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
                .append(memory(frame.sizeBytes()))
                .toString();
    }

    private static String summary(Labels labels) {
        int rows = labels.rowCount();
        String count = labels.kindName() + ": " + rows + " entries";
        return rows == 0 ? count : count + ", " + label(labels, 0) + " to " + label(labels, rows - 1);
    }

    private static String label(Labels labels, int row) {
        try (Labels one = labels.slice(row, row + 1)) {
            return CellText.of(ShownRows.values(one)).get(0);
        }
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
    private static TextTable.Column beside(Labels labels, String betweenLevels, Layout layout) {
        if (labels.areTuples()) {
            return joined(labels, betweenLevels, layout);
        }
        return new TextTable.Column(
                layout.clipped(labels.name() == null ? "" : String.valueOf(labels.name())),
                layout.clipped(CellText.of(ShownRows.shown(labels, layout))));
    }

    /** Returns the levels side by side; a value is left out where it and those before it are the row above's. */
    private static TextTable.Column joined(Labels labels, String between, Layout layout) {
        List<List<String>> levels = new ArrayList<>();
        for (ColumnBase level : labels.levels()) {
            levels.add(layout.clipped(CellText.of(ShownRows.shown(level, layout))));
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
            Object name = labels.names().get(i);
            String title = name == null ? "" : String.valueOf(name);
            int width = TextTable.length(title);
            for (int row = 0; row < rows; row++) {
                differs[row] |= row == 0
                        || (row == layout.edgeRows() && layout.leavesOutRows(labels.rowCount()))
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
        boolean isNamed = labels.names().stream().anyMatch(Objects::nonNull);
        return new TextTable.Column(
                isNamed ? header.toString() : "",
                lines.stream().map(StringBuilder::toString).toList());
    }

    private static String tuples(Labels index) {
        int shown = Math.min(index.rowCount(), MAX_LABELS);
        StringBuilder text = new StringBuilder("MultiIndex([");
        try (Labels first = index.slice(0, shown)) {
            List<@Nullable Object> labels = ShownRows.values(first);
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
}
