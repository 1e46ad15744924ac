/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertRows;
import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.longs;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Partitioning and Hashing. */
class PartitioningTest {
    @Test
    void partition_byAMap() {
        try (Table table = Table.of(ints(10, 11, 12));
                Column map = ints(1, 0, 1);
                Partitioned parts = Partitioning.partition(table, map, 3)) {
            assertThat(parts.offsets()).containsExactly(0, 1, 3, 3);
            assertThat(Rows.of(parts.rows().column(0)).subList(0, 1)).isEqualTo(list(11));
            assertThat(new TreeSet<>(Rows.of(parts.rows().column(0)).subList(1, 3)))
                    .isEqualTo(new TreeSet<>(List.of(10, 12)));
        }
    }

    @Test
    void hashPartition_equalKeysLieTogether() {
        try (Table table = Table.of(strings("a", "b", "a", null, "c", "b"), ints(0, 1, 2, 3, 4, 5));
                Partitioned byColumn = Partitioning.hashPartition(table, new int[] {0}, 3, HashId.HASH_MURMUR3, 0);
                Table keys = Table.of(table.column(0).share());
                Partitioned byKeys = Partitioning.hashPartition(table, keys, 3, HashId.HASH_MURMUR3, 0)) {
            assertThat(byColumn.offsets()).hasSize(4).startsWith(0).endsWith(6);
            assertThat(byKeys.offsets()).isEqualTo(byColumn.offsets());
            List<Object> moved = Rows.of(byColumn.rows().column(1));
            int part0 = partOf(byColumn.offsets(), moved.indexOf(0));
            assertThat(partOf(byColumn.offsets(), moved.indexOf(2))).isEqualTo(part0);
            assertThat(new TreeSet<>(moved)).isEqualTo(new TreeSet<>(List.of(0, 1, 2, 3, 4, 5)));
        }
    }

    private static int partOf(int[] offsets, int row) {
        int part = 0;
        while (offsets[part + 1] <= row) {
            part++;
        }
        return part;
    }

    @Test
    void roundRobinPartition_dealsRowsInTurn() {
        try (Table table = Table.of(ints(0, 1, 2, 3, 4));
                Partitioned parts = Partitioning.roundRobinPartition(table, 2, 1)) {
            assertRows(parts.rows().column(0)).isEqualTo(list(1, 3, 0, 2, 4));
            assertThat(parts.offsets()).containsExactly(0, 2, 5);
        }
    }

    @Test
    void hashes_areCudfs() {
        // the examples of cuDF's Series.hash_values
        try (Table table = Table.of(longs(10L, 120L, 30L))) {
            assertThat(Rows.taken(Hashing.murmurhash3x86x32(table, 0)).toString())
                    .isEqualTo("[4004982076, 2063150778, 699010651]");
            assertThat(Rows.taken(Hashing.murmurhash3x86x32(table, 42)).toString())
                    .isEqualTo("[4279022973, 1654398277, 1497690768]");
            assertTaken(Hashing.md5(table))
                    .isEqualTo(list(
                            "7be4bbacbfdb05fb3044e36c22b41e8b",
                            "947ca8d2c5f0f27437f156cfbfab0969",
                            "d0580ef52d27c043c8e341fd5039b166"));
        }
    }

    @Test
    void hashes_ofTexts_areThoseOfTheAlgorithms() {
        try (Table table = Table.of(strings("abc"))) {
            assertThat(Rows.taken(Hashing.xxhash32(table, 0)).toString()).isEqualTo("[" + 0x32D153FFL + "]");
            assertThat(Rows.taken(Hashing.xxhash64(table, 0)).toString())
                    .isEqualTo("[" + Long.toUnsignedString(0x44BC2CF5AD770999L) + "]");
            assertTaken(Hashing.sha1(table)).isEqualTo(list("a9993e364706816aba3e25717850c26c9cd0d89d"));
            assertTaken(Hashing.sha256(table))
                    .isEqualTo(list("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        }
        try (Table nested = Table.of(Column.fromLists(new int[] {0, 1}, null, ints(1)))) {
            assertThatThrownBy(() -> Hashing.sha1(nested)).isInstanceOf(CudfException.class);
        }
    }
}
