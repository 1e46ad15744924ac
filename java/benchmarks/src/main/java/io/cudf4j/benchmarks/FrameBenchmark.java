/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.Agg;
import io.cudf4j.DataFrame;
import io.cudf4j.JoinOptions;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.types.JoinHow;
import java.nio.file.Path;
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

/** The big steps over the inputs that peer.py wrote; names are those of peer.py, each run takes the next variant. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class FrameBenchmark {
    /** Whether results are closed. */
    @Param({"CLOSED", "UNCLOSED"})
    public Closing closing = Closing.CLOSED;

    private static final int VARIANTS = 3;

    private final Path folder = Path.of(System.getProperty("cudf4j.benchmarks.folder"));
    private final DataFrame[] flights = new DataFrame[VARIANTS];
    private final DataFrame[] routes = new DataFrame[VARIANTS];
    private int round;

    /** Reads the inputs. */
    @Setup
    public void read() {
        for (int variant = 0; variant < VARIANTS; variant++) {
            flights[variant] = DataFrame.readParquet(folder.resolve("flights-" + variant + ".parquet"));
            routes[variant] = DataFrame.readParquet(folder.resolve("routes-" + variant + ".parquet"));
        }
    }

    /** Closes the inputs. */
    @TearDown
    public void close() {
        for (int variant = 0; variant < VARIANTS; variant++) {
            flights[variant].close();
            routes[variant].close();
        }
    }

    private int next() {
        round = (round + 1) % VARIANTS;
        return round;
    }

    private int done(DataFrame result) {
        int rows = result.rowCount();
        closing.end(result);
        return rows;
    }

    /** pandas.read_csv with inferred dtypes. */
    @Benchmark
    public int csvRead() {
        return done(DataFrame.readCsv(folder.resolve("flights-" + next() + ".csv"), CsvOptions.defaults()));
    }

    /** Count and mean of 16 groups with text keys. */
    @Benchmark
    public int groupbyText() {
        return groupby("carrier");
    }

    /** Count and mean of 100,000 groups with integer keys. */
    @Benchmark
    public int groupbyInt() {
        return groupby("route");
    }

    private int groupby(String key) {
        return done(flights[next()]
                .groupBy(key)
                .agg(Agg.count("arr_delay").as("n"), Agg.mean("arr_delay").as("mean")));
    }

    /** Left join to 100,000 integer keys. */
    @Benchmark
    public int merge() {
        int variant = next();
        DataFrame left = flights[variant].select("route", "distance");
        int rows = done(left.merge(routes[variant], JoinOptions.on("route").how(JoinHow.LEFT)));
        closing.end(left);
        return rows;
    }

    /** Two columns by an integer key. */
    @Benchmark
    public int sort() {
        DataFrame two = flights[next()].select("route", "distance");
        int rows = done(two.sortValues("route"));
        closing.end(two);
        return rows;
    }
}
