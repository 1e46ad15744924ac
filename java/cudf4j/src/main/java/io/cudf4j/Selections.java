/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Concats;
import io.cudf4j.column.Transposes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.Slice;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads chosen rows and columns. */
final class Selections {
    private Selections() {}

    /** Returns the chosen columns of a frame, all their rows. */
    private static DataFrame chosen(DataFrame source, ColumnSelection columns) {
        ColumnAccessor accessor = source.accessor();
        return source.withColumns(
                columns.isPrefix() ? accessor.selectByLabel(columns.key()) : accessor.selectByLabels(columns.labels()));
    }

    /** Returns chosen rows of chosen columns. */
    static DataFrame frame(DataFrame source, RowSelection rows, ColumnSelection columns) {
        try (DataFrame chosen = chosen(source, columns)) {
            return withoutLevels(rows.of(chosen), rows.droppedLevels());
        }
    }

    /** Returns chosen rows of a series. */
    static Series series(Series source, RowSelection rows) {
        return withoutLevels(rows.of(source), rows.droppedLevels());
    }

    /** Returns the rows between two labels, which are sorted. */
    static <F extends Frame<F>> F truncated(F frame, @Nullable Object before, @Nullable Object after) {
        Index labels = Rows.labels(frame);
        boolean isSorted = labels instanceof RangeIndex
                || labels.identity().order(labels.accessor().columns()) != LabelFacts.Order.NONE;
        if (!isSorted) {
            throw new InvalidArgumentException(
                    "truncate: the labels do not rise or fall; sort the rows with sortIndex");
        }
        boolean falls = labels instanceof RangeIndex range
                ? range.step() < 0
                : labels.identity().order(labels.accessor().columns()) == LabelFacts.Order.FALLING;
        Slice between = falls ? Slice.of(after, before) : Slice.of(before, after);
        try (RowSelection rows = RowSelection.range(Lookup.slice(labels, between))) {
            return rows.of(frame);
        }
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
            Index left = Index.own(names.subList(dropped, names.size()), levels);
            return frame.withRows(frame.accessor().share(), left);
        }
    }

    /** Returns one row of chosen columns, labelled by the columns. */
    static Series row(DataFrame source, int position, ColumnSelection columns) {
        Object name = label(Rows.labels(source), position);
        try (DataFrame chosen = chosen(source, columns)) {
            ColumnAccessor accessor = chosen.accessor();
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
                    Index labels = ColumnLabels.index(accessor);
                    return new Series(name, row.share(), labels);
                }
            } finally {
                ColumnBase.closeAll(cells);
            }
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
