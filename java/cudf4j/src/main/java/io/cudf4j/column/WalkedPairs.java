/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.Varying.Together;
import io.cudf4j.plc.HostView;
import io.cudf4j.plc.Span;
import io.cudf4j.types.Access;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The sums of two columns in the rows that both have, read once: for an engine that computes in the memory of this process, where
 * columns are larger than its caches and each pass costs as much as all the arithmetic.
 *
 * <p>Rows are taken as distances from a mean of some of them, in blocks that stay cached while the mean of the block and then the
 * products of distances from it are added; blocks are joined in their order, whatever thread read them.
 */
final class WalkedPairs {
    /** Rows of a block, of which both columns fit into the first cache. */
    private static final int BLOCK = 1 << 10;
    /** Rows that a thread takes at a time. */
    private static final int PART = 64 * BLOCK;
    /** Of how many rows the mean is taken from which distances are counted. */
    private static final int SAMPLE = 512;

    private final Side x;
    private final Side y;
    private double originX;
    private double originY;

    private WalkedPairs(Side x, Side y) {
        this.x = x;
        this.y = y;
    }

    /** Returns the sums of the rows in which neither of two float64 columns of one size is null or NaN. */
    static Together together(ColumnBase left, ColumnBase right) {
        int rows = left.size();
        if (left.nullCount() == rows || right.nullCount() == rows) {
            return new Together(0, 0, 0, 0);
        }
        try (Side x = new Side(left);
                Side y = new Side(right)) {
            WalkedPairs pairs = new WalkedPairs(x, y);
            pairs.takeOrigins(rows);
            List<Sums> parts = IntStream.range(0, (int) (((long) rows + PART - 1) / PART))
                    .parallel()
                    .mapToObj(part -> pairs.part((long) part * PART, rows))
                    .toList();
            Sums all = new Sums();
            parts.forEach(all::join);
            return new Together((int) all.n, all.xy, all.xx, all.yy);
        }
    }

    /** Takes a mean of pairs that are spread over the rows: of other rows, one may be so far away that digits are lost. */
    private void takeOrigins(int rows) {
        Block block = new Block();
        Sums some = new Sums();
        for (int i = 0; i < SAMPLE && some.n < SAMPLE; i++) {
            block.read((long) rows * i / SAMPLE, 1);
            some.join(block.sums());
        }
        originX = some.meanX;
        originY = some.meanY;
    }

    private Sums part(long from, int rows) {
        Sums all = new Sums();
        Block block = new Block();
        long until = Math.min(rows, from + PART);
        for (long at = from; at < until; at += BLOCK) {
            block.read(at, (int) Math.min(BLOCK, until - at));
            all.join(block.sums());
        }
        return all;
    }

    /** The number of rows, their means, and the sums of products of distances from these. */
    private static final class Sums {
        private double n;
        private double meanX;
        private double meanY;
        private double xy;
        private double xx;
        private double yy;

        void join(Sums later) {
            if (later.n == 0) {
                return;
            }
            double all = n + later.n;
            double dx = later.meanX - meanX;
            double dy = later.meanY - meanY;
            double share = later.n / all;
            double pair = n * share;
            xy += later.xy + dx * dy * pair;
            xx += later.xx + dx * dx * pair;
            yy += later.yy + dy * dy * pair;
            meanX += dx * share;
            meanY += dy * share;
            n = all;
        }
    }

    /** The memory of a column, held where it is. */
    private static final class Side implements AutoCloseable {
        private final Span data;
        private final @Nullable Span mask;
        private final int offset;
        private final long address;
        private final long maskAddress;

        Side(ColumnBase column) {
            data = Objects.requireNonNull(column.plc().data());
            mask = column.nullCount() == 0 ? null : column.plc().mask();
            offset = column.plc().offset();
            address = data.pin(Access.READ);
            try {
                maskAddress = mask == null ? 0 : mask.pin(Access.READ);
            } catch (Throwable t) {
                data.unpin();
                throw t;
            }
        }

        DoubleBuffer values(long from, int count) {
            return HostView.of(address + (offset + from) * Double.BYTES, count * Double.BYTES)
                    .asDoubleBuffer();
        }

        /** Keeps the bits of rows that are there, 64 in each word, and clears those of others. */
        void mark(long[] areThere, long from, int count) {
            if (mask == null) {
                return;
            }
            long bit = offset + from;
            int skipped = (int) (bit % Byte.SIZE);
            int bytes = (skipped + count + Byte.SIZE - 1) / Byte.SIZE;
            ByteBuffer bits = HostView.of(maskAddress + bit / Byte.SIZE, bytes).order(ByteOrder.LITTLE_ENDIAN);
            for (int i = 0; i < count; i += Long.SIZE) {
                areThere[i / Long.SIZE] &= WalkedMemory.word(bits, skipped + i);
            }
        }

