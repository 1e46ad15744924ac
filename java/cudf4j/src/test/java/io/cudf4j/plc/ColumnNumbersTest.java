/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Results that are taken apart: of more columns than a thread keeps room for, and of several threads at once. */
class ColumnNumbersTest {
    private static final int MANY = 200;

    private static List<Column> numbered(int count) {
        List<Column> made = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            made.add(Column.fromInts(new int[] {i, -1, i + 1}, i % 2 == 0 ? null : new boolean[] {true, false, true}));
        }
        return made;
    }

    private static void assertReversed(Column column, int number) {
        HostColumn rows = column.toHost();
        assertThat(rows.getInt(0)).isEqualTo(number + 1);
        assertThat(rows.isNull(1)).isEqualTo(number % 2 == 1);
        assertThat(rows.getInt(2)).isEqualTo(number);
        assertThat(column.nullCount()).isEqualTo(number % 2);
    }

    @Test
    void tablesOfManyColumns_areTakenOver() {
        for (int count : new int[] {1, 63, 64, 65, MANY}) {
            try (Table table = Table.of(numbered(count));
                    Table reversed = Copying.reverse(table)) {
                assertThat(reversed.numColumns()).isEqualTo(count);
                for (int i = 0; i < count; i++) {
                    assertReversed(reversed.column(i), i);
                }
            }
        }
    }

    @Test
    void columnsWithManyBelow_areTakenOver() {
        for (int count : new int[] {1, 63, 64, MANY}) {
            try (Column struct = Column.fromStruct(3, null, numbered(count));
                    Column reversed = Copying.reverse(struct)) {
                assertThat(reversed.children()).hasSize(count);
                for (int i = 0; i < count; i++) {
                    assertReversed(reversed.children().get(i), i);
                }
            }
        }
    }

    @Test
    void nestedColumnsOfOneTable_keepTheirOrder() {
        try (Table table = Table.of(List.of(
                        Column.fromStrings("a", null, "c"),
                        Column.fromStruct(3, new boolean[] {true, false, true}, numbered(3)),
                        Column.fromInts(new int[] {7, 8, 9}, null)));
                Table reversed = Copying.reverse(table)) {
            assertThat(reversed.column(0).toHost().getString(0)).isEqualTo("c");
            assertThat(reversed.column(0).nullCount()).isEqualTo(1);
            assertThat(reversed.column(1).children()).hasSize(3);
            assertThat(reversed.column(1).nullCount()).isEqualTo(1);
            assertThat(reversed.column(2).toHost().getInt(0)).isEqualTo(9);
        }
    }

    @Test
    void severalThreads_getWhatIsTheirs() {
        IntStream.range(0, 400).parallel().forEach(number -> {
            try (Column column = Column.fromInts(
                            new int[] {number, -1, number + 1},
                            number % 2 == 0 ? null : new boolean[] {true, false, true});
                    Column reversed = Copying.reverse(column);
                    Table pair = Table.wrap(column, reversed);
                    Table twice = Copying.reverse(pair)) {
                assertReversed(reversed, number);
                assertReversed(twice.column(0), number);
            }
        });
    }
}
