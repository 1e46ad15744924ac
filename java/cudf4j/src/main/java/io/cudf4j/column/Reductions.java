/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Interpolation;
import io.cudf4j.plc.NanPolicy;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Quantiles;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.StreamCompaction;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One value of all rows of a column. */
public final class Reductions {
    private Reductions() {}

    static @Nullable Object reduce(ColumnBase column, Reduction reduction, boolean skipMissing) {
        requireSupported(column, reduction);
        if (reduction == Reduction.SIZE) {
            return (long) column.size();
        }
        try (ColumnBase rows = skipMissing ? column.nansToNulls() : column.share()) {
            if (reduction == Reduction.COUNT) {
                return (long) rows.size() - rows.nullCount();
            }
            if (reduction == Reduction.NUNIQUE) {
                // the native count has room for NaN apart from null, which are one here
                return (long) StreamCompaction.distinctCount(rows.plc(), NullPolicy.EXCLUDE, NanPolicy.NAN_IS_VALID);
            }
            if (!skipMissing && rows.nullCount() > 0) {
                return null;
            }
            if (rows.nullCount() == rows.size()) {
                return ofNothing(column.dtype(), reduction);
            }
            return present(rows, reduction);
        }
    }

    static void requireSupported(ColumnBase column, Reduction reduction) {
        if (!column.supports(reduction)) {
            throw new DTypeMismatchException(reduction.label() + " is not defined for " + column.dtype());
        }
    }

    private static @Nullable Object ofNothing(DType dtype, Reduction reduction) {
        long neutral = reduction == Reduction.SUM ? 0 : 1;
        if (reduction != Reduction.SUM && reduction != Reduction.PRODUCT) {
            return null;
        }
        return switch (dtype.kind()) {
            case DECIMAL -> BigDecimal.ZERO.setScale(((DecimalDtype) dtype).scale());
            case FLOATING -> (double) neutral;
            case TIMEDELTA -> Duration.ZERO;
            case UNSIGNED -> BigInteger.valueOf(neutral);
            default -> neutral;
        };
    }

    private static @Nullable Object present(ColumnBase rows, Reduction reduction) {
        if (reduction == Reduction.MEDIAN) {
            return quantiles(rows, 0.5)[0];
        }
        if (reduction == Reduction.FIRST || reduction == Reduction.LAST) {
            try (ColumnBase valid = rows.dropNa()) {
                return valid.get(reduction == Reduction.FIRST ? 0 : valid.size() - 1);
            }
        }
        if (rows.dtype().isDecimal() && !reduction.isOrderOnly()) {
            return Decimals.reduce(rows, reduction);
        }
        try (ColumnBase numbers = rows.dtype() == DType.BOOL ? asBytes(rows, reduction) : rows.share();
                Scalar result = Reduce.reduce(
                        numbers.plc(),
                        aggregation(reduction),
                        out(rows.dtype(), reduction).plcType())) {
            return reduction == Reduction.MIN || reduction == Reduction.MAX ? rows.boxed(result) : result.get();
        }
    }

    private static ColumnBase asNumbers(ColumnBase rows) {
        if (rows.dtype().isDecimal()) {
            return rows.cast(DType.FLOAT64);
        }
        return rows.dtype().isBool() ? rows.cast(DType.UINT8) : rows.share();
    }

    private static ColumnBase asBytes(ColumnBase rows, Reduction reduction) {
        return reduction.isOrderOnly() ? rows.share() : rows.cast(DType.UINT8);
    }

    private static DType out(DType dtype, Reduction reduction) {
        return switch (reduction) {
            case MIN, MAX -> dtype;
            case SUM, PRODUCT -> sumType(dtype);
            default -> DType.FLOAT64;
        };
    }

    /** Returns the dtype of a sum. */
    static DType sumType(DType dtype) {
        return switch (dtype.kind()) {
            case SIGNED, BOOL -> DType.INT64;
            case UNSIGNED -> DType.UINT64;
            case FLOATING -> DType.FLOAT64;
            case DECIMAL -> Decimals.sumType((DecimalDtype) dtype);
            default -> dtype;
        };
    }

    private static Aggregation aggregation(Reduction reduction) {
        return switch (reduction) {
            case SUM -> Aggregation.sum();
            case PRODUCT -> Aggregation.product();
            case MEAN -> Aggregation.mean();
            case MIN -> Aggregation.min();
            case MAX -> Aggregation.max();
            case VAR -> Aggregation.variance(1);
            case STD -> Aggregation.std(1);
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
        if (!Casts.isNumber(column.dtype())) {
            throw new DTypeMismatchException("quantile is not defined for " + column.dtype());
        }
        @Nullable Double[] found = new @Nullable Double[shares.length];
        try (ColumnBase valid = column.dropNa();
                ColumnBase numbers = asNumbers(valid)) {
            if (numbers.size() == 0) {
                Arrays.fill(found, null);
                return found;
            }
            try (ColumnBase order = Sorts.order(List.of(SortKey.ascending(numbers)));
                    Column result = Quantiles.quantile(numbers.plc(), shares, Interpolation.LINEAR, order.plc(), true);
                    ColumnBase owned = ColumnBase.own(result)) {
                HostValues values = owned.toHost();
                for (int i = 0; i < found.length; i++) {
                    found[i] = values.getDouble(i);
                }
            }
        }
        return found;
    }
}
