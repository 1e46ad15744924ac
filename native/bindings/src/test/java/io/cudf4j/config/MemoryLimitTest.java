/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryLimitTest {
    @ParameterizedTest
    @CsvSource({
        "64MiB,67108864",
        "2GiB,2147483648",
        "2 gib,2147483648",
        "1.5GB,1500000000",
        "1kB,1000",
        "1K,1000",
        "1Ki,1024",
        "1000000,1000000",
        "7B,7",
        "1TiB,1099511627776"
    })
    void sizes_areBytes(String text, long bytes) {
        assertThat(MemoryLimit.parse(text)).isEqualTo(new MemoryLimit(bytes, 0));
        assertThat(MemoryLimit.parse(text).resolveBytes(1)).isEqualTo(bytes);
    }

    @Test
    void share_isOfTheMachine() {
        assertThat(MemoryLimit.parse("80 %").resolveBytes(1_000_000)).isEqualTo(800_000);
        assertThat(MemoryLimit.parse("100%").resolveBytes(5_000)).isEqualTo(5_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "GiB", "-1", "0", "0%", "101%", "2XB", "1e9", "9999999TiB", "0.5B", "1.5", "1.5B"})
    void anythingElse_isRefused(String text) {
        assertThatThrownBy(() -> MemoryLimit.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
