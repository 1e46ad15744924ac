/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.Agg;
import io.cudf4j.DataFrame;
import io.cudf4j.Series;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
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

/**
 * A hundred thousand different keys that somebody chose so that a hash table finds them slowly, beside random ones: they
 * may take twice as long.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ChosenKeysBenchmark {
    private static final int ROWS = 100_000;
    /** What hash tables multiply by, and what undoes it modulo 2^64. */
    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    /** The keys: drawn at random, multiples of the inverse of a common factor, of 2^32, and days in nanoseconds. */
    @Param({"random", "inverse", "high", "days"})
    public String keys = "random";

    private Series labels;
    private DataFrame frame;

    /** Makes the inputs. */
    @Setup
    public void make() {
        long inverse = FACTOR;
        for (int i = 0; i < 6; i++) {
            inverse *= 2 - FACTOR * inverse;
        }
        long step = switch (keys) {
            case "inverse" -> inverse;
            case "high" -> 1L << 32;
            case "days" -> 86_400_000_000_000L;
            default -> 0;
        };
        long[] made = keys.equals("random")
                ? new SplittableRandom(1).longs(ROWS).toArray()
                : LongStream.range(0, ROWS).map(i -> i * step).toArray();
        labels = Series.of(made);
        frame = DataFrame.of("key", made, "x", new long[ROWS]);
    }

    /** Frees the inputs. */
    @TearDown
    public void close() {
        labels.close();
        frame.close();
    }

    /** The different keys. */
    @Benchmark
    public long unique() {
        try (Series result = labels.unique()) {
            return result.rowCount();
        }
    }

    /** A sum for each key. */
    @Benchmark
    public long groups() {
        try (DataFrame result = frame.groupBy("key").agg(Agg.sum("x"))) {
            return result.rowCount();
        }
    }
}
