/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.ReduceAggregation;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.DType;
import io.cudf4j.types.QuantileInterpolation;
import java.util.Objects;
import java.util.function.Function;

/**
 * Means, quantiles and deviations of timestamps and durations. Points are counted from the first one, so that
 * nothing is lost where they are counted in doubles; from the middle where 64 bits do not reach from the first to the
 * last.
 */
final class Moments {
    /** The most ticks that 64 bits hold, as a floating point number. */
    private static final double BEYOND = 0x1p63;

    private Moments() {}

    /** Returns the dtype that has room for what lies between two rows: seconds for days, else the same. */
    static DType fineType(DType dtype) {
        if (dtype.equals(DType.DATE)) {
            return DType.DATETIME_S;
        }
        return dtype.equals(DType.TIMEDELTA_D) ? DType.TIMEDELTA_S : dtype;
    }

    /** Reduces rows of which at least one is valid. */
    static ColumnBase ofTimes(ColumnBase rows, Reduction reduction, ReductionSettings settings) {
        ReduceAggregation aggregation = Reductions.aggregation(reduction, settings);
        if (reduction == Reduction.SUM) {
            // libcudf sums numbers only
            try (Column counts = Unary.cast(rows.plc(), DataType.INT64);
                    Scalar sum = Reduce.reduce(counts, aggregation, DataType.INT64);
                    // whole numbers would be summed as such, and leave the range alike
                    Column estimates = Unary.cast(counts, DataType.FLOAT64);
                    Scalar rough = Reduce.reduce(estimates, aggregation, DataType.FLOAT64);
                    Column one = Column.fromScalar(sum, 1);
                    Column near = Column.fromScalar(rough, 1)) {
                TimeLimits.requireSum("sum", "it", rows.dtype(), one, near);
                return rows.like(Unary.cast(one, rows.plc().type()));
            }
        }
        return computed(rows, reduction != Reduction.STD, counts -> {
            try (Scalar found = Reduce.reduce(counts, aggregation, DataType.FLOAT64)) {
                if (reduction == Reduction.STD && found.isValid() && found.getDouble() > BEYOND) {
                    throw TimeLimits.refused(
                            reduction.label(),
                            "it",
                            DTypes.timedelta(fineType(rows.dtype()).unit()));
                }
                return Column.fromScalar(found, 1);
            }
        });
    }

    static ColumnBase quantiles(ColumnBase rows, QuantileInterpolation between, double... shares) {
        if (rows.nullCount() == rows.size() || shares.length == 0) {
            return ColumnBase.allNull(fineType(rows.dtype()), shares.length);
        }
        return computed(rows, true, counts -> Quantiles.ofNumbers(counts, between, shares));
    }

    /** Returns the ticks of the first point, or of the middle where the last one is farther away than 64 bits reach. */
    private static long origin(ColumnBase points) {
        TimeLimits.Bounds bounds = Objects.requireNonNull(TimeLimits.Bounds.of(points));
        long span = bounds.greatest() - bounds.least();
        // of a distance that does not fit, half the bits without sign is half of it
        return span >= 0 ? bounds.least() : bounds.least() + (span >>> 1) + (span & 1);
    }

    /** Times as int64 counts of their unit from an origin. The holder closes it. */
    static final class Ticks implements AutoCloseable {
        private final ColumnBase fine;
        private final Scalar origin;
        private final ColumnBase counts;

        private Ticks(ColumnBase fine, Scalar origin, ColumnBase counts) {
            this.fine = fine;
            this.origin = origin;
            this.counts = counts;
        }

        static Ticks of(ColumnBase rows) {
            DType type = fineType(rows.dtype());
            try (Columns<AutoCloseable> made = new Columns<>()) {
                ColumnBase fine = made.add(rows.cast(type));
                boolean isEmpty = fine.nullCount() == fine.size();
                Scalar origin = made.add(Scalar.of(PlcTypes.of(type), isEmpty ? 0 : origin(fine)));
                try (Column offsets = type.isDatetime()
                        ? Binaryop.binaryOperation(
                                fine.plc(), origin, BinaryOperator.SUB, PlcTypes.of(DTypes.timedelta(type.unit())))
                        : fine.plc().share()) {
                    Ticks ticks = new Ticks(fine, origin, ColumnBase.own(Unary.cast(offsets, DataType.INT64)));
                    made.release();
                    return ticks;
                }
            }
        }

        /** Returns the counts, which stay this object's. */
        ColumnBase counts() {
            return counts;
        }

        /**
         * Returns the times of counts.
         *
         * @param isPoint whether points count from the origin, else lengths
         */
        ColumnBase times(Column found, boolean isPoint) {
            DType type = fine.dtype();
            DataType length = PlcTypes.of(DTypes.timedelta(type.unit()));
            try (Column whole =
                            found.type().equals(DataType.INT64) ? found.share() : Unary.cast(found, DataType.INT64);
                    Column lengths = Unary.cast(whole, length)) {
                if (!type.isDatetime() || !isPoint) {
                    return ColumnBase.own(lengths.share());
                }
                return fine.like(Binaryop.binaryOperation(lengths, origin, BinaryOperator.ADD, PlcTypes.of(type)));
            }
        }

        @Override
        public void close() {
            fine.close();
            origin.close();
            counts.close();
        }
    }

    /** Applies a function to the rows as int64 counts of their unit, and returns times of what it gives. */
    private static ColumnBase computed(ColumnBase rows, boolean isPoint, Function<Column, Column> function) {
        try (Ticks ticks = Ticks.of(rows);
                Column found = function.apply(ticks.counts().plc())) {
            return ticks.times(found, isPoint);
        }
    }
}
