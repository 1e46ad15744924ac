/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.UnsupportedUdfException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import io.cudf4j.udf.DoubleToDouble;
import io.cudf4j.udf.IntToInt;
import io.cudf4j.udf.OnError;
import io.cudf4j.udf.RowToDouble;
import io.cudf4j.udf.StringToInt;
import io.cudf4j.udf.StringToString;
import io.cudf4j.udf.UdfException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lambdas of views as kernels of the device, with what the JVM gives. */
@SuppressWarnings("StringCaseLocaleUsage") // what users write
@Tag("gpu")
class UserKernelsGpuTest {
    private static final String FALLBACK = "cudf4j.udf.fallback";

    private static List<?> taken(Series series) {
        try (series) {
            return series.toList();
        }
    }

    @Test
    void numbers_areComputedByAKernel_asInJava() {
        double factor = 2.5;
        DoubleToDouble function = x -> x > 10 ? x * factor + 1 : x - 1;
        long before = Cudf.kernelStatistics().launches();
        try (Series series = Series.of(list(4.0, null, 100.0, Double.NaN, -0.0))) {
            assertThat(taken(series.doubles().map(function))).isEqualTo(list(3.0, null, 251.0, Double.NaN, -1.0));
            assertThat(taken(series.doubles().mapToBoolean(x -> x > 10)))
                    .isEqualTo(list(false, null, true, false, false));
        }
        assertThat(Cudf.kernelStatistics().launches()).isGreaterThanOrEqualTo(before + 2);
        try (Series series = Series.of(list(Integer.MAX_VALUE, 7, -8));
                Series slice = series.iloc(Slice.of(1, 3)).toSeries()) {
            assertThat(taken(series.ints().map(x -> x + 1))).isEqualTo(list(Integer.MIN_VALUE, 8, -7));
            assertThat(taken(slice.longs().map(x -> x % 3))).isEqualTo(list(1L, -2L));
            assertThat(taken(slice.ints().zip(slice.ints(), (x, y) -> x * y))).isEqualTo(list(49, 64));
        }
    }

    /** The assembler of CUDA 13.0 takes such a divisor for positive where it sees what is done. */
    @Test
    void divisorThatIsMadePositive_ofTheLeastNumberIsNot() {
        try (Series longs = Series.of(list(Long.MIN_VALUE, -4L, 3L));
                Series ints = Series.of(list(Integer.MIN_VALUE, -4, 3))) {
            assertThat(taken(longs.longs().map(x -> 1000 / (x < 0 ? -x : x)))).isEqualTo(list(0L, 250L, 333L));
            assertThat(taken(longs.longs().map(x -> Long.MIN_VALUE / (x < 0 ? -x : x))))
                    .isEqualTo(list(1L, -2305843009213693952L, -3074457345618258602L));
            assertThat(taken(longs.longs().map(x -> -7 % (x < 0 ? -x : x)))).isEqualTo(list(-7L, -3L, -1L));
            assertThat(taken(ints.ints().map(x -> 1000 / (x < 0 ? -x : x)))).isEqualTo(list(0, 250, 333));
            assertThat(taken(ints.ints().map(x -> Integer.MIN_VALUE / (x < 0 ? -x : x))))
                    .isEqualTo(list(1, -536870912, -715827882));
            assertThat(taken(ints.ints().map(x -> -7 % (x < 0 ? -x : x)))).isEqualTo(list(-7, -3, -1));
        }
    }

    /** The compiler of CUDA 13.0 takes such a number to be equal to itself where it sees what it is computed of. */
    @Test
    void numbersThatAreNaNInEachRow_areNotEqualToThemselves() {
        try (Series doubles = Series.of(list(1.0, 2.0))) {
            assertThat(taken(doubles.doubles().mapToInt(x -> {
                        double nan = Double.NaN;
                        nan = Math.max(nan, Math.max(nan, nan));
                        double same = nan;
                        return nan == same ? 1 : 2;
                    })))
                    .isEqualTo(list(2, 2));
            assertThat(taken(doubles.doubles().mapToInt(x -> {
                        double zero = 0.0;
                        double quotient = zero / -zero;
                        double same = quotient;
                        return quotient >= same || Double.isInfinite(quotient) ? 1 : (int) quotient;
                    })))
                    .isEqualTo(list(0, 0));
            assertThat(taken(doubles.doubles().mapToInt(x -> {
                        float infinite = Float.POSITIVE_INFINITY;
                        float other = infinite;
                        float difference = infinite - other;
                        float same = difference;
                        return difference != same ? Float.compare(difference, 1) : 7;
                    })))
                    .isEqualTo(list(1, 1));
        }
    }

