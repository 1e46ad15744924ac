/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.DType;
import io.cudf4j.types.HostValues;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Row labels without their face: numbers that count, or one column for each level. They never change. Who makes some owns
 * them and closes them; {@link #share} gives another owner of the same labels.
 *
 * <p>Any number of threads may read one object; closing it needs the object to itself.
 */
public abstract sealed class Labels implements Scope.Group permits CountedLabels, TakenLabels, LevelLabels {
    /** The same object in labels that were shared among one another: these need no comparison. */
    private final LabelFacts facts;

    private boolean released;

    Labels(@Nullable LabelFacts facts) {
        this.facts = facts == null ? new LabelFacts() : facts;
        this.facts.retain();
    }

    /** Returns the labels from 0 up to, not including, a number of rows. */
    public static Labels counted(int rows) {
        return CountedLabels.of(new Range(0, 1, rows), null);
    }

    /**
     * Takes over one column.
     *
     * @throws UnsupportedOperationException if the rows are lists, which are no labels
     */
    public static Labels own(@Nullable Object name, ColumnBase column) {
        return LevelLabels.ofColumn(ColumnAccessor.own(name, column), name);
    }

    /** Takes over columns, one for each level: of one level plain labels, else tuples. */
    public static Labels own(List<? extends @Nullable Object> names, List<? extends ColumnBase> levels) {
        return levels.size() == 1 ? own(names.get(0), levels.get(0)) : tuples(names, levels);
    }

    /** Takes over columns, one for each level of labels that are tuples, also where there is one level. */
    public static Labels tuples(List<? extends @Nullable Object> names, List<? extends ColumnBase> levels) {
        return LevelLabels.ofLevels(names, levels);
    }

    /** Returns the number of rows. */
    public abstract int rowCount();

    /** Returns the names of the levels, null for a level without. */
    public abstract List<@Nullable Object> names();

    /** Returns whether a label is a tuple of one value for each level. */
    public abstract boolean areTuples();

    /** Returns a column for each level, which stay these labels'. */
    public abstract ColumnAccessor columns();

    /** Returns the dtype of labels of one level. */
    public abstract DType dtype();

    /** Returns how the labels lie; nulls are last. */
    public abstract LabelFacts.Order order();

    /** Returns another owner of the same labels under other names, one for each level. */
    public final Labels named(List<? extends @Nullable Object> names) {
        names.forEach(ColumnAccessor::requireLabel);
        return renamed(names);
    }

    abstract Labels renamed(List<? extends @Nullable Object> names);

    /** Returns labels of the same values in memory of their own. */
    public abstract Labels copied();

    /** Returns the labels from a start up to, not including, an end, without copying. */
    public abstract Labels slice(int start, int stop);

    /** Returns the labels at int32 positions, which there are. */
    public abstract Labels gather(ColumnBase positions);

    /** Returns the bytes of device memory that the labels take. */
    public abstract long sizeBytes();

    /** Returns a few words that name the labels. */
    public abstract String describe();

    /** Returns the name of the class that shows these labels to users. */
    public abstract String kindName();

    /** Returns the number of levels. */
    public final int nLevels() {
        return names().size();
    }

    /** Returns the name of labels of one level, null of tuples. */
    public final @Nullable Object name() {
        return areTuples() ? null : names().get(0);
    }

    /** Returns a column for each level, which stay these labels'. */
    public final List<ColumnBase> levels() {
        return columns().columns();
    }

    /** Returns the one column, which stays these labels'. */
    public final ColumnBase column() {
        if (nLevels() != 1) {
            throw new UnsupportedOperationException(
                    "this is not defined for " + describe() + ", which has " + nLevels() + " levels");
        }
        return levels().get(0);
    }

    /** Returns the rows of labels of one level, or tuples of several, under the same names; takes over the columns. */
    public final Labels withLevels(List<? extends ColumnBase> levels) {
        return areTuples() ? tuples(names(), levels) : own(name(), levels.get(0));
    }

    /** Returns the rows that a function selects of the levels. */
    public final Labels select(Function<List<ColumnBase>, List<ColumnBase>> function) {
        return withLevels(function.apply(levels()));
    }

    /** Returns another owner of the same labels. */
    public final Labels share() {
        return named(names());
    }

    /** Returns the labels of one level, given by position. */
    public final Labels level(int level) {
        return own(names().get(level), levels().get(level).share());
    }

    /** Returns the labels without the first levels; one level is left at least. */
    public final Labels withoutFirst(int count) {
        List<ColumnBase> kept = levels().subList(count, nLevels());
        return own(
                names().subList(count, nLevels()),
                kept.stream().map(ColumnBase::share).toList());
    }

    /** Returns a label; of several levels a tuple. */
    public @Nullable Object get(int position) {
        if (!areTuples()) {
            return column().get(position);
        }
        List<@Nullable Object> elements = new ArrayList<>(nLevels());
        for (ColumnBase level : levels()) {
            elements.add(level.get(position));
        }
        return Tuple.of(elements);
    }

    /** Returns the labels on the Java heap; of several levels tuples. */
    public List<@Nullable Object> toList() {
        return areTuples()
                ? MultiIndexes.tuples(this, HostValues::toList)
                : Cells.toHost(column(), "index", name()).toList();
    }

    /** Returns whether others are the same labels of the same dtype; the names do not matter. */
    public boolean sameAs(Labels other) {
        if (this == other || facts == other.facts) {
            return true;
        }
        if (rowCount() != other.rowCount() || nLevels() != other.nLevels()) {
            return false;
        }
        List<ColumnBase> mine = levels();
        List<ColumnBase> others = other.levels();
        for (int level = 0; level < mine.size(); level++) {
            if (!mine.get(level).contentEquals(others.get(level))) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether no label is there twice. */
    public boolean areUnique() {
        return facts.areDistinct(this::levels);
    }

    /** Returns each label once, in the order in which they are first seen. */
    public Labels distinct() {
        return areTuples() ? select(levels -> Compaction.distinct(levels, levels)) : own(name(), column().unique());
    }

    /** Returns what was found out about the labels. */
    public final LabelFacts facts() {
        return facts;
    }

    /** Returns whether there is a column for each level: numbers that count have none until something needs it. */
    public abstract boolean isMaterialised();

    /** Returns whether the memory of the labels was freed. */
    public abstract boolean isClosed();

    @Override
    public abstract void forEachHandle(Consumer<? super AutoCloseable> action);

    /** Frees the memory of the labels. */
    abstract void free();

    @Override
    public final synchronized void close() {
        if (!released) {
            released = true;
            free();
            facts.release();
        }
    }

    @Override
    public final String toString() {
        return describe();
    }
}
