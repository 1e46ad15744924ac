/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.config.ResourceSpec.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResourceSpecTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "async; async",
                " Cuda ; cuda",
                "pool(1KiB); cuda, pool(1024)",
                "managed , pool( 1KiB , 2KiB ); managed, pool(1024, 2048)",
                "arena; cuda, arena",
                "arena(1MiB),limit(80 %),statistics; cuda, arena(1048576), limit(80%), statistics",
                "async, log(/tmp/a (1), b.csv); async, log(/tmp/a (1), b.csv)"
            })
    void texts_areRead_andWritten(String text, String written) {
        assertThat(ResourceSpec.parse(text)).hasToString(written);
        assertThat(ResourceSpec.parse(written)).isEqualTo(ResourceSpec.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "limit(1GiB)",
                "statistics",
                "pool",
                "pool()",
                "pool(1,2,3)",
                "async(1)",
                "async,,statistics",
                "limit",
                "async, limit(0)",
                "async, limit(-1)",
                "async, log",
                "pool(1",
                "nonsense"
            })
    void anythingElse_isRefused(String text) {
        assertThatThrownBy(() -> ResourceSpec.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void encoding_hasThreeNumbersForEachLayer_andSharesOfTheDevice() {
        ResourceSpec spec = ResourceSpec.parse("pool(1KiB, 50%), limit(80%), statistics");
        assertThat(spec.encode(10_000)).containsExactly(0, 0, 0, 3, 1024, 5000, 10, 8000, 0, 11, 0, 0);
        assertThat(spec.logPath()).isEmpty();
        assertThat(ResourceSpec.parse("async, log(/tmp/a.csv)").logPath()).isEqualTo("/tmp/a.csv");
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void kinds_areFoundByTheirNumber(Kind kind) {
        assertThat(Kind.of(kind.code())).isEqualTo(kind);
    }
}
