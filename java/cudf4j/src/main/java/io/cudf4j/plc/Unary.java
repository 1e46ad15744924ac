/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_compute;

/**
 * Element-wise operations of one operand.
 *
 * @source cudf
 */
public final class Unary {
    private Unary() {}

    /**
     * Returns the operation of each row.
     *
     * @nulls null where the row is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::unary_operation
     */
    public static Column unaryOperation(Column input, UnaryOperator op) {
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_compute.unary_operation(in.view(input), op.code()).address());
        }
    }

    /**
     * Returns for each row whether it is null.
     *
     * @nulls none
     * @source cudf::is_null
     */
    public static Column isNull(Column input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute.is_null(in.view(input)).address());
        }
    }

    /**
     * Returns for each row whether it is not null.
     *
     * @nulls none
     * @source cudf::is_valid
     */
    public static Column isValid(Column input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute.is_valid(in.view(input)).address());
        }
    }

    /**
     * Returns for each row of floating point numbers whether it is NaN.
     *
     * @nulls none: null is not NaN
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::is_nan
     */
    public static Column isNan(Column input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute.is_nan(in.view(input)).address());
        }
    }

    /**
     * Returns for each row of floating point numbers whether it is not NaN.
     *
     * @nulls none: null is not NaN
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::is_not_nan
     */
    public static Column isNotNan(Column input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute.is_not_nan(in.view(input)).address());
        }
    }

    /**
     * Returns the rows converted to a type of fixed width.
     *
     * @nulls null where the row is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::cast
     */
    public static Column cast(Column input, DataType outType) {
        try (CallScope in = new CallScope()) {
            Column made = Column.own(
                    cudf_compute.cast(in.view(input), in.type(outType)).address());
            if (outType.id() == TypeId.INT64
                    || (outType.id() == TypeId.INT32 && input.isKnownWithin(Integer.MIN_VALUE, Integer.MAX_VALUE))) {
                made.within(input);
            } else if (outType.id().isFloating()) {
                return made.convertedFrom(input);
            }
            return made;
        }
    }

    /**
     * Returns whether rows of a type can be converted to another.
     *
     * @source cudf::is_supported_cast
     */
    public static boolean isSupportedCast(DataType from, DataType to) {
        if (from.id() == TypeId.EMPTY || to.id() == TypeId.EMPTY) {
            // libcudf ends the process for a type that no column has
            return false;
        }
        try (CallScope in = new CallScope()) {
            return cudf_compute.is_supported_cast(in.type(from), in.type(to));
        }
    }
}
