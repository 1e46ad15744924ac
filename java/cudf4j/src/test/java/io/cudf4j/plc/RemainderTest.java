/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertTaken;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The remainder of floating point numbers, which is exact: Java's operator gives the same. */
class RemainderTest {
    private static final double[] SPECIAL = {
        0,
        -0.0,
        1,
        -1,
        0.1,
        3,
        1e308,
        -1e308,
        Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.NaN,
        0x1p53,
        0x1p53 + 2,
        7 * 0.1,
        -7 * 0.1
    };

    private static void assertRemainders(List<@Nullable Double> left, List<@Nullable Double> right) {
        List<@Nullable Object> expected = new ArrayList<>();
        List<@Nullable Object> expectedFloats = new ArrayList<>();
        for (int i = 0; i < left.size(); i++) {
            Double one = left.get(i);
            Double two = right.get(i);
            expected.add(one == null || two == null ? null : one % two);
            expectedFloats.add(one == null || two == null ? null : one.floatValue() % two.floatValue());
        }
        try (Column a = Column.fromBoxedDoubles(left);
                Column b = Column.fromBoxedDoubles(right);
                Column smallA = Unary.cast(a, DataType.FLOAT32);
                Column smallB = Unary.cast(b, DataType.FLOAT32)) {
            assertTaken(Binaryop.binaryOperation(a, b, BinaryOperator.MOD, DataType.FLOAT64))
                    .isEqualTo(expected);
            assertTaken(Binaryop.binaryOperation(smallA, smallB, BinaryOperator.MOD, DataType.FLOAT32))
                    .isEqualTo(expectedFloats);
        }
    }

    @Test
    void everyPairOfSpecialNumbers_isExact() {
        List<@Nullable Double> left = new ArrayList<>();
        List<@Nullable Double> right = new ArrayList<>();
        for (double one : SPECIAL) {
            for (double two : SPECIAL) {
                left.add(one);
                right.add(two);
            }
            left.add(null);
            right.add(one);
        }
        assertRemainders(left, right);
    }

    @Test
    void ordinaryNumbers_areExact() {
        SplittableRandom random = new SplittableRandom(17);
        List<@Nullable Double> left = new ArrayList<>();
        List<@Nullable Double> right = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            double divisor = random.nextDouble(-10, 10);
            // near a multiple the rounded quotient is one too many
            double multiple = divisor * random.nextInt(1_000_000);
            left.add(i % 2 == 0 ? multiple : Math.nextDown(multiple));
            right.add(divisor);
        }
        assertRemainders(left, right);
    }

    @Test
    void anyBits_areExact() {
        SplittableRandom random = new SplittableRandom(18);
        List<@Nullable Double> left = new ArrayList<>();
        List<@Nullable Double> right = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            left.add(Double.longBitsToDouble(random.nextLong()));
            right.add(Double.longBitsToDouble(random.nextLong()));
        }
        assertRemainders(left, right);
    }
}
