/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.memory.Rmm;
import io.cudf4j.memory.RmmResource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Native objects that are closed, dropped and kept in every mixture: each is freed once. Counted by the memory resource too. */
class OwnedTest {
    /** Many more than are looked after together. */
    private static final int OBJECTS = 1_000;

    private static final int BYTES = 16;

    /** What tests before left to be collected would count as freed by these. */
    @BeforeEach
    void count() throws InterruptedException {
        long last = -1;
        for (int same = 0; same < 5; last = LiveObjects.count()) {
            System.gc();
            Thread.sleep(10);
            same = LiveObjects.count() == last ? same + 1 : 0;
        }
        Rmm.use(RmmResource.async().withStatistics());
    }

    @AfterEach
    void reset() {
        Rmm.reset();
    }

    private static List<DeviceBuffer> made(int objects) {
        List<DeviceBuffer> made = new ArrayList<>();
        for (int i = 0; i < objects; i++) {
            made.add(DeviceBuffer.of(new byte[BYTES]));
        }
        return made;
    }

    /** Returns some of each second 32, and none of the others. */
    private static List<DeviceBuffer> someOf(List<DeviceBuffer> made) {
        List<DeviceBuffer> kept = new ArrayList<>();
        for (int i = 0; i < made.size(); i++) {
            if (i / 32 % 2 == 0 && i % 5 == 0) {
                kept.add(made.get(i));
            }
        }
        return kept;
    }

    private static void collectUntil(long objects) throws InterruptedException {
        for (int i = 0; i < 300 && LiveObjects.count() > objects; i++) {
            System.gc();
            Thread.sleep(10);
        }
    }

    private static void assertHeld(long before, long objects) {
        assertThat(LiveObjects.count()).isEqualTo(before + objects);
        assertThat(Rmm.statistics().currentAllocations()).isEqualTo(objects);
        assertThat(Rmm.statistics().currentBytes()).isEqualTo(objects * BYTES);
    }

    @Test
    void dropped_allAreFreed() throws InterruptedException {
        long before = LiveObjects.count();
        assertThat(made(OBJECTS)).hasSize(OBJECTS);
        assertHeld(before, OBJECTS);
        collectUntil(before);
        assertHeld(before, 0);
    }

    @Test
    void dropped_besideSomeThatLive_areFreedWithoutThem() throws InterruptedException {
        long before = LiveObjects.count();
        List<DeviceBuffer> kept = new ArrayList<>();
        for (int i = 0; i < OBJECTS; i++) {
            DeviceBuffer made = DeviceBuffer.of(new byte[] {(byte) i, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
            // of most batches one, of some several, of some none
            if (i % 97 == 0 || i % 31 == 5) {
                kept.add(made);
            }
        }
        collectUntil(before + kept.size());
        assertHeld(before, kept.size());
        assertThat(kept.get(1).toHost()[0]).isEqualTo((byte) 5);
        while (!kept.isEmpty()) {
            kept.subList(0, (kept.size() + 1) / 2).clear();
            collectUntil(before + kept.size());
            assertHeld(before, kept.size());
        }
    }

    /** As many threads as in a busy program leave those that hand dead objects over without a processor for long. */
    @Test
    void dropped_areFreedWhenACollectionReturns_thoughNoProcessorIsIdle() throws InterruptedException {
        long before = LiveObjects.count();
        AtomicBoolean isOver = new AtomicBoolean();
        List<Thread> busy = new ArrayList<>();
        for (int i = 0; i < 4 * Runtime.getRuntime().availableProcessors(); i++) {
            Thread thread = new Thread(() -> {
                while (!isOver.get()) {
                    Thread.onSpinWait();
                }
            });
            busy.add(thread);
            thread.start();
        }
        try {
            for (int round = 0; round < 8; round++) {
                List<DeviceBuffer> kept = someOf(made(OBJECTS));
                Rmm.trim();
                assertHeld(before, kept.size());
                kept.forEach(DeviceBuffer::close);
            }
        } finally {
            isOver.set(true);
            for (Thread thread : busy) {
                thread.join();
            }
        }
    }

    @Test
    void closed_amongDroppedAndKept_isFreedAtOnceAndOnlyOnce() throws InterruptedException {
        long before = LiveObjects.count();
        List<DeviceBuffer> all = made(OBJECTS);
        List<DeviceBuffer> closed = new ArrayList<>();
        for (int i = 0; i < OBJECTS; i += 3) {
            all.get(i).close();
            closed.add(all.get(i));
        }
        assertHeld(before, OBJECTS - closed.size());
        List<DeviceBuffer> kept = new ArrayList<>();
        for (int i = 1; i < OBJECTS; i += 300) {
            kept.add(all.get(i));
        }
        all.clear();
        collectUntil(before + kept.size());
        assertHeld(before, kept.size());
        // those that were closed are still reached, and closed again
        closed.forEach(DeviceBuffer::close);
        assertHeld(before, kept.size());
        kept.forEach(DeviceBuffer::close);
        assertHeld(before, 0);
        kept.clear();
        closed.clear();
        System.gc();
        Thread.sleep(20);
        assertHeld(before, 0);
    }

    @Test
    void threads_thatMakeCloseAndDrop_freeEachOnce() throws InterruptedException, ExecutionException {
        long before = LiveObjects.count();
        int threads = 8;
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<List<DeviceBuffer>>> makers = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                makers.add(pool.submit(() -> made(OBJECTS)));
            }
            List<Future<?>> closers = new ArrayList<>();
            for (Future<List<DeviceBuffer>> maker : makers) {
                List<DeviceBuffer> mine = new ArrayList<>(maker.get().subList(0, OBJECTS / 2));
                // two threads close the same, while others are dropped
                closers.add(pool.submit(() -> mine.forEach(DeviceBuffer::close)));
                closers.add(pool.submit(() -> mine.forEach(DeviceBuffer::close)));
            }
            makers.clear();
            for (Future<?> closer : closers) {
                closer.get();
            }
            closers.clear();
        } finally {
            pool.shutdownNow();
        }
        collectUntil(before);
        assertHeld(before, 0);
    }
}
