/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.CopyDepth;
import io.cudf4j.DataFrame;
import io.cudf4j.Series;
import io.cudf4j.udf.DoubleDoubleToDouble;
import io.cudf4j.udf.DoubleToBoolean;
import io.cudf4j.udf.DoubleToDouble;
import io.cudf4j.udf.GroupToDouble;
import io.cudf4j.udf.LongToLong;
import io.cudf4j.udf.RowToBoolean;
import io.cudf4j.udf.RowToDouble;
import io.cudf4j.udf.StringToBoolean;
import io.cudf4j.udf.StringToString;
import io.cudf4j.udf.WindowToDouble;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * What functions of users are measured with: a call over columns, and what somebody would write who has arrays of the Java heap, a
 * parallel stream over stretches of rows into a new array. Functions are one object each, for both ways, of which the compiler of the
 * JVM makes part of the loop.
 */
@SuppressWarnings("StringCaseLocaleUsage") // what users write
public enum FunctionWork {
    /** One column of whole numbers. */
    MAP_OF_LONGS("map of int64", Kind.NUMBERS) {
        @Override
        Ways ways(Opened opened, int rows) {
            long[] x = wholes(rows, 21);
            Series column = opened.add(Series.of("a", x));
            return new Ways(() -> column.longs().map(OF_LONGS), () -> {
                long[] made = new long[rows];
                parallel(rows, (start, end) -> {
                    for (int i = start; i < end; i++) {
                        made[i] = OF_LONGS.apply(x[i]);
                    }
                });
                return made;
            });
        }
    },
    /** One column of floating point numbers. */
    MAP_OF_DOUBLES("map of float64", Kind.NUMBERS) {
        @Override
        Ways ways(Opened opened, int rows) {
            double[] x = numbers(rows, 21);
            Series column = opened.add(Series.of("a", x));
            return new Ways(() -> column.doubles().map(STEP), () -> {
                double[] made = new double[rows];
                parallel(rows, (start, end) -> {
                    for (int i = start; i < end; i++) {
                        made[i] = STEP.apply(x[i]);
                    }
                });
                return made;
            });
        }
    },
    /** One column of texts. */
    MAP_OF_TEXTS("map of texts", Kind.TEXTS) {
        @Override
        Ways ways(Opened opened, int rows) {
            String[] x = texts(rows);
            Series column = opened.texts(rows);
            return new Ways(() -> column.strings().map(OF_TEXTS), () -> {
                String[] made = new String[rows];
                parallel(rows, (start, end) -> {
                    for (int i = start; i < end; i++) {
                        made[i] = OF_TEXTS.apply(x[i]);
                    }
                });
                return made;
            });
        }
    },
    /** A test of one column. */
    FILTER("filter of float64", Kind.NUMBERS) {
        @Override
        Ways ways(Opened opened, int rows) {
            double[] x = numbers(rows, 21);
            Series column = opened.add(Series.of("a", x));
            return new Ways(() -> column.doubles().filter(TEST), () -> kept(rows, i -> TEST.apply(x[i]), x));
        }
    },
    /** A test of texts. */
    FILTER_OF_TEXTS("filter of texts", Kind.TEXTS) {
        @Override
        Ways ways(Opened opened, int rows) {
            String[] x = texts(rows);
            Series column = opened.texts(rows);
            return new Ways(() -> column.strings().filter(TEXT_TEST), () -> {
                KeptRows kept = kept(rows, i -> TEXT_TEST.apply(x[i]));
                String[] made = new String[kept.labels.length];
                parallel(made.length, (start, end) -> {
                    for (int i = start; i < end; i++) {
                        made[i] = x[kept.labels[i]];
                    }
                });
                return made;
            });
        }
    },
    /** Two columns. */
    ZIP("zip of two columns", Kind.NUMBERS) {
        @Override
        Ways ways(Opened opened, int rows) {
            double[] x = numbers(rows, 21);
            double[] y = numbers(rows, 10);
            Series left = opened.add(Series.of("a", x));
            Series right = opened.add(Series.of("b", y));
            return new Ways(() -> left.doubles().zip(right.doubles(), OF_TWO), () -> {
                double[] made = new double[rows];
                parallel(rows, (start, end) -> {
                    for (int i = start; i < end; i++) {
                        made[i] = OF_TWO.apply(x[i], y[i]);
                    }
                });
                return made;
            });
        }
    },
    /** Rows of which a function reads two columns. */
    ROWS_OF_TWO("row function of two columns", Kind.NUMBERS) {
        @Override
        Ways ways(Opened opened, int rows) {
            double[] a = numbers(rows, 21);
            double[] b = numbers(rows, 10);
            DataFrame frame = opened.add(DataFrame.of("a", a, "b", b));
            return new Ways(() -> frame.eachRow().mapToDouble(OF_ROWS), () -> {
                double[] made = new double[rows];
                parallel(rows, (start, end) -> {
                    for (int i = start; i < end; i++) {
                        made[i] = a[i] * 2 + b[i];
                    }
                });
                return made;
            });
        }
    },
    /** Rows of which a function reads six columns. */
    ROWS_OF_SIX("row function of six columns", Kind.NUMBERS) {
        @Override
        Ways ways(Opened opened, int rows) {
            double[] a = numbers(rows, 21);
            double[] b = numbers(rows, 3);
            double[] c = numbers(rows, 5);
            double[] d = numbers(rows, 7);
            long[] k = wholes(rows, 10);
            long[] l = wholes(rows, 11);
            DataFrame frame = opened.add(DataFrame.builder()
                    .column("a", a)
                    .column("b", b)
                    .column("c", c)
                    .column("d", d)
                    .column("k", k)
                    .column("l", l)
                    .build());
            return new Ways(() -> frame.eachRow().mapToDouble(OF_SIX), () -> {
                double[] made = new double[rows];
                parallel(rows, (start, end) -> {
                    for (int i = start; i < end; i++) {
                        made[i] = a[i] * 2 + b[i] + c[i] * d[i] + k[i] - l[i];
                    }
                });
                return made;
            });
        }
    },
    /** A test of rows. */
    FILTER_OF_ROWS("filter of rows of two columns", Kind.NUMBERS) {
        @Override
        Ways ways(Opened opened, int rows) {
            double[] a = numbers(rows, 21);
            double[] b = numbers(rows, 21);
            DataFrame frame = opened.add(DataFrame.of("a", a, "b", b));
            return new Ways(
                    () -> {
                        try (DataFrame kept = frame.filter(ROW_TEST)) {
                            return kept.col("a");
                        }
                    },
                    () -> kept(rows, i -> a[i] > 10 && b[i] < 15, a, b));
        }
    },
    /** Few groups whose rows lie side by side. */
    FEW_GROUPS("mean less least of 100 groups", Kind.GROUPS) {
        @Override
        Ways ways(Opened opened, int rows) {
            return groups(opened, 100, sideBySide(rows, 100));
        }
    },
    /** More groups whose rows lie side by side. */
    GROUPS("mean less least of 10000 groups", Kind.GROUPS) {
        @Override
        Ways ways(Opened opened, int rows) {
            return groups(opened, 10_000, sideBySide(rows, 10_000));
        }
    },
    /** Many groups whose rows lie side by side. */
    MANY_GROUPS("mean less least of 1000000 groups", Kind.GROUPS) {
        @Override
        Ways ways(Opened opened, int rows) {
            return groups(opened, 1_000_000, sideBySide(rows, 1_000_000));
        }
    },
    /** Groups whose rows lie anywhere. */
    MIXED_GROUPS("mean less least of 100000 mixed groups", Kind.GROUPS) {
        @Override
        Ways ways(Opened opened, int rows) {
            return groups(opened, 100_000, mixed(rows, 100_000));
        }
    },
    /** Many groups whose rows lie anywhere. */
    MANY_MIXED_GROUPS("mean less least of 1000000 mixed groups", Kind.GROUPS) {
        @Override
        Ways ways(Opened opened, int rows) {
            return groups(opened, 1_000_000, mixed(rows, 1_000_000));
        }
    },
    /** Windows of seven rows. */
    WINDOWS("rolling(7).apply, a million rows", Kind.WINDOWS) {
        @Override
        Ways ways(Opened opened, int rows) {
            double[] x = numbers(rows, 21);
            Series column = opened.add(Series.of("a", x));
            return new Ways(() -> column.rolling(WINDOW).minPeriods(1).apply(OF_WINDOWS), () -> {
                double[] made = new double[rows];
                parallel(rows, (start, end) -> {
                    for (int i = start; i < end; i++) {
                        made[i] = OF_WINDOWS.apply(Arrays.copyOfRange(x, Math.max(0, i + 1 - WINDOW), i + 1));
                    }
                });
                return made;
            });
        }
    };

