/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.stand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.Cudf;
import io.cudf4j.Series;
import io.cudf4j.load.FreshJvm;
import io.cudf4j.load.FreshJvms;
import io.cudf4j.memory.CollectionStatistics;
import io.cudf4j.memory.SpillManager;
import io.cudf4j.plc.MemoryResources;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Spilling beside garbage, in JVMs of their own: what nobody reaches is collected before living data leave the device. */
@Tag("once")
class SpilledGarbageTest {
    private static final long COLUMN = 1_600_000;

    private static @Nullable FreshJvms programs;

    @BeforeAll
    static void start() {
        if (!Cudf.info().engine().equals("host")) {
            return;
        }
        FreshJvms started = new FreshJvms();
        programs = started;
        started.start("keep and close", () -> run("64MiB", "keepAndClose", "-Dcudf4j.memory.pressure=false"));
        started.start("deaf", () -> run("64MiB", "keepAndClose", "-XX:+DisableExplicitGC"));
        started.start("drop", () -> run("64MiB", "drop", "-Dcudf4j.memory.pressure=false"));
        started.start("drop below a limit", () -> run("256MiB", "drop", "-Dcudf4j.spillDeviceLimit=48MiB"));
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

    @BeforeEach
    void needHost() {
        assumeTrue(Cudf.info().engine().equals("host"), "the limit is the host engine's");
    }

    private static String run(String memory, String argument, String... flags) throws Exception {
        List<String> all = new ArrayList<>(
                List.of("-Xmx512m", "-XX:TieredStopAtLevel=1", "-Dcudf4j.spill=true", "-Dcudf4j.spillStats=1"));
        all.addAll(List.of(flags));
        String output = FreshJvm.run(memory, Program.class, new String[] {argument}, all.toArray(String[]::new));
        assertThat(output).contains("done");
        return output;
    }

    private static long number(String output, String before) {
        int at = output.indexOf(before) + before.length();
        return Long.parseLong(output.substring(at, output.indexOf('\n', at)).trim());
    }

    /** 64 MiB take about 30 dropped columns beside 8 living ones: 200 of them are collected 7 times, twice. */
    @Test
    void fullDevice_collectsGarbage_insteadOfSpilling() throws Exception {
        String output = output("drop");
        assertThat(number(output, "dropped, spilled: ")).isLessThanOrEqualTo(8 * COLUMN);
        assertThat(number(output, "dropped, collections at failures: ")).isBetween(4L, 30L);
        assertThat(number(output, "dropped on threads, spilled: ")).isLessThanOrEqualTo(16 * COLUMN);
        assertThat(number(output, "dropped on threads, collections at failures: "))
                .isBetween(4L, 50L);
    }

    @Test
    void deviceLimit_collectsGarbage_insteadOfSpilling() throws Exception {
        String output = output("drop below a limit");
        assertThat(number(output, "dropped, spilled: ")).isLessThanOrEqualTo(8 * COLUMN);
        assertThat(number(output, "dropped on threads, spilled: ")).isLessThanOrEqualTo(16 * COLUMN);
    }

    /**
     * 192 MB fill the device of 64 MiB three times: there is a collection for an eighth of it, then at most for each quarter and
     * each half. Then each column moves to the device and back, and what is made beside them is closed.
     */
    @Test
    void programThatKeepsAllOrClosesAll_spillsWithFewCollections() throws Exception {
        String output = output("keep and close");
        assertThat(number(output, "kept, spilled: ")).isBetween(70 * COLUMN, 120 * COLUMN);
        assertThat(number(output, "kept, collections at failures: ")).isBetween(1L, 8L);
        assertThat(number(output, "closed, spilled: ")).isGreaterThan(220 * COLUMN);
        assertThat(number(output, "closed, collections at failures: ")).isLessThanOrEqualTo(2);
    }

    @Test
    void jvmThatCollectsNothingWhenAsked_spills_andCountsNoCollection() throws Exception {
        String output = output("deaf");
        assertThat(number(output, "kept, spilled: ")).isBetween(70 * COLUMN, 120 * COLUMN);
        assertThat(output)
                .contains(
                        "kept, collections at failures: 0\n",
                        "closed, collections at failures: 0\n",
                        "collections in the background: 0\n");
    }

    /** Columns of 200,000 values, in one of several ways. */
    static final class Program {
        private static final int ROWS = 200_000;
        private static final int TIMES = 200;

        private static long spilledBefore;
        private static long collectionsBefore;

        private Program() {}

        public static void main(String[] arguments) throws InterruptedException {
            boolean isDropping = arguments[0].equals("drop");
            List<Series> living = columns(isDropping ? 8 : 120);
            if (isDropping) {
                drop(living, TIMES);
                tell("dropped");
                dropOnThreads(living);
                tell("dropped on threads");
            } else {
                tell("kept");
                close(living);
                tell("closed");
            }
            living.forEach(Series::close);
            System.out.println("collections in the background: "
                    + CollectionStatistics.current().collections());
            System.out.println("done");
        }

        private static void tell(String phase) {
            long spilled = Objects.requireNonNull(SpillManager.global()).getTotalSpilledBytes();
            long collections = MemoryResources.collections();
            System.out.println(phase + ", spilled: " + (spilled - spilledBefore));
            System.out.println(phase + ", collections at failures: " + (collections - collectionsBefore));
            spilledBefore = spilled;
            collectionsBefore = collections;
        }

        private static List<Series> columns(int count) {
            List<Series> made = new ArrayList<>();
            double[] values = new double[ROWS];
            for (int i = 0; i < count; i++) {
                values[ROWS - 1] = i;
                made.add(Series.of(values));
            }
            return made;
        }

        private static void check(Series one, double last) {
            if (one.getDouble(ROWS - 1) != last) {
                throw new IllegalStateException("not " + last + ": " + one);
            }
        }

        private static void drop(List<Series> living, int times) {
            for (int i = 0; i < times; i++) {
                int column = i % (living.size() - 1);
                check(living.get(column).add(living.get(column + 1)), 2 * column + 1);
            }
        }

        private static void dropOnThreads(List<Series> living) throws InterruptedException {
            AtomicInteger failed = new AtomicInteger();
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < 8; t++) {
                Thread thread = new Thread(() -> drop(living, TIMES / 8));
                thread.setUncaughtExceptionHandler((of, e) -> {
                    e.printStackTrace(System.out);
                    failed.incrementAndGet();
                });
                threads.add(thread);
                thread.start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
            if (failed.get() > 0) {
                throw new IllegalStateException(failed + " threads failed");
            }
        }

        private static void close(List<Series> living) {
            for (int i = 0; i < 2 * living.size(); i++) {
                int column = i % living.size();
                try (Series sum = living.get(column).add(1)) {
                    check(sum, column + 1);
                }
            }
        }
    }
}
