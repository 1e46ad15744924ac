/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.Slice;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Windows of a duration. The expected values are those of pandas 3.1.1 with times in nanoseconds. */
class RollingTimesTest {
    private static final LocalDateTime START = LocalDateTime.of(1969, 12, 31, 23, 59, 58);
    private static final List<@Nullable Object> ROWS = list(1.0, 2.0, 4.0, 8.0, 16.0, null, 64.0, 128.0);
    private static final int[] SECONDS = {0, 1, 1, 2, 4, 4, 7, 8};

    private static List<@Nullable Object> times() {
        List<@Nullable Object> times = new ArrayList<>();
        for (int second : SECONDS) {
            times.add(START.plusSeconds(second));
        }
        return times;
    }

    private static List<@Nullable Object> cells(String text) {
        List<@Nullable Object> cells = new ArrayList<>();
        for (String cell : text.split(" ")) {
            cells.add(cell.equals("-") ? null : Double.valueOf(cell));
        }
        return cells;
    }

    private static Series timed(DType dtype, List<@Nullable Object> times, List<@Nullable Object> rows) {
        try (Series stamps = Series.of("t", dtype, times);
                Index index = Index.of(stamps);
                Series plain = Series.of("v", DType.FLOAT64, rows)) {
            return plain.withIndex(index);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "RIGHT, false, 1000, '1 2 6 8 16 16 64 128', '1 1 2 1 1 1 1 1'",
        "RIGHT, false, 2000, '1 3 7 14 16 16 64 192', '1 2 3 3 1 1 1 2'",
        "RIGHT, false, 3000, '1 3 7 15 24 24 64 192', '1 2 3 4 2 2 1 2'",
        "RIGHT, false, 500, '1 2 6 8 16 16 64 128', '1 1 2 1 1 1 1 1'",
        "RIGHT, true, 1000, '1 6 6 8 16 16 64 128', '1 2 2 1 1 1 1 1'",
        "RIGHT, true, 2000, '7 14 14 8 16 16 192 128', '3 3 3 1 1 1 2 1'",
        "RIGHT, true, 3000, '7 15 15 14 16 16 192 192', '3 4 4 3 1 1 2 2'",
        "LEFT, false, 1000, '- 1 1 6 - - - 64', '0 1 1 2 0 0 0 1'",
        "LEFT, false, 3000, '- 1 1 7 14 14 16 64', '0 1 1 3 3 3 1 1'",
        "LEFT, false, 500, '- - - - - - - -', '0 0 0 0 0 0 0 0'",
        "LEFT, true, 2000, '1 7 7 14 16 16 64 192', '1 3 3 3 1 1 1 2'",
        "BOTH, false, 1000, '1 3 7 14 16 16 64 192', '1 2 3 3 1 1 1 2'",
        "BOTH, false, 3000, '1 3 7 15 30 30 80 192', '1 2 3 4 4 4 2 2'",
        "BOTH, true, 2000, '7 15 15 14 16 16 192 192', '3 4 4 3 1 1 2 2'",
        "NEITHER, false, 1000, '- - - - - - - -', '0 0 0 0 0 0 0 0'",
        "NEITHER, false, 3000, '- 1 1 7 8 8 - 64', '0 1 1 3 1 1 0 1'",
        "NEITHER, true, 2000, '1 6 6 8 16 16 64 128', '1 2 2 1 1 1 1 1'",
        "NEITHER, true, 500, '1 6 6 8 16 16 64 128', '1 2 2 1 1 1 1 1'"
    })
    @Behaviour(257)
    void durations_reachAsFarAsIsSaid(IntervalClosed closed, boolean center, long millis, String sums, String counts) {
        for (DType dtype : List.of(
                DType.DATETIME_S, DType.DATETIME_NS, DType.datetime(ChronoUnit.MILLIS, ZoneId.of("Europe/Paris")))) {
            try (Series s = timed(dtype, times(), ROWS)) {
                Rolling<Series> windows =
                        s.rolling(Duration.ofMillis(millis)).closed(closed).center(center);
                try (Series sum = windows.sum();
                        Series count = windows.minPeriods(0).count()) {
                    assertThat(sum.toList()).as(dtype.name()).isEqualTo(cells(sums));
                    assertThat(count.toList()).as(dtype.name()).isEqualTo(cells(counts));
                    assertThat(sum.name()).isEqualTo("v");
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 3})
    void halfOfAnOddNumberOfNanoseconds_liesBetweenTwo(long nanos) {
        // pandas: [1, 2, 3] in windows of 1 ns, [3, 6, 5] in those of 3 ns
        try (Series s = timed(
                        DType.DATETIME_NS, list(START, START.plusNanos(1), START.plusNanos(2)), list(1.0, 2.0, 3.0));
                Series sums = s.rolling(Duration.ofNanos(nanos)).center(true).sum()) {
            assertThat(sums.toList()).isEqualTo(nanos == 1 ? list(1.0, 2.0, 3.0) : list(3.0, 6.0, 5.0));
        }
    }

    @Test
    void durationsAndDays_areTimesToo() {
        List<@Nullable Object> lengths = list(Duration.ofSeconds(-1), Duration.ofSeconds(0), Duration.ofSeconds(5));
        List<@Nullable Object> days =
                list(LocalDate.of(1969, 12, 31), LocalDate.of(1970, 1, 1), LocalDate.of(1970, 1, 4));
        try (Series s = timed(DType.TIMEDELTA_S, lengths, list(1.0, 2.0, 3.0));
                Series dated = timed(DType.DATE, days, list(1.0, 2.0, 3.0));
                Series sums = s.rolling(Duration.ofSeconds(2)).sum();
                Series fine = s.rolling(Duration.ofMillis(1001)).sum();
                Series least = s.rolling(Duration.ofSeconds(1)).sum();
                Series two = dated.rolling(Duration.ofDays(2)).sum();
                Series hours = dated.rolling(Duration.ofHours(25)).sum();
                Series ages = dated.rolling(Duration.ofSeconds(Long.MAX_VALUE)).sum()) {
            assertThat(sums.toList()).isEqualTo(list(1.0, 3.0, 3.0));
            assertThat(fine.toList()).isEqualTo(list(1.0, 3.0, 3.0));
            assertThat(least.toList()).isEqualTo(list(1.0, 2.0, 3.0));
            assertThat(two.toList()).isEqualTo(list(1.0, 3.0, 3.0));
            assertThat(hours.toList()).isEqualTo(list(1.0, 3.0, 3.0));
            assertThat(ages.toList()).isEqualTo(list(1.0, 3.0, 6.0));
        }
    }

    @Test
    void columnOfTimes_staysAsItIs() {
        try (DataFrame frame = DataFrame.of("t", times(), "a", new int[] {0, 1, 2, 3, 4, 5, 6, 7}, "b", ROWS);
                DataFrame sums = frame.rolling(Duration.ofSeconds(2)).on("t").sum();
                DataFrame chosen = frame.rolling(Duration.ofSeconds(2))
                        .on("t")
                        .get(List.of("b", "a"))
                        .max();
                Series series =
                        frame.rolling(Duration.ofSeconds(2)).on("t").get("a").sum();
                DataFrame named = frame.rolling(Duration.ofSeconds(2)).on("t").agg(Agg.sum("a"));
                DataFrame counted = frame.rolling(2).on("t").sum()) {
            List<@Nullable Object> expected = cells("0 1 3 6 4 9 6 13");
            assertThat(sums.columns()).isEqualTo(list("t", "a", "b"));
            assertThat(values(sums, "t")).isEqualTo(times());
            assertThat(values(sums, "a")).isEqualTo(expected);
            assertThat(values(sums, "b")).isEqualTo(cells("1 3 7 14 16 16 64 192"));
            assertThat(chosen.columns()).isEqualTo(list("b", "a", "t"));
            assertThat(values(chosen, "t")).isEqualTo(times());
            assertThat(series.toList()).isEqualTo(expected);
            assertThat(labels(series)).isEqualTo(list(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L));
            assertThat(named.columns()).isEqualTo(list("a"));
            assertThat(values(named, "a")).isEqualTo(expected);
            assertThat(values(counted, "t")).isEqualTo(times());
            assertThat(values(counted, "a")).isEqualTo(cells("- 1 3 5 7 9 11 13"));
        }
    }

    @Test
    void noRowsOneRowAndSlices() {
        try (Series s = timed(DType.DATETIME_US, times(), ROWS);
                Series none = s.head(0);
                Series one = s.head(1);
                Series slice = s.iloc(Slice.of(2, 5)).toSeries();
                Series ofNone = none.rolling(Duration.ofSeconds(2))
                        .closed(IntervalClosed.LEFT)
                        .sum();
                Series centred =
                        none.rolling(Duration.ofSeconds(2)).center(true).count();
                Series ofOne = one.rolling(Duration.ofSeconds(2)).mean();
                Series ofSlice = slice.rolling(Duration.ofSeconds(2)).sum();
                Series needing =
                        s.rolling(Duration.ofSeconds(2)).minPeriods(100).sum()) {
            assertThat(ofNone.toList()).isEmpty();
            assertThat(centred.toList()).isEmpty();
            assertThat(ofOne.toList()).isEqualTo(list(1.0));
            assertThat(ofSlice.toList()).isEqualTo(list(4.0, 12.0, 16.0));
            assertThat(needing.toList()).containsOnlyNulls();
        }
    }

    @Test
    void timesThatAllFall_haveWindowsOfGreaterOnes() {
        LocalDateTime[] at = {
            START.plusMinutes(300),
            START.plusMinutes(270),
            START.plusMinutes(270),
            START.plusMinutes(180),
            START.plusMinutes(120),
            START.plusMinutes(119)
        };
        Duration hour = Duration.ofHours(1);
        try (Series falling = timed(DType.DATETIME_S, list((Object[]) at), list(1, 2, 3, 4, 5, 6));
                Series right = falling.rolling(hour).sum();
                Series left = falling.rolling(hour).closed(IntervalClosed.LEFT).sum();
                Series both = falling.rolling(hour).closed(IntervalClosed.BOTH).sum();
                Series neither =
                        falling.rolling(hour).closed(IntervalClosed.NEITHER).sum();
                Series centred =
                        falling.rolling(Duration.ofHours(2)).center(true).sum();
                Series medians = falling.rolling(hour).median();
                DataFrame frame = DataFrame.of(
                        "g", new int[] {1, 1, 1, 2, 2, 2},
                        "t", list(at[0], at[1], at[2], at[5], at[4], at[3]),
                        "v", new int[] {1, 2, 3, 4, 5, 6});
                DataFrame grouped = frame.groupBy("g").rolling(hour).on("t").sum();
                DataFrame mixed = DataFrame.of(
                        "g", new int[] {1, 1, 1}, "t", list(at[1], at[0], at[1]), "v", new int[] {1, 2, 3})) {
            // as pandas 3.1 has them
            assertThat(right.toList()).isEqualTo(list(1.0, 3.0, 6.0, 4.0, 5.0, 11.0));
            assertThat(left.toList()).isEqualTo(list(null, 1.0, 1.0, null, 4.0, 5.0));
            assertThat(both.toList()).isEqualTo(list(1.0, 3.0, 6.0, 4.0, 9.0, 11.0));
            assertThat(neither.toList()).isEqualTo(list(null, 1.0, 1.0, null, null, 5.0));
            assertThat(centred.toList()).isEqualTo(list(6.0, 6.0, 6.0, 9.0, 11.0, 11.0));
            assertThat(medians.toList()).isEqualTo(list(1.0, 1.5, 2.0, 4.0, 5.0, 5.5));
            assertThat(values(grouped, "v")).isEqualTo(list(1.0, 3.0, 6.0, 4.0, 9.0, 6.0));
            assertThatThrownBy(() -> mixed.groupBy("g").rolling(hour).on("t").sum())
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("row 1 one after that of the row above, unlike others");
        }
    }

    @Test
    void timesThatDoNotRise_areRefusedByRow() {
        Duration two = Duration.ofSeconds(2);
        try (Series falling = timed(
                        DType.DATETIME_S, list(START, START.plusSeconds(3), START.plusSeconds(2)), list(1, 2, 3));
                Series missing = timed(DType.DATETIME_S, list(START, null), list(1, 2));
                Series counted = Series.of(new int[] {1, 2});
                DataFrame frame = DataFrame.of(
                        "t", list(START.plusSeconds(1), START, START.plusSeconds(2)), "a", new int[] {1, 2, 3});
                Series far = timed(DType.DATETIME_S, list(START, START.plusYears(3000)), list(1, 2))) {
            assertThatThrownBy(() -> falling.rolling(two).sum())
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage(
                            "rolling: for a window of PT2S times must all rise or all fall, and the index has in row 2 "
                                    + "one before that of the row above, unlike others");
            assertThatThrownBy(() -> missing.rolling(two).sum())
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("rolling: a window of PT2S needs a time in each row, and the index has none in row 1");
            assertThatThrownBy(() -> counted.rolling(two).sum())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage(
                            "rolling: a window of PT2S needs times, and the index is int64; give a number of rows, or "
                                    + "name a column with on");
            assertThatThrownBy(() -> frame.rolling(two).on("t").sum())
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("the column 't' has in row 2");
            assertThatThrownBy(() -> frame.rolling(two).on("a").sum()).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> far.rolling(Duration.ofNanos(2)).sum())
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessageContaining("the index of datetime64[s] has times too far away");
            assertThatThrownBy(() -> counted.rolling(Duration.ZERO))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("rolling: the window: it is longer than nothing, not PT0S");
            assertThatThrownBy(() -> counted.rolling(two.negated())).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> counted.rolling(two).step(2))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageStartingWith("step: ");
        }
    }

    @Test
    void tuples_areNoTimes() {
        try (DataFrame frame = DataFrame.of("t", times(), "u", times(), "b", ROWS);
                DataFrame indexed = frame.setIndex(List.of("t", "u"))) {
            assertThatThrownBy(() -> indexed.rolling(Duration.ofSeconds(1)).sum())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("the row labels are tuples");
        }
    }
}
