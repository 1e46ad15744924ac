/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.stand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.Cudf;
import io.cudf4j.Series;
import io.cudf4j.libcudf.support.MemoryPressure;
import io.cudf4j.load.FreshJvm;
import io.cudf4j.load.FreshJvms;
import io.cudf4j.memory.CollectionStatistics;
import io.cudf4j.memory.MemoryInfo;
import io.cudf4j.plc.MemoryResources;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAccumulator;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs that close nothing, each in a JVM of its own, on the memory of a small device. */
class BackgroundCollectionTest {
    private static final String MEMORY = "64MiB";
    private static final List<String> COLLECTORS = List.of(
            "-XX:+UseG1GC",
            "-XX:+UseG1GC -XX:+ExplicitGCInvokesConcurrent",
            "-XX:+UseSerialGC",
            "-XX:+UseParallelGC",
            "-XX:+UseZGC",
            "-XX:+UseShenandoahGC");
    private static final List<String> G1 = COLLECTORS.subList(0, 2);

    /** What a program that needs flags printed in a JVM that has them not. */
    private static final String UNKNOWN = "this JVM has no such flags";

    private static @Nullable FreshJvms programs;

    @BeforeAll
    static void start() {
        if (!Cudf.info().engine().equals("host")) {
            return;
        }
        FreshJvms started = new FreshJvms();
        programs = started;
        for (String flags : COLLECTORS) {
            String[] all = flags.split(" ");
            started.start(
                    "unclosed " + flags, () -> isKnown(List.of(all)) ? run("32MiB", Unclosed.class, "", all) : UNKNOWN);
        }
        for (String flags : G1) {
            started.start("dropped late " + flags, () -> run("32MiB", DroppedLate.class, "", flags.split(" ")));
        }
    }

    @AfterAll
    static void end() {
        if (programs != null) {
            programs.close();
        }
    }

    private static String output(String program) throws Exception {
        return Objects.requireNonNull(programs).output(program);
    }

    private static List<String> collectors() {
        return COLLECTORS;
    }

    private static List<String> collectorsOfG1() {
        return G1;
    }

    @BeforeEach
    void needHost() {
        assumeTrue(Cudf.info().engine().equals("host"), "the limit is the host engine's");
    }

    private static String run(Class<?> program, String argument, String... flags) throws Exception {
        return run(MEMORY, program, argument, flags);
    }

    private static String run(String memory, Class<?> program, String argument, String... flags) throws Exception {
        // a short program spends most of its time on compiling otherwise
        List<String> all = new ArrayList<>(List.of("-Xmx512m", "-XX:TieredStopAtLevel=1"));
        all.addAll(List.of(flags));
        return FreshJvm.run(memory, program, new String[] {argument}, all.toArray(String[]::new));
    }

    private static long number(String output, String before) {
        int at = output.indexOf(before) + before.length();
        return Long.parseLong(output.substring(at, output.indexOf('\n', at)).trim());
    }

    /**
     * 10,000 operations on one thread and as many on eight, with four times the memory of the living data. The first bound is
     * what is alive and a quarter of the device, together half of it, the second an eighth of the device more.
     */
    @ParameterizedTest
    @MethodSource("collectors")
    void unclosedResults_neverFillTheDevice_withEachCollector(String flags) throws Exception {
        String output = output("unclosed " + flags);
        assumeTrue(!output.equals(UNKNOWN), "this JVM has no " + flags);
        assertThat(output).contains("done", "failed allocations led to collections: 0", "visible to monitoring: true");
        long living = Unclosed.LIVING_BYTES;
        assertThat(number(output, "peak of one thread: ")).isBetween(living, 3 * living);
        assertThat(number(output, "peak of eight threads: ")).isBetween(living, 3 * living);
        assertThat(number(output, "freed: ")).isGreaterThan(30 * living);
        assertThat(number(output, "collections: ")).isBetween(10L, 200L);
        // with G1 most are of young objects, since one of all stops the program ten times as long
        assertThat(number(output, "collections of all by G1: ")).isLessThan(number(output, "collections: "));
    }

    /** Asks a JVM whether it has what flags choose, and ends it. */
    private static boolean isKnown(List<String> flags) throws Exception {
        List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java"));
        command.addAll(flags);
        command.add("-version");
        Process asked = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        boolean isAccepted = asked.waitFor() == 0;
        if (!isAccepted) {
            assertThat(output).containsPattern("not supported|Unrecognized VM option");
        }
        return isAccepted;
    }

