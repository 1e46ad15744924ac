/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_compute;

/**
 * Element-wise operations of two operands.
 *
 * @source cudf
 */
public final class Binaryop {
    private Binaryop() {}

    /**
     * Returns the operation of the rows of two columns of equal size.
     *
     * @nulls null where either is, but for the operators whose name begins with NULL
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::binary_operation
     */
    public static Column binaryOperation(Column lhs, Column rhs, BinaryOperator op, DataType outputType) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .binary_operation(in.view(lhs), in.view(rhs), op.code(), in.type(outputType))
                    .address());
        }
    }

    /**
     * Returns the operation of each row and a value.
     *
     * @nulls null where either is, but for the operators whose name begins with NULL
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::binary_operation
     */
    public static Column binaryOperation(Column lhs, Scalar rhs, BinaryOperator op, DataType outputType) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .binary_operation(in.view(lhs), in.view(rhs), op.code(), in.type(outputType))
                    .address());
        }
    }

    /**
     * Returns the operation of a value and each row.
     *
     * @nulls null where either is, but for the operators whose name begins with NULL
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::binary_operation
     */
    public static Column binaryOperation(Scalar lhs, Column rhs, BinaryOperator op, DataType outputType) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .binary_operation(in.view(lhs), in.view(rhs), op.code(), in.type(outputType))
                    .address());
        }
    }

    /**
     * Returns whether an operation has a result of a type for operands of two types.
     *
     * @source cudf::binops::is_supported_operation
     */
    public static boolean isSupportedOperation(DataType out, DataType lhs, DataType rhs, BinaryOperator op) {
        try (CallScope in = new CallScope()) {
            return cudf_compute.is_supported_operation(in.type(out), in.type(lhs), in.type(rhs), op.code());
        }
    }

    /**
     * Returns the scale that the result of an operation of two decimals has.
     *
     * @throws io.cudf4j.errors.LogicErrorException if decimals have no such operation
     * @source cudf::binary_operation_fixed_point_scale
     */
    public static int binaryOperationFixedPointScale(BinaryOperator op, int leftScale, int rightScale) {
        Native.require();
        return cudf_compute.binary_operation_fixed_point_scale(op.code(), leftScale, rightScale);
    }
}
