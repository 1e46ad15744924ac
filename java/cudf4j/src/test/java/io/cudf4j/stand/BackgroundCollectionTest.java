/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.stand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.Cudf;
import io.cudf4j.Series;
import io.cudf4j.load.FreshJvm;
import io.cudf4j.memory.CollectionStatistics;
import io.cudf4j.memory.MemoryInfo;
import io.cudf4j.plc.MemoryResources;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAccumulator;
import javax.management.ObjectName;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that close nothing, each in a JVM of its own, with 64 MiB where their living data take 3 MB. */
class BackgroundCollectionTest {
    private static final String MEMORY = "64MiB";
    private static final String LARGER = "128MiB";
    private static final long DEVICE = 128L << 20;
    private static final long WITH_ONE_THREAD = 44_000_000;

    @BeforeEach
    void needHost() {
        assumeTrue(Cudf.info().engine().equals("host"), "the limit is the host engine's");
    }

    private static String run(Class<?> program, String argument, String... flags) throws Exception {
        return FreshJvm.run(MEMORY, program, new String[] {argument}, flags);
    }

    /**
     * The first bound is what is alive and a quarter of the device, the second an eighth of it more: 3.2 MB, 1.6 MB in flight
     * and 25.2 MB with one thread. With eight 12.8 MB are in flight when a collection ends, as many again are made before
     * calls wait, and a call that has waited three times in vain goes on: there the device must suffice, one of 128 MiB.
     */
    private static void assertBounded(String output, long mostBytes) {
        assertThat(output).contains("done", "failed allocations led to collections: 0");
        assertThat(number(output, "peak: ")).isBetween(16_000_000L, mostBytes);
        assertThat(number(output, "collections: ")).isPositive();
        assertThat(number(output, "freed: ")).isGreaterThan(500_000_000L);
    }

    private static long number(String output, String before) {
        int at = output.indexOf(before) + before.length();
        return Long.parseLong(output.substring(at, output.indexOf('\n', at)).trim());
    }

    @Test
    void unclosedResults_neverFillTheDevice() throws Exception {
        String output = run(Unclosed.class, "1", "-Xmx512m");
        assertBounded(output, WITH_ONE_THREAD);
        assertThat(output).contains("visible to monitoring: true");
    }

    @Test
    void unclosedResultsOfEightThreads_neverFillTheDevice() throws Exception {
        assertBounded(FreshJvm.run(LARGER, Unclosed.class, new String[] {"8"}, "-Xmx512m"), DEVICE);
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(
            strings = {
                "-XX:+UseSerialGC",
                "-XX:+UseParallelGC",
                "-XX:+UseZGC",
                "-XX:+UseShenandoahGC",
                "-XX:+ExplicitGCInvokesConcurrent"
            })
    void unclosedResults_neverFillTheDevice_withEachCollector(String flag) throws Exception {
        assertBounded(run(Unclosed.class, "1", "-Xmx512m", "-XX:+IgnoreUnrecognizedVMOptions", flag), WITH_ONE_THREAD);
        assertBounded(
                FreshJvm.run(
                        LARGER,
                        Unclosed.class,
                        new String[] {"8"},
                        "-Xmx512m",
                        "-XX:+IgnoreUnrecognizedVMOptions",
                        flag),
                DEVICE);
    }

    @Test
    void jvmThatCollectsNothingWhenAsked_isToldOfOnce() throws Exception {
        String output = run(Held.class, "30", "-Xmx512m", "-XX:+DisableExplicitGC");
        assertThat(output).contains("done").containsOnlyOnce("System.gc() collects nothing in this JVM");
        assertThat(number(output, "collections: ")).isEqualTo(1);
    }

    @Test
    void programThatKeepsAll_collectsEverMoreRarely() throws Exception {
        // the bounds lie 16 MiB apart at most, which 56 MB reach three times
        String output = run(Held.class, "35", "-Xmx512m");
        assertThat(output).contains("done");
        assertThat(number(output, "collections: ")).isBetween(1L, 6L);
    }

    @Test
    void programThatCloses_isNeverCollectedFor() throws Exception {
        String output = run(Closed.class, "", "-Xmx512m");
        assertThat(output).contains("done");
        assertThat(number(output, "collections: ")).isZero();
    }

    @Test
    void turnedOff_onlyFailedAllocationsCollect() throws Exception {
        String output = run(Unclosed.class, "1", "-Xmx512m", "-Dcudf4j.memory.pressure=false");
        assertThat(output).contains("done");
        assertThat(number(output, "collections: ")).isZero();
        assertThat(number(output, "peak: ")).isGreaterThan(50_000_000L);
    }

    private static void tell(long peak) {
        CollectionStatistics found = CollectionStatistics.current();
        System.out.println("peak: " + peak);
        System.out.println("collections: " + found.collections());
        System.out.println("freed: " + found.freedBytes());
        System.out.println("failed allocations led to collections: " + MemoryResources.collections());
        System.out.println("done");
    }

    /** Makes 600 results of 1.6 MB, on some threads, and drops each at once. */
    static final class Unclosed {
        private Unclosed() {}

        public static void main(String[] arguments) throws Exception {
            LongAccumulator peak = new LongAccumulator(Long::max, 0);
            AtomicInteger wrong = new AtomicInteger();
            int count = Integer.parseInt(arguments[0]);
            try (Series x = Series.of(new double[200_000]);
                    Series y = Series.of(new double[200_000])) {
                List<Thread> threads = new ArrayList<>();
                for (int i = 0; i < count; i++) {
                    Thread thread = new Thread(() -> {
                        for (int k = 0; k < 600 / count; k++) {
                            if (x.add(y).rowCount() != 200_000) {
                                wrong.incrementAndGet();
                            }
                            peak.accumulate(MemoryInfo.current().ownedBytes());
                        }
                    });
                    thread.setUncaughtExceptionHandler((failed, e) -> {
                        e.printStackTrace(System.out);
                        wrong.incrementAndGet();
                    });
                    threads.add(thread);
                    thread.start();
                }
                for (Thread thread : threads) {
                    thread.join();
                }
            }
            if (wrong.get() > 0) {
                throw new IllegalStateException(wrong + " results or threads failed");
            }
            boolean isVisible = ManagementFactory.getPlatformMBeanServer()
                    .isRegistered(new ObjectName("io.cudf4j:type=Collections"));
            System.out.println("visible to monitoring: " + isVisible);
            tell(peak.get());
        }
    }

    /** Makes columns of 1.6 MB and keeps them. */
    static final class Held {
        private Held() {}

        public static void main(String[] arguments) throws InterruptedException {
            List<Series> held = new ArrayList<>();
            for (int i = 0; i < Integer.parseInt(arguments[0]); i++) {
                held.add(Series.of(new double[200_000]));
                Thread.sleep(10);
            }
            tell(MemoryInfo.current().ownedBytes());
            held.forEach(Series::close);
        }
    }

    /** Makes 600 results of 1.6 MB, and closes each. */
    static final class Closed {
        private Closed() {}

        public static void main(String[] arguments) {
            try (Series x = Series.of(new double[200_000])) {
                for (int i = 0; i < 600; i++) {
                    x.add(x).close();
                }
            }
            tell(0);
        }
    }
}
