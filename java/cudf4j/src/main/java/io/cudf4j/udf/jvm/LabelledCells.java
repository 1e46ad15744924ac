/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.column.Quoted;
import io.cudf4j.errors.InvalidArgumentException;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The columns of a frame that a function has asked for, by label and type. Belongs to one thread. */
final class LabelledCells {
    /** Labels are mostly literals, the same objects at each call: so many are found without comparing them. */
    private static final int MOST_REMEMBERED = 32;

    private final Call call;
    private final FrameSource frame;
    private final int capacity;
    private final Map<Key, RowCell> cells = new HashMap<>();
    private final @Nullable Object[] labels = new @Nullable Object[MOST_REMEMBERED];
    private final Reading[] readings = new Reading[MOST_REMEMBERED];
    private final RowCell[] remembered = new RowCell[MOST_REMEMBERED];
    private int count;
    private boolean isOver;

    /** @param capacity the most rows that are read at once */
    LabelledCells(Call call, FrameSource frame, int capacity) {
        this.call = call;
        this.frame = frame;
        this.capacity = capacity;
        frame.lend(this);
    }

    private record Key(@Nullable Object label, @Nullable Reading reading) {}

    /** Returns the values of a column as a getter reads them; leaves the function where there are none. */
    RowCell of(@Nullable Object label, Reading reading) {
        return of(label, reading, ReadBy.GETTER);
    }

    /** Returns the values of a column as they are read; leaves the function where there are none. */
    RowCell of(@Nullable Object label, Reading reading, ReadBy by) {
        RowCell cell = known(label, reading);
        if (cell != null) {
            return cell;
        }
        requireOpen();
        cell = cells.get(new Key(label, reading));
        if (cell == null) {
            Source source = refusing(() -> readable(label, reading, by));
            cell = cells.computeIfAbsent(
                    new Key(label, reading.common(source.column.dtype())),
                    key -> refusing(() -> cell(source, Objects.requireNonNull(key.reading))));
            cells.put(new Key(label, reading), cell);
        }
        if (count < MOST_REMEMBERED) {
            labels[count] = label;
            readings[count] = reading;
            remembered[count++] = cell;
        }
        return cell;
    }

    private Source readable(@Nullable Object label, Reading reading, ReadBy by) {
        Source source = frame.of(label);
        reading.requireReads(call.name(), source.name, source.column.dtype(), by);
        return source;
    }

    private RowCell cell(Source source, Reading reading) {
        Source read = reading.isOfTimes() ? frame.counts(call.name(), source, reading) : source;
        return new RowCell(this, reading, new BlockReader(read, reading.kind(), capacity));
    }

    /** Returns which rows of a column are null, whatever its dtype. */
    RowCell ofNulls(@Nullable Object label) {
        requireOpen();
        return cells.computeIfAbsent(
                new Key(label, null),
                key -> refusing(() -> new RowCell(this, Reading.BOOLEAN, BlockReader.ofNulls(frame.of(label)))));
    }

    /** Returns the values of a column if they are remembered as a type; null otherwise. */
    @SuppressWarnings("ReferenceEquality") // of the same object the column is known
    private @Nullable RowCell known(@Nullable Object label, Reading reading) {
        for (int i = 0; i < count; i++) {
            if (labels[i] == label && readings[i] == reading) {
                return remembered[i];
            }
        }
        return null;
    }

    /**
     * Returns the values of a column that the function asked for when it was called before; null where there are none. Then its
     * getter says why, should it be called again.
     */
    @Nullable
    RowCell ahead(@Nullable Object label, @Nullable Reading reading) {
        if (reading == null) {
            return null;
        }
        try {
            return of(label, reading);
        } catch (RefusedCall e) {
            return null;
        }
    }

    /** Returns how many labels are remembered. */
    int found() {
        return count;
    }

    /** Returns a label that is remembered. */
    @Nullable
    Object label(int place) {
        return labels[place];
    }

    /** Returns how it was read. */
    Reading reading(int place) {
        return readings[place];
    }

    /** Notes that the call is over. */
    void end() {
        isOver = true;
        cells.values().forEach(RowCell::end);
    }

    /**
     * Throws once the call is over.
     *
     * @throws IllegalStateException if it is
     */
    void requireOpen() {
        if (isOver) {
            throw new IllegalStateException(
                    "what a function is called with is lent to it for the call, which has ended;"
                            + " keep the values that it reads, not the row or the group");
        }
    }

    /** Returns how points are read in a unit; one that is none refuses the call. */
    Reading ofPoints(@Nullable Object label, @Nullable ChronoUnit unit) {
        try {
            return Reading.ofPoints(unit);
        } catch (InvalidArgumentException e) {
            throw refusedUnit("getEpoch", label, e);
        }
    }

    /** Returns how durations are read in a unit; one that is none refuses the call. */
    Reading ofDurations(@Nullable Object label, @Nullable ChronoUnit unit) {
        try {
            return Reading.ofDurations(unit);
        } catch (InvalidArgumentException e) {
            throw refusedUnit("getDuration", label, e);
        }
    }

    private RefusedCall refusedUnit(String getter, @Nullable Object label, InvalidArgumentException e) {
        String place = RowFailure.caller();
        return new RefusedCall(new InvalidArgumentException(
                call.name() + ": " + getter + " of column '" + Quoted.of(label) + "'"
                        + (place == null ? "" : " at " + place) + ": " + e.getMessage(),
                e));
    }

    private static <T> T refusing(Supplier<T> column) {
        try {
            return column.get();
        } catch (RuntimeException e) {
            throw new RefusedCall(e);
        }
    }
}
