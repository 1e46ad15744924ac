/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.labels.Levels;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** Frames in the order of their row labels, and positions in the order of their rows. */
final class Sorted {
    private Sorted() {}

    /** Returns the rows in the order of some levels of their labels, the first one first, then of the other levels. */
    static <F extends Frame<F>> F byLabels(F frame, SortOptions options, List<?> levels) {
        Index labels = Faces.labels(frame);
        List<Integer> places = places(labels, levels);
        if (labels instanceof RangeIndex && labels.isMonotonicIncreasing() && options.isAscending(0, 1)) {
            return inOrder(frame, options);
        }
        List<ColumnBase> all = labels.accessor().columns();
        List<ColumnBase> columns = new ArrayList<>(places.size());
        try {
            for (int place : places) {
                columns.add(all.get(place).nansToNulls());
            }
            List<SortKey> keys = options.keys(columns, Math.max(1, levels.size()));
            if (Sorts.isSorted(keys)) {
                return inOrder(frame, options);
            }
            Function<List<ColumnBase>, List<ColumnBase>> sort = rows -> Sorts.sortByKeys(rows, keys);
            return options.ignoresIndex() ? Faces.selectUnlabelled(frame, sort) : Faces.select(frame, sort);
        } finally {
            ColumnBase.closeAll(columns);
        }
    }

    private static <F extends Frame<F>> F inOrder(F frame, SortOptions options) {
        return options.ignoresIndex()
                ? frame.withRows(frame.accessor().share(), RangeIndex.of(frame.rowCount()))
                : frame.copy(CopyDepth.SHALLOW);
    }

    private static List<Integer> places(Index labels, List<?> levels) {
        List<Integer> places = new ArrayList<>();
        for (Object level : levels) {
            int place = Levels.position(labels.labels(), Objects.requireNonNull(level, "sortIndex: a level is null"));
            if (places.contains(place)) {
                throw new InvalidArgumentException("sortIndex: level " + level + " is named twice");
            }
            places.add(place);
        }
        for (int i = 0; i < labels.nLevels(); i++) {
            if (!places.contains(i)) {
                places.add(i);
            }
        }
        return places;
    }

    /** Returns the positions that sort the rows of a frame by some columns, of all columns where none is named. */
    static Series order(DataFrame frame, List<?> by, SortOptions options) {
        List<ColumnBase> keys = frame.accessor().columns(by.isEmpty() ? frame.columns() : by);
        if (keys.isEmpty()) {
            throw new InvalidArgumentException("argSort: the frame has no columns to sort by");
        }
        return new Series(null, Sorts.order(options.keys(keys)), Faces.shared(frame));
    }

    /** Returns where rows would be inserted among those of a frame that is sorted by all its columns. */
    static Series positions(DataFrame frame, DataFrame rows, Side side, SortOptions order) {
        List<ColumnBase> columns = frame.accessor().columns();
        List<ColumnBase> wanted = rows.accessor().columns();
        if (columns.isEmpty() || columns.size() != wanted.size()) {
            throw new InvalidArgumentException(
                    "searchSorted: " + wanted.size() + " columns to find among " + columns.size());
        }
        ColumnBase found = Sorts.search(order.keys(columns), wanted, side == Side.RIGHT);
        return new Series(null, found, Faces.shared(rows));
    }
}
