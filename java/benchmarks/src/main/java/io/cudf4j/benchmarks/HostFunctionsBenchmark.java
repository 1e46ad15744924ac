/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.Series;
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

/** Functions of users in the JVM beside the same over arrays. Both find the same, which is looked at before anything is measured. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 6, time = 1)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xmx3g"})
public class HostFunctionsBenchmark {
    private static final int TEXTS_SHARE = 10;

    /** How many rows of numbers there are; of texts there are a tenth. */
    @Param("10000000")
    public int rows;

    /** What is measured. */
    @Param
    public FunctionWork work = FunctionWork.MAP_OF_DOUBLES;

    private final FunctionWork.Opened opened = new FunctionWork.Opened();
    private FunctionWork.Ways ways = new FunctionWork.Ways(() -> Series.of(new long[0]), Object::new);

    /** Makes the columns, and looks whether both ways give the same. */
    @Setup
    public void make() {
        ways = work.ways(opened, work.kind() == FunctionWork.Kind.TEXTS ? rows / TEXTS_SHARE : rows);
        ways.require(work.words());
    }

    /** Closes the columns. */
    @TearDown
    public void close() {
        opened.close();
    }

    /** A function of the user, and its result closed. */
    @Benchmark
    public long user() {
        try (Series made = ways.user().get()) {
            return made.size();
        }
    }

    /** The same over arrays. */
    @Benchmark
    public Object byHand() {
        return ways.byHand().get();
    }
}
