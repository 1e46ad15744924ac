/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.clean;

import io.cudf4j.Axis;
import io.cudf4j.RenameOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Replacements;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.labels.Levels;
import io.cudf4j.frame.labels.MultiIndexes;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.select.Keys;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Rows and columns under labels made of those they have. */
public final class Renaming {
    private Renaming() {}

    /** Returns a series under another name. */
    public static Rows named(Rows series, @Nullable Object name) {
        Keys.requireLabel("rename", name);
        return Rows.series(name, series.column().share(), series::sharedLabels);
    }

    /** Returns a frame whose columns have the labels that a map has for theirs; each of the map must be there. */
    public static Rows columns(Rows frame, Map<?, ?> labels) {
        labels.keySet().forEach(label -> Keys.requireLabel("rename", label));
        labels.values().forEach(label -> Keys.requireLabel("rename", label));
        return frame.withColumns(frame.columns().rename(labels));
    }

    /** Returns rows and columns under the labels that options make of theirs. */
    public static Rows rename(Rows source, RenameOptions options) {
        Objects.requireNonNull(options, "rename: the options are null");
        Map<?, ?> rows = options.index();
        UnaryOperator<@Nullable Object> columns = options.columns();
        if (columns == null) {
            return rows == null ? source.share() : source.withLabels(renamed(source.labels(), rows, options.level()));
        }
        if (!source.isFrame()) {
            throw new UnsupportedOperationException("rename: a Series has no column labels; rename it, or its rows");
        }
        ColumnAccessor renamed = renamed(source.columns(), columns, rows == null ? options.level() : null);
        return Rows.frame(
                renamed, () -> rows == null ? source.sharedLabels() : renamed(source.labels(), rows, options.level()));
    }

    private static ColumnAccessor renamed(
            ColumnAccessor columns, UnaryOperator<@Nullable Object> function, @Nullable Object level) {
        UnaryOperator<@Nullable Object> checked = label -> {
            Object made = function.apply(label);
            Keys.requireLabel("rename", made);
            return made;
        };
        if (level != null) {
            int named = columns.levelNames().indexOf(level);
            if (named < 0 && !(level instanceof Integer)) {
                throw LabelNotFoundException.of(level, columns.levelNames());
            }
            return columns.renameLevels(checked, named >= 0 ? named : (int) level);
        }
        ColumnAccessor renamed = columns.share();
        for (int each = 0; each < columns.nLevels(); each++) {
            try (ColumnAccessor before = renamed) {
                renamed = before.renameLevels(checked, each);
            }
        }
        return renamed;
    }

    private static Labels renamed(Labels labels, Map<?, ?> names, @Nullable Object level) {
        List<@Nullable Object> old = new ArrayList<>(names.keySet());
        List<@Nullable Object> values = new ArrayList<>(names.values());
        return mapped(labels, level, column -> Replacements.replace("rename", column, old, values));
    }

    /** Returns labels with what a function makes of one level, or of all. */
    private static Labels mapped(Labels labels, @Nullable Object only, UnaryOperator<ColumnBase> function) {
        int at = only == null ? -1 : Levels.position(labels, only);
        return Labels.own(labels.names(), Columns.made(labels.nLevels(), i -> {
            ColumnBase level = labels.levels().get(i);
            return at < 0 || at == i ? function.apply(level) : level.share();
        }));
    }

    /** Returns rows or columns with a text before their labels. */
    public static Rows addPrefix(Rows source, String prefix, Axis axis) {
        return affixed(source, axis, label -> prefix + label, text -> text.binaryReflected(BinaryOp.ADD, prefix));
    }

    /** Returns rows or columns with a text behind their labels. */
    public static Rows addSuffix(Rows source, String suffix, Axis axis) {
        return affixed(source, axis, label -> label + suffix, text -> text.binary(BinaryOp.ADD, suffix));
    }

    /** Returns which labels are meant where none are named: those of the columns of a frame, of the rows of a series. */
    public static Axis labelled(Rows source) {
        return source.isFrame() ? Axis.COLUMNS : Axis.INDEX;
    }

    private static Rows affixed(
            Rows source, Axis axis, UnaryOperator<@Nullable Object> ofColumns, UnaryOperator<ColumnBase> ofRows) {
        if (axis == Axis.COLUMNS) {
            return rename(source, RenameOptions.defaults().columns(ofColumns));
        }
        return source.withLabels(mapped(source.labels(), null, level -> {
            try (ColumnBase text = level.cast(DType.STRING)) {
                return ofRows.apply(text);
            }
        }));
    }

    /** Returns the rows with two levels of their labels in each other's place. */
    public static Rows swapLevel(Rows source, Object one, Object other) {
        Labels labels = source.labels();
        if (labels.nLevels() == 1) {
            throw new InvalidArgumentException("swapLevel: the row labels have one level only");
        }
        return source.withLabels(
                MultiIndexes.swapLevel(labels, Levels.position(labels, one), Levels.position(labels, other)));
    }
}
