/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import io.cudf4j.testkit.AllowLeak;
import io.cudf4j.testkit.LeakCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

class LeakCheckTest {
    private static final List<Column> LEFT = new ArrayList<>();

    /** What is held is not freed, however long a check waits. */
    private static final Map<String, String> SOON = Map.of(LeakCheck.PATIENCE, "200");

    /** Not found by itself: only the tests below run it. */
    static class Leaking {
        @Test
        void leak() {
            LEFT.add(Column.fromInts(new int[] {1, 2, 3}, null));
        }

        @Test
        @AllowLeak("shows that a reason is accepted")
        void allowed() {
            LEFT.add(Column.fromInts(new int[] {1, 2, 3}, null));
        }

        @Test
        void dropped() {
            Column column = Column.fromInts(new int[] {1, 2, 3}, null);
            assertThat(column.size()).isEqualTo(3);
        }
    }

    @AfterEach
    void closeWhatWasLeft() {
        LEFT.forEach(Column::close);
        LEFT.clear();
    }

    private static TestExecutionSummary run(String method, Map<String, String> parameters) {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectMethod(Leaking.class, method))
                                .configurationParameters(parameters)
                                .build(),
                        listener);
        return listener.getSummary();
    }

    @Test
    void leakingTest_failsNamingKindsAndBytes() {
        TestExecutionSummary summary = run("leak", SOON);
        assertThat(summary.getFailures())
                .filteredOn(failure -> failure.getTestIdentifier().isTest())
                .singleElement()
                .satisfies(failure -> assertThat(failure.getException())
                        .hasMessageContaining("left native objects behind: {DeviceBuffer=1}, 12 bytes"));
    }

    @Test
    void allowedLeak_passes() {
        assertThat(run("allowed", SOON).getTestsSucceededCount()).isEqualTo(1);
    }

    @Test
    void droppedHandle_isNoLeak() {
        assertThat(run("dropped", Map.of()).getTotalFailureCount()).isZero();
    }
}
