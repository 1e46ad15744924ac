/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.UnaryOp;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Operations that are computed together give what they give one by one. */
class FusedTest {
    private static final List<DType> DTYPES = List.of(
            DType.BOOL,
            DType.INT8,
            DType.INT16,
            DType.INT32,
            DType.INT64,
            DType.UINT8,
            DType.UINT32,
            DType.UINT64,
            DType.FLOAT32,
            DType.FLOAT64);
    private static final List<Object> VALUES = List.of(2, -3L, 0.5, true, 0, 100_000, 1e10, 2.5f);
    private static final int ROWS = 67;

    private static ColumnBase column(DType dtype, Random random) {
        List<@Nullable Object> rows = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            int number = random.nextInt(dtype.kind() == DType.Kind.UNSIGNED ? 50 : 100) - 50;
            rows.add(
                    random.nextInt(6) == 0
                            ? null
                            : dtype.isBool() ? (Object) (number > 0) : number(dtype, number, random));
        }
        return ColumnFactory.of(dtype, rows);
    }

    private static Object number(DType dtype, int number, Random random) {
        if (dtype.isFloating()) {
            return random.nextInt(9) == 0 ? Double.NaN : number / 4.0;
        }
        return dtype.kind() == DType.Kind.UNSIGNED ? Math.abs(number) : number;
    }

    private static List<@Nullable Object> rows(ColumnBase column) {
        try (column) {
            return column.toHost().toList();
        }
    }

    @Test
    void stepsAreComputedTogether() {
        try (ColumnBase a = ColumnFactory.of(DType.INT32, List.of(1, 2, 3));
                ColumnBase b = ColumnFactory.of(DType.FLOAT64, List.of(0.5, 0.25, 2.0));
                Fused one = Fused.of(a);
                Fused two = Fused.of(b);
                Fused sum = one.binary(BinaryOp.ADD, two);
                Fused product = sum.binary(BinaryOp.MUL, 2, true);
                Fused above = product.binary(BinaryOp.GT, 4.5, false)) {
            assertThat(rows(product.compute())).isEqualTo(List.of(3.0, 4.5, 10.0));
            assertThat(rows(above.compute())).isEqualTo(List.of(false, false, true));
        }
    }

    @Test
    void whatIsNotFused_isNull() {
        try (ColumnBase small = ColumnFactory.of(DType.INT8, List.of(1));
                ColumnBase text = ColumnFactory.of(DType.STRING, List.of("a"));
                Fused one = Fused.of(small)) {
            // in C++ a sum of two numbers of 8 bits has 32
            assertThat(one.binary(BinaryOp.ADD, 1, false)).isNull();
            assertThat(one.binary(BinaryOp.FLOOR_DIV, 1, false)).isNull();
            assertThat(one.unary(UnaryOp.NEG)).isNull();
            assertThat(Fused.of(text)).isNull();
        }
    }

    /** Random operations over all dtypes of numbers, two and three deep, beside the same ones one by one. */
    @Test
    void randomSteps_areWhatTheyAreOneByOne() {
        Random random = new Random(20261122);
        int fused = 0;
        for (int trial = 0; trial < 3_000; trial++) {
            try (ColumnBase a = column(any(DTYPES, random), random);
                    ColumnBase b = column(any(DTYPES, random), random);
                    ColumnBase c = column(any(DTYPES, random), random)) {
                fused += compare(a, b, c, random) ? 1 : 0;
            }
        }
        assertThat(fused).isGreaterThan(450);
    }

    private static <T> T any(List<T> values, Random random) {
        return values.get(random.nextInt(values.size()));
    }

    private static boolean compare(ColumnBase a, ColumnBase b, ColumnBase c, Random random) {
        BinaryOp first = any(List.of(BinaryOp.values()), random);
        BinaryOp second = any(List.of(BinaryOp.values()), random);
        UnaryOp last = any(List.of(UnaryOp.values()), random);
        Object value = any(VALUES, random);
        boolean isReflected = random.nextBoolean();
        boolean isBesideValue = random.nextBoolean();
        try (Fused one = Fused.of(a);
                Fused two = Fused.of(b);
                Fused three = Fused.of(c);
                Fused inner = one.binary(first, two);
                Fused outer = inner == null
                        ? null
                        : isBesideValue ? inner.binary(second, value, isReflected) : inner.binary(second, three);
                Fused top = outer == null ? null : outer.unary(last)) {
            if (outer == null) {
                return false;
            }
            String what = a.dtype() + " " + first + " " + b.dtype() + " " + second + " "
                    + (isBesideValue ? value + " " + isReflected : c.dtype());
            try (ColumnBase before = a.binary(first, b);
                    ColumnBase after = isBesideValue
                            ? isReflected ? before.binaryReflected(second, value) : before.binary(second, value)
                            : before.binary(second, c);
                    ColumnBase together = outer.compute()) {
                assertThat(together.dtype()).as(what).isEqualTo(after.dtype());
                assertThat(together.toHost().toList())
                        .as(what)
                        .isEqualTo(after.toHost().toList());
                if (top != null) {
                    try (ColumnBase expected = Unaries.apply(last, after);
                            ColumnBase found = top.compute()) {
                        assertThat(found.dtype()).as(what + " " + last).isEqualTo(expected.dtype());
                        assertThat(found.toHost().toList())
                                .as(what + " " + last)
                                .isEqualTo(expected.toHost().toList());
                    }
                }
            }
            return true;
        }
    }
}
