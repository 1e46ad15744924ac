/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Unary;
import io.cudf4j.plc.UnaryOperator;
import io.cudf4j.types.DType;

/** Operations of one operand that a dtype has: absolute and negative values, and the inverse of booleans and bits. */
public final class Unaries {
    private Unaries() {}

    /**
     * Returns the absolute values.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the dtype is neither one of numbers nor a timedelta
     * @throws io.cudf4j.errors.OutOfBoundsException if a length of time is the least one, which has no opposite
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
     * @throws io.cudf4j.errors.OutOfBoundsException if a length of time is the least one, which has no opposite
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
     * Returns truth values inverted; of whole numbers the bits.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the dtype is neither bool nor one of whole numbers
     * @source cudf.core.column.ColumnBase
     */
    public static ColumnBase not(ColumnBase column) {
        return numbers("not", column).not();
    }

    private static NumericalColumn numbers(String operation, ColumnBase column) {
        if (column instanceof NumericalColumn numbers) {
            return numbers;
        }
        throw new DTypeMismatchException(operation + " is not defined for " + column.dtype());
    }
}
