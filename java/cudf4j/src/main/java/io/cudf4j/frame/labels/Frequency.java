/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import io.cudf4j.errors.InvalidArgumentException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How far points of time lie apart, as pandas writes it: a number of lengths, or of days that the calendar has, as the last
 * days of months.
 *
 * @param text as it was given
 * @param count how many of the unit, not 0; below 0 only in what {@link #read} returns, of points that go back
 * @param nanos the length of the unit, 0 for days of the calendar
 * @param calendar which days count, null for a length
 */
public record Frequency(
        String text, long count, long nanos, @Nullable Calendar calendar) {
    private static final Pattern FORM = Pattern.compile("([+-]?\\d*)([A-Za-z]+)(?:-([A-Z]{3}))?");
    private static final Pattern LENGTH = Pattern.compile("(\\d+(?:\\.\\d*)?|\\.\\d+)?\\s*([A-Za-z]+)\\s*");
    private static final long DAY = 86_400_000_000_000L;
    private static final Map<String, Long> NANOS = Map.of(
            "D",
            DAY,
            "h",
            3_600_000_000_000L,
            "min",
            60_000_000_000L,
            "s",
            1_000_000_000L,
            "ms",
            1_000_000L,
            "us",
            1_000L,
            "ns",
            1L);
    private static final Map<String, Integer> MONTHS = Map.of("MS", 1, "ME", 1, "QS", 3, "QE", 3, "YS", 12, "YE", 12);
    private static final List<String> NAMES =
            List.of("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC");
    private static final int MONTHS_OF_YEAR = 12;
    /** The most days of the calendar that are counted one by one from a point to the next. */
    private static final long MOST_DAYS = 1_000_000;

    private static final int MIDDLE = 15;
    private static final int FRIDAY = DayOfWeek.FRIDAY.getValue();

    /** Which days of the calendar count. */
    public sealed interface Calendar permits EveryDay, Weekday, WorkingDays, MonthEdges, HalfMonths {
        /** Returns the first day that counts behind a day. */
        LocalDate after(LocalDate day);

        /** Returns the last day that counts before a day. */
        LocalDate before(LocalDate day);

        /** Returns whether a day ends a span, and belongs to it, rather than begins one. */
        boolean endsSpans();
    }

    /** Every day. */
    public record EveryDay() implements Calendar {
        @Override
        public LocalDate after(LocalDate day) {
            return day.plusDays(1);
        }

        @Override
        public LocalDate before(LocalDate day) {
            return day.minusDays(1);
        }

        @Override
        public boolean endsSpans() {
            return false;
        }
    }

    /** One day of each week. */
    public record Weekday(DayOfWeek day) implements Calendar {
        @Override
        public LocalDate after(LocalDate from) {
            int days = Math.floorMod(day.getValue() - from.getDayOfWeek().getValue() - 1, 7) + 1;
            return from.plusDays(days);
        }

        @Override
        public LocalDate before(LocalDate from) {
            int days = Math.floorMod(from.getDayOfWeek().getValue() - day.getValue() - 1, 7) + 1;
            return from.minusDays(days);
        }

        @Override
        public boolean endsSpans() {
            return true;
        }
    }

    /** Monday to Friday. */
    public record WorkingDays() implements Calendar {
        @Override
        public LocalDate after(LocalDate day) {
            LocalDate next = day.plusDays(1);
            while (!isWorking(next.getDayOfWeek())) {
                next = next.plusDays(1);
            }
            return next;
        }

        @Override
        public LocalDate before(LocalDate day) {
            LocalDate last = day.minusDays(1);
            while (!isWorking(last.getDayOfWeek())) {
                last = last.minusDays(1);
            }
            return last;
        }

        @Override
        public boolean endsSpans() {
            return false;
        }
    }

    /**
     * The first or last day of some months.
     *
     * @param period how many months lie apart
     * @param anchor a month that counts, from 1
     * @param areWorking whether the first or last working day is meant
     */
    public record MonthEdges(int period, int anchor, boolean atEnd, boolean areWorking) implements Calendar {
        @Override
        public LocalDate after(LocalDate day) {
            YearMonth month = YearMonth.from(day);
            while (!counts(month) || !edge(month).isAfter(day)) {
                month = month.plusMonths(1);
            }
            return edge(month);
        }

        @Override
        public LocalDate before(LocalDate day) {
            YearMonth month = YearMonth.from(day);
            while (!counts(month) || !edge(month).isBefore(day)) {
                month = month.minusMonths(1);
            }
            return edge(month);
        }

        private boolean counts(YearMonth month) {
            return Math.floorMod(month.getMonthValue() - anchor, period) == 0;
        }

        private LocalDate edge(YearMonth month) {
            LocalDate day = atEnd ? month.atEndOfMonth() : month.atDay(1);
            while (areWorking && !isWorking(day.getDayOfWeek())) {
                day = day.plusDays(atEnd ? -1 : 1);
            }
            return day;
        }

        @Override
        public boolean endsSpans() {
            return atEnd;
        }
    }

    /** The 15th of each month, and its last or first day. */
    public record HalfMonths(boolean atEnd) implements Calendar {
        @Override
        public LocalDate after(LocalDate day) {
            LocalDate next = day.plusDays(1);
            while (!counts(next)) {
                next = next.plusDays(1);
            }
            return next;
        }

        @Override
        public LocalDate before(LocalDate day) {
            LocalDate last = day.minusDays(1);
            while (!counts(last)) {
                last = last.minusDays(1);
            }
            return last;
        }

        private boolean counts(LocalDate day) {
            int number = day.getDayOfMonth();
            return number == MIDDLE || number == (atEnd ? day.lengthOfMonth() : 1);
        }

        // pandas takes spans of half months as beginning with their days
        @Override
        public boolean endsSpans() {
            return false;
        }
    }

    /** Returns whether a day is none of a weekend. */
    static boolean isWorking(DayOfWeek day) {
        return day.getValue() <= FRIDAY;
    }

    /**
     * Returns what a text says, of days of the calendar of no more than are counted one by one.
     *
     * @param operation with which a message begins
     * @throws InvalidArgumentException if the number is not above 0 or too large, or the length beyond what timestamps reach
     * @throws UnsupportedOperationException if there is no such unit; the message lists them
     */
    public static Frequency parse(String operation, String text) {
        Frequency read = read(operation, text);
        if (read == null) {
            throw unknown(operation, text);
        }
        if (read.count < 0) {
            throw new InvalidArgumentException(operation + ": the frequency '" + text + "' must be above 0");
        }
        if (!read.isLength() && read.count > MOST_DAYS) {
            throw tooMany(operation, text);
        }
        return read;
    }

    /** Returns what a text says, which may go back; null where there is no such unit. */
    static @Nullable Frequency read(String operation, String text) {
        Matcher matcher = FORM.matcher(text);
        if (matcher.matches()) {
            String unit = matcher.group(2);
            String anchor = matcher.group(3);
            Long nanos = anchor == null ? NANOS.get(unit) : null;
            Calendar calendar = nanos == null ? calendar(unit, anchor) : null;
            if (nanos != null || calendar != null) {
                long count = count(operation, text, matcher.group(1));
                if (nanos != null) {
                    counted(operation, text, Math.abs(count), nanos, Long.MAX_VALUE);
                }
                return new Frequency(text, count, nanos == null ? 0 : nanos, calendar);
            }
            if (unit.equals("C")) {
                throw new UnsupportedOperationException(
                        operation + ": the frequency '" + text
                                + "' counts the working days of a calendar with holidays, and there is none; B counts Monday to Friday");
            }
        }
        return lengths(operation, text);
    }

    /** Returns lengths that add up, of which each may be a fraction of its unit; null where there is no such unit. */
    private static @Nullable Frequency lengths(String operation, String text) {
        boolean isBack = text.startsWith("-");
        Matcher each = LENGTH.matcher(text);
        BigDecimal total = BigDecimal.ZERO;
        int start = isBack || text.startsWith("+") ? 1 : 0;
        do {
            if (!each.region(start, text.length()).lookingAt()) {
                return null;
            }
            Long nanos = NANOS.get(each.group(2));
            if (nanos == null) {
                return null;
            }
            String number = each.group(1) == null ? "1" : each.group(1);
            total = total.add(new BigDecimal(number).multiply(BigDecimal.valueOf(nanos)));
            start = each.end();
        } while (start < text.length());
        if (total.signum() == 0) {
            throw new InvalidArgumentException(
                    operation + ": the frequency '" + text + "' is no distance; it must be above 0");
        }
        BigInteger whole;
        try {
            whole = total.toBigIntegerExact();
        } catch (ArithmeticException e) {
            throw new InvalidArgumentException(
                    operation + ": the frequency '" + text + "' is no whole number of nanoseconds", e);
        }
        if (whole.bitLength() >= Long.SIZE) {
            throw tooLong(operation, text);
        }
        long count = isBack ? -whole.longValueExact() : whole.longValueExact();
        boolean areDays = text.strip().endsWith("D") && count % DAY == 0;
        return areDays ? new Frequency(text, count / DAY, DAY, null) : new Frequency(text, count, 1, null);
    }

    /**
     * Returns a length of so many units.
     *
     * @throws InvalidArgumentException if it is more than the most there is
     */
    static long counted(String operation, String text, long count, long unit, long most) {
        if (count > most / unit) {
            throw tooLong(operation, text);
        }
        return count * unit;
    }

    private static InvalidArgumentException tooLong(String operation, String text) {
        return new InvalidArgumentException(
                operation + ": the frequency '" + text + "' is longer than the time that timestamps reach");
    }

    private static InvalidArgumentException tooMany(String operation, String text) {
        return new InvalidArgumentException(operation + ": the frequency '" + text + "' counts more than " + MOST_DAYS
                + " days of the calendar from a point to the next");
    }

    private static long count(String operation, String text, String digits) {
        long count;
        try {
            count = digits.isEmpty() ? 1 : Long.parseLong(digits);
        } catch (NumberFormatException e) {
            throw new InvalidArgumentException(operation + ": " + digits + " is no number of units", e);
        }
        if (count == Long.MIN_VALUE) {
            throw tooLong(operation, text);
        }
        if (count == 0) {
            throw new InvalidArgumentException(
                    operation + ": the frequency '" + text + "' is no distance; it must be above 0");
        }
        return count;
    }

    private static @Nullable Calendar calendar(String unit, @Nullable String anchor) {
        if (unit.equals("W")) {
            for (DayOfWeek day : DayOfWeek.values()) {
                if (anchor == null ? day == DayOfWeek.SUNDAY : day.name().startsWith(anchor)) {
                    return new Weekday(day);
                }
            }
            return null;
        }
        if (anchor == null && (unit.equals("SME") || unit.equals("SMS"))) {
            return new HalfMonths(unit.equals("SME"));
        }
        if (anchor == null && unit.equals("B")) {
            return new WorkingDays();
        }
        boolean areWorking = unit.startsWith("B");
        String plain = areWorking ? unit.substring(1) : unit;
        Integer period = MONTHS.get(plain);
        if (period == null || (anchor != null && (period == 1 || !NAMES.contains(anchor)))) {
            return null;
        }
        boolean atEnd = plain.endsWith("E");
        int month = anchor != null ? NAMES.indexOf(anchor) + 1 : atEnd ? MONTHS_OF_YEAR : 1;
        return new MonthEdges(period, month, atEnd, areWorking);
    }

    static UnsupportedOperationException unknown(String operation, String text) {
        return new UnsupportedOperationException(operation + ": the frequency '" + text + "' is not supported; a number"
                + " and D, h, min, s, ms, us, ns, W, W-MON to W-SUN, B, SMS, SME, MS, ME, QS, QE, YS or YE are, these"
                + " last with -JAN to -DEC too, and with B before them for working days; of D to ns several may follow one"
                + " another, as 1h30min, and a number may be a fraction, as 1.5h");
    }

    /** Returns whether it is a length, of days too. */
    public boolean isLength() {
        return calendar == null;
    }

    /** Returns the frequency for times of a zone, whose days clocks may make longer or shorter: days are those of the calendar. */
    public Frequency ofZone() {
        if (nanos == DAY && count > MOST_DAYS) {
            throw tooMany("resample", text);
        }
        return nanos == DAY ? new Frequency(text, count, 0, new EveryDay()) : this;
    }

    /** Returns whether points end spans of time and belong to them, as the last days of months do. */
    public boolean endsSpans() {
        return calendar != null && calendar.endsSpans();
    }

    /** Returns the length in nanoseconds, of what is a length. */
    public long length() {
        return Math.multiplyExact(count, nanos);
    }

    /** Returns the next day that counts, also from one that does. */
    LocalDate next(LocalDate day) {
        return known().after(day);
    }

    /** Returns the last day that counted before, also from one that does. */
    LocalDate previous(LocalDate day) {
        return known().before(day);
    }

    /** Returns the point that lies so many days that count behind a day as this says. */
    public LocalDate after(LocalDate day) {
        LocalDate found = day;
        for (long i = 0; i < count; i++) {
            found = known().after(found);
        }
        return found;
    }

    /** Returns the point that lies so many days that count before a day as this says. */
    public LocalDate before(LocalDate day) {
        LocalDate found = day;
        for (long i = 0; i < count; i++) {
            found = known().before(found);
        }
        return found;
    }

    /** Returns a day that counts as it is, else the last one before. */
    public LocalDate rolledBack(LocalDate day) {
        return known().before(day.plusDays(1));
    }

    private Calendar known() {
        if (calendar == null) {
            throw new IllegalStateException(text + " is a length, not days of the calendar");
        }
        return calendar;
    }
}
