/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * What was freed because nothing could reach it any more, rather than by a close, together by the stack that made it.
 * Filled with {@code cudf4j.leaks=detail} only. Thread-safe.
 */
public final class LeakLog {
    private static final Map<Place, Sum> SUMS = new ConcurrentHashMap<>();
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long QUIET_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long PAUSE_MILLIS = 10;

    private LeakLog() {}

    private record Place(String kind, List<StackTraceElement> stack) {}

    private record Sum(long count, long bytes) {
        Sum plus(Sum other) {
            return new Sum(count + other.count, bytes + other.bytes);
        }
    }

    /**
     * Native objects of one kind that the same stack made and nobody closed.
     *
     * @param kind what they were, for example {@code DeviceBuffer}
     * @param count how many
     * @param bytes the device memory that they held together
     * @param stack where they were made, the innermost call first
     */
    public record Leak(String kind, long count, long bytes, List<StackTraceElement> stack) {
        /**
         * Returns the leak in lines to read.
         *
         * @return several lines, without a line feed at the end
         */
        @Override
        public String toString() {
            StringBuilder text =
                    new StringBuilder(count + " x " + kind + ", " + bytes + " bytes, never closed, made here:");
            stack.forEach(call -> text.append("\n    at ").append(call));
            return text.toString();
        }
    }

    static void add(String kind, long bytes, Throwable origin) {
        List<StackTraceElement> stack = Arrays.stream(origin.getStackTrace())
                .dropWhile(call -> call.getClassName().startsWith(LiveObjects.class.getName()))
                .toList();
        SUMS.merge(new Place(kind, stack), new Sum(1, bytes), Sum::plus);
    }

    /**
     * Returns what nobody closed and the garbage collector found.
     *
     * @return a copy, the most bytes first; empty without {@code cudf4j.leaks=detail}
     */
    public static List<Leak> leaks() {
        return SUMS.entrySet().stream()
                .map(e -> new Leak(
                        e.getKey().kind(),
                        e.getValue().count(),
                        e.getValue().bytes(),
                        e.getKey().stack()))
                .sorted(Comparator.comparingLong(Leak::bytes)
                        .thenComparingLong(Leak::count)
                        .reversed())
                .toList();
    }

    /** Writes the leaks to the error stream when the process ends; loggers may be gone by then. */
    static void reportAtExit() {
        Runtime.getRuntime().addShutdownHook(new Thread(LeakLog::report, "cudf4j-leaks"));
    }

    private static void report() {
        collect();
        List<Leak> found = leaks();
        if (found.isEmpty()) {
            return;
        }
        StringBuilder text = new StringBuilder("cudf4j: native objects that nobody closed (cudf4j.leaks=detail):");
        found.forEach(leak -> text.append('\n').append(leak));
        System.err.println(text);
    }

    /** Lets the collector find what is unreachable, until nothing is freed any more. */
    private static void collect() {
        System.gc();
        long start = System.nanoTime();
        long changed = start;
        long last = LiveObjects.count();
        while (System.nanoTime() - start < PATIENCE_NANOS && System.nanoTime() - changed < QUIET_NANOS) {
            try {
                Thread.sleep(PAUSE_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
            long now = LiveObjects.count();
            if (now != last) {
                changed = System.nanoTime();
            }
            last = now;
        }
    }
}
