/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.TypeId;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.DType;
import io.cudf4j.types.Decimal128Dtype;
import io.cudf4j.types.Decimal32Dtype;
import io.cudf4j.types.Decimal64Dtype;
import io.cudf4j.types.DecimalDtype;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Operations of decimal numbers. The digits of a result follow from those of the operands as in SQL Server and cuDF;
 * where they would be more than 38, the greatest numbers decide whether the result fits.
 */
final class Decimals {
    private static final int MOST_DIGITS = Decimal128Dtype.MAX_PRECISION;
    private static final int LEAST_QUOTIENT_DIGITS = 6;
    private static final int SUM_DIGITS = 10;
    /** More than the error of an estimate of a sum, less than the 2¹²⁸ by which a sum is wrong that left the range. */
    private static final double FAR = 0x1p126;

    private Decimals() {}

    /** How an operation is computed: the result, and whether its digits were cut down to 38. */
    private record Plan(DecimalDtype result, boolean mayOverflow) {}

    static boolean concern(DType left, DType right) {
        return left.isDecimal() || right.isDecimal();
    }

    static ColumnBase binary(BinaryOp op, ColumnBase left, ColumnBase right) {
        if (left.dtype().isFloating() || right.dtype().isFloating()) {
            try (ColumnBase lhs = left.cast(DType.FLOAT64);
                    ColumnBase rhs = right.cast(DType.FLOAT64)) {
                return lhs.binary(op, rhs);
            }
        }
        DecimalDtype l = exact(left.dtype());
        DecimalDtype r = exact(right.dtype());
        if (l == null || r == null || op.isLogical()) {
            throw BinaryRules.refused(op, left.dtype(), right.dtype(), "cast one with asType");
        }
        return switch (op) {
            case ADD, SUB -> added(op, left, l, right, r);
            case MUL -> multiplied(left, l, right, r);
            case DIV -> divided(left, l, right, r);
            case FLOOR_DIV, MOD, POW ->
                throw BinaryRules.refused(
                        op, left.dtype(), right.dtype(), "decimals have add, sub, mul and div; cast them to float64");
            default -> compared(op, left, l, right, r);
        };
    }

    /** Returns the decimal dtype that holds all rows of a dtype, or null where none does. */
    static @Nullable DecimalDtype exact(DType type) {
        if (type instanceof DecimalDtype decimal) {
            return decimal;
        }
        if (!type.isInteger()) {
            return null;
        }
        int digits = switch (type.sizeBytes()) {
            case 1 -> 3;
            case 2 -> 5;
            case 4 -> 10;
            default -> type.kind() == DType.Kind.SIGNED ? 19 : 20;
        };
        return smallest(digits, 0);
    }

    /** Returns the dtype in which numbers of two dtypes are compared, or null where no 38 digits hold both. */
    static @Nullable DType common(DType left, DType right) {
        DecimalDtype l = exact(left);
        DecimalDtype r = exact(right);
        if (l == null || r == null) {
            return left.isFloating() || right.isFloating() ? DType.FLOAT64 : null;
        }
        int scale = Math.max(l.scale(), r.scale());
        return smallest(Math.max(integral(l), integral(r)) + scale, scale);
    }

    private static int integral(DecimalDtype type) {
        return type.precision() - type.scale();
    }

    private static ColumnBase compared(BinaryOp op, ColumnBase left, DecimalDtype l, ColumnBase right, DecimalDtype r) {
        int scale = Math.max(l.scale(), r.scale());
        int digits = Math.max(integral(l), integral(r)) + scale;
        if (digits > MOST_DIGITS) {
            requireFits(op, left, right, greatest(left).max(greatest(right)), scale);
        }
        TypeId id = width(digits, l, r);
        try (Column lhs = Unary.cast(left.plc(), DataType.of(id, -scale));
                Column rhs = Unary.cast(right.plc(), DataType.of(id, -scale))) {
            return ColumnBase.own(Binaryop.binaryOperation(lhs, rhs, BinaryRules.operator(op), DataType.BOOL8));
        }
    }

