/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SelectDtypesTest {
    private static DataFrame frame() {
        return DataFrame.builder()
                .column("i", list(1L, null))
                .column("f", list(1.5, 2.0))
                .column("b", list(true, false))
                .column("d", list(new BigDecimal("1.5"), null))
                .column("t", list(Duration.ofDays(1), null))
                .column("s", list("a", "b"))
                .column("c", DType.categorical(), list("a", "b"))
                .build();
    }

    private static void assertColumns(DataFrame got, Object... labels) {
        try (got) {
            assertThat(got.columns()).isEqualTo(Arrays.asList(labels));
        }
    }

    @Test
    void includedAndExcluded_byDtypeAndKind() {
        try (DataFrame frame = frame()) {
            assertColumns(frame.selectDtypes(DType.INT64, DType.STRING), "i", "s");
            assertColumns(frame.selectDtypes(DTypeFilter.includeNumbers()), "i", "f", "d");
            assertColumns(frame.selectDtypes(DTypeFilter.excludeNumbers()), "b", "t", "s", "c");
            assertColumns(frame.selectDtypes(DType.categorical()), "c");
            assertColumns(frame.selectDtypes(DTypeFilter.include(DType.Kind.TIMEDELTA)), "t");
            assertColumns(frame.selectDtypes(DTypeFilter.includeNumbers().andExclude(DType.INT64, DType.FLOAT64)), "d");
            assertColumns(frame.selectDtypes(DTypeFilter.include(DType.BOOL).andInclude(DType.Kind.STRING)), "b", "s");
            assertColumns(frame.selectDtypes(DType.INT8));
        }
    }

    @Test
    void nothingAsked_isRefused() {
        try (DataFrame frame = frame()) {
            assertThatThrownBy(() -> frame.selectDtypes(new DType[0])).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void noColumn_keepsTheRows() {
        try (DataFrame frame = frame();
                DataFrame none = frame.selectDtypes(DType.INT8)) {
            assertThat(none.rowCount()).isEqualTo(2);
        }
    }

    @Test
    void canCast_knowsThePairs() {
        try (Series text = Series.of(List.of("x"));
                DataFrame frame = frame()) {
            assertThat(text.canCast(DType.decimal64(5, 2))).isTrue();
            assertThat(text.canCast(DType.list(DType.INT8))).isFalse();
            assertThat(frame.canCast(DType.STRING)).isTrue();
            assertThat(frame.canCast(DType.FLOAT64)).isFalse();
        }
    }

    @Test
    void convertDtypes_makesWholeFloatsIntegers() {
        try (DataFrame frame = DataFrame.builder()
                        .column("whole", list(1.0, null, -3.0))
                        .column("part", list(1.5, 2.0, null))
                        .column("nan", list(1.0, Double.NaN, null))
                        .column("far", list(1e300, 1.0, null))
                        .column("text", list("a", "b", null))
                        .build();
                DataFrame got = frame.convertDtypes()) {
            assertThat(got.dtypes().values())
                    .containsExactly(DType.INT64, DType.FLOAT64, DType.FLOAT64, DType.FLOAT64, DType.STRING);
            assertThat(Cells.values(got, "whole")).isEqualTo(list(1L, null, -3L));
        }
    }
}
