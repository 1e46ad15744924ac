/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;

/** Chunks worked on by several threads. */
@SuppressWarnings("ThreadPriorityCheck") // the order of threads is what is tested
class LanesTest {
    @Test
    void everyChunk_isWorkedOnOnce_byAnyNumberOfThreads() throws Exception {
        for (int threads : new int[] {1, 2, 3, 16}) {
            for (int chunks : new int[] {0, 1, 2, 17, 100}) {
                AtomicIntegerArray done = new AtomicIntegerArray(Math.max(1, chunks));
                new Lanes(chunks, lanes -> done::incrementAndGet).run(threads);
                for (int i = 0; i < chunks; i++) {
                    assertThat(done.get(i)).as("chunk " + i + " of " + chunks).isEqualTo(1);
                }
            }
        }
    }

    @Test
    void severalThreads_workAtOnce() throws Exception {
        if (ForkJoinPool.getCommonPoolParallelism() < 1) {
            return;
        }
        CountDownLatch both = new CountDownLatch(2);
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        new Lanes(2, lanes -> chunk -> {
                    threads.add(Thread.currentThread());
                    both.countDown();
                    assertThat(both.await(1, TimeUnit.MINUTES)).isTrue();
                })
                .run(2);
        assertThat(threads).hasSize(2).contains(Thread.currentThread());
    }

    @Test
    void ofChunksThatFail_theFirstIsThrown() {
        for (int threads : new int[] {1, 2, 8}) {
            for (int first : new int[] {0, 3, 49}) {
                assertThatThrownBy(() -> new Lanes(50, lanes -> chunk -> {
                                    if (chunk == first) {
                                        // later chunks fail sooner
                                        Thread.yield();
                                    }
                                    if (chunk >= first) {
                                        throw new IllegalStateException("chunk " + chunk);
                                    }
                                })
                                .run(threads))
                        .hasMessage("chunk " + first);
            }
        }
    }

    @Test
    void afterAFailure_laterChunksAreGivenUp() {
        AtomicIntegerArray begun = new AtomicIntegerArray(10_000);
        assertThatThrownBy(() -> new Lanes(10_000, lanes -> chunk -> {
                            begun.incrementAndGet(chunk);
                            if (chunk == 2) {
                                throw new IllegalStateException();
                            }
                            while (chunk > 2 && !lanes.isGivenUp(chunk)) {
                                Thread.yield();
                            }
                        })
                        .run(4))
                .isInstanceOf(IllegalStateException.class);
        assertThat(begun.get(9_999)).isZero();
    }

    /** Chunk 0 ends only when it is given up, whoever of both threads works on it. */
    @Test
    void anInterrupt_givesUpEarlierChunksToo() {
        if (ForkJoinPool.getCommonPoolParallelism() < 1) {
            return;
        }
        CountDownLatch begun = new CountDownLatch(1);
        assertThatThrownBy(() -> new Lanes(2, lanes -> chunk -> {
                            if (chunk == 1) {
                                assertThat(begun.await(1, TimeUnit.MINUTES)).isTrue();
                                throw new InterruptedException("stop");
                            }
                            begun.countDown();
                            for (long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1); !lanes.isGivenUp(0); ) {
                                assertThat(System.nanoTime()).isLessThan(end);
                                Thread.onSpinWait();
                            }
                        })
                        .run(2))
                .isInstanceOf(InterruptedException.class)
                .hasMessage("stop");
    }

    @Test
    void anInterruptOfTheCaller_reachesTheThreadsThatHelp_andStaysInNone() throws Exception {
        if (ForkJoinPool.getCommonPoolParallelism() < 1) {
            return;
        }
        Thread caller = Thread.currentThread();
        for (int waiting = 1; waiting <= 2; waiting++) {
            int most = waiting;
            CountDownLatch begun = new CountDownLatch(2);
            Set<Thread> interrupted = ConcurrentHashMap.newKeySet();
            Thread user = new Thread(() -> {
                try {
                    begun.await();
                    caller.interrupt();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            user.start();
            assertThatThrownBy(() -> new Lanes(2, lanes -> chunk -> {
                                begun.countDown();
                                long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
                                while (begun.getCount() > 0) {
                                    assertThat(System.nanoTime()).isLessThan(end);
                                    Thread.onSpinWait();
                                }
                                if (most == 1 && Thread.currentThread() == caller) {
                                    // it waits for the other one
                                    return;
                                }
                                try {
                                    assertThat(new CountDownLatch(1).await(1, TimeUnit.MINUTES))
                                            .isTrue();
                                } catch (InterruptedException e) {
                                    interrupted.add(Thread.currentThread());
                                    throw e;
                                }
                            })
                            .run(2))
                    .isInstanceOf(InterruptedException.class);
            user.join();
            assertThat(interrupted).hasSize(most);
            // what was interrupted while it waited is told so still
            Thread.interrupted();
            AtomicIntegerArray kept = new AtomicIntegerArray(1);
            new Lanes(
                            64,
                            lanes -> chunk ->
                                    kept.addAndGet(0, Thread.currentThread().isInterrupted() ? 1 : 0))
                    .run(4);
            assertThat(kept.get(0)).isZero();
        }
    }

    @Test
    void errorsOfHelpers_areThrownByTheCaller() {
        assertThatThrownBy(() -> new Lanes(8, lanes -> chunk -> {
                            throw new StackOverflowError("chunk " + chunk);
                        })
                        .run(4))
                .isInstanceOf(StackOverflowError.class)
                .hasMessage("chunk 0");
    }

    @Test
    void helpers_haveTheClassLoaderOfTheCaller() throws Exception {
        ClassLoader own = Thread.currentThread().getContextClassLoader();
        ClassLoader other = new ClassLoader(own) {};
        Set<ClassLoader> seen = ConcurrentHashMap.newKeySet();
        Thread.currentThread().setContextClassLoader(other);
        try {
            new Lanes(64, lanes -> chunk -> seen.add(Thread.currentThread().getContextClassLoader())).run(4);
        } finally {
            Thread.currentThread().setContextClassLoader(own);
        }
        assertThat(seen).containsExactly(other);
    }

    @Test
    void withinTheCommonPool_nobodyWaitsForAThreadThatDoesNotCome() throws Exception {
        int outer = ForkJoinPool.getCommonPoolParallelism() + 4;
        AtomicIntegerArray done = new AtomicIntegerArray(outer);
        new Lanes(outer, lanes -> chunk -> new Lanes(5, inner -> part -> done.incrementAndGet(chunk)).run(8))
                .run(outer);
        for (int i = 0; i < outer; i++) {
            assertThat(done.get(i)).isEqualTo(5);
        }
    }

    @Test
    void chunks_endAtWholeBytesOfAMask_andCoverAllRows() {
        for (int rows : new int[] {1, 255, 256, 257, 511, 512, 513, 100_000, 2_000_000_000, Integer.MAX_VALUE}) {
            for (int threads : new int[] {1, 2, 7, 1024}) {
                Chunking chunking = Chunking.of(rows, threads);
                int last = chunking.count() - 1;
                assertThat(chunking.size() % 64).isZero();
                assertThat(chunking.capacity()).isLessThanOrEqualTo(Chunking.MOST);
                assertThat(chunking.start(0)).isZero();
                assertThat(chunking.end(last)).isEqualTo(rows);
                assertThat(chunking.start(last)).isLessThan(rows);
                assertThat(last == 0 || chunking.end(last - 1) == chunking.start(last))
                        .isTrue();
            }
        }
    }
}
