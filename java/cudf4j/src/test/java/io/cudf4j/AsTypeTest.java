/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AsTypeTest {
    private static void assertCast(Object values, DType to, @Nullable Object... expected) {
        try (Series from = Series.of(values);
                Series got = from.asType(to)) {
            assertThat(got.toList()).isEqualTo(list(expected));
            assertThat(got.dtype()).isSameAs(to);
        }
    }

    @Test
    void numbers() {
        assertCast(list(1, null, -2), DType.INT64, 1L, null, -2L);
        assertCast(list(1, null, 0), DType.FLOAT64, 1.0, null, 0.0);
        assertCast(list(1.9, null, -1.9), DType.INT32, 1, null, -1);
        assertCast(list(2, 0, null), DType.BOOL, true, false, null);
        assertCast(list(true, false), DType.INT64, 1L, 0L);
        assertCast(list(127.9, -128.9), DType.INT8, (byte) 127, (byte) -128);
    }

    @Test
    void whatDoesNotFit_namesTheRow() {
        assertRefused(new int[] {1, 300}, DType.INT8, "row 1 is 300");
        assertRefused(new int[] {1, -1}, DType.UINT32, "row 1 is -1");
        assertRefused(new double[] {0, Double.NaN}, DType.INT64, "row 1 is NaN");
        assertRefused(new double[] {128.0}, DType.INT8, "row 0 is 128.0");
        assertRefused(new double[] {9.3e18}, DType.INT64, "row 0");
        assertRefused(list("1", null, "x"), DType.INT64, "row 2 is 'x'");
        assertRefused(list("2013-01-01", "2013-13-01"), DType.DATETIME_NS, "row");
    }

    private static void assertRefused(Object values, DType to, String message) {
        try (Series from = Series.of(values)) {
            assertThatThrownBy(() -> from.asType(to))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining(message)
                    .hasMessageContaining(to.name());
        }
    }

    @Test
    void textAndBack() {
        assertCast(list("1", null, "-2"), DType.INT64, 1L, null, -2L);
        assertCast(list("1.5", "-2e3"), DType.FLOAT64, 1.5, -2000.0);
        assertCast(list("2013-01-31", null), DType.DATE, LocalDate.of(2013, 1, 31), null);
        assertCast(list("2013-01-31 05:06:07"), DType.DATETIME_S, LocalDateTime.of(2013, 1, 31, 5, 6, 7));
        assertCast(list(1, null), DType.STRING, "1", null);
        assertCast(list(true, false), DType.STRING, "True", "False");
        assertCast(List.of(LocalDate.of(2013, 1, 31)), DType.STRING, "2013-01-31");
    }

    @Test
    void timesBecomeCoarser_towardsThePast() {
        assertCast(List.of(LocalDateTime.of(1969, 12, 31, 12, 0)), DType.DATE, LocalDate.of(1969, 12, 31));
        assertCast(List.of(LocalDate.of(2013, 1, 1)), DType.DATETIME_NS, LocalDateTime.of(2013, 1, 1, 0, 0));
    }

    @Test
    void timesTooFarForNanoseconds_areRefused() {
        try (Series days = Series.of(List.of(LocalDate.of(3000, 1, 1)))) {
            assertThatThrownBy(() -> days.asType(DType.DATETIME_NS))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("datetime64[ns]");
        }
    }

    @Test
    void unknownConversion_namesBothDtypes() {
        try (Series text = Series.of(List.of("x"));
                Series number = Series.of(new int[] {1})) {
            assertThatThrownBy(() -> text.asType(DType.list(DType.INT8)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("string")
                    .hasMessageContaining("list<int8>");
            assertThatThrownBy(() -> number.asType(DType.DATE)).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void someColumnsOfAFrame() {
        try (DataFrame frame = DataFrame.of("a", new int[] {1}, "b", new int[] {2});
                DataFrame got = frame.asType(Map.of("b", DType.FLOAT64))) {
            assertThat(got.dtypes()).containsEntry("a", DType.INT32).containsEntry("b", DType.FLOAT64);
        }
    }

    @Test
    void floatsAtTheEdge_areLookedAtOneByOne() {
        try (Series large = Series.of(new double[] {2147483647.5, -2147483648.5, 0});
                Series beyond = Series.of(new double[] {1, 2147483648.0});
                Series missing = Series.of(new double[] {1, Double.NaN});
                Series whole = large.asType(DType.INT32)) {
            assertThat(whole.toList()).containsExactly(2147483647, -2147483648, 0);
            assertThatThrownBy(() -> beyond.asType(DType.INT32)).hasMessageContaining("row 1 is 2.147483648E9");
            assertThatThrownBy(() -> missing.asType(DType.INT32)).hasMessageContaining("row 1 is NaN");
            assertThatThrownBy(() -> large.asType(DType.UINT32)).hasMessageContaining("row 1 is -2.1474836485E9");
        }
    }

    @Test
    void refusedConversion_namesColumnAndRow_andQuotesTheBeginning() {
        String million = "x".repeat(1_000_000);
        try (DataFrame frame = DataFrame.of("a", list("1", million), "b", list("1", "2"))) {
            assertThatThrownBy(() -> frame.asType(DType.INT64))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("column 'a': asType: row 1 is '" + "x".repeat(100)
                            + "… (1000000 characters)', which is no int64");
            assertThatThrownBy(() -> frame.asType(Map.of("a", DType.FLOAT64)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageStartingWith("column 'a': asType: row 1 is 'xxx");
            assertThatThrownBy(() -> Series.of(DType.INT64, list(million)))
                    .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(300));
            assertThatThrownBy(() -> Cudf.toNumeric(frame.col("a")))
                    .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(300));
        }
    }
}
