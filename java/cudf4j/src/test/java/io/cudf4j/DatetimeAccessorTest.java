/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DatetimeAccessorTest {
    private static void assertRows(Series got, DType dtype, @Nullable Object... expected) {
        try (got) {
            assertThat(got.toList()).isEqualTo(list(expected));
            assertThat(got.dtype()).isSameAs(dtype);
        }
    }

    @Test
    void parts_beforeAndAfter1970() {
        // 2013-01-31 was a Thursday, 1969-12-31 a Wednesday
        try (Series s = Series.of(
                list(LocalDateTime.of(2013, 1, 31, 5, 6, 7), null, LocalDateTime.of(1969, 12, 31, 23, 59, 58)))) {
            assertRows(s.dt().year(), DType.INT32, 2013, null, 1969);
            assertRows(s.dt().month(), DType.INT32, 1, null, 12);
            assertRows(s.dt().day(), DType.INT32, 31, null, 31);
            assertRows(s.dt().hour(), DType.INT32, 5, null, 23);
            assertRows(s.dt().minute(), DType.INT32, 6, null, 59);
            assertRows(s.dt().second(), DType.INT32, 7, null, 58);
            assertRows(s.dt().weekday(), DType.INT32, 3, null, 2);
            assertRows(s.dt().dayOfYear(), DType.INT32, 31, null, 365);
            assertRows(s.dt().quarter(), DType.INT32, 1, null, 4);
        }
    }

    private static Series days() {
        return Series.of(list(
                LocalDateTime.of(2020, 2, 29, 23, 59, 59),
                LocalDateTime.of(2021, 1, 1, 0, 0),
                LocalDateTime.of(2020, 12, 31, 1, 0),
                null,
                LocalDateTime.of(1969, 12, 31, 23, 0),
                LocalDateTime.of(2018, 12, 31, 0, 0),
                LocalDateTime.of(2100, 3, 31, 12, 0),
                LocalDateTime.of(1900, 2, 28, 0, 0),
                LocalDateTime.of(2024, 4, 1, 0, 0),
                LocalDateTime.of(2016, 1, 3, 0, 0)));
    }

    private static void assertDays(Series got, int... trueRows) {
        try (got) {
            List<@Nullable Object> rows = new ArrayList<>(Collections.nCopies(10, false));
            for (int row : trueRows) {
                rows.set(row, true);
            }
            assertThat(got.toList()).isEqualTo(rows);
            assertThat(got.dtype()).isSameAs(DType.BOOL);
        }
    }

    @Test
    void edgesOfMonthsQuartersAndYears() {
        try (Series s = days()) {
            assertDays(s.dt().isMonthStart(), 1, 8);
            assertDays(s.dt().isMonthEnd(), 0, 2, 4, 5, 6, 7);
            assertDays(s.dt().isQuarterStart(), 1, 8);
            assertDays(s.dt().isQuarterEnd(), 2, 4, 5, 6);
            assertDays(s.dt().isYearStart(), 1);
            assertDays(s.dt().isYearEnd(), 2, 4, 5);
            assertDays(s.dt().isLeapYear(), 0, 2, 8, 9);
            assertRows(s.dt().daysInMonth(), DType.INT32, 29, 31, 31, null, 31, 31, 31, 28, 30, 31);
        }
        try (Series far = Series.of(DType.DATETIME_S, list(LocalDateTime.of(400_000, 2, 29, 1, 0), null))) {
            assertRows(far.dt().isLeapYear(), DType.BOOL, true, false);
            assertRows(far.dt().isMonthEnd(), DType.BOOL, true, false);
            assertRows(far.dt().daysInMonth(), DType.INT32, 29, null);
        }
    }

    @Test
    void isoCalendar_weeksBelongToTheYearOfTheirThursday() {
        try (Series s = days();
                DataFrame weeks = s.dt().isoCalendar();
                Series year = weeks.col("year");
                Series week = weeks.col("week");
                Series day = weeks.col("day")) {
            assertThat(weeks.columns()).isEqualTo(list("year", "week", "day"));
            assertThat(year.dtype()).isSameAs(DType.INT32);
            assertThat(week.dtype()).isSameAs(DType.UINT32);
            assertThat(year.toList()).isEqualTo(list(2020, 2020, 2020, null, 1970, 2019, 2100, 1900, 2024, 2015));
            assertThat(week.toList()).isEqualTo(list(9L, 53L, 53L, null, 1L, 1L, 13L, 9L, 14L, 53L));
            assertThat(day.toList()).isEqualTo(list(6L, 5L, 4L, null, 3L, 1L, 3L, 3L, 1L, 7L));
        }
        try (Series none = days().iloc(Slice.of(0, 0)).toSeries();
                DataFrame weeks = none.dt().isoCalendar()) {
            assertThat(weeks.shape()).isEqualTo(new Shape(0, 3));
        }
        try (DatetimeIndex index = DatetimeIndex.of(List.of(LocalDateTime.of(2021, 1, 3, 0, 0)));
                DataFrame weeks = index.isoCalendar();
                Index labels = weeks.index();
                Series week = weeks.col("week")) {
            assertThat(labels.toList()).isEqualTo(list(LocalDateTime.of(2021, 1, 3, 0, 0)));
            assertThat(week.toList()).isEqualTo(list(53L));
        }
    }

    @Test
    void normalize_toMidnightsOfTheClocks() {
        ZoneId newYork = ZoneId.of("America/New_York");
        try (Series s = days().iloc(Slice.of(0, 5)).toSeries();
                Series utc = s.dt().tzLocalize(ZoneOffset.UTC);
                Series there = utc.dt().tzConvert(newYork);
                Series midnights = there.dt().normalize();
                Series clocks = midnights.dt().tzLocalize(null);
                Series whole = s.dt().normalize()) {
            assertThat(whole.toList())
                    .isEqualTo(list(
                            LocalDateTime.of(2020, 2, 29, 0, 0),
                            LocalDateTime.of(2021, 1, 1, 0, 0),
                            LocalDateTime.of(2020, 12, 31, 0, 0),
                            null,
                            LocalDateTime.of(1969, 12, 31, 0, 0)));
            assertThat(clocks.toList())
                    .isEqualTo(list(
                            LocalDateTime.of(2020, 2, 29, 0, 0),
                            LocalDateTime.of(2020, 12, 31, 0, 0),
                            LocalDateTime.of(2020, 12, 30, 0, 0),
                            null,
                            LocalDateTime.of(1969, 12, 31, 0, 0)));
            assertThat(midnights.dtype()).isEqualTo(there.dtype());
            assertThat(midnights.dt().isNormalized()).isTrue();
            assertThat(utc.dt().isNormalized()).isFalse();
            assertThat(whole.dt().isNormalized()).isTrue();
            assertRows(there.dt().isYearEnd(), DType.BOOL, false, true, false, false, true);
        }
    }

    @Test
    void components_ofDurations() {
        try (Series s = Series.of(list(
                        Duration.ofSeconds(93_784, 500_001_234),
                        null,
                        Duration.ofNanos(-1),
                        Duration.ofHours(-23),
                        Duration.ofDays(2)));
                DataFrame parts = s.dt().components()) {
            assertRows(s.dt().microseconds(), DType.INT32, 500_001, null, 999_999, 0, 0);
            assertRows(s.dt().nanoseconds(), DType.INT32, 234, null, 999, 0, 0);
            assertThat(parts.columns())
                    .isEqualTo(
                            list("days", "hours", "minutes", "seconds", "milliseconds", "microseconds", "nanoseconds"));
            List<List<@Nullable Object>> rows = List.of(
                    list(1L, 2L, 3L, 4L, 500L, 1L, 234L),
                    list(null, null, null, null, null, null, null),
                    list(-1L, 23L, 59L, 59L, 999L, 999L, 999L),
                    list(-1L, 1L, 0L, 0L, 0L, 0L, 0L),
                    list(2L, 0L, 0L, 0L, 0L, 0L, 0L));
            for (int column = 0; column < 7; column++) {
                int at = column;
                assertRows(
                        parts.col(parts.columns().get(column)),
                        DType.INT64,
                        rows.stream().map(row -> row.get(at)).toArray());
            }
            assertThatThrownBy(() -> s.dt().isLeapYear())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("timestamps");
            assertThat(s.dt().unit()).isEqualTo("ns");
        }
        try (Series s = days();
                Series seconds = s.asType(DType.DATETIME_S);
                Series dates = s.dt().date()) {
            assertThat(seconds.dt().unit()).isEqualTo("s");
            assertThat(dates.dt().unit()).isEqualTo("D");
            assertThatThrownBy(() -> s.dt().components()).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void floorCeilRound_toMultiplesOfDurations() {
        Duration quarter = Duration.ofMinutes(15);
        try (Series s = Series.of(list(
                        LocalDateTime.of(2013, 1, 31, 5, 7, 30),
                        null,
                        LocalDateTime.of(1969, 12, 31, 23, 52, 30),
                        LocalDateTime.of(2013, 1, 31, 5, 22, 30)));
                Series seconds = s.asType(DType.DATETIME_S);
                Series utc = s.dt().tzLocalize(ZoneOffset.UTC);
                Series lengths = Series.of(list(Duration.ofSeconds(-1), Duration.ofSeconds(3)))) {
            assertRows(
                    s.dt().floor(quarter),
                    DType.DATETIME_NS,
                    LocalDateTime.of(2013, 1, 31, 5, 0),
                    null,
                    LocalDateTime.of(1969, 12, 31, 23, 45),
                    LocalDateTime.of(2013, 1, 31, 5, 15));
            assertRows(
                    seconds.dt().ceil(quarter),
                    DType.DATETIME_S,
                    LocalDateTime.of(2013, 1, 31, 5, 15),
                    null,
                    LocalDateTime.of(1970, 1, 1, 0, 0),
                    LocalDateTime.of(2013, 1, 31, 5, 30));
            assertRows(
                    s.dt().round(quarter),
                    DType.DATETIME_NS,
                    LocalDateTime.of(2013, 1, 31, 5, 0),
                    null,
                    LocalDateTime.of(1970, 1, 1, 0, 0),
                    LocalDateTime.of(2013, 1, 31, 5, 30));
            assertRows(
                    lengths.dt().floor(Duration.ofSeconds(2)),
                    DType.TIMEDELTA_NS,
                    Duration.ofSeconds(-2),
                    Duration.ofSeconds(2));
            assertRows(
                    seconds.dt()
                            .floor(Duration.ofMillis(500))
                            .iloc(Slice.of(0, 1))
                            .toSeries(),
                    DType.DATETIME_S,
                    LocalDateTime.of(2013, 1, 31, 5, 7, 30));
            try (Series late =
                    Series.of(list(LocalDateTime.of(2128, 1, 1, 0, 0), LocalDateTime.of(2000, 1, 1, 0, 0)))) {
                assertRows(
                        late.dt().round(Duration.ofDays(73_000)),
                        DType.DATETIME_NS,
                        LocalDateTime.of(1970, 1, 1, 0, 0).plusDays(73_000),
                        LocalDateTime.of(1970, 1, 1, 0, 0));
                assertRows(
                        late.dt().round(Duration.ofDays(3)),
                        DType.DATETIME_NS,
                        LocalDateTime.of(2128, 1, 1, 0, 0),
                        LocalDateTime.of(1999, 12, 31, 0, 0));
            }
            for (Duration wrong : List.of(Duration.ZERO, Duration.ofSeconds(-1), Duration.ofSeconds(Long.MAX_VALUE))) {
                assertThatThrownBy(() -> s.dt().floor(wrong)).isInstanceOf(InvalidArgumentException.class);
            }
            assertThatThrownBy(() -> seconds.dt().floor(Duration.ofMillis(1500)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("no multiple");
            try (Series rounded = utc.dt().floor(quarter)) {
                assertRows(
                        rounded.dt().tzConvert(null),
                        DType.DATETIME_NS,
                        LocalDateTime.of(2013, 1, 31, 5, 0),
                        null,
                        LocalDateTime.of(1969, 12, 31, 23, 45),
                        LocalDateTime.of(2013, 1, 31, 5, 15));
            }
        }
    }

    @Test
    void dateAndFloor_goToThePast() {
        try (Series s = Series.of(List.of(LocalDateTime.of(1969, 12, 31, 23, 59)))) {
            assertRows(s.dt().date(), DType.DATE, LocalDate.of(1969, 12, 31));
            assertRows(s.dt().floor(ChronoUnit.HOURS), DType.DATETIME_NS, LocalDateTime.of(1969, 12, 31, 23, 0));
            assertRows(s.dt().floor(ChronoUnit.DAYS), DType.DATETIME_NS, LocalDateTime.of(1969, 12, 31, 0, 0));
            assertThatThrownBy(() -> s.dt().floor(ChronoUnit.DECADES)).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void days_haveNoTime() {
        try (Series s = Series.of(List.of(LocalDate.of(2013, 2, 1)))) {
            assertRows(s.dt().month(), DType.INT32, 2);
            assertRows(s.dt().hour(), DType.INT32, 0);
        }
    }

    @Test
    void series_haveWhatADatetimeIndexHas() {
        LocalDateTime point = LocalDateTime.of(2013, 1, 31, 5, 36, 7, 123_456_789);
        try (Series s = Series.of("t", list(point, null))) {
            assertRows(s.dt().microsecond(), DType.INT32, 123_456, null);
            assertRows(s.dt().nanosecond(), DType.INT32, 789, null);
            assertRows(s.dt().dayOfWeek(), DType.INT32, 3, null);
            assertRows(s.dt().dayName(), DType.STRING, "Thursday", null);
            assertRows(s.dt().monthName(), DType.STRING, "January", null);
            assertRows(s.dt().strftime("%Y/%m/%d %H-%M"), DType.STRING, "2013/01/31 05-36", null);
            assertRows(s.dt().ceil(ChronoUnit.HOURS), DType.DATETIME_NS, LocalDateTime.of(2013, 1, 31, 6, 0), null);
            assertRows(s.dt().round(ChronoUnit.DAYS), DType.DATETIME_NS, LocalDateTime.of(2013, 1, 31, 0, 0), null);
            assertThat(s.dt().tz()).isNull();
            try (Series local = s.dt().tzLocalize(ZoneId.of("Europe/Berlin"));
                    Series utc = local.dt().tzConvert(ZoneId.of("UTC"))) {
                assertThat(local.name()).isEqualTo("t");
                assertThat(local.dt().tz()).isEqualTo(ZoneId.of("Europe/Berlin"));
                assertThat(utc.dt().hour().toList()).isEqualTo(list(4, null));
            }
        }
        try (Series even = Series.of(List.of(
                LocalDateTime.of(2024, 1, 1, 0, 0),
                LocalDateTime.of(2024, 1, 1, 2, 0),
                LocalDateTime.of(2024, 1, 1, 4, 0)))) {
            assertThat(even.dt().inferredFreq()).isEqualTo("2h");
        }
    }

    @Test
    void series_haveWhatATimedeltaIndexHas() {
        Duration length = Duration.ofDays(1).plusHours(2).plusMillis(500);
        try (Series s = Series.of("d", list(length, Duration.ofHours(-1), null))) {
            assertRows(s.dt().days(), DType.INT64, 1L, -1L, null);
            assertRows(s.dt().seconds(), DType.INT32, 7200, 82800, null);
            assertRows(s.dt().totalSeconds(), DType.FLOAT64, 93600.5, -3600.0, null);
            assertRows(s.dt().floor(ChronoUnit.DAYS), s.dtype(), Duration.ofDays(1), Duration.ofDays(-1), null);
            assertThatThrownBy(() -> s.dt().year())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("timestamps");
        }
        try (Series s = Series.of(List.of(LocalDate.of(2013, 2, 1)))) {
            assertThatThrownBy(() -> s.dt().totalSeconds())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("durations");
        }
    }

    @Test
    void index_hasTheSameAccessor() {
        try (Index points = Index.of(List.of(LocalDateTime.of(2013, 1, 31, 5, 6)));
                Index years = points.dt().year();
                Index numbers = Index.of(new int[] {1})) {
            assertThat(years.toList()).isEqualTo(list(2013));
            assertThat(points.dt().floor(ChronoUnit.DAYS)).isInstanceOf(DatetimeIndex.class);
            assertThatThrownBy(numbers::dt).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(numbers::cat).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void numbers_haveNoParts() {
        try (Series s = Series.of("n", new int[] {1})) {
            assertThatThrownBy(s::dt).isInstanceOf(DTypeMismatchException.class).hasMessageContaining("int32");
        }
    }

    @Test
    void accessor_followsAWrite() {
        try (Series s = Series.of(List.of(LocalDateTime.of(1969, 12, 31, 23, 59)))) {
            DatetimeAccessor<Series> dt = s.dt();
            s.iloc(0).set(LocalDateTime.of(2013, 2, 1, 0, 0));
            assertRows(dt.year(), DType.INT32, 2013);
        }
    }

    private static @Nullable String spacing(String... days) {
        try (Series texts = Series.of(list((Object[]) days));
                Series points = Cudf.toDatetime(texts)) {
            return points.dt().inferredFreq();
        }
    }

    @Test
    void inferredFreqOfBusinessDays_isB() {
        assertThat(spacing("2024-01-04", "2024-01-05", "2024-01-08", "2024-01-09"))
                .isEqualTo("B");
        assertThat(spacing("2024-01-05 10:00", "2024-01-08 10:00", "2024-01-09 10:00"))
                .isEqualTo("B");
        assertThat(spacing("2024-01-04", "2024-01-05", "2024-01-08", "2024-01-10"))
                .isNull();
        assertThat(spacing("2024-01-03", "2024-01-04", "2024-01-07", "2024-01-08"))
                .isNull();
        assertThat(spacing("2024-01-05", "2024-01-08", "2024-01-11")).isEqualTo("3D");
        assertThat(spacing("2024-01-09", "2024-01-08", "2024-01-05", "2024-01-04"))
                .isNull();
    }

    @Test
    void dateOfAZone_isThatOfItsClocks() {
        try (Series texts = Series.of(list("2024-01-05T23:30:00-05:00", null));
                Series zoned = Cudf.toDatetime(texts);
                Series days = zoned.dt().date();
                Series utc =
                        zoned.dt().tzConvert(java.time.ZoneId.of("UTC")).dt().date()) {
            assertThat(days.dtype()).isEqualTo(DType.DATE);
            assertThat(days.toList()).isEqualTo(list(java.time.LocalDate.of(2024, 1, 5), null));
            assertThat(utc.toList()).isEqualTo(list(java.time.LocalDate.of(2024, 1, 6), null));
        }
    }
}
