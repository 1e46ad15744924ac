/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertResult;
import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.bools;
import static io.cudf4j.plc.Rows.doubles;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Binaryop, Unary and Replace. */
class ElementwiseTest {
    @Test
    void add_columns_nullWhereEitherIs() {
        try (Column a = ints(1, null, 3);
                Column b = inner(ints(0, 10, 20, null, 0))) {
            assertTaken(Binaryop.binaryOperation(a, b, BinaryOperator.ADD, DataType.INT32))
                    .isEqualTo(list(11, null, null));
        }
    }

    @Test
    void columnAndScalar_bothOrders() {
        try (Column a = ints(1, null, 3);
                Scalar ten = Scalar.of(10)) {
            assertTaken(Binaryop.binaryOperation(a, ten, BinaryOperator.SUB, DataType.INT64))
                    .isEqualTo(list(-9L, null, -7L));
            assertTaken(Binaryop.binaryOperation(ten, a, BinaryOperator.SUB, DataType.INT64))
                    .isEqualTo(list(9L, null, 7L));
            assertTaken(Binaryop.binaryOperation(a, ten, BinaryOperator.TRUE_DIV, DataType.FLOAT64))
                    .isEqualTo(list(0.1, null, 0.3));
            assertTaken(Binaryop.binaryOperation(a, ten, BinaryOperator.LESS, DataType.BOOL8))
                    .isEqualTo(list(true, null, true));
        }
    }

    @Test
    void nullEquals_isNeverNull() {
        try (Column a = ints(1, null, null);
                Column b = ints(1, null, 2)) {
            assertTaken(Binaryop.binaryOperation(a, b, BinaryOperator.NULL_EQUALS, DataType.BOOL8))
                    .isEqualTo(list(true, true, false));
        }
    }

    @Test
    void isNull_isValid_ofSlice() {
        try (Column a = inner(ints(9, 1, null, 3, 9))) {
            assertTaken(Unary.isNull(a)).isEqualTo(list(false, true, false));
            assertTaken(Unary.isValid(a)).isEqualTo(list(true, false, true));
        }
    }

    @Test
    void isNan_nullIsNotNan() {
        try (Column a = doubles(Double.NaN, null, 1.0)) {
            assertTaken(Unary.isNan(a)).isEqualTo(list(true, false, false));
            assertTaken(Unary.isNotNan(a)).isEqualTo(list(false, true, true));
        }
    }

    @Test
    void unary_operations() {
        try (Column a = doubles(4.0, null, -2.5);
                Column b = bools(true, null, false)) {
            assertTaken(Unary.unaryOperation(a, UnaryOperator.ABS)).isEqualTo(list(4.0, null, 2.5));
            assertTaken(Unary.unaryOperation(b, UnaryOperator.NOT)).isEqualTo(list(false, null, true));
        }
    }

    @Test
    void cast_keepsNulls() {
        try (Column a = inner(ints(0, 1, null, -3, 0))) {
            assertTaken(Unary.cast(a, DataType.FLOAT64)).isEqualTo(list(1.0, null, -3.0));
            assertTaken(Unary.cast(a, DataType.INT8)).isEqualTo(list((byte) 1, null, (byte) -3));
        }
        assertResult(() -> Unary.isSupportedCast(DataType.INT32, DataType.FLOAT64))
                .isEqualTo(true);
        assertResult(() -> Unary.isSupportedCast(DataType.of(TypeId.TIMESTAMP_DAYS), DataType.INT32))
                .isEqualTo(false);
    }

    @Test
    void replaceNulls_byScalarAndColumn() {
        try (Column a = ints(1, null, 3);
                Column b = ints(7, 8, null);
                Scalar zero = Scalar.of(0)) {
            assertTaken(Replace.replaceNulls(a, zero)).isEqualTo(list(1, 0, 3));
            assertTaken(Replace.replaceNulls(a, b)).isEqualTo(list(1, 8, 3));
        }
    }

    @Test
    void threeRows_inALoop_leaveNothing() {
        try (Column a = ints(1, 2, 3);
                Column b = ints(4, 5, 6)) {
            long bytes = 0;
            for (int i = 0; i < 2000; i++) {
                Binaryop.binaryOperation(a, b, BinaryOperator.ADD, DataType.INT32)
                        .close();
                bytes = i == 0 ? LiveObjects.bytes() : bytes;
            }
            assertThat(LiveObjects.bytes()).isEqualTo(bytes);
        }
    }
}
