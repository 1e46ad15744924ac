/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.NanPolicy;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.ReduceAggregation;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.StreamCompaction;
import io.cudf4j.types.DType;
import io.cudf4j.types.DecimalDtype;
import io.cudf4j.types.HostValues;
import io.cudf4j.types.QuantileInterpolation;
import org.jspecify.annotations.Nullable;

/** One value of all rows of a column. */
public final class Reductions {
    private Reductions() {}

    /**
     * Returns one value computed from all rows; null where it has none, as the mean of no rows.
     *
     * @throws DTypeMismatchException if the dtype does not have the reduction
     */
    public static @Nullable Object reduce(ColumnBase column, Reduction reduction, ReductionSettings settings) {
        try (ColumnBase one = one(column, reduction, settings, false)) {
            return one.read(0);
        }
    }

    /**
     * Returns one value computed from all rows, as a column of one row, which is null where there is none.
     *
     * @nulls null where there is no value
     * @throws DTypeMismatchException if the dtype does not have the reduction
     * @source cudf::reduce
     */
    public static ColumnBase one(ColumnBase column, Reduction reduction, ReductionSettings settings) {
        return one(column, reduction, settings, true);
    }

    /** A value of float32 is computed in float64, and rounded once where the dtype of the rows is to be kept. */
    private static ColumnBase one(
            ColumnBase column, Reduction reduction, ReductionSettings settings, boolean keepsFloat32) {
        requireSupported(column, reduction);
        try (ColumnBase found = computed(column, reduction, settings)) {
            boolean isRounded = keepsFloat32
                    && column.dtype().equals(DType.FLOAT32)
                    && found.dtype().equals(DType.FLOAT64);
            return isRounded ? found.cast(DType.FLOAT32) : found.share();
        }
    }

    private static ColumnBase computed(ColumnBase column, Reduction reduction, ReductionSettings settings) {
        return switch (reduction) {
            case SIZE -> count(column.size());
            case COUNT -> {
                try (ColumnBase marked = column.nansToNulls()) {
                    yield count(marked.size() - marked.nullCount());
                }
            }
            case NUNIQUE -> count(distinct(column, settings.skipMissing()));
            default -> present(column, reduction, settings);
        };
    }

    private static ColumnBase count(long rows) {
        return ColumnBase.full(DType.INT64, rows, 1);
    }

    private static int distinct(ColumnBase column, boolean skipsMissing) {
        NullPolicy nulls = skipsMissing ? NullPolicy.EXCLUDE : NullPolicy.INCLUDE;
        try (ColumnBase rows = skipsMissing ? column.nansToNulls() : column.share()) {
            // the native count has room for NaN apart from null, which are one here
            return StreamCompaction.distinctCount(rows.plc(), nulls, NanPolicy.NAN_IS_VALID);
        }
    }

    private static ColumnBase present(ColumnBase column, Reduction reduction, ReductionSettings settings) {
        if (!settings.skipMissing() && column.nullCount() > 0) {
            return ColumnBase.allNull(resultType(column.dtype(), reduction), 1);
        }
        boolean takesRows = reduction == Reduction.MIN || reduction == Reduction.MAX || reduction == Reduction.MEDIAN;
        if (!settings.skipMissing() && takesRows && column.dtype().isFloating() && hasNan(column)) {
            // an engine may take NaN for the greatest number, or leave it out
            return ColumnBase.full(reduction == Reduction.MEDIAN ? DType.FLOAT64 : column.dtype(), Double.NaN, 1);
        }
        boolean isTotal = reduction == Reduction.SUM || reduction == Reduction.PRODUCT;
        if (isTotal && settings.minCount() > 0) {
            try (ColumnBase marked = column.nansToNulls()) {
                return marked.size() - marked.nullCount() < settings.minCount()
                        ? ColumnBase.allNull(resultType(column.dtype(), reduction), 1)
                        : total(marked, reduction, settings);
            }
        }
        return total(column, reduction, settings);
    }

    private static ColumnBase total(ColumnBase column, Reduction reduction, ReductionSettings settings) {
        if (column.dtype().isFloating() && settings.skipMissing()) {
            return floating(column, reduction, settings);
        }
        return ofRows(column, reduction, settings);
    }

