/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.config.ProcessOptions;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Labels that are a column, or tuples of a column for each level. */
public final class LevelLabels extends Labels {
    private final ColumnAccessor columns;
    private final List<@Nullable Object> names;
    private final boolean areTuples;

    private LevelLabels(
            ColumnAccessor columns,
            List<? extends @Nullable Object> names,
            boolean areTuples,
            @Nullable LabelFacts facts) {
        super(facts);
        this.columns = columns;
        this.names = Collections.unmodifiableList(names);
        this.areTuples = areTuples;
        if (!ProcessOptions.copyOnWrite()) {
            // labels never change, so that a write to what shares their memory must replace it
            columns.columns().forEach(ColumnBase::freeze);
        }
    }

    static LevelLabels ofColumn(ColumnAccessor column, @Nullable Object name) {
        DType dtype = column.columns().get(0).dtype();
        if (dtype.isList()) {
            column.close();
            throw new UnsupportedOperationException("Index: rows of " + dtype
                    + " are no labels; toSeries of the index makes rows, whose methods give them");
        }
        return ofColumn(column, name, null);
    }

    /** Takes over a column of labels of which something is known. */
    static LevelLabels ofColumn(ColumnAccessor column, @Nullable Object name, @Nullable LabelFacts facts) {
        return new LevelLabels(column, Collections.singletonList(name), false, facts);
    }

    static LevelLabels ofLevels(List<? extends @Nullable Object> names, List<? extends ColumnBase> levels) {
        List<Integer> numbers = IntStream.range(0, levels.size()).boxed().toList();
        return new LevelLabels(ColumnAccessor.own(numbers, levels), new ArrayList<>(names), true, null);
    }

    @Override
    public int rowCount() {
        return columns.rowCount();
    }

    @Override
    public List<@Nullable Object> names() {
        return names;
    }

    @Override
    public boolean areTuples() {
        return areTuples;
    }

    @Override
    public ColumnAccessor columns() {
        return columns;
    }

    @Override
    public DType dtype() {
        return column().dtype();
    }

    @Override
    public LabelFacts.Order order() {
        return facts().order(levels());
    }

    @Override
    Labels renamed(List<? extends @Nullable Object> others) {
        ColumnAccessor shared = areTuples
                ? columns.mapColumns(ColumnBase::shallowCopy)
                : ColumnAccessor.own(others.get(0), column().shallowCopy());
        return new LevelLabels(shared, areTuples ? new ArrayList<>(others) : others, areTuples, facts());
    }

    @Override
    public Labels copied() {
        return new LevelLabels(columns.mapColumns(ColumnBase::copy), names, areTuples, facts());
    }

    @Override
    public Labels slice(int start, int stop) {
        return start == 0 && stop == rowCount() ? share() : mapped(level -> level.slice(start, stop));
    }

    /** Returns the labels of the levels that a function makes, which have the dtypes of these. */
    private Labels mapped(Function<ColumnBase, ColumnBase> function) {
        return new LevelLabels(columns.mapColumns(function), names, areTuples, null);
    }

    @Override
    public Labels gather(ColumnBase positions) {
        return select(levels -> Compaction.gather(levels, positions, false));
    }

    @Override
    public long sizeBytes() {
        return columns.columns().stream().mapToLong(ColumnBase::sizeBytes).sum();
    }

    @Override
    public String describe() {
        if (areTuples) {
            return "the MultiIndex of levels " + names;
        }
        return "the " + kindName() + (name() == null ? "" : " '" + name() + "'");
    }

    @Override
    public String kindName() {
        if (areTuples) {
            return "MultiIndex";
        }
        return switch (dtype().kind()) {
            case DATETIME -> "DatetimeIndex";
            case TIMEDELTA -> "TimedeltaIndex";
            case CATEGORICAL -> "CategoricalIndex";
            case INTERVAL -> "IntervalIndex";
            default -> "Index";
        };
    }

    @Override
    public boolean isMaterialised() {
        return true;
    }

    @Override
    public boolean isClosed() {
        return columns.columns().stream().anyMatch(ColumnBase::isClosed);
    }

    @Override
    public void forEachHandle(Consumer<? super AutoCloseable> action) {
        columns.forEachHandle(action);
    }

    @Override
    void free() {
        columns.close();
    }
}
