/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.Series;
import io.cudf4j.memory.CollectionStatistics;
import io.cudf4j.memory.MemoryInfo;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Loops that close what they make, and that do not, over as many rows of float64 as the property {@code
 * cudf4j.benchmarks.rows} says. Each ends by saying how much was owned at most, and what was collected.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class UnclosedBenchmark {
    private static final int ROWS = Integer.getInteger("cudf4j.benchmarks.rows", 10_000_000);

    private Series x;
    private Series y;
    private long held;

    /** Makes the inputs. */
    @Setup
    public void make() {
        SplittableRandom random = new SplittableRandom(1);
        x = Series.of(random.doubles(ROWS).toArray());
        y = Series.of(random.doubles(ROWS).toArray());
    }

    /** Closes the inputs and prints what was held. */
    @TearDown
    public void close() {
        System.out.printf("%nheld at most: %.2f GB; %s%n", held / 1e9, CollectionStatistics.current());
        x.close();
        y.close();
    }

    private int rows(Series result) {
        held = Math.max(held, MemoryInfo.current().ownedBytes());
        return result.rowCount();
    }

    /** An addition whose result is closed. */
    @Benchmark
    public int addClosed() {
        try (Series sum = x.add(y)) {
            return rows(sum);
        }
    }

    /** An addition whose result is dropped. */
    @Benchmark
    public int addUnclosed() {
        return rows(x.add(y));
    }

    /** Four steps of which each is closed. */
    @Benchmark
    public int chainClosed() {
        try (Series sum = x.add(y);
                Series twice = sum.mul(2);
                Series rest = twice.sub(x);
                Series distance = rest.abs()) {
            return rows(distance);
        }
    }

    /** Four steps of which none is closed. */
    @Benchmark
    public int chainUnclosed() {
        return rows(x.add(y).mul(2).sub(x).abs());
    }
}
