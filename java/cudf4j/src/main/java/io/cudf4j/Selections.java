/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnAccessor;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.DType;
import io.cudf4j.column.Joins;
import io.cudf4j.column.Tuple;
import io.cudf4j.column.Writes;
import io.cudf4j.errors.DTypeMismatchException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads chosen rows and columns. */
final class Selections {
    private Selections() {}

    /** Returns chosen rows of chosen columns. */
    static DataFrame frame(DataFrame source, RowSelection rows, ColumnSelection columns) {
        try (DataFrame chosen = source.select(columns.labels())) {
            return withoutLevels(rows.of(chosen), rows.droppedLevels());
        }
    }

    /** Returns chosen rows of a series. */
    static Series series(Series source, RowSelection rows) {
        return withoutLevels(rows.of(source), rows.droppedLevels());
    }

    /** Takes over a frame and returns it without the first levels of its row labels. */
    private static <F extends Frame<F>> F withoutLevels(F frame, int dropped) {
        if (dropped == 0) {
            return frame;
        }
        try (frame) {
            Index labels = Rows.labels(frame);
            List<@Nullable Object> names = labels.names();
            List<ColumnBase> kept = labels.accessor().columns();
            List<ColumnBase> levels = new ArrayList<>();
            for (ColumnBase level : kept.subList(dropped, kept.size())) {
                levels.add(level.share());
            }
            Index left = levels.size() == 1
                    ? Index.own(names.get(dropped), levels.get(0))
                    : MultiIndex.own(names.subList(dropped, names.size()), levels);
            return frame.withRows(frame.accessor().share(), left);
        }
    }

    /** Returns one row of chosen columns, labelled by the columns. */
    static Series row(DataFrame source, int position, ColumnSelection columns) {
        Object name = label(Rows.labels(source), position);
        List<ColumnBase> chosen = source.accessor().columns(columns.labels());
        if (chosen.isEmpty()) {
            throw new UnsupportedOperationException("toSeries: a row of no columns has no dtype; use toFrame()");
        }
        DType dtype = common(source, columns);
        List<ColumnBase> cells = new ArrayList<>();
        try {
            for (ColumnBase column : chosen) {
                try (ColumnBase cell = column.slice(position, position + 1)) {
                    cells.add(cell.cast(dtype));
                }
            }
            return new Series(name, Writes.concatenate(cells), columnLabels(columns.labels()));
        } finally {
            ColumnBase.closeAll(cells);
        }
    }

    /** Returns the label of a row. */
    static @Nullable Object label(Index labels, int position) {
        if (labels.nLevels() == 1) {
            return labels.get(position);
        }
        return Tuple.of(labels.accessor().columns().stream()
                .map(level -> level.get(position))
                .toArray());
    }

    /** Returns an index of column labels. */
    private static Index columnLabels(List<@Nullable Object> labels) {
        return Index.own(null, ColumnFactory.of(labels));
    }

    private static DType common(DataFrame source, ColumnSelection columns) {
        ColumnAccessor accessor = source.accessor();
        DType dtype = accessor.column(columns.labels().get(0)).dtype();
        for (Object label : columns.labels()) {
            DType other = accessor.column(label).dtype();
            boolean isMixed = (dtype.kind() == DType.Kind.BOOL) != (other.kind() == DType.Kind.BOOL);
            try {
                dtype = isMixed ? dtype : Joins.keyType("toSeries", dtype, other);
            } catch (DTypeMismatchException e) {
                isMixed = true;
            }
            if (isMixed) {
                String dtypes = columns.labels().stream()
                        .map(each -> "'" + each + "' is " + accessor.column(each).dtype())
                        .collect(Collectors.joining(", "));
                throw new DTypeMismatchException(
                        "toSeries: the columns of a row need a common dtype, but " + dtypes + "; use toFrame()");
            }
        }
        return dtype;
    }
}
