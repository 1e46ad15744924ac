/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.Cudf;
import io.cudf4j.Series;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The threads that the host engine starts, as a container's quota or a setting says, each in a JVM of its own. */
class HostThreadsTest {
    @Test
    void processorsThatJavaMayUse_areTheThreads() throws Exception {
        assumeTrue(Cudf.info().engine().equals("host"), "the threads are the host engine's");
        // the thread that calls is one of them
        assertThat(started("-XX:ActiveProcessorCount=1")).isEqualTo(0);
        assertThat(started("-XX:ActiveProcessorCount=5")).isEqualTo(4);
    }

    @Test
    void property_winsOverTheProcessors() throws Exception {
        assumeTrue(Cudf.info().engine().equals("host"), "the threads are the host engine's");
        assertThat(started("-XX:ActiveProcessorCount=5", "-Dcudf4j.host.threads=3"))
                .isEqualTo(2);
    }

    private static int started(String... flags) throws IOException, InterruptedException {
        String[] all = Stream.concat(Stream.of("-Xmx256m", "-XX:+UseSerialGC", "-Xint"), Stream.of(flags))
                .toArray(String[]::new);
        ProcessBuilder builder = FreshJvm.program(Sums.class, System.getProperty("java.class.path"), all);
        builder.environment().keySet().removeIf(name -> name.startsWith("CUDF4J_HOST_"));
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output.lines()
                .filter(line -> line.startsWith("started "))
                .mapToInt(line -> Integer.parseInt(line.substring("started ".length())))
                .sum();
    }

    /** Counts the threads of the process before and after its first computation. */
    static final class Sums {
        private Sums() {}

        public static void main(String[] arguments) throws IOException {
            // too few bytes for several threads
            try (Series few = Series.of(new long[1 << 10])) {
                System.out.println("sum " + few.sum());
            }
            int before = threads();
            try (Series numbers = Series.of(new long[1 << 20]);
                    Series more = numbers.add(1)) {
                System.out.println("sum " + more.sum());
            }
            System.out.println("started " + (threads() - before));
        }

        private static int threads() throws IOException {
            try (Stream<Path> tasks = Files.list(Path.of("/proc/self/task"))) {
                return (int) tasks.count();
            }
        }
    }
}
