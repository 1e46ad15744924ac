/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;

/**
 * The last days of years of 52 or 53 weeks, as retailers count them, or of their quarters.
 *
 * @param isNearest whether years end on the day of the week that is nearest to the end of the month, or on its last one
 * @param month the month at whose end a year ends, from 1
 * @param weekday the day of the week on which years and quarters end
 * @param longQuarter the quarter that has 14 weeks, not 13, in years of 53, from 1; 0 for years alone
 */
public record RetailYears(boolean isNearest, int month, DayOfWeek weekday, int longQuarter)
        implements Frequency.Calendar {
    private static final int QUARTERS = 4;
    private static final int WEEKS_OF_QUARTER = 13;
    private static final int WEEKS_OF_LONG_YEAR = 53;
    private static final int HALF_WEEK = 3;

    @Override
    public LocalDate after(LocalDate day) {
        int year = day.getYear() - 1;
        while (!end(year).isAfter(day)) {
            year++;
        }
        if (longQuarter == 0) {
            return end(year);
        }
        int quarter = 1;
        while (!end(year, quarter).isAfter(day)) {
            quarter++;
        }
        return end(year, quarter);
    }

    @Override
    public LocalDate before(LocalDate day) {
        int year = day.getYear() + 1;
        while (!end(year).isBefore(day)) {
            year--;
        }
        if (longQuarter == 0) {
            return end(year);
        }
        int quarter = QUARTERS;
        while (quarter > 0 && !end(year + 1, quarter).isBefore(day)) {
            quarter--;
        }
        return quarter == 0 ? end(year) : end(year + 1, quarter);
    }

    /** Returns the last day of the year that ends at the end of a month of a year. */
    private LocalDate end(int year) {
        LocalDate last = YearMonth.of(year, month).atEndOfMonth();
        LocalDate behind = last.with(TemporalAdjusters.nextOrSame(weekday));
        return isNearest && ChronoUnit.DAYS.between(last, behind) <= HALF_WEEK
                ? behind
                : last.with(TemporalAdjusters.previousOrSame(weekday));
    }

    private LocalDate end(int year, int quarter) {
        LocalDate begin = end(year - 1);
        boolean isLong = ChronoUnit.WEEKS.between(begin, end(year)) == WEEKS_OF_LONG_YEAR;
        return begin.plusWeeks((long) WEEKS_OF_QUARTER * quarter + (isLong && quarter >= longQuarter ? 1 : 0));
    }

    // pandas takes spans of such years as beginning with their days
    @Override
    public boolean endsSpans() {
        return false;
    }
}
