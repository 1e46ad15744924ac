/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnAccessor;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Replacements;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.Levels;
import io.cudf4j.frame.labels.MultiIndexes;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Rows and columns under labels made of those they have. */
final class Renaming {
    private Renaming() {}

    static <F extends Frame<F>> F rename(F frame, RenameOptions options) {
        Map<?, ?> rows = options.index();
        UnaryOperator<@Nullable Object> columns = options.columns();
        if (columns != null && !(frame instanceof DataFrame)) {
            throw new UnsupportedOperationException("rename: a Series has no column labels; rename it, or its rows");
        }
        ColumnAccessor renamed = columns == null
                ? frame.accessor().share()
                : renamed(frame.accessor(), columns, rows == null ? options.level() : null);
        try {
            Index labels = Faces.labels(frame);
            return frame.withRows(
                    renamed,
                    rows == null
                            ? labels.copy(CopyDepth.SHALLOW)
                            : levels(
                                    labels,
                                    options.level(),
                                    level -> Replacements.replace(
                                            level, new ArrayList<>(rows.keySet()), new ArrayList<>(rows.values()))));
        } catch (RuntimeException e) {
            renamed.close();
            throw e;
        }
    }

    private static ColumnAccessor renamed(
            ColumnAccessor columns, UnaryOperator<@Nullable Object> function, @Nullable Object level) {
        if (level != null) {
            int named = columns.levelNames().indexOf(level);
            if (named < 0 && !(level instanceof Integer)) {
                throw LabelNotFoundException.of(level, columns.levelNames());
            }
            return columns.renameLevels(function, named >= 0 ? named : (int) level);
        }
        ColumnAccessor renamed = columns.share();
        for (int each = 0; each < columns.nLevels(); each++) {
            try (ColumnAccessor before = renamed) {
                renamed = before.renameLevels(function, each);
            }
        }
        return renamed;
    }

    /** Returns labels with what a function makes of one level, or of all. */
    private static Index levels(Index labels, @Nullable Object only, UnaryOperator<ColumnBase> function) {
        int at = only == null ? -1 : Levels.position(labels.labels(), only);
        List<ColumnBase> levels = new ArrayList<>();
        try {
            for (ColumnBase level : labels.accessor().columns()) {
                levels.add(at < 0 || at == levels.size() ? function.apply(level) : level.share());
            }
        } catch (RuntimeException e) {
            ColumnBase.closeAll(levels);
            throw e;
        }
        return Index.own(labels.names(), levels);
    }

    static <F extends Frame<F>> F addPrefix(F frame, String prefix, Axis axis) {
        return affixed(frame, axis, label -> prefix + label, text -> text.binaryReflected(BinaryOp.ADD, prefix));
    }

    static <F extends Frame<F>> F addSuffix(F frame, String suffix, Axis axis) {
        return affixed(frame, axis, label -> label + suffix, text -> text.binary(BinaryOp.ADD, suffix));
    }

    static Axis labelled(Frame<?> frame) {
        return frame instanceof DataFrame ? Axis.COLUMNS : Axis.INDEX;
    }

    private static <F extends Frame<F>> F affixed(
            F frame, Axis axis, UnaryOperator<@Nullable Object> ofColumns, UnaryOperator<ColumnBase> ofRows) {
        if (axis == Axis.COLUMNS) {
            return rename(frame, RenameOptions.columns(ofColumns));
        }
        Index labels = levels(Faces.labels(frame), null, level -> {
            try (ColumnBase text = level.cast(DType.STRING)) {
                return ofRows.apply(text);
            }
        });
        return frame.withRows(frame.accessor().share(), labels);
    }

    static <F extends Frame<F>> F swapLevel(F frame, Object one, Object other) {
        Index labels = Faces.labels(frame);
        if (labels.nLevels() == 1) {
            throw new InvalidArgumentException("swapLevel: the row labels have one level only");
        }
        Index swapped = Index.own(MultiIndexes.swapLevel(
                labels.labels(), Levels.position(labels.labels(), one), Levels.position(labels.labels(), other)));
        return frame.withRows(frame.accessor().share(), swapped);
    }
}
