/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.stand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.Cudf;
import io.cudf4j.DataFrame;
import io.cudf4j.Series;
import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.load.FreshJvm;
import io.cudf4j.load.FreshJvms;
import io.cudf4j.memory.MemoryInfo;
import io.cudf4j.memory.SpillManager;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.testkit.Behaviour;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Programs that want more memory than there is, each in a JVM of its own. */
class MemoryPressureTest {
    private static @Nullable FreshJvms programs;

    @BeforeAll
    static void start() {
        if (!Cudf.info().engine().equals("host")) {
            return;
        }
        FreshJvms started = new FreshJvms();
        programs = started;
        // the longest first
        started.start("two gigabytes", () -> run("6GiB", TwoGigabytes.class, "-Xmx256m"));
        started.start(
                "spilled garbage",
                () -> run(
                        "64MiB",
                        NeverClosed.class,
                        "-Xmx512m",
                        "-Dcudf4j.spill=true",
                        "-Dcudf4j.spillDeviceLimit=16MiB",
                        "-Dcudf4j.spill.hostLimit=128MiB",
                        "-Dcudf4j.spill.diskLimit=0"));
        started.start("many threads", () -> run("64MiB", ManyThreads.class, "-Xmx512m"));
        started.start("never closed, small heap", () -> run("64MiB", NeverClosed.class, "-Xmx64m"));
        started.start("never closed, large heap", () -> run("64MiB", NeverClosed.class, "-Xmx2g"));
        started.start("gigabyte", () -> run("64MiB", Gigabyte.class, "-Xmx256m"));
        started.start(
                "impossible",
                () -> run("64MiB", Impossible.class, "-Xmx256m", "-Dcudf4j.spill=true", "-Dcudf4j.spillStats=1"));
    }

    @AfterAll
    static void end() {
        if (programs != null) {
            programs.close();
        }
    }

    private static String run(String memory, Class<?> program, String... flags) throws Exception {
        // a short program spends most of its time on compiling otherwise
        List<String> all = new ArrayList<>(List.of("-XX:TieredStopAtLevel=1"));
        all.addAll(List.of(flags));
        return FreshJvm.run(memory, program, new String[0], all.toArray(String[]::new));
    }

    private static String output(String program) throws Exception {
        return Objects.requireNonNull(programs).output(program);
    }

    @BeforeEach
    void needHost() {
        assumeTrue(Cudf.info().engine().equals("host"), "the limit is the host engine's");
    }

    @Test
    void gigabyteInSteps_isRefusedWithFigures_andTheProcessGoesOn() throws Exception {
        assertThat(output("gigabyte"))
                .contains("asked for 8000000 bytes", "67108864 bytes", "are held")
                .contains("held after closing: 0")
                .contains("small job: 6");
    }

    @Test
    void twoGigabytesOfFrames_fitBesideASmallHeap() throws Exception {
        assertThat(output("two gigabytes")).contains("held: true, last: 63.0").contains("held after closing: 0");
    }

    @Test
    @Behaviour(209)
    void framesNobodyCloses_neverExhaustTheLimit() throws Exception {
        assertThat(output("never closed, small heap")).contains("done");
    }

    @Test
    @Behaviour(209)
    void framesNobodyCloses_neverExhaustTheLimit_whereTheHeapIsLarge() throws Exception {
        assertThat(output("never closed, large heap")).contains("done");
    }

    @Test
    @Behaviour(209)
    void framesNobodyCloses_neverExhaustTheLimit_withEightThreads() throws Exception {
        assertThat(output("many threads"))
                .contains("wrong or failed: 0", "rows: 160000000", "held in the end: 0")
                .contains("storm: false");
    }

    @Test
    void spilledGarbage_isCollectedBeforeThereIsNoRoomOutside() throws Exception {
        assertThat(output("spilled garbage")).contains("done");
    }

    @Test
    void requestThatNoRoomIsEnoughFor_evictsNothing() throws Exception {
        assertThat(output("impossible"))
                .contains("asked for 1000000000000 bytes")
                .contains("SpillManager(")
                .contains("spilled: 0");
    }