    @Test
    void rowsThatFail_areNamed_orNull() {
        IntToInt inverse = x -> 12 / x;
        try (Series series = Series.of(list(3, 0, null, 4, 0))) {
            assertThatThrownBy(() -> series.ints().map(inverse)).isInstanceOfSatisfying(UdfException.class, e -> {
                assertThat(e.row()).isEqualTo(1);
                assertThat(e.kind()).isEqualTo(UdfException.Kind.ARITHMETIC);
                assertThat(e.location()).startsWith("UserKernelsGpuTest.java:");
            });
            assertThat(taken(series.ints().onError(OnError.NULL).map(inverse))).isEqualTo(list(4, null, null, 3, null));
        }
        try (Series series = Series.of(list("12", "x", null))) {
            StringToInt number = Integer::parseInt;
            assertThatThrownBy(() -> series.strings().mapToInt(number))
                    .isInstanceOfSatisfying(
                            UdfException.class, e -> assertThat(e.kind()).isEqualTo(UdfException.Kind.NUMBER_FORMAT));
            assertThat(taken(series.strings().onError(OnError.NULL).mapToInt(number)))
                    .isEqualTo(list(12, null, null));
        }
    }

    /** Where kernels report is used again, as that of the call before left it. */
    @Test
    void callsAfterRowsThatFailed_beginAnew() {
        IntToInt inverse = x -> 12 / x;
        try (Series series = Series.of(list(3, 0, null, 4, 0));
                Series whole = Series.of(list(1, 2, 3))) {
            for (int i = 0; i < 100; i++) {
                assertThat(taken(series.ints().onError(OnError.NULL).map(inverse)))
                        .isEqualTo(list(4, null, null, 3, null));
                try (Series made = whole.ints().map(inverse)) {
                    assertThat(made.hasNulls()).isFalse();
                    assertThat(made.toList()).isEqualTo(list(12, 6, 4));
                }
                assertThatThrownBy(() -> series.ints().map(inverse)).hasMessageContaining("row 1");
            }
        }
    }

    @Test
    void nulls_reachFunctionsThatTakeThem() {
        try (Series series = Series.of(list(7L, null, 90L))) {
            assertThat(taken(series.longs().withNulls().map(x -> x == null ? Long.valueOf(-1) : x)))
                    .isEqualTo(list(7L, -1L, 90L));
            assertThat(taken(series.longs().withNulls().map(x -> x == null || x < 10 ? null : x)))
                    .isEqualTo(list(null, null, 90L));
        }
    }

    @Test
    void texts_areMadeAndGathered() {
        StringToString seed = x -> x.length() > 2 ? x.toUpperCase() + "abc" : x + x;
        try (Series series = Series.of(list("ab", "cde", null, "", "straße", "日本語テキスト"));
                Series slice = series.iloc(Slice.of(1, 5)).toSeries()) {
            assertThat(taken(series.strings().map(seed)))
                    .isEqualTo(list("abab", "CDEabc", null, "", "STRASSEabc", "日本語テキストabc"));
            assertThat(taken(slice.strings().map(seed))).isEqualTo(list("CDEabc", null, "", "STRASSEabc"));
            assertThat(taken(series.strings().map(x -> x))).isEqualTo(series.toList());
            assertThat(taken(series.strings().map(x -> x.isEmpty() ? null : x.substring(1))))
                    .isEqualTo(list("b", "de", null, null, "traße", "本語テキスト"));
            assertThat(taken(series.strings().mapToInt(String::length))).isEqualTo(list(2, 3, null, 0, 6, 7));
        }
        try (Series numbers = Series.of(list(5L, -17L))) {
            assertThat(taken(numbers.longs().mapToString(x -> "n" + x))).isEqualTo(list("n5", "n-17"));
        }
    }

