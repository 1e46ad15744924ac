/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.stand;

import static io.cudf4j.Expr.col;

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
    private static final int VALUES = 10_007;

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
        try (DataFrame names = names();
                DataFrame base = base(rows)) {
            for (int part = 0; part < parts; part++) {
                kept.add(part(base, part));
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
        List<Long> keys = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (long key = 0; key < KEYS; key += 2) {
            keys.add(key);
            texts.add("key_" + key);
        }
        return DataFrame.of("key", keys, "name", texts);
    }

    /** Returns the rows that each part is made of on the device. */
    private static DataFrame base(int rows) {
        long[] keys = new long[rows];
        long[] values = new long[rows];
        for (int row = 0; row < rows; row++) {
            keys[row] = (long) row * 7919 % KEYS;
            values[row] = (long) row * 31 % VALUES;
        }
        return DataFrame.of("key", keys, "value", values);
    }

    private static DataFrame part(DataFrame base, int part) {
        try (DataFrame keys = base.assign("key", col("key").add(part).mod(KEYS))) {
            return keys.assign("value", col("value").add(part).mod(VALUES));
        }
    }

    private static long expectedTotal(int parts, int rows) {
        long[] count = new long[VALUES];
        for (int row = 0; row < rows; row++) {
            count[(int) ((long) row * 31 % VALUES)]++;
        }
        long sum = 0;
        for (int part = 0; part < parts; part++) {
            for (int value = 0; value < VALUES; value++) {
                sum += count[value] * ((value + part) % VALUES);
            }
        }
        return sum;
    }

    private static long expectedMatches(int parts, int rows) {
        long[] count = new long[KEYS];
        for (int row = 0; row < rows; row++) {
            count[(int) ((long) row * 7919 % KEYS)]++;
        }
        long matches = 0;
        for (int part = 0; part < parts; part++) {
            for (int key = 0; key < KEYS; key++) {
                matches += (key + part) % KEYS % 2 == 0 ? count[key] : 0;
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
