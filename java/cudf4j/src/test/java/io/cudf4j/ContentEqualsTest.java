/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ContentEqualsTest {
    @Test
    void nullsAndNan_equalThemselves() {
        try (Series a = Series.of(list(1.0, null, Double.NaN));
                Series b = Series.of(list(1.0, null, Double.NaN));
                Series swapped = Series.of(list(1.0, Double.NaN, null))) {
            assertThat(a.contentEquals(b)).isTrue();
            assertThat(a.contentEquals(swapped)).isFalse();
        }
    }

    @Test
    void dtypeNameLabelsAndValues_allCount() {
        try (Series a = Series.of("a", new int[] {1, 2});
                Series wide = Series.of("a", new long[] {1, 2});
                Series renamed = a.rename("b");
                Series tail = Series.of("a", new int[] {0, 1, 2}).tail(2);
                Series other = Series.of("a", new int[] {1, 3})) {
            assertThat(a.contentEquals(wide)).isFalse();
            assertThat(a.contentEquals(renamed)).isFalse();
            assertThat(a.contentEquals(tail)).isFalse();
            assertThat(a.contentEquals(other)).isFalse();
        }
    }
}
