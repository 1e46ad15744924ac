/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expected values are computed by hand: 0.8 × (memory − heap − 256 MiB). */
class HostBudgetTest {
    private static final long MIB = 1L << 20;

    @ParameterizedTest
    @CsvSource({
        // 0.8 × (2048 − 512 − 256), Java's default heap in a container of 2 GiB
        "2048, 512, 1024",
        // 0.8 × (24576 − 6144 − 256) = 0.8 × 18176 = 14540.8
        "24576, 6144, 14540.8",
        // 0.8 × (512 − 128 − 256) = 0.8 × 128 = 102.4
        "512, 128, 102.4",
        // 0.8 × (1024 − 688 − 256) = 64, the min
        "1024, 688, 64",
    })
    void limit_isFourFifthsOfWhatHeapAndJvmLeave(long memory, long heap, double limit) {
        HostBudget budget = new HostBudget(memory * MIB, heap * MIB);
        // divided by 5 first, so up to 4 bytes less
        assertThat(budget.limitBytes()).isBetween((long) (limit * MIB) - 4, (long) (limit * MIB));
        assertThat(budget.isTight()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"512, 512", "512, 4096", "256, 64", "1024, 690", "1024, 8796093022207"})
    void heapThatLeavesTooLittle_givesTheMinAndAdvice(long memory, long heap) {
        HostBudget budget = new HostBudget(memory * MIB, heap * MIB);
        assertThat(budget.limitBytes()).isEqualTo(64 * MIB);
        assertThat(budget.isTight()).isTrue();
        assertThat(budget.advice())
                .isEqualTo("of " + memory + " MiB of memory the Java heap may take " + heap
                        + " MiB and the JVM 256 MiB besides, which leaves too little for the host engine: its limit is the"
                        + " min, 64 MiB. Give Java a smaller heap (-Xmx), the container more memory, or set"
                        + " cudf4j.host.memory");
    }

    @Test
    void thisProcess_isMeasured() {
        HostBudget budget = HostBudget.ofThisProcess();
        assertThat(budget.heapBytes()).isEqualTo(Runtime.getRuntime().maxMemory());
        assertThat(budget.totalBytes()).isEqualTo(ProcessMemory.totalBytes());
    }
}
