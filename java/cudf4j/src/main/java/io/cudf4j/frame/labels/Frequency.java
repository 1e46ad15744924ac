/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import io.cudf4j.WorkingDays;
import io.cudf4j.errors.InvalidArgumentException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
    private static final Pattern FORM =
            Pattern.compile("([+-]?\\d*)([A-Za-z]+)(?:-(\\d?[A-Z]{3}|\\d{1,2}|[NL]-[A-Z]{3}-[A-Z]{3}(?:-[1-4])?))?");
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

    /** The frequencies that count given working days. */
    private static final Set<String> CUSTOM = Set.of("C", "CBMS", "CBME", "cbh");

    private static final int MIDDLE = 15;
    private static final int MOST_MIDDLE = 27;
    private static final int MOST_WEEKS = 4;
    private static final int RETAIL_YEAR_PARTS = 3;
    private static final int RETAIL_QUARTER_PARTS = 4;
    private static final int FRIDAY = DayOfWeek.FRIDAY.getValue();

    /** Which days of the calendar count. */
    public sealed interface Calendar
            permits EveryDay, Weekday, Workdays, MonthEdges, HalfMonths, WeekdayOfMonth, RetailYears, WorkingHours {
        /** Returns the first day that counts behind a day. */
        LocalDate after(LocalDate day);

        /** Returns the last day that counts before a day. */
        LocalDate before(LocalDate day);

        /** Returns whether a day ends a span, and belongs to it, rather than begins one. */
        boolean endsSpans();

        /** Returns the next point that counts behind one: at the same time of the next day, unless hours count. */
        default LocalDateTime after(LocalDateTime point) {
            return after(point.toLocalDate()).atTime(point.toLocalTime());
        }

        /** Returns the last point that counts before one. */
        default LocalDateTime before(LocalDateTime point) {
            return before(point.toLocalDate()).atTime(point.toLocalTime());
        }

        /** Returns a point that counts as it is, else the next one. */
        default LocalDateTime rolledForward(LocalDateTime point) {
            return after(point.minusDays(1));
        }

        /** Returns a point that counts as it is, else the last one before. */
        default LocalDateTime rolledBack(LocalDateTime point) {
            return before(point.plusDays(1));
        }
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

    /** Days that are worked on. */
    public record Workdays(WorkingDays days) implements Calendar {
        @Override
        public LocalDate after(LocalDate day) {
            LocalDate next = day.plusDays(1);
            while (!days.contains(next)) {
                next = next.plusDays(1);
            }
            return next;
        }

        @Override
        public LocalDate before(LocalDate day) {
            LocalDate last = day.minusDays(1);
            while (!days.contains(last)) {
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
     * @param working the days of which the first or last of a month is meant, null for all days
     * @param isCustom whether somebody else than Monday to Friday says which these are
     */
    public record MonthEdges(
            int period, int anchor, boolean atEnd, @Nullable WorkingDays working, boolean isCustom)
            implements Calendar {
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
            while (working != null && !working.contains(day)) {
                day = day.plusDays(atEnd ? -1 : 1);
            }
            return day;
        }

        // pandas takes the last working days of a calendar with holidays as beginning spans
        @Override
        public boolean endsSpans() {
            return atEnd && !isCustom;
        }
    }

    /**
     * A day of each month, and its last or first one.
     *
     * @param middle the number of the day, from 1
     */
    public record HalfMonths(int middle, boolean atEnd) implements Calendar {
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
            return number == middle || number == (atEnd ? day.lengthOfMonth() : 1);
        }

        // pandas takes spans of half months as beginning with their days
        @Override
        public boolean endsSpans() {
            return false;
        }
    }

    /**
     * One day of the week in each month.
     *
     * @param number which of the month, from 1; 0 for the last one
     */
    public record WeekdayOfMonth(int number, DayOfWeek weekday) implements Calendar {
        @Override
        public LocalDate after(LocalDate day) {
            LocalDate found = of(YearMonth.from(day));
            return found.isAfter(day) ? found : of(YearMonth.from(day).plusMonths(1));
        }

        @Override
        public LocalDate before(LocalDate day) {
            LocalDate found = of(YearMonth.from(day));
            return found.isBefore(day) ? found : of(YearMonth.from(day).minusMonths(1));
        }

        private LocalDate of(YearMonth month) {
            return month.atDay(1)
                    .with(
                            number == 0
                                    ? TemporalAdjusters.lastInMonth(weekday)
                                    : TemporalAdjusters.dayOfWeekInMonth(number, weekday));
        }

        // pandas takes such spans as beginning with their days
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
     * @param days what C, CBMS, CBME and cbh count, null where nobody says it: Monday to Friday
     * @throws InvalidArgumentException if the number is not above 0 or too large, the length beyond what timestamps reach, or
     *     it says days that the frequency does not count
     * @throws UnsupportedOperationException if there is no such unit; the message lists them
     */
    public static Frequency parse(String operation, String text, @Nullable WorkingDays days) {
        Frequency read = read(operation, text, days);
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
    static @Nullable Frequency read(String operation, String text, @Nullable WorkingDays days) {
        Matcher matcher = FORM.matcher(text);
        boolean isCustom = matcher.matches() && CUSTOM.contains(matcher.group(2));
        if (days != null && !isCustom) {
            throw new InvalidArgumentException(operation + ": the frequency '" + text + "' does not count " + days
                    + "; C, CBMS, CBME and cbh count given working days");
        }
        if (matcher.matches()) {
            String unit = matcher.group(2);
            String anchor = matcher.group(3);
            Long nanos = anchor == null ? NANOS.get(unit) : null;
            Calendar calendar = nanos == null ? calendar(unit, anchor, days) : null;
            if (nanos != null || calendar != null) {
                long count = count(operation, text, matcher.group(1));
                if (nanos != null) {
                    counted(operation, text, Math.abs(count), nanos, Long.MAX_VALUE);
                }
                return new Frequency(text, count, nanos == null ? 0 : nanos, calendar);
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

    private static @Nullable Calendar calendar(String unit, @Nullable String anchor, @Nullable WorkingDays days) {
        WorkingDays working = days == null ? WorkingDays.defaults() : days;
        return switch (unit) {
            case "W" -> {
                DayOfWeek day = anchor == null ? DayOfWeek.SUNDAY : weekday(anchor);
                yield day == null ? null : new Weekday(day);
            }
            case "SME", "SMS" -> halfMonths(unit.equals("SME"), anchor);
            case "WOM" -> anchor == null ? null : ofMonth(anchor);
            case "LWOM" -> {
                DayOfWeek day = anchor == null ? null : weekday(anchor);
                yield day == null ? null : new WeekdayOfMonth(0, day);
            }
            case "B", "C" -> anchor == null ? new Workdays(working) : null;
            case "bh", "cbh" -> anchor == null ? new WorkingHours(working) : null;
            case "RE", "REQ" -> anchor == null ? null : retailYears(unit.equals("REQ"), anchor);
            case "CBMS", "CBME" -> anchor == null ? new MonthEdges(1, 1, unit.endsWith("E"), working, true) : null;
            default -> edges(unit, anchor);
        };
    }

    private static @Nullable Calendar edges(String unit, @Nullable String anchor) {
        boolean areWorking = unit.startsWith("B");
        String plain = areWorking ? unit.substring(1) : unit;
        Integer period = MONTHS.get(plain);
        if (period == null || (anchor != null && (period == 1 || !NAMES.contains(anchor)))) {
            return null;
        }
        boolean atEnd = plain.endsWith("E");
        int month = anchor != null ? NAMES.indexOf(anchor) + 1 : atEnd ? MONTHS_OF_YEAR : 1;
        return new MonthEdges(period, month, atEnd, areWorking ? WorkingDays.defaults() : null, false);
    }

    private static @Nullable DayOfWeek weekday(String anchor) {
        for (DayOfWeek day : DayOfWeek.values()) {
            if (day.name().startsWith(anchor)) {
                return day;
            }
        }
        return null;
    }

    /** Returns a day of the week by its number in the month, of which each month has four. */
    private static @Nullable Calendar ofMonth(String anchor) {
        int number = Character.digit(anchor.charAt(0), 10);
        DayOfWeek day = weekday(anchor.substring(1));
        return number < 1 || number > MOST_WEEKS || day == null ? null : new WeekdayOfMonth(number, day);
    }

    /** Returns years or quarters of an anchor as N-DEC-SUN or L-DEC-SUN, of quarters with the long one behind it. */
    private static @Nullable Calendar retailYears(boolean areQuarters, String anchor) {
        String[] parts = anchor.split("-", -1);
        if (parts.length != (areQuarters ? RETAIL_QUARTER_PARTS : RETAIL_YEAR_PARTS)) {
            return null;
        }
        int month = NAMES.indexOf(parts[1]) + 1;
        DayOfWeek day = weekday(parts[2]);
        int longQuarter = areQuarters ? Integer.parseInt(parts[RETAIL_YEAR_PARTS]) : 0;
        return month == 0 || day == null ? null : new RetailYears(parts[0].equals("N"), month, day, longQuarter);
    }

    private static @Nullable Calendar halfMonths(boolean atEnd, @Nullable String anchor) {
        if (anchor == null) {
            return new HalfMonths(MIDDLE, atEnd);
        }
        if (!Character.isDigit(anchor.charAt(anchor.length() - 1))) {
            return null;
        }
        int day = Integer.parseInt(anchor);
        // in each month it is neither the first day nor the last one
        boolean isBetween = day <= MOST_MIDDLE && day >= (atEnd ? 1 : 2);
        return isBetween ? new HalfMonths(day, atEnd) : null;
    }

    static UnsupportedOperationException unknown(String operation, String text) {
        return new UnsupportedOperationException(operation + ": the frequency '" + text + "' is not supported; a number"
                + " and D, h, min, s, ms, us, ns, W, W-MON to W-SUN, WOM-1MON to WOM-4SUN, LWOM-MON to LWOM-SUN, B, C, CBMS,"
                + " CBME, SMS, SME, MS, ME, QS, QE, YS or YE are, SMS and SME with the day between too, the last four with"
                + " -JAN to -DEC, and the last six with B before them for working days; bh and cbh, hours of working days;"
                + " RE-N-DEC-SUN, RE-L-DEC-SUN and REQ-N-DEC-SUN-4, years of 52 or 53 weeks and their quarters; of D to ns"
                + " several may follow one another, as 1h30min, and a number may be a fraction, as 1.5h");
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

    /** Returns whether hours of days count, so that some times lie between those of two days. */
    public boolean countsHours() {
        return calendar instanceof WorkingHours;
    }

    /** Returns the point that lies so many working hours behind one; of what {@link #countsHours}. */
    LocalDateTime moved(LocalDateTime point, long hours, Runnable eachDay) {
        return ((WorkingHours) known()).moved(point, hours, eachDay);
    }

    /** Returns the next point that counts, or the last one before, also from one that does. */
    LocalDateTime next(LocalDateTime point, boolean isBack) {
        return isBack ? known().before(point) : known().after(point);
    }

    /** Returns a point that counts as it is, else the next one, or the last one before. */
    LocalDateTime rolled(LocalDateTime point, boolean isBack) {
        return isBack ? known().rolledBack(point) : known().rolledForward(point);
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
