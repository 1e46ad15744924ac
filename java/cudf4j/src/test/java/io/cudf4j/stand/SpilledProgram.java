/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.stand;

import io.cudf4j.Agg;
import io.cudf4j.DataFrame;
import io.cudf4j.JoinOptions;
import io.cudf4j.Series;
import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.memory.SpillManager;
import io.cudf4j.plc.LiveObjects;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps frames that are together larger than the device, and sorts, filters, groups and merges each of them. The sums that
 * it prints are checked against those of the arithmetic that made the numbers.
 */
final class SpilledProgram {
    private static final int KEYS = 1000;

    private SpilledProgram() {}

    /**
     * Runs the program.
     *
     * @param arguments the number of parts, and the rows of each
     */
    public static void main(String[] arguments) {
        int parts = Integer.parseInt(arguments[0]);
        int rows = Integer.parseInt(arguments[1]);
        long start = System.nanoTime();
        List<DataFrame> kept = new ArrayList<>();
        try (DataFrame names = names()) {
            for (int part = 0; part < parts; part++) {
                kept.add(part(part, rows));
            }
            System.out.println(
                    "made: " + kept.stream().mapToLong(DataFrame::memoryUsage).sum() + " bytes");
            long total = 0;
            long matched = 0;
            long ordered = 0;
            for (DataFrame part : kept) {
                total += grouped(part);
                matched += merged(part, names);
                ordered += sorted(part);
            }
            System.out.println("total: " + total + ", expected: " + expectedTotal(parts, rows));
            System.out.println("matched: " + matched + ", expected: " + expectedMatches(parts, rows));
            System.out.println("ordered: " + ordered + ", expected: " + parts);
        } catch (DeviceOutOfMemoryException e) {
            System.out.println("out of memory: " + e.getMessage());
        }
        kept.forEach(DataFrame::close);
        System.out.println("held after closing: " + LiveObjects.bytes());
        SpillManager manager = SpillManager.global();
        System.out.println(manager == null ? "no spilling" : manager.statistics());
        System.out.printf("seconds: %.2f%n", (System.nanoTime() - start) * 1e-9);
    }

    private static DataFrame names() {
        List<Integer> keys = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (int key = 0; key < KEYS; key += 2) {
            keys.add(key);
            texts.add("key_" + key);
        }
        return DataFrame.of("key", keys, "name", texts);
    }

    private static DataFrame part(int part, int rows) {
        int[] keys = new int[rows];
        long[] values = new long[rows];
        for (int row = 0; row < rows; row++) {
            keys[row] = (int) (((long) row * 7919 + part) % KEYS);
            values[row] = ((long) row * 31 + part) % 10_007;
        }
        return DataFrame.of("key", keys, "value", values);
    }

    private static long expectedTotal(int parts, int rows) {
        long sum = 0;
        for (int part = 0; part < parts; part++) {
            for (int row = 0; row < rows; row++) {
                sum += ((long) row * 31 + part) % 10_007;
            }
        }
        return sum;
    }

    private static long expectedMatches(int parts, int rows) {
        long matches = 0;
        for (int part = 0; part < parts; part++) {
            for (int row = 0; row < rows; row++) {
                matches += ((long) row * 7919 + part) % KEYS % 2 == 0 ? 1 : 0;
            }
        }
        return matches;
    }

    private static long grouped(DataFrame part) {
        try (DataFrame sums = part.groupBy("key").agg("sum", Agg.sum("value"));
                Series column = sums.col("sum")) {
            return ((Number) column.sum()).longValue();
        }
    }

    private static long merged(DataFrame part, DataFrame names) {
        try (DataFrame joined = part.merge(names, JoinOptions.on("key"))) {
            return joined.rowCount();
        }
    }

    /** Returns 1 where the larger half of the values, sorted, goes up from its least to its greatest value. */
    private static int sorted(DataFrame part) {
        try (Series values = part.col("value");
                Series isLarge = values.ge(5000);
                DataFrame large = part.filter(isLarge);
                DataFrame sorted = large.sortValues("value");
                Series column = sorted.col("value")) {
            boolean isOrdered = column.isMonotonicIncreasing()
                    && ((Number) column.iloc(0).get()).longValue() == 5000
                    && ((Number) column.iloc(-1).get()).longValue() == 10_006;
            return isOrdered ? 1 : 0;
        }
    }
}
