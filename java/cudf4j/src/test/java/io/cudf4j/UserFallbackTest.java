/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.config.Config;
import io.cudf4j.config.UdfFallback;
import io.cudf4j.errors.UnsupportedUdfException;
import io.cudf4j.types.DType;
import io.cudf4j.udf.GroupToDouble;
import io.cudf4j.udf.LongLongToLong;
import io.cudf4j.udf.LongToLong;
import io.cudf4j.udf.NullableRowToValue;
import io.cudf4j.udf.OnError;
import io.cudf4j.udf.RowToBoolean;
import io.cudf4j.udf.RowToDouble;
import io.cudf4j.udf.RowToInt;
import io.cudf4j.udf.StringToInt;
import io.cudf4j.udf.WindowToDouble;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Functions that no device runs, with the choice of each call: where functions become kernels they are refused, unless the call lets
 * them run in the JVM; with the engine {@code host} they run there anyhow.
 */
class UserFallbackTest {
    private static final String PROPERTY = Config.UDF_FALLBACK.name();

    private @Nullable String before;

    /** What is chosen for the process must not decide. */
    @BeforeEach
    void keepProperty() {
        before = System.getProperty(PROPERTY);
        System.clearProperty(PROPERTY);
    }

    @AfterEach
    void restoreProperty() {
        if (before == null) {
            System.clearProperty(PROPERTY);
        } else {
            System.setProperty(PROPERTY, before);
        }
    }

    private static double least(double... values) {
        return Arrays.stream(values).min().getAsDouble();
    }

    private static List<?> taken(Series series) {
        try (series) {
            return series.toList();
        }
    }

    /** Asserts what a call gives, with the choice of the JVM, and that it is refused without. */
    private static void assertInJvm(
            List<?> expected,
            String refusedWith,
            Supplier<Series> chosen,
            Supplier<Series> refused,
            Supplier<Series> plain) {
        long count = Cudf.kernelStatistics().fallbacks();
        assertThat(taken(chosen.get())).isEqualTo(expected);
        if (!InJvm.isElsewhere()) {
            assertThat(taken(refused.get())).isEqualTo(expected);
            assertThat(taken(plain.get())).isEqualTo(expected);
            assertThat(Cudf.kernelStatistics().fallbacks()).isEqualTo(count);
            return;
        }
        assertThat(Cudf.kernelStatistics().fallbacks()).isEqualTo(count + 1);
        assertThatThrownBy(() -> taken(plain.get()))
                .isInstanceOf(UnsupportedUdfException.class)
                .hasMessageContaining("UserFallbackTest.java:")
                .hasMessageContaining(
                        "; with " + refusedWith + ", or -D" + PROPERTY + "=jvm such functions run in the JVM");
        System.setProperty(PROPERTY, "jvm");
        try {
            assertThatThrownBy(() -> taken(refused.get())).isInstanceOf(UnsupportedUdfException.class);
        } finally {
            System.clearProperty(PROPERTY);
        }
        assertThat(Cudf.kernelStatistics().fallbacks()).isEqualTo(count + 1);
    }

