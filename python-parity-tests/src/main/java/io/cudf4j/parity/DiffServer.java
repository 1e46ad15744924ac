/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.parity;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.cudf4j.Cudf;
import io.cudf4j.memory.Scope;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Function;

/**
 * Serves the random tests: a line of JSON on standard input names an operation of {@link DiffOperations}, its inputs and
 * parameters, and is answered by a line with the result in the neutral form or with the exception.
 */
public final class DiffServer {
    private static final ObjectMapper JSON = new ObjectMapper();

    private DiffServer() {}

    /**
     * Answers lines until standard input ends.
     *
     * @param arguments none
     * @throws IOException if standard input breaks
     */
    public static void main(String[] arguments) throws IOException {
        PrintStream answers = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        // whatever else prints must not end up among the answers
        System.setOut(System.err);
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            answers.println("ready " + Cudf.info().engine());
            String line;
            while ((line = lines.readLine()) != null) {
                answers.println(JSON.writeValueAsString(answer(JSON.readTree(line))));
            }
        }
    }

    @SuppressWarnings("try") // the scope closes what the operation leaves open
    private static Map<String, Object> answer(JsonNode request) {
        String name = request.get("operation").asText();
        try (Scope scope = Scope.open()) {
            Function<Inputs, Object> operation = DiffOperations.ALL.get(name);
            if (operation == null) {
                throw new IllegalArgumentException("no operation is called " + name);
            }
            return Neutral.entry("result", Neutral.of(operation.apply(new Inputs(request))));
        } catch (RuntimeException | LinkageError e) {
            return Neutral.entry("error", ParityCases.error(e));
        }
    }
}
