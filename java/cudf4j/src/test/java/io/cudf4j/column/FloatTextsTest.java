/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Floating point numbers as texts; expected digits are those of {@code str(numpy.float32(x))}. */
class FloatTextsTest {
    @ParameterizedTest
    @CsvSource({
        "0x1.64f55p85, 5.3942006e+25",
        "0x1p-149, 1e-45",
        "0x1.fffffep127, 3.4028235e+38",
        "0x1.99999ap-4, 0.1",
        "0x1.0p25, 33554432.0",
        "-0x1.0c6f7ap-20, -1e-06",
    })
    void narrowNumbers_haveTheClosestOfTheShortestTexts(String bits, String text) {
        assertThat(FloatTexts.of(Float.parseFloat(bits))).isEqualTo(text);
    }
}
