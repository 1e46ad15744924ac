/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.udf.GroupColumns;
import io.cudf4j.udf.GroupToBoolean;
import io.cudf4j.udf.GroupToDouble;
import io.cudf4j.udf.GroupToInt;
import io.cudf4j.udf.GroupToLong;
import io.cudf4j.udf.GroupToString;
import java.lang.invoke.MethodHandles;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Loops over the groups of a frame, each with the name of its function, and the group that they lend. {@link Loops} copies this class:
 * in a copy the labels are constants, and the group is of a class of which there is no other.
 * No signature names this class, since in a copy that would be another.
 */
final class LoopsOfGroups implements GroupColumns {
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
    private final GroupFigures figures;

    /** Where the rows of the block end: what is read, is read for the groups that follow too. */
    private int end;

    private int start;
    private int stop;

    private LoopsOfGroups(GroupInput in) {
        this.cells = in.cells;
        this.figures = new GroupFigures(in.cells);
        for (int i = 0; i < KNOWN.size(); i++) {
            known[i] = cells.ahead(KNOWN.label(i), KNOWN.reading(i));
        }
        in.lent = this;
    }

    /** Goes to a block. */
    private void begin(GroupInput in) {
        end = in.starts[in.end];
    }

    private void at(int[] starts, int number) {
        start = starts[number];
        stop = starts[number + 1];
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
        return cell(label, reading, ReadBy.GETTER);
    }

    private RowCell cell(@Nullable Object label, Reading reading, ReadBy by) {
        int place = place(label, reading);
        if (place == KnownLabels.MOST) {
            return cells.of(label, reading, by);
        }
        RowCell cell = known[place];
        if (cell == null) {
            cell = cells.of(label, reading, by);
            known[place] = cell;
        }
        return cell;
    }

    private int valid(RowCell cell, int row) {
        int at = start + Objects.checkIndex(row, stop - start);
        return cell.valid(at, Math.min(end, at + Chunking.MOST));
    }

    @Override
    public int size() {
        cells.requireOpen();
        return stop - start;
    }

    @Override
    public boolean isNull(@Nullable Object label, int row) {
        RowCell cell = cells.ofNulls(label);
        int at = start + Objects.checkIndex(row, stop - start);
        return cell.values.nulls.get(cell.place(at, Math.min(end, at + Chunking.MOST)));
    }

    @Override
    public long getLong(@Nullable Object label, int row) {
        RowCell cell = cell(label, Reading.LONG);
        return cell.values.longs[valid(cell, row)];
    }

    @Override
    public int getInt(@Nullable Object label, int row) {
        RowCell cell = cell(label, Reading.INT);
        return cell.values.ints[valid(cell, row)];
    }

    @Override
    public double getDouble(@Nullable Object label, int row) {
        RowCell cell = cell(label, Reading.DOUBLE);
        return cell.values.doubles[valid(cell, row)];
    }

    @Override
    public boolean getBoolean(@Nullable Object label, int row) {
        RowCell cell = cell(label, Reading.BOOLEAN);
        return cell.values.booleans[valid(cell, row)];
    }

    @Override
    public long getEpoch(@Nullable Object label, int row, ChronoUnit unit) {
        RowCell cell = cell(label, cells.ofPoints(label, unit));
        return cell.values.longs[valid(cell, row)];
    }

    @Override
    public long getDuration(@Nullable Object label, int row, ChronoUnit unit) {
        RowCell cell = cell(label, cells.ofDurations(label, unit));
        return cell.values.longs[valid(cell, row)];
    }

    @Override
    public String getString(@Nullable Object label, int row) {
        RowCell cell = cell(label, Reading.STRING);
        return cell.values.string(valid(cell, row));
    }

    @Override
    public int count(@Nullable Object label) {
        return figures.count(cells.ofNulls(label), start, stop, end);
    }

    @Override
    public double sum(@Nullable Object label) {
        return figures.sum(cell(label, Reading.DOUBLE, ReadBy.SUM), start, stop, end);
    }

    @Override
    public double mean(@Nullable Object label) {
        RowCell cell = cell(label, Reading.ROUNDED, ReadBy.MEAN);
        double sum = figures.sum(cell, start, stop, end);
        // of most columns no row is null, and nobody has to look the label up for that
        int count = cell.mayBeNull ? count(label) : stop - start;
        if (count == 0) {
            throw NoValue.INSTANCE;
        }
        return sum / count;
    }

    @Override
    public double min(@Nullable Object label) {
        return figures.min(cell(label, Reading.DOUBLE, ReadBy.MIN), start, stop, end);
    }

    @Override
    public double max(@Nullable Object label) {
        return figures.max(cell(label, Reading.DOUBLE, ReadBy.MAX), start, stop, end);
    }

    @Override
    public long sumOfLongs(@Nullable Object label) {
        return figures.sumOfLongs(cell(label, Reading.LONG, ReadBy.SUM), start, stop, end);
    }

    @Override
    public long minOfLongs(@Nullable Object label) {
        return figures.minOfLongs(cell(label, Reading.LONG, ReadBy.MIN), start, stop, end);
    }

    @Override
    public long maxOfLongs(@Nullable Object label) {
        return figures.maxOfLongs(cell(label, Reading.LONG, ReadBy.MAX), start, stop, end);
    }

    static void groupToLong(GroupToLong function, GroupInput in, Values out, Stretch rows) throws Exception {
        LoopsOfGroups group = in.lent instanceof LoopsOfGroups lent ? lent : new LoopsOfGroups(in);
        group.begin(in);
        int[] starts = in.starts;
        int first = in.start;
        long[] y = out.longs;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                group.at(starts, first + i);
                y[i] = function.apply(group);
            }
        } finally {
            rows.next = i;
        }
    }

    static void groupToInt(GroupToInt function, GroupInput in, Values out, Stretch rows) throws Exception {
        LoopsOfGroups group = in.lent instanceof LoopsOfGroups lent ? lent : new LoopsOfGroups(in);
        group.begin(in);
        int[] starts = in.starts;
        int first = in.start;
        int[] y = out.ints;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                group.at(starts, first + i);
                y[i] = function.apply(group);
            }
        } finally {
            rows.next = i;
        }
    }

    static void groupToDouble(GroupToDouble function, GroupInput in, Values out, Stretch rows) throws Exception {
        LoopsOfGroups group = in.lent instanceof LoopsOfGroups lent ? lent : new LoopsOfGroups(in);
        group.begin(in);
        int[] starts = in.starts;
        int first = in.start;
        double[] y = out.doubles;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                group.at(starts, first + i);
                y[i] = function.apply(group);
            }
        } finally {
            rows.next = i;
        }
    }

    static void groupToBoolean(GroupToBoolean function, GroupInput in, Values out, Stretch rows) throws Exception {
        LoopsOfGroups group = in.lent instanceof LoopsOfGroups lent ? lent : new LoopsOfGroups(in);
        group.begin(in);
        int[] starts = in.starts;
        int first = in.start;
        boolean[] y = out.booleans;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                group.at(starts, first + i);
                y[i] = function.apply(group);
            }
        } finally {
            rows.next = i;
        }
    }

    static void groupToString(GroupToString function, GroupInput in, Values out, Stretch rows) throws Exception {
        LoopsOfGroups group = in.lent instanceof LoopsOfGroups lent ? lent : new LoopsOfGroups(in);
        group.begin(in);
        int[] starts = in.starts;
        int first = in.start;
        @Nullable String[] y = out.strings;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                group.at(starts, first + i);
                y[i] = function.apply(group);
            }
        } finally {
            rows.next = i;
        }
    }
}
