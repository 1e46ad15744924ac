/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Filling;
import io.cudf4j.plc.Scalar;
import io.cudf4j.types.DType;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Timestamps that lie evenly. */
public final class Sequences {
    private Sequences() {}

    /**
     * Returns timestamps that are a number of ticks of their unit apart.
     *
     * @param first in ticks from 1970
     * @nulls none
     * @source cudf::sequence
     */
    public static ColumnBase ticks(DType type, int size, long first, long step) {
        try (ColumnBase counts = ColumnBase.sequence(size, first, step)) {
            return counts.cast(type);
        }
    }

    /**
     * Returns timestamps from a first to a last one, in ticks from 1970, as evenly as whole ticks allow.
     *
     * @nulls none
     * @source pandas.date_range
     */
    public static ColumnBase between(DType type, int size, long first, long last) {
        if (size < 2) {
            return ticks(type, size, first, 0);
        }
        double step = (double) (last - first) / (size - 1);
        try (ColumnBase places = ColumnBase.sequence(size, 0, 1);
                ColumnBase exact = places.binary(BinaryOp.MUL, step);
                ColumnBase whole = exact.cast(DType.INT64);
                ColumnBase moved = whole.binary(BinaryOp.ADD, first)) {
            // the step is rounded, so that its multiple may be a tick short
            try (ColumnBase ended = Writes.fill(moved, size - 1, size, last)) {
                return ended.cast(type);
            }
        }
    }

    /**
     * Returns timestamps that are a number of months apart.
     *
     * @param first on a day that every month has
     * @nulls none
     * @source cudf::calendrical_month_sequence
     */
    public static ColumnBase months(DType type, int size, LocalDateTime first, int months) {
        if (size == 0) {
            return ColumnBase.empty(type);
        }
        LocalDateTime last = first.plusMonths((long) months * (size - 1));
        if (!isNear(first) || !isNear(last)) {
            long[] ticks = new long[size];
            for (int i = 0; i < size; i++) {
                ticks[i] = Literals.bits(type, first.plusMonths((long) months * i));
            }
            try (ColumnBase counts = ColumnFactory.of(ticks)) {
                return counts.cast(type);
            }
        }
        try (Scalar init = Literals.scalar(type, first)) {
            return ColumnBase.own(Filling.calendricalMonthSequence(size, init, months), type);
        }
    }

    /** Returns whether a year has 16 bits, with which libcudf counts them. */
    private static boolean isNear(LocalDateTime point) {
        return point.getYear() == (short) point.getYear();
    }

    /**
     * Returns timestamps a day earlier.
     *
     * @nulls kept
     * @source cudf::binary_operation
     */
    public static ColumnBase dayBefore(ColumnBase times) {
        try (ColumnBase earlier = times.binary(BinaryOp.SUB, Duration.ofDays(1))) {
            return earlier.cast(times.dtype());
        }
    }

    /** Returns start and step of an int64 column whose rows are evenly spaced, or null where they are not. */
    public static long @Nullable [] evenlySpaced(ColumnBase column) {
        if (column.size() == 0) {
            return new long[] {0, 1};
        }
        if (column.nullCount() > 0) {
            return null;
        }
        long start = (long) Objects.requireNonNull(column.get(0));
        if (column.size() == 1) {
            return new long[] {start, 1};
        }
        long step = (long) Objects.requireNonNull(column.get(1)) - start;
        BigInteger last = BigInteger.valueOf((long) Objects.requireNonNull(column.get(column.size() - 1)));
        BigInteger way = BigInteger.valueOf(step).multiply(BigInteger.valueOf(column.size() - 1L));
        // a difference of neighbours may be more than 64 bits hold
        if (step == 0 || !BigInteger.valueOf(start).add(way).equals(last)) {
            return null;
        }
        try (ColumnBase earlier = column.slice(0, column.size() - 1);
                ColumnBase later = column.slice(1, column.size());
                ColumnBase steps = later.binary(BinaryOp.SUB, earlier);
                NumericalColumn isSame = (NumericalColumn) steps.binary(BinaryOp.EQ, step)) {
            return isSame.allTrue() ? new long[] {start, step} : null;
        }
    }
}
