/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tables that are packed through one small buffer. */
class ChunkedPackTest {
    private static final long SIZE = ChunkedPack.LEAST_BUFFER_SIZE;

    /** The columns of the table that the parts of a pack make; the pack is closed. */
    private static List<List<@Nullable Object>> unpacked(ChunkedPack pack) {
        try (pack;
                DeviceBuffer buffer = DeviceBuffer.of(new byte[(int) SIZE])) {
            byte[] all = new byte[(int) pack.totalContiguousSize()];
            int at = 0;
            while (pack.hasNext()) {
                int bytes = (int) pack.next(buffer);
                System.arraycopy(buffer.toHost(), 0, all, at, bytes);
                at += bytes;
            }
            assertThat(at).isEqualTo(all.length);
            assertThatThrownBy(() -> pack.next(buffer))
                    .isInstanceOf(LogicErrorException.class)
                    .hasMessageContaining("all parts");
            try (DeviceBuffer data = DeviceBuffer.of(all)) {
                return Rows.taken(ContiguousSplit.unpack(pack.buildMetadata(), data));
            }
        }
    }

    @Test
    void parts_makeTheTable() {
        int rows = 300_000;
        long[] numbers = new long[rows];
        boolean[] valid = new boolean[rows];
        Arrays.setAll(numbers, i -> 1_000_003L * i);
        for (int i = 0; i < rows; i++) {
            valid[i] = i % 7 != 0;
        }
        ChunkedPack pack;
        try (Table table = Table.of(inner(Column.fromLongs(numbers, valid)))) {
            pack = ChunkedPack.of(table, SIZE);
        }
        List<@Nullable Object> again = unpacked(pack).get(0);
        assertThat(again).hasSize(rows - 2);
        for (int i : new int[] {0, 5, 6, 100_000, 131_071, 131_072, 200_003, rows - 3}) {
            assertThat(again.get(i)).isEqualTo(valid[i + 1] ? numbers[i + 1] : null);
        }
        assertThat(again.stream().filter(value -> value == null).count()).isEqualTo((rows - 2) / 7);
    }

    @Test
    void slicesOneRowAndNone() {
        try (Table slice = Table.of(inner(strings("x", "a", null, "y")), inner(ints(0, null, 2, 0)))) {
            assertThat(unpacked(ChunkedPack.of(slice, SIZE))).containsExactly(list("a", null), list(null, 2));
        }
        try (Table one = Table.of(inner(ints(0, 5, 0)))) {
            assertThat(unpacked(ChunkedPack.of(one, SIZE))).containsExactly(list(5));
        }
        try (Table none = Table.of(ints(), strings());
                ChunkedPack pack = ChunkedPack.of(none, SIZE)) {
            assertThat(pack.hasNext()).isFalse();
            assertThat(pack.totalContiguousSize()).isZero();
            try (DeviceBuffer nothing = DeviceBuffer.of(new byte[0]);
                    Table again = ContiguousSplit.unpack(pack.buildMetadata(), nothing)) {
                assertThat(again.numColumns()).isEqualTo(2);
                assertThat(again.numRows()).isZero();
                assertThat(again.column(1).type()).isEqualTo(DataType.STRING);
            }
        }
    }

    @Test
    void wrongBuffersAndClosedPacks_areRefused() {
        try (Table table = Table.of(ints(1));
                DeviceBuffer large = DeviceBuffer.of(new byte[(int) SIZE + 1])) {
            assertThatThrownBy(() -> ChunkedPack.of(table, SIZE - 1))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("1048575");
            ChunkedPack pack = ChunkedPack.of(table, SIZE);
            assertThatThrownBy(() -> pack.next(large))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("promised");
            pack.close();
            pack.close();
            assertThatThrownBy(pack::hasNext).isInstanceOf(ClosedException.class);
            assertThatThrownBy(pack::buildMetadata).isInstanceOf(ClosedException.class);
        }
    }
}
