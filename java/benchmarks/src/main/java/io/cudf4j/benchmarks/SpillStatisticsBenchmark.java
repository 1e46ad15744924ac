/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.Agg;
import io.cudf4j.DataFrame;
import io.cudf4j.Series;
import io.cudf4j.memory.SpillManager;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** What spilling costs that never spills: off, at each level of statistics, and with a limit that is never reached. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class SpillStatisticsBenchmark {
    private static final int ROWS = 1_000_000;

    /** How the process spills. */
    @Param({"off", "level0", "level1", "level2", "limit"})
    public String spilling = "off";

    /** How many other series live meanwhile. */
    @Param({"0", "10000"})
    public int others = 0;

    private final List<Series> living = new ArrayList<>();
    private Series left;
    private Series right;
    private DataFrame frame;

    /** Makes the inputs, with the manager that the parameter names. */
    @Setup
    public void make() {
        SpillManager.setGlobal(
                switch (spilling) {
                    case "off" -> null;
                    case "limit" -> new SpillManager(1L << 50, 0);
                    default -> new SpillManager(null, Integer.parseInt(spilling.substring("level".length())));
                });
        for (int i = 0; i < others; i++) {
            living.add(Series.of(new long[] {i}));
        }
        left = Series.of(new long[] {1, 2, 3});
        right = Series.of(new long[] {4, 5, 6});
        SplittableRandom random = new SplittableRandom(1);
        frame = DataFrame.of(
                "key", random.ints(ROWS, 0, 1000).toArray(),
                "x", random.doubles(ROWS).toArray());
    }

    /** Frees the inputs. */
    @TearDown
    public void close() {
        living.forEach(Series::close);
        living.clear();
        left.close();
        right.close();
        frame.close();
    }

    /** Three rows: what each call costs. */
    @Benchmark
    public int addThreeRows() {
        try (Series sum = left.plus(right)) {
            return sum.rowCount();
        }
    }

    /** A million rows: a filter, a sort, and sums of groups. */
    @Benchmark
    public int filterSortGroup() {
        try (Series x = frame.col("x");
                Series isLarge = x.ge(0.5);
                DataFrame large = frame.filter(isLarge);
                DataFrame sorted = large.sortValues("x");
                DataFrame sums = sorted.groupBy("key").agg("sum", Agg.sum("x"))) {
            return sums.rowCount();
        }
    }
}
