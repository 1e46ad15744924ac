/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.util.EnumSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The parts of epochs are those of java.time. */
class EpochTest {
    private static void assertDay(long day) {
        LocalDate date = LocalDate.ofEpochDay(day);
        assertThat(new int[] {
                    Epoch.year(day, ChronoUnit.DAYS),
                    Epoch.quarter(day, ChronoUnit.DAYS),
                    Epoch.month(day, ChronoUnit.DAYS),
                    Epoch.day(day, ChronoUnit.DAYS),
                    Epoch.dayOfYear(day, ChronoUnit.DAYS),
                    Epoch.dayOfWeek(day, ChronoUnit.DAYS) + 1
                })
                .as("%s", date)
                .containsExactly(
                        date.getYear(),
                        date.get(IsoFields.QUARTER_OF_YEAR),
                        date.getMonthValue(),
                        date.getDayOfMonth(),
                        date.getDayOfYear(),
                        date.getDayOfWeek().getValue());
    }

    @Test
    void days_areThoseOfTheCalendar() {
        for (long day = LocalDate.of(-5, 1, 1).toEpochDay();
                day < LocalDate.of(5, 1, 1).toEpochDay();
                day++) {
            assertDay(day);
        }
        for (long day = LocalDate.of(1895, 1, 1).toEpochDay();
                day < LocalDate.of(2105, 1, 1).toEpochDay();
                day += 3) {
            assertDay(day);
        }
        for (int year = -4000; year < 4000; year++) {
            for (int month : new int[] {1, 2, 3, 12}) {
                LocalDate first = LocalDate.of(year, month, 1);
                assertDay(first.toEpochDay());
                assertDay(first.toEpochDay() - 1);
            }
        }
        Random random = new Random(18);
        for (int i = 0; i < 5_000; i++) {
            assertDay((long) ((2 * random.nextDouble() - 1) * LocalDate.MAX.toEpochDay()));
        }
        assertDay(LocalDate.MIN.toEpochDay());
        assertDay(LocalDate.MAX.toEpochDay());
    }

    @Test
    void clocks_areThoseOfInstants_beforeAndAfter1970() {
        Random random = new Random(70);
        for (int i = 0; i < 3_000; i++) {
            Instant time = Instant.ofEpochSecond(
                    random.nextLong(-9_000_000_000L, 9_000_000_000L), random.nextInt(1_000_000_000));
            for (ChronoUnit unit : EnumSet.range(ChronoUnit.NANOS, ChronoUnit.DAYS)) {
                if (unit == ChronoUnit.HALF_DAYS) {
                    continue;
                }
                long nanos = Math.addExact(Math.multiplyExact(time.getEpochSecond(), 1_000_000_000L), time.getNano());
                long count = Math.floorDiv(nanos, unit.getDuration().toNanos());
                LocalDateTime cut =
                        LocalDateTime.ofInstant(time, ZoneOffset.UTC).truncatedTo(unit);
                assertThat(new int[] {
                            Epoch.year(count, unit),
                            Epoch.month(count, unit),
                            Epoch.day(count, unit),
                            Epoch.hour(count, unit),
                            Epoch.minute(count, unit),
                            Epoch.second(count, unit),
                            Epoch.microsecond(count, unit),
                            Epoch.nanosecond(count, unit)
                        })
                        .as("%s in %s", time, unit)
                        .containsExactly(
                                cut.getYear(),
                                cut.getMonthValue(),
                                cut.getDayOfMonth(),
                                cut.getHour(),
                                cut.getMinute(),
                                cut.getSecond(),
                                cut.getNano() / 1_000,
                                cut.getNano() % 1_000);
            }
        }
    }

    @Test
    void whatNoCalendarHas_isRefused() {
        assertThatThrownBy(() -> Epoch.year(LocalDate.MAX.toEpochDay() + 1, ChronoUnit.DAYS))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("java.time.LocalDate");
        assertThatThrownBy(() -> Epoch.dayOfWeek(Long.MIN_VALUE, ChronoUnit.HOURS))
                .isInstanceOf(InvalidArgumentException.class);
        assertThat(Epoch.hour(Long.MIN_VALUE, ChronoUnit.HOURS)).isEqualTo(16);
        for (ChronoUnit unit : ChronoUnit.values()) {
            if (unit == ChronoUnit.HALF_DAYS || unit.compareTo(ChronoUnit.DAYS) > 0) {
                assertThatThrownBy(() -> Epoch.hour(0, unit))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageContaining("NANOS, MICROS, MILLIS");
            }
        }
    }
}