    @Test
    void views_ofSeries() {
        StringToInt words = x -> x.split(" ").length;
        LongToLong last = x -> List.of(0L, x).get(1);
        LongLongToLong both = (x, y) -> List.of(x, y).get(1);
        try (Series texts = Series.of(list("a b", "c", null));
                Series longs = Series.of(list(5L, null, 7L))) {
            assertInJvm(
                    list(2, 1, null),
                    "fallback(JVM)",
                    () -> texts.strings().fallback(UdfFallback.JVM).mapToInt(words),
                    () -> texts.strings().fallback(UdfFallback.REFUSE).mapToInt(words),
                    () -> texts.strings().mapToInt(words));
            assertInJvm(
                    list(5L, null, 7L),
                    "fallback(JVM)",
                    () -> longs.longs().fallback(UdfFallback.JVM).map(last),
                    () -> longs.longs().fallback(UdfFallback.REFUSE).map(last),
                    () -> longs.longs().map(last));
            assertInJvm(
                    list(7L),
                    "fallback(JVM)",
                    () -> longs.longs()
                            .fallback(UdfFallback.JVM)
                            .onError(OnError.NULL)
                            .filter(x -> List.of(x).get(0) > 5),
                    () -> longs.longs()
                            .onError(OnError.NULL)
                            .fallback(UdfFallback.REFUSE)
                            .filter(x -> List.of(x).get(0) > 5),
                    () -> longs.longs().filter(x -> List.of(x).get(0) > 5));
            assertInJvm(
                    list(5L, null, 7L),
                    "fallback(JVM)",
                    () -> longs.longs().fallback(UdfFallback.JVM).zip(longs.longs(), both),
                    () -> longs.longs().fallback(UdfFallback.REFUSE).zip(longs.longs(), both),
                    () -> longs.longs().zip(longs.longs(), both));
            assertInJvm(
                    list(1, 1, 0),
                    "fallback(JVM)",
                    () -> texts.strings()
                            .fallback(UdfFallback.JVM)
                            .withNulls()
                            .mapToInt(x -> List.of(x == null ? 0 : 1).get(0)),
                    () -> texts.strings()
                            .withNulls()
                            .fallback(UdfFallback.REFUSE)
                            .mapToInt(x -> List.of(x == null ? 0 : 1).get(0)),
                    () -> texts.strings()
                            .withNulls()
                            .mapToInt(x -> List.of(x == null ? 0 : 1).get(0)));
        }
    }

    @Test
    void rows() {
        RowToInt words = r -> r.getString("t").split(" ").length;
        RowToBoolean several = r -> r.getString("t").split(" ").length > 1;
        NullableRowToValue<Integer> known = r -> List.of(r.isNull("t") ? 0 : 1).get(0);
        try (DataFrame frame = DataFrame.of("t", list("a b", "c", null))) {
            assertInJvm(
                    list(2, 1, null),
                    "fallback(JVM)",
                    () -> frame.eachRow().fallback(UdfFallback.JVM).mapToInt(words),
                    () -> frame.eachRow().fallback(UdfFallback.REFUSE).mapToInt(words),
                    () -> frame.eachRow().mapToInt(words));
            assertInJvm(
                    list(1, 1, 0),
                    "fallback(JVM)",
                    () -> frame.eachRow().fallback(UdfFallback.JVM).withNulls().mapToInt(known),
                    () -> frame.eachRow()
                            .withNulls()
                            .fallback(UdfFallback.REFUSE)
                            .mapToInt(known),
                    () -> frame.eachRow().withNulls().mapToInt(known));
            assertInJvm(
                    list("a b"),
                    "fallback(JVM)",
                    () -> column(frame.eachRow().fallback(UdfFallback.JVM).filter(several)),
                    () -> column(frame.eachRow().fallback(UdfFallback.REFUSE).filter(several)),
                    () -> column(frame.filter(several)));
        }
    }

    private static Series column(DataFrame frame) {
        try (frame) {
            return frame.col("t");
        }
    }

    @Test
    void groups() {
        GroupToDouble least = g -> least(g.getDouble("v", 0), g.max("v"));
        try (DataFrame frame = DataFrame.of("k", list("a", "b", "a"), "v", list(4.0, 2.0, 9.0))) {
            assertInJvm(
                    list(4.0, 2.0),
                    "eachGroup().fallback(JVM).mapToDouble(..)",
                    () -> frame.groupBy("k")
                            .eachGroup()
                            .fallback(UdfFallback.JVM)
                            .mapToDouble(least),
                    () -> frame.groupBy("k")
                            .eachGroup()
                            .fallback(UdfFallback.REFUSE)
                            .mapToDouble(least),
                    () -> frame.groupBy("k").apply(least));
            assertInJvm(
                    list(4.0, 2.0, 4.0),
                    "eachGroup().fallback(JVM).spreadToDouble(..)",
                    () -> frame.groupBy("k")
                            .eachGroup()
                            .fallback(UdfFallback.JVM)
                            .spreadToDouble(least),
                    () -> frame.groupBy("k")
                            .eachGroup()
                            .fallback(UdfFallback.REFUSE)
                            .spreadToDouble(least),
                    () -> frame.groupBy("k").transform(least));
        }
    }

