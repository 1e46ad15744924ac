/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts a class of the tests in a JVM of its own, since an engine is loaded once in each. */
final class FreshJvm {
    private FreshJvm() {}

    static Process start(List<String> options, Class<?> main, String... args) throws IOException {
        return start(System.getProperty("java.class.path"), options, main, args);
    }

    static Process start(String classPath, List<String> options, Class<?> main, String... args) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(List.of("-Xmx128m", "-XX:+UseSerialGC"));
        command.addAll(options);
        command.addAll(List.of("-cp", classPath, main.getName()));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        // The settings of whoever runs the tests must not decide their outcome.
        builder.environment().keySet().removeIf(name -> name.startsWith("CUDF4J_"));
        return builder.start();
    }

    static String output(Process process) throws IOException, InterruptedException {
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return text;
    }
}
