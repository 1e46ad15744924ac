/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.types.DType;
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
                    .hasMessageContaining("C, CBMS, CBME and cbh");
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

    private static void assertTimes(DateRangeOptions options, String... wanted) {
        try (Index found = Cudf.dateRange(options)) {
            assertThat(found.toList().stream().map(String::valueOf)).containsExactly(wanted);
        }
    }

    @Test
    void workingHours_areThoseFromNineToFive() {
        DateRangeOptions hours = DateRangeOptions.defaults().freq("bh");
        assertTimes(
                hours.start("2024-01-05 15:17:00").periods(4),
                "2024-01-05T15:17",
                "2024-01-05T16:17",
                "2024-01-08T09:17",
                "2024-01-08T10:17");
        // a day ends at 17 o'clock, which counts where a range begins with it
        assertTimes(
                hours.start("2024-01-05 17:00:00").end("2024-01-08 11:00:00"),
                "2024-01-05T17:00",
                "2024-01-08T10:00",
                "2024-01-08T11:00");
        assertTimes(
                hours.start("2024-01-05 18:00:00").end("2024-01-08 10:00:00"), "2024-01-08T09:00", "2024-01-08T10:00");
        assertTimes(
                hours.freq("3bh").start("2024-01-05 10:17:00").end("2024-01-09 11:00:00"),
                "2024-01-05T10:17",
                "2024-01-05T13:17",
                "2024-01-05T16:17",
                "2024-01-08T11:17",
                "2024-01-08T14:17",
                "2024-01-09T09:17");
        assertTimes(
                hours.end("2024-01-08 10:17:00").periods(4),
                "2024-01-05T15:17",
                "2024-01-05T16:17",
                "2024-01-08T09:17",
                "2024-01-08T10:17");
        // the end of Friday is no point behind others: one fewer
        assertTimes(
                hours.end("2024-01-06 10:17:00").periods(5),
                "2024-01-05T13:00",
                "2024-01-05T14:00",
                "2024-01-05T15:00",
                "2024-01-05T16:00");
        assertTimes(
                hours.freq("3bh").end("2024-01-08 09:00:00").periods(5),
                "2024-01-04T13:00",
                "2024-01-04T16:00",
                "2024-01-05T11:00",
                "2024-01-05T14:00",
                "2024-01-08T09:00");
        assertTimes(
                hours.freq("-1bh").start("2024-01-08 10:17:00").end("2024-01-05 15:00:00"),
                "2024-01-08T10:17",
                "2024-01-08T09:17",
                "2024-01-05T16:17",
                "2024-01-05T15:17");
        // those below are pandas': backwards it is the begin of a day that counts, and whole days keep their time
        assertTimes(
                hours.freq("-1bh").start("2024-01-16 09:00:00").end("2024-01-15 14:00:00"),
                "2024-01-16T09:00",
                "2024-01-15T16:00",
                "2024-01-15T15:00",
                "2024-01-15T14:00");
        assertTimes(
                hours.freq("-1bh").end("2024-01-11 16:00:00").periods(4),
                "2024-01-12T11:00",
                "2024-01-12T10:00",
                "2024-01-12T09:00",
                "2024-01-11T16:00");
        assertTimes(
                hours.freq("-2bh").start("2024-01-13 09:00:00").periods(6),
                "2024-01-12T17:00",
                "2024-01-12T15:00",
                "2024-01-12T13:00",
                "2024-01-12T11:00",
                "2024-01-12T09:00",
                "2024-01-11T15:00");
        assertTimes(
                hours.freq("-9bh").end("2024-01-18 16:00:00").periods(4),
                "2024-01-24T11:00",
                "2024-01-23T10:00",
                "2024-01-22T09:00",
                "2024-01-18T16:00");
        assertTimes(
                hours.freq("-8bh").start("2024-01-16 17:00:00").periods(3),
                "2024-01-16T17:00",
                "2024-01-15T17:00",
                "2024-01-12T17:00");
        assertTimes(
                hours.freq("cbh").workingDays(DAYS).start("2024-01-02 16:00:00").periods(2),
                "2024-01-02T16:00",
                "2024-01-04T09:00");
        assertThatThrownBy(() ->
                        Cudf.dateRange(hours.freq("bh-MON").start("2024-01-05").periods(1)))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("'bh-MON'");
        assertThatThrownBy(() -> Cudf.dateRange(
                        hours.workingDays(DAYS).start("2024-01-05").periods(1)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("cbh");
    }

    @Test
    void workingHours_areNoSpans() {
        List<@Nullable Object> times = list(LocalDateTime.of(2024, 1, 5, 9, 10), LocalDateTime.of(2024, 1, 5, 16, 10));
        try (Index index = Index.of(times);
                Series plain = Series.of("v", list(1L, 2L));
                Series s = plain.withIndex(index);
                Series hours = s.asFreq("bh")) {
            assertThat(hours.toList()).isEqualTo(list(1L, null, null, null, null, null, null, 2L));
            assertThatThrownBy(() -> s.resample("bh").sum())
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("'bh'")
                    .hasMessageContaining("asFreq");
        }
    }

    @Test
    void beyondTheYearsOfJavaTime_isRefused() {
        for (String freq : List.of("bh", "-1bh", "RE-N-DEC-SUN", "REQ-N-DEC-SUN-4", "W", "C", "WOM-1MON", "ME")) {
            for (LocalDateTime end : List.of(LocalDateTime.MIN, LocalDateTime.MAX)) {
                assertThatThrownBy(() -> Cudf.dateRange(DateRangeOptions.defaults()
                                .freq(freq)
                                .start(end)
                                .periods(3)))
                        .as("%s from %s", freq, end)
                        .isInstanceOf(CudfException.class)
                        .hasMessageStartingWith("dateRange: ");
            }
        }
        List<@Nullable Object> times =
                list(LocalDateTime.of(999_999_999, 12, 30, 0, 0), LocalDateTime.of(999_999_999, 12, 31, 0, 0));
        for (String freq : List.of("RE-N-DEC-SUN", "REQ-N-DEC-SUN-4", "W", "B", "C", "CBME")) {
            try (Index index = Index.of(DType.DATETIME_S, times);
                    Series plain = Series.of("v", list(1L, 2L));
                    Series s = plain.withIndex(index)) {
                assertThatThrownBy(() -> s.resample(freq).sum())
                        .isInstanceOf(SizeOverflowException.class)
                        .hasMessageContaining("'" + freq + "'")
                        .hasMessageContaining("from the time in row 0 to that in row 1");
            }
        }
    }

    @Test
    void retailYears_endOnADayOfTheWeek() {
        assertDays(range("2024-01-10", 3, "RE-N-DEC-SUN"), "2024-12-29", "2025-12-28", "2027-01-03");
        assertDays(range("2024-01-10", 3, "RE-L-DEC-SAT"), "2024-12-28", "2025-12-27", "2026-12-26");
        assertDays(range("2024-01-10", 2, "2RE-N-JAN-FRI"), "2024-02-02", "2026-01-30");
        // 2026 has 53 weeks, and its last quarter 14
        assertDays(
                range("2026-01-10", 5, "REQ-N-DEC-SUN-4"),
                "2026-03-29",
                "2026-06-28",
                "2026-09-27",
                "2027-01-03",
                "2027-04-04");
        assertDays(
                DateRangeOptions.defaults().end("2027-02-01").periods(3).freq("REQ-N-DEC-SUN-1"),
                "2026-07-05",
                "2026-10-04",
                "2027-01-03");
        for (String unknown : list(
                        "RE",
                        "REQ",
                        "RE-N-SUN",
                        "RE-X-DEC-SUN",
                        "RE-N-SUN-DEC",
                        "REQ-N-DEC-SUN",
                        "REQ-N-DEC-SUN-5",
                        "RE-N-DEC-SUN-4")
                .stream()
                .map(String::valueOf)
                .toList()) {
            assertThatThrownBy(() -> Cudf.dateRange(range("2024-01-10", 1, unknown)))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("'" + unknown + "'");
        }
        try (Index index = Index.of(list(
                        LocalDateTime.of(2024, 12, 28, 0, 0),
                        LocalDateTime.of(2024, 12, 29, 0, 0),
                        LocalDateTime.of(2025, 12, 28, 1, 0)));
                Series plain = Series.of("v", list(1L, 2L, 4L));
                Series s = plain.withIndex(index);
                Series sums = s.resample("RE-N-DEC-SUN").sum()) {
            assertThat(sums.toList()).isEqualTo(list(1L, 2L, 4L));
            assertThat(labels(sums).stream().map(String::valueOf))
                    .containsExactly("2023-12-31T00:00", "2024-12-29T00:00", "2025-12-28T00:00");
        }
    }
}
