/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.text;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The texts of a table that is laid out by whoever reads it, as HTML and Markdown are: levels of row labels, and columns.
 *
 * @param gapRow before which of the shown rows others are left out, or -1
 * @param gapColumn before which of the shown columns others are left out, or -1
 */
record Grid(List<Level> levels, List<Column> columns, int rowCount, int gapRow, int gapColumn) {
    /**
     * One level of the row labels.
     *
     * @param name empty where it has none
     */
    record Level(String name, List<String> cells, boolean isNumber) {}

    /**
     * One column.
     *
     * @param labels one for each level of the column labels
     */
    record Column(List<String> labels, List<String> cells, boolean isNumber) {}

    /** Returns the texts of the rows and columns that a layout shows. */
    static Grid of(Rows rows, Layout layout) {
        ColumnAccessor columns = rows.columns();
        int count = columns.size();
        int edge = layout.edgeColumns(count);
        int[] places = edge == count
                ? IntStream.range(0, count).toArray()
                : layout.maxColumns() == 1
                        ? new int[] {0}
                        : IntStream.range(0, count)
                                .filter(i -> i < edge || i >= count - edge)
                                .toArray();
        List<Column> shown = new ArrayList<>();
        for (int place : places) {
            ColumnBase column = columns.columns().get(place);
            Object label = columns.labels().get(place);
            shown.add(new Column(
                    labels(rows.isSeries() && label == null ? 0 : label, layout),
                    ShownRows.cells(column, layout),
                    isNumber(column.dtype())));
        }
        boolean leavesOut = layout.leavesOutRows(rows.rowCount());
        return new Grid(
                levels(rows.labels(), layout),
                shown,
                leavesOut ? 2 * layout.edgeRows() : rows.rowCount(),
                leavesOut ? layout.edgeRows() : -1,
                edge == count ? -1 : edge);
    }

    private static List<String> labels(@Nullable Object label, Layout layout) {
        List<?> parts = label instanceof Tuple tuple ? tuple.toList() : List.of(String.valueOf(label));
        return parts.stream().map(part -> layout.clipped(String.valueOf(part))).toList();
    }

    private static List<Level> levels(Labels labels, Layout layout) {
        List<Level> levels = new ArrayList<>();
        if (!labels.areTuples()) {
            levels.add(new Level(
                    name(labels.name()),
                    layout.clipped(CellText.of(ShownRows.shown(labels, layout))),
                    isNumber(labels.dtype())));
            return levels;
        }
        for (int i = 0; i < labels.levels().size(); i++) {
            ColumnBase level = labels.levels().get(i);
            levels.add(new Level(name(labels.names().get(i)), ShownRows.cells(level, layout), isNumber(level.dtype())));
        }
        return levels;
    }

    private static String name(@Nullable Object name) {
        return name == null ? "" : String.valueOf(name);
    }

    private static boolean isNumber(DType dtype) {
        return dtype.isNumeric() || dtype.isDecimal();
    }

    boolean hasNames() {
        return levels.stream().anyMatch(level -> !level.name().isEmpty());
    }

    /** Returns how many levels the column labels have. */
    int headerLevels() {
        return columns.stream().mapToInt(column -> column.labels().size()).max().orElse(1);
    }

    /** Returns the label of a column at a level, empty where it has fewer levels than others. */
    String label(int column, int level) {
        List<String> labels = columns.get(column).labels();
        return level < labels.size() ? labels.get(level) : "";
    }

    /** Returns how many rows from one on share the labels of a level and of those before it; 0 within such rows. */
    int sharedRows(int level, int row) {
        if (level == levels.size() - 1) {
            return 1;
        }
        if (row > 0 && row != gapRow && isSameAbove(level, row)) {
            return 0;
        }
        int end = row + 1;
        while (end < rowCount && end != gapRow && isSameAbove(level, end)) {
            end++;
        }
        return end - row;
    }

    private boolean isSameAbove(int level, int row) {
        return IntStream.rangeClosed(0, level)
                .allMatch(i -> Objects.equals(
                        levels.get(i).cells().get(row), levels.get(i).cells().get(row - 1)));
    }

    /** Returns how many columns from one on share the labels of a level and of those before it; 0 within such columns. */
    int sharedColumns(int level, int column) {
        if (level == headerLevels() - 1) {
            return 1;
        }
        if (column > 0 && column != gapColumn && isSameBefore(level, column)) {
            return 0;
        }
        int end = column + 1;
        while (end < columns.size() && end != gapColumn && isSameBefore(level, end)) {
            end++;
        }
        return end - column;
    }

    private boolean isSameBefore(int level, int column) {
        return IntStream.rangeClosed(0, level).allMatch(i -> label(column, i).equals(label(column - 1, i)));
    }
}
