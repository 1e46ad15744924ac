/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Accessors on rows of another dtype: one message says what the rows are, and what to do. */
class AccessorDtypesTest {
    /** Returns a series of each kind of dtype, by the accessors that it has. */
    private static Map<Series, Set<String>> samples() {
        Map<Series, Set<String>> samples = new LinkedHashMap<>();
        LocalDateTime noon = LocalDateTime.of(2024, 1, 1, 12, 0);
        samples.put(Series.of(list(1, null)), Set.of());
        samples.put(Series.of(list(1.5)), Set.of());
        samples.put(Series.of(list(true)), Set.of());
        samples.put(Series.of(list(new BigDecimal("1.50"))), Set.of());
        samples.put(Series.of(DType.INT64, list()), Set.of());
        samples.put(Series.of(list("a", null)), Set.of("str"));
        samples.put(Series.of(list(LocalDate.of(2024, 1, 1))), Set.of("dt"));
        samples.put(Series.of(list(noon)), Set.of("dt"));
        try (Series clocks = Series.of(list(noon))) {
            samples.put(clocks.dt().tzLocalize(ZoneId.of("Europe/Berlin")), Set.of("dt"));
        }
        samples.put(Series.of(list(Duration.ofHours(1))), Set.of("dt"));
        samples.put(Series.of(list(list(1L), null)), Set.of("list"));
        samples.put(Series.of(list(list("a"))), Set.of("list", "str"));
        samples.put(Series.of(DType.list(DType.UINT8), list(new byte[] {97}, null)), Set.of("list"));
        samples.put(Series.of(list(Map.of("f", 1))), Set.of("struct"));
        samples.put(Series.of(DType.categorical("a"), list("a")), Set.of("cat", "str"));
        samples.put(Series.of(DType.categorical(), list(1L)), Set.of("cat"));
        return samples;
    }

    private static final Map<String, Consumer<Series>> ACCESSORS = new LinkedHashMap<>();
    private static final Map<String, String> ADVICE = Map.of(
            "str", "; asType(DType.STRING) makes strings",
            "dt", "; Cudf.toDatetime and asType(DType.DATETIME_US) make timestamps",
            "list", "; ",
            "struct", "; ",
            "cat", "; asType(DType.categorical()) makes them");

    /** Returns what a message ends with: lists and structs cannot be cast to strings. */
    private static String advice(String accessor, DType dtype) {
        if (accessor.equals("dt") && dtype.isList()) {
            return "; list() has the methods of lists, and explode makes rows of the elements";
        }
        if (accessor.equals("dt") && dtype.isStruct()) {
            return "; struct().field gives the values of a field";
        }
        if (!accessor.equals("str") || !dtype.isNested()) {
            return String.valueOf(ADVICE.get(accessor));
        }
        return dtype.isStruct()
                ? "; struct().field gives the values of a field"
                : dtype.equals(DType.list(DType.UINT8))
                        ? "; list().decode makes strings of bytes"
                        : "; list() has the methods of lists, and explode makes rows of the elements";
    }

    static {
        ACCESSORS.put("str", Series::str);
        ACCESSORS.put("dt", Series::dt);
        ACCESSORS.put("list", Series::list);
        ACCESSORS.put("struct", Series::struct);
        ACCESSORS.put("cat", Series::cat);
    }

    /** Categories of times have dt, and so of others it is said what they are. */
    private static String named(String accessor, DType dtype) {
        if (accessor.equals("str") && dtype instanceof CategoricalDtype categorical) {
            return "category of " + categorical.categories().dtype();
        }
        return accessor.equals("dt") && dtype instanceof CategoricalDtype categorical
                ? "categories of " + categorical.categories().dtype()
                : dtype.toString();
    }

