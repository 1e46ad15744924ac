/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.CopyDepth;
import io.cudf4j.Cudf;
import io.cudf4j.Frame;
import io.cudf4j.Series;
import io.cudf4j.udf.KernelStatistics;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What functions of users cost: a table of milliseconds, the least and the median of some repetitions, beside a copy of the same
 * column and, where {@code --python} names a Python that has cuDF, beside the same functions there. {@code --rows} is the number
 * of rows of numbers; of texts, groups and what the guide's fifteen functions read there are a fifth as many. Every result is checked before it is measured.
 */
public final class UserFunctionTimes {
    private static final int REPETITIONS = 21;
    private static final long WARM_UP_NANOS = 1_000_000_000L;
    private static final int SHORT = 1_000;
    private static final int SHORT_REPETITIONS = 20_000;
    private static final int TEXTS_SHARE = 5;
    private static final int FEW_TEXTS = 200_000;
    private static final int WINDOWS = 1_000_000;

    private final Map<String, double[]> found = new LinkedHashMap<>();

    private UserFunctionTimes() {}

    /** Prints the table. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Map<String, String> options = new LinkedHashMap<>(Map.of("--rows", "100000000"));
        for (int i = 0; i + 1 < arguments.length; i += 2) {
            options.put(arguments[i], arguments[i + 1]);
        }
        int rows = Integer.parseInt(options.get("--rows"));
        System.out.printf(Locale.ROOT, "%s, JDK %s, %,d rows of numbers%n%n", Cudf.info(), Runtime.version(), rows);
        UserFunctionTimes times = new UserFunctionTimes();
        times.works(rows);
        times.copy(rows);
        times.shortCalls();
        times.guide(rows / TEXTS_SHARE);
        String python = options.get("--python");
        times.print(python == null ? Map.of() : peer(python, rows));
    }

    private void works(int rows) {
        for (FunctionWork work : FunctionWork.values()) {
            int count = switch (work.kind()) {
                case NUMBERS -> rows;
                case TEXTS, GROUPS -> rows / TEXTS_SHARE;
                case WINDOWS -> Math.min(rows, WINDOWS);
            };
            try (FunctionWork.Opened opened = new FunctionWork.Opened()) {
                FunctionWork.Ways ways = work.ways(opened, count);
                if (found.isEmpty()) {
                    firstCall(ways);
                }
                ways.require(work.words());
                time(
                        work.words(),
                        work.kind() == FunctionWork.Kind.GROUPS ? REPETITIONS / 3 : REPETITIONS,
                        ways.user());
            }
        }
        // Python cuDF takes minutes for as many as above
        try (FunctionWork.Opened opened = new FunctionWork.Opened()) {
            time(
                    "map of 200,000 texts",
                    REPETITIONS,
                    FunctionWork.MAP_OF_TEXTS.ways(opened, FEW_TEXTS).user());
        }
    }

    private void firstCall(FunctionWork.Ways ways) {
        long begin = System.nanoTime();
        ways.user().get().close();
        found.put("first call", new double[] {(System.nanoTime() - begin) / 1e6});
    }

    private void copy(int rows) {
        try (Series numbers = Series.of("a", new double[rows])) {
            time("copy of the column", REPETITIONS, () -> numbers.copy(CopyDepth.DEEP));
        }
    }

    private void shortCalls() {
        try (Series numbers = Series.of("a", new double[SHORT])) {
            time("map of 1,000 rows", SHORT_REPETITIONS, () -> numbers.doubles().map(FunctionWork.STEP));
            double[] factor = {0};
            time("map of 1,000 rows, another captured value each time", SHORT_REPETITIONS, () -> {
                double captured = factor[0]++;
                return numbers.doubles().map(x -> x * captured);
            });
        }
    }

    /** The functions of the guide, as the page has them. */
    private void guide(int rows) {
        try (GuideFunctions guide = new GuideFunctions(rows)) {
            for (GuideFunctions.Case each : guide.cases()) {
                each.require();
                time(each.name(), REPETITIONS / 3, each.call());
            }
        }
    }

    /** Measures calls, and of them the kernels, from their launch to their end. */
    private void time(String what, int repetitions, Supplier<? extends Frame<?>> work) {
        // until the JVM has compiled what a call goes through: before, that takes longer than many kernels
        long warm = System.nanoTime() + WARM_UP_NANOS;
        for (int i = 0; i < Math.max(2, repetitions / 4) || System.nanoTime() - warm < 0; i++) {
            work.get().close();
        }
        double[] millis = new double[repetitions];
        KernelStatistics before = Cudf.kernelStatistics();
        for (int i = 0; i < repetitions; i++) {
            long begin = System.nanoTime();
            work.get().close();
            millis[i] = (System.nanoTime() - begin) / 1e6;
        }
        double kernels =
                Cudf.kernelStatistics().kernelTime().minus(before.kernelTime()).toNanos() / 1e6 / repetitions;
        Arrays.sort(millis);
        found.put(what, new double[] {millis[0], millis[repetitions / 2], kernels});
    }

    private void print(Map<String, Double> peer) {
        System.out.println("| work | least (ms) | median (ms) | in kernels, mean (ms) | Python cuDF, median (ms) |");
        System.out.println("| --- | --- | --- | --- | --- |");
        found.forEach((what, millis) -> System.out.printf(
                Locale.ROOT,
                "| %s | %s | %s | %s | %s |%n",
                what,
                shown(millis[0]),
                millis.length < 2 ? "" : shown(millis[1]),
                millis.length < 3 || millis[2] == 0 ? "" : shown(millis[2]),
                peer.containsKey(what) ? shown(peer.get(what)) : ""));
    }

    private static String shown(double millis) {
        return String.format(Locale.ROOT, millis < 1 ? "%.4f" : millis < 100 ? "%.2f" : "%.0f", millis);
    }

    /** Asks Python cuDF, in a process of its own, for its medians: a name, a tab and milliseconds a line. */
    private static Map<String, Double> peer(String python, int rows) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        python,
                        Path.of("java", "benchmarks", "udf_peer.py").toString(),
                        Integer.toString(rows),
                        Integer.toString(rows / TEXTS_SHARE))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Map<String, Double> medians = new LinkedHashMap<>();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] cells = line.split("\t", -1);
                medians.put(cells[0], Double.parseDouble(cells[1]));
            }
        }
        int status = process.waitFor();
        if (status != 0) {
            throw new IllegalStateException(python + " ended with " + status);
        }
        return medians;
    }
}
