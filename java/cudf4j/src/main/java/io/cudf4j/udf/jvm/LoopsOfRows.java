/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.udf.NullableRowToValue;
import io.cudf4j.udf.Row;
import io.cudf4j.udf.RowToBoolean;
import io.cudf4j.udf.RowToDouble;
import io.cudf4j.udf.RowToInt;
import io.cudf4j.udf.RowToLong;
import io.cudf4j.udf.RowToString;
import java.lang.invoke.MethodHandles;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Loops over the rows of a frame, each with the name of its function, and the row that they lend. {@link Loops} copies this class: in
 * a copy the labels are constants, and the row is of a class of which there is no other.
 * No signature names this class, since in a copy that would be another.
 */
final class LoopsOfRows implements Row {
    private static final KnownLabels KNOWN = KnownLabels.of(MethodHandles.lookup());
    private static final @Nullable Object LABEL_0 = KNOWN.label(0);
    private static final @Nullable Reading READING_0 = KNOWN.reading(0);
    private static final @Nullable Object LABEL_1 = KNOWN.label(1);
    private static final @Nullable Reading READING_1 = KNOWN.reading(1);
    private static final @Nullable Object LABEL_2 = KNOWN.label(2);
    private static final @Nullable Reading READING_2 = KNOWN.reading(2);
    private static final @Nullable Object LABEL_3 = KNOWN.label(3);
    private static final @Nullable Reading READING_3 = KNOWN.reading(3);
    private static final @Nullable Object LABEL_4 = KNOWN.label(4);
    private static final @Nullable Reading READING_4 = KNOWN.reading(4);
    private static final @Nullable Object LABEL_5 = KNOWN.label(5);
    private static final @Nullable Reading READING_5 = KNOWN.reading(5);
    private static final @Nullable Object LABEL_6 = KNOWN.label(6);
    private static final @Nullable Reading READING_6 = KNOWN.reading(6);
    private static final @Nullable Object LABEL_7 = KNOWN.label(7);
    private static final @Nullable Reading READING_7 = KNOWN.reading(7);

    private final LabelledCells cells;
    private final @Nullable RowCell[] known = new @Nullable RowCell[KnownLabels.MOST];

    /** Only this thread may read memory as it lies, which others may not know to be free by now. */
    private final Thread owner = Thread.currentThread();

    /** The columns of the block as they lie in memory, where a getter need not do more than load. */
    private final @Nullable Buffer[] blocks = new @Nullable Buffer[KnownLabels.MOST];

    /** The same while a function is called, else none; behind them what no label has. */
    private final @Nullable Buffer[] open = new @Nullable Buffer[KnownLabels.MOST + 1];

    private int start = -1;
    private int end;

    /** The row, counted from the start of the block. */
    private int at;

    private LoopsOfRows(RowInput in) {
        this.cells = in.cells;
        for (int i = 0; i < KNOWN.size(); i++) {
            known[i] = cells.ahead(KNOWN.label(i), KNOWN.reading(i));
        }
        in.lent = this;
    }

    /** Goes to a row of the block. */
    private void begin(RowInput in, int rowOfBlock) {
        boolean isNew = start != in.start || end != in.end;
        start = in.start;
        end = in.end;
        for (int i = 0; i < KNOWN.size(); i++) {
            RowCell cell = known[i];
            if (cell == null) {
                continue;
            }
            if (isNew) {
                blocks[i] = cell.block(start, end);
            }
            if (blocks[i] == null) {
                cell.prepare(start + rowOfBlock, end);
            }
        }
        System.arraycopy(blocks, 0, open, 0, KnownLabels.MOST);
    }

    /** Lends nothing until the next row: who kept this finds out that the call is over. */
    private void leave() {
        Arrays.fill(open, null);
    }

    /** Returns the place of a label that this copy knows, or the one behind all. */
    @SuppressWarnings("ReferenceEquality") // labels are mostly literals, the same objects at each call
    private static int place(@Nullable Object label, Reading reading) {
        if (label == LABEL_0 && reading == READING_0) {
            return 0;
        }
        if (label == LABEL_1 && reading == READING_1) {
            return 1;
        }
        if (label == LABEL_2 && reading == READING_2) {
            return 2;
        }
        if (label == LABEL_3 && reading == READING_3) {
            return 3;
        }
        if (label == LABEL_4 && reading == READING_4) {
            return 4;
        }
        if (label == LABEL_5 && reading == READING_5) {
            return 5;
        }
        if (label == LABEL_6 && reading == READING_6) {
            return 6;
        }
        if (label == LABEL_7 && reading == READING_7) {
            return 7;
        }
        return KnownLabels.MOST;
    }

    private RowCell cell(@Nullable Object label, Reading reading) {
        int place = place(label, reading);
        if (place == KnownLabels.MOST) {
            return cells.of(label, reading);
        }
        RowCell cell = known[place];
        if (cell == null) {
            cell = cells.of(label, reading);
            known[place] = cell;
        }
        return cell;
    }

    /**
     * Returns the place of the row, and leaves the function where it is null. The same as of the cell; but what the JVM learns here is
     * of these loops alone, before which numbers were read: that nothing has to be.
     */
    private int valid(RowCell cell) {
        if (Thread.currentThread() == owner) {
            return readHere(cell);
        }
        // threads that a function hands the row to may be several
        synchronized (cells) {
            return readHere(cell);
        }
    }

