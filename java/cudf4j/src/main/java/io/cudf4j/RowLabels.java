/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.LabelSets;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.frame.labels.Levels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Columns that become row labels, and back. */
final class RowLabels {
    private RowLabels() {}

    static DataFrame set(DataFrame frame, Object keys, SetIndexOptions options) {
        List<?> all = keys instanceof Collection<?> several ? new ArrayList<>(several) : Arrays.asList(keys);
        List<@Nullable Object> names = new ArrayList<>();
        List<ColumnBase> levels = new ArrayList<>();
        List<@Nullable Object> moved = new ArrayList<>();
        try {
            if (options.appends()) {
                add(names, levels, Faces.labels(frame));
            }
            for (Object key : all) {
                add(frame, key, names, levels, moved);
            }
            if (levels.isEmpty()) {
                throw new InvalidArgumentException("setIndex: name a column to label the rows by");
            }
            for (ColumnBase level : levels) {
                if (level.size() != frame.rowCount()) {
                    throw new LengthMismatchException(
                            "setIndex: " + level.size() + " row labels for " + frame.rowCount() + " rows");
                }
            }
            if (options.verifies() && !LabelSets.isUnique(levels)) {
                throw new DuplicateLabelException("setIndex: a row label would be there twice");
            }
        } catch (RuntimeException e) {
            ColumnBase.closeAll(levels);
            throw e;
        }
        try (Index labels = Index.own(names, levels)) {
            ColumnAccessor columns = frame.accessor();
            return new DataFrame(
                    options.keeps() ? columns.share() : columns.drop(moved), labels.copy(CopyDepth.SHALLOW));
        }
    }

    private static void add(
            DataFrame frame,
            @Nullable Object key,
            List<@Nullable Object> names,
            List<ColumnBase> levels,
            List<@Nullable Object> moved) {
        if (key instanceof Index labels) {
            add(names, levels, labels);
        } else if (key instanceof Series series) {
            names.add(series.name());
            levels.add(Faces.column(series).share());
        } else if (key != null && key.getClass().isArray()) {
            names.add(null);
            levels.add(ColumnFactory.of(key));
        } else {
            levels.add(frame.accessor().column(key).share());
            names.add(key);
            if (!moved.contains(key)) {
                moved.add(key);
            }
        }
    }

    private static void add(List<@Nullable Object> names, List<ColumnBase> levels, Index labels) {
        names.addAll(labels.names());
        for (ColumnBase level : labels.accessor().columns()) {
            levels.add(level.share());
        }
    }

    static DataFrame reset(DataFrame frame, ResetIndexOptions options) {
        Index labels = Faces.labels(frame);
        List<Integer> levels = levels(labels, options.levels());
        if (options.old() == OldIndex.DROP) {
            return DataFrame.own(frame.accessor().share(), () -> left(labels, levels));
        }
        List<?> names = options.names();
        if (names != null && names.size() != levels.size()) {
            throw new LengthMismatchException(
                    "resetIndex: " + names.size() + " labels for the columns of " + levels.size() + " levels");
        }
        ColumnAccessor columns = frame.accessor().share();
        for (int i = levels.size() - 1; i >= 0; i--) {
            int level = levels.get(i);
            Object label = names != null ? names.get(i) : label(labels, level, frame.accessor());
            try (ColumnAccessor before = columns) {
                columns = before.insert(
                        0, label, labels.accessor().columns().get(level).share());
            }
        }
        ColumnAccessor all = columns;
        return DataFrame.own(all, () -> left(labels, levels));
    }

    private static List<Integer> levels(Index labels, @Nullable List<?> wanted) {
        List<Integer> levels = new ArrayList<>();
        for (int level = 0; level < labels.nLevels(); level++) {
            levels.add(level);
        }
        if (wanted == null) {
            return levels;
        }
        List<Integer> chosen = wanted.stream()
                .map(level -> Levels.position(labels.labels(), level))
                .toList();
        levels.retainAll(chosen);
        return levels;
    }

    /** Returns the labels without some levels, counted from 0 where none is left. */
    private static Index left(Index labels, List<Integer> gone) {
        if (gone.size() == labels.nLevels()) {
            return RangeIndex.of(labels.rowCount());
        }
        List<@Nullable Object> names = new ArrayList<>();
        List<ColumnBase> levels = new ArrayList<>();
        for (int level = 0; level < labels.nLevels(); level++) {
            if (!gone.contains(level)) {
                names.add(labels.names().get(level));
                levels.add(labels.accessor().columns().get(level).share());
            }
        }
        return Index.own(names, levels);
    }

    /** Returns the label of the column that a level becomes. */
    private static Object label(Index labels, int level, ColumnAccessor columns) {
        Object name = labels.names().get(level);
        if (name != null) {
            return name;
        }
        return labels.nLevels() == 1 && !columns.contains("index") ? "index" : "level_" + level;
    }

    static DataFrame reset(Series series, ResetIndexOptions options) {
        Object name = options.name();
        try (Series named = name == null ? series.copy(CopyDepth.SHALLOW) : series.rename(name);
                DataFrame frame = named.toFrame()) {
            return reset(frame, options);
        }
    }
}