    private static ColumnBase added(BinaryOp op, ColumnBase left, DecimalDtype l, ColumnBase right, DecimalDtype r) {
        int scale = Math.max(l.scale(), r.scale());
        int whole = Math.max(integral(l), integral(r));
        Plan plan = whole + scale + 1 > MOST_DIGITS
                ? new Plan(sized(MOST_DIGITS, MOST_DIGITS - whole, l, r), true)
                : new Plan(sized(whole + scale + 1, scale, l, r), false);
        if (plan.mayOverflow()) {
            requireFits(op, left, right, greatest(left).add(greatest(right)), scale);
        }
        DataType type = DataType.of(PlcTypes.of(plan.result()).id(), -scale);
        try (Column lhs = Unary.cast(left.plc(), type);
                Column rhs = Unary.cast(right.plc(), type)) {
            return finished(Binaryop.binaryOperation(lhs, rhs, BinaryRules.operator(op), type), plan.result());
        }
    }

    private static ColumnBase multiplied(ColumnBase left, DecimalDtype l, ColumnBase right, DecimalDtype r) {
        int scale = l.scale() + r.scale();
        Plan plan = clamped(l.precision() + r.precision() + 1, scale, l, r);
        if (plan.mayOverflow()) {
            requireFits(BinaryOp.MUL, left, right, greatest(left).multiply(greatest(right)), scale);
        }
        TypeId id = PlcTypes.of(plan.result()).id();
        try (Column lhs = Unary.cast(left.plc(), DataType.of(id, -l.scale()));
                Column rhs = Unary.cast(right.plc(), DataType.of(id, -r.scale()))) {
            Column product = Binaryop.binaryOperation(lhs, rhs, BinaryOperator.MUL, DataType.of(id, -scale));
            return finished(product, plan.result());
        }
    }

    /** The quotient is cut off behind its last digit; where the divisor is 0 there is none. */
    private static ColumnBase divided(ColumnBase left, DecimalDtype l, ColumnBase right, DecimalDtype r) {
        int scale = Math.max(LEAST_QUOTIENT_DIGITS, l.scale() + r.precision() + 1);
        Plan plan = clamped(integral(l) + r.scale() + scale, scale, l, r);
        int places = plan.result().scale() + r.scale();
        if (plan.mayOverflow()) {
            requireFits(BinaryOp.DIV, left, right, greatest(left), places);
        }
        TypeId id = PlcTypes.of(plan.result()).id();
        DataType type = DataType.of(id, -r.scale());
        try (Column lhs = Unary.cast(left.plc(), DataType.of(id, -places));
                Column given = Unary.cast(right.plc(), type);
                Scalar zero = Scalar.of(type, 0);
                Scalar none = Scalar.ofNull(type);
                Column isZero = Binaryop.binaryOperation(given, zero, BinaryOperator.EQUAL, DataType.BOOL8);
                Column rhs = Copying.copyIfElse(none, given, isZero)) {
            return ColumnBase.own(
                    Binaryop.binaryOperation(lhs, rhs, BinaryOperator.DIV, PlcTypes.of(plan.result())), plan.result());
        }
    }

    /** Cuts digits after the point where a product or quotient would have more than 38, down to 6 of them. */
    private static Plan clamped(int precision, int scale, DecimalDtype l, DecimalDtype r) {
        if (precision <= MOST_DIGITS) {
            return new Plan(sized(precision, scale, l, r), false);
        }
        int whole = precision - scale;
        int left = whole < MOST_DIGITS - LEAST_QUOTIENT_DIGITS
                ? Math.min(scale, MOST_DIGITS - whole)
                : Math.min(scale, LEAST_QUOTIENT_DIGITS);
        return new Plan(sized(MOST_DIGITS, left, l, r), true);
    }

    private static ColumnBase finished(Column computed, DecimalDtype result) {
        if (computed.type().equals(PlcTypes.of(result))) {
            return ColumnBase.own(computed, result);
        }
        try (computed) {
            return ColumnBase.own(Unary.cast(computed, PlcTypes.of(result)), result);
        }
    }

