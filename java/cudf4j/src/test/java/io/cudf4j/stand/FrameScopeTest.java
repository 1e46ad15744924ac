/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.stand;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.DataFrame;
import io.cudf4j.Series;
import io.cudf4j.memory.Scope;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Frames that were made before a scope, or kept by it, outlive it. */
class FrameScopeTest {
    @Test
    void frameFirstUsedInAScope_staysUsableAfterIt() {
        try (DataFrame frame = DataFrame.of("k", new int[] {2, 1})) {
            try (Scope scope = Scope.open()) {
                assertThat(scope).isNotNull();
                assertThat(frame.sortValues("k").get(0, "k")).isEqualTo(1);
            }
            try (DataFrame sorted = frame.sortValues("k");
                    DataFrame reset = frame.resetIndex()) {
                assertThat(sorted.get(0, "k")).isEqualTo(1);
                assertThat(reset.get(1, "index")).isEqualTo(1L);
            }
        }
    }

    @Test
    void frameKeptByAScope_staysUsableAfterIt() {
        DataFrame frame;
        Series series;
        try (Scope scope = Scope.open()) {
            frame = scope.keep(DataFrame.of("k", new int[] {2, 1}).sortValues("k"));
            series = scope.keep(Series.of(new int[] {3, 4}));
        }
        try (frame;
                series;
                DataFrame reset = frame.resetIndex()) {
            assertThat(reset.get(0, "index")).isEqualTo(1L);
            assertThat(series.toList()).isEqualTo(List.of(3, 4));
        }
    }
}