    /** Leaves NaN out, and makes a copy without NaN only where the result of all rows says that there may be one. */
    private static ColumnBase floating(ColumnBase column, Reduction reduction, ReductionSettings settings) {
        boolean carriesNan = switch (reduction) {
            case SUM, PRODUCT, MEAN, VAR, STD -> true;
            default -> false;
        };
        if (carriesNan) {
            boolean isSpread = reduction == Reduction.VAR || reduction == Reduction.STD;
            try (ColumnBase found = ofRows(column, reduction, settings)) {
                Double value = (Double) found.get(0);
                if (value == null || Double.isFinite(value) || (value.isInfinite() && !isSpread)) {
                    return found.share();
                }
            }
            if (isSpread && hasInfinity(column, settings)) {
                // the distance of infinity from a mean is no number, whatever the engine makes of it
                return ColumnBase.full(DType.FLOAT64, Double.NaN, 1);
            }
        }
        try (ColumnBase marked = column.nansToNulls()) {
            return ofRows(marked, reduction, settings);
        }
    }

    private static boolean hasInfinity(ColumnBase column, ReductionSettings settings) {
        try (ColumnBase marked = column.nansToNulls();
                ColumnBase least = ofRows(marked, Reduction.MIN, settings);
                ColumnBase most = ofRows(marked, Reduction.MAX, settings)) {
            return isInfinite(least.get(0)) || isInfinite(most.get(0));
        }
    }

    private static boolean isInfinite(@Nullable Object value) {
        return value instanceof Number number && Double.isInfinite(number.doubleValue());
    }

    /** Returns whether a column of floating point numbers may have a NaN: its sum is none unless it has one. */
    static boolean mayHaveNan(ColumnBase column) {
        return !column.plc().isWithoutNan(() -> !Double.isNaN(sum(column)));
    }

    /** Returns whether a column of floating point numbers may have a NaN or an infinity: its sum is finite without. */
    static boolean mayBeUnbounded(ColumnBase column) {
        return !Double.isFinite(sum(column));
    }

    /** Returns the sum with NaN and infinities, 0 of no rows. */
    private static double sum(ColumnBase column) {
        try (Scalar sum = Reduce.reduce(column.plc(), Aggregation.sum(), PlcTypes.of(DType.FLOAT64))) {
            return sum.isValid() ? sum.getDouble() : 0;
        }
    }

    /** Returns whether a column of floating point numbers has a NaN. */
    static boolean hasNan(ColumnBase column) {
        if (!mayHaveNan(column)) {
            return false;
        }
        try (ColumnBase marked = column.nansToNulls()) {
            return marked.nullCount() > column.nullCount();
        }
    }

    /** Reduces rows of which nulls are left out and NaN is not. */
    private static ColumnBase ofRows(ColumnBase rows, Reduction reduction, ReductionSettings settings) {
        if (rows.nullCount() == rows.size()) {
            return ofNothing(rows.dtype(), reduction);
        }
        return switch (reduction) {
            case MEDIAN -> Quantiles.quantiles(rows, QuantileInterpolation.LINEAR, 0.5);
            case FIRST, LAST -> edge(rows, reduction);
            case MIN, MAX ->
                rows.like(nativeOne(
                        rows.plc(), aggregation(reduction, settings), rows.plc().type()));
            default ->
                rows.dtype().isDatetime() || rows.dtype().isTimedelta()
                        ? Moments.ofTimes(rows, reduction, settings)
                        : ofNumbers(rows, reduction, settings);
        };
    }

    private static ColumnBase ofNothing(DType dtype, Reduction reduction) {
        DType type = widened(resultType(dtype, reduction));
        if (reduction != Reduction.SUM && reduction != Reduction.PRODUCT) {
            return ColumnBase.allNull(type, 1);
        }
        long neutral = reduction == Reduction.SUM ? 0 : 1;
        if (type.isTimedelta()) {
            try (ColumnBase number = ColumnBase.full(DType.INT64, neutral, 1)) {
                return number.cast(type);
            }
        }
        return ColumnBase.full(type, neutral, 1);
    }

    private static ColumnBase edge(ColumnBase rows, Reduction reduction) {
        try (ColumnBase valid = rows.dropNa()) {
            int row = reduction == Reduction.FIRST ? 0 : valid.size() - 1;
            return valid.slice(row, row + 1);
        }
    }