    /** Each outlives several collections, so that young ones alone would find none of them. */
    @ParameterizedTest
    @MethodSource("collectorsOfG1")
    void resultsThatDieOld_neverFillTheDevice(String flags) throws Exception {
        String output = output("dropped late " + flags);
        assertThat(output).contains("done", "failed allocations led to collections: 0");
        assertThat(number(output, "peak: ")).isBetween(DroppedLate.LIVING_BYTES, 3 * DroppedLate.LIVING_BYTES);
    }

    /** What the bounds are, and who is not collected for: the same in each JVM. */
    @Nested
    @Tag("once")
    class OfBounds {
        private static @Nullable FreshJvms programs;

        @BeforeAll
        static void start() {
            if (!Cudf.info().engine().equals("host")) {
                return;
            }
            FreshJvms started = new FreshJvms();
            programs = started;
            // the longest first
            started.start(
                    "beside much", () -> run("1GiB", BesideMuch.class, "", "-Dcudf4j.memory.pressureFloor=16MiB"));
            started.start("deaf", () -> run(Held.class, "30", "-XX:+DisableExplicitGC"));
            started.start("held", () -> run(Held.class, "35"));
            started.start(
                    "held on a large device",
                    () -> run(
                            "512MiB",
                            Held.class,
                            "62",
                            "-Dcudf4j.memory.pressureFloor=1MiB",
                            "-Dcudf4j.memory.pressureShare=100%"));
            started.start("closed", () -> run(Closed.class, ""));
            started.start("collecting by itself", () -> run("1GiB", Collecting.class, "by itself"));
            started.start("collecting never", () -> run("1GiB", Collecting.class, "never"));
            started.start("turned off", () -> run(Dropped.class, "", "-Dcudf4j.memory.pressure=false"));
            started.start("failing", () -> run(Failing.class, ""));
            started.start(
                    "beyond the device",
                    () -> run(
                            Dropped.class,
                            "",
                            "-Dcudf4j.memory.pressureFloor=8000000TiB",
                            "-Dcudf4j.memory.pressureShare=8000000TiB"));
            started.start(
                    "a byte",
                    () -> run(
                            Dropped.class, "", "-Dcudf4j.memory.pressureFloor=1B", "-Dcudf4j.memory.pressureShare=1B"));
        }

        @AfterAll
        static void end() {
            if (programs != null) {
                programs.close();
            }
        }

        private static String output(String program) throws Exception {
            return Objects.requireNonNull(programs).output(program);
        }

        @Test
        void jvmThatCollectsNothingWhenAsked_isToldOfOnce() throws Exception {
            String output = output("deaf");
            assertThat(output).contains("done").containsOnlyOnce("System.gc() collects nothing in this JVM");
            assertThat(number(output, "collections: ")).isZero();
            assertThat(output).contains("visible to monitoring: false");
        }

        @Test
        void programThatKeepsAll_collectsEverMoreRarely() throws Exception {
            // the bounds lie 16 MiB apart at most, which 56 MB reach three times
            String output = output("held");
            assertThat(output).contains("done");
            assertThat(number(output, "collections: ")).isBetween(1L, 6L);
        }

        /** 100 MB under bounds that double from 1 MiB on: 1, 2, 4, … 64, and those between that found nothing. */
        @Test
        void programThatKeepsAll_onALargeDevice_collectsAtEachDoubling() throws Exception {
            String output = output("held on a large device");
            assertThat(output).contains("done");
            assertThat(number(output, "collections: ")).isBetween(2L, 7L);
        }

        /** On the host fresh pages are dear: 128 MiB of living columns do not let as much garbage come together. */
        @Test
        void whereMuchIsAlive_garbageIsCollectedFromTheFloorOn() throws Exception {
            String output = output("beside much");
            assertThat(output).contains("done");
            assertThat(number(output, "collections: ")).isBetween(3L, 12L);
            assertThat(number(output, "peak: "))
                    .isBetween(BesideMuch.LIVING_BYTES, BesideMuch.LIVING_BYTES + (64 << 20));
        }

        @Test
        void programThatCloses_isNeverCollectedFor() throws Exception {
            String output = output("closed");
            assertThat(output).contains("done");
            assertThat(number(output, "collections: ")).isZero();
        }

