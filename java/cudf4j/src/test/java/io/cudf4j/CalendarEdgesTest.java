/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Days at the edges of months, quarters and years, as java.time has them; what is rounded near the ends of a unit. */
class CalendarEdgesTest {
    /** Every day of years around those without a leap day, some before 1970, each at its last microsecond; and null. */
    private static List<@Nullable Object> moments() {
        List<@Nullable Object> moments = new ArrayList<>();
        Stream.of(1699, 1899, 1968, 1999, 2023, 2099)
                .flatMap(year -> LocalDate.of(year, 1, 1).datesUntil(LocalDate.of(year + 3, 1, 1)))
                .forEach(day -> moments.add(day.atTime(23, 59, 59, 999_999_000)));
        moments.add(null);
        return moments;
    }

    @Test
    void edgesOfPeriods_areThoseOfTheCalendar() {
        Map<String, Predicate<LocalDate>> edges = new LinkedHashMap<>();
        edges.put("isMonthStart", day -> day.getDayOfMonth() == 1);
        edges.put("isMonthEnd", day -> day.plusDays(1).getDayOfMonth() == 1);
        edges.put("isQuarterStart", day -> day.get(IsoFields.DAY_OF_QUARTER) == 1);
        edges.put("isQuarterEnd", day -> day.plusDays(1).get(IsoFields.DAY_OF_QUARTER) == 1);
        edges.put("isYearStart", day -> day.getDayOfYear() == 1);
        edges.put("isYearEnd", day -> day.equals(day.with(TemporalAdjusters.lastDayOfYear())));
        edges.put("isLeapYear", LocalDate::isLeapYear);
        Map<String, Function<DatetimeAccessor<Series>, Series>> calls = new LinkedHashMap<>();
        calls.put("isMonthStart", DatetimeAccessor::isMonthStart);
        calls.put("isMonthEnd", DatetimeAccessor::isMonthEnd);
        calls.put("isQuarterStart", DatetimeAccessor::isQuarterStart);
        calls.put("isQuarterEnd", DatetimeAccessor::isQuarterEnd);
        calls.put("isYearStart", DatetimeAccessor::isYearStart);
        calls.put("isYearEnd", DatetimeAccessor::isYearEnd);
        calls.put("isLeapYear", DatetimeAccessor::isLeapYear);
        List<@Nullable Object> moments = moments();
        for (DType dtype : List.of(DType.DATETIME_US, DType.DATETIME_NS, DType.DATETIME_S)) {
            try (Series micros = Series.of(DType.DATETIME_US, moments);
                    Series times = micros.asType(dtype)) {
                calls.forEach((name, call) -> {
                    List<@Nullable Object> wanted = new ArrayList<>();
                    moments.forEach(moment ->
                            wanted.add(moment != null && edges.get(name).test(((LocalDateTime) moment).toLocalDate())));
                    try (Series found = call.apply(times.dt())) {
                        assertThat(found.toList()).as(name + " of " + dtype).isEqualTo(wanted);
                    }
                });
            }
        }
    }

    @Test
    void nanoseconds_ofCoarserUnitsAreZeroAndNullWhereTheRowsAre() {
        try (Series times = Series.of(DType.DATETIME_US, list(null, LocalDateTime.MIN.withYear(1969), null));
                Series none = times.dt().nanosecond();
                Series lengths = Series.of(list(Duration.ofNanos(-3_000), null, Duration.ofDays(4)));
                Series micros = lengths.asType(DType.TIMEDELTA_US);
                Series noneOfLengths = micros.dt().nanoseconds();
                Series tail = times.iloc(Slice.of(1, null)).toSeries();
                Series noneOfTail = tail.dt().nanosecond();
                Series present = tail.iloc(Slice.of(0, 1)).toSeries();
                Series noneOfPresent = present.dt().nanosecond();
                Series empty = times.iloc(Slice.of(0, 0)).toSeries();
                Series noneOfEmpty = empty.dt().nanosecond()) {
            assertThat(none.toList()).isEqualTo(list(null, 0, null));
            assertThat(none.dtype()).isEqualTo(DType.INT32);
            assertThat(noneOfLengths.toList()).isEqualTo(list(0, null, 0));
            assertThat(noneOfTail.toList()).isEqualTo(list(0, null));
            assertThat(noneOfPresent.toList()).isEqualTo(list(0));
            assertThat(noneOfEmpty.toList()).isEmpty();
        }
    }

