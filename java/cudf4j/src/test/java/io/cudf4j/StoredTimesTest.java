/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Timestamps and durations in other units, as numbers and on the Java heap; expected values are those of pandas. */
class StoredTimesTest {
    private static final LocalDateTime BEFORE = LocalDateTime.of(1969, 12, 31, 23, 59, 59, 500_000_000);
    private static final LocalDateTime NOON = LocalDateTime.of(2024, 2, 5, 12, 0);
    private static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");

    @Test
    void asUnit_roundsDown() {
        try (Series times = Series.of(DType.DATETIME_MS, list(BEFORE, NOON, null));
                DatetimeIndex index = DatetimeIndex.of(times);
                DatetimeIndex seconds = index.asUnit(ChronoUnit.SECONDS);
                DatetimeIndex zoned = index.tzLocalize(TOKYO);
                DatetimeIndex fine = zoned.asUnit(ChronoUnit.NANOS);
                Series ofSeries = times.dt().asUnit(ChronoUnit.MICROS);
                Series lengths =
                        Series.of(DType.TIMEDELTA_MS, list(Duration.ofMillis(-1500), Duration.ofMillis(1500), null));
                TimedeltaIndex ofLengths = TimedeltaIndex.of(lengths);
                TimedeltaIndex whole = ofLengths.asUnit(ChronoUnit.SECONDS)) {
            assertThat(seconds.dtype()).isEqualTo(DType.DATETIME_S);
            assertThat(seconds.toList()).isEqualTo(list(BEFORE.minusNanos(500_000_000), NOON, null));
            assertThat(fine.dtype()).isEqualTo(DType.datetime(ChronoUnit.NANOS, TOKYO));
            assertThat(ofSeries.dtype()).isEqualTo(DType.DATETIME_US);
            assertThat(ofSeries.toList()).isEqualTo(list(BEFORE, NOON, null));
            assertThat(whole.toList()).isEqualTo(list(Duration.ofSeconds(-2), Duration.ofSeconds(1), null));
            assertThatThrownBy(() -> index.asUnit(ChronoUnit.DAYS))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("not in DAYS");
        }
        try (Series late = Series.of(DType.DATETIME_MS, list(LocalDateTime.of(3000, 1, 1, 0, 0)));
                DatetimeIndex far = DatetimeIndex.of(late)) {
            assertThatThrownBy(() -> far.asUnit(ChronoUnit.NANOS)).isInstanceOf(CudfException.class);
        }
    }

    @Test
    void numbers_areThoseThatAreStored() {
        try (Series times = Series.of(DType.DATETIME_MS, list(BEFORE, NOON, null));
                DatetimeIndex index = DatetimeIndex.of(times);
                DatetimeIndex zoned = index.tzLocalize(TOKYO);
                Index ticks = index.ticks();
                Index ofZone = zoned.ticks();
                Index julian = index.toJulianDate();
                Index ofClocks = zoned.toJulianDate();
                TimedeltaIndex lengths = TimedeltaIndex.of(list(Duration.ofDays(1), null));
                Index ofLengths = lengths.asUnit(ChronoUnit.SECONDS).ticks()) {
            assertThat(ticks.toList()).isEqualTo(list(-500L, 1707134400000L, null));
            assertThat(ofZone.toList()).isEqualTo(list(-32400500L, 1707102000000L, null));
            assertThat((double) julian.toList().get(0)).isCloseTo(2440587.4999942128, within(1e-9));
            assertThat(julian.toList().subList(1, 3)).isEqualTo(list(2460346.0, null));
            // of a zone by its clocks
            assertThat(ofClocks.toList()).isEqualTo(julian.toList());
            assertThat(ofLengths.toList()).isEqualTo(list(86400L, null));
        }
    }

    @Test
    void host_hasInstantsAndDurations() {
        try (Series times = Series.of(DType.DATETIME_MS, list(BEFORE, null));
                Series zoned = times.dt().tzLocalize(TOKYO);
                DatetimeIndex index = DatetimeIndex.of(zoned);
                Series days = Series.of(list(LocalDate.of(2024, 2, 5), null));
                Series lengths = Series.of(list(Duration.ofMinutes(-3), null));
                TimedeltaIndex ofLengths = TimedeltaIndex.of(lengths)) {
            assertThat(times.dt().toHostInstants()).isEqualTo(list(Instant.parse("1969-12-31T23:59:59.5Z"), null));
            assertThat(zoned.dt().toHostInstants()).isEqualTo(list(Instant.parse("1969-12-31T14:59:59.5Z"), null));
            assertThat(index.toHostInstants()).isEqualTo(zoned.dt().toHostInstants());
            assertThat(days.dt().toHostInstants()).isEqualTo(list(Instant.parse("2024-02-05T00:00:00Z"), null));
            assertThat(lengths.dt().toHostDurations()).isEqualTo(list(Duration.ofMinutes(-3), null));
            assertThat(ofLengths.toHostDurations()).isEqualTo(list(Duration.ofMinutes(-3), null));
            assertThatThrownBy(() -> lengths.dt().toHostInstants()).isInstanceOf(CudfException.class);
            assertThatThrownBy(() -> times.dt().toHostDurations()).isInstanceOf(CudfException.class);
        }
    }

    @Test
    void distances_ofDurationsHaveNames() {
        try (TimedeltaIndex days = TimedeltaIndex.of(list(Duration.ofDays(1), Duration.ofDays(2), Duration.ofDays(3)));
                TimedeltaIndex hours =
                        TimedeltaIndex.of(list(Duration.ofHours(1), Duration.ofHours(3), Duration.ofHours(5)));
                TimedeltaIndex uneven =
                        TimedeltaIndex.of(list(Duration.ofHours(1), Duration.ofHours(3), Duration.ofHours(9)))) {
            assertThat(days.inferredFreq()).isEqualTo("D");
            assertThat(hours.inferredFreq()).isEqualTo("2h");
            assertThat(uneven.inferredFreq()).isNull();
        }
    }

    @Test
    void businessDays_areThoseOfTheWeek() {
        DateRangeOptions days = DateRangeOptions.defaults().freq("B");
        assertThat(days(days.start("2024-02-02").end("2024-02-08"))).isEqualTo(february(2, 5, 6, 7, 8));
        assertThat(days(days.start("2024-02-03").periods(3))).isEqualTo(february(5, 6, 7));
        assertThat(days(days.end("2024-02-18").periods(7))).isEqualTo(february(8, 9, 12, 13, 14, 15, 16));
        assertThat(days(days.start("2024-02-02").periods(12)))
                .isEqualTo(february(2, 5, 6, 7, 8, 9, 12, 13, 14, 15, 16, 19));
        assertThat(days(days.start("2024-02-02").periods(0))).isEmpty();
        assertThat(days(days.start("2024-02-03").end("2024-02-04"))).isEmpty();
        try (Index range = Cudf.bdateRange("2024-02-02", "2024-02-05")) {
            assertThat(range.toList()).isEqualTo(february(2, 5));
        }
    }

    private static List<?> days(DateRangeOptions options) {
        try (Index range = Cudf.dateRange(options)) {
            return range.toList();
        }
    }

    private static List<?> february(int... days) {
        return java.util.Arrays.stream(days)
                .mapToObj(day -> LocalDateTime.of(2024, 2, day, 0, 0))
                .toList();
    }
}
