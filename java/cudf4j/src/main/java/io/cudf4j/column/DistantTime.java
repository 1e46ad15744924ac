/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A timestamp of a year that {@code java.time} may not know, for strings: datetime64[s] reaches 292 billion years,
 * {@link LocalDateTime} one.
 *
 * @param time the time in a year of the same calendar, from 1970 to 2369
 * @param cycles how often 400 years, after which the calendar is the same again, lie between that year and the true one
 * @param offset what clocks differ from UTC by; null without a zone
 */
public record DistantTime(
        LocalDateTime time, long cycles, @Nullable ZoneOffset offset) implements Comparable<DistantTime> {
    private static final long CYCLE_YEARS = 400;
    private static final long CYCLE_SECONDS = 146_097L * 86_400;
    /** A day less than there is, so that each of them has a local time in any zone. */
    private static final long FIRST = LocalDateTime.MIN.plusDays(1).toEpochSecond(ZoneOffset.UTC);

    private static final long LAST = LocalDateTime.MAX.minusDays(1).toEpochSecond(ZoneOffset.UTC);
    /** So far from now, either way, clocks of a zone are changed in each year as in any other, or in none. */
    private static final long CYCLES_OF_RULES = 1_000;

    /** Returns whether a number of seconds since 1970 is a time that needs this class. */
    static boolean isDistant(long seconds) {
        return seconds < FIRST || seconds > LAST;
    }

    static DistantTime of(long seconds, @Nullable ZoneId zone) {
        if (zone == null) {
            return of(seconds);
        }
        DistantTime utc = of(seconds);
        long near = Math.max(-CYCLES_OF_RULES, Math.min(CYCLES_OF_RULES, utc.cycles));
        Instant same = Instant.ofEpochSecond(near * CYCLE_SECONDS + Math.floorMod(seconds, CYCLE_SECONDS));
        ZoneOffset offset = zone.getRules().getOffset(same);
        return new DistantTime(utc.time.plusSeconds(offset.getTotalSeconds()), utc.cycles, offset);
    }

    private static DistantTime of(long seconds) {
        LocalDateTime time = LocalDateTime.ofEpochSecond(Math.floorMod(seconds, CYCLE_SECONDS), 0, ZoneOffset.UTC);
        return new DistantTime(time, Math.floorDiv(seconds, CYCLE_SECONDS), null);
    }

    /** Returns the time as a format writes it that begins with the four digits of the year. */
    public String text(DateTimeFormatter format) {
        return year() + format.format(time).substring(4);
    }

    private String year() {
        long year = time.getYear() + CYCLE_YEARS * cycles;
        String digits = String.format(Locale.ROOT, "%04d", Math.abs(year));
        return (year < 0 ? "-" : year > 9999 ? "+" : "") + digits;
    }

    @Override
    public int compareTo(DistantTime other) {
        int byCycle = Long.compare(cycles, other.cycles);
        return byCycle != 0 ? byCycle : time.compareTo(other.time);
    }

    /** Returns the time as ISO 8601 writes it. */
    @Override
    public String toString() {
        return year() + time.toString().substring(4) + (offset == null ? "" : offset);
    }
}
