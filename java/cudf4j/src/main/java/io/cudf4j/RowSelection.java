/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Writes;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The rows that a key stands for: a range, positions, or a mask. The holder closes it. */
final class RowSelection implements AutoCloseable {
    private final Slice.@Nullable Positions range;
    private final @Nullable ColumnBase positions;
    private final @Nullable ColumnBase mask;
    private final boolean one;
    private final int dropped;

    private RowSelection(
            Slice.@Nullable Positions range,
            @Nullable ColumnBase positions,
            @Nullable ColumnBase mask,
            boolean one,
            int dropped) {
        // a slice of no rows may begin outside them
        this.range = range != null && range.count() == 0 ? new Slice.Positions(0, 0, 1, 0) : range;
        this.positions = positions;
        this.mask = mask;
        this.one = one;
        this.dropped = dropped;
    }

    /** Returns the selection of one row that was asked for by its own label or position. */
    static RowSelection one(int position) {
        return new RowSelection(new Slice.Positions(position, position + 1, 1, 1), null, null, true, 0);
    }

    static RowSelection range(int start, int stop) {
        return range(new Slice.Positions(start, Math.max(start, stop), 1, Math.max(0, stop - start)));
    }

    static RowSelection range(Slice.Positions range) {
        return new RowSelection(range, null, null, false, 0);
    }

    /** Takes over int32 positions, from 0 and within the rows. */
    static RowSelection positions(ColumnBase positions) {
        return new RowSelection(null, positions, null, false, 0);
    }

    /** Takes over a bool column with a row for each row. */
    static RowSelection mask(ColumnBase mask) {
        return new RowSelection(null, null, mask, false, 0);
    }

    /** Returns the same rows, which lose the first levels of their labels. */
    RowSelection dropping(int levels) {
        return new RowSelection(range, positions, mask, one, levels);
    }

    /** Returns whether it is one row, asked for by its own label or position. */
    boolean isOne() {
        return one;
    }

    /** Returns the first levels of the row labels that the result lacks. */
    int droppedLevels() {
        return dropped;
    }

    /** Returns the position of the one row. */
    int position() {
        return Objects.requireNonNull(range).start();
    }

    /** Returns the number of rows. */
    int count() {
        if (range != null) {
            return range.count();
        }
        if (positions != null) {
            return positions.size();
        }
        try (ColumnBase found = Writes.positions(Objects.requireNonNull(mask))) {
            return found.size();
        }
    }

    /** Returns whether the rows lie one after another, so that they are there without copying. */
    private Slice.@Nullable Positions contiguous() {
        return range != null && (range.step() == 1 || range.count() <= 1) ? range : null;
    }

    /** Returns the int32 positions of the rows; the caller closes them. */
    ColumnBase toPositions() {
        if (positions != null) {
            return positions.share();
        }
        if (mask != null) {
            return Writes.positions(mask);
        }
        Slice.Positions rows = Objects.requireNonNull(range);
        try (ColumnBase wide = ColumnBase.sequence(rows.count(), rows.start(), rows.step())) {
            return wide.cast(DType.INT32);
        }
    }

    /** Returns the rows of a frame with their labels, of which the dropped levels are gone. */
    <F extends Frame<F>> F of(F frame) {
        Slice.Positions contiguous = contiguous();
        if (contiguous != null) {
            return Rows.slice(frame, contiguous.start(), contiguous.start() + contiguous.count());
        }
        if (mask != null) {
            return Rows.select(frame, columns -> Compaction.filter(columns, mask));
        }
        if (range != null && frame.labels() instanceof RangeIndex labels) {
            try (ColumnBase map = toPositions()) {
                List<ColumnBase> taken = Compaction.gather(frame.accessor().columns(), map, false);
                return frame.withRows(frame.accessor().replaced(taken), labels.stepped(range));
            }
        }
        try (ColumnBase map = toPositions()) {
            return Rows.gather(frame, map);
        }
    }

