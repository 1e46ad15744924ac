/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.Bounds;
import io.cudf4j.column.ColumnAccessor;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Joins;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Writes;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.Levels;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.RowSelection;
import io.cudf4j.frame.select.Lookup;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows and columns under given labels, and without some. */
final class Reindexing {
    private Reindexing() {}

    static <F extends Frame<F>> F reindex(F frame, ReindexOptions options) {
        List<?> columns = options.columns();
        Object wanted = options.index();
        if (columns == null) {
            return wanted == null ? frame.copy(CopyDepth.SHALLOW) : rows(frame, wanted, options.fillValue());
        }
        F chosen = frame.withColumns(columns(frame, columns, options.fillValue()));
        if (wanted == null) {
            return chosen;
        }
        try (chosen) {
            return rows(chosen, wanted, options.fillValue());
        }
    }

    private static ColumnAccessor columns(Frame<?> frame, List<?> labels, @Nullable Object fill) {
        if (!(frame instanceof DataFrame)) {
            throw new UnsupportedOperationException("reindex: a Series has no column labels; use toFrame first");
        }
        ColumnAccessor known = frame.accessor();
        ColumnAccessor.requireUnique(labels);
        List<ColumnBase> columns = new ArrayList<>();
        try {
            for (Object label : labels) {
                columns.add(known.contains(label) ? known.column(label).share() : filled(fill, frame.rowCount()));
            }
        } catch (RuntimeException e) {
            ColumnBase.closeAll(columns);
            throw e;
        }
        return ColumnAccessor.own(labels, columns, known.labellingOf(labels));
    }

    private static ColumnBase filled(@Nullable Object fill, int size) {
        return fill == null ? ColumnBase.allNull(DType.FLOAT64, size) : ColumnFactory.repeated(fill, size);
    }

    private static <F extends Frame<F>> F rows(F frame, Object wanted, @Nullable Object fill) {
        if (wanted instanceof Index labels) {
            return rows(frame, labels, fill);
        }
        try (Index labels = labels(Faces.labels(frame), (List<?>) wanted)) {
            return rows(frame, labels, fill);
        }
    }

    /** Returns labels as an index like one that is there. */
    static Index labels(Index like, List<?> labels) {
        if (like.nLevels() > 1) {
            return tuples(like, labels);
        }
        DType dtype = like.dtype();
        boolean fits = labels.stream().allMatch(label -> label == null || Bounds.canEqual(dtype, label));
        return Index.own(like.name(), fits ? ColumnFactory.of(dtype, labels) : ColumnFactory.of(labels));
    }

    private static Index tuples(Index like, List<?> labels) {
        List<ColumnBase> levels = new ArrayList<>();
        try {
            for (int level = 0; level < like.nLevels(); level++) {
                List<@Nullable Object> values = new ArrayList<>();
                for (Object label : labels) {
                    if (!(label instanceof Tuple tuple) || tuple.size() != like.nLevels()) {
                        throw new DTypeMismatchException(
                                "a row label of " + like.nLevels() + " levels is a Tuple of as many, not " + label);
                    }
                    values.add(tuple.get(level));
                }
                levels.add(ColumnFactory.of(like.accessor().columns().get(level).dtype(), values));
            }
        } catch (RuntimeException e) {
            ColumnBase.closeAll(levels);
            throw e;
        }
        return MultiIndex.own(like.names(), levels);
    }

    private static <F extends Frame<F>> F rows(F frame, Index labels, @Nullable Object fill) {
        Index own = Faces.labels(frame);
        if (Index.sameLabels(own, labels)) {
            return frame.withRows(frame.accessor().share(), labels.copy(CopyDepth.SHALLOW));
        }
        if (isForeign(own, labels)) {
            ColumnAccessor absent =
                    frame.accessor().mapColumns(column -> Writes.full(column.dtype(), fill, labels.rowCount()));
            return frame.withRows(absent, labels.copy(CopyDepth.SHALLOW));
        }
        try (Joins.Matches matches = Alignment.matches("reindex", labels.labels(), own.labels())) {
            ColumnAccessor found = frame.accessor().mapColumns(column -> gathered(column, matches.right(), fill));
            return frame.withRows(found, labels.copy(CopyDepth.SHALLOW));
        }
    }

    /** Returns whether no label can be among those of the other index. */
    private static boolean isForeign(Index own, Index labels) {
        return own.nLevels() == 1
                && labels.nLevels() == 1
                && !own.dtype().equals(labels.dtype())
                && (own.dtype().isString() || labels.dtype().isString());
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

    static DataFrame drop(DataFrame frame, DropOptions options) {
        List<@Nullable Object> unwanted = new ArrayList<>();
        for (Object label : options.columns()) {
            if (!options.ignoresMissing() || frame.accessor().containsPrefix(label)) {
                unwanted.add(label);
            }
        }
        DataFrame kept = frame.withColumns(frame.accessor().drop(unwanted));
        if (options.index().isEmpty()) {
            return kept;
        }
        try (kept) {
            return dropRows(kept, options);
        }
    }

    static Series drop(Series series, DropOptions options) {
        if (!options.columns().isEmpty()) {
            throw new UnsupportedOperationException(
                    "drop: a Series has no column labels; drop rows with DropOptions.index");
        }
        return dropRows(series, options);
    }

    private static <F extends Frame<F>> F dropRows(F frame, DropOptions options) {
        Index labels = Faces.labels(frame);
        Object level = options.level();
        if (level == null) {
            return without(frame, labels, options);
        }
        int at = Levels.position(labels.labels(), level);
        try (Index values = Index.own(
                labels.names().get(at), labels.accessor().columns().get(at).share())) {
            return without(frame, values, options);
        }
    }

    private static <F extends Frame<F>> F without(F frame, Index labels, DropOptions options) {
        List<@Nullable Object> unwanted = new ArrayList<>(options.index());
        if (options.ignoresMissing()) {
            unwanted.removeIf(label -> isAbsent(labels, label));
        }
        if (unwanted.isEmpty()) {
            return frame.copy(CopyDepth.SHALLOW);
        }
        try (RowSelection rows = Lookup.labels("loc", labels.labels(), unwanted);
                ColumnBase positions = rows.toPositions();
                ColumnBase all = ColumnBase.full(DType.BOOL, true, frame.rowCount());
                ColumnBase isKept = Writes.scatterValue(all, positions, false)) {
            return Faces.select(frame, columns -> Compaction.filter(columns, isKept));
        }
    }

    private static boolean isAbsent(Index labels, @Nullable Object label) {
        try (RowSelection rows = Lookup.find("loc", labels.labels(), label)) {
            return rows == null;
        }
    }
}
