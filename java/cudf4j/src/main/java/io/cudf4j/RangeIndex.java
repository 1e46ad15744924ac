/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.BinaryOp;
import io.cudf4j.column.ColumnAccessor;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.DType;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.SizeOverflowException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Labels that count from a start by steps. It holds no device memory until something needs a column, and most methods
 * need none.
 *
 * @source pandas.RangeIndex
 */
public final class RangeIndex extends Index {
    private final long start;
    private final long step;
    private final int count;

    private RangeIndex(long start, long step, int count, @Nullable Object name, @Nullable Object identity) {
        super(null, name, identity);
        this.start = start;
        this.step = step;
        this.count = count;
    }

    /**
     * Returns the labels from 0 up to, not including, an end.
     *
     * @nulls none
     * @source pandas.RangeIndex
     */
    public static RangeIndex of(long stop) {
        return of(0, stop, 1);
    }

    /**
     * Returns the labels from a start up to, not including, an end.
     *
     * @nulls none
     * @source pandas.RangeIndex
     */
    public static RangeIndex of(long start, long stop) {
        return of(start, stop, 1);
    }

    /**
     * Returns the labels from a start by steps, ending before an end.
     *
     * @nulls none
     * @throws InvalidArgumentException if the step is 0
     * @throws SizeOverflowException if there are more than 2³¹ − 1 labels
     * @source pandas.RangeIndex
     */
    public static RangeIndex of(long start, long stop, long step) {
        if (step == 0) {
            throw new InvalidArgumentException("a range with step 0 has no end");
        }
        long count = Math.max(0, -Math.floorDiv(Math.subtractExact(start, stop), step));
        if (count > Integer.MAX_VALUE) {
            throw new SizeOverflowException("a range of " + count + " labels; the most is " + Integer.MAX_VALUE);
        }
        return new RangeIndex(start, step, (int) count, null, null);
    }

    /**
     * Returns the first label, if there is one.
     *
     * @source pandas.RangeIndex.start
     */
    public long start() {
        return start;
    }

    /**
     * Returns the label after the last one, by the step.
     *
     * @source pandas.RangeIndex.stop
     */
    public long stop() {
        return start + count * step;
    }

    /**
     * Returns the distance from one label to the next.
     *
     * @source pandas.RangeIndex.step
     */
    public long step() {
        return step;
    }

    @Override
    ColumnAccessor materialise() {
        return ColumnAccessor.own(name(), ColumnBase.sequence(count, start, step));
    }

    /** Returns whether another range has the same labels. */
    boolean countsAs(RangeIndex other) {
        return count == other.count && (count == 0 || start == other.start) && (count <= 1 || step == other.step);
    }

    @Override
    public int rowCount() {
        requireOpen();
        return count;
    }

    @Override
    public DType dtype() {
        return DType.INT64;
    }

    @Override
    public int nullCount() {
        requireOpen();
        return 0;
    }

    @Override
    public long memoryUsage() {
        requireOpen();
        return isMaterialised() ? super.memoryUsage() : 0;
    }

    private long label(int row) {
        return start + row * step;
    }

    @Override
    public Object get(int row) {
        requireOpen();
        return label(Rows.checked(row, count));
    }

    @Override
    public List<@Nullable Object> toList() {
        requireOpen();
        List<@Nullable Object> labels = new ArrayList<>(count);
        for (int row = 0; row < count; row++) {
            labels.add(label(row));
        }
        return labels;
    }

    @Override
    public Index copy(CopyDepth depth) {
        return rename(name());
    }

    @Override
    public Index rename(@Nullable Object newName) {
        requireOpen();
        return new RangeIndex(start, step, count, newName, identity());
    }

    @Override
    Index slice(int from, int to) {
        requireOpen();
        return new RangeIndex(label(from), step, to - from, name(), from == 0 && to == count ? identity() : null);
    }

    @Override
    public Index unique() {
        return rename(name());
    }

    @Override
    public long nUnique() {
        return rowCount();
    }

    @Override
    public boolean isUnique() {
        requireOpen();
        return true;
    }

    @Override
    public @Nullable Object min() {
        requireOpen();
        return count == 0 ? null : (Object) Math.min(start, label(count - 1));
    }

    @Override
    public @Nullable Object max() {
        requireOpen();
        return count == 0 ? null : (Object) Math.max(start, label(count - 1));
    }

    @Override
    public Index fillNa(Object value) {
        return rename(name());
    }

    @Override
    public Index dropNa() {
        return rename(name());
    }

    @Override
    Index binary(BinaryOp op, Object value) {
        requireOpen();
        if (value instanceof Integer || value instanceof Long) {
            long number = ((Number) value).longValue();
            if (op == BinaryOp.ADD) {
                return counting(Math.addExact(start, number), step);
            }
            if (op == BinaryOp.SUB) {
                return counting(Math.subtractExact(start, number), step);
            }
            if (op == BinaryOp.MUL && number != 0) {
                return counting(Math.multiplyExact(start, number), Math.multiplyExact(step, number));
            }
        }
        return super.binary(op, value);
    }

    @Override
    Index reflected(BinaryOp op, Object value) {
        if (op == BinaryOp.ADD) {
            return binary(op, value);
        }
        if (op == BinaryOp.SUB && (value instanceof Integer || value instanceof Long)) {
            requireOpen();
            long number = ((Number) value).longValue();
            return counting(Math.subtractExact(number, start), -step);
        }
        return super.reflected(op, value);
    }

    // >>> index

    private RangeIndex counting(long newStart, long newStep) {
        return new RangeIndex(newStart, newStep, count, name(), null);
    }

    @Override
    String describeShort() {
        return "the RangeIndex from " + start + " to " + stop();
    }

    @Override
    public String toString() {
        String label = name() == null ? "" : ", name='" + name() + "'";
        return "RangeIndex(start=" + start + ", stop=" + stop() + ", step=" + step + label + ")";
    }
}