    private static TypeId width(int digits, DecimalDtype l, DecimalDtype r) {
        return PlcTypes.of(sized(Math.min(digits, MOST_DIGITS), 0, l, r)).id();
    }

    /** Returns a dtype with so many digits that takes no fewer bytes than the operands. */
    private static DecimalDtype sized(int precision, int scale, DecimalDtype l, DecimalDtype r) {
        int digits = Math.max(1, Math.max(precision, Math.abs(scale)));
        int bytes = Math.max(l.sizeBytes(), r.sizeBytes());
        if (bytes == Decimal32Dtype.ITEM_SIZE && digits <= Decimal32Dtype.MAX_PRECISION) {
            return DType.decimal32(digits, scale);
        }
        return bytes <= Decimal64Dtype.ITEM_SIZE && digits <= Decimal64Dtype.MAX_PRECISION
                ? DType.decimal64(digits, scale)
                : DType.decimal128(digits, scale);
    }

    /** Returns the greatest distance of a row from 0. */
    private static BigDecimal greatest(ColumnBase column) {
        return distance(column.reduce(Reduction.MIN, true)).max(distance(column.reduce(Reduction.MAX, true)));
    }

    private static BigDecimal distance(@Nullable Object value) {
        return value == null ? BigDecimal.ZERO : new BigDecimal(value.toString()).abs();
    }

    private static void requireFits(BinaryOp op, ColumnBase left, ColumnBase right, BigDecimal bound, int scale) {
        if (bound.precision() - bound.scale() + scale > MOST_DIGITS) {
            throw new SizeOverflowException(op.label() + ": " + left.dtype() + " and " + right.dtype()
                    + " need more than the 38 digits of a decimal128 here; convert one to fewer digits, or to float64, "
                    + "with asType");
        }
    }

    /** Returns the dtype of a sum: ten digits more, where there are as many. */
    static DecimalDtype sumType(DecimalDtype type) {
        int digits = Math.min(MOST_DIGITS, type.precision() + SUM_DIGITS);
        return sized(digits, type.scale(), type, type);
    }

    /** Returns whether no sum of any of the rows can need more than 38 digits. */
    static boolean hasRoomForSums(ColumnBase rows) {
        DecimalDtype type = (DecimalDtype) rows.dtype();
        if (type.precision() + SUM_DIGITS <= MOST_DIGITS) {
            return true;
        }
        BigDecimal bound = greatest(rows).multiply(BigDecimal.valueOf(rows.size()));
        return bound.precision() - bound.scale() + type.scale() <= MOST_DIGITS;
    }

    /**
     * Refuses sums where one needs more than 38 digits, or lies far from what floating point numbers say: it left the
     * 128 bits.
     *
     * @param what what a sum is in a message, "row" where it is followed by its number
     * @param type the dtype of the sums
     * @param rough float64
     */
    static void requireSum(String operation, String what, DType type, Column sums, Column rough) {
        DecimalDtype digits = (DecimalDtype) type;
        BigDecimal most = new BigDecimal(BigInteger.TEN.pow(MOST_DIGITS).subtract(BigInteger.ONE), digits.scale());
        double far = BigDecimal.valueOf(FAR).scaleByPowerOfTen(-digits.scale()).doubleValue();
        try (ColumnBase counted = ColumnBase.own(sums.share(), digits);
                ColumnBase near = ColumnBase.own(rough.share());
                ColumnBase exact = counted.cast(DType.FLOAT64);
                ColumnBase error = exact.binary(BinaryOp.SUB, near);
                ColumnBase distance = Unaries.abs(error);
                ColumnBase isFar = distance.binary(BinaryOp.GT, far);
                ColumnBase isAbove = counted.binary(BinaryOp.GT, most);
                ColumnBase isBelow = counted.binary(BinaryOp.LT, most.negate());
                ColumnBase isOut = isAbove.binary(BinaryOp.OR, isBelow);
                NumericalColumn isBeyond = (NumericalColumn) isFar.binary(BinaryOp.OR, isOut)) {
            if (isBeyond.anyTrue()) {
                throw new SizeOverflowException(operation + ": " + Compaction.named(what, isBeyond)
                        + " needs more than the 38 digits of a decimal128; convert the rows to float64 with asType");
            }
        }
    }

