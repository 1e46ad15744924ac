/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.Series;
import io.cudf4j.load.FreshJvm;
import io.cudf4j.plc.DeviceBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Freed memory that the process keeps, and when it gives it back. */
@Tag("once")
class KeptMemoryTest {
    private static final long MIB = 1L << 20;

    @AfterEach
    void reset() {
        Rmm.reset();
    }

    @Test
    void freedMemory_isKept_andTrimGivesAllOfItBack() {
        Rmm.trim();
        long before = Rmm.memoryInfo().keptBytes();
        DeviceBuffer.allocate(64 * MIB).close();
        long kept = Rmm.memoryInfo().keptBytes();
        assertThat(kept - before).isGreaterThanOrEqualTo(64 * MIB);
        assertThat(Rmm.trim()).isGreaterThanOrEqualTo(64 * MIB);
        assertThat(Rmm.memoryInfo().keptBytes()).isLessThan(kept);
    }

    /** What allocates from the pool itself finds there what was freed; what takes memory beside it needs what the pool keeps. */
    @Test
    void resourcesOverThePool_leaveWhatItKeeps_othersDoNot() {
        Rmm.trim();
        DeviceBuffer.allocate(64 * MIB).close();
        Rmm.use(RmmResource.async().withStatistics());
        assertThat(Rmm.memoryInfo().keptBytes()).isGreaterThanOrEqualTo(64 * MIB);
        Rmm.use(RmmResource.async().pooled(MIB));
        assertThat(Rmm.memoryInfo().keptBytes()).isLessThan(64 * MIB);
    }

    @Test
    void trim_leavesWhatIsAlive() {
        try (Series numbers = Series.of(new long[1 << 20])) {
            Rmm.trim();
            assertThat(numbers.sum()).isEqualTo(0L);
        }
    }

    @Test
    void trim_givesBackWhatNobodyReaches() {
        Rmm.trim();
        abandon();
        assertThat(Rmm.trim()).isGreaterThanOrEqualTo(64 * MIB);
    }

    private static void abandon() {
        try (DeviceBuffer held = DeviceBuffer.allocate(MIB)) {
            assertThat(held.sizeBytes()).isEqualTo(MIB);
            Series unclosed = Series.of(new long[8 << 20]);
            assertThat(unclosed.size()).isEqualTo(8 << 20);
        }
    }

    @Test
    void bound_isThatOfTheSetting_andAnIdleProcessKeepsNothing() throws Exception {
        ProcessBuilder builder = FreshJvm.program(
                Idle.class,
                System.getProperty("java.class.path"),
                "-Xmx256m",
                "-Dcudf4j.memory.keep=48MiB",
                "-Dcudf4j.memory.idleSeconds=1");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output).contains("kept within the bound: true", "kept at first: true", "kept when idle: false");
    }

    /** Frees more than is kept, and waits until that is given back too. */
    static final class Idle {
        private Idle() {}

        public static void main(String[] arguments) throws InterruptedException {
            for (int i = 0; i < 3; i++) {
                DeviceBuffer[] buffers = new DeviceBuffer[4];
                for (int k = 0; k < buffers.length; k++) {
                    buffers[k] = DeviceBuffer.allocate(32 * MIB);
                }
                for (DeviceBuffer buffer : buffers) {
                    buffer.close();
                }
            }
            // whatever waits for the device lets the driver give back what is beyond
            try (Series one = Series.of(new long[] {1})) {
                System.out.println("sum " + one.sum());
            }
            long kept = Rmm.memoryInfo().keptBytes();
            // the driver keeps its memory in pieces of 32 MiB
            System.out.println("kept within the bound: " + (kept <= 96 * MIB));
            System.out.println("kept at first: " + (kept >= 32 * MIB));
            for (int i = 0; i < 300 && Rmm.memoryInfo().keptBytes() >= 32 * MIB; i++) {
                Thread.sleep(100);
            }
            System.out.println("kept when idle: " + (Rmm.memoryInfo().keptBytes() >= 32 * MIB));
        }
    }
}