    /** Returns the labels of the rows, all levels of them. */
    Index of(Index labels) {
        Slice.Positions contiguous = contiguous();
        if (contiguous != null) {
            return labels.slice(contiguous.start(), contiguous.start() + contiguous.count());
        }
        if (labels instanceof RangeIndex counted && range != null) {
            return counted.stepped(range);
        }
        if (mask != null) {
            return Rows.select(labels, columns -> Compaction.filter(columns, mask));
        }
        try (ColumnBase map = toPositions()) {
            return Rows.gather(labels, map);
        }
    }

    /** Returns the rows of a column. */
    ColumnBase of(ColumnBase column) {
        Slice.Positions contiguous = contiguous();
        if (contiguous != null) {
            return column.slice(contiguous.start(), contiguous.start() + contiguous.count());
        }
        if (mask != null) {
            return Compaction.filter(List.of(column), mask).get(0);
        }
        try (ColumnBase map = toPositions()) {
            return Compaction.gather(List.of(column), map, false).get(0);
        }
    }

    /**
     * Writes a value, which may not be null, into these rows of a column in place; false where that cannot be, and
     * nothing has changed.
     */
    boolean fillInPlace(ColumnBase column, Object value) {
        Slice.Positions rows = contiguous();
        return rows != null
                && rows.count() > 0
                && Writes.fillInPlace(column, rows.start(), rows.start() + rows.count(), value);
    }

    /** Writes values of the column's dtype into these rows as {@link #fillInPlace} does. */
    boolean replaceInPlace(ColumnBase column, ColumnBase values) {
        Slice.Positions rows = contiguous();
        return rows != null
                && rows.count() > 0
                && rows.count() == values.size()
                && Writes.copyRangeInPlace(column, rows.start(), values);
    }

    /** Returns a column with one value in these rows. */
    ColumnBase filled(ColumnBase column, @Nullable Object value) {
        if (range != null && range.count() == 0) {
            return column.share();
        }
        Slice.Positions contiguous = contiguous();
        if (contiguous != null) {
            return Writes.fill(column, contiguous.start(), contiguous.start() + contiguous.count(), value);
        }
        if (mask != null) {
            return Writes.valueOrElse(mask, value, column);
        }
        try (ColumnBase map = toPositions()) {
            return Writes.scatterValue(column, map, value);
        }
    }

    /**
     * Returns a column with others of its dtype in these rows, in the order of the selection.
     *
     * @throws LengthMismatchException if there are more or fewer values than rows
     * @throws InvalidArgumentException if a row is chosen more than once
     */
    ColumnBase replaced(ColumnBase column, ColumnBase values) {
        int count = count();
        if (values.size() != count) {
            throw new LengthMismatchException(values.size() + " values for " + count + " rows");
        }
        if (count == 0) {
            return column.share();
        }
        Slice.Positions contiguous = contiguous();
        if (contiguous != null) {
            return Writes.copyRange(column, contiguous.start(), values);
        }
        if (mask != null) {
            return Writes.maskScatter(column, mask, values);
        }
        try (ColumnBase map = toPositions();
                ColumnBase distinct = map.unique()) {
            if (distinct.size() != count) {
                throw new InvalidArgumentException(
                        "set: a row is chosen more than once, so it is not clear which of the values it takes");
            }
            return Choices.scatter(values, map, column);
        }
    }

    /** Returns the position of the first row of a selection that has one. */
    int first() {
        try (ColumnBase map = toPositions()) {
            return (int) Objects.requireNonNull(map.get(0));
        }
    }

    /** Returns where the rows are among so many. */
    Location toLocation(int rowCount) {
        if (one) {
            return new Location.At(position());
        }
        Slice.Positions rows = contiguous();
        if (rows != null) {
            return new Location.Between(rows.start(), rows.start() + rows.count());
        }
        if (mask != null) {
            return new Location.Where(Series.own(null, mask.share()));
        }
        try (ColumnBase map = toPositions();
                ColumnBase none = ColumnBase.full(DType.BOOL, false, rowCount)) {
            return new Location.Where(Series.own(null, Writes.scatterValue(none, map, true)));
        }
    }

    @Override
    public void close() {
        if (positions != null) {
            positions.close();
        }
        if (mask != null) {
            mask.close();
        }
    }
}
