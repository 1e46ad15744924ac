/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.stats;

import io.cudf4j.NaPosition;
import io.cudf4j.RankOptions;
import io.cudf4j.Side;
import io.cudf4j.SortOptions;
import io.cudf4j.column.Bounds;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.ExactKeys;
import io.cudf4j.column.Ranks;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.labels.CountedLabels;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.labels.Levels;
import io.cudf4j.frame.rows.Rows;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Rows in an order, and their places in it. */
public final class Sorting {
    private Sorting() {}

    /** Returns whether options for one key put small rows first. */
    public static boolean isAscending(SortOptions options) {
        return isAscending(options, 0, 1);
    }

    private static boolean isAscending(SortOptions options, int key, int keyCount) {
        List<Boolean> directions = options.ascending();
        if (directions.size() != 1 && directions.size() != keyCount) {
            throw new InvalidArgumentException(
                    "ascending: " + directions.size() + " directions for " + keyCount + " keys");
        }
        return directions.get(directions.size() == 1 ? 0 : key);
    }

    private static boolean areNullsFirst(SortOptions options) {
        return options.naPosition() == NaPosition.FIRST;
    }

    /** Returns the columns as keys in the directions of the options. */
    private static List<SortKey> keys(List<ColumnBase> columns, SortOptions options) {
        return keys(columns, columns.size(), options);
    }

    /** Returns the columns as keys; those after the given number have the direction of the last that is given. */
    private static List<SortKey> keys(List<ColumnBase> columns, int given, SortOptions options) {
        int count = options.ascending().size() == columns.size() ? columns.size() : given;
        List<SortKey> keys = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            boolean isAscending = isAscending(options, Math.min(i, count - 1), count);
            keys.add(new SortKey(columns.get(i), isAscending, areNullsFirst(options)));
        }
        return keys;
    }

    private static Rows sorted(Rows source, List<SortKey> keys, SortOptions options) {
        Function<List<ColumnBase>, List<ColumnBase>> sort = columns -> Sorts.sortByKeys(columns, keys);
        boolean isRange =
                source.labels() instanceof CountedLabels || !source.labels().isMaterialised();
        if (!options.ignoreIndex() && source.kind() != Rows.Kind.LABELS && isRange) {
            // the order tells the labels, too, to whoever asks for them
            return Sorts.order(keys).into(source::gather);
        }
        return options.ignoreIndex() ? source.selectUnlabelled(sort) : source.select(sort);
    }

    /** Returns the rows of a frame in the order of columns that lie beside them, the first one first. */
    public static Rows byKeys(Rows frame, List<ColumnBase> by, SortOptions options) {
        if (by.isEmpty()) {
            throw new InvalidArgumentException("sortValues: name a column to sort by");
        }
        return sorted(frame, keys(by, options), options);
    }

    /** Returns the rows of a series, or labels, in the order of their values. */
    public static Rows byValues(Rows source, SortOptions options) {
        return sorted(source, keys(source.columns().columns(), options), options);
    }

    /** Returns the rows in the order of some levels of their labels, the first one first, then of the other levels. */
    public static Rows byLabels(Rows source, SortOptions options, List<? extends @Nullable Object> levels) {
        Labels labels = source.labels();
        List<Integer> places = places(labels, levels);
        if (labels instanceof CountedLabels counted
                && (counted.rowCount() <= 1 || counted.range().step() > 0)
                && isAscending(options)) {
            return inOrder(source, options);
        }
        List<ColumnBase> all = labels.levels();
        List<ColumnBase> columns = Columns.each(places, place -> all.get(place).nansToNulls());
        try {
            List<SortKey> keys = keys(columns, Math.max(1, levels.size()), options);
            return Sorts.isSorted(keys) ? inOrder(source, options) : sorted(source, keys, options);
        } finally {
            ColumnBase.closeAll(columns);
        }
    }

    private static Rows inOrder(Rows source, SortOptions options) {
        return options.ignoreIndex() ? source.withLabels(Labels.counted(source.rowCount())) : source.shallowCopy();
    }

    private static List<Integer> places(Labels labels, List<? extends @Nullable Object> levels) {
        List<Integer> places = new ArrayList<>();
        for (Object level : levels) {
            int place = Levels.position(labels, Objects.requireNonNull(level, "sortIndex: a level is null"));
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
    public static Rows order(Rows frame, List<? extends @Nullable Object> by, SortOptions options) {
        ColumnAccessor columns = frame.columns();
        List<ColumnBase> keys = by.isEmpty() ? columns.columns() : columns.columns(by);
        if (keys.isEmpty()) {
            throw new InvalidArgumentException("argSort: the frame has no columns to sort by");
        }
        return Rows.series(null, Sorts.order(keys(keys, options)), frame::sharedLabels);
    }

    /** Returns the positions that sort the rows of a series, or labels. */
    public static Rows order(Rows source, SortOptions options) {
        return source.withColumn(Sorts.order(keys(source.columns().columns(), options)));
    }

    /** Returns where a value would be inserted into a sorted column. */
    public static int position(ColumnBase sorted, Object value, Side side, SortOptions order) {
        Objects.requireNonNull(order, "searchSorted: the options are null");
        int nulls = areNullsFirst(order) ? sorted.nullCount() : 0;
        try (ColumnBase present = sorted.slice(nulls, sorted.size())) {
            return nulls + Bounds.bound(present, isAscending(order), value, side == Side.RIGHT);
        }
    }

    /** Returns where rows would be inserted among others, which are sorted by all their columns. */
    public static Rows positions(Rows sorted, Rows wanted, Side side, SortOptions order) {
        Objects.requireNonNull(order, "searchSorted: the options are null");
        List<ColumnBase> columns = sorted.columns().columns();
        List<ColumnBase> rows = wanted.columns().columns();
        if (columns.isEmpty() || columns.size() != rows.size()) {
            throw new InvalidArgumentException(
                    "searchSorted: " + rows.size() + " columns to find among " + columns.size());
        }
        ColumnBase found = ExactKeys.search(keys(columns, order), rows, side == Side.RIGHT);
        return Rows.series(wanted.name(), found, wanted::sharedLabels);
    }

    /** Returns the ranks of each column that the options take. */
    public static Rows rank(Rows rows, RankOptions options) {
        Ranks.Rules rules = new Ranks.Rules(options.method(), options.naOption(), options.ascending(), options.pct());
        return Statistic.ofTaken("rank", rows, options.numericOnly(), column -> Ranks.rank(column, rules));
    }
}
