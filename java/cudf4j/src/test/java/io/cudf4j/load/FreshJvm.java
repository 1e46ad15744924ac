/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Programs in a JVM of their own, on the engine of this one. */
public final class FreshJvm {
    private FreshJvm() {}

    /** Returns what starts a program with cudf4j's properties of this JVM and none of its flags. */
    public static ProcessBuilder program(Class<?> program, String classPath, String... flags) {
        List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java"));
        command.addAll(List.of(flags));
        System.getProperties().stringPropertyNames().stream()
                .filter(name -> name.startsWith("cudf4j.") && !name.equals("cudf4j.host.memory"))
                .forEach(name -> command.add("-D" + name + "=" + System.getProperty(name)));
        command.addAll(List.of("-cp", classPath, program.getName()));
        return new ProcessBuilder(command).redirectErrorStream(true);
    }

    /** Returns what a program printed that had so much host memory and heap; it must end well. */
    public static String run(String hostMemory, String heap, Class<?> program)
            throws IOException, InterruptedException {
        return run(hostMemory, program, new String[0], heap);
    }

    /** Returns what a program printed that had so much host memory, arguments and flags; it must end well. */
    public static String run(String hostMemory, Class<?> program, String[] arguments, String... flags)
            throws IOException, InterruptedException {
        ProcessBuilder builder = program(program, System.getProperty("java.class.path"), flags);
        builder.command().addAll(List.of(arguments));
        builder.environment().put("CUDF4J_HOST_MEMORY", hostMemory);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }
}
