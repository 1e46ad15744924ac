/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.types.DType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Decimal numbers whose digits would fill the memory, were they written out. */
@Timeout(value = 20, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HugeNumbersTest {
    private static Series numbers(String dtype) {
        return switch (dtype) {
            case "int8" -> Series.of(DType.INT8, list(1, null, -1));
            case "int64" -> Series.of(DType.INT64, list(1L, null, -1L));
            case "uint64" -> Series.of(DType.UINT64, list(1L, null, BigInteger.TWO.pow(63)));
            case "float32" -> Series.of(DType.FLOAT32, list(1f, null, Float.POSITIVE_INFINITY));
            case "float64" -> Series.of(DType.FLOAT64, list(1.0, null, Double.NEGATIVE_INFINITY));
            default -> Series.of(DType.decimal128(38, 2), list(new BigDecimal("1.25"), null, new BigDecimal("-3")));
        };
    }

    private static List<BigDecimal> huge() {
        return List.of(
                new BigDecimal("1e2000000000"),
                new BigDecimal("-1e2000000000"),
                new BigDecimal("1e-2000000000"),
                new BigDecimal("-1e-2000000000"),
                new BigDecimal(BigInteger.ONE, Integer.MIN_VALUE),
                new BigDecimal(BigInteger.ONE, Integer.MAX_VALUE),
                new BigDecimal("1e50000000"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"int8", "int64", "uint64", "float32", "float64", "decimal128"})
    void areInNoColumn(String dtype) {
        try (Series s = numbers(dtype);
                Index index = Index.of(s.dtype(), s.toList());
                Series labelled = s.withIndex(index)) {
            for (BigDecimal number : huge()) {
                // 1e-2000000000 is 0 where it is rounded to a floating point number, which the rows do not have
                try (Series isIn = s.isIn(List.of(number));
                        Series replaced = s.replace(number, 1);
                        Series mapped = s.replace(Map.of(number, 1))) {
                    assertThat(isIn.toList()).isEqualTo(list(false, false, false));
                    assertThat(replaced.toList()).isEqualTo(s.toList());
                    assertThat(mapped.toList()).isEqualTo(s.toList());
                }
                assertThat(index.contains(number)).isFalse();
                assertThatThrownBy(() -> labelled.loc(number).get()).isInstanceOf(CudfException.class);
                assertThatThrownBy(() -> labelled.loc(List.of(number)).toSeries())
                        .isInstanceOf(CudfException.class);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"int8", "int64", "uint64", "float32", "float64", "decimal128"})
    void areRefusedOrCompared_withoutWritingThemOut(String dtype) {
        try (Series s = numbers(dtype)) {
            for (BigDecimal number : huge()) {
                assertEnds(() -> s.lt(number));
                assertEnds(() -> s.eq(number));
                assertEnds(() -> s.add(number));
                assertEnds(() -> s.mul(number));
                assertEnds(() -> s.clip((Object) number, null));
                assertEnds(() -> s.fillNa(number));
                assertEnds(() -> s.where(s.notNa(), number));
                assertEnds(() -> Series.of(s.dtype(), List.of(number)));
                assertEnds(() -> Series.of(List.of(number)));
                assertEnds(() -> {
                    try (Series sorted = s.sortValues()) {
                        return sorted.searchSorted(number);
                    }
                });
            }
        }
    }

    private interface Call {
        Object run();
    }

    /** The result may be right or refused by name: what counts is that the number is not written out. */
    private static void assertEnds(Call call) {
        try {
            if (call.run() instanceof Series made) {
                made.close();
            }
        } catch (CudfException e) {
            assertThat(e.getMessage()).isNotBlank().hasSizeLessThan(1000);
        }
    }
}
