/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.reshape;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.LabelSets;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Quoted;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.Writes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.labels.Labelling;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.Keep;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Values put into a table of cells: a row for each of some keys that differ, a column for each of others. */
final class Spreading {
    private Spreading() {}

    /** Columns, which stay the caller's, by whose rows cells are found, and a name for each. */
    record Keys(List<ColumnBase> columns, List<@Nullable Object> names) {
        /** Returns some levels of row labels. */
        static Keys of(Labels labels, List<Integer> levels) {
            List<@Nullable Object> names = new ArrayList<>();
            levels.forEach(level -> names.add(labels.names().get(level)));
            return new Keys(levels.stream().map(labels.levels()::get).toList(), names);
        }

        private int rowCount() {
            return columns.get(0).size();
        }

        private @Nullable Object label(int row) {
            List<@Nullable Object> elements = new ArrayList<>();
            columns.forEach(column -> elements.add(column.get(row)));
            return elements.size() == 1 ? elements.get(0) : Tuple.of(elements);
        }
    }

    /**
     * What is put where.
     *
     * @param values the columns, which stay the caller's
     * @param areLabelled whether the labels of the values stand before the keys of the columns, else there is one column
     */
    record Cells(Keys rows, Keys columns, ColumnAccessor values, boolean areLabelled) {}

    /** In which order keys come. */
    enum Order {
        /** From small to large, null first. */
        NULL_FIRST,
        /** From small to large, null last. */
        NULL_LAST,
        /** As they are first seen. */
        FIRST_SEEN
    }

    /**
     * How cells are laid out.
     *
     * @param fill the value of a cell that no row fills, null for null
     */
    record Layout(@Nullable Object fill, Order rows, Order columns) {}

    /**
     * Returns the table.
     *
     * @param operation with which a message begins
     * @throws DuplicateLabelException if two rows are for one cell
     * @throws SizeOverflowException if there are more cells than a column has rows
     */
    static Rows spread(String operation, Cells cells, Layout layout) {
        try (Grid grid = Grid.of(
                        operation,
                        cells.rows(),
                        cells.columns(),
                        new Lines(
                                distinct(cells.rows().columns(), layout.rows()),
                                distinct(cells.columns().columns(), layout.columns())));
                Columns<ColumnBase> made = new Columns<>()) {
            List<@Nullable Object> labels = labels(cells, grid.lines().across());
            for (int i = 0; i < cells.values().size(); i++) {
                int at = i;
                made.addAll(ColumnAccessor.inColumn(
                        cells.values().labels().get(i),
                        () -> grid.cells(cells.values().columns().get(at), layout.fill())));
            }
            ColumnAccessor all = ColumnAccessor.own(labels, made.release(), labelling(cells));
            return Rows.frame(
                    all,
                    () -> Labels.own(
                            cells.rows().names(), Columns.each(grid.lines().down(), ColumnBase::share)));
        }
    }

    /** Returns the different rows of keys. */
    static List<ColumnBase> distinct(List<ColumnBase> keys, Order order) {
        Columns<ColumnBase> found = Columns.own(Compaction.distinct(keys, keys));
        if (order == Order.FIRST_SEEN) {
            return found.release();
        }
        try (found) {
            return Sorts.sortByKeys(
                    found.all(),
                    found.all().stream()
                            .map(column -> new SortKey(column, true, order == Order.NULL_FIRST))
                            .toList());
        }
    }

    /** The keys that there are, each once: those of the rows of a table, and those of its columns. */
    record Lines(List<ColumnBase> down, List<ColumnBase> across) implements AutoCloseable {
        private int height() {
            return down.get(0).size();
        }

        int width() {
            return across.get(0).size();
        }

        @Override
        public void close() {
            ColumnBase.closeAll(down);
            ColumnBase.closeAll(across);
        }
    }

    /**
     * A table of cells.
     *
     * @param map for each cell, column after column, the int32 position of the row that fills it, else the number of rows
     */
    record Grid(Lines lines, ColumnBase map) implements AutoCloseable {
        /** Takes lines over; each of the keys is among them. */
        static Grid of(String operation, Keys rows, Keys columns, Lines lines) {
            return Columns.orClose(lines, () -> {
                requireCells(operation, lines.height(), lines.width());
                return new Grid(lines, mapped(operation, rows, columns, lines));
            });
        }

        /** Returns for each column of the table the cells with values, and with another value where no row fills one. */
        List<ColumnBase> cells(ColumnBase values, @Nullable Object fill) {
            int height = lines.height();
            return filled(values, map, fill)
                    .into(all ->
                            Columns.made(lines.width(), column -> all.slice(column * height, (column + 1) * height)));
        }

