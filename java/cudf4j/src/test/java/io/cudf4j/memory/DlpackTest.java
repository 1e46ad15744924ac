/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.Cudf;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.Access;
import io.cudf4j.types.DlpackAbi;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.javacpp.LongPointer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tensors laid out by hand. Their deleter is the C library's {@code time}, which is called with the address of the tensor
 * and overwrites its first word with the seconds since 1970: so a call of it can be seen.
 */
class DlpackTest {
    private static final int CPU = 1;
    private static final int CUDA = 2;
    private static final int INT = 0;

    private DeviceBuffer memory;
    private long address;
    private LongPointer tensor;
    private LongPointer shape;
    private LongPointer strides;
    private int device;

    @BeforeEach
    void allocate() {
        byte[] bytes = new byte[64];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) i;
        }
        memory = DeviceBuffer.of(bytes);
        address = memory.pin(Access.WRITE);
        tensor = new LongPointer(12).put(new long[12]);
        shape = new LongPointer(2L, 3L);
        strides = new LongPointer(3L, 1L);
        device = Cudf.info().engine().equals("cuda") ? CUDA : CPU;
    }

    @AfterEach
    void free() {
        memory.unpin();
        memory.close();
        tensor.close();
        shape.close();
        strides.close();
    }

    /** Writes a DLTensor of 2 × 3 int32 from a word of the struct on; the machine is little-endian. */
    private void writeTensor(int at, int deviceType, int bits, long stridesAddress) {
        tensor.put(at, address)
                .put(at + 1, deviceType)
                .put(at + 2, 2L | (INT | bits << 8 | 1 << 16) * (1L << 32))
                .put(at + 3, shape.address())
                .put(at + 4, stridesAddress)
                .put(at + 5, 8);
    }

    private long unversioned(int deviceType, int bits, long stridesAddress) {
        writeTensor(0, deviceType, bits, stridesAddress);
        tensor.put(7, Loader.addressof("time").address());
        return tensor.address();
    }

    private long versioned(int major, long flags) {
        tensor.put(0, major).put(2, Loader.addressof("time").address()).put(3, flags);
        writeTensor(4, device, 32, strides.address());
        return tensor.address();
    }

    @Test
    @Behaviour(273)
    void tensor_isWrappedWithoutACopy_andReleasedOnceWithTheLastShare() {
        long before = LiveObjects.count();
        Buffer buffer = Buffer.ofDlpack(unversioned(device, 32, 0), DlpackAbi.UNVERSIONED);
        assertThat(buffer.address()).isEqualTo(address + 8);
        assertThat(buffer.sizeBytes()).isEqualTo(24);
        assertThat(buffer.isReadOnly()).isFalse();
        Buffer part = buffer.slice(4, 8);
        buffer.close();
        assertThat(part.toHost()).containsExactly(12, 13, 14, 15);
        assertThat(tensor.get(0)).isEqualTo(address);
        part.close();
        assertThat(tensor.get(0)).isBetween(1_000_000_000L, 100_000_000_000L);
        tensor.put(0, -5);
        part.close();
        assertThat(tensor.get(0)).isEqualTo(-5);
        assertThat(LiveObjects.count()).isEqualTo(before);
    }

    @Test
    @Behaviour(273)
    void tensor_withAVersion_mayBeReadOnly() {
        try (Buffer buffer = Buffer.ofDlpack(versioned(1, 1), DlpackAbi.VERSIONED)) {
            assertThat(buffer.isReadOnly()).isTrue();
            assertThat(buffer.sizeBytes()).isEqualTo(24);
            assertThat(buffer.toHost()).startsWith(8, 9, 10);
            assertThat(tensor.get(0)).isEqualTo(1);
        }
        assertThat(tensor.get(0)).isGreaterThan(1_000_000_000L);
    }

    @Test
    @Behaviour({141, 273})
    void tensor_thatIsRefused_staysTheCallers() {
        strides.put(0, 1).put(1, 2);
        long fortran = unversioned(device, 32, strides.address());
        assertThatThrownBy(() -> Buffer.ofDlpack(fortran, DlpackAbi.UNVERSIONED))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("is not C-contiguous");
        long elsewhere = unversioned(device == CUDA ? CPU : CUDA, 32, 0);
        assertThatThrownBy(() -> Buffer.ofDlpack(elsewhere, DlpackAbi.UNVERSIONED))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("device type " + (device == CUDA ? CPU : CUDA));
        long nibbles = unversioned(device, 4, 0);
        assertThatThrownBy(() -> Buffer.ofDlpack(nibbles, DlpackAbi.UNVERSIONED))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("1 × 4 bits");
        assertThat(tensor.get(0)).isEqualTo(address);
        long newer = versioned(2, 0);
        assertThatThrownBy(() -> Buffer.ofDlpack(newer, DlpackAbi.VERSIONED))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("version 2 of DLPack");
        assertThat(tensor.get(0)).isEqualTo(2);
        assertThatThrownBy(() -> Buffer.ofDlpack(0, DlpackAbi.UNVERSIONED))
                .isInstanceOf(InvalidArgumentException.class);
        long shapeless = unversioned(device, 32, 0);
        tensor.put(3, 0);
        assertThatThrownBy(() -> Buffer.ofDlpack(shapeless, DlpackAbi.UNVERSIONED))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("has no shape");
        tensor.put(3, shape.address()).put(2, tensor.get(2) | 0x7fffffffL);
        assertThatThrownBy(() -> Buffer.ofDlpack(shapeless, DlpackAbi.UNVERSIONED))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("2147483647 dimensions");
    }

    @Test
    void tensor_withoutMemoryOrWithStridesBeyondAll_isRefused() {
        // 8 bytes behind the null address
        long nowhere = unversioned(device, 32, 0);
        tensor.put(0, 0);
        assertThatThrownBy(() -> Buffer.ofDlpack(nowhere, DlpackAbi.UNVERSIONED))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("24 bytes cannot be at the null address");
        // four times as many bytes are 12, the bytes of a row, in 64 bits
        strides.put(0, (1L << 62) + 3);
        long wrapped = unversioned(device, 32, strides.address());
        assertThatThrownBy(() -> Buffer.ofDlpack(wrapped, DlpackAbi.UNVERSIONED))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("is not C-contiguous");
        assertThat(tensor.get(0)).isEqualTo(address);
    }

    @Test
    void forgottenTensor_isReleasedByTheGarbageCollector() throws InterruptedException {
        forget();
        for (int i = 0; i < 200 && tensor.get(0) == address; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(tensor.get(0)).isBetween(1_000_000_000L, 100_000_000_000L);
    }

    private void forget() {
        assertThat(Buffer.ofDlpack(unversioned(device, 32, strides.address()), DlpackAbi.UNVERSIONED)
                        .sizeBytes())
                .isEqualTo(24);
    }
}
