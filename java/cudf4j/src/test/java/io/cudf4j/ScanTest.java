/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.types.DType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** cumSum, cumProd, cumMin, cumMax. */
class ScanTest {
    @Test
    void missingRows_stayMissingAndLaterOnesGoOn() {
        try (Series s = Series.of("v", DType.INT8, list(1, null, 0, 1));
                Series sum = s.cumSum();
                Series prod = s.cumProd();
                Series least = s.cumMin();
                Series greatest = s.cumMax()) {
            assertThat(sum.toList()).isEqualTo(list(1L, null, 1L, 2L));
            assertThat(prod.toList()).isEqualTo(list(1L, null, 0L, 0L));
            assertThat(least.dtype()).isEqualTo(DType.INT8);
            assertThat(least.toList()).isEqualTo(list((byte) 1, null, (byte) 0, (byte) 0));
            assertThat(greatest.toList()).isEqualTo(list((byte) 1, null, (byte) 1, (byte) 1));
            assertThat(sum.name()).isEqualTo("v");
        }
    }

    @Test
    void missingRowsKept_endIt() {
        try (Series s = Series.of(DType.INT64, list(1, null, 2));
                Series sum = s.cumSum(ReduceOptions.defaults().skipNa(false));
                Series prod = s.cumProd(ReduceOptions.defaults().skipNa(false));
                Series least = s.cumMin(ReduceOptions.defaults().skipNa(false));
                Series greatest = s.cumMax(ReduceOptions.defaults().skipNa(false))) {
            assertThat(sum.toList()).isEqualTo(list(1L, null, null));
            assertThat(prod.toList()).isEqualTo(list(1L, null, null));
            assertThat(least.toList()).isEqualTo(list(1L, null, null));
            assertThat(greatest.toList()).isEqualTo(list(1L, null, null));
        }
    }

    @Test
    void nan_isMissing() {
        try (Series s = Series.of(new double[] {2, Double.NaN, 1});
                Series sum = s.cumSum();
                Series least = s.cumMin();
                Series kept = s.cumSum(ReduceOptions.defaults().skipNa(false));
                Series ended = s.cumMin(ReduceOptions.defaults().skipNa(false))) {
            assertThat(sum.toList()).isEqualTo(list(2.0, null, 3.0));
            assertThat(least.toList()).isEqualTo(list(2.0, null, 1.0));
            assertThat(kept.toList()).isEqualTo(list(2.0, Double.NaN, Double.NaN));
            assertThat(ended.toList()).isEqualTo(list(2.0, null, null));
        }
    }

    @Test
    void otherDtypes_haveWhatHasAMeaning() {
        LocalDate first = LocalDate.of(2020, 1, 1);
        try (Series flags = Series.of(DType.BOOL, list(true, null, false, true));
                Series count = flags.cumSum();
                Series all = flags.cumMin();
                Series text = Series.of(list("b", "a", null, "c"));
                Series greatest = text.cumMax();
                Series days = Series.of(list(first.plusDays(1), first));
                Series earliest = days.cumMin();
                Series spans = Series.of(list(Duration.ofDays(1), null, Duration.ofDays(2)));
                Series total = spans.cumSum()) {
            assertThat(count.toList()).isEqualTo(list(1L, null, 1L, 2L));
            assertThat(all.toList()).isEqualTo(list(true, null, false, false));
            assertThat(greatest.toList()).isEqualTo(list("b", "b", null, "c"));
            assertThat(earliest.toList()).isEqualTo(list(first.plusDays(1), first));
            assertThat(total.toList()).isEqualTo(list(Duration.ofDays(1), null, Duration.ofDays(3)));
            assertThat(total.dtype()).isEqualTo(spans.dtype());
            assertThatThrownBy(text::cumSum)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("cumSum is not defined for string");
            assertThatThrownBy(spans::cumProd).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void decimals_keepTheirDigits() {
        try (Series s = Series.of(list(new BigDecimal("1.10"), null, new BigDecimal("2.05")));
                Series sum = s.cumSum()) {
            assertThat(sum.toList()).isEqualTo(list(new BigDecimal("1.10"), null, new BigDecimal("3.15")));
        }
    }

    @Test
    void frames_scanEachColumnAndKeepTheLabels() {
        try (DataFrame frame = DataFrame.of("a", new int[] {1, 2, 3}, "b", new double[] {1, 5, 2});
                DataFrame rows = frame.tail(2);
                DataFrame sum = rows.cumSum();
                DataFrame greatest = rows.cumMax();
                DataFrame none = frame.head(0);
                DataFrame ofNone = none.cumSum()) {
            assertThat(values(sum, "a")).isEqualTo(list(2L, 5L));
            assertThat(values(sum, "b")).isEqualTo(list(5.0, 7.0));
            assertThat(values(greatest, "b")).isEqualTo(list(5.0, 5.0));
            assertThat(labels(sum)).isEqualTo(list(1L, 2L));
            assertThat(ofNone.rowCount()).isZero();
            assertThat(ofNone.columns()).isEqualTo(List.of("a", "b"));
        }
    }
}