    @Test
    @Behaviour(245)
    void moreTextThanWasReckonedWith_isMadeAll_andNothingIsLeft() {
        int rows = 20_000;
        List<String> texts = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        Random random = new Random(7);
        for (int i = 0; i < rows; i++) {
            texts.add("r" + random.nextInt(1000));
            expected.add(texts.get(i).repeat(300));
        }
        try (Series series = Series.of(texts)) {
            assertThat(taken(series.strings().map(x -> x.repeat(300)))).isEqualTo(expected);
        }
    }

    /** What it captured lies in memory of its call, which is given back: not before the texts are there. */
    @Test
    void textsThatWereCaptured_areGiven() {
        for (int bytes : new int[] {1, 24, 40, 256, 300}) {
            String word = "w".repeat(bytes);
            StringToString function = x -> x.length() > 1 ? word : x;
            try (Series series = Series.of(list("a", "bb", null, "cc"))) {
                assertThat(taken(series.strings().map(function))).isEqualTo(list("a", word, null, word));
            }
        }
    }

    /** A block gathers 256 rows; lengths of 16 blocks are added up at once by each thread of one. */
    @ParameterizedTest
    @ValueSource(ints = {1, 255, 256, 257, 4097, 1_100_000})
    void textsOfManyRows_areGatheredInOrder(int rows) {
        List<@Nullable String> texts = new ArrayList<>();
        List<@Nullable String> made = new ArrayList<>();
        List<@Nullable String> cut = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            @Nullable String text = i % 7 == 5 ? null : i % 11 == 3 ? "" : "é" + i;
            texts.add(text);
            made.add(text == null ? null : text + text);
            cut.add(text == null ? null : text.length() > 2 ? text.substring(1, 3) : text);
        }
        try (Series series = Series.of(texts)) {
            assertThat(taken(series.strings().map(x -> x + x))).isEqualTo(made);
            assertThat(taken(series.strings().map(x -> x.length() > 2 ? x.substring(1, 3) : x)))
                    .isEqualTo(cut);
        }
    }

    /** Nobody waits until texts are gathered, which lie in the input: who gets its memory next writes there later. */
    @Test
    void textsOfAnInputThatIsClosed_areGatheredBeforeOthersGetItsMemory() {
        int rows = 1_000_000;
        List<@Nullable String> texts = new ArrayList<>();
        List<@Nullable String> cut = new ArrayList<>();
        List<@Nullable String> others = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            @Nullable
            String text = i % 7 == 5 ? null : "t" + (1_000_000 + i) + "0123456789012345678901234567890123456789";
            texts.add(text);
            cut.add(text == null ? null : text.substring(1, 40));
            others.add(text == null ? null : text.replace('0', 'x'));
        }
        try (Series kept = Series.of(others)) {
            for (int turn = 0; turn < 5; turn++) {
                Series series = Series.of(texts);
                long before = Cudf.kernelStatistics().launches();
                Series made = series.strings().map(x -> x.substring(1, 40));
                series.close();
                try (Series inItsPlace = kept.copy(CopyDepth.DEEP)) {
                    assertThat(Cudf.kernelStatistics().launches()).isEqualTo(before + 3);
                    assertThat(taken(made)).isEqualTo(cut);
                    assertThat(inItsPlace.toList()).isEqualTo(others);
                }
            }
        }
    }

    @Test
    void rows_areReadByKernels() {
        DataFrame df = DataFrame.builder()
                .column("a", list(1L, 2L, null, 0L))
                .column("b", list(0.5, null, 2.5, 1.0))
                .column("s", list("x", "yy", "zzz", null))
                .column(0, new int[] {7, 8, 9, 10})
                .build();
        long before = Cudf.kernelStatistics().launches();
        try (df) {
            assertThat(taken(df.eachRow().mapToDouble(r -> r.getLong("a") + r.getDouble("b"))))
                    .isEqualTo(list(1.5, null, null, 1.0));
            assertThat(taken(df.eachRow().mapToString(r -> r.getString("s").toUpperCase() + r.getInt(0))))
                    .isEqualTo(list("X7", "YY8", "ZZZ9", null));
            assertThat(taken(df.eachRow()
                            .withNulls()
                            .mapToLong(
                                    r -> r.getLong("a") == null || r.isNull("s") ? Long.valueOf(-1) : r.getLong("a"))))
                    .isEqualTo(list(1L, 2L, -1L, -1L));
            try (DataFrame chosen = df.filter(r -> r.getLong("a") > 0 && r.getInt(0) > 7)) {
                assertThat(chosen.rowCount()).isEqualTo(1);
            }
            assertThatThrownBy(() -> df.eachRow().mapToLong(r -> 10 / r.getLong("a")))
                    .isInstanceOfSatisfying(
                            UdfException.class, e -> assertThat(e.row()).isEqualTo(3));
            assertThat(df.eachRow().explain((RowToDouble) r -> r.getDouble("b"), DType.FLOAT64))
                    .contains("registers ");
        }
        assertThat(Cudf.kernelStatistics().launches()).isGreaterThanOrEqualTo(before + 4);
        assertThat(Cudf.kernelStatistics().kernelTime()).isPositive();
    }

    @Test
    void groups_areReadByKernels() {
        DataFrame df = DataFrame.builder()
                .column("k", list("x", "y", "x", "y", "x", "z"))
                .column("b", list(0.5, 1.0, null, 4.0, 2.5, null))
                .column("s", list("p", "q", "r", "s", null, "t"))
                .build();
        long before = Cudf.kernelStatistics().launches();
        try (df) {
            assertThat(taken(df.groupBy("k").apply(g -> g.max("b") - g.mean("b"))))
                    .isEqualTo(list(1.0, 1.5, null));
            assertThat(taken(df.groupBy("k")
                            .eachGroup()
                            .mapToString(g -> g.getString("s", 0) + g.count("s") + g.size())))
                    .isEqualTo(list("p23", "q22", "t11"));
            assertThatThrownBy(() -> df.groupBy("k").eachGroup().mapToLong(g -> 1 / (g.size() - 1)))
                    .isInstanceOfSatisfying(
                            UdfException.class, e -> assertThat(e.row()).isEqualTo(2));
        }
        assertThat(Cudf.kernelStatistics().launches()).isGreaterThanOrEqualTo(before + 3);
    }

    /** A block for each group of 256 rows and more, a thread for each other, with the same sums to the last digit. */
    @Test
    void groupsOfManyRows_areSharedByThreads() {
        int[] sizes = {1, 255, 256, 1000, 100_000, 300, 2, 65_537};
        List<Integer> keys = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        List<Long> numbers = new ArrayList<>();
        List<Double> expected = new ArrayList<>();
        List<Long> expectedLongs = new ArrayList<>();
        Random random = new Random(5);
        for (int k = 0; k < sizes.length; k++) {
            List<Double> group = new ArrayList<>();
            long sum = 0;
            double least = Double.POSITIVE_INFINITY;
            int count = 0;
            for (int i = 0; i < sizes[k]; i++) {
                // one group has no value
                boolean isNull = sizes[k] == 300 || random.nextInt(9) == 0;
                double value = 1.0 / (1 + random.nextInt(1_000_000));
                group.add(isNull ? null : (Double) value);
                least = isNull ? least : Math.min(least, value);
                count += isNull ? 0 : 1;
                keys.add(k);
                numbers.add(random.nextLong());
                sum += numbers.get(numbers.size() - 1);
            }
            values.addAll(group);
            expected.add(count == 0 ? null : (Double) (SumInParts.of(group) / count - least));
            expectedLongs.add(sum);
        }
        try (DataFrame df = DataFrame.builder()
                .column("k", keys)
                .column("v", values)
                .column("n", numbers)
                .build()) {
            long before = Cudf.kernelStatistics().launches();
            assertThat(taken(df.groupBy("k").apply(g -> g.mean("v") - g.min("v"))))
                    .isEqualTo(expected);
            long launches = Cudf.kernelStatistics().launches() - before;
            assertThat(taken(df.groupBy("k").eachGroup().mapToLong(g -> g.sumOfLongs("n"))))
                    .isEqualTo(expectedLongs);
            assertThat(taken(df.groupBy("k").apply(g -> g.mean("n")))).isEqualTo(means(sizes, numbers));
            assertThatThrownBy(() -> df.groupBy("k").eachGroup().mapToLong(g -> 1 / (g.size() - 1000)))
                    .isInstanceOfSatisfying(
                            UdfException.class, e -> assertThat(e.row()).isEqualTo(3));
            // the sum where rows are read by themselves, too: by one thread
            assertThat(taken(df.groupBy("k").apply(g -> g.isNull("v", 0) ? 0 : g.sum("v"))))
                    .isEqualTo(sums(sizes, values));
            assertThat(launches).isEqualTo(2);
        }
    }

    private static List<Double> means(int[] sizes, List<Long> numbers) {
        List<Double> means = new ArrayList<>();
        int start = 0;
        for (int size : sizes) {
            means.add(SumInParts.of(numbers.subList(start, start + size).stream()
                            .map(Long::doubleValue)
                            .toList())
                    / size);
            start += size;
        }
        return means;
    }

    private static List<Double> sums(int[] sizes, List<Double> values) {
        List<Double> sums = new ArrayList<>();
        int start = 0;
        for (int size : sizes) {
            List<Double> group = values.subList(start, start + size);
            sums.add(group.get(0) == null ? 0 : SumInParts.of(group));
            start += size;
        }
        return sums;
    }

    @Test
    void windows_areReadByKernels() {
        long before = Cudf.kernelStatistics().launches();
        try (Series series = Series.of(list(5.0, 1.0, null, 4.0, 2.0));
                Series slice = series.iloc(Slice.of(1, 5)).toSeries()) {
            assertThat(taken(series.rolling(2).apply(window -> window[0] - window[1])))
                    .isEqualTo(list(null, 4.0, null, null, 2.0));
            assertThat(taken(series.rolling(3).minPeriods(1).apply(window -> window.length + 10 * window[0])))
                    .isEqualTo(list(51.0, 52.0, 53.0, 13.0, Double.NaN));
            assertThat(taken(slice.rolling(2).minPeriods(2).apply(window -> window[0])))
                    .isEqualTo(list(null, null, null, 4.0));
        }
        assertThat(Cudf.kernelStatistics().launches()).isGreaterThanOrEqualTo(before + 3);
    }

    /** What a function makes and drops comes from an arena too, also where it gives a number. */
    @Test
    void textsOnTheWay_needNoHeapOfTheDevice() {
        List<String> texts = new ArrayList<>();
        List<Integer> expected = new ArrayList<>();
        for (int i = 0; i < 200_000; i++) {
            texts.add("r" + i);
            expected.add(texts.get(i).length() * 500);
        }
        try (Series series = Series.of(texts)) {
            assertThat(taken(series.strings()
                            .mapToInt(x -> x.toUpperCase().repeat(500).length())))
                    .isEqualTo(expected);
        }
    }

    @Test
    void severalThreads_getTheirOwnResults() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try (Series series = Series.of(list(1L, 2L, 3L))) {
            List<Future<List<?>>> found = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                long add = i;
                found.add(pool.submit(() -> taken(series.longs().map(x -> x + add))));
            }
            for (int i = 0; i < 16; i++) {
                assertThat(found.get(i).get()).isEqualTo(list(1L + i, 2L + i, 3L + i));
            }
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void whatADeviceCannotDo_isRefused_unlessTheJvmMayDoIt() {
        @Nullable String before = System.getProperty(FALLBACK);
        StringToInt words = x -> x.split(" ").length;
        try (Series series = Series.of(list("a b", "c", null))) {
            System.setProperty(FALLBACK, "refuse");
            assertThatThrownBy(() -> series.strings().mapToInt(words))
                    .isInstanceOf(UnsupportedUdfException.class)
                    .hasMessageContaining("split")
                    .hasMessageContaining("UserKernelsGpuTest.java:")
                    .hasMessageContaining(FALLBACK);
            System.setProperty(FALLBACK, "jvm");
            assertThat(taken(series.strings().mapToInt(words))).isEqualTo(list(2, 1, null));
        } finally {
            if (before == null) {
                System.clearProperty(FALLBACK);
            } else {
                System.setProperty(FALLBACK, before);
            }
        }
    }
}
