/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.types.HostValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Rows of frames of any type, taken along with their labels. */
final class Rows {
    private Rows() {}

    /** Returns the labels of a frame that has some, which stay the frame's. */
    static Index labels(Frame<?> frame) {
        return Objects.requireNonNull(frame.labels());
    }

    /** Returns another owner of the labels of a frame that has some. */
    static Index shared(Frame<?> frame) {
        frame.requireOpen();
        return labels(frame).copy(CopyDepth.SHALLOW);
    }

    /** Returns the column of a frame that has one, which stays the frame's. */
    static ColumnBase column(Frame<?> frame) {
        ColumnAccessor columns = frame.accessor();
        if (columns.size() != 1) {
            throw new UnsupportedOperationException(
                    "this is not defined for " + frame.describeShort() + ", which has " + columns.size() + " levels");
        }
        return columns.columns().get(0);
    }

    /** Returns one row of a column; messages name the column by its kind and label, where it has one. */
    static @Nullable Object value(ColumnBase column, int row, String kind, @Nullable Object label) {
        try {
            return column.get(row);
        } catch (OutOfBoundsException e) {
            throw label == null ? e : new OutOfBoundsException(named(kind, label) + ", " + e.getMessage(), e);
        }
    }

    /** Returns the rows of a column on the Java heap; messages name the column by its kind and label, where it has one. */
    static HostValues toHost(ColumnBase column, String kind, @Nullable Object label) {
        return label == null ? column.toHost() : column.toHost().named(named(kind, label));
    }

    private static String named(String kind, Object label) {
        return kind + " '" + label + "'";
    }

    /** Returns rows from a start up to, not including, an end, without copying. */
    static <F extends Frame<F>> F slice(F frame, int start, int stop) {
        Index labels = frame.labels();
        ColumnAccessor columns = frame.accessor().mapColumns(column -> column.slice(start, stop));
        return frame.withRows(columns, labels == null ? null : labels.slice(start, stop));
    }

    /** Returns the rows that a function selects of the columns, the row labels among them. */
    static <F extends Frame<F>> F select(F frame, Function<List<ColumnBase>, List<ColumnBase>> function) {
        ColumnAccessor columns = frame.accessor();
        List<ColumnBase> all = new ArrayList<>(columns.columns());
        Index labels = frame.labels();
        if (labels != null) {
            all.addAll(labels.accessor().columns());
        }
        List<ColumnBase> selected = function.apply(all);
        return frame.withRows(
                columns.replaced(selected.subList(0, columns.size())),
                labels == null ? null : labels.withLevels(selected.subList(columns.size(), selected.size())));
    }

    /** Returns the rows at int32 positions, which the frame has. */
    @SuppressWarnings("unchecked") // an index is taken as an index
    static <F extends Frame<F>> F gather(F frame, ColumnBase positions) {
        if (frame instanceof RangeIndex range) {
            return (F) range.gather(positions);
        }
        if (!(frame.labels() instanceof RangeIndex labels)) {
            return select(frame, columns -> Compaction.gather(columns, positions, false));
        }
        ColumnAccessor columns = frame.accessor();
        Index taken = labels.gather(positions);
        try {
            return frame.withRows(columns.replaced(Compaction.gather(columns.columns(), positions, false)), taken);
        } catch (RuntimeException e) {
            taken.close();
            throw e;
        }
    }

    /** Returns the rows that a function selects of the columns, with new labels counted from 0. */
    static <F extends Frame<F>> F selectUnlabelled(F frame, Function<List<ColumnBase>, List<ColumnBase>> function) {
        ColumnAccessor selected = frame.accessor().mapAll(function);
        return frame.withRows(selected, RangeIndex.of(selected.rowCount()));
    }

    /** Returns a frame of the same type and rows over one other column, which it takes over. */
    @SuppressWarnings("unchecked") // the only frames without row labels are indexes
    static <F extends Frame<F>> F oneColumn(F frame, ColumnBase column) {
        if (frame instanceof Index index) {
            return (F) Index.own(index.name(), column);
        }
        return frame.withColumns(frame.accessor().replaced(List.of(column)));
    }

    /** Returns a frame of the same type over one other column, with new labels counted from 0. */
    static <F extends Frame<F>> F fresh(F frame, ColumnBase column) {
        Index labels = frame.labels() == null ? null : RangeIndex.of(column.size());
        return frame.withRows(frame.accessor().replaced(List.of(column)), labels);
    }

    static <F extends Frame<F>> F relabelled(F frame, ColumnAccessor columns, Index labels) {
        int rows = frame.rowCount();
        if (labels.rowCount() != rows) {
            throw new LengthMismatchException(labels.rowCount() + " row labels for " + rows + " rows");
        }
        return frame.withRows(columns.share(), labels.copy(CopyDepth.SHALLOW));
    }

    /** Returns the rows in which at least so many of some columns are neither null nor NaN. */
    static <F extends Frame<F>> F dropNa(F frame, List<ColumnBase> tested, int threshold) {
        List<ColumnBase> temporary = new ArrayList<>();
        try {
            List<ColumnBase> marked = new ArrayList<>(tested.size());
            boolean hasMissing = false;
            for (ColumnBase column : tested) {
                ColumnBase used = column;
                if (column.dtype().isFloating()) {
                    ColumnBase withoutNan = column.nansToNulls();
                    temporary.add(withoutNan);
                    used = withoutNan.nullCount() == column.nullCount() ? column : withoutNan;
                }
                hasMissing |= used.nullCount() > 0;
                marked.add(used);
            }
            if (!hasMissing && threshold <= tested.size()) {
                return frame.copy(CopyDepth.SHALLOW);
            }
            return select(frame, columns -> Compaction.dropNulls(columns, marked, threshold));
        } finally {
            ColumnBase.closeAll(temporary);
        }
    }

    /** Returns a position counted from 0. */
    static int checked(int row, int rowCount) {
        return checked(row, rowCount, "row");
    }

    /** Returns a position of what a word names, counted from 0. */
    static int checked(int position, int count, String what) {
        int fromStart = position < 0 ? position + count : position;
        if (fromStart < 0 || fromStart >= count) {
            throw new OutOfBoundsException(
                    "there is no " + what + " at position " + position + " among " + count + " " + what + "s");
        }
        return fromStart;
    }

    static int[] checked(int[] rows, int rowCount) {
        int[] fromStart = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            fromStart[i] = checked(rows[i], rowCount);
        }
        return fromStart;
    }
}
