/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.memory.Buffer;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.Span;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.Access;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a kernel is handed; memory of the host engine serves as well as that of a device. */
class KernelArgumentsTest {
    /** Where a span is; memory that is not spilled stays there. */
    private static long address(Span span) {
        long address = span.pin(Access.READ);
        span.unpin();
        return address;
    }

    @Test
    void values_keepTheirBits() {
        try (KernelArguments arguments = new KernelArguments()) {
            arguments
                    .bool(true)
                    .bool(false)
                    .int8((byte) -1)
                    .int16(-2)
                    .int32(Integer.MIN_VALUE)
                    .int64(Long.MIN_VALUE)
                    .float32(1.5f)
                    .float64(-2.5)
                    .address(0xffff_ffff_0000L);
            assertThat(arguments.values())
                    .containsExactly(
                            1,
                            0,
                            -1,
                            -2,
                            Integer.MIN_VALUE,
                            Long.MIN_VALUE,
                            0x3fc00000,
                            0xc004000000000000L,
                            0xffff_ffff_0000L);
        }
    }

    @Test
    void manyValues_keepTheirOrder() {
        try (KernelArguments arguments = new KernelArguments()) {
            for (int i = 0; i < 100; i++) {
                arguments.int32(i);
            }
            assertThat(arguments.values()).hasSize(100).isSorted().endsWith(99);
        }
    }

    @Test
    void column_isItsFirstRowAndItsMask() {
        try (Column whole = Column.fromDoubles(new double[] {1, 2, 3, 4}, new boolean[] {true, false, true, true});
                Column slice = whole.slice(2, 4);
                KernelArguments arguments = new KernelArguments()) {
            arguments.data(whole).mask(whole).bitOffset(whole);
            arguments.data(slice).mask(slice).bitOffset(slice);
            long data = address(whole.data());
            long mask = address(whole.mask());
            assertThat(arguments.values()).containsExactly(data, mask, 0, data + 16, mask, 2);
        }
    }

    @Test
    void columnWithoutNulls_hasNoMask() {
        try (Column column = Column.fromInts(new int[] {1, 2}, null);
                KernelArguments arguments = new KernelArguments()) {
            assertThat(arguments.mask(column).bitOffset(column).values()).containsExactly(0, 0);
        }
    }

    @Test
    void strings_areTheirCharactersAndTheirOffsets() {
        try (Column whole = Column.fromStrings("ab", null, "cde", "f");
                Column slice = whole.slice(2, 4);
                KernelArguments arguments = new KernelArguments()) {
            assertThat(KernelArguments.hasLongOffsets(whole)).isFalse();
            arguments.data(whole).offsets(whole).data(slice).offsets(slice);
            long characters = address(whole.data());
            long offsets = address(whole.child(0).data());
            assertThat(arguments.values()).containsExactly(characters, offsets, characters, offsets + 2 * 4);
        }
    }

    @Test
    void bytes_areOnTheDeviceUntilTheEnd() {
        KernelArguments arguments = new KernelArguments();
        arguments.copyOf(new byte[] {1, 2, 3}).copyOf(new byte[0]);
        long[] values = arguments.values();
        try (DeviceBuffer copy = DeviceBuffer.copyOf(values[0], 3)) {
            assertThat(copy.toHost()).containsExactly(1, 2, 3);
        }
        assertThat(values[1]).isZero();
        // that they are freed, the leak check of the test sees
        arguments.close();
        arguments.close();
    }

    @Test
    @SuppressWarnings("try") // closed while a launch holds it, and again where the test fails before
    @Behaviour(250)
    void memory_isPinnedUntilTheEndAndNotLonger() {
        try (Buffer buffer = Buffer.of(new long[] {1, 2, 3})) {
            KernelArguments arguments = new KernelArguments();
            arguments.read(buffer).read(null).write(buffer);
            long address = arguments.values()[0];
            assertThat(arguments.values()).containsExactly(address, 0, address);
            buffer.close();
            // closed by its owner, alive for the launch
            try (DeviceBuffer copy = DeviceBuffer.copyOf(address, 24)) {
                assertThat(copy.toHost()).startsWith(1).hasSize(24);
            }
            arguments.close();
        }
    }

    @Test
    void columnInUse_staysAliveForTheLaunch() {
        Column column = Column.fromLongs(new long[] {7, 8}, null);
        KernelArguments arguments = new KernelArguments();
        try (arguments) {
            long address = arguments.data(column).values()[0];
            column.close();
            try (DeviceBuffer copy = DeviceBuffer.copyOf(address, 16)) {
                assertThat(copy.toHost()).startsWith(7);
            }
            assertThatThrownBy(() -> arguments.data(column)).isInstanceOf(ClosedException.class);
        }
    }

    @Test
    void closedArguments_areRefused() {
        KernelArguments arguments = new KernelArguments();
        arguments.close();
        assertThatThrownBy(() -> arguments.int32(1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("closed");
        assertThatThrownBy(arguments::values).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void columnsWithoutOnePointer_areRefused() {
        try (Column rows = Column.fromInts(new int[] {1, 2}, null);
                Column lists = Column.fromLists(new int[] {0, 1, 2}, null, rows.share());
                KernelArguments arguments = new KernelArguments()) {
            assertThatThrownBy(() -> arguments.data(lists))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("a kernel cannot take Column of 2 rows of");
            assertThatThrownBy(() -> arguments.offsets(rows)).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void grid_givesEachRowAThread() {
        assertThat(Grid.ofRows(1, 256)).isEqualTo(new Grid(1, 256, 0));
        assertThat(Grid.ofRows(256, 256)).isEqualTo(new Grid(1, 256, 0));
        assertThat(Grid.ofRows(257, 256)).isEqualTo(new Grid(2, 256, 0));
        assertThat(Grid.ofRows(Integer.MAX_VALUE, 32)).isEqualTo(new Grid(1 << 26, 32, 0));
        for (long[] bad :
                List.of(new long[] {0, 256}, new long[] {-1, 32}, new long[] {10, 0}, new long[] {10, 2048})) {
            assertThatThrownBy(() -> Grid.ofRows(bad[0], (int) bad[1])).isInstanceOf(InvalidArgumentException.class);
        }
        assertThatThrownBy(() -> Grid.ofRows(Long.MAX_VALUE / 2, 32)).isInstanceOf(InvalidArgumentException.class);
    }
}