    /** Converts numbers; digits after the point that the target has no place for are cut off. */
    static ColumnBase cast(ColumnBase from, DecimalDtype to) {
        if (from.dtype().isBool()) {
            try (ColumnBase numbers = from.cast(DType.INT8)) {
                return cast(numbers, to);
            }
        }
        BigDecimal limit = BigDecimal.ONE.scaleByPowerOfTen(integral(to));
        if (from.dtype().isFloating()) {
            Casts.requireNotNan(from, to);
            try (ColumnBase wide = from.cast(DType.FLOAT64)) {
                refuseBeyond(from, wide, limit.doubleValue(), limit.negate().doubleValue(), to);
            }
        } else {
            DecimalDtype type = exact(from.dtype());
            if (type == null) {
                throw new DTypeMismatchException("asType: " + from.dtype() + " cannot be converted to " + to);
            }
            if (integral(type) > integral(to)) {
                refuseBeyond(from, from, limit, limit.negate(), to);
            }
        }
        return ColumnBase.own(Unary.cast(from.plc(), PlcTypes.of(to)), to);
    }

    /** Converts to numbers that are no decimals; whole ones lose the digits after the point. */
    static ColumnBase castFrom(ColumnBase from, DType to) {
        if (to.isInteger()) {
            int bits = 8 * to.sizeBytes() - (to.kind() == DType.Kind.SIGNED ? 1 : 0);
            BigDecimal beyond = BigDecimal.valueOf(2).pow(bits);
            BigDecimal below =
                    to.kind() == DType.Kind.SIGNED ? beyond.negate().subtract(BigDecimal.ONE) : BigDecimal.ONE.negate();
            if (integral((DecimalDtype) from.dtype()) >= beyond.precision() || below.precision() == 1) {
                refuseBeyond(from, from, beyond, below, to);
            }
        }
        return ColumnBase.own(Unary.cast(from.plc(), PlcTypes.of(to)), to);
    }

    private static void refuseBeyond(ColumnBase from, ColumnBase numbers, Object beyond, Object below, DType to) {
        try (NumericalColumn above = (NumericalColumn) numbers.binary(BinaryOp.GE, beyond);
                NumericalColumn under = (NumericalColumn) numbers.binary(BinaryOp.LE, below)) {
            Casts.refuseWhere(from, above, to);
            Casts.refuseWhere(from, under, to);
        }
    }

    /** Returns the dtype with as many digits as a native decimal type can hold. */
    static DecimalDtype widest(DataType type) {
        int scale = -type.scale();
        return switch (type.id()) {
            case DECIMAL32 -> DType.decimal32(Decimal32Dtype.MAX_PRECISION, scale);
            case DECIMAL64 -> DType.decimal64(Decimal64Dtype.MAX_PRECISION, scale);
            default -> DType.decimal128(Decimal128Dtype.MAX_PRECISION, scale);
        };
    }

    /** Returns the smallest dtype with so many digits, or null where 38 digits are not enough. */
    static @Nullable DecimalDtype smallest(int precision, int scale) {
        int digits = Math.max(1, Math.max(precision, Math.abs(scale)));
        if (digits <= Decimal32Dtype.MAX_PRECISION) {
            return DType.decimal32(digits, scale);
        }
        if (digits <= Decimal64Dtype.MAX_PRECISION) {
            return DType.decimal64(digits, scale);
        }
        return digits <= Decimal128Dtype.MAX_PRECISION ? DType.decimal128(digits, scale) : null;
    }

    /** Returns whether a number has no more digits than fit in a dtype, before and after the point. */
    static boolean holds(DecimalDtype dtype, BigDecimal value) {
        if (value.signum() == 0) {
            return true;
        }
        BigDecimal exact = value.stripTrailingZeros();
        return exact.scale() <= dtype.scale()
                && (long) exact.precision() - exact.scale() <= (long) dtype.precision() - dtype.scale();
    }
}