    private static void closeAll(List<? extends AutoCloseable> frames) throws Exception {
        for (AutoCloseable frame : frames) {
            frame.close();
        }
        System.out.println("held after closing: " + LiveObjects.bytes());
    }

    /** Keeps columns of 8 MB until 64 MiB are full. */
    static final class Gigabyte {
        private Gigabyte() {}

        public static void main(String[] arguments) throws Exception {
            List<AutoCloseable> kept = new ArrayList<>();
            DataFrame first = DataFrame.of("v", new double[1_000_000]);
            kept.add(first);
            try {
                for (int i = 0; i < 125; i++) {
                    kept.add(first.add(i));
                }
            } catch (DeviceOutOfMemoryException e) {
                System.out.println(e.getMessage());
            }
            closeAll(kept);
            try (Series small = Series.of(new int[] {1, 2, 3})) {
                System.out.println("small job: " + small.sum());
            }
        }
    }

    /** Keeps 65 frames of 32 MB. */
    static final class TwoGigabytes {
        private TwoGigabytes() {}

        public static void main(String[] arguments) throws Exception {
            List<AutoCloseable> kept = new ArrayList<>();
            DataFrame last = DataFrame.of("v", new double[4_000_000]);
            kept.add(last);
            for (int i = 0; i < 64; i++) {
                last = last.add(i == 0 ? 0 : 1);
                kept.add(last);
            }
            boolean isHeld = MemoryInfo.current().ownedBytes() >= 2_000_000_000L;
            System.out.println("held: " + isHeld + ", last: " + last.get(3_999_999, "v"));
            closeAll(kept);
        }
    }

    /** Asks for more than the device has while it holds a column. */
    static final class Impossible {
        private Impossible() {}

        public static void main(String[] arguments) {
            try (Series held = Series.of(new double[1_000_000]);
                    Series same = held.add(0)) {
                DeviceBuffer.allocate(1_000_000_000_000L).close();
                System.out.println("there was room beside " + same.rowCount());
            } catch (DeviceOutOfMemoryException e) {
                System.out.println(e.getMessage());
            }
            System.out.println(
                    "spilled: " + Objects.requireNonNull(SpillManager.global()).getTotalSpilledBytes());
        }
    }

    /** Makes a gigabyte of columns in all, and drops each at once. */
    static final class NeverClosed {
        private NeverClosed() {}

        public static void main(String[] arguments) {
            double[] values = new double[500_000];
            for (int i = 0; i < 250; i++) {
                if (Series.of(values).rowCount() != values.length) {
                    throw new AssertionError("wrong size");
                }
            }
            System.out.println("done");
        }
    }

    /** Eight threads that make 1.28 GB of columns in all, with 64 MiB to hold them, and drop each at once. */
    static final class ManyThreads {
        private ManyThreads() {}

        public static void main(String[] arguments) throws InterruptedException {
            AtomicLong rows = new AtomicLong();
            AtomicInteger failed = new AtomicInteger();
            double[] values = new double[200_000];
            values[7] = 3;
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                Thread thread = new Thread(() -> {
                    for (int k = 0; k < 100; k++) {
                        try {
                            Series made = Series.of(values);
                            rows.addAndGet(made.rowCount());
                            if (!Objects.equals(made.get(7), 3.0)) {
                                failed.incrementAndGet();
                            }
                        } catch (RuntimeException e) {
                            e.printStackTrace(System.out);
                            failed.incrementAndGet();
                        }
                    }
                });
                threads.add(thread);
                thread.start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
            System.out.println("wrong or failed: " + failed + ", rows: " + rows);
            long collections = ManagementFactory.getGarbageCollectorMXBeans().stream()
                    .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                    .sum();
            System.out.println("collections: " + collections + ", storm: " + (collections > 200));
            for (int i = 0; i < 300 && LiveObjects.bytes() > 0; i++) {
                System.gc();
                Thread.sleep(10);
            }
            System.out.println("held in the end: " + LiveObjects.bytes());
        }
    }
}
