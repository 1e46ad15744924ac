/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a text such as {@code 2024-02} or {@code 2024-02-27 10:30} means: the time from a start up to, not including, an
 * end, which is one unit later.
 *
 * @param unit years, months, or the units from days to nanoseconds
 */
public record TimePeriod(LocalDateTime start, LocalDateTime end, ChronoUnit unit) {
    private static final Pattern ISO = Pattern.compile(
            "(\\d{4})(?:-?(\\d{2})(?:-?(\\d{2})(?:[T ](\\d{2})(?::(\\d{2})(?::(\\d{2})(?:\\.(\\d{1,9}))?)?)?)?)?)?");
    private static final ChronoUnit[] UNITS = {
        ChronoUnit.YEARS, ChronoUnit.MONTHS, ChronoUnit.DAYS, ChronoUnit.HOURS, ChronoUnit.MINUTES, ChronoUnit.SECONDS
    };

    /** Returns the period of a text, or null where it is none. */
    public static @Nullable TimePeriod parse(String text) {
        Matcher matcher = ISO.matcher(text.strip());
        if (!matcher.matches()) {
            return null;
        }
        int[] parts = {0, 1, 1, 0, 0, 0};
        int given = 0;
        while (given < parts.length && matcher.group(given + 1) != null) {
            parts[given] = Integer.parseInt(matcher.group(given + 1));
            given++;
        }
        String fraction = matcher.group(parts.length + 1);
        int nanos = fraction == null ? 0 : Integer.parseInt(fraction + "0".repeat(9 - fraction.length()));
        try {
            LocalDateTime start = LocalDateTime.of(parts[0], parts[1], parts[2], parts[3], parts[4], parts[5], nanos);
            ChronoUnit unit = fraction == null ? UNITS[given - 1] : ChronoUnit.NANOS;
            return new TimePeriod(start, start.plus(1, unit), unit);
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** Returns whether it is longer than a day, so that no single day is meant. */
    public boolean isLongerThanADay() {
        return unit == ChronoUnit.YEARS || unit == ChronoUnit.MONTHS;
    }
}
