/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lays out cells as pandas prints a frame or a series: aligned, rows and columns left out in the middle.
 *
 * <p>It knows texts only. Of a long table the caller hands in the first and last rows that the layout shows, so that
 * printing reads no more of the device than it shows.
 */
final class TextTable {
    private static final String ELLIPSIS = "...";

    private TextTable() {}

    /**
     * One column.
     *
     * @param label the label as one text
     * @param levels the levels of the label, the outermost first
     * @param head what is shown of the levels
     * @param cells the texts of the rows that are shown
     * @param width the characters of the longest of what is shown
     */
    record Column(String label, List<String> levels, List<String> head, List<String> cells, int width) {
        Column(String label, List<String> cells) {
            this(label, List.of(label), cells);
        }

        Column(String label, List<String> levels, List<String> cells) {
            this(label, levels, levels, cells, Math.max(widest(levels), widest(cells)));
        }

        /** Returns the column as it is shown behind another: outer levels that are those of the other are left out. */
        Column behind(Column other) {
            List<String> shown = new ArrayList<>(levels);
            for (int i = 0; i < levels.size() - 1 && i < other.levels.size(); i++) {
                if (!levels.get(i).equals(other.levels.get(i))) {
                    break;
                }
                shown.set(i, "");
            }
            return new Column(label, levels, shown, cells, Math.max(widest(shown), widest(cells)));
        }

        /** Returns what is shown of a level, nothing where other columns have more. */
        String shown(int level) {
            return level < head.size() ? head.get(level) : "";
        }
    }

    /**
     * Returns the text of a frame.
     *
     * @param index the row labels; its label is the index's name or empty
     * @param columns the columns with the cells of the rows that are shown; of many, those in the middle are not asked for
     * @param rowCount rows of the whole frame
     */
    static String frame(Layout layout, Column index, List<Column> columns, int rowCount) {
        if (rowCount == 0 || columns.isEmpty()) {
            String labels =
                    String.join(", ", columns.stream().map(Column::label).toList());
            return "Empty DataFrame\nColumns: [" + labels + "]\nIndex: ["
                    + String.join(", ", rowCount == 0 ? List.of() : index.cells()) + "]";
        }
        Edges edges = edges(layout, columns, index.width());
        List<Column> shown = new ArrayList<>(columns.subList(0, edges.head()));
        if (edges.head() < columns.size()) {
            Column last = shown.get(shown.size() - 1);
            List<Column> tail = new ArrayList<>(columns.subList(columns.size() - edges.tail(), columns.size()));
            if (!tail.isEmpty()) {
                tail.set(0, tail.get(0).behind(last));
            }
            shown.add(new Column(
                    ELLIPSIS,
                    last.levels().stream().map(level -> ELLIPSIS).toList(),
                    index.cells().stream().map(cell -> ELLIPSIS).toList()));
            shown.addAll(tail);
        }
        StringBuilder text = new StringBuilder();
        boolean named = !index.label().isEmpty();
        // the dots below the labels of the first rows are two at least
        int indexWidth = Math.max(index.width(), layout.leavesOutRows(rowCount) ? 2 : 0);
        int levels =
                shown.stream().mapToInt(column -> column.head().size()).max().orElse(1);
        for (int i = 0; i < levels; i++) {
            int level = i;
            text.append(i == 0 ? "" : "\n");
            line(text, "", indexWidth, shown, column -> column.shown(level));
        }
        if (named) {
            text.append('\n').append(padRight(index.label(), indexWidth));
            for (int i = 0; i < shown.size(); i++) {
                boolean isGap = edges.head() < columns.size() && i == edges.head();
                text.append("  ")
                        .append(padRight(isGap ? ELLIPSIS : "", shown.get(i).width()));
            }
        }
        for (int row = 0; row < index.cells().size(); row++) {
            if (layout.leavesOutRows(rowCount) && row == layout.edgeRows()) {
                text.append('\n').append(padRight(indexWidth > 3 ? ELLIPSIS : "..", indexWidth));
                // two dots are wider than a column of one character and take a part of the space before it
                shown.forEach(column ->
                        text.append(' ').append(padLeft(column.width() >= 3 ? ELLIPSIS : "..", column.width() + 1)));
            }
            int current = row;
            text.append('\n');
            line(
                    text,
                    index.cells().get(row),
                    indexWidth,
                    shown,
                    column -> column.cells().get(current));
        }
        if (layout.leavesOutRows(rowCount) || edges.head() < columns.size()) {
            text.append("\n\n[")
                    .append(rowCount)
                    .append(" rows x ")
                    .append(columns.size())
                    .append(" columns]");
        }
        return text.toString();
    }

