/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.memory.Scope;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TimeIndexTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private Scope scope;
    private DatetimeIndex points;
    private TimedeltaIndex lengths;

    @BeforeEach
    void open() {
        scope = Scope.open();
        points = DatetimeIndex.of(list("2024-02-29 13:45:30.123456", "2023-12-31 23:59:59.999999", null));
        lengths = TimedeltaIndex.of(
                list(Duration.ofHours(26).plusMinutes(3).plusMillis(4500), Duration.ofHours(-23), null));
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static DatetimeIndex days(String... texts) {
        List<LocalDateTime> times = new ArrayList<>();
        for (String text : texts) {
            times.add(text.length() == 10 ? LocalDate.parse(text).atStartOfDay() : LocalDateTime.parse(text));
        }
        return DatetimeIndex.of(times);
    }

    @Test
    @Behaviour(83)
    void theDtype_choosesTheKind() {
        assertThat(Index.of(List.of(LocalDate.of(2020, 1, 1)))).isInstanceOf(DatetimeIndex.class);
        assertThat(Index.of(List.of(Duration.ZERO))).isInstanceOf(TimedeltaIndex.class);
        assertThat(Index.of(DType.categorical("a"), List.of("a"))).isInstanceOf(CategoricalIndex.class);
        assertThat(IntervalIndex.fromArrays(new int[] {0}, new int[] {1})).isInstanceOf(IntervalIndex.class);
        assertThat(points.copy(CopyDepth.SHALLOW)).isInstanceOf(DatetimeIndex.class);
        assertThat(points.isNa()).isNotInstanceOf(DatetimeIndex.class);
        assertThatThrownBy(() -> Index.of(List.of(List.of(1))))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("list");
        assertThatThrownBy(() -> DatetimeIndex.of(new int[] {1})).isInstanceOf(DTypeMismatchException.class);
        assertThatThrownBy(() -> TimedeltaIndex.of(new int[] {1})).isInstanceOf(DTypeMismatchException.class);
    }

    @Test
    void parts_ofPointsInTime() {
        assertThat(points.dtype()).isEqualTo(DType.DATETIME_US);
        assertThat(points.year().toList()).isEqualTo(list(2024, 2023, null));
        assertThat(points.month().toList()).isEqualTo(list(2, 12, null));
        assertThat(points.day().toList()).isEqualTo(list(29, 31, null));
        assertThat(points.hour().toList()).isEqualTo(list(13, 23, null));
        assertThat(points.minute().toList()).isEqualTo(list(45, 59, null));
        assertThat(points.second().toList()).isEqualTo(list(30, 59, null));
        assertThat(points.microsecond().toList()).isEqualTo(list(123456, 999999, null));
        assertThat(points.nanosecond().toList()).isEqualTo(list(0, 0, null));
        assertThat(points.dayOfWeek().toList()).isEqualTo(list(3, 6, null));
        assertThat(points.weekday().toList()).isEqualTo(list(3, 6, null));
        assertThat(points.dayOfYear().toList()).isEqualTo(list(60, 365, null));
        assertThat(points.quarter().toList()).isEqualTo(list(1, 4, null));
        assertThat(((DatetimeIndex) points.rename("t")).year().name()).isEqualTo("t");
        assertThat(days("1969-12-31T23:59:59.999999999").nanosecond().toList()).isEqualTo(list(999));
    }

    @Test
    void text_ofPointsInTime() {
        assertThat(points.dayName().toList()).isEqualTo(list("Thursday", "Sunday", null));
        assertThat(points.monthName().toList()).isEqualTo(list("February", "December", null));
        assertThat(points.strftime("%Y/%m/%d %H-%M").toList())
                .isEqualTo(list("2024/02/29 13-45", "2023/12/31 23-59", null));
    }

    @Test
    void text_ofAZone_hasItsOffsetAndAbbreviation() {
        DatetimeIndex local = days("2013-01-01T05:00", "2013-07-01T05:00").tzLocalize(ZoneId.of("America/New_York"));
        assertThat(local.strftime("%H:%M%z %Z").toList()).isEqualTo(list("05:00-0500 EST", "05:00-0400 EDT"));
    }

    @Test
    void rounding_ofPointsInTime() {
        LocalDateTime newYear = LocalDateTime.of(2024, 1, 1, 0, 0);
        assertThat(points.floor(ChronoUnit.HOURS).toList())
                .isEqualTo(list(LocalDateTime.of(2024, 2, 29, 13, 0), LocalDateTime.of(2023, 12, 31, 23, 0), null));
        assertThat(points.ceil(ChronoUnit.SECONDS).toList())
                .isEqualTo(list(LocalDateTime.of(2024, 2, 29, 13, 45, 31), newYear, null));
        assertThat(points.round(ChronoUnit.HOURS).toList())
                .isEqualTo(list(LocalDateTime.of(2024, 2, 29, 14, 0), newYear, null));
        // halves go to the even hour
        assertThat(days("2024-01-01T00:30:00", "2024-01-01T01:30:00")
                        .round(ChronoUnit.HOURS)
                        .hour()
                        .toList())
                .isEqualTo(list(0, 2));
        assertThat(days("1969-12-31T23:30:01").round(ChronoUnit.HOURS).year().toList())
                .isEqualTo(list(1970));
        assertThatThrownBy(() -> points.round(ChronoUnit.DECADES)).isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void statistics_ofPointsInTime() {
        assertThat(points.mean()).isEqualTo(LocalDateTime.of(2024, 1, 30, 18, 52, 45, 61_727_000));
        assertThat(points.std())
                .isBetween(Duration.parse("P42DT2H59M30.613940S"), Duration.parse("P42DT2H59M30.613950S"));
        try (Index none = Index.own(points.labels().slice(2, 3))) {
            assertThat(((DatetimeIndex) none).mean()).isNull();
        }
    }

    @Test
    void zones_shiftClocks() {
        DatetimeIndex clocks = days("2024-03-31T01:30:00", "2024-03-31T03:30:00");
        DatetimeIndex berlin = clocks.tzLocalize(BERLIN);
        assertThat(berlin.tz()).isEqualTo(BERLIN);
        assertThat(berlin.hour().toList()).isEqualTo(list(1, 3));
        assertThat(berlin.tzConvert(ZoneOffset.UTC).hour().toList()).isEqualTo(list(0, 1));
        assertThat(berlin.tzConvert(null).toList())
                .isEqualTo(list(LocalDateTime.of(2024, 3, 31, 0, 30), LocalDateTime.of(2024, 3, 31, 1, 30)));
        assertThat(berlin.tzLocalize(null).contentEquals(clocks)).isTrue();
        assertThat(clocks.tz()).isNull();
        assertThatThrownBy(() -> days("2024-03-31T02:30:00").tzLocalize(BERLIN))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("row 0");
        assertThatThrownBy(() -> days("2024-01-01", "2024-10-27T02:30:00").tzLocalize(BERLIN))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("row 1");
        assertThatThrownBy(() -> berlin.tzLocalize(ZoneOffset.UTC)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> clocks.tzConvert(BERLIN)).isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void inferredFreq_namesEvenDistances() {
        assertThat(days("2024-01-01", "2024-01-03", "2024-01-05").inferredFreq())
                .isEqualTo("2D");
        assertThat(days("2024-01-03", "2024-01-02", "2024-01-01").inferredFreq())
                .isEqualTo("-1D");
        assertThat(days("2024-01-01T00:00:00", "2024-01-01T01:30:00", "2024-01-01T03:00:00")
                        .inferredFreq())
                .isEqualTo("90min");
        assertThat(days("2024-01-07", "2024-01-14", "2024-01-21").inferredFreq())
                .isEqualTo("W-SUN");
        assertThat(days("2024-01-01", "2024-02-01", "2024-03-01").inferredFreq())
                .isEqualTo("MS");
        assertThat(days("2024-01-31", "2024-02-29", "2024-03-31").inferredFreq())
                .isEqualTo("ME");
        assertThat(days("2024-01-01", "2024-04-01", "2024-07-01").inferredFreq())
                .isEqualTo("QS-JAN");
        assertThat(days("2024-01-01", "2025-01-01", "2026-01-01").inferredFreq())
                .isEqualTo("YS-JAN");
        assertThat(days("2024-01-01", "2024-01-02", "2024-01-05").inferredFreq())
                .isNull();
        assertThat(days("2024-01-01", "2024-01-02").inferredFreq()).isNull();
    }

    @Test
    void lengthsOfTime() {
        assertThat(lengths.days().toList()).isEqualTo(list(1L, -1L, null));
        assertThat(lengths.seconds().toList()).isEqualTo(list(7384, 3600, null));
        assertThat(lengths.totalSeconds().toList()).isEqualTo(list(93784.5, -82800.0, null));
        assertThat(lengths.sum()).isEqualTo(Duration.ofMillis(10_984_500));
        assertThat(lengths.mean()).isEqualTo(Duration.ofMillis(5_492_250));
        assertThat(lengths.median()).isEqualTo(Duration.ofMillis(5_492_250));
        assertThat(lengths.std()).isBetween(Duration.parse("PT34H41M4.097401S"), Duration.parse("PT34H41M4.097403S"));
        assertThat(lengths.floor(ChronoUnit.HOURS).toList())
                .isEqualTo(list(Duration.ofHours(26), Duration.ofHours(-23), null));
        assertThat(lengths.ceil(ChronoUnit.HOURS).toList())
                .isEqualTo(list(Duration.ofHours(27), Duration.ofHours(-23), null));
        assertThat(lengths.round(ChronoUnit.DAYS).toList())
                .isEqualTo(list(Duration.ofDays(1), Duration.ofDays(-1), null));
    }

    @Test
    void timesOfSeriesAndIndexes_areTaken() {
        try (Series days = Series.of("d", List.of(LocalDate.of(2013, 1, 31)));
                DatetimeIndex points = DatetimeIndex.of(days);
                DatetimeIndex again = DatetimeIndex.of(points);
                Series lengths = Series.of("t", List.of(Duration.ofDays(1)));
                TimedeltaIndex deltas = TimedeltaIndex.of(lengths)) {
            assertThat(again.toList()).containsExactly(LocalDate.of(2013, 1, 31));
            assertThat(deltas.toList()).containsExactly(Duration.ofDays(1));
            assertThatThrownBy(() -> DatetimeIndex.of(lengths)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> TimedeltaIndex.of(days)).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void noTimes_areSeconds() {
        try (DatetimeIndex points = DatetimeIndex.of(List.of());
                DatetimeIndex nulls = DatetimeIndex.of(Collections.singletonList(null));
                TimedeltaIndex lengths = TimedeltaIndex.of(List.of());
                TimedeltaIndex missing = TimedeltaIndex.of(new Object[] {null})) {
            assertThat(points.dtype()).isEqualTo(DType.DATETIME_S);
            assertThat(nulls.toList()).containsExactly((Object) null);
            assertThat(lengths.dtype()).isEqualTo(DType.TIMEDELTA_S);
            assertThat(missing.dtype()).isEqualTo(DType.TIMEDELTA_S);
        }
    }

    @Test
    void lengthsOfTime_areMadeOfTexts() {
        try (TimedeltaIndex lengths = TimedeltaIndex.of(Arrays.asList("1 days", "1 days 02:00:00", null))) {
            assertThat(lengths.dtype()).isEqualTo(DType.TIMEDELTA_US);
            assertThat(lengths.toList()).containsExactly(Duration.ofDays(1), Duration.ofHours(26), null);
        }
        assertThatThrownBy(() -> TimedeltaIndex.of(List.of("1 days", "x")))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("row 1");
    }
}