    @Test
    void seriesOfEachDtype() {
        samples().forEach((series, has) -> {
            try (series) {
                ACCESSORS.forEach((name, accessor) -> {
                    if (has.contains(name)) {
                        accessor.accept(series);
                        return;
                    }
                    assertThatThrownBy(() -> accessor.accept(series))
                            .as("%s of %s", name, series.dtype())
                            .isInstanceOf(DTypeMismatchException.class)
                            .hasMessageStartingWith(name + ": it needs ")
                            .hasMessageContaining("not " + named(name, series.dtype()) + advice(name, series.dtype()));
                });
            }
        });
    }

    @Test
    void expressionOfEachDtype() {
        Map<String, Expr> calls = Map.of(
                "str", col("x").str().upper(),
                "dt", col("x").dt().floor(Duration.ofHours(1)),
                "cat", col("x").cat().codes(),
                "list", col("x").list().reverse(),
                "struct", col("x").struct().field("f"));
        samples().forEach((series, has) -> {
            try (series;
                    Series named = series.rename("x");
                    DataFrame frame = named.toFrame()) {
                calls.forEach((name, call) -> {
                    if (has.contains(name) && !series.dtype().isList()) {
                        frame.assign("y", call).close();
                    } else if (!has.contains(name)) {
                        assertThatThrownBy(() -> frame.assign("y", call))
                                .as("%s of %s", call, series.dtype())
                                .isInstanceOf(DTypeMismatchException.class)
                                .hasMessageContaining(name)
                                .hasMessageContaining("it needs")
                                .hasMessageContaining("not " + named(name, series.dtype()));
                    }
                });
            }
        });
    }

    @Test
    void indexes_haveTheSameMessages() {
        try (Index numbers = Index.of(list(1L, 2L));
                Index texts = Index.of(list("a"))) {
            assertThatThrownBy(numbers::str)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("str: it needs strings, categories of strings or lists of them, not int64; "
                            + "asType(DType.STRING) makes strings");
            assertThatThrownBy(texts::dt)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("dt: it needs timestamps or durations, not string; Cudf.toDatetime and "
                            + "asType(DType.DATETIME_US) make timestamps");
            try (Series lists =
                            Series.of(DType.list(DType.DATETIME_NS), list(list(LocalDateTime.of(2024, 1, 1, 0, 0))));
                    DataFrame frame = DataFrame.of("l", lists)) {
                String message =
                        "dt: it needs timestamps or durations, not list<datetime64[ns]>; list() has the methods of "
                                + "lists, and explode makes rows of the elements";
                assertThatThrownBy(lists::dt)
                        .isInstanceOf(DTypeMismatchException.class)
                        .hasMessage(message);
                assertThatThrownBy(() -> frame.assign("y", col("l").dt().year()))
                        .isInstanceOf(DTypeMismatchException.class)
                        .hasMessageContaining(message);
            }
            assertThatThrownBy(texts::cat)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("cat: it needs categories, not string; asType(DType.categorical()) makes them");
        }
    }

    @Test
    void methodsOfOnlyOneKindOfTimes_sayWhichTheyNeed() {
        try (Series points = Series.of(list(LocalDateTime.of(2024, 1, 1, 12, 0)));
                Series lengths = Series.of(list(Duration.ofHours(1)))) {
            assertThatThrownBy(() -> lengths.dt().year())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("dt: it needs timestamps, not " + lengths.dtype()
                            + "; of durations there are days, seconds and totalSeconds");
            assertThatThrownBy(() -> points.dt().components())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageStartingWith("dt: it needs durations, not " + points.dtype() + "; ");
            for (Consumer<Series> call : List.<Consumer<Series>>of(
                    s -> s.dt().days(),
                    s -> s.dt().seconds(),
                    s -> s.dt().totalSeconds(),
                    s -> s.dt().toHostDurations())) {
                assertThatThrownBy(() -> call.accept(points)).hasMessageStartingWith("dt: it needs durations, not");
            }
            assertThat(points.dt().unit()).isEqualTo("ns");
        }
    }
}