    private static final List<String> WORDS =
            List.of("a", "al", "ada", "grace", "edsger", "barbara liskov", "", "\u00e9mile");
    static final DoubleToDouble STEP = x -> x > 10 ? x * 2.5 + 1 : x - 1;

    private static final int STRETCH = 1 << 16;
    private static final long SPREAD = 7_368_787;
    private static final int WINDOW = 7;
    private static final double TOLERANCE = 1e-12;

    private static final LongToLong OF_LONGS = x -> x > 10 ? x * 3 + 1 : x - 1;
    private static final StringToString OF_TEXTS = x -> x.length() > 2 ? x.toUpperCase() + "abc" : x + x;
    private static final StringToBoolean TEXT_TEST = x -> x.startsWith("a");
    private static final DoubleToBoolean TEST = x -> x > 10;
    private static final DoubleDoubleToDouble OF_TWO = (x, y) -> x * 2 + y;
    private static final RowToDouble OF_ROWS = r -> r.getDouble("a") * 2 + r.getDouble("b");
    private static final RowToDouble OF_SIX = r -> r.getDouble("a") * 2
            + r.getDouble("b")
            + r.getDouble("c") * r.getDouble("d")
            + r.getLong("k")
            - r.getLong("l");
    private static final RowToBoolean ROW_TEST = r -> r.getDouble("a") > 10 && r.getDouble("b") < 15;
    private static final GroupToDouble OF_GROUPS = g -> g.mean("v") - g.min("v");
    private static final WindowToDouble OF_WINDOWS = window -> {
        double least = window[0];
        double greatest = window[0];
        for (double value : window) {
            least = Math.min(least, value);
            greatest = Math.max(greatest, value);
        }
        return greatest - least;
    };