    private int readHere(RowCell cell) {
        int row = start + at;
        int place = row - cell.start;
        if (place < 0 || place >= cell.count) {
            place = cell.read(row, end);
        }
        if (cell.mayBeNull && cell.values.nulls.get(place)) {
            throw NoValue.INSTANCE;
        }
        return place;
    }

    @Override
    public long getLong(@Nullable Object label) {
        Buffer block = open[place(label, Reading.LONG)];
        if (block != null && Thread.currentThread() == owner) {
            return ((LongBuffer) block).get(at);
        }
        return copiedLong(label);
    }

    private long copiedLong(@Nullable Object label) {
        RowCell cell = cell(label, Reading.LONG);
        return cell.values.longs[valid(cell)];
    }

    @Override
    public int getInt(@Nullable Object label) {
        Buffer block = open[place(label, Reading.INT)];
        if (block != null && Thread.currentThread() == owner) {
            return ((IntBuffer) block).get(at);
        }
        return copiedInt(label);
    }

    private int copiedInt(@Nullable Object label) {
        RowCell cell = cell(label, Reading.INT);
        return cell.values.ints[valid(cell)];
    }

    @Override
    public double getDouble(@Nullable Object label) {
        Buffer block = open[place(label, Reading.DOUBLE)];
        if (block != null && Thread.currentThread() == owner) {
            return ((DoubleBuffer) block).get(at);
        }
        return copiedDouble(label);
    }

    private double copiedDouble(@Nullable Object label) {
        RowCell cell = cell(label, Reading.DOUBLE);
        return cell.values.doubles[valid(cell)];
    }

    @Override
    public boolean getBoolean(@Nullable Object label) {
        Buffer block = open[place(label, Reading.BOOLEAN)];
        if (block != null && Thread.currentThread() == owner) {
            return ((ByteBuffer) block).get(at) != 0;
        }
        return copiedBoolean(label);
    }

    private boolean copiedBoolean(@Nullable Object label) {
        RowCell cell = cell(label, Reading.BOOLEAN);
        return cell.values.booleans[valid(cell)];
    }

    @Override
    public long getEpoch(@Nullable Object label, ChronoUnit unit) {
        return counted(label, cells.ofPoints(label, unit));
    }

    @Override
    public long getDuration(@Nullable Object label, ChronoUnit unit) {
        return counted(label, cells.ofDurations(label, unit));
    }

    private long counted(@Nullable Object label, Reading reading) {
        Buffer block = open[place(label, reading)];
        if (block != null && Thread.currentThread() == owner) {
            return ((LongBuffer) block).get(at);
        }
        return copiedCount(label, reading);
    }

    private long copiedCount(@Nullable Object label, Reading reading) {
        RowCell cell = cell(label, reading);
        return cell.values.longs[valid(cell)];
    }

    @Override
    public String getString(@Nullable Object label) {
        RowCell cell = cell(label, Reading.STRING);
        return cell.values.string(cell.valid(start + at, end));
    }

    static void rowToLong(RowToLong function, RowInput in, Values out, Stretch rows) throws Exception {
        LoopsOfRows row = in.lent instanceof LoopsOfRows lent ? lent : new LoopsOfRows(in);
        row.begin(in, rows.next);
        long[] y = out.longs;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                row.at = i;
                y[i] = function.apply(row);
            }
        } finally {
            row.leave();
            rows.next = i;
        }
    }

    static void rowToInt(RowToInt function, RowInput in, Values out, Stretch rows) throws Exception {
        LoopsOfRows row = in.lent instanceof LoopsOfRows lent ? lent : new LoopsOfRows(in);
        row.begin(in, rows.next);
        int[] y = out.ints;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                row.at = i;
                y[i] = function.apply(row);
            }
        } finally {
            row.leave();
            rows.next = i;
        }
    }

    static void rowToDouble(RowToDouble function, RowInput in, Values out, Stretch rows) throws Exception {
        LoopsOfRows row = in.lent instanceof LoopsOfRows lent ? lent : new LoopsOfRows(in);
        row.begin(in, rows.next);
        double[] y = out.doubles;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                row.at = i;
                y[i] = function.apply(row);
            }
        } finally {
            row.leave();
            rows.next = i;
        }
    }

    static void rowToBoolean(RowToBoolean function, RowInput in, Values out, Stretch rows) throws Exception {
        LoopsOfRows row = in.lent instanceof LoopsOfRows lent ? lent : new LoopsOfRows(in);
        row.begin(in, rows.next);
        boolean[] y = out.booleans;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                row.at = i;
                y[i] = function.apply(row);
            }
        } finally {
            row.leave();
            rows.next = i;
        }
    }

    static void rowToString(RowToString function, RowInput in, Values out, Stretch rows) throws Exception {
        LoopsOfRows row = in.lent instanceof LoopsOfRows lent ? lent : new LoopsOfRows(in);
        row.begin(in, rows.next);
        @Nullable String[] y = out.strings;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                row.at = i;
                y[i] = function.apply(row);
            }
        } finally {
            row.leave();
            rows.next = i;
        }
    }

    static void nullableRowToValue(NullableRowToValue<?> function, RowInput in, Values out, Stretch rows)
            throws Exception {
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                in.at(i);
                out.set(i, function.apply(in.nullable));
            }
        } finally {
            rows.next = i;
        }
    }
}
