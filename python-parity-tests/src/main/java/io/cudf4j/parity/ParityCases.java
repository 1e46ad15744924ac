/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.parity;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.cudf4j.Cudf;
import io.cudf4j.memory.Scope;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Runs the generated cases and writes each result as a line of JSON. It needs no pandas: the lines are compared
 * elsewhere.
 *
 * <p>Options: {@code --out FILE}, {@code --engine host|cuda|auto}, {@code --after ID} to go on behind a case that took
 * the process down, {@code --allocations fail} to run each case with every one of its allocations failing in turn, see
 * {@link FailingCases}. A line that says that a case begins precedes each result.
 */
public final class ParityCases {
    private static final ObjectMapper JSON = new ObjectMapper();

    private ParityCases() {}

    /**
     * Runs the cases.
     *
     * @param arguments the options
     * @throws IOException if the results cannot be written
     */
    public static void main(String[] arguments) throws IOException {
        Map<String, String> options = options(arguments);
        String engine = options.get("--engine");
        if (engine != null) {
            System.setProperty("cudf4j.engine", engine);
        }
        String after = options.get("--after");
        Map<String, Callable<?>> cases = cases();
        boolean isSkipping = after != null;
        boolean isFailing = "fail".equals(options.get("--allocations"));
        try (Writer out = Files.newBufferedWriter(
                Path.of(options.getOrDefault("--out", "results.jsonl")),
                StandardOpenOption.CREATE,
                isSkipping ? StandardOpenOption.APPEND : StandardOpenOption.TRUNCATE_EXISTING)) {
            line(out, Neutral.entry("engine", Cudf.info().engine()));
            for (Map.Entry<String, Callable<?>> found : cases.entrySet()) {
                if (isSkipping) {
                    isSkipping = !found.getKey().equals(after);
                    continue;
                }
                line(out, Neutral.entry("begin", found.getKey()));
                line(
                        out,
                        isFailing
                                ? FailingCases.answer(found.getKey(), found.getValue())
                                : answer(found.getKey(), found.getValue()));
            }
            line(out, Neutral.entry("end", cases.size()));
        }
    }

    @SuppressWarnings("try") // the scope closes what the case leaves open
    private static Map<String, Object> answer(String id, Callable<?> body) {
        try (Scope scope = Scope.open()) {
            return Neutral.entry("id", id, "result", Neutral.of(body.call()));
        } catch (Exception | LinkageError | AssertionError e) {
            return Neutral.entry("id", id, "error", error(e));
        }
    }

    /** Returns the classes and the message of an exception. */
    static Map<String, Object> error(Throwable thrown) {
        List<String> classes = new ArrayList<>();
        for (Class<?> type = thrown.getClass(); type != Object.class; type = type.getSuperclass()) {
            classes.add(type.getSimpleName());
        }
        StackTraceElement[] stack = thrown.getStackTrace();
        return Neutral.entry(
                "classes",
                classes,
                "message",
                String.valueOf(thrown.getMessage()),
                "at",
                stack.length == 0 ? "" : stack[0].toString());
    }

    private static void line(Writer out, Map<String, ?> value) throws IOException {
        out.write(JSON.writeValueAsString(value));
        out.write('\n');
        out.flush();
    }

    private static Map<String, String> options(String[] arguments) {
        Map<String, String> options = new LinkedHashMap<>();
        for (int i = 0; i + 1 < arguments.length; i += 2) {
            options.put(arguments[i], arguments[i + 1]);
        }
        return options;
    }

    private static Map<String, Callable<?>> cases() throws IOException {
        Map<String, Callable<?>> cases = new LinkedHashMap<>();
        try (@Nullable InputStream names = ParityCases.class.getResourceAsStream("/cases.list")) {
            if (names == null) {
                throw new IllegalStateException("cases.list is not on the class path: generate the cases first");
            }
            BufferedReader lines = new BufferedReader(new InputStreamReader(names, StandardCharsets.UTF_8));
            String name;
            while ((name = lines.readLine()) != null) {
                set(name).register(cases::put);
            }
        }
        return cases;
    }

    private static CaseSet set(String name) {
        try {
            return Class.forName(name)
                    .asSubclass(CaseSet.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("class " + name + " of cases.list cannot be made", e);
        }
    }
}
