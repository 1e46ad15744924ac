/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Times put into spans, and rows laid out by points of time. The expected values are those of pandas 3.1.1, or by hand. */
class ResamplerTest {
    private static final LocalDateTime START = LocalDateTime.of(2024, 1, 31, 22, 0);

    private DataFrame frame = DataFrame.builder().build();

    @BeforeEach
    void make() {
        try (Index times = DatetimeIndex.of(List.of(START, START.plusHours(1), START.plusHours(5), START.plusDays(2)));
                DataFrame plain = DataFrame.builder()
                        .column("v", list(1L, 2L, null, 4L))
                        .column("k", list("a", "b", "a", "b"))
                        .build()) {
            frame = plain.withIndex(times);
        }
    }

    @AfterEach
    void close() {
        frame.close();
    }

    @Test
    void spansWithoutRows_areThere_withSumsOfNothing() {
        try (DataFrame sums = frame.select("v").resample("D").sum();
                DataFrame most = frame.select("v").resample("D").max();
                Series sizes = frame.col("v").resample("D").size()) {
            assertThat(labels(sums))
                    .isEqualTo(list(
                            LocalDateTime.of(2024, 1, 31, 0, 0),
                            LocalDateTime.of(2024, 2, 1, 0, 0),
                            LocalDateTime.of(2024, 2, 2, 0, 0)));
            assertThat(values(sums, "v")).isEqualTo(list(3L, 0L, 4L));
            assertThat(values(most, "v")).isEqualTo(list(2L, null, 4L));
            assertThat(sizes.toList()).isEqualTo(list(2L, 1L, 1L));
        }
    }

    @Test
    void sem_isOfASample() {
        try (DataFrame hours = frame.select("v").resample("3h").sem();
                DataFrame two = frame.select("v")
                        .resample("3D")
                        .sem(ReduceOptions.defaults().ddof(0));
                Series one = frame.col("v").resample("D").sem()) {
            assertThat(values(hours, "v").subList(0, 2)).isEqualTo(list(0.5, null));
            assertThat((Double) values(two, "v").get(0)).isCloseTo(Math.sqrt(14.0 / 27), within(1e-12));
            assertThat(one.toList()).isEqualTo(list(0.5, null, null));
        }
    }

    @Test
    void spansWithoutRows_haveNoSum_whereRowsAreAskedFor() {
        ReduceOptions one = ReduceOptions.defaults().minCount(1);
        try (DataFrame sums = frame.select("v").resample("D").sum(one);
                DataFrame products = frame.select("v").resample("D").prod(one);
                DataFrame twos = frame.select("v")
                        .resample("D")
                        .sum(ReduceOptions.defaults().minCount(2));
                DataFrame none = frame.select("v")
                        .resample("12h")
                        .sum(ReduceOptions.defaults().minCount(0));
                DataFrame some = frame.select("v").resample("12h").sum(one)) {
            assertThat(values(sums, "v")).isEqualTo(list(3L, null, 4L));
            assertThat(values(products, "v")).isEqualTo(list(2L, null, 4L));
            assertThat(values(twos, "v")).isEqualTo(list(3L, null, null));
            // of half days some have no row at all
            assertThat(values(none, "v")).contains(0L).doesNotContainNull();
            assertThat(values(some, "v")).containsNull().doesNotContain(0L);
        }
    }

    @Test
    void manyRows_equalALoop() {
        int rows = 20_000;
        List<LocalDateTime> times = new ArrayList<>();
        List<Object> numbers = new ArrayList<>();
        long[] expected = new long[400];
        for (int i = 0; i < rows; i++) {
            long minute = i * 7919L % (400 * 60);
            times.add(LocalDateTime.of(2024, 1, 1, 0, 0).plusMinutes(minute));
            numbers.add((long) i);
            expected[(int) (minute / 60)] += i;
        }
        List<Object> sums = new ArrayList<>();
        for (long sum : expected) {
            sums.add(sum);
        }
        try (Index index = DatetimeIndex.of(times);
                Series plain = Series.of(numbers);
                Series walk = plain.withIndex(index);
                Series found = walk.resample("1h").sum()) {
            assertThat(found.toList()).isEqualTo(sums);
        }
    }