    @Test
    void windows() {
        WindowToDouble function = UserFallbackTest::least;
        try (Series series = Series.of(list(3.0, 1.0, 2.0));
                DataFrame frame = DataFrame.of("k", list("a", "b", "a"), "v", list(4.0, 2.0, 1.0))) {
            assertInJvm(
                    list(3.0, 1.0, 1.0),
                    "fallback(JVM)",
                    () -> series.rolling(2)
                            .fallback(UdfFallback.JVM)
                            .minPeriods(1)
                            .apply(function),
                    () -> series.rolling(2)
                            .minPeriods(1)
                            .fallback(UdfFallback.REFUSE)
                            .apply(function),
                    () -> series.rolling(2).minPeriods(1).apply(function));
            assertInJvm(
                    list(4.0, 1.0, 2.0),
                    "fallback(JVM)",
                    () -> frame.groupBy("k")
                            .expanding(1)
                            .get("v")
                            .fallback(UdfFallback.JVM)
                            .apply(function),
                    () -> frame.groupBy("k")
                            .expanding(1)
                            .fallback(UdfFallback.REFUSE)
                            .get("v")
                            .apply(function),
                    () -> frame.groupBy("k").expanding(1).get("v").apply(function));
        }
    }

    @Test
    void explanations_tellOfTheChoice() {
        RowToDouble function = r -> least(r.getDouble("v"));
        WindowToDouble ofWindow = UserFallbackTest::least;
        try (DataFrame frame = DataFrame.of("k", list("a"), "v", list(4.0));
                Series series = frame.col("v")) {
            assertThat(frame.eachRow().fallback(UdfFallback.JVM).explain(function, DType.FLOAT64))
                    .startsWith("It runs in the JVM, with columns copied to the host and the result back: ")
                    .contains("UserFallbackTest.java:");
            assertThat(frame.eachRow()
                            .fallback(UdfFallback.JVM)
                            .explain((RowToDouble) r -> r.getDouble("v"), DType.FLOAT64))
                    .contains("udf_kernel");
            assertThatThrownBy(() -> frame.eachRow().explain(function, DType.FLOAT64))
                    .isInstanceOf(UnsupportedUdfException.class)
                    .hasMessageStartingWith("explain: ")
                    .hasMessageContaining("; with fallback(JVM), or -D");
            assertThat(frame.eachRow()
                            .withNulls()
                            .fallback(UdfFallback.JVM)
                            .explain(
                                    (NullableRowToValue<Integer>)
                                            r -> List.of(1).get(0),
                                    DType.INT32))
                    .startsWith("It runs in the JVM");
            assertThat(frame.groupBy("k")
                            .eachGroup()
                            .fallback(UdfFallback.JVM)
                            .explain((GroupToDouble) g -> least(g.sum("v")), DType.FLOAT64))
                    .startsWith("It runs in the JVM");
            assertThat(series.rolling(1).fallback(UdfFallback.JVM).explain(ofWindow))
                    .startsWith("It runs in the JVM");
            assertThatThrownBy(() -> series.rolling(1).explain(ofWindow)).isInstanceOf(UnsupportedUdfException.class);
            System.setProperty(PROPERTY, "jvm");
            assertThat(Cudf.explain((LongToLong) x -> List.of(x).get(0), DType.INT64, DType.INT64))
                    .startsWith("It runs in the JVM");
        }
    }

    @Test
    void noChoice_isRefused() {
        try (Series series = Series.of(list(3.0));
                DataFrame frame = DataFrame.of("k", list("a"))) {
            for (Runnable each : List.<Runnable>of(
                    () -> series.doubles().fallback(null),
                    () -> series.doubles().withNulls().fallback(null),
                    () -> frame.eachRow().fallback(null),
                    () -> frame.eachRow().withNulls().fallback(null),
                    () -> frame.groupBy("k").eachGroup().fallback(null),
                    () -> series.rolling(1).fallback(null))) {
                assertThatThrownBy(each::run)
                        .isInstanceOf(NullPointerException.class)
                        .hasMessage("fallback: the action is null");
            }
        }
    }
}
