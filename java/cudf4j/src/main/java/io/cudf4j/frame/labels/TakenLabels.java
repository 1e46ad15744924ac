/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.config.ProcessOptions;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.DType;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Labels of a range that were taken by positions, which are all there is of them until something needs a column: of rows that
 * were sorted or chosen most programs never read the labels.
 */
public final class TakenLabels extends Labels {
    private final Range range;
    private final @Nullable Object name;
    private final DType dtype;
    /** Int32, of labels that the range has. */
    private final ColumnBase positions;

    private volatile @Nullable ColumnAccessor columns;
    private boolean freed;

    /** Takes over the positions. */
    private TakenLabels(
            Range range, @Nullable Object name, DType dtype, ColumnBase positions, @Nullable LabelFacts facts) {
        super(facts);
        this.range = range;
        this.name = name;
        this.dtype = dtype;
        this.positions = positions;
        if (!ProcessOptions.copyOnWrite()) {
            // labels never change, so that a write to what shares their memory must replace it
            positions.freeze();
        }
    }

    /** Returns the labels of a range at int32 positions, which it takes over. */
    static TakenLabels of(Range range, @Nullable Object name, DType dtype, ColumnBase positions) {
        return new TakenLabels(range, name, dtype, positions, null);
    }

    @Override
    public int rowCount() {
        return positions.size();
    }

    @Override
    public List<@Nullable Object> names() {
        return Collections.singletonList(name);
    }

    @Override
    public boolean areTuples() {
        return false;
    }

    @Override
    public DType dtype() {
        return dtype;
    }

    @Override
    public LabelFacts.Order order() {
        return facts().order(levels());
    }

    @Override
    public ColumnAccessor columns() {
        ColumnAccessor known = columns;
        return known != null ? known : made();
    }

    private synchronized ColumnAccessor made() {
        ColumnAccessor known = columns;
        if (known == null) {
            known = ColumnAccessor.own(name, column(positions));
            // whichever scope is open now, the column lives as long as these labels
            known.forEachHandle(Scope::exempt);
            columns = known;
            if (freed) {
                known.close();
            }
        }
        return known;
    }

    /** Returns the labels at positions. */
    private ColumnBase column(ColumnBase places) {
        try (ColumnBase wide = places.cast(DType.INT64);
                ColumnBase distances = range.step() == 1 ? wide.share() : wide.binary(BinaryOp.MUL, range.step());
                ColumnBase labels =
                        range.start() == 0 ? distances.share() : distances.binary(BinaryOp.ADD, range.start())) {
            return labels.cast(dtype);
        }
    }

    @Override
    Labels renamed(List<? extends @Nullable Object> names) {
        ColumnAccessor known = columns;
        // who has the column shares it, so that it is not made once more
        return known != null
                ? LevelLabels.ofColumn(
                        ColumnAccessor.own(names.get(0), known.columns().get(0).shallowCopy()), names.get(0), facts())
                : new TakenLabels(range, names.get(0), dtype, positions.share(), facts());
    }

    @Override
    public Labels copied() {
        return own(name, column(positions));
    }

    @Override
    public Labels slice(int start, int stop) {
        return start == 0 && stop == rowCount() ? share() : of(range, name, dtype, positions.slice(start, stop));
    }

    @Override
    public Labels gather(ColumnBase places) {
        return of(
                range,
                name,
                dtype,
                Compaction.gather(List.of(positions), places, false).get(0));
    }

    @Override
    public @Nullable Object get(int position) {
        return positions.get(position) instanceof Integer place ? range.get(place) : super.get(position);
    }

    @Override
    public long sizeBytes() {
        return (long) rowCount() * dtype.sizeBytes();
    }

    @Override
    public String describe() {
        return "the Index" + (name == null ? "" : " '" + name + "'");
    }

    @Override
    public String kindName() {
        return "Index";
    }

    @Override
    public boolean isMaterialised() {
        return columns != null;
    }

    @Override
    public boolean isClosed() {
        return positions.isClosed();
    }

    @Override
    public void forEachHandle(Consumer<? super AutoCloseable> action) {
        positions.forEachHandle(action);
        ColumnAccessor known = columns;
        if (known != null) {
            known.forEachHandle(action);
        }
    }

    @Override
    synchronized void free() {
        freed = true;
        positions.close();
        ColumnAccessor known = columns;
        if (known != null) {
            known.close();
        }
    }
}
