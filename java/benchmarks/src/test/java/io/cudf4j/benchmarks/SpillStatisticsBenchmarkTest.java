/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.memory.SpillManager;
import io.cudf4j.testkit.Behaviour;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Param;

/** What a row of the benchmark's table is of: the process spills as the row says while its work is done. */
class SpillStatisticsBenchmarkTest {
    @AfterEach
    void defaults() {
        SpillManager.resetGlobal();
    }

    @Test
    @Behaviour(282)
    void rows_areSpillingOff_eachLevelOfStatistics_andALimit() throws ReflectiveOperationException {
        Param rows = SpillStatisticsBenchmark.class.getField("spilling").getAnnotation(Param.class);
        assertThat(rows.value()).containsExactly("off", "level0", "level1", "level2", "limit");
        for (String row : rows.value()) {
            SpillStatisticsBenchmark benchmark = new SpillStatisticsBenchmark();
            benchmark.spilling = row;
            benchmark.make();
            try {
                SpillManager manager = SpillManager.global();
                if (row.equals("off")) {
                    assertThat(manager).isNull();
                } else {
                    assertThat(manager).isNotNull();
                    assertThat(manager.getStatisticsLevel())
                            .isEqualTo(row.equals("limit") ? 0 : row.charAt(row.length() - 1) - '0');
                    assertThat(manager.getDeviceLimitBytes() > 0).isEqualTo(row.equals("limit"));
                }
                assertThat(benchmark.addThreeRows()).isEqualTo(3);
            } finally {
                benchmark.close();
            }
        }
    }
}
