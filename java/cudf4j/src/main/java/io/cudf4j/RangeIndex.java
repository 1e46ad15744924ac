/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.BinaryOp;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.LabelSets;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Keep;
import io.cudf4j.types.Slice;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
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
    private final Range range;

    private RangeIndex(Range range, @Nullable Object name, @Nullable LabelFacts identity) {
        super(null, name, identity);
        this.range = range;
    }

    static RangeIndex of(Range range, @Nullable Object name) {
        return new RangeIndex(range, name, null);
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
     * @throws io.cudf4j.errors.SizeOverflowException if there are more than 2³¹ − 1 labels
     * @source pandas.RangeIndex
     */
    public static RangeIndex of(long start, long stop, long step) {
        return new RangeIndex(Range.upTo(start, stop, step), null, null);
    }

    Range range() {
        requireOpen();
        return range;
    }

    /**
     * Returns the first label, if there is one.
     *
     * @source pandas.RangeIndex.start
     */
    public long start() {
        return range().start();
    }

    /**
     * Returns the label after the last one, by the step.
     *
     * @source pandas.RangeIndex.stop
     */
    public long stop() {
        return range().stop();
    }

    /**
     * Returns the distance from one label to the next.
     *
     * @source pandas.RangeIndex.step
     */
    public long step() {
        return range().step();
    }

    @Override
    ColumnAccessor materialise() {
        ColumnBase labels = ColumnBase.sequence(range.count(), range.start(), range.step());
        if (!Options.hasNarrowIntegers()) {
            return ColumnAccessor.own(name(), labels);
        }
        try (labels) {
            return ColumnAccessor.own(name(), labels.cast(DType.INT32));
        }
    }

    /** Returns whether another range has the same labels. */
    boolean countsAs(RangeIndex other) {
        return range.sameNumbers(other.range);
    }

    @Override
    public int rowCount() {
        requireOpen();
        return range.count();
    }

    @Override
    public DType dtype() {
        if (isMaterialised()) {
            return Rows.column(this).dtype();
        }
        requireOpen();
        return Options.hasNarrowIntegers() ? DType.INT32 : DType.INT64;
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

    @Override
    public Object get(int row) {
        requireOpen();
        return range.get(Rows.checked(row, range.count()));
    }

    @Override
    public List<@Nullable Object> toList() {
        requireOpen();
        List<@Nullable Object> labels = new ArrayList<>(range.count());
        for (int row = 0; row < range.count(); row++) {
            labels.add(range.get(row));
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
        return new RangeIndex(range, newName, identity());
    }

    @Override
    Index slice(int from, int to) {
        requireOpen();
        boolean isAll = from == 0 && to == range.count();
        return new RangeIndex(range.slice(from, to - from, 1), name(), isAll ? identity() : null);
    }

    /** Returns the labels at evenly spaced positions. */
    RangeIndex stepped(Slice.Positions positions) {
        requireOpen();
        return of(range.slice(positions.start(), positions.count(), positions.step()), name());
    }

    /** Returns the labels at int32 positions, which this object has. */
    Index gather(ColumnBase positions) {
        requireOpen();
        try (ColumnBase wide = positions.cast(DType.INT64);
                ColumnBase distances = range.step() == 1 ? wide.share() : wide.binary(BinaryOp.MUL, range.step());
                ColumnBase labels =
                        range.start() == 0 ? distances.share() : distances.binary(BinaryOp.ADD, range.start())) {
            return own(name(), labels.cast(dtype()));
        }
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
        return range.count() == 0 ? null : (Object) range.least();
    }

    @Override
    public @Nullable Object max() {
        requireOpen();
        return range.count() == 0 ? null : (Object) range.greatest();
    }

    @Override
    public boolean hasNaNs() {
        requireOpen();
        return false;
    }

    @Override
    public long validCount() {
        return rowCount();
    }

    @Override
    public boolean isMonotonicIncreasing() {
        return range().count() <= 1 || range.step() > 0;
    }

    @Override
    public boolean isMonotonicDecreasing() {
        return range().count() <= 1 || range.step() < 0;
    }

    @Override
    public boolean all() {
        return range().positionOf(0) < 0;
    }

    @Override
    public boolean any() {
        return range().count() > 1 || (range.count() == 1 && range.start() != 0);
    }

    @Override
    public Series getIndexer(Index target) {
        IndexSets.requireLevels("getIndexer", this, target);
        ColumnBase labels = Rows.column(target);
        return Series.own(null, LabelSets.positionsInRange(labels, range().start(), range.step(), range.count()));
    }

    @Override
    public Index duplicated(Keep keep) {
        return truths(false);
    }

    @Override
    public Index dropDuplicates(Keep keep) {
        return rename(name());
    }

    @Override
    public Index isNa() {
        return truths(false);
    }

    @Override
    public Index notNa() {
        return truths(true);
    }

    private Index truths(boolean value) {
        return Index.own(name(), ColumnBase.full(DType.BOOL, value, range().count()));
    }

    @Override
    public Index sortValues(SortOptions options) {
        boolean rises = options.isAscending(0, 1);
        return of(rises == range().step() > 0 ? range : range.reversed(), name());
    }

    @Override
    public Index argSort(SortOptions options) {
        int count = range().count();
        boolean isSorted = options.isAscending(0, 1) == range.step() > 0;
        try (ColumnBase positions =
                isSorted ? ColumnBase.sequence(count, 0, 1) : ColumnBase.sequence(count, count - 1L, -1)) {
            return Index.own(name(), positions.cast(DType.INT32));
        }
    }

    @Override
    public int searchSorted(Object value, Side side, SortOptions order) {
        if (range().count() > 1 && order.isAscending(0, 1) != range.step() > 0) {
            throw new InvalidArgumentException("searchSorted: " + this + " does not run in the direction asked for");
        }
        if (value instanceof Double || value instanceof Float) {
            double number = ((Number) value).doubleValue();
            if (Double.isNaN(number)) {
                return range.count();
            }
            if (Double.isInfinite(number)) {
                return number > 0 == range.step() > 0 ? range.count() : 0;
            }
            boolean up = range.step() > 0;
            BigInteger next = new BigDecimal(number)
                    .setScale(0, up ? RoundingMode.CEILING : RoundingMode.FLOOR)
                    .toBigInteger();
            boolean isWhole = number == Math.rint(number);
            return range.countBefore(next, isWhole && side == Side.RIGHT);
        }
        Long number = whole(value);
        if (number == null) {
            throw new DTypeMismatchException(
                    "searchSorted: " + value + " of " + value.getClass().getName() + " cannot be compared with int64");
        }
        return range.countBefore(BigInteger.valueOf(number), side == Side.RIGHT);
    }

    @Override
    public Factorized factorize() {
        int count = range().count();
        try (ColumnBase positions = ColumnBase.sequence(count, 0, 1)) {
            return new Factorized(Series.own(null, positions.cast(DType.INT32)), of(range, null));
        }
    }

    @Override
    public Index neg() {
        return of(range().times(-1), name());
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
        Long number = whole(value);
        Range result = number == null
                ? null
                : switch (op) {
                    case ADD -> range.plus(number);
                    case SUB -> range.minus(number);
                    case MUL -> number == 0 ? null : range.times(number);
                    case FLOOR_DIV -> number == 0 ? null : range.floorDiv(number);
                    default -> null;
                };
        if (result != null) {
            return of(result, name());
        }
        return super.binary(op, value);
    }

    @Override
    Index reflected(BinaryOp op, Object value) {
        if (op == BinaryOp.ADD) {
            return binary(op, value);
        }
        Long number = whole(value);
        if (op == BinaryOp.SUB && number != null) {
            return of(range().minusFrom(number), name());
        }
        if (op == BinaryOp.MUL) {
            return binary(op, value);
        }
        return super.reflected(op, value);
    }

    /** Returns a value as the whole number that it is beside labels: truth values count as 0 and 1. */
    private static @Nullable Long whole(Object value) {
        if (value instanceof Boolean flag) {
            return flag ? 1L : 0L;
        }
        boolean isWhole =
                value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte;
        return isWhole ? (Long) ((Number) value).longValue() : null;
    }

    @Override
    String describeShort() {
        return "the RangeIndex from " + range.start() + " to " + range.stop();
    }

    @Override
    public String toString() {
        if (isClosed()) {
            return "closed Index";
        }
        String label = name() == null ? "" : ", name='" + name() + "'";
        return "RangeIndex(start=" + range.start() + ", stop=" + range.stop() + ", step=" + range.step() + label + ")";
    }
}