    private static ColumnBase ofNumbers(ColumnBase rows, Reduction reduction, ReductionSettings settings) {
        DType out = widened(resultType(rows.dtype(), reduction));
        try (ColumnBase numbers = asNumbers(rows, out);
                Column one = nativeOne(numbers.plc(), aggregation(reduction, settings), PlcTypes.of(out))) {
            if (reduction == Reduction.SUM && rows.dtype().isDecimal() && !Decimals.hasRoomForSums(rows)) {
                try (ColumnBase estimates = rows.cast(DType.FLOAT64);
                        Column rough = nativeOne(estimates.plc(), Aggregation.sum(), DataType.FLOAT64)) {
                    Decimals.requireSum("sum", "it", out, one, rough);
                }
            }
            return ColumnBase.own(one.share(), out);
        }
    }

    /** Returns what the engine computes with: booleans as 0 and 1, and decimals so wide that a sum has room. */
    private static ColumnBase asNumbers(ColumnBase rows, DType out) {
        if (rows.dtype().isBool()) {
            return rows.cast(DType.UINT8);
        }
        return rows.dtype().isDecimal() ? rows.cast(out) : rows.share();
    }

    private static Column nativeOne(Column rows, ReduceAggregation aggregation, DataType out) {
        try (Scalar result = Reduce.reduce(rows, aggregation, out)) {
            return Column.fromScalar(result, 1);
        }
    }

    private static DType widened(DType type) {
        return type.equals(DType.FLOAT32) ? DType.FLOAT64 : type;
    }

    /** Returns the dtype of a reduction of rows of a dtype. */
    static DType resultType(DType dtype, Reduction reduction) {
        return switch (reduction) {
            case MIN, MAX, FIRST, LAST -> dtype;
            case COUNT, SIZE, NUNIQUE -> DType.INT64;
            case SUM, PRODUCT -> sumType(dtype);
            case MEAN, MEDIAN -> dtype.isTimedelta() || dtype.isDatetime() ? Moments.fineType(dtype) : meanType(dtype);
            case STD ->
                dtype.isTimedelta() || dtype.isDatetime()
                        ? DTypes.timedelta(Moments.fineType(dtype).unit())
                        : meanType(dtype);
            case VAR -> meanType(dtype);
        };
    }

    private static DType meanType(DType dtype) {
        return dtype.equals(DType.FLOAT32) ? dtype : DType.FLOAT64;
    }

    /** Returns the dtype of a sum. */
    static DType sumType(DType dtype) {
        return switch (dtype.kind()) {
            case SIGNED, BOOL -> DType.INT64;
            case UNSIGNED -> DType.UINT64;
            case DECIMAL -> Decimals.sumType((DecimalDtype) dtype);
            default -> dtype;
        };
    }

    static void requireSupported(ColumnBase column, Reduction reduction) {
        if (!column.supports(reduction)) {
            throw new DTypeMismatchException(reduction.label() + " is not defined for " + column.dtype());
        }
    }

    static ReduceAggregation aggregation(Reduction reduction, ReductionSettings settings) {
        return switch (reduction) {
            case SUM -> Aggregation.sum();
            case PRODUCT -> Aggregation.product();
            case MEAN -> Aggregation.mean();
            case MIN -> Aggregation.min();
            case MAX -> Aggregation.max();
            case VAR -> Aggregation.variance(settings.ddof());
            case STD -> Aggregation.std(settings.ddof());
            default -> throw new IllegalStateException(reduction + " is no native reduction");
        };
    }

    /**
     * Returns the numbers below which a share of the rows lies, interpolated linearly; null where no row is present.
     *
     * @param shares from 0 to 1
     * @throws DTypeMismatchException if the rows are no numbers
     */
    public static @Nullable Double[] quantiles(ColumnBase column, double... shares) {
        if (!column.dtype().isNumeric() && !column.dtype().isBool()) {
            throw new DTypeMismatchException("quantile is not defined for " + column.dtype());
        }
        @Nullable Double[] found = new @Nullable Double[shares.length];
        try (ColumnBase quantiles = Quantiles.quantiles(column, QuantileInterpolation.LINEAR, shares)) {
            HostValues values = quantiles.toHost();
            for (int i = 0; i < found.length; i++) {
                found[i] = values.isNull(i) ? null : (Double) values.getDouble(i);
            }
        }
        return found;
    }
}
