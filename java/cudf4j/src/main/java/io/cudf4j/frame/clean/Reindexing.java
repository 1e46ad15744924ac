/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.clean;

import io.cudf4j.DropOptions;
import io.cudf4j.LabelErrors;
import io.cudf4j.ReindexOptions;
import io.cudf4j.column.Bounds;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Joins;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Writes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.labels.Levels;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.RowSelection;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.select.Keys;
import io.cudf4j.frame.select.Lookup;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows and columns under given labels, and without some. */
public final class Reindexing {
    private Reindexing() {}

    /**
     * Returns rows and columns of the labels of options.
     *
     * @param wanted the row labels of the options: labels, a series of them, a list, or null for those there are
     * @throws InvalidArgumentException if they are something else
     */
    public static Rows reindex(Rows source, @Nullable Object wanted, ReindexOptions options) {
        List<?> columns = options.columns();
        if (columns == null) {
            return wanted == null ? source.shallowCopy() : rows(source, wanted, options.fillValue());
        }
        Rows chosen = columns(source, columns, options.fillValue());
        if (wanted == null) {
            return chosen;
        }
        try (chosen) {
            return rows(chosen, wanted, options.fillValue());
        }
    }

    private static Rows columns(Rows source, List<?> labels, @Nullable Object fill) {
        if (!source.isFrame()) {
            throw new UnsupportedOperationException("reindex: a Series has no column labels; use toFrame first");
        }
        labels.forEach(label -> Keys.requireLabel("reindex", label));
        ColumnAccessor known = source.columns();
        ColumnAccessor.requireUnique(labels);
        List<ColumnBase> columns = Columns.each(
                labels, label -> known.contains(label) ? known.column(label).share() : filled(fill, source.rowCount()));
        return source.withColumns(ColumnAccessor.own(labels, columns, known.labellingOf(labels)));
    }

    private static ColumnBase filled(@Nullable Object fill, int size) {
        return fill == null ? ColumnBase.allNull(DType.FLOAT64, size) : ColumnFactory.repeated(fill, size);
    }

    private static Rows rows(Rows source, Object wanted, @Nullable Object fill) {
        if (wanted instanceof Labels labels) {
            return toLabels(source, labels, fill);
        }
        if (wanted instanceof Rows series && series.isSeries()) {
            try (Labels labels = Labels.own(series.name(), series.column().share())) {
                return toLabels(source, labels, fill);
            }
        }
        if (wanted instanceof List<?> list) {
            try (Labels labels = labels(source.labels(), list)) {
                return toLabels(source, labels, fill);
            }
        }
        throw new InvalidArgumentException(
                "reindex: row labels are an Index, a Series or a list of labels, not a " + Rows.kindOf(wanted));
    }

    /** Returns labels of the dtype and the name of those that are there, where that holds them. */
    private static Labels labels(Labels like, List<?> labels) {
        labels.forEach(label -> Keys.requireLabel("reindex", label));
        if (like.nLevels() > 1) {
            return tuples(like, labels);
        }
        DType dtype = like.dtype();
        boolean fits = labels.stream().allMatch(label -> label == null || Bounds.canEqual(dtype, label));
        return Labels.own(like.name(), fits ? ColumnFactory.of(dtype, labels) : ColumnFactory.of(labels));
    }

    private static Labels tuples(Labels like, List<?> labels) {
        return Labels.tuples(like.names(), Columns.made(like.nLevels(), level -> {
            List<@Nullable Object> values = new ArrayList<>(labels.size());
            for (Object label : labels) {
                if (!(label instanceof Tuple tuple) || tuple.size() != like.nLevels()) {
                    throw new DTypeMismatchException("reindex: a row label of " + like.nLevels()
                            + " levels is a Tuple of as many, not " + label);
                }
                values.add(tuple.get(level));
            }
            return ColumnFactory.of(like.levels().get(level).dtype(), values);
        }));
    }

