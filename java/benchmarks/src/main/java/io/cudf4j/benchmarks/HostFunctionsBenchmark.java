/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.CopyDepth;
import io.cudf4j.DataFrame;
import io.cudf4j.Series;
import io.cudf4j.udf.DoubleDoubleToDouble;
import io.cudf4j.udf.DoubleToBoolean;
import io.cudf4j.udf.GroupToDouble;
import io.cudf4j.udf.LongToLong;
import io.cudf4j.udf.RowToBoolean;
import io.cudf4j.udf.RowToDouble;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;
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
 * Functions of users in the JVM beside what somebody would write who has arrays of the Java heap: a parallel stream over stretches of
 * rows into a new array. Both find the same, which is looked at before anything is measured.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 6, time = 1)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xmx3g"})
public class HostFunctionsBenchmark {
    private static final int STRETCH = 1 << 16;
    private static final int ROWS_OF_A_GROUP = 100;
    private static final int MANY_GROUPS = 1_000_000;
    private static final long SPREAD = 7_368_787;
    private static final int WINDOW = 7;
    private static final int TEXTS_SHARE = 10;

    // one each for both ways, of which the compiler of the JVM makes part of the loop
    private static final LongToLong OF_LONGS = x -> x > 10 ? x * 3 + 1 : x - 1;
    private static final DoubleToBoolean TEST = x -> x > 10;
    private static final DoubleDoubleToDouble OF_TWO = (x, y) -> x * 2 + y;
    private static final RowToDouble OF_ROWS = r -> r.getDouble("a") * 2 + r.getLong("k");
    private static final RowToDouble OF_SIX = r -> r.getDouble("a") * 2
            + r.getDouble("b")
            + r.getDouble("c") * r.getDouble("d")
            + r.getLong("k")
            - r.getLong("l");
    private static final RowToBoolean ROW_TEST = r -> r.getDouble("a") > 10 && r.getLong("k") < 7;
    private static final GroupToDouble OF_GROUPS = g -> g.max("a") - g.min("a");

    /** How many rows of numbers there are; of texts there are a tenth. */
    @Param("10000000")
    public int rows;

    /** What is measured. */
    @Param
    public Form form = Form.MAP_OF_DOUBLES;

    private Work work = new Work(() -> Series.of(new long[0]), Object::new);
    private final List<AutoCloseable> open = new ArrayList<>();

    /** A call of a user's function, and the same over arrays. */
    private record Work(Supplier<Series> user, Supplier<Object> byHand) {}

    /** The calls. */
    public enum Form {
        /** One column of whole numbers. */
        MAP_OF_LONGS,
        /** One column of floating point numbers. */
        MAP_OF_DOUBLES,
        /** One column of texts. */
        MAP_OF_TEXTS,
        /** A test of one column. */
        FILTER,
        /** Two columns. */
        ZIP,
        /** Rows of which a function reads two columns. */
        ROWS_OF_TWO,
        /** Rows of which a function reads six columns. */
        ROWS_OF_SIX,
        /** A test of rows. */
        FILTER_OF_ROWS,
        /** Groups of a hundred rows, which lie side by side. */
        GROUPS,
        /** A million groups, whose rows lie anywhere. */
        MIXED_GROUPS,
        /** Windows of seven rows. */
        WINDOWS
    }

    /** Makes the columns, and looks whether both ways give the same. */
    @Setup
    public void make() {
        work = switch (form) {
            case MAP_OF_LONGS -> longs();
            case MAP_OF_DOUBLES -> doubles();
            case MAP_OF_TEXTS -> texts();
            case FILTER -> filter();
            case ZIP -> zip();
            case ROWS_OF_TWO -> rowsOfTwo();
            case ROWS_OF_SIX -> rowsOfSix();
            case FILTER_OF_ROWS -> filterOfRows();
            case GROUPS -> groups((rows + ROWS_OF_A_GROUP - 1) / ROWS_OF_A_GROUP, i -> i / ROWS_OF_A_GROUP);
            case MIXED_GROUPS -> groups(MANY_GROUPS, i -> (int) (i * SPREAD % MANY_GROUPS));
            case WINDOWS -> windows();
        };
        try (Series found = work.user.get();
                Series sizes = found.dtype().isString() ? found.str().len() : found.copy(CopyDepth.SHALLOW)) {
            double expected = sumOf(work.byHand.get());
            double sum = Objects.requireNonNull((Number) sizes.sum()).doubleValue();
            // all values are halves of small whole numbers, so no order of adding rounds
            if (sum != expected) {
                throw new IllegalStateException(form + " gives the sum " + sum + ", by hand " + expected);
            }
        }
    }

