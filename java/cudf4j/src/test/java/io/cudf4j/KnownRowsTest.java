/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.plc.Column;
import org.junit.jupiter.api.Test;

/** What was found out about the rows of a series, while others are computed and written. */
class KnownRowsTest {
    private static Column rowsOf(Series series) {
        return series.rows().column().plc();
    }

    @Test
    void afterCallsOfFunctions_whatIsKnownOfOthersIsKnownStill() {
        try (Series floats = Series.of(new double[] {1, 2, 3});
                Series numbers = Series.of(new long[] {1, 2, 3})) {
            assertThat(rowsOf(floats).isWithoutNan(() -> true)).isTrue();
            numbers.longs().map(each -> each + 1).close();
            numbers.longs().mapToDouble(each -> each / 2.0).close();
            numbers.longs().mapToString(each -> "n" + each).close();
            numbers.longs().filter(each -> each > 1).close();
            assertThat(rowsOf(floats).isWithoutNan(() -> false)).isTrue();
        }
    }

    @Test
    void afterAWriteInPlace_nothingIsKnown() {
        try (Series floats = Series.of(new double[] {1, 2, 3});
                Series written = Series.of(new double[] {1, 2, 3})) {
            assertThat(rowsOf(floats).isWithoutNan(() -> true)).isTrue();
            written.iloc(1).set(Double.NaN);
            assertThat(rowsOf(floats).isWithoutNan(() -> false)).isFalse();
        }
    }
}
