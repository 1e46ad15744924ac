/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.memory.Rmm;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A process that stays warm and does what compare.py asks for over its standard input, a line of words with tabs between
 * them; each answer is one line.
 *
 * <ul>
 *   <li>{@code steps}: the names of all steps
 *   <li>{@code trim}: gives unused memory back
 *   <li>{@code collect}: collects garbage, so that nobody else pays for what was left unclosed
 *   <li>{@code answer NAME FILE}: does a step once and writes what it found
 *   <li>{@code time NAME CLOSED|UNCLOSED MILLIS}: repeats a step for so long and tells the milliseconds of one time
 * </ul>
 */
public final class Serve {
    private Serve() {}

    /** Reads requests until there are no more; the argument is the folder of the inputs. */
    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err);
        try (Inputs inputs = new Inputs(Path.of(arguments[0]));
                BufferedReader requests =
                        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = requests.readLine(); line != null; line = requests.readLine()) {
                out.println(answered(inputs, line.split("\t", -1)));
            }
        }
    }

    private static String answered(Inputs inputs, String[] request) {
        try {
            return "ok\t" + done(inputs, request);
        } catch (UnsupportedOperationException e) {
            return "missing\t" + quoted(e);
        } catch (RuntimeException | LinkageError | OutOfMemoryError e) { // told to the runner, which ends with an error
            e.printStackTrace();
            return "error\t" + quoted(e);
        }
    }

    private static String done(Inputs inputs, String[] request) {
        return switch (request[0]) {
            case "steps" -> "\"" + String.join(" ", Steps.ALL.keySet()) + "\"";
            case "collect" -> {
                System.gc();
                yield "{}";
            }
            case "trim" -> {
                Rmm.trim();
                yield "{}";
            }
            case "answer" -> {
                Object answer = Steps.named(request[1]).run(inputs, Closing.CLOSED);
                Answers.write(answer, Path.of(request[2]));
                Answers.end(answer, Closing.CLOSED);
                yield "{}";
            }
            case "time" ->
                timed(inputs, Steps.named(request[1]), Closing.valueOf(request[2]), Double.parseDouble(request[3]));
            default -> throw new IllegalArgumentException("no such request: " + String.join(" ", request));
        };
    }

    /** How often short work is done before it counts: so often that dropped results go round in memory used before. */
    private static final int WARM_CALLS = 100;

    /** The most times as long as is measured that work is done before it counts. */
    private static final int WARM_SPANS = 5;

    private static String timed(Inputs inputs, Step step, Closing closing, double millis) {
        Repeated first = Repeated.of(inputs, step, closing, millis);
        Repeated told = first;
        if (first.calls > 1) {
            long calls = first.calls;
            for (int span = 1; span < WARM_SPANS && calls < WARM_CALLS; span++) {
                calls += Repeated.of(inputs, step, closing, millis).calls;
            }
            told = Repeated.of(inputs, step, closing, millis);
        }
        return String.format(Locale.ROOT, "{\"millis\": %.6f, \"calls\": %d}", told.millis / told.calls, told.calls);
    }

    /** Work that was repeated for some time, at least once, until a GPU had done it too. */
    private record Repeated(double millis, long calls) {
        static Repeated of(Inputs inputs, Step step, Closing closing, double millis) {
            long calls = 0;
            long begin = System.nanoTime();
            do {
                Answers.end(step.run(inputs, closing), closing);
                calls++;
            } while ((System.nanoTime() - begin) / 1e6 < millis);
            inputs.finish();
            return new Repeated((System.nanoTime() - begin) / 1e6, calls);
        }
    }

    private static String quoted(Throwable e) {
        String text = e.toString().replaceAll("[\\x00-\\x1f]+", " ");
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
