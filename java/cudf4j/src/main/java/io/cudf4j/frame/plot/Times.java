/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.plot;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.DoubleSummaryStatistics;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/** Times that XChart's axis of dates cannot tell: one alone, those of few milliseconds, and those of many years. */
final class Times {
    private static final double FEW_MILLIS = 20;
    /** 40 years of 365 days: XChart takes all years for as long. */
    private static final double MANY_MILLIS = 40 * 365 * 86_400_000.0;

    private static final int NANOS_OF_MILLI = 1_000_000;

    private Times() {}

    /** Returns how milliseconds since 1970 lie on an axis of numbers; null where they lie on one of dates. */
    static @Nullable Ruler of(double[] millis, ZoneId zone) {
        DoubleSummaryStatistics all =
                DoubleStream.of(millis).filter(time -> !Double.isNaN(time)).summaryStatistics();
        if (all.getCount() == 0) {
            return null;
        }
        double first = all.getMin();
        double span = all.getMax() - first;
        if (span == 0) {
            return new Alone(at(first, zone).toLocalDateTime());
        }
        if (span < FEW_MILLIS) {
            return new Seconds(first, Scale.of(DoubleStream.of(0, span)), zone);
        }
        return span < MANY_MILLIS ? null : new Years(zone);
    }

    /** Returns how far the clock is from UTC at all times from the first to the last; null where it changes between them. */
    static @Nullable ZoneOffset offset(double[] millis, ZoneId zone) {
        DoubleSummaryStatistics all =
                DoubleStream.of(millis).filter(time -> !Double.isNaN(time)).summaryStatistics();
        Instant first = Instant.ofEpochMilli((long) all.getMin());
        ZoneRules rules = zone.getRules();
        ZoneOffsetTransition next = rules.nextTransition(first);
        return next == null || next.getInstant().toEpochMilli() > all.getMax() ? rules.getOffset(first) : null;
    }

    private static ZonedDateTime at(double millis, ZoneId zone) {
        double whole = Math.floor(millis);
        return Instant.ofEpochMilli((long) whole)
                .plusNanos(Math.round((millis - whole) * NANOS_OF_MILLI))
                .atZone(zone);
    }

    private record Alone(LocalDateTime time) implements Ruler {
        @Override
        public double place(double millis) {
            return Double.isNaN(millis) ? millis : 0;
        }

        @Override
        public String label(double place) {
            return time.toLocalDate() + " " + time.toLocalTime();
        }
    }

    private record Seconds(double first, Scale scale, ZoneId zone) implements Ruler {
        @Override
        public double place(double millis) {
            return scale.place(millis - first);
        }

        /** Returns the second of the minute, with as much behind the point as the tick has. */
        @Override
        public String label(double place) {
            double offset = Double.parseDouble(scale.label(place).replace(",", ""));
            ZonedDateTime time = at(first, zone).plusNanos(Math.round(offset * NANOS_OF_MILLI));
            return String.format("%02d.%09d", time.getSecond(), time.getNano()).replaceAll("(\\.\\d{3}\\d*?)0+$", "$1");
        }
    }

    private record Years(ZoneId zone) implements Ruler {
        @Override
        public double place(double millis) {
            if (Double.isNaN(millis)) {
                return millis;
            }
            ZonedDateTime time = at(millis, zone);
            double day = time.getDayOfYear() - 1 + time.toLocalTime().toSecondOfDay() / 86_400.0;
            return time.getYear() + day / time.toLocalDate().lengthOfYear();
        }

        @Override
        public String label(double place) {
            return Long.toString(Math.round(place));
        }
    }
}
