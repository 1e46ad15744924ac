/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
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

/** One of {@link Steps} under JMH, for its profilers: {@code -p step=joinQ1}. compare.py measures them beside the peers. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class StepBenchmark {
    /** Whether results are closed. */
    @Param({"CLOSED", "UNCLOSED"})
    public Closing closing = Closing.CLOSED;

    /** The name of the step. */
    @Param("filter")
    public String step = "";

    private final Inputs inputs = new Inputs(Path.of(System.getProperty("cudf4j.benchmarks.folder", "")));
    private Step body = (in, closing) -> null;

    /** Finds the step and reads what it needs. */
    @Setup
    public void read() {
        body = Steps.named(step);
        Answers.end(body.run(inputs, Closing.CLOSED), Closing.CLOSED);
    }

    /** Closes the inputs. */
    @TearDown
    public void close() {
        inputs.close();
    }

    /** The step. */
    @Benchmark
    public @Nullable Object run() {
        Object answer = body.run(inputs, closing);
        Answers.end(answer, closing);
        return answer;
    }
}
