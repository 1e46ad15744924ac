/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.DataFrame;
import io.cudf4j.Series;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.NullOrder;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Order;
import io.cudf4j.plc.RankMethod;
import io.cudf4j.plc.RankPercentage;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.ScanType;
import io.cudf4j.plc.Search;
import io.cudf4j.plc.Sorting;
import io.cudf4j.types.DType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
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

/** Everyday steps over the columns that peer.py wrote as values.parquet; names are those of peer.py. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ElementBenchmark {
    private static final int WANTED = 1_000;
    private static final int KEYS = 100_000;

    /** Whether results are closed. */
    @Param({"CLOSED", "UNCLOSED"})
    public Closing closing = Closing.CLOSED;

    private final Path folder = Path.of(System.getProperty("cudf4j.benchmarks.folder"));
    private final List<AutoCloseable> open = new ArrayList<>();
    private DataFrame frame;
    private DataFrame labelled;
    private Series choice;
    private Series key;
    private Series wide;
    private Series x;
    private Series y;
    private Series gaps;
    private Series text;
    private List<Object> labels;

    // as the series of these names, for steps that frames reach through the column layer
    private Column keyColumn;
    private Column xColumn;
    private Column textColumn;
    private Column wantedKeys;
    private Column wantedTexts;

    /** Reads the inputs. */
    @Setup
    public void read() {
        frame = keep(DataFrame.readParquet(folder.resolve("values.parquet")));
        choice = keep(frame.col("choice"));
        key = keep(frame.col("key"));
        wide = keep(frame.col("wide"));
        x = keep(frame.col("x"));
        y = keep(frame.col("y"));
        gaps = keep(frame.col("gaps"));
        text = keep(frame.col("text"));
        try (DataFrame some = frame.select("label", "x", "key")) {
            labelled = keep(some.setIndex("label"));
        }
        int rows = frame.rowCount();
        labels = new ArrayList<>();
        for (int i = 0; i < WANTED; i++) {
            labels.add(frame.get(i * (rows / WANTED), "label"));
        }
        SplittableRandom random = new SplittableRandom(1);
        long[] keys = random.longs(rows, 0, KEYS).toArray();
        keyColumn = keep(Column.fromLongs(keys, null));
        xColumn = keep(Column.fromDoubles(random.doubles(rows).toArray(), null));
        List<String> words = new ArrayList<>();
        long[] wanted = new long[WANTED];
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < WANTED; i++) {
            wanted[i] = (long) i * (KEYS / WANTED);
            texts.add("key_" + wanted[i]);
        }
        for (int i = 0; i < KEYS; i++) {
            words.add("key_" + i);
        }
        List<String> drawn = new ArrayList<>(rows);
        for (long each : keys) {
            drawn.add(words.get((int) each));
        }
        textColumn = keep(Column.fromStrings(drawn));
        wantedKeys = keep(Column.fromLongs(wanted, null));
        wantedTexts = keep(Column.fromStrings(texts));
    }

    private <T extends AutoCloseable> T keep(T handle) {
        open.add(handle);
        return handle;
    }

    /** Closes the inputs. */
    @TearDown
    public void close() throws Exception {
        for (AutoCloseable handle : open) {
            handle.close();
        }
    }

    private long done(Series result) {
        long size = result.size();
        closing.end(result);
        return size;
    }

    private long done(DataFrame result) {
        long rows = result.rowCount();
        closing.end(result);
        return rows;
    }

    private long done(Column result) {
        long size = result.size();
        closing.end(result);
        return size;
    }

    /** About half the rows of five columns. */
    @Benchmark
    public long filter() {
        DataFrame five = frame.select("key", "wide", "x", "y", "label");
        long rows = done(five.filter(choice));
        closing.end(five);
        return rows;
    }

    /** About half the rows of a text column. */
    @Benchmark
    public long filterText() {
        return done(text.filter(choice));
    }

    /** Two columns by integers of the full range. */
    @Benchmark
    public long sortInt() {
        DataFrame two = frame.select("wide", "x");
        long rows = done(two.sortValues("wide"));
        closing.end(two);
        return rows;
    }

    /** Two columns by numbers. */
    @Benchmark
    public long sortFloat() {
        DataFrame two = frame.select("x", "y");
        long rows = done(two.sortValues("x"));
        closing.end(two);
        return rows;
    }

    /** Two columns by texts, 100,000 distinct ones. */
    @Benchmark
    public long sortText() {
        DataFrame two = frame.select("text", "x");
        long rows = done(two.sortValues("text"));
        closing.end(two);
        return rows;
    }

    /** 100,000 distinct integers. */
    @Benchmark
    public long uniqueInt() {
        return done(key.unique());
    }

    /** 100,000 distinct texts. */
    @Benchmark
    public long uniqueText() {
        return done(text.unique());
    }

    /** Counts of 100,000 integers. */
    @Benchmark
    public long valueCountsInt() {
        return done(key.valueCounts());
    }

    /** Counts of 100,000 texts. */
    @Benchmark
    public long valueCountsText() {
        return done(text.valueCounts());
    }

    /** Sum of two float64 columns. */
    @Benchmark
    public long addFloat() {
        return done(x.add(y));
    }

    /** Sum of two int64 columns. */
    @Benchmark
    public long addInt() {
        return done(key.add(wide));
    }

    /** A float64 column times a number. */
    @Benchmark
    public long mulScalar() {
        return done(x.mul(2.5));
    }

    /** Whole quotients of int64 and a number. */
    @Benchmark
    public long floorDivScalar() {
        return done(wide.floorDiv(3));
    }

    /** Which of two float64 columns is smaller. */
    @Benchmark
    public long less() {
        return done(x.lt(y));
    }

    /** Which values are above a number. */
    @Benchmark
    public long greaterScalar() {
        return done(x.gt(0.5));
    }

    /** Which texts are one text. */
    @Benchmark
    public long equalText() {
        return done(text.eq("key_17"));
    }

    /** int64 to float64. */
    @Benchmark
    public long castToFloat() {
        return done(key.asType(DType.FLOAT64));
    }

    /** float64 to int32. */
    @Benchmark
    public long castToInt() {
        return done(x.asType(DType.INT32));
    }

    /** Which of the integers are among 1,000. */
    @Benchmark
    public long isinInt() {
        return done(Search.contains(wantedKeys, keyColumn));
    }

    /** Which of the texts are among 1,000. */
    @Benchmark
    public long isinText() {
        return done(Search.contains(wantedTexts, textColumn));
    }

    /** Average ranks of integers. */
    @Benchmark
    public long rankInt() {
        return done(rank(keyColumn));
    }

    /** Average ranks of numbers. */
    @Benchmark
    public long rankFloat() {
        return done(rank(xColumn));
    }

    private static Column rank(Column column) {
        return Sorting.rank(
                column, RankMethod.AVERAGE, Order.ASCENDING, NullPolicy.EXCLUDE, NullOrder.AFTER, RankPercentage.NONE);
    }

    /** Sum of float64. */
    @Benchmark
    public @Nullable Object sum() {
        return x.sum();
    }

    /** Mean of float64 with missing values. */
    @Benchmark
    public @Nullable Object mean() {
        return gaps.mean();
    }

    /** Least int64. */
    @Benchmark
    public @Nullable Object min() {
        return wide.min();
    }

    /** Standard deviation of float64. */
    @Benchmark
    public @Nullable Object std() {
        return x.std();
    }

    /** Running sum of float64. */
    @Benchmark
    public long cumsum() {
        return done(Reduce.scan(xColumn, Aggregation.sum(), ScanType.INCLUSIVE, NullPolicy.EXCLUDE));
    }

    /** A number in place of a tenth of the values, which are missing. */
    @Benchmark
    public long fillna() {
        return done(gaps.fillNa(0.0));
    }

    /** The rows of two columns that miss nothing. */
    @Benchmark
    public long dropna() {
        DataFrame two = frame.select("gaps", "key");
        long rows = done(two.dropNa());
        closing.end(two);
        return rows;
    }

    /** 1,000 rows by label, in no order; pandas gets a new index each time, as it keeps the hash table of one. */
    @Benchmark
    public long locLabels() {
        return done(labelled.loc(labels).toFrame());
    }
}