    /**
     * Returns the text of a series, which ends with its name, where it has one, and its dtype.
     *
     * @param index the row labels; its label is the index's name or empty
     * @param cells the texts of the rows that are shown
     * @param rowCount rows of the whole series
     */
    static String series(
            Layout layout, Column index, List<String> cells, int rowCount, @Nullable Object name, String dtype) {
        List<String> footer = new ArrayList<>();
        if (name != null) {
            footer.add("Name: " + name);
        }
        if (layout.leavesOutRows(rowCount)) {
            footer.add("Length: " + rowCount);
        }
        footer.add("dtype: " + dtype);
        if (rowCount == 0) {
            return "Series([], " + String.join(", ", footer) + ")";
        }
        boolean isNumber = dtype.startsWith("int") || dtype.startsWith("uint") || dtype.startsWith("float");
        // a minus sign stands in the space before the numbers
        List<String> values = cells.stream()
                .map(cell -> isNumber && cell.startsWith("-") ? cell : " " + cell)
                .toList();
        int width = widest(values);
        StringBuilder text = new StringBuilder();
        if (!index.label().isEmpty()) {
            text.append(index.label()).append('\n');
        }
        for (int row = 0; row < values.size(); row++) {
            if (layout.leavesOutRows(rowCount) && row == layout.edgeRows()) {
                String dots = width > 3 ? ELLIPSIS : "..";
                int spare = width - dots.length();
                text.append(" ".repeat(index.width() + 3 + spare / 2 + (spare & width & 1)))
                        .append(dots)
                        .append('\n');
            }
            text.append(padRight(index.cells().get(row), index.width()))
                    .append("   ")
                    .append(padLeft(values.get(row), width))
                    .append('\n');
        }
        return text.append(String.join(", ", footer)).toString();
    }

    /** How many columns are shown before and after the ellipsis, as many on either side; all where none is needed. */
    private record Edges(int head, int tail) {}

    private static Edges edges(Layout layout, List<Column> columns, int indexWidth) {
        // of one column alone none is shown behind the dots
        int most = layout.maxColumns() == 1 && columns.size() > 1 ? 0 : layout.edgeColumns(columns.size());
        if (most == columns.size() && fit(layout, columns, indexWidth)) {
            return new Edges(columns.size(), 0);
        }
        int used = indexWidth + 2 + ELLIPSIS.length();
        int pairs = 0;
        while (2 * pairs < columns.size() && pairs < most) {
            int last = columns.size() - 1 - pairs;
            used += 4 + columns.get(pairs).width() + columns.get(last).width();
            if (used > layout.width()) {
                break;
            }
            pairs++;
        }
        return pairs == 0 ? new Edges(1, 0) : new Edges(pairs, pairs);
    }

    /** Returns whether all columns are shown; looks at the outer ones first, which are shown in any case, and at few others. */
    private static boolean fit(Layout layout, List<Column> columns, int indexWidth) {
        long total = indexWidth;
        for (int i = 0; i < columns.size() && total <= layout.width(); i++) {
            int place = i % 2 == 0 ? i / 2 : columns.size() - 1 - i / 2;
            total += 2 + columns.get(place).width();
        }
        return total <= layout.width();
    }

    private static void line(
            StringBuilder text,
            String label,
            int indexWidth,
            List<Column> columns,
            java.util.function.Function<Column, String> cell) {
        text.append(padRight(label, indexWidth));
        for (Column column : columns) {
            text.append("  ").append(padLeft(cell.apply(column), column.width()));
        }
    }

    private static int widest(List<String> texts) {
        return texts.stream().mapToInt(TextTable::length).max().orElse(0);
    }

    static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    static String padLeft(String text, int width) {
        return " ".repeat(Math.max(0, width - length(text))) + text;
    }

    static String padRight(String text, int width) {
        return text + " ".repeat(Math.max(0, width - length(text)));
    }
}
