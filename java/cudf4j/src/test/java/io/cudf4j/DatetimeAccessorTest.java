/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
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

    @Test
    void dateAndFloor_goToThePast() {
        try (Series s = Series.of(List.of(LocalDateTime.of(1969, 12, 31, 23, 59)))) {
            assertRows(s.dt().date(), DType.DATE, LocalDate.of(1969, 12, 31));
            assertRows(s.dt().floor(ChronoUnit.HOURS), DType.DATETIME_NS, LocalDateTime.of(1969, 12, 31, 23, 0));
            assertRows(s.dt().floor(ChronoUnit.DAYS), DType.DATETIME_NS, LocalDateTime.of(1969, 12, 31, 0, 0));
            assertThatThrownBy(() -> s.dt().floor(ChronoUnit.MONTHS)).isInstanceOf(InvalidArgumentException.class);
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
}
