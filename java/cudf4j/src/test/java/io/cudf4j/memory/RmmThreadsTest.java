/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.Series;
import io.cudf4j.load.FreshJvm;
import io.cudf4j.plc.MemoryResources;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Many threads at once, on shared frames, while the resources below them change. */
@Timeout(120)
class RmmThreadsTest {
    private static final int THREADS = 8;
    private static final int ROWS = 10_000;

    /** Sums of values made on one thread, computed on, and freed on others. */
    private static void computeAtOnce(int rounds) throws Exception {
        int[] values = new int[ROWS];
        Arrays.setAll(values, i -> i);
        long sum = (long) ROWS * (ROWS - 1) / 2;
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try (Series shared = Series.of(values)) {
            List<Callable<Series>> work = new ArrayList<>();
            for (int t = 0; t < THREADS; t++) {
                int added = t;
                work.add(() -> {
                    Series last = shared.add(added);
                    for (int i = 0; i < rounds; i++) {
                        try (Series before = last) {
                            last = before.add(1);
                        }
                        long expected = sum + (long) ROWS * (added + i + 1);
                        if (((Number) last.sum()).longValue() != expected) {
                            throw new AssertionError(last.sum() + " is not " + expected);
                        }
                    }
                    return last;
                });
            }
            int added = 0;
            for (Future<Series> result : threads.invokeAll(work)) {
                try (Series last = result.get()) {
                    if (((Number) last.sum()).longValue() != sum + (long) ROWS * (added + rounds)) {
                        throw new AssertionError("wrong sum from thread " + added);
                    }
                }
                added++;
            }
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void resourcesThatChangeUnderEightThreads_loseNothing() throws Exception {
        AtomicBoolean isDone = new AtomicBoolean();
        long before = MemoryResources.totals().bytes();
        List<RmmResource> choices = List.of(
                RmmResource.pool(1L << 20).withStatistics(),
                RmmResource.cuda(),
                RmmResource.arena(32L << 20).limitedTo(32L << 20),
                RmmResource.async().onFailure(bytes -> false),
                RmmResource.managed());
        Thread changing = new Thread(() -> {
            for (int i = 0; !isDone.get(); i++) {
                if (i % 6 == 5) {
                    Rmm.reset();
                } else {
                    Rmm.use(choices.get(i % 6));
                }
            }
        });
        changing.start();
        try {
            computeAtOnce(100);
        } finally {
            isDone.set(true);
            changing.join();
            Rmm.reset();
        }
        assertThat(MemoryResources.totals().bytes()).isEqualTo(before);
        assertThat(MemoryResources.totals().replacedBytes()).isZero();
    }

    @Test
    void eightThreadsOnOneStream_computeRight() throws Exception {
        assertThat(MemoryResources.isPerThreadStream()).isFalse();
        computeAtOnce(50);
    }

    @Test
    void streamsForEachThread_areNotUsed_evenWhenTheEnvironmentAsksForThem() throws Exception {
        ProcessBuilder builder =
                FreshJvm.program(PerThreadStream.class, System.getProperty("java.class.path"), "-Xmx256m");
        builder.environment().put("CUDF_PER_THREAD_STREAM", "1");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output)
                .contains("CUDF_PER_THREAD_STREAM is set and has no effect")
                .contains("a stream for each thread: false, all sums right");
    }

    /** Computes in eight threads, and says in how many streams. */
    static final class PerThreadStream {
        private PerThreadStream() {}

        public static void main(String[] arguments) throws Exception {
            computeAtOnce(20);
            System.out.println("a stream for each thread: " + MemoryResources.isPerThreadStream() + ", all sums right");
        }
    }
}
