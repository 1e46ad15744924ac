/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertResult;
import static io.cudf4j.plc.Rows.assertRows;
import static io.cudf4j.plc.Rows.bools;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.longs;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.types.Access;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ContiguousSplitTest {
    private static Table rows() {
        return Table.of(
                longs(1L, null, 3L),
                inner(strings("x", "abc", null, "", "y")),
                Column.fromLists(new int[] {0, 2, 2, 3}, new boolean[] {true, false, true}, ints(7, null, 9)),
                Column.fromStruct(3, null, List.of(ints(1, 2, 3), bools(true, null, false))));
    }

    @Test
    void packAndUnpack_everyKindOfColumn() {
        try (Table table = rows();
                PackedTable packed = ContiguousSplit.pack(table)) {
            assertThat(packed.data().sizeBytes()).isEqualTo(ContiguousSplit.packedSize(table));
            Table again = ContiguousSplit.unpack(packed);
            assertRows(again.column(0)).isEqualTo(list(1L, null, 3L));
            assertRows(again.column(1)).isEqualTo(list("abc", null, ""));
            assertRows(again.column(2)).isEqualTo(list(list(7, null), null, list(9)));
            assertRows(again.column(3)).isEqualTo(Rows.of(table.column(3)));
            again.close();
        }
    }

    @Test
    void contiguousSplit_partsInOrder() {
        try (Table table = rows()) {
            List<PackedTable> parts = ContiguousSplit.contiguousSplit(table, 1, 1);
            assertThat(parts).hasSize(3);
            try (Table first = ContiguousSplit.unpack(parts.get(0));
                    Table none = ContiguousSplit.unpack(parts.get(1));
                    Table last = ContiguousSplit.unpack(parts.get(2))) {
                assertRows(first.column(1)).isEqualTo(list("abc"));
                assertThat(none.numRows()).isZero();
                assertRows(last.column(0)).isEqualTo(list(null, 3L));
                assertRows(last.column(2)).isEqualTo(list(null, list(9)));
            }
            parts.forEach(PackedTable::close);
            assertThatThrownBy(() -> ContiguousSplit.contiguousSplit(table, 4))
                    .isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> ContiguousSplit.contiguousSplit(table, 2, 1))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void noRowsAndNoColumns() {
        try (Table noRows = Table.of(ints(), strings());
                Table noColumns = Table.of();
                PackedTable a = ContiguousSplit.pack(noRows);
                PackedTable b = ContiguousSplit.pack(noColumns);
                Table c = ContiguousSplit.unpack(a);
                Table d = ContiguousSplit.unpack(b)) {
            assertThat(c.numColumns()).isEqualTo(2);
            assertThat(c.numRows()).isZero();
            assertThat(d.numColumns()).isZero();
        }
    }

    @Test
    void packMetadata_ofColumnsInOneBuffer() {
        try (DeviceBuffer buffer = DeviceBuffer.of(new int[] {4, 5, 6});
                Table table = Table.of(Column.of(DataType.INT32, 2, buffer.share(), null, 0, 0, List.of()));
                Table later = Table.of(Column.of(DataType.INT32, 2, buffer.share(), null, 0, 1, List.of()));
                Table elsewhere = Table.of(ints(1))) {
            byte[] metadata = ContiguousSplit.packMetadata(table, buffer);
            try (Table again = ContiguousSplit.unpack(metadata, buffer)) {
                assertRows(again.column(0)).isEqualTo(list(4, 5));
            }
            assertThatThrownBy(() -> ContiguousSplit.packMetadata(later, buffer))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("row 1 of its memory");
            assertThatThrownBy(() -> ContiguousSplit.packMetadata(elsewhere, buffer))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void unpack_damagedMetadata_isRefused() {
        try (Table table = rows();
                PackedTable packed = ContiguousSplit.pack(table);
                DeviceBuffer few = DeviceBuffer.of(new byte[8])) {
            byte[] metadata = packed.metadata();
            assertThatThrownBy(() -> ContiguousSplit.unpack(new byte[0], packed.data()))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> ContiguousSplit.unpack(metadata, few))
                    .isInstanceOf(InvalidArgumentException.class);
            Random random = new Random(11);
            for (int i = 0; i < 500; i++) {
                byte[] damaged = metadata.clone();
                damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
                byte[] cut = Arrays.copyOf(metadata, random.nextInt(metadata.length));
                for (byte[] wrong : List.of(damaged, cut)) {
                    assertThatThrownBy(() -> ContiguousSplit.unpack(wrong, packed.data()))
                            .isInstanceOf(CudfException.class);
                }
            }
        }
    }

    @Test
    void packedSize_isThatOfThePackedTable() {
        try (Table table = rows();
                Column numbers = table.column(0).share()) {
            int rows = numbers.size();
            for (int[] range : new int[][] {{0, rows}, {1, rows}, {1, 1}, {1, 2}}) {
                try (Column part = numbers.slice(range[0], range[1]);
                        PackedTable packed = ContiguousSplit.pack(Table.wrap(part))) {
                    assertResult(() -> ContiguousSplit.packedSize(Table.wrap(part)))
                            .isEqualTo(packed.data().sizeBytes());
                }
            }
        }
    }

    @Test
    void packMetadata_ofRowsAndTheirMaskInOneBuffer() {
        int[] memory = new int[32];
        memory[0] = 3;
        memory[2] = 5;
        memory[16] = 0b101;
        List<@Nullable Object> all = list(3, null, 5);
        try (DeviceBuffer buffer = DeviceBuffer.of(memory)) {
            for (int rows : new int[] {3, 1, 0}) {
                Span mask = ForeignMemory.wrap(buffer.address() + 64, 64, Access.READ, null);
                try (Table table = Table.of(Column.of(DataType.INT32, rows, buffer.share(), mask, -1, 0, List.of()))) {
                    assertResult(() -> Rows.taken(
                                    ContiguousSplit.unpack(ContiguousSplit.packMetadata(table, buffer), buffer)))
                            .isEqualTo(List.of(all.subList(0, rows)));
                }
            }
        }
    }
}
