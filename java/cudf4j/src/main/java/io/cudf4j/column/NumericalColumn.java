/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.ReduceAggregation;
import io.cudf4j.plc.Round;
import io.cudf4j.plc.RoundingMethod;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Transform;
import io.cudf4j.plc.Unary;
import io.cudf4j.plc.UnaryOperator;
import io.cudf4j.types.DType;

/**
 * Whole numbers, floating point numbers or booleans.
 *
 * @source cudf.core.column.NumericalColumn
 */
public final class NumericalColumn extends ColumnBase {
    NumericalColumn(Column column, DType dtype) {
        super(column, dtype);
    }

    @Override
    public ColumnBase nansToNulls() {
        // most columns have no NaN, and need no copy then
        boolean isCopied = dtype().isFloating() && Reductions.mayHaveNan(this);
        return isCopied ? own(Transform.columnNansToNulls(plc())) : share();
    }

    /** Returns whether every row is true; null counts as true. */
    public boolean allTrue() {
        return truth(Aggregation.all(), true);
    }

    /** Returns whether some row is true; null counts as false. */
    public boolean anyTrue() {
        return truth(Aggregation.any(), false);
    }

    private boolean truth(ReduceAggregation aggregation, boolean ofNone) {
        if (size() == nullCount()) {
            return ofNone;
        }
        try (Scalar result = Reduce.reduce(plc(), aggregation, PlcTypes.of(DType.BOOL))) {
            return result.getBoolean();
        }
    }

    /**
     * Returns the booleans inverted; of whole numbers the bits.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the dtype is neither bool nor one of whole numbers
     * @source cudf::unary_operation
     */
    public ColumnBase not() {
        if (dtype().isBool()) {
            return own(Unary.unaryOperation(plc(), UnaryOperator.NOT));
        }
        if (dtype().isInteger()) {
            return own(Unary.unaryOperation(plc(), UnaryOperator.BIT_INVERT));
        }
        throw new DTypeMismatchException("not: it needs bool or whole numbers, not " + dtype());
    }

    /**
     * Returns the absolute values.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the dtype is bool
     * @source cudf::unary_operation
     */
    public ColumnBase abs() {
        requireNumber("abs");
        return own(Unary.unaryOperation(plc(), UnaryOperator.ABS));
    }

    /**
     * Returns the numbers with the opposite sign.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the dtype is bool or unsigned
     * @source cudf::unary_operation
     */
    public ColumnBase neg() {
        requireNumber("neg");
        if (dtype().kind() == DType.Kind.UNSIGNED) {
            throw new DTypeMismatchException("neg: " + dtype() + " has no negative numbers; cast it with asType");
        }
        return binaryReflected(BinaryOp.SUB, 0);
    }

    /**
     * Returns the numbers rounded to decimals, halves to even.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the dtype is bool
     * @source cudf::round
     */
    public ColumnBase round(int decimals) {
        requireNumber("round");
        if (dtype().isInteger() && decimals >= 0) {
            return share();
        }
        return own(Round.round(plc(), decimals, RoundingMethod.HALF_EVEN));
    }

    private void requireNumber(String operation) {
        if (!dtype().isNumeric()) {
            throw new DTypeMismatchException(operation + ": it needs numbers, not " + dtype());
        }
    }

    @Override
    public boolean supports(Reduction reduction) {
        return true;
    }
}