        /** Each 100 MiB, where 256 MiB are the bound; the same program is collected for where it does not. */
        @Test
        void programThatCollectsByItself_isNeverCollectedFor() throws Exception {
            String output = output("collecting by itself");
            assertThat(output).contains("done", "failed allocations led to collections: 0");
            assertThat(number(output, "collections: ")).isZero();
            String left = output("collecting never");
            assertThat(left).contains("done");
            assertThat(number(left, "collections: ")).isPositive();
        }

        @Test
        void turnedOff_onlyFailedAllocationsCollect() throws Exception {
            String output = output("turned off");
            assertThat(output).contains("done");
            assertThat(number(output, "collections: ")).isZero();
            assertThat(number(output, "peak: ")).isGreaterThan(50_000_000L);
        }

        /** An Error ends no thread without which calls would wait for collections that nobody makes. */
        @Test
        void errorOfACollection_isLogged_andTheNextOnesAreMade() throws Exception {
            String output = output("failing");
            assertThat(output)
                    .contains(
                            "done",
                            "garbage could not be collected in the background",
                            "an error of the first collection");
            assertThat(number(output, "collections: ")).isGreaterThan(1);
        }

        @Test
        void boundsBeyondTheDevice_areThoseOfTheDevice() throws Exception {
            String output = output("beyond the device");
            assertThat(output).contains("done");
            assertThat(number(output, "collections: ")).isZero();
            assertThat(number(output, "peak: ")).isLessThanOrEqualTo(64 << 20);
        }

        /** Each call waits for a collection, so that nothing but what one leaves and one result is there. */
        @Test
        void boundsOfAByte_collectAtEachCall() throws Exception {
            String output = output("a byte");
            assertThat(output).contains("done", "failed allocations led to collections: 0");
            assertThat(number(output, "collections: ")).isGreaterThan(50);
            assertThat(number(output, "peak: ")).isLessThan(8 * 1_600_000);
        }
    }

    private static void tell() throws Exception {
        CollectionStatistics found = CollectionStatistics.current();
        System.out.println("collections: " + found.collections());
        System.out.println("freed: " + found.freedBytes());
        System.out.println("collections of all by G1: " + collectionsOfAllByG1());
        System.out.println("failed allocations led to collections: " + MemoryResources.collections());
        boolean isVisible =
                ManagementFactory.getPlatformMBeanServer().isRegistered(new ObjectName("io.cudf4j:type=Collections"));
        System.out.println("visible to monitoring: " + isVisible);
        System.out.println("done");
    }

