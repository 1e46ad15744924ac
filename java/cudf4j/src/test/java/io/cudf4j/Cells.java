/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists that may hold null, for expected values and columns. */
public final class Cells {
    private Cells() {}

    public static List<@Nullable Object> list(@Nullable Object... values) {
        return Collections.unmodifiableList(Arrays.asList(values));
    }

    /** Returns the values of a column of a frame. */
    public static List<@Nullable Object> values(DataFrame frame, String label) {
        try (Series column = frame.col(label)) {
            return column.toList();
        }
    }

    /** Returns the row labels of a frame. */
    public static List<@Nullable Object> labels(IndexedFrame<?> frame) {
        try (Index index = frame.index()) {
            return index.toList();
        }
    }

    /** Asserts that float64 values are null where null is expected, and else within 1e-12 of what is. */
    public static void assertClose(List<@Nullable Object> cells, @Nullable Object... expected) {
        assertThat(cells).hasSize(expected.length);
        for (int i = 0; i < expected.length; i++) {
            if (expected[i] == null) {
                assertThat(cells.get(i)).as("row " + i).isNull();
            } else {
                assertThat((Double) cells.get(i)).as("row " + i).isCloseTo((Double) expected[i], within(1e-12));
            }
        }
    }
}
