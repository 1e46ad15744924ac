/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.plc.HostMemory.Kind;
import io.cudf4j.types.Access;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Copies through chunks, which the host engine would not need: both engines run them here. */
class TransfersTest {
    private static final int CHUNK = 1 << 16;
    private static final long PLENTY = 1L << 40;

    @TempDir
    private Path folder;

    @BeforeEach
    void copyThroughChunks() {
        Transfers.require();
        Transfers.configure(CHUNK, 3, Transfers.Memory.DEVICE);
    }

    @AfterEach
    void copyAsUsual() {
        Transfers.configure();
    }

    private HostMemory memory(Kind kind, long sizeBytes) {
        return switch (kind) {
            case PINNED -> Objects.requireNonNull(HostMemory.pinned(sizeBytes, PLENTY));
            case PAGEABLE -> Objects.requireNonNull(HostMemory.pageable(sizeBytes, PLENTY));
            case FILE -> HostMemory.file(sizeBytes, PLENTY, folder);
        };
    }

    private static byte[] random(int size, long seed) {
        byte[] bytes = new byte[size];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    private static void save(HostMemory memory, DeviceBuffer device) {
        memory.save(device.pin(Access.READ));
        device.unpin();
    }

    private static byte[] load(HostMemory memory, int offset, int size) {
        try (DeviceBuffer device = DeviceBuffer.allocate(size)) {
            memory.load(offset, size, device.pin(Access.WRITE));
            device.unpin();
            return device.toHost();
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void sizesAroundChunks_areCopiedWhole(Kind kind) {
        for (int size : new int[] {0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 5, 8 * CHUNK, 21 * CHUNK + 7}) {
            byte[] bytes = random(size, size);
            try (DeviceBuffer device = DeviceBuffer.of(bytes);
                    HostMemory memory = memory(kind, size)) {
                save(memory, device);
                assertThat(load(memory, 0, size)).isEqualTo(bytes);
                for (int offset : new int[] {1, CHUNK - 1, CHUNK, CHUNK + 1}) {
                    if (offset < size) {
                        assertThat(load(memory, offset, size - offset))
                                .isEqualTo(Arrays.copyOfRange(bytes, offset, size));
                    }
                }
            }
        }
    }

    @Test
    void threadsThatShareTheLanes_getTheirOwnBytes() throws Exception {
        int size = 6 * CHUNK + 11;
        ExecutorService threads = Executors.newFixedThreadPool(6);
        try {
            List<Callable<Boolean>> tasks = new ArrayList<>();
            for (Kind kind : Kind.values()) {
                for (int t = 0; t < 8; t++) {
                    byte[] bytes = random(size, t);
                    tasks.add(() -> {
                        try (DeviceBuffer device = DeviceBuffer.of(bytes);
                                HostMemory memory = memory(kind, size)) {
                            save(memory, device);
                            return Arrays.equals(load(memory, 0, size), bytes);
                        }
                    });
                }
            }
            for (Future<Boolean> done : threads.invokeAll(tasks)) {
                assertThat(done.get()).isTrue();
            }
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void largeBuffersOutsideTheHeap_areCopiedFromTheirPosition() {
        int size = (1 << 20) + 3 * CHUNK + 5;
        byte[] bytes = random(size, 1);
        ByteBuffer source = ByteBuffer.allocateDirect(size + 7).position(7);
        source.put(bytes).position(7);
        try (DeviceBuffer device = DeviceBuffer.of(source)) {
            assertThat(source.position()).isEqualTo(7);
            assertThat(device.toHost()).isEqualTo(bytes);
            ByteBuffer target = ByteBuffer.allocateDirect(size + 2).position(1).limit(size);
            device.copyToHost(1, target);
            assertThat(target.position()).isEqualTo(size);
            byte[] back = new byte[size - 1];
            target.get(1, back);
            assertThat(back).isEqualTo(Arrays.copyOfRange(bytes, 1, size));
            assertThat(target.get(0)).isZero();
            assertThat(target.limit(size + 2).get(size + 1)).isZero();
        }
    }

    @Test
    void fileOfNoRoom_isNotMade() {
        assertThatThrownBy(() -> HostMemory.file(100, 99, folder)).hasMessageContaining("at most 99");
    }
}
