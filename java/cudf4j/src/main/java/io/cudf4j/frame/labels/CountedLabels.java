/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.config.ProcessOptions;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Labels that count from a start by steps. They hold no device memory until something needs a column. */
public final class CountedLabels extends Labels {
    /** The bytes of the Java heap that a label takes in a list. */
    private static final int LABEL_BYTES = 24;

    private final Range range;
    private final @Nullable Object name;
    /** Decided when the labels are made: an option that changes later must not change what they are. */
    private final DType dtype;

    private volatile @Nullable ColumnAccessor columns;
    private boolean freed;

    private CountedLabels(Range range, @Nullable Object name, DType dtype, @Nullable LabelFacts facts) {
        super(facts);
        this.range = range;
        this.name = name;
        this.dtype = dtype;
    }

    /** Returns the labels of a range, of the width that whole numbers of no declared dtype have now. */
    public static CountedLabels of(Range range, @Nullable Object name) {
        return new CountedLabels(range, name, ProcessOptions.hasNarrowIntegers() ? DType.INT32 : DType.INT64, null);
    }

    private CountedLabels with(Range other) {
        return new CountedLabels(other, name, dtype, null);
    }

    /** Returns the numbers. */
    public Range range() {
        return range;
    }

    @Override
    public int rowCount() {
        return range.count();
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
        return range.step() > 0 ? LabelFacts.Order.RISING : LabelFacts.Order.FALLING;
    }

    @Override
    public ColumnAccessor columns() {
        ColumnAccessor known = columns;
        return known != null ? known : made();
    }

    private synchronized ColumnAccessor made() {
        ColumnAccessor known = columns;
        if (known == null) {
            ColumnBase labels = ColumnBase.sequence(range.count(), range.start(), range.step());
            if (!dtype.equals(DType.INT64)) {
                try (ColumnBase wide = labels) {
                    labels = wide.cast(dtype);
                }
            }
            known = ColumnAccessor.own(name, labels);
            // whichever scope is open now, the column lives as long as these labels
            known.forEachHandle(Scope::exempt);
            columns = known;
            if (freed) {
                known.close();
            }
        }
        return known;
    }

    @Override
    public boolean isMaterialised() {
        return columns != null;
    }

    @Override
    Labels renamed(List<? extends @Nullable Object> names) {
        return new CountedLabels(range, names.get(0), dtype, facts());
    }

    @Override
    public Labels copied() {
        return share();
    }

    @Override
    public Labels slice(int start, int stop) {
        return start == 0 && stop == range.count() ? share() : stepped(start, stop - start, 1);
    }

    /** Returns the labels at evenly spaced positions. */
    public Labels stepped(Slice.Positions positions) {
        return stepped(positions.start(), positions.count(), positions.step());
    }

    private Labels stepped(int from, int count, int by) {
        Range some = range.slice(from, count, by);
        if (some != null) {
            return with(some);
        }
        // labels so far apart that the distance between them is no int64
        long[] labels = new long[count];
        for (int i = 0; i < count; i++) {
            labels[i] = range.get(from + i * by);
        }
        return own(name, ColumnFactory.of(labels));
    }

    /** Returns these labels and the next one, or null if that is no int64. */
    public @Nullable CountedLabels withNext() {
        Range more = range.slice(0, range.count() + 1, 1);
        return more == null ? null : with(more);
    }

    @Override
    public Labels gather(ColumnBase positions) {
        return TakenLabels.of(range, name, dtype, positions.share());
    }

    /**
     * Returns the labels where a bool column is true.
     *
     * @param count how many there are
     */
    public Labels filter(ColumnBase mask, int count) {
        return TakenLabels.where(mask, count, range, name, dtype);
    }

    @Override
    public @Nullable Object get(int position) {
        return range.get(position);
    }

    @Override
    public List<@Nullable Object> toList() {
        HeapLimits.require("toList", range.count(), "labels", LABEL_BYTES);
        List<@Nullable Object> labels = new ArrayList<>(range.count());
        for (int row = 0; row < range.count(); row++) {
            labels.add(range.get(row));
        }
        return labels;
    }

    @Override
    public boolean sameAs(Labels other) {
        return other instanceof CountedLabels counted ? range.sameNumbers(counted.range) : super.sameAs(other);
    }

    @Override
    public boolean areUnique() {
        return true;
    }

    @Override
    public Labels distinct() {
        return share();
    }

    @Override
    public long sizeBytes() {
        ColumnAccessor known = columns;
        return known == null ? 0 : known.columns().get(0).sizeBytes();
    }

    @Override
    public String describe() {
        return "the RangeIndex from " + range.start() + " to " + range.stop();
    }

    @Override
    public String kindName() {
        return "RangeIndex";
    }

    @Override
    public boolean isClosed() {
        ColumnAccessor known = columns;
        return known != null && known.columns().get(0).isClosed();
    }

    @Override
    public void forEachHandle(Consumer<? super AutoCloseable> action) {
        ColumnAccessor known = columns;
        if (known != null) {
            known.forEachHandle(action);
        }
    }

    @Override
    synchronized void free() {
        freed = true;
        ColumnAccessor known = columns;
        if (known != null) {
            known.close();
        }
    }
}
