/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.text;

import java.util.ArrayList;
import java.util.List;

/** A table of Markdown with pipes, numbers to the right, in the widths that pandas' writer of such tables has. */
final class MarkdownTable {
    private static final String GAP = "...";
    /** Characters that a column is wider than its label at least. */
    private static final int SPARE = 2;

    private MarkdownTable() {}

    private record Column(String label, List<String> cells, boolean isNumber, int width) {
        Column(String label, List<String> cells, boolean isNumber) {
            this(label, cells, isNumber, width(label, cells));
        }

        private static int width(String label, List<String> cells) {
            int widest = cells.stream().mapToInt(TextTable::length).max().orElse(0);
            return Math.max(TextTable.length(label) + SPARE, widest);
        }

        String padded(String cell) {
            return isNumber ? TextTable.padLeft(cell, width) : TextTable.padRight(cell, width);
        }

        String rule() {
            String dashes = "-".repeat(width + 1);
            return isNumber ? dashes + ":" : ":" + dashes;
        }
    }

    static String of(Grid grid) {
        List<Column> columns = new ArrayList<>();
        for (Grid.Level level : grid.levels()) {
            columns.add(new Column(escaped(level.name()), cells(level.cells(), grid), level.isNumber()));
        }
        for (int i = 0; i < grid.columns().size(); i++) {
            if (i == grid.gapColumn()) {
                columns.add(gap(grid));
            }
            Grid.Column column = grid.columns().get(i);
            columns.add(new Column(
                    escaped(String.join(", ", column.labels())), cells(column.cells(), grid), column.isNumber()));
        }
        if (grid.gapColumn() == grid.columns().size()) {
            columns.add(gap(grid));
        }
        List<String> lines = new ArrayList<>();
        lines.add(line(columns.stream()
                .map(column -> " " + column.padded(column.label()) + " ")
                .toList()));
        lines.add(line(columns.stream().map(Column::rule).toList()));
        int rows = columns.get(0).cells().size();
        for (int row = 0; row < rows; row++) {
            int at = row;
            lines.add(line(columns.stream()
                    .map(column -> " " + column.padded(column.cells().get(at)) + " ")
                    .toList()));
        }
        return String.join("\n", lines);
    }

    private static Column gap(Grid grid) {
        return new Column(
                GAP,
                cells(grid.levels().get(0).cells().stream().map(cell -> GAP).toList(), grid),
                false);
    }

    private static String line(List<String> cells) {
        return "|" + String.join("|", cells) + "|";
    }

    private static List<String> cells(List<String> texts, Grid grid) {
        List<String> cells = new ArrayList<>();
        for (int row = 0; row < texts.size(); row++) {
            if (row == grid.gapRow()) {
                cells.add(GAP);
            }
            cells.add(escaped(texts.get(row)));
        }
        return cells;
    }

    /** A pipe would end the cell. */
    private static String escaped(String text) {
        return text.replace("|", "\\|");
    }
}
