/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.types.Access;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What memory says of itself while other threads move, read, share and close it. */
class BufferOwnerThreadsTest {
    private static final int ROUNDS = 20_000;
    private static final int LEAST_ROUNDS = 100;
    private static final int MOST_SECONDS = 5;
    private static final int BYTES = 256;

    private final ExecutorService threads = Executors.newCachedThreadPool();

    @BeforeEach
    void spill() {
        SpillManager.setGlobal(new SpillManager(null, 0));
    }

    @AfterEach
    void defaults() throws InterruptedException {
        threads.shutdownNow();
        assertThat(threads.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        SpillManager.resetGlobal();
    }

    private static void await(List<Future<Void>> running) throws Exception {
        for (Future<Void> each : running) {
            each.get(120, TimeUnit.SECONDS);
        }
    }

    @Test
    void spilledMemory_isAtEachMomentOurs_andReadsTheSame() throws Exception {
        byte[] bytes = new byte[BYTES];
        for (int i = 0; i < BYTES; i++) {
            bytes[i] = (byte) i;
        }
        AtomicBoolean isOver = new AtomicBoolean();
        try (SpillableBuffer buffer = (SpillableBuffer) Buffer.of(bytes)) {
            Callable<Void> moves = () -> {
                // the readers may leave it few turns
                long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_SECONDS);
                for (int i = 0; i < ROUNDS && (i < LEAST_ROUNDS || System.nanoTime() - end < 0); i++) {
                    buffer.trySpill();
                    buffer.unspill();
                }
                isOver.set(true);
                return null;
            };
            Callable<Void> asks = () -> {
                while (!isOver.get()) {
                    if (buffer.owner() != null || buffer.isReadOnly() || !buffer.isAligned(BYTES)) {
                        fail("memory of this process has the owner %s", buffer.owner());
                    }
                }
                return null;
            };
            Callable<Void> reads = () -> {
                while (!isOver.get()) {
                    try (SpillLock lock = SpillLock.acquireSpillLock()) {
                        long address = buffer.address();
                        assertThat(buffer.address()).isEqualTo(address);
                        assertThat(lock.isReleased()).isFalse();
                    }
                    assertThat(buffer.toHost()).isEqualTo(bytes);
                }
                return null;
            };
            await(List.of(threads.submit(moves), threads.submit(asks), threads.submit(asks), threads.submit(reads)));
        }
    }

    @Test
    void foreignMemory_hasItsOwnerUntilItIsClosed() throws Exception {
        Object owner = new Object();
        DeviceBuffer memory = DeviceBuffer.of(new byte[BYTES]);
        long address = memory.pin(Access.WRITE);
        try {
            for (int round = 0; round < 200; round++) {
                Buffer first = Buffer.of(address, BYTES, owner);
                List<Future<Void>> running = new ArrayList<>();
                for (int i = 0; i < 3; i++) {
                    Buffer share = first.slice(i * 8L, BYTES);
                    long offset = i * 8L;
                    running.add(threads.submit(() -> {
                        try (share) {
                            for (int k = 0; k < 50; k++) {
                                assertThat(share.owner()).isSameAs(owner);
                                assertThat(share.isReadOnly()).isFalse();
                                assertThat(share.address()).isEqualTo(address + offset);
                            }
                        }
                        assertThat(share.owner()).isNull();
                        return null;
                    }));
                }
                first.close();
                assertThat(first.owner()).isNull();
                await(running);
            }
        } finally {
            memory.unpin();
            memory.close();
        }
    }
}
