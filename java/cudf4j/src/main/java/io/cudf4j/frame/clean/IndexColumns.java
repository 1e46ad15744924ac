/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.clean;

import io.cudf4j.ResetIndexOptions;
import io.cudf4j.SetIndexOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.LabelSets;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.labels.Levels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.select.Keys;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Columns that become row labels, and back. */
public final class IndexColumns {
    private IndexColumns() {}

    /**
     * Returns the rows labelled by columns, or by other labels.
     *
     * @param keys a column label, labels, rows of a series, an array, or a list of these, one for each level
     */
    public static Rows set(Rows frame, @Nullable Object keys, SetIndexOptions options) {
        Objects.requireNonNull(options, "setIndex: the options are null");
        Keys.requireKey("setIndex", keys);
        List<?> all = keys instanceof List<?> several ? several : Collections.singletonList(keys);
        List<@Nullable Object> names = new ArrayList<>();
        List<ColumnBase> levels = new ArrayList<>();
        List<@Nullable Object> moved = new ArrayList<>();
        if (options.append()) {
            names.addAll(frame.labels().names());
            levels.addAll(frame.labels().levels());
        }
        try (Columns<ColumnBase> made = new Columns<>()) {
            for (Object key : all) {
                if (key instanceof Labels labels) {
                    names.addAll(labels.names());
                    levels.addAll(labels.levels());
                } else if (key instanceof Rows series && series.isSeries()) {
                    names.add(series.name());
                    levels.add(series.column());
                } else if (key != null && key.getClass().isArray()) {
                    names.add(null);
                    levels.add(made.add(ColumnFactory.of(key)));
                } else {
                    Keys.requireLabel("setIndex", key);
                    names.add(key);
                    levels.add(frame.column(key));
                    moved.add(key);
                }
            }
            require(frame, levels, options);
            ColumnAccessor columns = frame.columns();
            return Rows.frame(
                    options.drop() ? columns.drop(moved) : columns.share(),
                    () -> Labels.own(names, Columns.each(levels, ColumnBase::share)));
        }
    }

    private static void require(Rows frame, List<ColumnBase> levels, SetIndexOptions options) {
        if (levels.isEmpty()) {
            throw new InvalidArgumentException("setIndex: name a column to label the rows by");
        }
        for (ColumnBase level : levels) {
            if (level.size() != frame.rowCount()) {
                throw new LengthMismatchException(
                        "setIndex: " + level.size() + " row labels for " + frame.rowCount() + " rows");
            }
        }
        if (options.verifyIntegrity() && !LabelSets.isUnique(levels)) {
            throw new DuplicateLabelException("setIndex: a row label would be there twice");
        }
    }

    /** Returns a frame with levels of the row labels as columns, or without them. */
    public static Rows reset(Rows source, ResetIndexOptions options) {
        Objects.requireNonNull(options, "resetIndex: the options are null");
        if (source.isSeries()) {
            Object name = options.name() == null ? source.name() : options.name();
            Keys.requireLabel("resetIndex", name);
            try (Rows frame = Rows.frame(
                    ColumnAccessor.own(name == null ? 0 : name, source.column().share()), source::sharedLabels)) {
                return ofFrame(frame, options);
            }
        }
        return ofFrame(source, options);
    }

    private static Rows ofFrame(Rows frame, ResetIndexOptions options) {
        Labels labels = frame.labels();
        List<Integer> levels = levels(labels, options.level());
        if (options.drop()) {
            return Rows.frame(frame.columns().share(), () -> left(labels, levels));
        }
        List<?> names = options.names() == null ? null : Keys.several("resetIndex", options.names());
        if (names != null && names.size() != levels.size()) {
            throw new LengthMismatchException(
                    "resetIndex: " + names.size() + " labels for the columns of " + levels.size() + " levels");
        }
        ColumnAccessor columns = frame.columns().share();
        for (int i = levels.size() - 1; i >= 0; i--) {
            int level = levels.get(i);
            Object label = names != null ? names.get(i) : label(labels, level, frame.columns());
            try (ColumnAccessor before = columns) {
                columns = before.insert(0, label, labels.levels().get(level).share());
            }
        }
        return Rows.frame(columns, () -> left(labels, levels));
    }

    /** Returns the positions of some levels, or of all. */
    private static List<Integer> levels(Labels labels, @Nullable List<?> wanted) {
        List<Integer> levels =
                new ArrayList<>(IntStream.range(0, labels.nLevels()).boxed().toList());
        if (wanted != null) {
            levels.retainAll(Keys.several("resetIndex", wanted).stream()
                    .map(level -> Levels.position(labels, level))
                    .toList());
        }
        return levels;
    }

    /** Returns the labels without some levels, counted from 0 where none is left. */
    private static Labels left(Labels labels, List<Integer> gone) {
        if (gone.size() == labels.nLevels()) {
            return Labels.counted(labels.rowCount());
        }
        List<Integer> kept = IntStream.range(0, labels.nLevels())
                .boxed()
                .filter(level -> !gone.contains(level))
                .toList();
        List<@Nullable Object> names = new ArrayList<>();
        kept.forEach(level -> names.add(labels.names().get(level)));
        return Labels.own(
                names, Columns.each(kept, level -> labels.levels().get(level).share()));
    }

    /** Returns the label of the column that a level becomes. */
    private static Object label(Labels labels, int level, ColumnAccessor columns) {
        Object name = labels.names().get(level);
        if (name != null) {
            return name;
        }
        return labels.nLevels() == 1 && !columns.contains("index") ? "index" : "level_" + level;
    }
}