        @Override
        public void close() {
            data.unpin();
            if (mask != null) {
                mask.unpin();
            }
        }
    }

    /** Rows that both columns have, as distances from the origins. */
    private final class Block {
        private final double[] xs = new double[BLOCK];
        private final double[] ys = new double[BLOCK];
        private final long[] areThere = new long[BLOCK / Long.SIZE];
        private final Sums sums = new Sums();
        private DoubleBuffer ofX = DoubleBuffer.allocate(0);
        private DoubleBuffer ofY = ofX;
        private int count;
        private int n;

        void read(long from, int rows) {
            count = rows;
            ofX = x.values(from, rows);
            ofY = y.values(from, rows);
            boolean haveNulls = x.mask != null || y.mask != null;
            if (haveNulls) {
                Arrays.fill(areThere, -1);
                x.mark(areThere, from, count);
                y.mark(areThere, from, count);
                takeThere();
            } else {
                for (int i = 0; i < count; i++) {
                    xs[i] = ofX.get(i) - originX;
                    ys[i] = ofY.get(i) - originY;
                }
                n = count;
            }
        }

        /** Takes the rows that are there: where the next one goes is counted, as nobody foresees which are not. */
        private void takeThere() {
            n = 0;
            for (int start = 0; start < count; start += Long.SIZE) {
                long word = areThere[start / Long.SIZE];
                int end = Math.min(count, start + Long.SIZE);
                int next = n;
                for (int i = start; i < end; i++) {
                    xs[next] = ofX.get(i) - originX;
                    ys[next] = ofY.get(i) - originY;
                    next += (int) (word & 1);
                    word >>>= 1;
                }
                n = next;
            }
        }

        /** Takes the rows that are there and no NaN. */
        private void readNumbers() {
            boolean haveNulls = x.mask != null || y.mask != null;
            n = 0;
            for (int i = 0; i < count; i++) {
                double a = ofX.get(i);
                double b = ofY.get(i);
                boolean isThere = !haveNulls || ((areThere[i / Long.SIZE] >>> i) & 1) != 0;
                if (isThere && !Double.isNaN(a) && !Double.isNaN(b)) {
                    xs[n] = a - originX;
                    ys[n++] = b - originY;
                }
            }
        }

        /** Returns the sum of values; four at a time, as each sum waits for the one before. */
        private double sum(double[] values) {
            double first = 0;
            double second = 0;
            double third = 0;
            double fourth = 0;
            int i = 0;
            for (; i + 3 < n; i += 4) {
                first += values[i];
                second += values[i + 1];
                third += values[i + 2];
                fourth += values[i + 3];
            }
            for (; i < n; i++) {
                first += values[i];
            }
            return first + second + (third + fourth);
        }

        /** Returns the sums, which are another block's after the next one is read. */
        Sums sums() {
            double sumX = sum(xs);
            double sumY = sum(ys);
            if (Double.isNaN(sumX) || Double.isNaN(sumY)) {
                readNumbers();
                sumX = sum(xs);
                sumY = sum(ys);
            }
            double meanX = n == 0 ? 0 : sumX / n;
            double meanY = n == 0 ? 0 : sumY / n;
            double xy = 0;
            double xx = 0;
            double yy = 0;
            double otherXy = 0;
            double otherXx = 0;
            double otherYy = 0;
            int i = 0;
            for (; i + 1 < n; i += 2) {
                double dx = xs[i] - meanX;
                double dy = ys[i] - meanY;
                double otherX = xs[i + 1] - meanX;
                double otherY = ys[i + 1] - meanY;
                xy += dx * dy;
                xx += dx * dx;
                yy += dy * dy;
                otherXy += otherX * otherY;
                otherXx += otherX * otherX;
                otherYy += otherY * otherY;
            }
            if (i < n) {
                double dx = xs[i] - meanX;
                double dy = ys[i] - meanY;
                xy += dx * dy;
                xx += dx * dx;
                yy += dy * dy;
            }
            sums.n = n;
            sums.meanX = meanX;
            sums.meanY = meanY;
            sums.xy = xy + otherXy;
            sums.xx = xx + otherXx;
            sums.yy = yy + otherYy;
            return sums;
        }
    }
}