        @Override
        public void close() {
            lines.close();
            map.close();
        }
    }

    private static void requireCells(String operation, int height, int width) {
        long cells = (long) height * width;
        if (cells > Integer.MAX_VALUE) {
            throw new SizeOverflowException(operation + ": " + height + " rows of " + width + " columns would be "
                    + cells + " cells; the most is " + Integer.MAX_VALUE);
        }
    }

    private static ColumnBase mapped(String operation, Keys down, Keys across, Lines lines) {
        int rows = down.rowCount();
        int height = lines.height();
        try (ColumnBase place = LabelSets.positions(lines.down(), down.columns());
                ColumnBase cell = LabelSets.positions(lines.across(), across.columns())
                        .into(column -> column.binary(BinaryOp.MUL, height))
                        .into(start -> start.binary(BinaryOp.ADD, place))
                        .into(sum -> sum.cast(DType.INT32));
                ColumnBase each = ColumnBase.positions(rows);
                ColumnBase none = ColumnBase.full(DType.INT32, rows, height * lines.width())) {
            ColumnBase map = Choices.scatter(each, cell, none);
            return Columns.orClose(map, () -> {
                try (ColumnBase placed = map.gather(cell);
                        NumericalColumn isPlaced = (NumericalColumn) placed.binary(BinaryOp.EQ, each)) {
                    // a row that is not in its cell found another one there
                    if (!isPlaced.allTrue()) {
                        throw twice(operation, down, across, cell);
                    }
                    return map;
                }
            });
        }
    }

    private static DuplicateLabelException twice(String operation, Keys down, Keys across, ColumnBase cell) {
        try (ColumnBase repeats = Compaction.duplicated(List.of(cell), Keep.FIRST)) {
            int row = Compaction.firstTrue(repeats);
            return new DuplicateLabelException(
                    operation + ": two rows are for the index '" + Quoted.of(down.label(row)) + "' and the column '"
                            + Quoted.of(across.label(row)) + "', the second of them is row " + row
                            + "; a cell has one value, use pivotTable to make one of several");
        }
    }

    private static ColumnBase filled(ColumnBase values, ColumnBase map, @Nullable Object fill) {
        ColumnBase gathered = values.gather(map);
        if (fill == null) {
            return gathered;
        }
        return gathered.into(cells -> {
            try (ColumnBase isEmpty = map.binary(BinaryOp.EQ, values.size())) {
                return Writes.valueOrElse(isEmpty, fill, cells);
            }
        });
    }

    private static List<@Nullable Object> labels(Cells cells, List<ColumnBase> across) {
        List<@Nullable Object> keys;
        try (Labels labels = Labels.own(
                cells.columns().names(), across.stream().map(ColumnBase::share).toList())) {
            keys = labels.toList();
        }
        if (!cells.areLabelled()) {
            return keys;
        }
        List<@Nullable Object> labels = new ArrayList<>();
        for (Object label : cells.values().labels()) {
            for (Object key : keys) {
                List<@Nullable Object> elements =
                        new ArrayList<>(elements(label, cells.values().isMultiindex()));
                elements.addAll(elements(key, across.size() > 1));
                labels.add(Tuple.of(elements));
            }
        }
        return labels;
    }

    /** Returns the levels of a label. */
    static List<@Nullable Object> elements(@Nullable Object label, boolean isOfLevels) {
        return isOfLevels ? ((Tuple) Objects.requireNonNull(label)).toList() : Collections.singletonList(label);
    }

    private static Labelling labelling(Cells cells) {
        List<@Nullable Object> names = new ArrayList<>();
        List<@Nullable DType> dtypes = new ArrayList<>();
        if (cells.areLabelled()) {
            ColumnAccessor values = cells.values();
            names.addAll(values.levelNames());
            List<@Nullable DType> known =
                    values.isMultiindex() ? values.levelDtypes() : Collections.singletonList(values.labelDtype());
            dtypes.addAll(known.isEmpty() ? Collections.nCopies(names.size(), null) : known);
        }
        names.addAll(cells.columns().names());
        // a dtype of categories would keep their memory
        cells.columns().columns().forEach(key -> dtypes.add(key.dtype().isCategorical() ? null : key.dtype()));
        return labelling(names, dtypes);
    }

    /** Returns what is known of labels with a name and a dtype for each level, null where there is none. */
    static Labelling labelling(List<@Nullable Object> names, List<@Nullable DType> dtypes) {
        Labelling flat = Labelling.flat().withLevelNames(names.stream().anyMatch(Objects::nonNull) ? names : List.of());
        return names.size() > 1 ? flat.asMultiindex().withLevelDtypes(dtypes) : flat.withLabelDtype(dtypes.get(0));
    }
}