    /** Returns the rows that have labels, and a value, or nothing, where there is none; the labels stay the caller's. */
    public static Rows toLabels(Rows source, Labels labels, @Nullable Object fill) {
        Labels own = source.labels();
        if (own.sameAs(labels)) {
            return source.withLabels(labels.share());
        }
        if (isForeign(own, labels)) {
            ColumnAccessor absent =
                    source.columns().mapColumns(column -> Writes.full(column.dtype(), fill, labels.rowCount()));
            return source.withRows(absent.columns(), labels.share());
        }
        try (Joins.Matches matches = Alignment.matches("reindex", labels, own)) {
            return atPositions(source, labels, matches.right(), fill);
        }
    }

    /** Returns the rows at positions, a value, or nothing, where one is below 0, and labels, which stay the caller's. */
    public static Rows atPositions(Rows source, Labels labels, ColumnBase positions, @Nullable Object fill) {
        ColumnAccessor found = source.columns().mapColumns(column -> gathered(column, positions, fill));
        return source.withRows(found.columns(), labels.share());
    }

    /** Returns whether no label can be among those of the other index. */
    private static boolean isForeign(Labels own, Labels labels) {
        if (own.nLevels() > 1 || labels.nLevels() > 1) {
            return false;
        }
        DType left = valueType(own.dtype());
        DType right = valueType(labels.dtype());
        // true and false are no numbers, though libcudf would match them
        return !left.equals(right) && (left.isString() || right.isString() || left.isBool() != right.isBool());
    }

    /** Returns the dtype of what labels are: of categories their own. */
    private static DType valueType(DType dtype) {
        return dtype instanceof CategoricalDtype categorical
                ? categorical.categories().dtype()
                : dtype;
    }

    private static ColumnBase gathered(ColumnBase column, ColumnBase map, @Nullable Object fill) {
        if (fill == null) {
            return column.gather(map);
        }
        try (NumericalColumn isAbsent = (NumericalColumn) map.binary(BinaryOp.LT, 0)) {
            ColumnBase gathered = column.gather(map);
            if (!isAbsent.anyTrue()) {
                return gathered;
            }
            try (gathered) {
                return Writes.valueOrElse(isAbsent, fill, gathered);
            }
        }
    }

    /**
     * Returns rows and columns but those of the labels of options.
     *
     * @param index the row labels of the options
     * @param columns the column labels of the options
     */
    public static Rows drop(Rows source, List<?> index, List<?> columns, DropOptions options) {
        List<@Nullable Object> rows = Keys.several("drop", index);
        List<@Nullable Object> unwanted = Keys.several("drop", columns);
        if (!source.isFrame()) {
            if (!unwanted.isEmpty()) {
                throw new UnsupportedOperationException(
                        "drop: a Series has no column labels; drop rows with DropOptions.defaults().index");
            }
            return without(source, rows, options);
        }
        ColumnAccessor known = source.columns();
        if (options.errors() == LabelErrors.IGNORE) {
            unwanted.removeIf(label -> !known.containsPrefix(label));
        }
        Rows kept = source.withColumns(known.drop(unwanted));
        if (rows.isEmpty()) {
            return kept;
        }
        try (kept) {
            return without(kept, rows, options);
        }
    }

    private static Rows without(Rows source, List<@Nullable Object> unwanted, DropOptions options) {
        Object level = options.level();
        if (level == null) {
            return without(source, source.labels(), unwanted, options);
        }
        Labels labels = source.labels();
        try (Labels values = labels.level(Levels.position(labels, level))) {
            return without(source, values, unwanted, options);
        }
    }

    private static Rows without(Rows source, Labels labels, List<@Nullable Object> unwanted, DropOptions options) {
        if (options.errors() == LabelErrors.IGNORE) {
            unwanted.removeIf(label -> isAbsent(labels, label));
        }
        if (unwanted.isEmpty()) {
            return source.shallowCopy();
        }
        try (RowSelection rows = Lookup.labels("drop", labels, unwanted);
                ColumnBase positions = rows.toPositions();
                ColumnBase all = ColumnBase.full(DType.BOOL, true, source.rowCount());
                ColumnBase isKept = Writes.scatterValue(all, positions, false)) {
            return source.filter(isKept);
        }
    }

    private static boolean isAbsent(Labels labels, @Nullable Object label) {
        try (RowSelection rows = Lookup.find("drop", labels, label)) {
            return rows == null;
        }
    }
}