    /** libcudf counts minutes and hours since 1970 with 32 bits. */
    @Test
    void minutesAndHours_ofDistantYears_areRounded() {
        LocalDateTime late = LocalDateTime.of(9876, 5, 4, 3, 30, 30);
        LocalDateTime early = LocalDateTime.of(-4000, 5, 4, 3, 30, 30);
        try (Series times = Series.of(DType.DATETIME_S, list(late, null, early));
                Series floors = times.dt().floor(ChronoUnit.MINUTES);
                Series ceils = times.dt().ceil(ChronoUnit.MINUTES);
                Series rounded = times.dt().round(ChronoUnit.MINUTES);
                Series hours = times.dt().round(ChronoUnit.HOURS);
                Series steps = times.dt().ceil(Duration.ofHours(7))) {
            assertThat(floors.toList()).isEqualTo(list(late.minusSeconds(30), null, early.minusSeconds(30)));
            assertThat(ceils.toList()).isEqualTo(list(late.plusSeconds(30), null, early.plusSeconds(30)));
            // a tie goes to the even minute
            assertThat(rounded.toList()).isEqualTo(list(late.minusSeconds(30), null, early.minusSeconds(30)));
            assertThat(hours.toList()).isEqualTo(list(late.plusSeconds(1770), null, early.plusSeconds(1770)));
            assertThat(steps.toList()).isEqualTo(list(multiple(late), null, multiple(early)));
        }
    }

    /** Returns the multiple of seven hours since 1970 at a time or behind it. */
    private static LocalDateTime multiple(LocalDateTime time) {
        LocalDateTime epoch = LocalDateTime.of(1970, 1, 1, 0, 0);
        long seconds = epoch.until(time, ChronoUnit.SECONDS);
        return epoch.plusSeconds(-Math.floorDiv(-seconds, 25_200L) * 25_200L);
    }

    @Test
    void ties_goToTheEvenMultipleOnBothSidesOf1970() {
        LocalDateTime epoch = LocalDateTime.of(1970, 1, 1, 0, 0);
        try (Series times = Series.of(
                        DType.DATETIME_US,
                        list(
                                epoch.minusHours(36),
                                epoch.minusHours(12),
                                epoch.plusHours(12),
                                epoch.plusHours(36),
                                null));
                Series days = times.dt().round(ChronoUnit.DAYS);
                Series steps = times.dt().round(Duration.ofDays(1))) {
            List<@Nullable Object> wanted = list(epoch.minusDays(2), epoch, epoch, epoch.plusDays(2), null);
            assertThat(days.toList()).isEqualTo(wanted);
            assertThat(steps.toList()).isEqualTo(wanted);
        }
    }

    @Test
    void nearTheEndsOfNanoseconds_whatIsReachedIsRounded() {
        // 2262-04-11T23:47:16.854775807, whose hour ends beyond, and a little before the first nanosecond's next hour
        LocalDateTime last = LocalDateTime.of(2262, 4, 11, 23, 20, 16, 854_775_807);
        LocalDateTime first = LocalDateTime.of(1677, 9, 21, 0, 40, 43, 145_224_193);
        try (Series times = Series.of(DType.DATETIME_NS, list(last));
                Series down = times.dt().round(ChronoUnit.HOURS);
                Series early = Series.of(DType.DATETIME_NS, list(first));
                Series up = early.dt().round(ChronoUnit.HOURS);
                Series ceil = early.dt().ceil(Duration.ofHours(1))) {
            assertThat(down.toList()).isEqualTo(list(LocalDateTime.of(2262, 4, 11, 23, 0)));
            assertThat(up.toList()).isEqualTo(list(LocalDateTime.of(1677, 9, 21, 1, 0)));
            assertThat(ceil.toList()).isEqualTo(list(LocalDateTime.of(1677, 9, 21, 1, 0)));
        }
    }
}