    private final String words;
    private final Kind kind;

    FunctionWork(String words, Kind kind) {
        this.words = words;
        this.kind = kind;
    }

    /** What rows are of, by which whoever measures chooses how many there are. */
    enum Kind {
        NUMBERS,
        TEXTS,
        GROUPS,
        WINDOWS
    }

    /** Returns what it is called in tables. */
    String words() {
        return words;
    }

    Kind kind() {
        return kind;
    }

    /** A call of a user's function, and the same over arrays. */
    record Ways(Supplier<Series> user, Supplier<Object> byHand) {
        /**
         * Looks whether both ways give the same.
         *
         * @throws IllegalStateException if they do not
         */
        void require(String what) {
            try (Series found = user.get();
                    Series sizes = found.dtype().isString() ? found.str().len() : found.copy(CopyDepth.SHALLOW)) {
                Object made = byHand.get();
                if (made instanceof String[] texts && texts.length > 0) {
                    requireSame(what, found, texts);
                }
                double expected = sumOf(made);
                double sum = Objects.requireNonNull((Number) sizes.sum()).doubleValue();
                // but for means all values are halves of small whole numbers, so no order of adding rounds
                if (!(Math.abs(sum - expected) <= TOLERANCE * Math.abs(expected))) {
                    throw new IllegalStateException(what + " gives the sum " + sum + ", by hand " + expected);
                }
            }
        }

        private static void requireSame(String what, Series found, String[] texts) {
            List<String> expected = Arrays.asList(texts).subList(0, Math.min(texts.length, WORDS.size()));
            try (Series first = found.head(WORDS.size())) {
                if (!first.toList().equals(expected)) {
                    throw new IllegalStateException(what + " gives " + first.toList() + ", by hand " + expected);
                }
            }
        }
    }

    /** The columns that are read, to be closed. */
    static final class Opened implements AutoCloseable {
        private final List<AutoCloseable> all = new ArrayList<>();

        <T extends AutoCloseable> T add(T made) {
            all.add(made);
            return made;
        }

        /** Returns the words over and over. */
        Series texts(int rows) {
            int[] places = new int[rows];
            Arrays.setAll(places, i -> i % WORDS.size());
            try (Series words = Series.of("word", WORDS)) {
                return add(words.take(places));
            }
        }

        @Override
        public void close() {
            for (AutoCloseable each : all) {
                Closing.CLOSED.end(each);
            }
        }
    }

    /** Makes the columns of so many rows, and the ways over them. */
    abstract Ways ways(Opened opened, int rows);

