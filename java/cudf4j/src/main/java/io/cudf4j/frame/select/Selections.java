/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.select;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Concats;
import io.cudf4j.column.Transposes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.labels.Cells;
import io.cudf4j.frame.labels.ColumnLabels;
import io.cudf4j.frame.labels.LabelFacts;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.RowSelection;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads chosen rows and columns. */
public final class Selections {
    private Selections() {}

    /** Returns the chosen columns of a frame, all their rows. */
    private static Rows chosen(Rows source, ColumnSelection columns) {
        ColumnAccessor accessor = source.columns();
        return source.withColumns(
                columns.isPrefix() ? accessor.selectByLabel(columns.key()) : accessor.selectByLabels(columns.labels()));
    }

    /** Returns chosen rows of chosen columns. */
    public static Rows frame(Rows source, RowSelection rows, ColumnSelection columns) {
        try (Rows chosen = chosen(source, columns)) {
            return rows(chosen, rows);
        }
    }

    /** Returns chosen rows, without the levels of their labels that the selection drops. */
    public static Rows rows(Rows source, RowSelection rows) {
        Rows found = rows.of(source);
        if (rows.droppedLevels() == 0) {
            return found;
        }
        try (found) {
            return found.withLabels(found.labels().withoutFirst(rows.droppedLevels()));
        }
    }

    /** Returns the chosen rows of one column, or one row of the chosen columns, as a series. */
    public static Rows series(Rows source, RowSelection rows, ColumnSelection columns) {
        if (rows.isOne() && columns.isOne()) {
            throw new InvalidArgumentException("toSeries: one row and one column are a single value; use get()");
        }
        if (columns.isOne()) {
            try (Rows column = source.col(columns.label())) {
                return rows(column, rows);
            }
        }
        if (rows.isOne()) {
            return row(source, rows.position(), columns);
        }
        throw new InvalidArgumentException("toSeries: "
                + counted(rows.count(), columns.labels().size()) + "; use toFrame(), or name a single row or column");
    }

    /** Returns the value of the one row and one column that are chosen, whatever the keys are. */
    public static @Nullable Object value(Rows source, RowSelection rows, ColumnSelection columns) {
        int width = columns.labels().size();
        int count = rows.isOne() ? 1 : rows.count();
        if (count != 1 || width != 1) {
            String terminal = rows.isOne() || columns.isOne() ? "toSeries()" : "toFrame()";
            throw new InvalidArgumentException("get: a single value is of one row and one column, but "
                    + counted(count, width) + "; use " + terminal);
        }
        if (!columns.isPrefix()) {
            return Cells.value(source.column(columns.label()), rows.first(), "column", columns.label());
        }
        try (Rows chosen = chosen(source, columns)) {
            return Cells.value(chosen.columns().columns().get(0), rows.first(), "column", columns.key());
        }
    }

    /** Returns the value of the one row of a series that is chosen, whatever the key is. */
    public static @Nullable Object value(Rows series, RowSelection rows) {
        int count = rows.isOne() ? 1 : rows.count();
        if (count != 1) {
            throw new InvalidArgumentException(
                    "get: a single value is of one row, but " + count + " rows are chosen; use toSeries()");
        }
        return Cells.value(series.column(), rows.first(), "column", series.name());
    }

    private static String counted(int rows, int columns) {
        return rows + (rows == 1 ? " row and " : " rows and ") + columns + (columns == 1 ? " column" : " columns")
                + " are chosen";
    }

    /** Returns the columns of a frame whose dtype a test accepts. */
    public static Rows dtypes(Rows frame, Predicate<DType> accepted) {
        ColumnAccessor columns = frame.columns();
        return frame.withColumns(columns.selectByLabels(columns.labels().stream()
                .filter(label -> accepted.test(columns.column(label).dtype()))
                .toList()));
    }

    /** Returns the rows between two labels, which are sorted. */
    public static Rows truncated(Rows source, @Nullable Object before, @Nullable Object after) {
        Labels labels = source.labels();
        LabelFacts.Order order = labels.order();
        if (order == LabelFacts.Order.NONE) {
            throw new InvalidArgumentException(
                    "truncate: the labels do not rise or fall; sort the rows with sortIndex");
        }
        boolean falls = order == LabelFacts.Order.FALLING;
        Slice between = falls ? Slice.of(after, before) : Slice.of(before, after);
        try (RowSelection rows = RowSelection.range(Lookup.slice("truncate", labels, between))) {
            return rows.of(source);
        }
    }

    /** Returns one row of chosen columns, labelled by the columns. */
    public static Rows row(Rows source, int position, ColumnSelection columns) {
        Object name = source.labels().get(position);
        try (Rows chosen = chosen(source, columns)) {
            ColumnAccessor accessor = chosen.columns();
            if (accessor.size() == 0) {
                throw new UnsupportedOperationException("toSeries: a row of no columns has no dtype; use toFrame()");
            }
            requireCommon(accessor);
            List<ColumnBase> cells = new ArrayList<>();
            try {
                for (ColumnBase column : accessor.columns()) {
                    cells.add(column.slice(position, position + 1));
                }
                try (ColumnBase row = Concats.concat("toSeries", cells)) {
                    Labels labels = ColumnLabels.index(accessor);
                    return Rows.series(name, row.share(), labels);
                }
            } finally {
                ColumnBase.closeAll(cells);
            }
        }
    }

    private static void requireCommon(ColumnAccessor columns) {
        if (!Transposes.haveCommonType(columns.columns())) {
            String dtypes = columns.labels().stream()
                    .map(label -> "'" + label + "' is " + columns.column(label).dtype())
                    .collect(Collectors.joining(", "));
            throw new DTypeMismatchException(
                    "toSeries: the columns of a row need a common dtype, but " + dtypes + "; use toFrame()");
        }
    }
}
