/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Texts are those that pandas 3.1.1 printed for the same values. */
public class CellTextTest {
    private static List<String> texts(Object... values) {
        return CellText.of(Arrays.asList(values));
    }

    @Test
    void floats_shareTheirDecimals() {
        assertThat(texts(1.5, 2.25, -3.125)).containsExactly("1.500", "2.250", "-3.125");
        assertThat(texts(1.0, 2.0)).containsExactly("1.0", "2.0");
        assertThat(texts(1.23456789, 2.5)).containsExactly("1.234568", "2.500000");
        assertThat(texts(1234567.891, 0.5)).containsExactly("1234567.891", "0.500");
    }

    @Test
    void floats_verySmallOrLongLargeOnes_takeTheExponentForm() {
        assertThat(texts(1e-7, 1.0)).containsExactly("1.000000e-07", "1.000000e+00");
        assertThat(texts(12345678901.5, 0.123456789)).containsExactly("1.234568e+10", "1.234568e-01");
        assertThat(texts(1e15, 1.0)).containsExactly("1.000000e+15", "1.000000e+00");
    }

    @Test
    void floats_nanInfinityAndNull_areTold() {
        assertThat(texts(1.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, null))
                .containsExactly("1.0", "NaN", "inf", "-inf", "<NA>");
    }

    @Test
    void floats_withoutAFiniteOne_areTold() {
        assertThat(texts(Double.NaN, null)).containsExactly("NaN", "<NA>");
    }

    @Test
    void floats_ofSinglePrecision_showNoNoise() {
        assertThat(texts(0.1f, 2.5f)).containsExactly("0.1", "2.5");
    }

    @Test
    void timestamps_showATimeOnlyWhereOneHasIt() {
        LocalDateTime midnight = LocalDate.of(2013, 12, 31).atStartOfDay();
        assertThat(texts(LocalDate.of(2013, 1, 1).atStartOfDay(), midnight))
                .containsExactly("2013-01-01", "2013-12-31");
        assertThat(texts(LocalDateTime.of(2013, 1, 1, 5, 0), midnight, null))
                .containsExactly("2013-01-01 05:00:00", "2013-12-31 00:00:00", "<NA>");
        assertThat(texts(LocalDateTime.of(2013, 1, 1, 5, 0, 0, 125_000_000), midnight))
                .containsExactly("2013-01-01 05:00:00.125", "2013-12-31 00:00:00.000");
    }

    @Test
    void durations_countDaysDown() {
        assertThat(texts(Duration.ofHours(-1), Duration.ofDays(2)))
                .containsExactly("-1 days +23:00:00", "2 days 00:00:00");
        assertThat(texts(Duration.ofDays(1), Duration.ofDays(2), null)).containsExactly("1 days", "2 days", "<NA>");
        assertThat(texts(Duration.ofMillis(1500), Duration.ofDays(2)))
                .containsExactly("0 days 00:00:01.500000", "2 days 00:00:00.000000");
        assertThat(texts(Duration.ofNanos(1), Duration.ZERO))
                .containsExactly("0 days 00:00:00.000000001", "0 days 00:00:00.000000000");
    }

    @Test
    void others_areTheirText() {
        assertThat(texts(true, false, null)).containsExactly("True", "False", "<NA>");
        assertThat(texts(1, -20)).containsExactly("1", "-20");
        assertThat(texts("a\nb", "c\td")).containsExactly("a\\nb", "c\\td");
        assertThat(texts(LocalDate.of(2013, 1, 1))).containsExactly("2013-01-01");
        assertThat(CellText.of(Collections.nCopies(2, null))).containsExactly("<NA>", "<NA>");
        assertThat(texts()).isEmpty();
    }
}
