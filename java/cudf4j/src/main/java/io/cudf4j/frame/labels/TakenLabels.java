/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Writes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.config.ProcessOptions;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.DType;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Labels of a range that were taken by positions or by a mask, which is all there is of them until something needs a column: of
 * rows that were sorted or chosen most programs never read the labels.
 */
public final class TakenLabels extends Labels {
    /** Of a mask, for each label that is taken by it. */
    private static final int MOST_BYTES_OF_MASK = 32;

    private final Range range;
    private final @Nullable Object name;
    private final DType dtype;
    private final int rowCount;
    /** Bool, of which labels are taken; null where their positions were given. */
    private final @Nullable ColumnBase mask;
    /** Int32, of labels that the range has. */
    private volatile @Nullable ColumnBase positions;

    private volatile @Nullable ColumnAccessor columns;
    private boolean freed;

    /** Takes over the mask or the positions. */
    private TakenLabels(
            Range range,
            @Nullable Object name,
            DType dtype,
            int rowCount,
            @Nullable ColumnBase mask,
            @Nullable ColumnBase positions,
            @Nullable LabelFacts facts) {
        super(facts);
        this.range = range;
        this.name = name;
        this.dtype = dtype;
        this.rowCount = rowCount;
        this.mask = mask;
        this.positions = positions;
        if (!ProcessOptions.copyOnWrite()) {
            // labels never change, so that a write to what shares their memory must replace it
            given().freeze();
        }
    }

    /** Returns the labels of a range at int32 positions, which it takes over. */
    static TakenLabels of(Range range, @Nullable Object name, DType dtype, ColumnBase positions) {
        return new TakenLabels(range, name, dtype, positions.size(), null, positions, null);
    }

    /**
     * Returns the labels of a range where a bool column is true, of which it keeps a share unless that is much for so few labels:
     * to find their positions takes another walk over the mask.
     *
     * @param rowCount how many there are
     */
    static TakenLabels where(ColumnBase mask, int rowCount, Range range, @Nullable Object name, DType dtype) {
        return (long) rowCount * MOST_BYTES_OF_MASK < mask.size()
                ? of(range, name, dtype, Writes.positions(mask))
                : new TakenLabels(range, name, dtype, rowCount, mask.share(), null, null);
    }

    private ColumnBase given() {
        return Objects.requireNonNull(mask != null ? mask : positions);
    }

    private ColumnBase positions() {
        ColumnBase known = positions;
        return known != null ? known : found();
    }

    private synchronized ColumnBase found() {
        ColumnBase known = positions;
        if (known == null) {
            known = Writes.positions(Objects.requireNonNull(mask));
            // whichever scope is open now, it lives as long as these labels
            known.forEachHandle(Scope::exempt);
            positions = known;
            if (freed) {
                known.close();
            }
        }
        return known;
    }

    @Override
    public int rowCount() {
        return rowCount;
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
            known = ColumnAccessor.own(name, column(positions()));
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
                : new TakenLabels(range, names.get(0), dtype, rowCount, shared(mask), shared(positions), facts());
    }

    private static @Nullable ColumnBase shared(@Nullable ColumnBase column) {
        return column == null ? null : column.share();
    }

    @Override
    public Labels copied() {
        return own(name, column(positions()));
    }

    @Override
    public Labels slice(int start, int stop) {
        return start == 0 && stop == rowCount()
                ? share()
                : of(range, name, dtype, positions().slice(start, stop));
    }

    @Override
    public Labels gather(ColumnBase places) {
        return of(
                range,
                name,
                dtype,
                Compaction.gather(List.of(positions()), places, false).get(0));
    }

    @Override
    public @Nullable Object get(int position) {
        return positions().get(position) instanceof Integer place ? range.get(place) : super.get(position);
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
        return given().isClosed();
    }

    @Override
    public void forEachHandle(Consumer<? super AutoCloseable> action) {
        if (mask != null) {
            mask.forEachHandle(action);
        }
        ColumnBase places = positions;
        if (places != null) {
            places.forEachHandle(action);
        }
        ColumnAccessor known = columns;
        if (known != null) {
            known.forEachHandle(action);
        }
    }

    @Override
    synchronized void free() {
        freed = true;
        if (mask != null) {
            mask.close();
        }
        ColumnBase places = positions;
        if (places != null) {
            places.close();
        }
        ColumnAccessor known = columns;
        if (known != null) {
            known.close();
        }
    }
}
