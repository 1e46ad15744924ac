/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.Access;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ReadOnlyBufferException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BufferTest {
    private static final byte[] TEN = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};

    private static ByteBuffer inOrder(byte... bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
    }

    @Test
    @Behaviour(138)
    void ofBuffer_isTheSameObject() {
        try (Buffer buffer = Buffer.of(TEN)) {
            assertThat(Buffer.of(buffer)).isSameAs(buffer);
        }
    }

    @Test
    @Behaviour(140)
    void hostMemory_isCopiedToANewAllocation() {
        byte[] bytes = TEN.clone();
        long before = LiveObjects.bytes();
        try (Buffer buffer = Buffer.of(bytes)) {
            assertThat(LiveObjects.bytes()).isEqualTo(before + 10);
            bytes[0] = 99;
            assertThat(buffer.toHost()).isEqualTo(TEN);
            assertThat(buffer.owner()).isNull();
        }
    }

    @Test
    void everyArray_liesInNativeOrder() {
        ByteBuffer expected = ByteBuffer.allocate(16).order(ByteOrder.nativeOrder());
        assertThat(bytes(Buffer.of(new short[] {1, -2})))
                .isEqualTo(expected.clear()
                        .putShort((short) 1)
                        .putShort((short) -2)
                        .flip());
        assertThat(bytes(Buffer.of(new int[] {1, -2})))
                .isEqualTo(expected.clear().putInt(1).putInt(-2).flip());
        assertThat(bytes(Buffer.of(new long[] {1, -2})))
                .isEqualTo(expected.clear().putLong(1).putLong(-2).flip());
        assertThat(bytes(Buffer.of(new float[] {1.5f, Float.NaN})))
                .isEqualTo(expected.clear().putFloat(1.5f).putFloat(Float.NaN).flip());
        assertThat(bytes(Buffer.of(new double[] {1.5, -0.0})))
                .isEqualTo(expected.clear().putDouble(1.5).putDouble(-0.0).flip());
        assertThat(bytes(Buffer.of(new boolean[] {true, false, true})))
                .isEqualTo(inOrder((byte) 1, (byte) 0, (byte) 1));
    }

    @Test
    void longArray_isCopiedThroughManyParts() {
        boolean[] odd = new boolean[3_000_001];
        for (int i = 1; i < odd.length; i += 2) {
            odd[i] = true;
        }
        byte[] read = Buffer.of(odd).toHost();
        assertThat(read).hasSize(3_000_001);
        for (int i = 0; i < read.length; i++) {
            if (read[i] != i % 2) {
                throw new AssertionError("byte " + i + " is " + read[i]);
            }
        }
    }

    private static ByteBuffer bytes(Buffer buffer) {
        try (buffer) {
            return buffer.toByteBuffer();
        }
    }

    @Test
    void byteBuffer_remainingBytes_areCopiedFromHeapAndOutside() {
        ByteBuffer heap = inOrder(TEN).position(2).limit(5);
        ByteBuffer direct = ByteBuffer.allocateDirect(10).order(ByteOrder.nativeOrder());
        direct.put(TEN).flip().position(8);
        try (Buffer first = Buffer.of(heap);
                Buffer second = Buffer.of(direct)) {
            assertThat(first.toHost()).containsExactly(2, 3, 4);
            assertThat(second.toHost()).containsExactly(8, 9);
            assertThat(heap.position()).isEqualTo(2);
        }
    }

    @Test
    void byteBuffer_ofTheOtherOrder_isRefused() {
        ByteOrder other =
                ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        assertThatThrownBy(() -> Buffer.of(ByteBuffer.allocate(8).order(other)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("bytes in " + other + " order")
                .hasMessageContaining("order(ByteOrder.nativeOrder())");
    }

    @Test
    @Behaviour(148)
    void slice_sharesTheOwner_andNegativeBoundsWrap() {
        try (DeviceBuffer memory = DeviceBuffer.of(TEN)) {
            long address = memory.pin(Access.READ);
            memory.unpin();
            Object owner = new Object();
            Buffer whole = Buffer.of(address, 10, owner);
            try (Buffer middle = whole.slice(2, 6);
                    Buffer end = whole.slice(-3);
                    Buffer wrapped = whole.slice(-6, -1, 1);
                    Buffer ofSlice = middle.slice(1, -1);
                    Buffer none = whole.slice(4, 4)) {
                whole.close();
                assertThat(middle.toHost()).containsExactly(2, 3, 4, 5);
                assertThat(middle.address()).isEqualTo(address + 2);
                assertThat(middle.owner()).isSameAs(owner);
                assertThat(end.toHost()).containsExactly(7, 8, 9);
                assertThat(wrapped.toHost()).containsExactly(4, 5, 6, 7, 8);
                assertThat(ofSlice.toHost()).containsExactly(3, 4);
                assertThat(none.toHost()).isEmpty();
            }
        }
    }

    @Test
    @Behaviour(148)
    void slice_withAnotherStep_orReversed_isRefused() {
        try (Buffer buffer = Buffer.of(TEN)) {
            assertThatThrownBy(() -> buffer.slice(0, 10, 2))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("step 1, got 2");
            assertThatThrownBy(() -> buffer.slice(0, 10, -1)).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> buffer.slice(6, 5))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("from 6 up to 5");
            assertThatThrownBy(() -> buffer.slice(-1, 3)).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> buffer.slice(0, 11)).isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> buffer.slice(-11, 3))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessage("byte -11 is not within a buffer of 10 bytes");
        }
    }

    @Test
    @Behaviour(147)
    void part_outsideTheOwner_isRefused() {
        try (Buffer buffer = Buffer.of(TEN)) {
            assertThatThrownBy(() -> Buffer.of(buffer, -1, 2)).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> Buffer.of(buffer, 0, -2))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("the size -2");
            assertThatThrownBy(() -> Buffer.of(buffer, 8, 3))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessageContaining("3 bytes from offset 8 on reach past the end of a buffer of 10 bytes");
            assertThatThrownBy(() -> Buffer.of(buffer, 1, Long.MAX_VALUE)).isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> Buffer.of(buffer.address(), -1, buffer))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("cannot be negative, got -1");
            try (Buffer part = Buffer.of(buffer, 8, 2)) {
                assertThat(part.toHost()).containsExactly(8, 9);
            }
        }
    }

    @Test
    @Behaviour(149)
    void readBack_ofAView_isExactlyItsBytes_andReadOnly() {
        try (Buffer whole = Buffer.of(TEN);
                Buffer view = whole.slice(3, 7)) {
            ByteBuffer read = view.toByteBuffer();
            assertThat(read).isEqualTo(inOrder((byte) 3, (byte) 4, (byte) 5, (byte) 6));
            assertThat(read.isReadOnly()).isTrue();
            assertThatThrownBy(() -> read.put(0, (byte) 1)).isInstanceOf(ReadOnlyBufferException.class);
        }
    }

    @ParameterizedTest
    @Behaviour(150)
    @CsvSource({
        "0,0 B",
        "1,1 B",
        "1023,1023 B",
        "1024,1 KiB",
        "2000,1.95 KiB",
        "1536,1.50 KiB",
        "1048576,1 MiB",
        "1572864,1.50 MiB"
    })
    void text_hasTheSizeInItsUnit(int size, String text) {
        try (Buffer buffer = Buffer.of(new byte[size])) {
            assertThat(buffer).hasToString("Buffer(size=" + text + ")");
        }
    }

    @ParameterizedTest
    @Behaviour(152)
    @CsvSource({"0,0", "1,64", "512,64", "513,128", "1000,128"})
    void maskSize_isPaddedTo64(int rows, long bytes) {
        assertThat(Buffer.maskSizeBytes(rows)).isEqualTo(bytes);
        assertThatThrownBy(() -> Buffer.maskSizeBytes(-1)).isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    @Behaviour(278)
    void ownMemory_isADeviceBuffer_freedWithTheLastShare() {
        long before = LiveObjects.bytes();
        DeviceBuffer allocated = DeviceBuffer.allocate(1 << 20);
        assertThat(LiveObjects.bytes()).isEqualTo(before + (1 << 20));
        assertThat(LiveObjects.byKind()).containsKey("DeviceBuffer");
        Buffer shared = Buffer.shareOf(allocated);
        long address = allocated.pin(Access.WRITE);
        allocated.unpin();
        assertThat(shared.address()).isEqualTo(address);
        assertThat(shared.sizeBytes()).isEqualTo(1 << 20);
        allocated.close();
        Buffer part = shared.slice(100, 200);
        shared.close();
        shared.close();
        assertThat(LiveObjects.bytes()).isEqualTo(before + (1 << 20));
        assertThat(part.toHost()).hasSize(100);
        part.close();
        assertThat(LiveObjects.bytes()).isEqualTo(before);
    }

    @Test
    void closedBuffer_isNamed() {
        Buffer buffer = Buffer.of(TEN);
        buffer.close();
        assertThat(buffer.isClosed()).isTrue();
        assertThatThrownBy(buffer::toHost).isInstanceOf(ClosedException.class);
        assertThatThrownBy(buffer::address).isInstanceOf(ClosedException.class);
        assertThatThrownBy(() -> buffer.slice(1)).isInstanceOf(ClosedException.class);
        assertThatThrownBy(() -> Buffer.of(buffer)).isInstanceOf(ClosedException.class);
    }

    @Test
    void scope_closesBuffersMadeInIt() {
        long before = LiveObjects.count();
        Buffer kept;
        Buffer made;
        try (Scope scope = Scope.open()) {
            made = Buffer.of(TEN);
            kept = scope.keep(made.slice(5));
        }
        assertThat(made.isClosed()).isTrue();
        assertThat(kept.toHost()).containsExactly(5, 6, 7, 8, 9);
        kept.close();
        assertThat(LiveObjects.count()).isEqualTo(before);
    }
}
