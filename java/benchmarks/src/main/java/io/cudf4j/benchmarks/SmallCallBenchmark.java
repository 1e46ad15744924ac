/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.Series;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** What a call costs when the work is three rows. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class SmallCallBenchmark {
    /** Whether results are closed. */
    @Param({"CLOSED", "UNCLOSED"})
    public Closing closing = Closing.CLOSED;

    private final Column left = Column.fromLongs(new long[] {1, 2, 3}, null);
    private final Column right = Column.fromLongs(new long[] {4, 5, 6}, null);
    private final Series leftSeries = Series.of(new long[] {1, 2, 3});
    private final Series rightSeries = Series.of(new long[] {4, 5, 6});

    /** Closes the inputs. */
    @TearDown
    public void close() {
        left.close();
        right.close();
        leftSeries.close();
        rightSeries.close();
    }

    /** One plc call over three rows. */
    @Benchmark
    public int plcAddThreeRows() {
        Column sum = Binaryop.binaryOperation(left, right, BinaryOperator.ADD, DataType.INT64);
        int size = sum.size();
        closing.end(sum);
        return size;
    }

    /** Series plus series of three rows, end to end. */
    @Benchmark
    public long seriesAddThreeRows() {
        Series sum = leftSeries.add(rightSeries);
        long size = sum.size();
        closing.end(sum);
        return size;
    }
}