    private static double sumOf(Object made) {
        if (made instanceof long[] longs) {
            return Arrays.stream(longs).sum();
        }
        if (made instanceof KeptRows kept) {
            return Arrays.stream(kept.columns[0]).sum();
        }
        return made instanceof String[] texts
                ? Arrays.stream(texts).mapToInt(String::length).sum()
                : Arrays.stream((double[]) made).sum();
    }

    private static double[] numbers(int rows, int divisor) {
        double[] values = new double[rows];
        Arrays.setAll(values, i -> i % divisor);
        return values;
    }

    private static long[] wholes(int rows, int divisor) {
        long[] values = new long[rows];
        Arrays.setAll(values, i -> i % divisor);
        return values;
    }

    private static String[] texts(int rows) {
        String[] values = new String[rows];
        Arrays.setAll(values, i -> WORDS.get(i % WORDS.size()));
        return values;
    }

    private static int[] sideBySide(int rows, int groups) {
        int[] keys = new int[rows];
        Arrays.setAll(keys, i -> (int) ((long) i * groups / rows));
        return keys;
    }

    private static int[] mixed(int rows, int groups) {
        int[] keys = new int[rows];
        Arrays.setAll(keys, i -> (int) (i * SPREAD % groups));
        return keys;
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

    /** Tells of a row whether it is kept. */
    private interface Kept {
        boolean isKept(int row) throws Exception;
    }

    /** Columns of the rows that are kept, beside which their positions are collected, as a filter keeps labels. */
    @SuppressWarnings("ArrayRecordComponent") // seen by this class only
    private record KeptRows(double[][] columns, int[] labels) {}

    private static KeptRows kept(int rows, Kept test, double[]... columns) {
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
        KeptRows made = new KeptRows(new double[columns.length][all], new int[all]);
        parallel(rows, (start, end) -> {
            int stretch = start / STRETCH;
            int to = counts[stretch];
            int count = counts[stretch + 1] - to;
            System.arraycopy(places, start, made.labels, to, count);
            for (int c = 0; c < columns.length; c++) {
                double[] from = columns[c];
                double[] out = made.columns[c];
                for (int i = 0; i < count; i++) {
                    out[to + i] = from[places[start + i]];
                }
            }
        });
        return made;
    }

    /**
     * Groups by keys that are known to count from 0, the best that somebody can know who writes the loop: each thread counts the keys of
     * its part of the rows, then puts its values where those of its part belong.
     */
    private static Ways groups(Opened opened, int groups, int[] keys) {
        int rows = keys.length;
        double[] x = numbers(rows, 21);
        DataFrame frame =
                opened.add(DataFrame.builder().column("k", keys).column("v", x).build());
        return new Ways(() -> frame.groupBy("k").apply(OF_GROUPS), () -> {
            int parts = Runtime.getRuntime().availableProcessors();
            int[][] places = new int[parts][];
            IntStream.range(0, parts).parallel().forEach(part -> {
                int[] counts = new int[groups];
                for (int i = startOf(part, parts, rows); i < startOf(part + 1, parts, rows); i++) {
                    counts[keys[i]]++;
                }
                places[part] = counts;
            });
            int[] starts = new int[groups + 1];
            int next = 0;
            for (int group = 0; group < groups; group++) {
                starts[group] = next;
                for (int[] part : places) {
                    int count = part[group];
                    part[group] = next;
                    next += count;
                }
            }
            starts[groups] = next;
            double[] values = new double[rows];
            IntStream.range(0, parts).parallel().forEach(part -> {
                int[] to = places[part];
                for (int i = startOf(part, parts, rows); i < startOf(part + 1, parts, rows); i++) {
                    values[to[keys[i]]++] = x[i];
                }
            });
            return ofGroups(starts, values);
        });
    }

    private static double[] ofGroups(int[] starts, double[] values) {
        // groups of no row there are none of
        double[] made = new double[starts.length - 1];
        IntStream.range(0, made.length).parallel().forEach(group -> {
            double sum = 0;
            double least = Double.POSITIVE_INFINITY;
            for (int i = starts[group]; i < starts[group + 1]; i++) {
                sum += values[i];
                least = Math.min(least, values[i]);
            }
            int size = starts[group + 1] - starts[group];
            made[group] = size == 0 ? 0 : sum / size - least;
        });
        return made;
    }

    private static int startOf(int part, int parts, int rows) {
        return (int) ((long) rows * part / parts);
    }
}
