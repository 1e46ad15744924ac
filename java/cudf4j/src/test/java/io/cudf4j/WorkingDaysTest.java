/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Days that are worked on, and days of the week by their number in the month. The expected values are those of pandas 3.1.1. */
class WorkingDaysTest {
    private static final WorkingDays DAYS = WorkingDays.defaults().holidays(LocalDate.of(2024, 1, 3));

    private static DateRangeOptions range(String start, int count, String freq) {
        return DateRangeOptions.defaults().start(start).periods(count).freq(freq);
    }

    private static void assertDays(DateRangeOptions options, String... wanted) {
        try (Index found = Cudf.dateRange(options)) {
            List<@Nullable Object> expected = new ArrayList<>();
            for (String day : wanted) {
                expected.add(LocalDate.parse(day).atStartOfDay());
            }
            assertThat(found.toList()).isEqualTo(expected);
        }
    }

    @Test
    void weekdaysAndHolidays_sayWhichDaysAreWorkedOn() {
        WorkingDays south = DAYS.weekdays(
                DayOfWeek.SUNDAY, DayOfWeek.MONDAY, DayOfWeek.TUESDAY, DayOfWeek.WEDNESDAY, DayOfWeek.THURSDAY);
        assertThat(DAYS.contains(LocalDate.of(2024, 1, 2))).isTrue();
        assertThat(DAYS.contains(LocalDate.of(2024, 1, 3))).isFalse();
        assertThat(DAYS.contains(LocalDate.of(2024, 1, 6))).isFalse();
        assertThat(south.contains(LocalDate.of(2024, 1, 7))).isTrue();
        assertThat(south.contains(LocalDate.of(2024, 1, 5))).isFalse();
        assertThat(DAYS)
                .isEqualTo(WorkingDays.defaults().holidays(List.of(LocalDate.of(2024, 1, 3))))
                .isNotEqualTo(WorkingDays.defaults())
                .hasToString("WorkingDays[holidays=[2024-01-03]]");
        assertThatThrownBy(() -> DAYS.weekdays(new DayOfWeek[0]))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("no day of the week");
        assertDays(
                range("2024-01-01", 5, "C").workingDays(south),
                "2024-01-01",
                "2024-01-02",
                "2024-01-04",
                "2024-01-07",
                "2024-01-08");
    }

    @Test
    void ranges_countWorkingDays() {
        assertDays(
                range("2024-01-01", 4, "3C").workingDays(DAYS), "2024-01-01", "2024-01-05", "2024-01-10", "2024-01-15");
        assertDays(range("2024-01-05", 3, "C"), "2024-01-05", "2024-01-08", "2024-01-09");
        WorkingDays ends = WorkingDays.defaults().holidays(LocalDate.of(2024, 1, 31), LocalDate.of(2024, 2, 29));
        assertDays(range("2024-01-01", 3, "CBME").workingDays(ends), "2024-01-30", "2024-02-28", "2024-03-29");
        WorkingDays begins = WorkingDays.defaults()
                .holidays(LocalDate.of(2024, 1, 1), LocalDate.of(2024, 2, 1), LocalDate.of(2024, 2, 2));
        assertDays(range("2024-01-01", 3, "CBMS").workingDays(begins), "2024-01-02", "2024-02-05", "2024-03-01");
        try (Index found = Cudf.bdateRange("2024-01-01", "2024-01-05", DAYS)) {
            assertThat(found.size()).isEqualTo(4);
            assertThat(found.get(2)).isEqualTo(LocalDateTime.of(2024, 1, 4, 0, 0));
        }
    }

    @Test
    void weekdaysOfMonths_areCountedFromTheStartOrTheEnd() {
        assertDays(range("2024-01-10", 3, "WOM-1MON"), "2024-02-05", "2024-03-04", "2024-04-01");
        assertDays(range("2024-01-10", 3, "2WOM-2TUE"), "2024-02-13", "2024-04-09", "2024-06-11");
        assertDays(range("2024-01-10", 3, "LWOM-SUN"), "2024-01-28", "2024-02-25", "2024-03-31");
        assertDays(range("2024-01-10", 4, "SME-10"), "2024-01-10", "2024-01-31", "2024-02-10", "2024-02-29");
        assertDays(range("2024-01-10", 3, "SMS-20"), "2024-01-20", "2024-02-01", "2024-02-20");
        for (String unknown : list("WOM-5MON", "WOM-MON", "LWOM-1SUN", "SME-28", "SMS-1", "C-MON")
                .toArray(String[]::new)) {
            assertThatThrownBy(() -> Cudf.dateRange(range("2024-01-10", 3, unknown)))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("'" + unknown + "'");
        }
    }

    @Test
    void spansBeginWithWorkingDays() {
        LocalDateTime first = LocalDateTime.of(2024, 1, 1, 5, 0);
        List<@Nullable Object> times = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            times.add(first.plusDays(i));
        }
        try (Index index = Index.of(times);
                Series plain = Series.of("v", new long[] {0, 1, 2, 3, 4, 5, 6});
                Series s = plain.withIndex(index);
                Series sums = s.resample("C", ResampleOptions.defaults().workingDays(DAYS))
                        .sum()) {
            assertThat(labels(sums))
                    .isEqualTo(list(
                            LocalDateTime.of(2024, 1, 1, 0, 0),
                            LocalDateTime.of(2024, 1, 2, 0, 0),
                            LocalDateTime.of(2024, 1, 4, 0, 0),
                            LocalDateTime.of(2024, 1, 5, 0, 0)));
            assertThat(sums.toList()).isEqualTo(list(0L, 3L, 3L, 15L));
        }
    }

    @Test
    void daysThatAreNotCounted_areRefused() {
        for (String freq : list("B", "D", "2h", "BME", "WOM-1MON").toArray(String[]::new)) {
            assertThatThrownBy(() -> Cudf.dateRange(range("2024-01-01", 3, freq).workingDays(DAYS)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("'" + freq + "'")
                    .hasMessageContaining("C, CBMS and CBME");
        }
        assertThatThrownBy(() -> Cudf.dateRange(DateRangeOptions.defaults()
                        .start("2024-01-01")
                        .periods(3)
                        .freq(DateOffset.ofDays(1))
                        .workingDays(DAYS)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("working days");
        assertThatThrownBy(() -> Grouper.freq("ME", ResampleOptions.defaults().workingDays(DAYS)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("'ME'");
    }
}
