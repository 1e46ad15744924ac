/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.types.DType;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.UnsupportedTemporalTypeException;
import java.util.List;
import org.junit.jupiter.api.Test;

class DateOffsetTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    private static List<?> range(DateRangeOptions options) {
        try (Index range = Cudf.dateRange(options)) {
            return range.toList();
        }
    }

    @Test
    void months_takeTheLastDayOfAShorterMonth_andNullsStay() {
        try (Series s = Series.of(
                        "t",
                        DType.DATETIME_US,
                        list(LocalDateTime.of(2024, 1, 31, 10, 30), null, LocalDateTime.of(2023, 12, 31, 23, 59, 59)));
                Series later = s.add(DateOffset.ofMonths(1));
                Series earlier = s.sub(DateOffset.ofMonths(11));
                Series years = s.radd(DateOffset.ofYears(-400))) {
            assertThat(later.toList())
                    .isEqualTo(list(
                            LocalDateTime.of(2024, 2, 29, 10, 30), null, LocalDateTime.of(2024, 1, 31, 23, 59, 59)));
            assertThat(earlier.toList())
                    .isEqualTo(list(
                            LocalDateTime.of(2023, 2, 28, 10, 30), null, LocalDateTime.of(2023, 1, 31, 23, 59, 59)));
            assertThat(years.toList())
                    .isEqualTo(list(
                            LocalDateTime.of(1624, 1, 31, 10, 30), null, LocalDateTime.of(1623, 12, 31, 23, 59, 59)));
            assertThat(later.name()).isEqualTo("t");
        }
    }

    @Test
    void months_comeBeforeDays() {
        try (Series s = Series.of(list(LocalDateTime.of(2024, 3, 31, 0, 0)));
                Series back = s.sub(DateOffset.ofMonths(1).days(1));
                Series on = s.add(DateOffset.ofWeeks(1).months(-1).hours(25))) {
            assertThat(back.toList()).isEqualTo(list(LocalDateTime.of(2024, 2, 28, 0, 0)));
            assertThat(on.toList()).isEqualTo(list(LocalDateTime.of(2024, 3, 8, 1, 0)));
        }
    }

    @Test
    void datesFarAway_areMovedByTheCalendar() {
        LocalDateTime far = LocalDateTime.of(200_000, 2, 29, 1, 2, 3);
        try (Series s = Series.of(DType.DATETIME_S, list(far, LocalDateTime.of(-150_000, 12, 31, 0, 0)));
                Series moved = s.add(DateOffset.ofYears(1).months(1));
                Series all = s.add(DateOffset.ofYears(400_001));
                Series days = Series.of(DType.DATE, list(LocalDate.of(1_000_000, 1, 31)));
                Series others = days.add(DateOffset.ofMonths(-11))) {
            assertThat(moved.toList())
                    .isEqualTo(
                            list(LocalDateTime.of(200_001, 3, 29, 1, 2, 3), LocalDateTime.of(-149_998, 1, 31, 0, 0)));
            assertThat(all.toList())
                    .isEqualTo(
                            list(LocalDateTime.of(600_001, 2, 28, 1, 2, 3), LocalDateTime.of(250_001, 12, 31, 0, 0)));
            assertThat(others.dtype()).isEqualTo(DType.DATE);
            assertThat(others.toList()).isEqualTo(list(LocalDate.of(999_999, 2, 28)));
        }
    }

    @Test
    void result_hasTheFinerUnit() {
        try (Series s = Series.of(DType.DATETIME_S, list(LocalDateTime.of(2024, 1, 31, 0, 0)));
                Series hours = s.add(DateOffset.ofHours(1));
                Series millis = s.add(DateOffset.ofMilliseconds(1_000));
                Series nanos = s.add(DateOffset.ofMonths(1).nanoseconds(1));
                Series days = Series.of(DType.DATE, list(LocalDate.of(2024, 1, 31)));
                Series dayLater = days.add(DateOffset.ofDays(1));
                Series hourLater = days.add(DateOffset.ofHours(1))) {
            assertThat(hours.dtype()).isEqualTo(DType.DATETIME_S);
            assertThat(millis.dtype()).isEqualTo(DType.DATETIME_MS);
            assertThat(nanos.dtype()).isEqualTo(DType.DATETIME_NS);
            assertThat(nanos.toList()).isEqualTo(list(LocalDateTime.of(2024, 2, 29, 0, 0, 0, 1)));
            assertThat(dayLater.toList()).isEqualTo(list(LocalDate.of(2024, 2, 1)));
            assertThat(hourLater.toList()).isEqualTo(list(LocalDateTime.of(2024, 1, 31, 1, 0)));
        }
    }

    @Test
    void zones_goByTheClockFromDaysOn_andByTheTimeThatPassesBelow() {
        try (Series s = Series.of(list(ZonedDateTime.of(2024, 3, 30, 12, 0, 0, 0, BERLIN)));
                Series day = s.add(DateOffset.ofDays(1));
                Series hours = s.add(DateOffset.ofHours(24));
                Series both = s.add(DateOffset.ofDays(1).hours(24))) {
            assertThat(day.toList()).isEqualTo(list(ZonedDateTime.of(2024, 3, 31, 12, 0, 0, 0, BERLIN)));
            assertThat(hours.toList()).isEqualTo(list(ZonedDateTime.of(2024, 3, 31, 13, 0, 0, 0, BERLIN)));
            assertThat(both.toList()).isEqualTo(list(ZonedDateTime.of(2024, 4, 1, 12, 0, 0, 0, BERLIN)));
        }
    }

    @Test
    void clockReadingsThatWereThereTwiceOrNever_areRefused() {
        try (Series gap = Series.of(list(ZonedDateTime.of(2024, 3, 30, 2, 30, 0, 0, BERLIN)));
                Series twice = Series.of(list(ZonedDateTime.of(2024, 10, 26, 2, 30, 0, 0, BERLIN)))) {
            assertThatThrownBy(() -> gap.add(DateOffset.ofDays(1)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("row 0 is 2024-03-30T02:30+01:00[Europe/Berlin], which moved by 1 day is"
                            + " 2024-03-31T02:30, which clocks in")
                    .hasMessageContaining("never");
            assertThatThrownBy(() -> twice.add(DateOffset.ofDays(1)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("twice");
        }
    }

    @Test
    void indexesFramesAndExpressions_takeOffsetsToo() {
        try (Index times = Index.of(list(LocalDateTime.of(2024, 1, 31, 0, 0)));
                Index moved = times.add(DateOffset.ofMonths(1));
                DataFrame df = DataFrame.of("t", list(LocalDateTime.of(2024, 1, 31, 0, 0)));
                DataFrame movedFrame = df.sub(DateOffset.ofMonths(2));
                DataFrame assigned = df.assign("u", Expr.col("t").add(DateOffset.ofMonths(1)));
                Series missing = Series.of(DType.DATETIME_US, list((Object) null));
                Series filled = missing.add(
                        DateOffset.ofMonths(1),
                        BinaryOptions.defaults().fillValue(LocalDateTime.of(2024, 1, 31, 0, 0)))) {
            List<?> february = list(LocalDateTime.of(2024, 2, 29, 0, 0));
            assertThat(moved.toList()).isEqualTo(february);
            assertThat(movedFrame.col("t").toList()).isEqualTo(list(LocalDateTime.of(2023, 11, 30, 0, 0)));
            assertThat(assigned.col("u").toList()).isEqualTo(february);
            assertThat(filled.toList()).isEqualTo(february);
        }
    }

    @Test
    void whatIsNoTimestamp_orNoSum_isRefused() {
        try (Series numbers = Series.of(list(1, 2));
                Series lengths = Series.of(list(Duration.ofDays(1)));
                Series times = Series.of(list(LocalDateTime.of(2024, 1, 31, 0, 0)));
                DataFrame df = DataFrame.of("i", list(1))) {
            assertThatThrownBy(() -> numbers.add(DateOffset.ofDays(1)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("int");
            assertThatThrownBy(() -> lengths.add(DateOffset.ofDays(1))).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> times.mul(DateOffset.ofDays(1)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("mul");
            assertThatThrownBy(() -> times.rsub(DateOffset.ofDays(1))).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> times.lt(DateOffset.ofDays(1))).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> df.assign("j", Expr.col("i").add(DateOffset.ofDays(1))))
                    .isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void whatLeavesTheUnit_isRefused() {
        LocalDateTime last = LocalDateTime.of(2262, 4, 1, 0, 0);
        try (Series nanos = Series.of(DType.DATETIME_NS, list(LocalDateTime.of(2000, 1, 1, 0, 0), last));
                Series micros = Series.of(DType.DATETIME_US, list(last));
                Series early = Series.of(DType.DATETIME_NS, list(LocalDateTime.of(1700, 2, 28, 0, 0)));
                Series late = early.add(DateOffset.ofYears(500));
                Series month = micros.add(DateOffset.ofMonths(1))) {
            assertThatThrownBy(() -> nanos.add(DateOffset.ofMonths(1)))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessageContaining("row 1");
            assertThatThrownBy(() -> nanos.sub(DateOffset.ofYears(399))).isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> micros.add(DateOffset.ofYears(400_000))).isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> micros.add(DateOffset.ofMonths(Long.MAX_VALUE)))
                    .isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> nanos.add(DateOffset.ofDays(200_000))).isInstanceOf(OutOfBoundsException.class);
            assertThat(late.toList()).isEqualTo(list(LocalDateTime.of(2200, 2, 28, 0, 0)));
            assertThat(month.toList()).isEqualTo(list(LocalDateTime.of(2262, 5, 1, 0, 0)));
        }
    }

    @Test
    void offset_isAValue() {
        DateOffset offset =
                DateOffset.ofYears(1).months(2).weeks(3).days(4).hours(5).minutes(6);
        DateOffset same =
                DateOffset.ofMinutes(6).hours(5).days(4).weeks(3).months(2).years(1);
        assertThat(offset).isEqualTo(same).hasSameHashCodeAs(same);
        assertThat(DateOffset.ofYears(1)).isNotEqualTo(DateOffset.ofMonths(12));
        assertThat(offset).hasToString("DateOffset[years=1, months=2, weeks=3, days=4, hours=5, minutes=6]");
        assertThat(offset.toTotalMonths()).isEqualTo(14);
        assertThat(offset.toDuration())
                .isEqualTo(Duration.ofDays(25).plusHours(5).plusMinutes(6));
        assertThat(offset.negated()).isEqualTo(offset.multipliedBy(-1));
        assertThat(offset.multipliedBy(2).weeks()).isEqualTo(6);
        assertThat(DateOffset.ofSeconds(1)
                        .milliseconds(2)
                        .microseconds(3)
                        .nanoseconds(4)
                        .toDuration())
                .isEqualTo(Duration.ofNanos(1_002_003_004));
        assertThat(DateOffset.ofMicroseconds(7).microseconds()).isEqualTo(7);
        assertThat(DateOffset.ofNanoseconds(7).finestUnit()).isEqualTo(ChronoUnit.NANOS);
        assertThat(List.of(offset.years(), offset.months(), offset.days(), offset.hours(), offset.minutes()))
                .containsExactly(1L, 2L, 4L, 5L, 6L);
        assertThat(List.of(offset.seconds(), offset.milliseconds(), offset.nanoseconds()))
                .containsOnly(0L);
        assertThatThrownBy(() -> DateOffset.ofYears(Long.MAX_VALUE)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> DateOffset.ofWeeks(Long.MAX_VALUE)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> DateOffset.ofNanoseconds(2).multipliedBy(Long.MAX_VALUE))
                .isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void oneDate_isMovedAsAnAmountOfTime() {
        DateOffset offset = DateOffset.ofMonths(1).days(1);
        assertThat(LocalDate.of(2024, 1, 31).plus(offset)).isEqualTo(LocalDate.of(2024, 3, 1));
        assertThat(LocalDate.of(2024, 3, 31).minus(offset)).isEqualTo(LocalDate.of(2024, 2, 28));
        assertThat(LocalDateTime.of(2024, 1, 31, 1, 0).plus(DateOffset.ofHours(-2)))
                .isEqualTo(LocalDateTime.of(2024, 1, 30, 23, 0));
        ZonedDateTime noon = ZonedDateTime.of(2024, 3, 30, 12, 0, 0, 0, BERLIN);
        assertThat(noon.plus(DateOffset.ofDays(1).hours(1)))
                .isEqualTo(ZonedDateTime.of(2024, 3, 31, 13, 0, 0, 0, BERLIN));
        assertThat(noon.plus(DateOffset.ofHours(24))).isEqualTo(ZonedDateTime.of(2024, 3, 31, 13, 0, 0, 0, BERLIN));
        assertThat(offset.getUnits()).isEqualTo(List.of(ChronoUnit.MONTHS, ChronoUnit.DAYS));
        assertThat(offset.get(ChronoUnit.DAYS)).isEqualTo(1);
        assertThatThrownBy(() -> offset.get(ChronoUnit.DECADES)).isInstanceOf(UnsupportedTemporalTypeException.class);
        assertThatThrownBy(() -> LocalDate.of(2024, 1, 31).plus(DateOffset.ofHours(1)))
                .isInstanceOf(UnsupportedTemporalTypeException.class);
        assertThatThrownBy(() -> Instant.EPOCH.plus(offset)).isInstanceOf(UnsupportedTemporalTypeException.class);
    }

    @Test
    void dateRange_ofAnOffset_goesFromPointToPoint() {
        DateRangeOptions three = DateRangeOptions.defaults().periods(3);
        assertThat(range(three.start("2024-01-31").freq(DateOffset.ofMonths(1))))
                .isEqualTo(list(
                        LocalDateTime.of(2024, 1, 31, 0, 0),
                        LocalDateTime.of(2024, 2, 29, 0, 0),
                        LocalDateTime.of(2024, 3, 29, 0, 0)));
        assertThat(range(three.end("2024-01-31").freq(DateOffset.ofMonths(1))))
                .isEqualTo(list(
                        LocalDateTime.of(2023, 11, 30, 0, 0),
                        LocalDateTime.of(2023, 12, 30, 0, 0),
                        LocalDateTime.of(2024, 1, 30, 0, 0)));
        assertThat(range(DateRangeOptions.defaults()
                        .start("2024-01-31T10:00")
                        .end("2023-06-30")
                        .freq(DateOffset.ofMonths(-3))))
                .isEqualTo(list(
                        LocalDateTime.of(2024, 1, 31, 10, 0),
                        LocalDateTime.of(2023, 10, 31, 10, 0),
                        LocalDateTime.of(2023, 7, 31, 10, 0)));
        assertThat(range(three.periods(0).start("2024-01-31").freq(DateOffset.ofMonths(1))))
                .isEmpty();
        assertThat(range(three.start("2024-01-31").freq(DateOffset.ofHours(5))).get(2))
                .isEqualTo(LocalDateTime.of(2024, 1, 31, 10, 0));
    }

    @Test
    void dateRange_ofAnOffsetThatDoesNotGoOn_isRefused() {
        DateRangeOptions three = DateRangeOptions.defaults().start("2024-01-31").periods(3);
        assertThatThrownBy(() -> range(three.freq(DateOffset.ofDays(0))))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("does not move 2024-01-31T00:00 on");
        assertThatThrownBy(() -> range(DateRangeOptions.defaults()
                        .start("2024-03-01")
                        .end("2030-01-01")
                        .freq(DateOffset.ofMonths(1).days(-29))))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("does not move");
        assertThatThrownBy(() -> range(three.freq(DateOffset.ofYears(400_000))))
                .isInstanceOf(SizeOverflowException.class);
    }
}