    private static long collectionsOfAllByG1() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .filter(collector -> collector.getName().equals("G1 Old Generation"))
                .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                .sum();
    }

    /** Makes 10,000 results of 16 KiB on one thread, then on eight, and drops each at once. */
    static final class Unclosed {
        private static final int ROWS = 2048;
        private static final int COLUMNS = 512;
        private static final long LIVING_BYTES = 8L * ROWS * COLUMNS;
        private static final int OPERATIONS = 10_000;

        private Unclosed() {}

        public static void main(String[] arguments) throws Exception {
            List<Series> living = new ArrayList<>();
            for (int i = 0; i < COLUMNS; i++) {
                double[] values = new double[ROWS];
                values[ROWS - 1] = i;
                living.add(Series.of(values));
            }
            System.out.println("peak of one thread: " + peak(living, 1));
            System.out.println("peak of eight threads: " + peak(living, 8));
            living.forEach(Series::close);
            tell();
        }

        private static long peak(List<Series> living, int threadCount) throws InterruptedException {
            LongAccumulator peak = new LongAccumulator(Long::max, 0);
            AtomicInteger wrong = new AtomicInteger();
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < threadCount; t++) {
                Thread thread = new Thread(() -> {
                    for (int i = 0; i < OPERATIONS / threadCount; i++) {
                        int column = i % (COLUMNS - 1);
                        Series sum = living.get(column).add(living.get(column + 1));
                        if (i % 64 == 0 && sum.getDouble(ROWS - 1) != 2 * column + 1) {
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
            if (wrong.get() > 0) {
                throw new IllegalStateException(wrong + " results or threads failed");
            }
            return peak.get();
        }
    }

    /** Makes results of 1.6 MB until there were two collections, of which the first ends with an Error. */
    static final class Failing {
        private Failing() {}

        public static void main(String[] arguments) throws Exception {
            try (Series x = Series.of(new double[200_000])) {
                MemoryPressure.whenFirst(() -> {
                    throw new AssertionError("an error of the first collection");
                });
                for (int i = 0; i < 10_000 && CollectionStatistics.current().collections() < 2; i++) {
                    if (x.add(x).rowCount() != 200_000) {
                        throw new IllegalStateException("wrong size");
                    }
                }
            }
            tell();
        }
    }

    /** Makes 100 results of 1.6 MB, and drops each at once. */
    static final class Dropped {
        private Dropped() {}

        public static void main(String[] arguments) throws Exception {
            long peak = 0;
            try (Series x = Series.of(new double[200_000])) {
                for (int i = 0; i < 100; i++) {
                    if (x.add(x).rowCount() != 200_000) {
                        throw new IllegalStateException("wrong size");
                    }
                    peak = Math.max(peak, MemoryInfo.current().ownedBytes());
                }
            }
            System.out.println("peak: " + peak);
            tell();
        }
    }

    /**
     * Makes 60 results of 8 MB, drops each at once, and collects each 100 MiB. Or collects never and makes results until it is
     * collected for, at most 600: the JVM may collect by itself too, so that it takes longer until 256 MiB have come together.
     */
    static final class Collecting {
        private Collecting() {}

        public static void main(String[] arguments) throws Exception {
            try (Series x = Series.of(new double[1_000_000])) {
                boolean byItself = arguments[0].equals("by itself");
                long living = MemoryInfo.current().ownedBytes();
                for (int i = 0; byItself ? i < 60 : i < 600 && !isCollectedFor(); i++) {
                    if (x.add(x).rowCount() != 1_000_000) {
                        throw new IllegalStateException("wrong size");
                    }
                    if (byItself && MemoryInfo.current().ownedBytes() >= living + (100 << 20)) {
                        collectUntil(living);
                    }
                }
            }
            tell();
        }

        private static boolean isCollectedFor() {
            return CollectionStatistics.current().collections() > 0;
        }

        private static void collectUntil(long bytes) throws InterruptedException {
            while (MemoryInfo.current().ownedBytes() > bytes) {
                System.gc();
                Thread.sleep(1);
            }
        }
    }

    /** Makes 8,192 results of 16 KiB and drops each when 512 more were made. */
    static final class DroppedLate {
        private static final int ROWS = 2048;
        private static final int KEPT = 512;
        private static final long LIVING_BYTES = 8L * ROWS * KEPT;

        private DroppedLate() {}

        public static void main(String[] arguments) throws Exception {
            long peak = 0;
            Series[] kept = new Series[KEPT];
            try (Series x = Series.of(new double[ROWS])) {
                for (int i = 0; i < 16 * KEPT; i++) {
                    kept[i % KEPT] = x.add(i);
                    peak = Math.max(peak, MemoryInfo.current().ownedBytes());
                }
            }
            System.out.println("peak: " + peak);
            for (Series last : kept) {
                last.close();
            }
            tell();
        }
    }

    /** Makes 80 results of 1.6 MB beside 128 MiB that are alive, and drops each at once. */
    static final class BesideMuch {
        private static final long LIVING_BYTES = 128L << 20;

        private BesideMuch() {}

        public static void main(String[] arguments) throws Exception {
            long peak = 0;
            try (Series much = Series.of(new double[(int) (LIVING_BYTES / Double.BYTES)]);
                    Series x = Series.of(new double[200_000])) {
                for (int i = 0; i < 80; i++) {
                    if (x.add(x).rowCount() + much.rowCount() < 200_000) {
                        throw new IllegalStateException("wrong size");
                    }
                    peak = Math.max(peak, MemoryInfo.current().ownedBytes());
                    // so that collections take little of the time
                    Thread.sleep(20);
                }
            }
            System.out.println("peak: " + peak);
            tell();
        }
    }

    /** Makes columns of 1.6 MB and keeps them. */
    static final class Held {
        private Held() {}

        public static void main(String[] arguments) throws Exception {
            List<Series> held = new ArrayList<>();
            for (int i = 0; i < Integer.parseInt(arguments[0]); i++) {
                held.add(Series.of(new double[200_000]));
                Thread.sleep(10);
            }
            held.forEach(Series::close);
            tell();
        }
    }

    /** Makes 600 results of 1.6 MB, and closes each. */
    static final class Closed {
        private Closed() {}

        public static void main(String[] arguments) throws Exception {
            try (Series x = Series.of(new double[200_000])) {
                for (int i = 0; i < 600; i++) {
                    x.add(x).close();
                }
            }
            tell();
        }
    }
}
