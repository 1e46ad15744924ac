/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.types.GroupOrder;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Where the groups of rows lie. */
class GroupPlacesTest {
    @Test
    void bounds_ofManyGroups() {
        int groups = 600_001;
        // each key three times, but for the last
        int[] rows = IntStream.range(0, 3 * groups - 2).map(row -> row / 3).toArray();
        try (ColumnBase keys = ColumnFactory.of(rows);
                GroupPlaces places = GroupPlaces.of(List.of(keys), GroupOrder.SORTED, true)) {
            int[] expected = IntStream.rangeClosed(0, groups)
                    .map(group -> Math.min(3 * group, rows.length))
                    .toArray();
            assertThat(places.bounds()).isEqualTo(expected);
        }
    }

    @Test
    void bounds_ofNoGroups() {
        try (ColumnBase keys = ColumnFactory.of(new int[0]);
                GroupPlaces places = GroupPlaces.of(List.of(keys), GroupOrder.SORTED, true)) {
            assertThat(places.bounds()).containsExactly(0);
        }
    }
}
