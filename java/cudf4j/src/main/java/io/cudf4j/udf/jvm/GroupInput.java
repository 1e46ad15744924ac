/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.udf.GroupColumns;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The groups of a frame whose columns have the rows of each group side by side. Belongs to one thread. */
final class GroupInput implements BlockInput {
    /** Numbers of as many rows or more are summed in so many parts, as the threads of a device share them. */
    private static final int PARTS = 256;

    private final LabelledCells cells;
    private final double[] parts = new double[PARTS];
    private final int[] starts;
    private int first;
    private int start;
    private int stop;

    /** The group as functions get it. */
    final GroupColumns group = new Columns();

    /** @param starts where the rows of each group begin, and after the last where they end */
    GroupInput(Call call, FrameSource frame, int[] starts) {
        this.cells = new LabelledCells(call, frame, Chunking.MOST);
        this.starts = starts;
    }

    @Override
    public int read(int from, int groups) {
        first = from;
        return groups;
    }

    @Override
    public @Nullable BitSet skipped() {
        return null;
    }

    /** Goes to a group of the block. */
    void at(int groupOfBlock) {
        start = starts[first + groupOfBlock];
        stop = starts[first + groupOfBlock + 1];
    }

    /** Returns where the values of a column have a row, which is read where it is not there. */
    private int place(RowCell cell, int row) {
        return cell.place(row, Math.min(stop, row + Chunking.MOST));
    }

    private final class Columns implements GroupColumns {
        private int valid(RowCell cell, int row) {
            int place = place(cell, start + Objects.checkIndex(row, stop - start));
            if (cell.values.nulls.get(place)) {
                throw NoValue.INSTANCE;
            }
            return place;
        }

        @Override
        public int size() {
            cells.requireOpen();
            return stop - start;
        }

        @Override
        public boolean isNull(@Nullable Object label, int row) {
            RowCell cell = cells.ofNulls(label);
            return cell.values.nulls.get(place(cell, start + Objects.checkIndex(row, stop - start)));
        }

        @Override
        public long getLong(@Nullable Object label, int row) {
            RowCell cell = cells.of(label, JavaKind.LONG);
            return cell.values.longs[valid(cell, row)];
        }

        @Override
        public int getInt(@Nullable Object label, int row) {
            RowCell cell = cells.of(label, JavaKind.INT);
            return cell.values.ints[valid(cell, row)];
        }

        @Override
        public double getDouble(@Nullable Object label, int row) {
            RowCell cell = cells.of(label, JavaKind.DOUBLE);
            return cell.values.doubles[valid(cell, row)];
        }

        @Override
        public boolean getBoolean(@Nullable Object label, int row) {
            RowCell cell = cells.of(label, JavaKind.BOOLEAN);
            return cell.values.booleans[valid(cell, row)];
        }

        @Override
        public String getString(@Nullable Object label, int row) {
            RowCell cell = cells.of(label, JavaKind.STRING);
            return cell.values.string(valid(cell, row));
        }

        @Override
        public int count(@Nullable Object label) {
            RowCell cell = cells.ofNulls(label);
            int count = 0;
            for (int row = start; row < stop; row++) {
                count += cell.values.nulls.get(place(cell, row)) ? 0 : 1;
            }
            return count;
        }

        @Override
        public double sum(@Nullable Object label) {
            RowCell cell = cells.of(label, JavaKind.DOUBLE);
            int count = stop - start < PARTS ? 1 : PARTS;
            Arrays.fill(parts, 0, count, 0);
            for (int row = start; row < stop; row++) {
                int place = place(cell, row);
                parts[row - start & count - 1] += cell.values.nulls.get(place) ? 0 : cell.values.doubles[place];
            }
            for (int left = count / 2; left > 0; left /= 2) {
                for (int i = 0; i < left; i++) {
                    parts[i] = parts[2 * i] + parts[2 * i + 1];
                }
            }
            return parts[0];
        }

        @Override
        public double mean(@Nullable Object label) {
            double sum = sum(label);
            int count = count(label);
            if (count == 0) {
                throw NoValue.INSTANCE;
            }
            return sum / count;
        }

        @Override
        public double min(@Nullable Object label) {
            return extreme(label, true);
        }

        @Override
        public double max(@Nullable Object label) {
            return extreme(label, false);
        }

        private double extreme(@Nullable Object label, boolean isLeast) {
            RowCell cell = cells.of(label, JavaKind.DOUBLE);
            boolean isThere = false;
            double found = 0;
            for (int row = start; row < stop; row++) {
                int place = place(cell, row);
                if (!cell.values.nulls.get(place)) {
                    double value = cell.values.doubles[place];
                    found = !isThere ? value : isLeast ? Math.min(found, value) : Math.max(found, value);
                    isThere = true;
                }
            }
            if (!isThere) {
                throw NoValue.INSTANCE;
            }
            return found;
        }

        @Override
        public long sumOfLongs(@Nullable Object label) {
            RowCell cell = cells.of(label, JavaKind.LONG);
            long sum = 0;
            for (int row = start; row < stop; row++) {
                int place = place(cell, row);
                sum += cell.values.nulls.get(place) ? 0 : cell.values.longs[place];
            }
            return sum;
        }

        @Override
        public long minOfLongs(@Nullable Object label) {
            return extremeOfLongs(label, true);
        }

        @Override
        public long maxOfLongs(@Nullable Object label) {
            return extremeOfLongs(label, false);
        }

        private long extremeOfLongs(@Nullable Object label, boolean isLeast) {
            RowCell cell = cells.of(label, JavaKind.LONG);
            boolean isThere = false;
            long found = 0;
            for (int row = start; row < stop; row++) {
                int place = place(cell, row);
                if (!cell.values.nulls.get(place)) {
                    long value = cell.values.longs[place];
                    found = !isThere ? value : isLeast ? Math.min(found, value) : Math.max(found, value);
                    isThere = true;
                }
            }
            if (!isThere) {
                throw NoValue.INSTANCE;
            }
            return found;
        }
    }
}
