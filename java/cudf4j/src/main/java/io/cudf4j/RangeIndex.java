/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.LabelSets;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.labels.CountedLabels;
import io.cudf4j.frame.labels.IndexSets;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.labels.Range;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.stats.Sorting;
import io.cudf4j.types.DType;
import io.cudf4j.types.Keep;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Labels that count from a start by steps. It holds no device memory until something needs a column, and most methods
 * need none.
 *
 * @source pandas.RangeIndex
 */
public final class RangeIndex extends Index {
    RangeIndex(CountedLabels labels) {
        super(labels);
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
        return of(Range.upTo(start, stop, step), null);
    }

    private static RangeIndex of(Range range, @Nullable Object name) {
        return new RangeIndex(CountedLabels.of(range, name));
    }

    private CountedLabels counted() {
        return (CountedLabels) labels();
    }

    private Range range() {
        return counted().range();
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
     * Returns the label after the last one, by the step; the last int64 in its direction where that is none.
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
    public DType dtype() {
        return counted().dtype();
    }

    @Override
    public int nullCount() {
        requireOpen();
        return 0;
    }

    @Override
    public Object get(int row) {
        Range range = range();
        return range.get(Rows.checked(row, range.count()));
    }

    @Override
    public List<@Nullable Object> toList() {
        return counted().toList();
    }

    @Override
    public Index unique() {
        return copy(CopyDepth.SHALLOW);
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
        Range range = range();
        return range.count() == 0 ? null : (Object) range.least();
    }

    @Override
    public @Nullable Object max() {
        Range range = range();
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
        return range().count() <= 1 || range().step() > 0;
    }

    @Override
    public boolean isMonotonicDecreasing() {
        return range().count() <= 1 || range().step() < 0;
    }

    @Override
    public boolean all() {
        return range().positionOf(0) < 0;
    }

    @Override
    public boolean any() {
        return range().count() > 1 || (range().count() == 1 && range().start() != 0);
    }

    @Override
    public Series getIndexer(Index target) {
        Labels others = labels("getIndexer", target);
        IndexSets.requireLevels("getIndexer", labels(), others);
        Range range = range();
        return Series.own(
                null, LabelSets.positionsInRange(others.column(), range.start(), range.step(), range.count()));
    }

    @Override
    public Index duplicated(Keep keep) {
        return truths(false);
    }

    @Override
    public Index dropDuplicates(Keep keep) {
        return copy(CopyDepth.SHALLOW);
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
        Objects.requireNonNull(options, "sortValues: the options are null");
        Range range = range();
        boolean rises = Sorting.isAscending(options);
        return of(rises == range.step() > 0 ? range : range.reversed(), name());
    }

    @Override
    public Index argSort(SortOptions options) {
        Objects.requireNonNull(options, "argSort: the options are null");
        Range range = range();
        int count = range.count();
        boolean isSorted = Sorting.isAscending(options) == range.step() > 0;
        try (ColumnBase positions =
                isSorted ? ColumnBase.sequence(count, 0, 1) : ColumnBase.sequence(count, count - 1L, -1)) {
            return Index.own(name(), positions.cast(DType.INT32));
        }
    }

    @Override
    public int searchSorted(Object value, Side side, SortOptions order) {
        Objects.requireNonNull(order, "searchSorted: the options are null");
        Range range = range();
        if (range.count() > 1 && Sorting.isAscending(order) != range.step() > 0) {
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
        Long number = Range.whole(value);
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
            return new Factorized(Series.own(null, positions.cast(DType.INT32)), of(range(), null));
        }
    }

    @Override
    public Index neg() {
        return of(range().times(-1), name());
    }

    @Override
    public Index fillNa(Object value) {
        return copy(CopyDepth.SHALLOW);
    }

    @Override
    public Index dropNa() {
        return copy(CopyDepth.SHALLOW);
    }
}