    @Test
    void spansFinerThanTheTimes_haveTheirUnit() {
        try (Index seconds = Index.of(DType.DATETIME_S, List.of(START, START.plusSeconds(1)));
                Series plain = Series.of(new long[] {1, 2});
                Series values = plain.withIndex(seconds);
                Series found = values.resample("500ms").sum();
                Index index = found.index()) {
            assertThat(index.dtype()).isEqualTo(DType.DATETIME_MS);
            assertThat(found.toList()).isEqualTo(list(1L, 0L, 2L));
        }
    }

    @Test
    void missingTimes_belongToNoSpan_andATimeColumnIsNoValue() {
        try (DataFrame timed = DataFrame.builder()
                        .column("t", list(START, null, START.plusHours(30)))
                        .column("v", list(1L, 2L, 4L))
                        .build();
                DataFrame found =
                        timed.resample("D", ResampleOptions.defaults().on("t")).sum()) {
            assertThat(found.columns()).isEqualTo(list("v"));
            assertThat(values(found, "v")).isEqualTo(list(1L, 0L, 4L));
            assertThat(found.index().name()).isEqualTo("t");
        }
    }

    /** The labels of the days of each key: a group has those from its first to its last one. */
    private static List<@Nullable Object> daysWithinGroups() {
        return list(
                Tuple.of("a", LocalDateTime.of(2024, 1, 31, 0, 0)),
                Tuple.of("a", LocalDateTime.of(2024, 2, 1, 0, 0)),
                Tuple.of("b", LocalDateTime.of(2024, 1, 31, 0, 0)),
                Tuple.of("b", LocalDateTime.of(2024, 2, 1, 0, 0)),
                Tuple.of("b", LocalDateTime.of(2024, 2, 2, 0, 0)));
    }

    @Test
    void groups_haveSpansOfTheirOwn() {
        try (DataFrame found = frame.groupBy("k").resample("D").sum();
                DataFrame both =
                        frame.groupBy("k", Grouper.freq("D")).asIndex(true).sum()) {
            assertThat(labels(found)).isEqualTo(daysWithinGroups());
            assertThat(values(found, "v")).isEqualTo(list(1L, 0L, 2L, 0L, 4L));
            assertThat(values(both, "v")).isEqualTo(list(1L, 0L, 2L, 4L));
        }
    }

    @Test
    void columns_haveReductionsOfTheirOwn() {
        try (DataFrame one = frame.resample("D").agg(Map.of("v", "sum"));
                DataFrame several = frame.resample("D").agg(Map.of("v", List.of("max", "count")));
                DataFrame named = frame.resample("D")
                        .agg(Agg.min("v").as("least"), Agg.nUnique("k").as("keys"));
                DataFrame within =
                        frame.groupBy("k").asIndex(true).resample("D").agg(Map.of("v", "sum"))) {
            assertThat(values(one, "v")).isEqualTo(list(3L, 0L, 4L));
            assertThat(several.columns()).containsExactly(Tuple.of("v", "max"), Tuple.of("v", "count"));
            assertThat(several.col(Tuple.of("v", "max")).toList()).isEqualTo(list(2L, null, 4L));
            assertThat(several.col(Tuple.of("v", "count")).toList()).isEqualTo(list(2L, 0L, 1L));
            assertThat(values(named, "least")).isEqualTo(list(1L, null, 4L));
            assertThat(values(named, "keys")).isEqualTo(list(2L, 1L, 1L));
            assertThat(labels(within)).isEqualTo(daysWithinGroups());
            assertThat(values(within, "v")).isEqualTo(list(1L, 0L, 2L, 0L, 4L));
        }
        try (Series v = frame.col("v")) {
            assertThatThrownBy(() -> v.resample("D").agg(Map.of("v", "sum")))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessage(
                            "agg: the values of a series have no labels to be named by; give the names of reductions");
        }
    }

    @Test
    void rowsAreLaidOut() {
        try (DataFrame at = frame.select("v").resample("h").asFreq();
                DataFrame filled = frame.select("v").resample("12h").ffill();
                DataFrame limited = frame.select("v").resample("6h").ffill(1);
                DataFrame near = frame.select("v").resample("D").nearest()) {
            assertThat(at.rowCount()).isEqualTo(49);
            assertThat(values(at, "v").subList(0, 3)).isEqualTo(list(1L, 2L, null));
            assertThat(values(filled, "v")).isEqualTo(list(null, 2L, null, null, null));
            assertThat(values(limited, "v").subList(0, 3)).isEqualTo(list(null, 2L, null));
            assertThat(values(near, "v")).isEqualTo(list(1L, 2L, null));
        }
    }