    private static double sumOf(Object made) {
        if (made instanceof long[] longs) {
            return Arrays.stream(longs).sum();
        }
        if (made instanceof KeptRows kept) {
            return Arrays.stream(kept.doubles).sum();
        }
        return made instanceof String[] texts
                ? Arrays.stream(texts).mapToInt(String::length).sum()
                : Arrays.stream((double[]) made).sum();
    }

    /** Closes the columns. */
    @TearDown
    public void close() throws Exception {
        for (AutoCloseable each : open) {
            each.close();
        }
    }

    /** A function of the user, and its result closed. */
    @Benchmark
    public long user() {
        try (Series made = work.user.get()) {
            return made.size();
        }
    }

    /** The same over arrays. */
    @Benchmark
    public Object byHand() {
        return work.byHand.get();
    }

    private double[] numbers(int divisor) {
        double[] values = new double[rows];
        Arrays.setAll(values, i -> i % divisor);
        return values;
    }

    private long[] wholes(int divisor) {
        long[] values = new long[rows];
        Arrays.setAll(values, i -> i % divisor);
        return values;
    }

    private <T extends AutoCloseable> T opened(T made) {
        open.add(made);
        return made;
    }

    /** Computes rows from one to another. */
    private interface Rows {
        void compute(int start, int end) throws Exception;
    }

