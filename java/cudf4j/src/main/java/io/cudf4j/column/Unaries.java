/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.UnaryOp;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Unary;
import io.cudf4j.plc.UnaryOperator;
import io.cudf4j.types.DType;

/** Element-wise operations of one operand. */
public final class Unaries {
    private Unaries() {}

    /**
     * Returns an operation of each row. Functions of real numbers compute whole numbers as floating point numbers: those of
     * 8 and 16 bits as float32, others as float64. {@code ceil} and {@code floor} leave whole numbers as they are.
     *
     * @nulls null where the row is, but for the questions whether a row is missing; NaN where a function has no value
     * @throws DTypeMismatchException if the operation has no meaning for the dtype
     * @source cudf::unary_operation
     */
    public static ColumnBase apply(UnaryOp op, ColumnBase column) {
        return switch (op) {
            case NEG -> neg(column);
            case NOT -> not(column);
            case ABS -> abs(column);
            case IS_NA -> column.isNa();
            case NOT_NA -> column.notNa();
            case CEIL, FLOOR -> column.dtype().isInteger() ? column.share() : function(op, column);
            default -> function(op, column);
        };
    }

    /**
     * Returns the absolute values.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the dtype is neither one of numbers nor a timedelta
     * @throws io.cudf4j.errors.OutOfBoundsException if a duration is the least one, which has no opposite
     * @source cudf.core.column.ColumnBase
     */
    public static ColumnBase abs(ColumnBase column) {
        if (column instanceof TimedeltaColumn) {
            TimeLimits.requireOpposites("abs", column);
            try (ColumnBase count = column.cast(DType.INT64);
                    ColumnBase positive = numbers("abs", count).abs()) {
                return positive.cast(column.dtype());
            }
        }
        if (column instanceof DecimalColumn) {
            return column.like(Unary.unaryOperation(column.plc(), UnaryOperator.ABS));
        }
        return numbers("abs", column).abs();
    }

    /**
     * Returns the values with the opposite sign.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the dtype is neither one of signed numbers nor a timedelta
     * @throws io.cudf4j.errors.OutOfBoundsException if a duration is the least one, which has no opposite
     * @source cudf.core.column.ColumnBase
     */
    public static ColumnBase neg(ColumnBase column) {
        if (column instanceof TimedeltaColumn) {
            TimeLimits.requireOpposites("neg", column);
            try (ColumnBase count = column.cast(DType.INT64);
                    ColumnBase negative = numbers("neg", count).neg()) {
                return negative.cast(column.dtype());
            }
        }
        if (column instanceof DecimalColumn) {
            // a difference of decimals would have one digit more than they, which some have no place for
            DataType type = PlcTypes.of(column.dtype());
            try (Scalar zero = Scalar.of(type, 0)) {
                return column.like(Binaryop.binaryOperation(zero, column.plc(), BinaryOperator.SUB, type));
            }
        }
        return numbers("neg", column).neg();
    }

    /**
     * Returns booleans inverted; of whole numbers the bits.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the dtype is neither bool nor one of whole numbers
     * @source cudf.core.column.ColumnBase
     */
    public static ColumnBase not(ColumnBase column) {
        return numbers("not", column).not();
    }

    /**
     * Returns the numbers rounded to decimals, halves to even.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the column has no numbers
     * @source pandas.Series.round
     */
    public static ColumnBase round(ColumnBase column, int decimals) {
        return numbers("round", column).round(decimals);
    }

    private static NumericalColumn numbers(String operation, ColumnBase column) {
        if (column instanceof NumericalColumn numbers) {
            return numbers;
        }
        throw new DTypeMismatchException(operation + " is not defined for " + column.dtype());
    }

    private static ColumnBase function(UnaryOp op, ColumnBase column) {
        DType dtype = column.dtype();
        if (!dtype.isNumeric()) {
            throw new DTypeMismatchException(op.label() + " is not defined for " + dtype
                    + (dtype.isDecimal() || dtype.isBool() ? "; cast it to float64 with asType" : ""));
        }
        DType real = dtype.isFloating() ? dtype : BinaryRules.promoted(dtype, DType.FLOAT32);
        try (ColumnBase numbers = column.cast(real)) {
            return ColumnBase.own(Unary.unaryOperation(numbers.plc(), operator(op)), real);
        }
    }

    private static UnaryOperator operator(UnaryOp op) {
        return switch (op) {
            case CEIL -> UnaryOperator.CEIL;
            case FLOOR -> UnaryOperator.FLOOR;
            case RINT -> UnaryOperator.RINT;
            case EXP -> UnaryOperator.EXP;
            case LOG -> UnaryOperator.LOG;
            case SQRT -> UnaryOperator.SQRT;
            case CBRT -> UnaryOperator.CBRT;
            case SIN -> UnaryOperator.SIN;
            case COS -> UnaryOperator.COS;
            case TAN -> UnaryOperator.TAN;
            case ASIN -> UnaryOperator.ARCSIN;
            case ACOS -> UnaryOperator.ARCCOS;
            case ATAN -> UnaryOperator.ARCTAN;
            case SINH -> UnaryOperator.SINH;
            case COSH -> UnaryOperator.COSH;
            case TANH -> UnaryOperator.TANH;
            case ASINH -> UnaryOperator.ARCSINH;
            case ACOSH -> UnaryOperator.ARCCOSH;
            case ATANH -> UnaryOperator.ARCTANH;
            case NEG, NOT, ABS, IS_NA, NOT_NA ->
                throw new IllegalStateException(op.label() + " is no function of real numbers");
        };
    }
}
