/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.types.DType;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Times moved by days that are not of a weekend; the expected values are counted day for day, and those of pandas. */
class BusinessDaysTest {
    private static boolean isWeekend(LocalDate day) {
        return day.getDayOfWeek().compareTo(DayOfWeek.FRIDAY) > 0;
    }

    private static LocalDate counted(LocalDate day, int days) {
        LocalDate at = day;
        if (days == 0) {
            while (isWeekend(at)) {
                at = at.plusDays(1);
            }
        }
        for (int left = Math.abs(days); left > 0; ) {
            at = at.plusDays(Integer.signum(days));
            left -= isWeekend(at) ? 0 : 1;
        }
        return at;
    }

    @Test
    void eachDayOfTheWeek_forwardAndBack() {
        List<@Nullable Object> days = new ArrayList<>(list((Object) null));
        for (int i = -7; i < 7; i++) {
            days.add(LocalDate.of(1970, 1, 1).plusDays(i));
        }
        try (Series dates = Series.of(DType.DATE, days)) {
            for (int count = -13; count <= 13; count++) {
                List<@Nullable Object> expected = new ArrayList<>();
                for (Object day : days) {
                    expected.add(day == null ? null : counted((LocalDate) day, count));
                }
                try (Series moved = dates.dt().plusBusinessDays(count)) {
                    assertThat(moved.dtype()).isEqualTo(DType.DATE);
                    assertThat(moved.toList()).as("%s days", count).isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void theTimeOfDayStays_byTheClocksOfAZone() {
        ZoneId zone = ZoneId.of("Europe/Berlin");
        // a Friday before clocks are put forward, and a Saturday
        LocalDateTime friday = LocalDateTime.of(2024, 3, 29, 12, 30);
        try (Series clocks = Series.of("t", list(friday, friday.plusDays(1), null));
                Series zoned = clocks.dt().tzLocalize(zone);
                Series moved = clocks.dt().plusBusinessDays(1);
                Series later = zoned.dt().plusBusinessDays(1);
                Series utc = later.dt().tzConvert(null);
                DataFrame frame = clocks.toFrame();
                DataFrame with = frame.assign("u", col("t").dt().plusBusinessDays(-1))) {
            LocalDateTime monday = LocalDateTime.of(2024, 4, 1, 12, 30);
            assertThat(moved.dtype()).isEqualTo(clocks.dtype());
            assertThat(moved.toList()).isEqualTo(list(monday, monday, null));
            assertThat(later.dtype()).isEqualTo(zoned.dtype());
            assertThat(utc.toList()).isEqualTo(list(monday.minusHours(2), monday.minusHours(2), null));
            assertThat(values(with, "u")).isEqualTo(list(friday.minusDays(1), friday, null));
        }
    }

    @Test
    void refusals() {
        try (Series lengths = Series.of(list(Duration.ofDays(1)));
                Series edge = Series.of(DType.DATETIME_NS, list(LocalDateTime.of(2262, 4, 11, 0, 0)))) {
            assertThatThrownBy(() -> lengths.dt().plusBusinessDays(1)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> edge.dt().plusBusinessDays(1)).isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> edge.dt().plusBusinessDays(Integer.MAX_VALUE))
                    .isInstanceOf(OutOfBoundsException.class);
        }
    }
}
