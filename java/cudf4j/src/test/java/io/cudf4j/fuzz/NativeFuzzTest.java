/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.Cudf;
import io.cudf4j.load.FreshJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Input that native code has not been made for, each kind in a JVM of its own: should it end, the test names the call. */
class NativeFuzzTest {
    @TempDir
    Path folder;

    @Test
    void plc_withRandomArguments_answersOrThrows() throws Exception {
        plc(1, Integer.getInteger("test.fuzz.calls", 20_000));
    }

    @Test
    @Tag("slow")
    void plc_withAMillionRandomArguments_answersOrThrows() throws Exception {
        // in parts: what a part keeps in memory by mistake does not hide what comes after
        for (int part = 0; part < 20; part++) {
            plc(1_000_000L + part * 50_000L, 50_000);
        }
    }

    private void plc(long first, int count) throws Exception {
        assumeTrue(
                Cudf.info().engine().equals("host"),
                "a kernel of libcudf that leaves its bounds ends the use of the device");
        String said = run(folder, PlcFuzzer.class, Long.toString(first), Integer.toString(count));
        assertThat(said).contains("calls " + count).endsWith(" odd 0\n");
    }

    @Test
    void arrowStructs_withOneFaultEach_areImportedOrRefused() throws Exception {
        assertThat(run(folder, ArrowFaults.class)).contains("odd 0");
    }

    /** Returns what a program said that got the file of {@link Progress} in the folder, and more arguments. */
    static String run(Path folder, Class<?> program, String... arguments) throws IOException, InterruptedException {
        Path state = folder.resolve("call");
        List<String> all = new ArrayList<>(List.of(state.toString()));
        all.addAll(List.of(arguments));
        ProcessBuilder builder = FreshJvm.program(
                program,
                System.getProperty("java.class.path"),
                "-Xmx512m",
                "-Xss2m",
                // inputs are small and different: what a compiler takes for its best code, and other collectors for
                // large arrays, does not pay
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--add-opens=java.base/java.nio=ALL-UNNAMED");
        builder.command().addAll(all);
        builder.environment().put("CUDF4J_HOST_MEMORY", "256MiB");
        builder.environment().put("CUDF4J_HOST_THREADS", "3");
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int status = process.waitFor();
        assertThat(status)
                .as(() -> {
                    try {
                        return "the process ended in: " + Progress.last(state) + "\n" + said;
                    } catch (IOException e) {
                        throw new java.io.UncheckedIOException(e);
                    }
                })
                .isZero();
        return said;
    }
}
