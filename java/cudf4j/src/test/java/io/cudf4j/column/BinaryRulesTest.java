/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static io.cudf4j.types.DType.BOOL;
import static io.cudf4j.types.DType.FLOAT32;
import static io.cudf4j.types.DType.FLOAT64;
import static io.cudf4j.types.DType.INT16;
import static io.cudf4j.types.DType.INT32;
import static io.cudf4j.types.DType.INT64;
import static io.cudf4j.types.DType.INT8;
import static io.cudf4j.types.DType.UINT32;
import static io.cudf4j.types.DType.UINT64;
import static io.cudf4j.types.DType.UINT8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import org.junit.jupiter.api.Test;

/** Expected dtypes are NumPy's. */
class BinaryRulesTest {
    private static DType out(BinaryOp op, DType left, DType right) {
        return BinaryRules.plan(op, left, right).out();
    }

    @Test
    void sums_haveTheDtypeThatHoldsBoth() {
        assertThat(out(BinaryOp.ADD, INT64, INT32)).isSameAs(INT64);
        assertThat(out(BinaryOp.ADD, INT8, UINT8)).isSameAs(INT16);
        assertThat(out(BinaryOp.ADD, INT32, UINT32)).isSameAs(INT64);
        assertThat(out(BinaryOp.ADD, INT64, UINT64)).isSameAs(FLOAT64);
        assertThat(out(BinaryOp.ADD, UINT8, UINT32)).isSameAs(UINT32);
        assertThat(out(BinaryOp.ADD, INT16, FLOAT32)).isSameAs(FLOAT32);
        assertThat(out(BinaryOp.ADD, INT32, FLOAT32)).isSameAs(FLOAT64);
        assertThat(out(BinaryOp.ADD, BOOL, INT8)).isSameAs(INT8);
    }

    @Test
    void quotients_areFloating() {
        assertThat(out(BinaryOp.DIV, INT8, INT8)).isSameAs(FLOAT64);
        assertThat(out(BinaryOp.DIV, FLOAT32, FLOAT32)).isSameAs(FLOAT32);
        assertThat(out(BinaryOp.FLOOR_DIV, INT8, INT8)).isSameAs(INT8);
    }

    @Test
    void signs_areMixedOnlyAfterConversion() {
        BinaryRules.Plan plan = BinaryRules.plan(BinaryOp.ADD, INT32, UINT32);
        assertThat(plan.left()).isSameAs(INT64);
        assertThat(plan.right()).isSameAs(INT64);
    }

    @Test
    void times_meetInTheFinerUnit() {
        assertThat(out(BinaryOp.SUB, DType.DATETIME_S, DType.DATETIME_NS)).isSameAs(DType.TIMEDELTA_NS);
        assertThat(out(BinaryOp.ADD, DType.DATE, DType.TIMEDELTA_S)).isSameAs(DType.DATETIME_S);
        assertThat(out(BinaryOp.ADD, DType.TIMEDELTA_MS, DType.DATETIME_S)).isSameAs(DType.DATETIME_MS);
        assertThat(out(BinaryOp.MUL, DType.TIMEDELTA_S, INT32)).isSameAs(DType.TIMEDELTA_S);
        assertThat(out(BinaryOp.LT, DType.DATE, DType.DATETIME_US)).isSameAs(BOOL);
    }

    @Test
    void whatHasNoMeaning_isRefused() {
        assertRefused(BinaryOp.ADD, DType.DATETIME_S, DType.DATETIME_S);
        assertRefused(BinaryOp.ADD, BOOL, BOOL);
        assertRefused(BinaryOp.SUB, DType.STRING, DType.STRING);
        assertRefused(BinaryOp.EQ, DType.STRING, INT64);
        assertRefused(BinaryOp.LT, DType.DATETIME_S, INT64);
        assertRefused(BinaryOp.AND, INT8, BOOL);
        assertRefused(BinaryOp.POW, DType.TIMEDELTA_S, INT64);
    }

    private static void assertRefused(BinaryOp op, DType left, DType right) {
        assertThatThrownBy(() -> BinaryRules.plan(op, left, right))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageStartingWith(op.label() + ": " + left + " and " + right);
    }
}
