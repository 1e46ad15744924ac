/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.DataFrame;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A class path without the library that draws. */
class WithoutXChartTest {
    @Test
    void plots_nameWhatIsMissing() throws Exception {
        String classPath = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.contains("xchart"))
                .collect(Collectors.joining(File.pathSeparator));
        ProcessBuilder builder = FreshJvm.program(Program.class, classPath, "-Xmx256m");
        builder.environment().put("CUDF4J_HOST_MEMORY", "256MiB");
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        assertThat(printed)
                .contains("plot: pictures are drawn by XChart, which is missing")
                .contains("add org.knowm.xchart:xchart:")
                .contains("rows 1");
    }

    /** Draws, and goes on without. */
    static final class Program {
        public static void main(String[] arguments) {
            try (DataFrame frame = DataFrame.of("a", new long[] {1})) {
                try {
                    frame.plot().line();
                } catch (UnsupportedOperationException e) {
                    System.out.println(e.getMessage());
                }
                System.out.println("rows " + frame.rowCount());
            }
        }
    }
}