    @Test
    void whatCannotBe_isRefused() {
        assertThatThrownBy(() -> frame.resample("fortnight"))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("'fortnight'")
                .hasMessageContaining("W-MON");
        assertThatThrownBy(() -> frame.resample("1000000000000W"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("1000000 days of the calendar");
        try (Series zoned = frame.col("v").withIndex(((DatetimeIndex) frame.index()).tzLocalize(ZoneOffset.UTC))) {
            assertThatThrownBy(() -> zoned.resample("2000000D").sum())
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("'2000000D'");
        }
        assertThatThrownBy(() -> frame.resample("0D"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("above 0");
        try (DataFrame counted = DataFrame.of("v", new long[] {1, 2})) {
            assertThatThrownBy(() -> counted.resample("D").sum())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("the row labels are int64");
            assertThatThrownBy(() -> counted.resample(
                                    "D", ResampleOptions.defaults().on("v"))
                            .sum())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("column 'v' is int64");
        }
        try (Series lengths = Series.of(list(Duration.ofHours(1)));
                Index index = Index.of(lengths.toList());
                Series values = Series.of(new long[] {1}).withIndex(index)) {
            assertThatThrownBy(() -> values.resample("ME").sum())
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("'ME' is no length");
        }
        try (Index far = Index.of(
                        DType.DATETIME_US,
                        List.of(LocalDateTime.of(1, 1, 1, 0, 0), LocalDateTime.of(9999, 1, 1, 0, 0)));
                Series plain = Series.of(new long[] {1, 2});
                Series values = plain.withIndex(far)) {
            assertThatThrownBy(() -> values.resample("s").sum())
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessageContaining("spans of 's'");
        }
        try (DataFrame falling = frame.sortIndex(SortOptions.defaults().ascending(false))) {
            assertThatThrownBy(() -> falling.resample("D").ffill())
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("sorted");
        }
        assertThatThrownBy(() -> frame.resample("D").ffill(0))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("limit");
    }

    @Test
    void ohlc_isFirstMaxMinLast_andNeedsNumbers() {
        LocalDateTime day = LocalDateTime.of(2024, 1, 1, 0, 0);
        try (DataFrame df = DataFrame.of(
                        "t", list(day, day.plusHours(5), day.plusHours(7), day.plusDays(2)),
                        "k", list("a", "b", "a", "b"),
                        "v", list(1L, 5L, 3L, 4L));
                DataFrame byTime = df.setIndex("t");
                DataFrame numbers = byTime.drop("k");
                DataFrame found = numbers.resample("D").ohlc();
                Series v = numbers.col("v");
                DataFrame ofSeries = v.resample("D").ohlc()) {
            assertThat(ofSeries.columns()).isEqualTo(list("open", "high", "low", "close"));
            assertThat(ofSeries.col("open").toList()).isEqualTo(list(1L, null, 4L));
            assertThat(ofSeries.col("high").toList()).isEqualTo(list(5L, null, 4L));
            assertThat(ofSeries.col("low").toList()).isEqualTo(list(1L, null, 4L));
            assertThat(ofSeries.col("close").toList()).isEqualTo(list(3L, null, 4L));
            assertThat(found.columns()).contains(Tuple.of("v", "close"));
            assertThatThrownBy(() -> byTime.resample("D").ohlc())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("column 'k'");
            assertThatThrownBy(() -> byTime.groupBy("k").resample("D").ohlc())
                    .isInstanceOf(UnsupportedOperationException.class);
        }
    }

    @Test
    void nearestWithALimit_leavesPointsOutThatAreFarAway() {
        LocalDateTime day = LocalDateTime.of(2024, 1, 1, 0, 0);
        try (Index times = Index.of(list(day, day.plusHours(15)));
                Series plain = Series.of("v", list(1L, 2L));
                Series s = plain.withIndex(times);
                Series one = s.resample("3h").nearest(1);
                Series all = s.resample("3h").nearest()) {
            assertThat(one.toList()).isEqualTo(list(1L, 1L, null, null, 2L, 2L));
            assertThat(all.toList()).isEqualTo(list(1L, 1L, 1L, 2L, 2L, 2L));
            assertThatThrownBy(() -> s.resample("3h").nearest(0))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("nearest: the limit is 0");
        }
    }

    @Test
    void rulesOfSeveralLengths_addUp_andNegativeOnesAreRefused() {
        LocalDateTime day = LocalDateTime.of(2024, 1, 1, 0, 0);
        try (Index times = Index.of(list(day, day.plusMinutes(80), day.plusMinutes(100)));
                Series plain = Series.of("v", list(1L, 2L, 4L));
                Series s = plain.withIndex(times);
                Series sums = s.resample("1h30min").sum();
                Series same = s.resample("1.5h").sum()) {
            assertThat(sums.toList()).isEqualTo(list(3L, 4L));
            assertThat(same.toList()).isEqualTo(list(3L, 4L));
            assertThatThrownBy(() -> s.resample("-1h"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("must be above 0");
            assertThatThrownBy(() -> s.resample("bx"))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("'bx'");
        }
    }

    /** Values are those of pandas 3.1. */
    @Test
    void spansCountedFromTheEnd_endAtTheirLabels_alsoBetweenRows() {
        ResampleOptions fromEnd = ResampleOptions.defaults().origin(ResampleOrigin.END);
        ResampleOptions fromDay = ResampleOptions.defaults().origin(ResampleOrigin.END_DAY);
        try (Index times = DatetimeIndex.of(
                        List.of(LocalDateTime.of(2020, 1, 1, 5, 30), LocalDateTime.of(2020, 1, 2, 1, 0)));
                Series plain = Series.of(new long[] {1, 2});
                Series rows = plain.withIndex(times);
                Series exact = rows.resample("7h", fromEnd).asFreq();
                Series sums = rows.resample("7h", fromEnd).sum();
                Series near = rows.resample("7h", fromDay).nearest();
                Series last = rows.resample("7h", fromDay).ffill();
                Series begins = rows.resample("7h", fromDay.closed(Side.LEFT)).ffill()) {
            assertThat(labels(exact))
                    .isEqualTo(list(
                            LocalDateTime.of(2020, 1, 1, 11, 0),
                            LocalDateTime.of(2020, 1, 1, 18, 0),
                            LocalDateTime.of(2020, 1, 2, 1, 0)));
            assertThat(exact.toList()).isEqualTo(list(null, null, 2L));
            assertThat(labels(sums)).isEqualTo(labels(exact));
            assertThat(labels(near))
                    .isEqualTo(list(
                            LocalDateTime.of(2020, 1, 1, 6, 0),
                            LocalDateTime.of(2020, 1, 1, 13, 0),
                            LocalDateTime.of(2020, 1, 1, 20, 0),
                            LocalDateTime.of(2020, 1, 2, 3, 0)));
            assertThat(near.toList()).isEqualTo(list(1L, 1L, 2L, 2L));
            assertThat(last.toList()).isEqualTo(list(1L, 1L, 1L, 2L));
            assertThat(labels(begins).get(0)).isEqualTo(LocalDateTime.of(2019, 12, 31, 23, 0));
        }
    }

    /** Values are those of pandas 3.1, which begins such spans before the first time. */
    @Test
    void spansCountedFromTheEnd_closedOnTheLeft_haveOneBeforeAFirstTimeThatIsAnEdge() {
        LocalDateTime start = LocalDateTime.of(2024, 1, 1, 0, 0);
        ResampleOptions left = ResampleOptions.defaults().closed(Side.LEFT).label(Side.LEFT);
        try (Index times = DatetimeIndex.of(List.of(start, start.plusHours(6), start.plusHours(9)));
                Series plain = Series.of(new long[] {1, 2, 3});
                Series rows = plain.withIndex(times);
                Series fromEnd =
                        rows.resample("3h", left.origin(ResampleOrigin.END)).sum();
                Series fromDay = rows.resample("12h", left.origin(ResampleOrigin.END_DAY))
                        .count();
                Series moved = rows.resample(
                                "3h", left.origin(ResampleOrigin.END).offset(Duration.ofHours(1)))
                        .count()) {
            assertThat(labels(fromEnd))
                    .isEqualTo(list(
                            start.minusHours(3), start, start.plusHours(3), start.plusHours(6), start.plusHours(9)));
            assertThat(fromEnd.toList()).isEqualTo(list(0L, 1L, 0L, 2L, 3L));
            assertThat(labels(fromDay)).isEqualTo(list(start.minusHours(12), start));
            assertThat(fromDay.toList()).isEqualTo(list(0L, 3L));
            assertThat(labels(moved).get(0)).isEqualTo(start.minusHours(5));
            assertThat(moved.toList()).isEqualTo(list(0L, 1L, 0L, 1L, 1L));
        }
    }
}
