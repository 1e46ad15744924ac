/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.Series;
import io.cudf4j.errors.ConfigurationException;
import io.cudf4j.load.FreshJvm;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The property {@code cudf4j.rmm}, in a JVM of its own, since it is read when the engine is loaded. */
class RmmPropertyTest {
    private static String run(String property) throws Exception {
        Process process = FreshJvm.program(
                        Program.class, System.getProperty("java.class.path"), "-Xmx256m", "-Dcudf4j.rmm=" + property)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    @Test
    void resourcesOfTheProperty_areTheFirst(@TempDir Path folder) throws Exception {
        Path log = folder.resolve("memory.csv");
        assertThat(run("pool(1MiB, 64MiB), limit(32MiB), statistics, log(" + log + ")"))
                .contains("[log, statistics, limit, pool, cuda] 9")
                .contains("and after a change [log, statistics, limit, pool, cuda] 9");
        assertThat(Files.readAllLines(log)).hasSizeGreaterThan(2).anyMatch(line -> line.contains(",allocate,"));
    }

    @Test
    void badProperty_isRefusedByName() throws Exception {
        assertThat(run("pool"))
                .contains("ConfigurationException: system property cudf4j.rmm is 'pool', accepted: cuda,");
        assertThat(run("limit(1GiB)")).contains("ConfigurationException: system property cudf4j.rmm is 'limit(1GiB)'");
        assertThat(run("async, limit(1000TiB)"))
                .contains(
                        "ConfigurationException: system property cudf4j.rmm is 'async, limit(1000TiB)', which cannot be"
                                + " had here")
                .contains("and the device has");
        assertThat(run(" Pool( 1MiB ),LIMIT(1000TiB) ")).contains("is 'Pool( 1MiB ),LIMIT(1000TiB)', which cannot");
        assertThat(run("async, log(/no/such/folder/a.csv)")).contains("cannot be written: No such file or directory");
    }

    /** Says what it computes with. */
    static final class Program {
        private Program() {}

        public static void main(String[] arguments) {
            try {
                System.out.println(Rmm.resources() + " " + compute());
                Rmm.use(RmmResource.cuda());
                Rmm.reset();
                System.out.println("and after a change " + Rmm.resources() + " " + compute());
            } catch (ConfigurationException e) {
                System.out.println(e);
            }
        }

        private static Object compute() {
            try (Series values = Series.of(new int[] {2, 3, 4})) {
                return values.sum();
            }
        }
    }
}
