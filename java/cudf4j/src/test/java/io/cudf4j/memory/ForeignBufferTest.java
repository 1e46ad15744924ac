/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.Access;
import io.cudf4j.types.CudaArrayInterface;
import java.lang.ref.WeakReference;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Memory that belongs to someone else: here a device buffer that the buffers know the address of only. */
class ForeignBufferTest {
    private static final byte[] BYTES = new byte[240];

    static {
        for (int i = 0; i < BYTES.length; i++) {
            BYTES[i] = (byte) i;
        }
    }

    private DeviceBuffer memory;
    private long address;

    @BeforeEach
    void allocate() {
        memory = DeviceBuffer.of(BYTES);
        address = memory.pin(Access.WRITE);
    }

    @AfterEach
    void free() {
        memory.unpin();
        memory.close();
    }

    private static boolean isCollected(WeakReference<Object> reference, int collections) throws InterruptedException {
        for (int i = 0; i < collections && reference.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        return reference.get() == null;
    }

    @Test
    @Behaviour({139, 273})
    void deviceMemory_isWrappedWithoutACopy() {
        Object owner = new Object();
        try (Buffer buffer = Buffer.of(address, 240, owner)) {
            assertThat(buffer.address()).isEqualTo(address);
            assertThat(buffer.sizeBytes()).isEqualTo(240);
            assertThat(buffer.owner()).isSameAs(owner);
            assertThat(buffer.toHost()).isEqualTo(BYTES);
        }
    }

    @Test
    @Behaviour({139, 273})
    void owner_livesUntilTheLastShareIsClosed() throws InterruptedException {
        Object owner = new Object();
        WeakReference<Object> reference = new WeakReference<>(owner);
        Buffer buffer = Buffer.of(address, 240, owner);
        owner = null;
        Buffer part = buffer.slice(8, 16);
        buffer.close();
        assertThat(isCollected(reference, 10)).isFalse();
        assertThat(part.toHost()).containsExactly(8, 9, 10, 11, 12, 13, 14, 15);
        part.close();
        assertThat(isCollected(reference, 50)).isTrue();
        assertThat(part.owner()).isNull();
    }

    @Test
    void owner_isReleasedWithAnUnreachableBuffer() throws InterruptedException {
        WeakReference<Object> reference = forgotten();
        assertThat(isCollected(reference, 50)).isTrue();
    }

    private WeakReference<Object> forgotten() {
        Object owner = new Object();
        Buffer forgotten = Buffer.of(address, 240, owner);
        assertThat(forgotten.sizeBytes()).isEqualTo(240);
        return new WeakReference<>(owner);
    }

    @Test
    @Behaviour(142)
    void address_needsASize_andOnlyAnAddressTakesOne() {
        try (Buffer withoutOwner = Buffer.of(address, 16, null)) {
            assertThat(withoutOwner.owner()).isNull();
            assertThat(withoutOwner.toHost()).hasSize(16);
        }
        assertThat(Stream.of(Buffer.class.getMethods())
                        .filter(method -> method.getName().equals("of"))
                        .map(Method::getParameterTypes)
                        .filter(types -> types[0] == long.class)
                        .map(Arrays::toString))
                .allMatch(types -> types.startsWith("[long, "));
        assertThat(Stream.of(Buffer.class.getMethods())
                        .filter(method -> method.getName().equals("of"))
                        .map(Method::getParameterTypes)
                        .filter(types -> types[0].isArray() || types[0] == java.nio.ByteBuffer.class))
                .isNotEmpty()
                .allMatch(types -> Arrays.stream(types).noneMatch(type -> type == long.class || type == Object.class));
    }

    @Test
    @Behaviour(146)
    void nullAddress_ofSomeBytes_isRefused() {
        assertThatThrownBy(() -> Buffer.of(0, 8, this))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("8 bytes cannot be at the null address");
        assertThatThrownBy(() -> Buffer.of(CudaArrayInterface.of(0, "<i4", 2), this))
                .isInstanceOf(InvalidArgumentException.class);
        try (Buffer none = Buffer.of(0, 0, this)) {
            assertThat(none.toHost()).isEmpty();
        }
    }

    @Test
    @Behaviour({141, 273})
    void cudaArray_ofAnyContiguousShape_isFlattened() {
        CudaArrayInterface cube = CudaArrayInterface.of(address, "<i4", 2, 3, 5);
        try (Buffer flat = Buffer.of(cube, this);
                Buffer strided = Buffer.of(cube.withStrides(60, 20, 4), this);
                Buffer ones =
                        Buffer.of(CudaArrayInterface.of(address, "|u1", 1, 7).withStrides(999, 1), this);
                Buffer scalar = Buffer.of(CudaArrayInterface.of(address, "<f8"), this);
                Buffer none = Buffer.of(CudaArrayInterface.of(0, "<f8", 3, 0).withStrides(1, 1), this)) {
            assertThat(flat.sizeBytes()).isEqualTo(120);
            assertThat(flat.address()).isEqualTo(address);
            assertThat(flat.owner()).isSameAs(this);
            assertThat(strided.toHost()).isEqualTo(Arrays.copyOf(BYTES, 120));
            assertThat(ones.sizeBytes()).isEqualTo(7);
            assertThat(scalar.sizeBytes()).isEqualTo(8);
            assertThat(none.sizeBytes()).isZero();
        }
    }

    @Test
    @Behaviour({141, 273})
    void cudaArray_withGapsOrInFortranOrder_isRefused() {
        CudaArrayInterface square = CudaArrayInterface.of(address, "<i4", 3, 3);
        for (CudaArrayInterface other : new CudaArrayInterface[] {
            square.withStrides(4, 12), square.withStrides(24, 4), square.withStrides(12, 8), square.withStrides(-12, 4)
        }) {
            assertThatThrownBy(() -> Buffer.of(other, this))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("shape [3, 3]")
                    .hasMessageContaining("is not C-contiguous");
        }
        assertThatThrownBy(() -> Buffer.of(square.withStrides(4), this))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("one for each dimension");
        assertThatThrownBy(() -> Buffer.of(CudaArrayInterface.of(address, "<i4", -1), this))
                .isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> Buffer.of(CudaArrayInterface.of(address, "<i8", 1L << 40, 1L << 30), this))
                .isInstanceOf(SizeOverflowException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {">i4", "|O8", "|t1"})
    void cudaArray_ofOtherElements_isRefused(String typestr) {
        assertThatThrownBy(() -> Buffer.of(CudaArrayInterface.of(address, typestr, 2), this))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("'" + typestr + "'");
    }

    @Test
    void cudaArray_withMaskOrOfAnUnknownVersion_isRefused() {
        CudaArrayInterface array = CudaArrayInterface.of(address, "<M8[ns]", 2);
        assertThatThrownBy(() -> Buffer.of(array.withMask(), this))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("would lose the mask");
        assertThatThrownBy(() -> Buffer.of(array.withVersion(4), this))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("version 4");
        assertThatThrownBy(() -> Buffer.of(CudaArrayInterface.of(address, "int", 2), this))
                .isInstanceOf(InvalidArgumentException.class);
        try (Buffer times = Buffer.of(array.withVersion(2), this)) {
            assertThat(times.sizeBytes()).isEqualTo(16);
        }
    }

    @Test
    void readOnlyArray_isReadAndNotWritten() {
        CudaArrayInterface array = CudaArrayInterface.of(address, "|b1", 3).withAccess(Access.READ);
        try (Buffer buffer = Buffer.of(array, this)) {
            assertThat(buffer.isReadOnly()).isTrue();
            assertThat(buffer.toHost()).containsExactly(0, 1, 2);
            assertThatThrownBy(() -> buffer.pin(Access.WRITE))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("may only be read");
        }
    }
}
