/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.plc.LiveObjects;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.Access;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** When memory that several buffers share is freed. */
class BufferLifeTest {
    private static final byte[] BYTES = {1, 2, 3, 4, 5, 6, 7, 8};

    @AfterEach
    void defaults() {
        SpillManager.resetGlobal();
    }

    private static void forget(Buffer buffer) {
        assertThat(buffer.share().sizeBytes()).isEqualTo(buffer.sizeBytes());
    }

    private static void collectUntil(long bytes) throws InterruptedException {
        for (int i = 0; i < 500 && LiveObjects.bytes() > bytes; i++) {
            System.gc();
            Thread.sleep(2);
        }
    }

    @Test
    @Behaviour(209)
    void closedBufferThatSomeoneKeeps_doesNotKeepTheMemoryOfOthers() throws InterruptedException {
        long before = LiveObjects.bytes();
        Buffer kept = Buffer.of(BYTES);
        forget(kept);
        kept.close();
        collectUntil(before);
        assertThat(LiveObjects.bytes()).isEqualTo(before);
        assertThat(kept.isClosed()).isTrue();
    }

    @Test
    void addressOfCollectedMemory_isForgotten_andHidesNoOther() throws InterruptedException {
        long before = LiveObjects.bytes();
        try (Buffer living = Buffer.of(new byte[1 << 10])) {
            long address = living.address();
            for (int i = 0; i < 50; i++) {
                // its memory begins behind that of the living one, as a rule
                assertThat(Buffer.of(BYTES).address()).isPositive();
            }
            collectUntil(before + living.sizeBytes());
            try (Buffer found = Buffer.of(address + 512, 4, null)) {
                assertThat(found.bufferOwner()).isSameAs(living.bufferOwner());
            }
        }
    }

    @Test
    void memoryOfManySharers_isFreedWithTheLast_inWhateverOrderTheyEnd() {
        for (int shares : new int[] {15, 16, 17, 5000}) {
            long before = LiveObjects.bytes();
            List<Buffer> all = new ArrayList<>(List.of(Buffer.of(BYTES)));
            for (int i = 0; i < shares; i++) {
                all.add(all.get(0).share());
            }
            assertThat(all.get(0).bufferOwner().sharers()).isEqualTo(shares + 1);
            Collections.shuffle(all, new Random(shares));
            for (int left = shares; left >= 0; left--) {
                assertThat(LiveObjects.bytes()).isGreaterThan(before);
                Buffer ended = all.remove(left);
                ended.close();
                ended.close();
                if (left > 0) {
                    assertThat(all.get(0).bufferOwner().sharers()).isEqualTo(left);
                }
            }
            assertThat(LiveObjects.bytes()).isEqualTo(before);
        }
    }

    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES) // a watchdog
    void buffersClosedWhileOthersUseThem_areFreedOnce() throws InterruptedException, ExecutionException {
        SpillManager.setGlobal(new SpillManager(16L, 0));
        long before = LiveObjects.bytes();
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try {
            for (int i = 0; i < 300; i++) {
                Buffer shared = Buffer.of(BYTES);
                List<Future<?>> running = new ArrayList<>();
                for (int t = 0; t < 4; t++) {
                    Buffer mine = shared.share();
                    int choice = t;
                    running.add(pool.submit(() -> use(mine, choice)));
                }
                shared.close();
                for (Future<?> each : running) {
                    each.get();
                }
            }
        } finally {
            pool.shutdownNow();
        }
        assertThat(LiveObjects.bytes()).isEqualTo(before);
    }

    private static void use(Buffer mine, int choice) {
        mine.pin(Access.READ);
        if (choice == 0) {
            mine.makeSingleOwnerInPlace();
        } else if (choice == 1) {
            mine.close();
        }
        mine.unpin();
        if (choice != 1) {
            assertThat(mine.toHost()).isEqualTo(BYTES);
        }
        mine.close();
    }
}
