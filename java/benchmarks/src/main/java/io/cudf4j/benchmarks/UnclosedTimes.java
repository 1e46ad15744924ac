/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.DataFrame;
import io.cudf4j.PatternOptions;
import io.cudf4j.Series;
import io.cudf4j.types.DType;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Prints how long calls take whose results are closed, and the same where they are dropped: medians of spans by turns in one
 * process. The arguments are sets of calls (columns, accessors, calls) with commas between, rows, rounds and milliseconds of
 * a span.
 */
public final class UnclosedTimes {
    private static final int KEYS = 100_000;
    private static final int LEAST_CALLS = 5;
    private static final int WARM_SPANS = 2;

    private final int rows;
    private final long[] keys;
    private final Series k;
    private final Series x;
    private final Series y;
    private double logs;
    private int count;

    private UnclosedTimes(int rows) {
        SplittableRandom random = new SplittableRandom(1);
        this.rows = rows;
        keys = random.longs(rows, 0, KEYS).toArray();
        k = Series.of(keys);
        x = Series.of(random.doubles(rows).toArray());
        y = Series.of(random.doubles(rows).toArray());
    }

    /** Measures what the arguments name. */
    public static void main(String[] arguments) {
        int rows = Integer.parseInt(arguments[1]);
        int rounds = Integer.parseInt(arguments[2]);
        long spanNanos = TimeUnit.MILLISECONDS.toNanos(Long.parseLong(arguments[3]));
        System.out.println(
                "| call | rows | closed (ms) | unclosed (ms) | unclosed / closed |\n| --- | --- | --- | --- | --- |");
        for (String set : arguments[0].split(",")) {
            UnclosedTimes times = new UnclosedTimes(rows);
            times.calls(set).forEach((name, call) -> times.measure(name, call, rounds, spanNanos));
            System.out.printf(
                    Locale.ROOT, "| geometric mean of %s | | | | %.2f |%n", set, Math.exp(times.logs / times.count));
        }
    }

    private Map<String, Supplier<AutoCloseable>> calls(String set) {
        Map<String, Supplier<AutoCloseable>> calls = new LinkedHashMap<>();
        switch (set) {
            case "columns" -> addColumns(calls);
            case "accessors" -> addAccessors(calls);
            case "calls" -> addCalls(calls);
            default -> throw new IllegalArgumentException("no set of calls is named " + set);
        }
        return calls;
    }

    private void addColumns(Map<String, Supplier<AutoCloseable>> calls) {
        Series half = x.lt(0.5);
        Series gaps = x.where(half);
        DataFrame three = DataFrame.of("k", k, "x", x, "y", y);
        calls.put("float64 + float64", () -> x.add(y));
        calls.put("float64 * scalar", () -> x.mul(2.5));
        calls.put("cast int64 to float64", () -> k.asType(DType.FLOAT64));
        calls.put("filter half of 3 columns", () -> three.filter(half));
        calls.put("float64 < float64", () -> x.lt(y));
        calls.put("cumsum of float64", x::cumSum);
        calls.put("fillna of float64", () -> gaps.fillNa(0.0));
        calls.put("int64 // scalar", () -> k.floorDiv(7));
    }

    private void addAccessors(Map<String, Supplier<AutoCloseable>> calls) {
        String[] words = new String[rows];
        Arrays.setAll(words, row -> "word-" + keys[row] + " and " + row % 13);
        Series text = Series.of(words);
        Series time = k.mul(1_000_000_007L).asType(DType.DATETIME_US);
        Series category = k.mod(50).asType(DType.STRING).asType(DType.categorical());
        PatternOptions plain = PatternOptions.defaults().regex(false);
        calls.put("str().len", () -> text.str().len());
        calls.put("str().upper", () -> text.str().upper());
        calls.put("str().contains of a text", () -> text.str().contains("and", plain));
        calls.put("str().slice", () -> text.str().slice(1, 5));
        calls.put("str().startsWith", () -> text.str().startsWith("w"));
        calls.put("dt().year", () -> time.dt().year());
        calls.put("dt().hour", () -> time.dt().hour());
        calls.put("dt().floor to hours", () -> time.dt().floor(ChronoUnit.HOURS));
        calls.put("dt().dayOfWeek", () -> time.dt().dayOfWeek());
        calls.put("cat().codes", () -> category.cat().codes());
    }

    private void addCalls(Map<String, Supplier<AutoCloseable>> calls) {
        DataFrame three = DataFrame.of("k", k, "x", x, "y", y);
        Series less = x.lt(y);
        Series gaps = x.where(less);
        List<Long> wanted = List.of(1L, 2L, 3L);
        calls.put("isIn of three", () -> k.isIn(wanted));
        calls.put("fillNa", () -> gaps.fillNa(0.0));
        calls.put("dropNa", gaps::dropNa);
        calls.put("cumSum", x::cumSum);
        calls.put("shift", () -> x.shift(1));
        calls.put("clip", () -> x.clip(0.2, 0.8));
        calls.put("where", () -> x.where(less));
        calls.put("rolling(7).mean", () -> x.rolling(7).mean());
        calls.put("groupBy.sum", () -> three.groupBy("k").sum());
        calls.put("sortValues", () -> three.sortValues("k"));
    }

    private void measure(String name, Supplier<AutoCloseable> call, int rounds, long spanNanos) {
        long one = nanos(call, Closing.CLOSED, LEAST_CALLS);
        int times = (int) Math.max(LEAST_CALLS, spanNanos / one);
        for (int i = 0; i < WARM_SPANS; i++) {
            nanos(call, Closing.UNCLOSED, times);
            one = nanos(call, Closing.CLOSED, times);
        }
        times = (int) Math.max(LEAST_CALLS, spanNanos / one);
        long[] closed = new long[rounds];
        long[] unclosed = new long[rounds];
        for (int round = 0; round < rounds; round++) {
            closed[round] = nanos(call, Closing.CLOSED, times);
            unclosed[round] = nanos(call, Closing.UNCLOSED, times);
        }
        Arrays.sort(closed);
        Arrays.sort(unclosed);
        double ratio = (double) unclosed[rounds / 2] / closed[rounds / 2];
        logs += Math.log(ratio);
        count++;
        System.out.printf(
                Locale.ROOT,
                "| %s | %,d | %.3g | %.3g | %.2f |%n",
                name,
                rows,
                closed[rounds / 2] / 1e6,
                unclosed[rounds / 2] / 1e6,
                ratio);
    }

    /** Returns how long a call took on average, the last of them until the device had done it. */
    private static long nanos(Supplier<AutoCloseable> call, Closing closing, int times) {
        long begin = System.nanoTime();
        for (int i = 0; i < times; i++) {
            AutoCloseable result = call.get();
            if (i == times - 1 && result instanceof Series series) {
                series.get(0);
            }
            closing.end(result);
        }
        return Math.max(1, (System.nanoTime() - begin) / times);
    }
}
