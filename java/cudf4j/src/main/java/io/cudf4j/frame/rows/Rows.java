/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.rows;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.frame.labels.CountedLabels;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.memory.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Columns and the labels of their rows: what a frame is made of, without its face. It never changes. Who makes one owns the
 * columns and the labels and closes them, or hands it to a face, which does.
 *
 * <p>Row labels themselves are rows too, of the kind {@link Kind#LABELS}: their columns are the levels, and no labels
 * stand beside them. So what holds for columns of any object is written once.
 */
public final class Rows implements Scope.Group {
    /** What the rows are shown as. */
    public enum Kind {
        /** Columns under labels of their own. */
        FRAME("DataFrame"),
        /** One column; its label is the name of the series. */
        SERIES("Series"),
        /** Row labels alone. */
        LABELS("Index");

        private final String face;

        Kind(String face) {
            this.face = face;
        }

        /** Returns the name of the class that users see. */
        public String face() {
            return face;
        }
    }

    private final Kind kind;
    /** Null for labels alone, whose columns are made when something needs them. */
    private final @Nullable ColumnAccessor columns;

    private final Labels labels;

    private Rows(Kind kind, @Nullable ColumnAccessor columns, Labels labels) {
        this.kind = kind;
        this.columns = columns;
        this.labels = labels;
    }

    /** Takes over columns and row labels of a frame. */
    public static Rows frame(ColumnAccessor columns, Labels labels) {
        return new Rows(Kind.FRAME, columns, labels);
    }

    /** Takes over columns, whose rows are counted from 0. */
    public static Rows frame(ColumnAccessor columns) {
        return frame(columns, Labels.counted(columns.rowCount()));
    }

    /** Takes over columns and the labels that a supplier makes; frees the columns where it fails. */
    public static Rows frame(ColumnAccessor columns, Supplier<Labels> labels) {
        return Columns.orClose(columns, () -> frame(columns, labels.get()));
    }

    /** Takes over the column and row labels of a series. */
    public static Rows series(@Nullable Object name, ColumnBase column, Labels labels) {
        return new Rows(Kind.SERIES, ColumnAccessor.own(name, column), labels);
    }

    /** Takes over a column, whose rows are counted from 0. */
    public static Rows series(@Nullable Object name, ColumnBase column) {
        return series(name, column, Labels.counted(column.size()));
    }

    /** Takes over a column and the labels that a supplier makes; frees the column where it fails. */
    public static Rows series(@Nullable Object name, ColumnBase column, Supplier<Labels> labels) {
        return Columns.orClose(column, () -> series(name, column, labels.get()));
    }

    /** Takes over row labels as rows. */
    public static Rows of(Labels labels) {
        return new Rows(Kind.LABELS, null, labels);
    }

    /** Returns what the rows are shown as. */
    public Kind kind() {
        return kind;
    }

    /** Returns whether these are the rows of a frame. */
    public boolean isFrame() {
        return kind == Kind.FRAME;
    }

    /** Returns whether these are the rows of a series. */
    public boolean isSeries() {
        return kind == Kind.SERIES;
    }

    /** Returns the columns, which stay these rows'; of labels the levels. */
    public ColumnAccessor columns() {
        return columns == null ? labels.columns() : columns;
    }

    /** Returns the labels of the rows, which stay these rows'; of labels they themselves. */
    public Labels labels() {
        return labels;
    }

    /** Returns another owner of the labels of the rows. */
    public Labels sharedLabels() {
        return labels.share();
    }

    /** Returns the one column, which stays these rows'. */
    public ColumnBase column() {
        if (columns == null) {
            return labels.column();
        }
        if (columns.size() != 1) {
            throw new UnsupportedOperationException(
                    "this is not defined for " + describe() + ", which has " + columns.size() + " columns");
        }
        return columns.columns().get(0);
    }

    /** Returns the column of a label, which stays these rows'. */
    public ColumnBase column(@Nullable Object label) {
        return columns().column(label);
    }

    /** Returns the column of a label as rows of a series. */
    public Rows col(@Nullable Object label) {
        return series(label, column(label).share(), sharedLabels());
    }

    /** Returns the rows of a series whose one column and labels are those of this frame, which it takes over. */
    public Rows asSeries() {
        return series(columns().labels().get(0), column(), labels);
    }

    /** Returns the name of a series or of labels; of a frame null. */
    public @Nullable Object name() {
        return switch (kind) {
            case FRAME -> null;
            case SERIES -> columns().labels().get(0);
            case LABELS -> labels.name();
        };
    }

    /** Returns the number of rows. */
    public int rowCount() {
        return labels.rowCount();
    }

    /** Returns a few words that name the rows. */
    public String describe() {
        return switch (kind) {
            case FRAME -> "the DataFrame of " + columns().size() + " columns";
            case SERIES -> "the Series" + (name() == null ? "" : " '" + name() + "'");
            case LABELS -> labels.describe();
        };
    }

    /** Returns the class of a value as users know it. */
    public static String kindOf(Object value) {
        if (value instanceof Rows rows) {
            return rows.kind == Kind.LABELS ? rows.labels.kindName() : rows.kind.face();
        }
        return value instanceof Labels labels
                ? labels.kindName()
                : value.getClass().getSimpleName();
    }

    /** Returns the same rows of other columns, which it takes over. */
    public Rows withColumns(ColumnAccessor replaced) {
        return columns == null ? of(labels.withLevels(replaced.columns())) : new Rows(kind, replaced, sharedLabels());
    }

    /** Returns another owner of the columns under other labels of the rows, which it takes over. */
    public Rows withLabels(Labels others) {
        return new Rows(kind, columns().share(), others);
    }

    /** Returns rows of the same kind and columns, which it takes over with their labels. */
    public Rows withRows(List<? extends ColumnBase> taken, Labels others) {
        return new Rows(kind, columns().replaced(taken), others);
    }

    /** Returns another owner of the same columns and labels. */
    public Rows share() {
        return columns == null ? of(labels.share()) : new Rows(kind, columns.share(), sharedLabels());
    }

    /** Returns the same rows for another object: over the same memory until one of the two writes. */
    public Rows shallowCopy() {
        return columns == null ? of(labels.share()) : mapColumns(ColumnBase::shallowCopy);
    }

    /** Returns the same rows in memory of their own; labels, which never change, share theirs. */
    public Rows deepCopy() {
        return columns == null ? of(labels.copied()) : mapColumns(ColumnBase::copy);
    }

    /** Returns the column, which it takes over, in place of the one column; labels become those of the column. */
    public Rows withColumn(ColumnBase column) {
        return columns == null ? of(Labels.own(labels.name(), column)) : withColumns(columns.replaced(List.of(column)));
    }

    /** Returns one other column, which it takes over, with labels counted from 0. */
    public Rows fresh(ColumnBase column) {
        return columns == null
                ? of(Labels.own(labels.name(), column))
                : withRows(List.of(column), Labels.counted(column.size()));
    }

    /** Returns the same rows of what a function makes of each column. */
    public Rows mapColumns(Function<? super ColumnBase, ? extends ColumnBase> function) {
        return withColumns(columns().mapColumns(function));
    }

    /** Returns the same rows of what a function makes of each label and column. */
    public Rows mapLabelled(BiFunction<? super @Nullable Object, ColumnBase, ColumnBase> function) {
        ColumnAccessor known = columns();
        return withColumns(known.replaced(Columns.made(
                known.size(),
                i -> function.apply(known.labels().get(i), known.columns().get(i)))));
    }

    /** Returns rows from a start up to, not including, an end, without copying. */
    public Rows slice(int start, int stop) {
        if (columns == null) {
            return of(labels.slice(start, stop));
        }
        return new Rows(kind, columns.mapColumns(column -> column.slice(start, stop)), labels.slice(start, stop));
    }

    /** Returns the rows that a function selects of all columns, those of the labels among them. */
    public Rows select(Function<List<ColumnBase>, List<ColumnBase>> function) {
        if (columns == null) {
            return of(labels.select(function));
        }
        List<ColumnBase> all = new ArrayList<>(columns.columns());
        if (!labels.isMaterialised()) {
            // where rows were is enough until somebody asks for their labels
            try (ColumnBase places = ColumnBase.positions(rowCount())) {
                all.add(places);
                List<ColumnBase> selected = function.apply(all);
                try (ColumnBase taken = selected.get(columns.size())) {
                    return withRows(selected.subList(0, columns.size()), labels.gather(taken));
                }
            }
        }
        all.addAll(labels.levels());
        List<ColumnBase> selected = function.apply(all);
        return withRows(
                selected.subList(0, columns.size()),
                labels.withLevels(selected.subList(columns.size(), selected.size())));
    }

    /** Returns the rows that a bool column marks; a null marks none. */
    public Rows filter(ColumnBase mask) {
        if (columns == null || columns.size() == 0 || !(labels instanceof CountedLabels counted)) {
            return select(all -> Compaction.filter(all, mask));
        }
        try (Columns<ColumnBase> kept = Columns.own(Compaction.filter(columns.columns(), mask))) {
            Labels taken = counted.filter(mask, kept.get(0).size());
            return withRows(kept.release(), taken);
        }
    }

    /** Returns the rows that a function selects of the columns, with labels counted from 0. */
    public Rows selectUnlabelled(Function<List<ColumnBase>, List<ColumnBase>> function) {
        ColumnAccessor selected = columns().mapAll(function);
        return new Rows(kind, selected, Labels.counted(selected.rowCount()));
    }

    /** Returns the rows at int32 positions, which there are. */
    public Rows gather(ColumnBase positions) {
        if (columns == null) {
            return of(labels.gather(positions));
        }
        if (!(labels instanceof CountedLabels) && labels.isMaterialised()) {
            return select(all -> Compaction.gather(all, positions, false));
        }
        return gathered(positions, () -> labels.gather(positions));
    }

    /** Returns the columns' rows at positions under labels that a supplier makes. */
    Rows gathered(ColumnBase positions, Supplier<? extends Labels> taken) {
        Labels others = taken.get();
        return Columns.orClose(
                others, () -> withRows(Compaction.gather(columns().columns(), positions, false), others));
    }

    /**
     * Returns the same columns under another owner of other labels.
     *
     * @throws LengthMismatchException if there are more or fewer labels than rows
     */
    public Rows relabelled(Labels others) {
        if (others.rowCount() != rowCount()) {
            throw new LengthMismatchException(others.rowCount() + " row labels for " + rowCount() + " rows");
        }
        return withLabels(others.share());
    }

    /** Returns the rows in which at least so many of some columns are neither null nor NaN. */
    public Rows dropNa(List<ColumnBase> tested, int threshold) {
        List<ColumnBase> temporary = new ArrayList<>();
        try {
            List<ColumnBase> marked = new ArrayList<>(tested.size());
            List<ColumnBase> lacking = new ArrayList<>(tested.size());
            for (ColumnBase column : tested) {
                ColumnBase used = column;
                if (column.dtype().isFloating()) {
                    ColumnBase withoutNan = column.nansToNulls();
                    temporary.add(withoutNan);
                    used = withoutNan.nullCount() == column.nullCount() ? column : withoutNan;
                }
                if (used.nullCount() > 0) {
                    lacking.add(used);
                }
                marked.add(used);
            }
            if (lacking.isEmpty() && threshold <= tested.size()) {
                return shallowCopy();
            }
            if (threshold > tested.size()) {
                return slice(0, 0);
            }
            if (threshold < tested.size()) {
                return select(all -> Compaction.dropNulls(all, marked, threshold));
            }
            try (ColumnBase isWhole = Compaction.areThere(lacking)) {
                return filter(isWhole);
            }
        } finally {
            ColumnBase.closeAll(temporary);
        }
    }

    /** Returns whether others have the same labels, dtypes and values. */
    public boolean contentEquals(Rows other) {
        if (columns == null || other.columns == null) {
            return columns == other.columns && labels.sameAs(other.labels);
        }
        if (!columns.hasSameLabels(other.columns) || !labels.sameAs(other.labels)) {
            return false;
        }
        for (int i = 0; i < columns.size(); i++) {
            if (!columns.columns().get(i).contentEquals(other.columns.columns().get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Returns a position counted from 0. */
    public static int checked(int row, int rowCount) {
        return checked(row, rowCount, "row");
    }

    /** Returns a position of what a word names, counted from 0. */
    public static int checked(int position, int count, String what) {
        int fromStart = position < 0 ? position + count : position;
        if (fromStart < 0 || fromStart >= count) {
            throw new OutOfBoundsException(
                    "there is no " + what + " at position " + position + " among " + count + " " + what + "s");
        }
        return fromStart;
    }

    /** Returns positions counted from 0. */
    public static int[] checked(int[] rows, int rowCount) {
        int[] fromStart = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            fromStart[i] = checked(rows[i], rowCount);
        }
        return fromStart;
    }

    /** Returns the bytes of device memory of the columns and labels. */
    public long sizeBytes() {
        long bytes = columns == null
                ? 0
                : columns.columns().stream().mapToLong(ColumnBase::sizeBytes).sum();
        return bytes + labels.sizeBytes();
    }

    /** Returns whether the memory was freed. */
    public boolean isClosed() {
        return columns == null ? labels.isClosed() : columns.columns().stream().anyMatch(ColumnBase::isClosed);
    }

    @Override
    public void forEachHandle(Consumer<? super AutoCloseable> action) {
        if (columns != null) {
            columns.forEachHandle(action);
        }
        labels.forEachHandle(action);
    }

    @Override
    public void close() {
        if (columns != null) {
            columns.close();
        }
        labels.close();
    }
}