    private static void parallel(int rows, Rows stretch) {
        IntStream.range(0, (rows + STRETCH - 1) / STRETCH).parallel().forEach(i -> {
            try {
                stretch.compute(i * STRETCH, Math.min(rows, (i + 1) * STRETCH));
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private Work longs() {
        long[] x = wholes(21);
        Series column = opened(Series.of("a", x));
        return new Work(() -> column.longs().map(OF_LONGS), () -> {
            long[] made = new long[rows];
            parallel(rows, (start, end) -> {
                for (int i = start; i < end; i++) {
                    made[i] = OF_LONGS.apply(x[i]);
                }
            });
            return made;
        });
    }

    private Work doubles() {
        double[] x = numbers(21);
        Series column = opened(Series.of("a", x));
        return new Work(() -> column.doubles().map(TimedFunctions.STEP), () -> {
            double[] made = new double[rows];
            parallel(rows, (start, end) -> {
                for (int i = start; i < end; i++) {
                    made[i] = TimedFunctions.STEP.apply(x[i]);
                }
            });
            return made;
        });
    }

    private Work texts() {
        List<String> words = TimedFunctions.WORDS;
        int count = rows / TEXTS_SHARE;
        String[] x = new String[count];
        Arrays.setAll(x, i -> words.get(i % words.size()));
        Series column = opened(Series.of("a", Arrays.asList(x)));
        return new Work(() -> column.strings().map(TimedFunctions.OF_TEXTS), () -> {
            String[] made = new String[count];
            parallel(count, (start, end) -> {
                for (int i = start; i < end; i++) {
                    made[i] = TimedFunctions.OF_TEXTS.apply(x[i]);
                }
            });
            return made;
        });
    }

    private Work filter() {
        double[] x = numbers(21);
        Series column = opened(Series.of("a", x));
        return new Work(() -> column.doubles().filter(TEST), () -> kept(x, new long[0], i -> TEST.apply(x[i])));
    }

    /** Tells of a row whether it is kept. */
    private interface Kept {
        boolean isKept(int row) throws Exception;
    }

    /** Columns of the rows that are kept, beside which their positions are collected, as a filter keeps labels. */
    @SuppressWarnings("ArrayRecordComponent") // seen by this class only
    private record KeptRows(double[] doubles, long[] longs, int[] labels) {}

    /** Returns the rows that are kept of two columns. */
    private KeptRows kept(double[] doubles, long[] longs, Kept test) {
        int[] counts = new int[(rows + STRETCH - 1) / STRETCH + 1];
        int[] places = new int[rows];
        parallel(rows, (start, end) -> {
            int count = start;
            for (int i = start; i < end; i++) {
                if (test.isKept(i)) {
                    places[count++] = i;
                }
            }
            counts[start / STRETCH + 1] = count - start;
        });
        Arrays.parallelPrefix(counts, Integer::sum);
        int all = counts[counts.length - 1];
        KeptRows made = new KeptRows(new double[all], new long[longs.length == 0 ? 0 : all], new int[all]);
        parallel(rows, (start, end) -> {
            int stretch = start / STRETCH;
            int to = counts[stretch];
            int count = counts[stretch + 1] - to;
            System.arraycopy(places, start, made.labels, to, count);
            for (int i = 0; i < count; i++) {
                made.doubles[to + i] = doubles[places[start + i]];
            }
            for (int i = 0; made.longs.length > 0 && i < count; i++) {
                made.longs[to + i] = longs[places[start + i]];
            }
        });
        return made;
    }

    private Work zip() {
        double[] x = numbers(21);
        double[] y = numbers(10);
        Series left = opened(Series.of("a", x));
        Series right = opened(Series.of("b", y));
        return new Work(() -> left.doubles().zip(right.doubles(), OF_TWO), () -> {
            double[] made = new double[rows];
            parallel(rows, (start, end) -> {
                for (int i = start; i < end; i++) {
                    made[i] = OF_TWO.apply(x[i], y[i]);
                }
            });
            return made;
        });
    }

    private Work rowsOfTwo() {
        double[] a = numbers(21);
        long[] k = wholes(10);
        DataFrame frame =
                opened(DataFrame.builder().column("a", a).column("k", k).build());
        return new Work(() -> frame.eachRow().mapToDouble(OF_ROWS), () -> {
            double[] made = new double[rows];
            parallel(rows, (start, end) -> {
                for (int i = start; i < end; i++) {
                    made[i] = a[i] * 2 + k[i];
                }
            });
            return made;
        });
    }

    private Work rowsOfSix() {
        double[] a = numbers(21);
        double[] b = numbers(3);
        double[] c = numbers(5);
        double[] d = numbers(7);
        long[] k = wholes(10);
        long[] l = wholes(11);
        DataFrame frame = opened(DataFrame.builder()
                .column("a", a)
                .column("b", b)
                .column("c", c)
                .column("d", d)
                .column("k", k)
                .column("l", l)
                .build());
        return new Work(() -> frame.eachRow().mapToDouble(OF_SIX), () -> {
            double[] made = new double[rows];
            parallel(rows, (start, end) -> {
                for (int i = start; i < end; i++) {
                    made[i] = a[i] * 2 + b[i] + c[i] * d[i] + k[i] - l[i];
                }
            });
            return made;
        });
    }

    private Work filterOfRows() {
        double[] a = numbers(21);
        long[] k = wholes(10);
        DataFrame frame =
                opened(DataFrame.builder().column("a", a).column("k", k).build());
        return new Work(
                () -> {
                    try (DataFrame kept = frame.filter(ROW_TEST)) {
                        return kept.col("a");
                    }
                },
                () -> kept(a, k, i -> a[i] > 10 && k[i] < 7));
    }

    /**
     * Groups by keys that are known to count from 0, the best that somebody can know who writes the loop: each thread counts the keys of
     * its part of the rows, then puts its values where those of its part belong.
     */
    private Work groups(int groups, IntUnaryOperator key) {
        double[] x = numbers(21);
        int[] keys = new int[rows];
        Arrays.setAll(keys, key);
        DataFrame frame =
                opened(DataFrame.builder().column("key", keys).column("a", x).build());
        return new Work(() -> frame.groupBy("key").apply(OF_GROUPS), () -> {
            int parts = Runtime.getRuntime().availableProcessors();
            int[][] places = new int[parts][];
            IntStream.range(0, parts).parallel().forEach(part -> {
                int[] counts = new int[groups];
                for (int i = startOf(part, parts); i < startOf(part + 1, parts); i++) {
                    counts[keys[i]]++;
                }
                places[part] = counts;
            });
            int[] starts = new int[groups + 1];
            int sum = 0;
            for (int group = 0; group < groups; group++) {
                starts[group] = sum;
                for (int[] part : places) {
                    int count = part[group];
                    part[group] = sum;
                    sum += count;
                }
            }
            starts[groups] = sum;
            double[] values = new double[rows];
            IntStream.range(0, parts).parallel().forEach(part -> {
                int[] next = places[part];
                for (int i = startOf(part, parts); i < startOf(part + 1, parts); i++) {
                    values[next[keys[i]]++] = x[i];
                }
            });
            double[] made = new double[groups];
            IntStream.range(0, groups).parallel().forEach(group -> {
                double least = Double.POSITIVE_INFINITY;
                double greatest = Double.NEGATIVE_INFINITY;
                for (int i = starts[group]; i < starts[group + 1]; i++) {
                    least = Math.min(least, values[i]);
                    greatest = Math.max(greatest, values[i]);
                }
                made[group] = greatest - least;
            });
            return made;
        });
    }

    private int startOf(int part, int parts) {
        return (int) ((long) rows * part / parts);
    }

    private Work windows() {
        double[] x = numbers(21);
        Series column = opened(Series.of("a", x));
        return new Work(() -> column.rolling(WINDOW).minPeriods(1).apply(TimedFunctions.OF_WINDOWS), () -> {
            double[] made = new double[rows];
            parallel(rows, (start, end) -> {
                for (int i = start; i < end; i++) {
                    made[i] =
                            TimedFunctions.OF_WINDOWS.apply(Arrays.copyOfRange(x, Math.max(0, i + 1 - WINDOW), i + 1));
                }
            });
            return made;
        });
    }
}
