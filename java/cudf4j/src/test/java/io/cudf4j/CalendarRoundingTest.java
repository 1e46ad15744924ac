/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.types.DType;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.TemporalUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Times rounded to weeks, months, quarters and years, against {@code java.time}. */
class CalendarRoundingTest {
    private static final List<TemporalUnit> UNITS =
            List.of(ChronoUnit.WEEKS, ChronoUnit.MONTHS, IsoFields.QUARTER_YEARS, ChronoUnit.YEARS);

    private static LocalDateTime first(LocalDateTime point, TemporalUnit unit) {
        LocalDate day = point.toLocalDate();
        if (unit == ChronoUnit.WEEKS) {
            return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)).atStartOfDay();
        }
        if (unit == ChronoUnit.YEARS) {
            return day.withDayOfYear(1).atStartOfDay();
        }
        LocalDate month = day.withDayOfMonth(1);
        return (unit == ChronoUnit.MONTHS ? month : month.withMonth((day.getMonthValue() - 1) / 3 * 3 + 1))
                .atStartOfDay();
    }

    private static LocalDateTime up(LocalDateTime point, TemporalUnit unit) {
        LocalDateTime first = first(point, unit);
        return first.equals(point) ? point : first.plus(1, unit);
    }

    private static LocalDateTime nearest(LocalDateTime point, TemporalUnit unit) {
        LocalDateTime first = first(point, unit);
        LocalDateTime next = first.plus(1, unit);
        return Duration.between(first, point).compareTo(Duration.between(point, next)) < 0 ? first : next;
    }

    private static List<@Nullable LocalDateTime> points(long years, Random random) {
        List<@Nullable LocalDateTime> points = new ArrayList<>(Arrays.asList(
                null,
                LocalDateTime.of(1970, 1, 1, 0, 0),
                LocalDateTime.of(1969, 12, 31, 23, 59, 59),
                LocalDateTime.of(2023, 2, 15, 0, 0),
                LocalDateTime.of(2023, 2, 14, 23, 59, 59),
                LocalDateTime.of(2024, 2, 29, 12, 0),
                LocalDateTime.of(2024, 7, 1, 0, 0),
                LocalDateTime.of(2024, 7, 2, 12, 0),
                LocalDateTime.of(2024, 12, 30, 0, 0)));
        for (int i = 0; i < 300; i++) {
            long second =
                    (random.nextLong() % (years * 31_556_952L)) / (i % 3 == 0 ? 86_400 : 1) * (i % 3 == 0 ? 86_400 : 1);
            points.add(LocalDateTime.ofEpochSecond(second, 0, ZoneOffset.UTC));
        }
        return points;
    }

    private static List<?> each(List<?> points, Function<LocalDateTime, ?> function) {
        List<@Nullable Object> made = new ArrayList<>();
        points.forEach(point -> made.add(point == null ? null : function.apply((LocalDateTime) point)));
        return made;
    }

    private static List<?> taken(Series series) {
        try (series) {
            return series.toList();
        }
    }

    private static void assertRounded(DType dtype, long years) {
        List<?> points = points(years, new Random(years));
        try (Series given = Series.of(dtype, points)) {
            for (TemporalUnit unit : UNITS) {
                assertThat(taken(given.dt().floor(unit)))
                        .as("floor of %s to %s", dtype, unit)
                        .isEqualTo(each(points, p -> first(p, unit)));
                assertThat(taken(given.dt().ceil(unit)))
                        .as("ceil of %s to %s", dtype, unit)
                        .isEqualTo(each(points, p -> up(p, unit)));
                assertThat(taken(given.dt().round(unit)))
                        .as("round of %s to %s", dtype, unit)
                        .isEqualTo(each(points, p -> nearest(p, unit)));
            }
        }
    }

    @Test
    void timesOfEachUnit() {
        assertRounded(DType.DATETIME_NS, 280);
        assertRounded(DType.DATETIME_US, 4_000);
        assertRounded(DType.DATETIME_MS, 4_000);
    }

    @Test
    void yearsBeyond16Bits() {
        assertRounded(DType.DATETIME_S, 900_000);
    }

    @Test
    void dates_areRoundedAsTheirMidnights() {
        try (Series given = Series.of(list(LocalDate.of(2024, 2, 29), null, LocalDate.of(1969, 12, 31)))) {
            assertThat(taken(given.dt().floor(ChronoUnit.MONTHS)))
                    .isEqualTo(list(LocalDate.of(2024, 2, 1), null, LocalDate.of(1969, 12, 1)));
            assertThat(taken(given.dt().ceil(IsoFields.QUARTER_YEARS)))
                    .isEqualTo(list(LocalDate.of(2024, 4, 1), null, LocalDate.of(1970, 1, 1)));
            assertThat(taken(given.dt().round(ChronoUnit.WEEKS)))
                    .isEqualTo(list(LocalDate.of(2024, 2, 26), null, LocalDate.of(1969, 12, 29)));
        }
    }

    @Test
    void zonedTimes_areRoundedByTheClocks() {
        ZoneId zone = ZoneId.of("America/New_York");
        try (Series clocks = Series.of(list(LocalDateTime.of(2024, 3, 31, 22, 30), null));
                Series zoned = clocks.dt().tzLocalize(zone);
                Series months = zoned.dt().floor(ChronoUnit.MONTHS);
                Series quarters = zoned.dt().ceil(IsoFields.QUARTER_YEARS)) {
            assertThat(months.dtype()).isEqualTo(zoned.dtype());
            // in UTC it is April already, and the offset is another one at the first of March
            assertThat(taken(months.dt().tzConvert(null))).isEqualTo(list(LocalDateTime.of(2024, 3, 1, 5, 0), null));
            assertThat(taken(quarters.dt().tzConvert(null))).isEqualTo(list(LocalDateTime.of(2024, 4, 1, 4, 0), null));
        }
    }

    @Test
    void rowsThatWouldLeaveTheDtype_areNamed() {
        try (Series edge = Series.of(
                "edge",
                DType.DATETIME_NS,
                list(null, LocalDateTime.of(1677, 9, 21, 12, 0), LocalDateTime.of(2262, 4, 11, 0, 0)))) {
            assertThatThrownBy(() -> edge.dt().floor(ChronoUnit.MONTHS))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessage(
                            "floor: row 1 is 1677-09-21T12:00, which rounded to MONTHS is beyond what datetime64[ns] "
                                    + "reaches; convert the times to a coarser unit with asType first");
            assertThatThrownBy(() -> edge.dt().ceil(ChronoUnit.YEARS))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessageStartingWith("ceil: row 2 is 2262-04-11T00:00, which rounded to YEARS is beyond");
            assertThat(taken(edge.head(2).dt().ceil(ChronoUnit.MONTHS)))
                    .isEqualTo(list(null, LocalDateTime.of(1677, 10, 1, 0, 0)));
        }
    }

    @Test
    void noRowsAndNulls() {
        try (Series none = Series.of(DType.DATETIME_MS, list());
                Series nulls = Series.of(DType.DATETIME_MS, list(null, null))) {
            assertThat(taken(none.dt().round(ChronoUnit.MONTHS))).isEmpty();
            assertThat(taken(nulls.dt().ceil(ChronoUnit.WEEKS))).isEqualTo(list(null, null));
        }
    }

    @Test
    void slices_areReadWhereTheyLie() {
        try (Series all = Series.of(list(
                        LocalDateTime.of(2001, 1, 1, 0, 0),
                        LocalDateTime.of(2024, 5, 7, 1, 2),
                        LocalDateTime.of(2024, 8, 31, 1, 2)));
                Series rows = all.tail(2)) {
            assertThat(taken(rows.dt().floor(IsoFields.QUARTER_YEARS)))
                    .isEqualTo(list(LocalDateTime.of(2024, 4, 1, 0, 0), LocalDateTime.of(2024, 7, 1, 0, 0)));
        }
    }

    @Test
    void otherUnits_areRefused() {
        try (Series points = Series.of(list(LocalDateTime.of(2024, 5, 7, 1, 2)));
                Series lengths = Series.of(list(Duration.ofDays(9)))) {
            assertThatThrownBy(() -> points.dt().floor(ChronoUnit.DECADES))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage(
                            "floor: timestamps cannot be rounded to DECADES; use DAYS, HOURS, MINUTES, SECONDS, MILLIS, MICROS or "
                                    + "NANOS, or of the calendar WEEKS, MONTHS, YEARS and IsoFields.QUARTER_YEARS");
            assertThatThrownBy(() -> points.dt().floor(IsoFields.WEEK_BASED_YEARS))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> lengths.dt().round(ChronoUnit.WEEKS))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageEndingWith("weeks, months, quarters and years are of timestamps alone");
            assertThatThrownBy(() -> lengths.dt().round(IsoFields.QUARTER_YEARS))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }

    /** Values are those of pandas 3.1, but where it refuses all that the clocks showed twice. */
    @Test
    void shortSteps_inAZone_countByItsClocks() {
        Duration odd = Duration.ofSeconds(37);
        assertThat(instants("Europe/Berlin", "2011-12-29T19:45:00Z", times -> times.floor(odd)))
                .isEqualTo("2011-12-29T19:44:42Z");
        assertThat(instants("Europe/Berlin", "2011-12-29T19:45:00Z", times -> times.ceil(odd)))
                .isEqualTo("2011-12-29T19:45:19Z");
        // of mean time, 4:56:02 behind UTC
        String mean = "1880-06-01T12:00:30Z";
        assertThat(instants("America/New_York", mean, times -> times.floor(ChronoUnit.MINUTES)))
                .isEqualTo("1880-06-01T12:00:02Z");
        assertThat(instants("America/New_York", mean, times -> times.floor(Duration.ofSeconds(30))))
                .isEqualTo("1880-06-01T12:00:02Z");
        assertThat(instants("America/New_York", mean, times -> times.floor(Duration.ofMillis(500))))
                .isEqualTo(mean);
        String twice = "2013-11-03T05:30:45Z";
        assertThat(instants("America/New_York", twice, times -> times.floor(ChronoUnit.MINUTES)))
                .isEqualTo("2013-11-03T05:30:00Z");
        assertThat(instants("America/New_York", twice, times -> times.round(Duration.ofSeconds(20))))
                .isEqualTo("2013-11-03T05:30:40Z");
        assertThatThrownBy(() -> instants("America/New_York", twice, times -> times.floor(odd)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageStartingWith("floor: row 0 is 2013-11-03T01:30:45-04:00");
    }

    private static String instants(String zone, String time, Function<DatetimeAccessor<Series>, Series> rounding) {
        try (Series points = Series.of(List.of(Instant.parse(time)));
                Series utc = points.dt().tzLocalize(ZoneOffset.UTC);
                Series zoned = utc.dt().tzConvert(ZoneId.of(zone));
                Series rounded = rounding.apply(zoned.dt())) {
            return rounded.dt().toHostInstants().get(0).toString();
        }
    }
}
