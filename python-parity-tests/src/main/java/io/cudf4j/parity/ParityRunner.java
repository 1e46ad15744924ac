/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.parity;

import io.cudf4j.Arrow;
import io.cudf4j.Cudf;
import io.cudf4j.DataFrame;
import io.cudf4j.examples.Flights;
import java.io.BufferedReader;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowFileWriter;

/**
 * Serves the parity tests: a line {@code program TAB input folder TAB output file} on standard input is answered, when
 * the program's table is in the file, by {@code ok}, or by {@code error} with what went wrong.
 */
public final class ParityRunner {
    private static final Map<String, Function<Path, DataFrame>> PROGRAMS = new TreeMap<>(Map.of(
            "flights.delaysPerCarrier", folder -> Flights.delaysPerCarrier(Flights.joined(folder)),
            "flights.delaysPerHour", folder -> Flights.delaysPerHour(Flights.joined(folder)),
            "flights.worstRoutes", folder -> Flights.worstRoutes(Flights.joined(folder)),
            "flights.joinedHead",
                    folder -> Flights.joined(folder)
                            .select(
                                    "date",
                                    "carrier",
                                    "name",
                                    "origin",
                                    "dest",
                                    "dep_delay",
                                    "arr_delay",
                                    "air_time",
                                    "distance",
                                    "speed",
                                    "temp",
                                    "precip")
                            .head(1000)));

    private ParityRunner() {}

    /**
     * Answers lines until standard input ends.
     *
     * @param arguments none
     * @throws IOException if standard input breaks
     */
    public static void main(String[] arguments) throws IOException {
        PrintStream answers =
                new PrintStream(new FileOutputStream(java.io.FileDescriptor.out), true, StandardCharsets.UTF_8);
        // whatever else prints must not end up among the answers
        System.setOut(System.err);
        try (BufferAllocator allocator = new RootAllocator();
                BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            answers.println("ready " + Cudf.info().engine());
            String line;
            while ((line = lines.readLine()) != null) {
                answers.println(answer(line, allocator));
            }
        }
    }

    private static String answer(String line, BufferAllocator allocator) {
        String[] parts = line.split("\t", -1);
        try {
            run(parts[0], Path.of(parts[1]), Path.of(parts[2]), allocator);
            return "ok";
        } catch (IOException | RuntimeException e) {
            return "error " + e.getClass().getSimpleName() + ": "
                    + String.valueOf(e.getMessage()).replace('\n', ' ');
        }
    }

    private static void run(String name, Path inputs, Path output, BufferAllocator allocator) throws IOException {
        Function<Path, DataFrame> program = PROGRAMS.get(name);
        if (program == null) {
            throw new IllegalArgumentException(
                    "no program is called '" + name + "'; there are " + String.join(", ", PROGRAMS.keySet()));
        }
        try (DataFrame table = program.apply(inputs);
                VectorSchemaRoot root = Arrow.toRoot(table, allocator);
                FileOutputStream file = new FileOutputStream(output.toFile());
                ArrowFileWriter writer = new ArrowFileWriter(root, null, file.getChannel())) {
            writer.start();
            writer.writeBatch();
            writer.end();
        }
    }
}
