/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.rows;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Writes;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.frame.labels.CountedLabels;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The rows that a key stands for: a range, positions, or a mask. The holder closes it. */
public final class RowSelection implements AutoCloseable {
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
    public static RowSelection one(int position) {
        return new RowSelection(new Slice.Positions(position, position + 1, 1, 1), null, null, true, 0);
    }

    /** Returns the selection of rows one after another. */
    public static RowSelection range(int start, int stop) {
        return range(new Slice.Positions(start, Math.max(start, stop), 1, Math.max(0, stop - start)));
    }

    /** Returns the selection of rows one after another. */
    public static RowSelection range(Slice.Positions range) {
        return new RowSelection(range, null, null, false, 0);
    }

    /** Takes over int32 positions, from 0 and within the rows. */
    public static RowSelection positions(ColumnBase positions) {
        return new RowSelection(null, positions, null, false, 0);
    }

    /** Takes over a bool column with a row for each row. */
    public static RowSelection mask(ColumnBase mask) {
        return new RowSelection(null, null, mask, false, 0);
    }

    /** Returns the same rows, which lose the first levels of their labels. */
    public RowSelection dropping(int levels) {
        return new RowSelection(range, positions, mask, one, levels);
    }

    /** Returns whether it is one row, asked for by its own label or position. */
    public boolean isOne() {
        return one;
    }

    /** Returns the first levels of the row labels that the result lacks. */
    public int droppedLevels() {
        return dropped;
    }

    /** Returns the position of the one row. */
    public int position() {
        return Objects.requireNonNull(range).start();
    }

    /** Returns the number of rows. */
    public int count() {
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

    /** Returns the int32 positions of the rows; the caller closes them. */
    public ColumnBase toPositions() {
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

    /** Returns the rows with their labels. */
    public Rows of(Rows source) {
        Slice.Positions contiguous = contiguous();
        if (contiguous != null) {
            return source.slice(contiguous.start(), contiguous.start() + contiguous.count());
        }
        if (mask != null) {
            return source.filter(mask);
        }
        try (ColumnBase map = toPositions()) {
            if (range != null
                    && source.kind() != Rows.Kind.LABELS
                    && source.labels() instanceof CountedLabels counted) {
                return source.gathered(map, () -> counted.stepped(range));
            }
            return source.gather(map);
        }
    }

    /** Returns the labels of the rows, all levels of them. */
    public Labels of(Labels labels) {
        Slice.Positions contiguous = contiguous();
        if (contiguous != null) {
            return labels.slice(contiguous.start(), contiguous.start() + contiguous.count());
        }
        if (labels instanceof CountedLabels counted && range != null) {
            return counted.stepped(range);
        }
        if (mask != null) {
            return labels.select(columns -> Compaction.filter(columns, mask));
        }
        try (ColumnBase map = toPositions()) {
            return labels.gather(map);
        }
    }

    /** Returns the rows of a column. */
    public ColumnBase of(ColumnBase column) {
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
    public boolean fillInPlace(ColumnBase column, Object value) {
        Slice.Positions rows = contiguous();
        return rows != null
                && rows.count() > 0
                && Writes.fillInPlace(column, rows.start(), rows.start() + rows.count(), value);
    }

    /** Writes values of the column's dtype into these rows as {@link #fillInPlace} does. */
    public boolean replaceInPlace(ColumnBase column, ColumnBase values) {
        Slice.Positions rows = contiguous();
        return rows != null
                && rows.count() > 0
                && rows.count() == values.size()
                && Writes.copyRangeInPlace(column, rows.start(), values);
    }

    /** Returns a column with one value in these rows. */
    public ColumnBase filled(ColumnBase column, @Nullable Object value) {
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
    public ColumnBase replaced(ColumnBase column, ColumnBase values) {
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
    public int first() {
        Slice.Positions contiguous = contiguous();
        if (contiguous != null) {
            return contiguous.start();
        }
        try (ColumnBase map = toPositions()) {
            return (int) Objects.requireNonNull(map.get(0));
        }
    }

    /** Returns the rows if they lie one after another, else null. */
    public Slice.@Nullable Positions contiguous() {
        return range != null && (range.step() == 1 || range.count() <= 1) ? range : null;
    }

    /** Returns for each of so many rows whether it is chosen; the caller closes it. */
    public ColumnBase toMask(int rowCount) {
        if (mask != null) {
            return mask.share();
        }
        try (ColumnBase map = toPositions();
                ColumnBase none = ColumnBase.full(DType.BOOL, false, rowCount)) {
            return Writes.scatterValue(none, map, true);
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
