/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.types.DType;
import io.cudf4j.types.GroupOrder;
import io.cudf4j.types.HostValues;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void boundsThere_areTheBounds_andGroupsOfManyRowsAreFound(boolean isSorted) {
        int[] sizes = {3, 256, 1, 255, 700};
        int[] rows = IntStream.range(0, sizes.length)
                .flatMap(group -> IntStream.range(0, sizes[group]).map(i -> group))
                .toArray();
        if (!isSorted) {
            // 1215 and 7 have no divisor in common
            int[] given = rows.clone();
            Arrays.setAll(rows, i -> given[(int) (i * 7L % given.length)]);
        }
        try (ColumnBase keys = ColumnFactory.of(rows);
                GroupPlaces places = GroupPlaces.together(List.of(keys), GroupOrder.SORTED, true);
                ColumnBase bounds = places.boundsThere();
                ColumnBase large = places.withRows(256);
                ColumnBase none = places.withRows(701);
                ColumnBase any = places.withRows(1)) {
            assertThat(bounds.dtype()).isEqualTo(DType.INT32);
            assertThat(values(bounds)).isEqualTo(places.bounds()).containsExactly(0, 3, 259, 260, 515, 1215);
            assertThat(large.dtype()).isEqualTo(DType.INT32);
            assertThat(values(large)).containsExactly(1, 4);
            assertThat(values(none)).isEmpty();
            assertThat(values(any)).containsExactly(0, 1, 2, 3, 4);
        }
    }

    @Test
    void boundsThere_ofNoGroups() {
        try (ColumnBase keys = ColumnFactory.of(new int[0]);
                GroupPlaces places = GroupPlaces.together(List.of(keys), GroupOrder.SORTED, true);
                ColumnBase bounds = places.boundsThere();
                ColumnBase large = places.withRows(256)) {
            assertThat(values(bounds)).containsExactly(0);
            assertThat(large.size()).isZero();
        }
    }

    private static int[] values(ColumnBase column) {
        HostValues host = column.toHost();
        return IntStream.range(0, host.size()).map(i -> (int) host.getLong(i)).toArray();
    }

    /** Keys near each other and far from each other, of rows that lie anywhere. */
    @ParameterizedTest
    @ValueSource(longs = {1, 1_000_003, Long.MAX_VALUE / 400})
    void together_hasTheRowsOfEachKeyInTheirOrder(long step) {
        int groups = 300;
        int rows = 100_000;
        long[] all = IntStream.range(0, rows)
                .mapToLong(row -> (row * 7_919L % groups - groups / 2) * step)
                .toArray();
        Integer[] order = IntStream.range(0, rows).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingLong(row -> all[row]));
        for (GroupOrder each : List.of(GroupOrder.SORTED, GroupOrder.ANY)) {
            try (ColumnBase keys = ColumnFactory.of(all);
                    GroupPlaces places = GroupPlaces.together(List.of(keys), each, true);
                    ColumnBase group = places.numbers()) {
                int[] bounds = places.bounds();
                assertThat(bounds).hasSize(groups + 1);
                assertThat(bounds[groups]).isEqualTo(rows);
                HostValues at = places.places().toHost();
                HostValues numbers = group.toHost();
                HostValues distinct = places.keys().get(0).toHost();
                for (int i = 0; i < rows; i++) {
                    int row = order[i];
                    assertThat(at.get(i)).isEqualTo(row);
                    int number = (int) Math.floorDiv(all[row], step) + groups / 2;
                    assertThat(numbers.get(row)).isEqualTo(number);
                    assertThat(i).isBetween(bounds[number], bounds[number + 1] - 1);
                    assertThat(distinct.get(number)).isEqualTo(all[row]);
                }
            }
        }
    }
}
