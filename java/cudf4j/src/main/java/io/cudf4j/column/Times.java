/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Datetime;
import io.cudf4j.plc.NullMask;
import io.cudf4j.plc.RoundingFrequency;
import io.cudf4j.plc.Span;
import io.cudf4j.plc.strings.ConvertDatetime;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Points and durations: rounding, names, text, zones and the spacing of a column. */
public final class Times {
    /** The English words that {@link #text(ColumnBase, String, List, CountedRow)} takes. */
    public static final List<String> ENGLISH = List.of(
            "AM",
            "PM",
            "Sunday",
            "Monday",
            "Tuesday",
            "Wednesday",
            "Thursday",
            "Friday",
            "Saturday",
            "Sun",
            "Mon",
            "Tue",
            "Wed",
            "Thu",
            "Fri",
            "Sat",
            "January",
            "February",
            "March",
            "April",
            "May",
            "June",
            "July",
            "August",
            "September",
            "October",
            "November",
            "December",
            "Jan",
            "Feb",
            "Mar",
            "Apr",
            "May",
            "Jun",
            "Jul",
            "Aug",
            "Sep",
            "Oct",
            "Nov",
            "Dec");

    private static final List<String> MONTHS =
            List.of("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC");
    private static final List<String> WEEKDAYS = List.of("MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN");
    private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);
    private static final List<String> UNIT_NAMES = List.of("D", "s", "ms", "us", "ns");
    private static final double JULIAN_DATE_OF_1970 = 2_440_587.5;
    private static final ChronoUnit[] UNITS = {
        ChronoUnit.DAYS, ChronoUnit.SECONDS, ChronoUnit.MILLIS, ChronoUnit.MICROS, ChronoUnit.NANOS
    };

    /**
     * Returns whether the bits of a dtype of times count a duration in its unit, exactly or not.
     *
     * @source numpy.timedelta64
     */
    public static boolean counts(DType dtype, Duration length) {
        return TimeLimits.counts(dtype, length);
    }

    /** What messages of {@code strftime} call a row. */
    public static final CountedRow STRFTIME = new CountedRow("strftime: row", 0);

    /** A directive, the second percent of {@code %%} beginning none; its group is there where a year is written. */
    private static final Pattern YEAR = Pattern.compile("%(?:([YyG])|.)", Pattern.DOTALL);

    private static final Map<ChronoUnit, String> RESOLUTIONS = new LinkedHashMap<>();

    static {
        RESOLUTIONS.put(ChronoUnit.DAYS, "day");
        RESOLUTIONS.put(ChronoUnit.HOURS, "hour");
        RESOLUTIONS.put(ChronoUnit.MINUTES, "minute");
        RESOLUTIONS.put(ChronoUnit.SECONDS, "second");
        RESOLUTIONS.put(ChronoUnit.MILLIS, "millisecond");
        RESOLUTIONS.put(ChronoUnit.MICROS, "microsecond");
    }

    private Times() {}

    /** To which side a time is rounded. */
    public enum Rounding {
        /** Down. */
        FLOOR,
        /** Up. */
        CEIL,
        /** To the nearest, halves to the even one. */
        ROUND
    }

    /**
     * Returns points or durations rounded to a unit; the dtype stays.
     *
     * @nulls kept
     * @throws InvalidArgumentException if the unit is longer than a day
     * @throws io.cudf4j.errors.OutOfBoundsException if a row would leave what the dtype reaches
     * @source cudf::datetime::floor_datetimes, cudf::datetime::ceil_datetimes
     */
    public static ColumnBase rounded(ColumnBase times, ChronoUnit unit, Rounding rounding) {
        long multiple = multiple(times, unit);
        if (multiple == 1) {
            return times.share();
        }
        TimeLimits.Bounds bounds = TimeLimits.Bounds.of(times);
        TimeLimits.requireRounded(times, bounds, unit, multiple, rounding);
        if (!times.dtype().isDatetime() || isFar(unit, multiple, bounds)) {
            return counted(times, multiple, rounding);
        }
        return times.like(
                switch (rounding) {
                    case FLOOR -> Datetime.floorDatetimes(times.plc(), frequency(unit));
                    case CEIL -> Datetime.ceilDatetimes(times.plc(), frequency(unit));
                    case ROUND -> Datetime.roundDatetimes(times.plc(), frequency(unit));
                });
    }

    /**
     * Tells whether libcudf leaves some row to others: it counts days, hours and minutes with 32 bits, and to find what is
     * nearest it looks a unit beyond the row.
     */
    private static boolean isFar(ChronoUnit unit, long multiple, TimeLimits.@Nullable Bounds bounds) {
        return bounds != null
                && ((unit.compareTo(ChronoUnit.MINUTES) >= 0 && bounds.isBeyondInt32(multiple))
                        || bounds.least() < Long.MIN_VALUE + multiple
                        || bounds.greatest() > Long.MAX_VALUE - multiple);
    }

    /**
     * Returns points or durations rounded to multiples of a duration since 1970 or 0; the dtype stays.
     *
     * @nulls kept
     * @throws InvalidArgumentException if the duration is not above 0, or neither of whole ticks nor a part of one
     * @throws io.cudf4j.errors.OutOfBoundsException if a row would leave what the dtype reaches
     * @source pandas.Series.dt.floor
     */
    public static ColumnBase rounded(ColumnBase times, Duration step, Rounding rounding) {
        long multiple = multiple(times, step);
        if (multiple == 1) {
            return times.share();
        }
        TimeLimits.Bounds bounds = TimeLimits.Bounds.of(times);
        TimeLimits.requireRounded(times, bounds, step, multiple, rounding);
        return counted(times, multiple, rounding);
    }

    private static long multiple(ColumnBase times, Duration step) {
        if (step.isNegative() || step.isZero() || step.compareTo(LONGEST) > 0) {
            throw new InvalidArgumentException(
                    "times cannot be rounded to " + named(step) + "; give a duration above 0 and up to 292 years");
        }
        if (times.dtype().hasZone() && step.compareTo(Duration.ofMinutes(1)) > 0) {
            throw new UnsupportedOperationException(times.dtype() + " cannot be rounded to " + named(step)
                    + ", of which not all are equally long; use a minute or less, or local times");
        }
        long tick = nanos(UNITS[unitOf(times)]);
        long nanos = step.toNanos();
        if (nanos % tick != 0 && tick % nanos != 0) {
            throw new InvalidArgumentException("times in " + named(UNITS[unitOf(times)]) + " cannot be rounded to "
                    + named(step) + ", which is no multiple of it; convert them to a finer unit with asType first");
        }
        return Math.max(1, nanos / tick);
    }

    /** Returns whether each timestamp is one of a unit. */
    static boolean areWhole(ColumnBase points, ChronoUnit unit) {
        long multiple = multiple(points, unit);
        if (multiple == 1) {
            return true;
        }
        try (NumericalColumn isNone = (NumericalColumn) points.cast(DType.INT64)
                .into(counts -> counts.binary(BinaryOp.MOD, multiple))
                .into(rest -> rest.binary(BinaryOp.EQ, 0))) {
            return isNone.allTrue();
        }
    }

    /** Returns whether all timestamps are midnights, of a zone by its clocks. */
    public static boolean areMidnights(ColumnBase points) {
        return Objects.requireNonNull(
                local(points).<@Nullable Boolean>into(clocks -> areWhole(clocks, ChronoUnit.DAYS)));
    }

    /** Returns the name of the longest unit of which all timestamps are whole ones, of a zone by its clocks. */
    public static String resolution(ColumnBase points) {
        try (ColumnBase clocks = local(points)) {
            for (ChronoUnit unit : RESOLUTIONS.keySet()) {
                if (areWhole(clocks, unit)) {
                    return Objects.requireNonNull(RESOLUTIONS.get(unit));
                }
            }
            return "nanosecond";
        }
    }

    /**
     * Returns timestamps or durations in the coarsest unit that holds all of them, of seconds, milli-, micro- and
     * nanoseconds; days stay days.
     *
     * @nulls kept
     * @source pandas.Series.dt.as_unit
     */
    public static ColumnBase inCoarsestUnit(ColumnBase times) {
        DType dtype = times.dtype();
        for (int unit = 1; unit < dtype.unit(); unit++) {
            try (ColumnBase coarse = times.cast(ofUnit(dtype, unit));
                    ColumnBase back = coarse.cast(dtype);
                    NumericalColumn isSame = (NumericalColumn) back.binary(BinaryOp.EQ, times)) {
                if (isSame.allTrue()) {
                    return coarse.share();
                }
            }
        }
        return times.share();
    }

    /** Returns the dtype of times of the same kind and zone in another unit. */
    private static DType ofUnit(DType dtype, int unit) {
        return dtype.isTimedelta() ? DTypes.timedelta(unit) : DTypes.datetimeLike(dtype, unit);
    }

    /** Returns the name of the unit in which times are stored: D, s, ms, us or ns. */
    public static String unitName(ColumnBase times) {
        return UNIT_NAMES.get(unitOf(times));
    }

    /** Returns how many ticks of times a unit has that they are rounded to, 1 where it has no more. */
    private static long multiple(ColumnBase times, ChronoUnit unit) {
        if (unit.compareTo(ChronoUnit.DAYS) > 0 || unit == ChronoUnit.HALF_DAYS) {
            throw noUnit(times, unit);
        }
        if (times.dtype().hasZone() && unit.compareTo(ChronoUnit.MINUTES) > 0) {
            throw new UnsupportedOperationException(times.dtype() + " cannot be rounded to " + named(unit)
                    + ", of which not all are equally long; use MINUTES or shorter, or local times");
        }
        return Math.max(1, nanos(unit) / nanos(UNITS[unitOf(times)]));
    }

    /** Returns what a message calls a unit, or a duration, as Java programs name it: the name of the constant, or whole days. */
    public static String named(Object unit) {
        if (unit instanceof Enum<?> constant) {
            return constant.name();
        }
        if (unit instanceof Duration length && !length.isZero() && length.equals(Duration.ofDays(length.toDays()))) {
            return length.toDays() + (length.toDays() == 1 ? " day" : " days");
        }
        return unit.toString();
    }

    /** Returns the exception that says that times are not rounded to a unit. */
    public static InvalidArgumentException noUnit(ColumnBase times, TemporalUnit unit) {
        return new InvalidArgumentException((times.dtype().isTimedelta() ? "durations" : "timestamps")
                + " cannot be rounded to " + named(unit)
                + "; use DAYS, HOURS, MINUTES, SECONDS, MILLIS, MICROS or NANOS"
                + (times.dtype().isTimedelta()
                        ? "; weeks, months, quarters and years are of timestamps alone"
                        : ", or of the calendar WEEKS, MONTHS, YEARS and IsoFields.QUARTER_YEARS"));
    }

    private static RoundingFrequency frequency(ChronoUnit unit) {
        return switch (unit) {
            case DAYS -> RoundingFrequency.DAY;
            case HOURS -> RoundingFrequency.HOUR;
            case MINUTES -> RoundingFrequency.MINUTE;
            case SECONDS -> RoundingFrequency.SECOND;
            case MILLIS -> RoundingFrequency.MILLISECOND;
            case MICROS -> RoundingFrequency.MICROSECOND;
            default -> RoundingFrequency.NANOSECOND;
        };
    }

    /** Returns the unit of a number from 0 for days to 4 for nanoseconds. */
    static ChronoUnit unit(int number) {
        return UNITS[number];
    }

    private static int unitOf(ColumnBase times) {
        return times.dtype() instanceof DatetimeTzDtype zoned
                ? zoned.stored().unit()
                : times.dtype().unit();
    }

    private static long nanos(ChronoUnit unit) {
        return unit.getDuration().toNanos();
    }

    /** Rounds the counts of the unit in which the times are stored to multiples. */
    private static ColumnBase counted(ColumnBase times, long multiple, Rounding rounding) {
        ColumnBase counts = times.cast(DType.INT64);
        ColumnBase rounded;
        if (rounding == Rounding.FLOOR) {
            rounded = counts.into(count -> lessRest(count, multiple));
        } else if (rounding == Rounding.CEIL) {
            rounded = counts.into(count -> lessRest(count, -multiple));
        } else {
            rounded = counts.into(count -> nearest(count, multiple));
        }
        return rounded.into(count -> count.cast(times.dtype()));
    }

    /** Returns the multiples of a number at counts: below them, or where the number is below 0, above them. */
    private static ColumnBase lessRest(ColumnBase counts, long multiple) {
        try (ColumnBase rest = counts.binary(BinaryOp.MOD, multiple)) {
            return counts.binary(BinaryOp.SUB, rest);
        }
    }

    private static ColumnBase nearest(ColumnBase counts, long multiple) {
        try (ColumnBase down = counts.binary(BinaryOp.FLOOR_DIV, multiple);
                ColumnBase isOdd = down.binary(BinaryOp.AND, 1).into(parity -> parity.binary(BinaryOp.EQ, 1));
                ColumnBase floor = down.into(quotient -> quotient.binary(BinaryOp.MUL, multiple));
                ColumnBase rest = counts.binary(BinaryOp.SUB, floor);
                ColumnBase goesUp = rest.into(some -> isUpperHalf(some, isOdd, multiple));
                ColumnBase above = floor.binary(BinaryOp.ADD, multiple)) {
            return Choices.ifElse(goesUp, above, floor);
        }
    }

    private static ColumnBase isUpperHalf(ColumnBase rest, ColumnBase isOdd, long multiple) {
        long half = multiple / 2;
        // an odd number has no half, and what is twice as much may be too much
        long even = multiple % 2 == 0 ? half : -1;
        try (ColumnBase isMore = rest.binary(BinaryOp.GT, half);
                ColumnBase isHalf = rest.binary(BinaryOp.EQ, even);
                ColumnBase isOddHalf = isHalf.binary(BinaryOp.AND, isOdd)) {
            return isMore.binary(BinaryOp.OR, isOddHalf);
        }
    }

    /**
     * Returns timestamps as text.
     *
     * @param format of {@code strftime}: %Y %m %d %H %M %S %f %A %a %B %b %p %I %j and others; {@code column.times.Strftime} has %z and %Z
     * @nulls kept
     * @throws OutOfBoundsException if the year is written, and that of a row lies outside 0000 to 9999
     * @source cudf::strings::from_timestamps
     */
    public static ColumnBase text(ColumnBase points, String format) {
        return text(points, format, ENGLISH, STRFTIME);
    }

    /**
     * Returns timestamps as text in some language, as {@link #text(ColumnBase, String)} does in English.
     *
     * @param names the halves of the day, then the days of the week from Sunday on and the months, each in full and short
     * @param row what a message calls a row
     * @nulls kept
     * @throws OutOfBoundsException if the year is written, and that of a row lies outside 0000 to 9999
     * @source cudf::strings::from_timestamps
     */
    public static ColumnBase text(ColumnBase points, String format, List<String> names, CountedRow row) {
        try (DatetimeColumn local = (DatetimeColumn) withWrittenYears(points, format, row);
                DatetimeColumn.Cycles cycles = DatetimeColumn.Cycles.of(local);
                Column words = Column.fromStrings(new ArrayList<@Nullable String>(names))) {
            ColumnBase near = cycles == null ? local : cycles.near();
            return ColumnBase.own(ConvertDatetime.fromTimestamps(near.plc(), format, words));
        }
    }

    /** Returns the local times, whose years have four digits where a format has the year. */
    private static ColumnBase withWrittenYears(ColumnBase points, String format, CountedRow row) {
        List<String> years = YEAR.matcher(format)
                .results()
                .map(directive -> directive.group(1))
                .filter(Objects::nonNull)
                .toList();
        ColumnBase local = local(points);
        if (years.isEmpty()) {
            return local;
        }
        return Columns.orClose(local, () -> {
            TimestampText.requireYears(row, local, years.contains("G"));
            return local;
        });
    }

    /**
     * Returns points without a zone: those of a zone as its clocks show them, others as they are.
     *
     * @nulls kept
     * @source pandas.Series.dt.tz_localize
     */
    public static ColumnBase local(ColumnBase points) {
        return points.dtype().hasZone() ? Zones.local(points) : points.share();
    }

    /**
     * Returns timestamps or durations stored in another unit, rounded down where it is a longer one.
     *
     * @param unit seconds, milliseconds, microseconds or nanoseconds
     * @nulls kept
     * @throws InvalidArgumentException if the unit is another one
     * @throws OutOfBoundsException if the unit does not reach a row
     * @source pandas.DatetimeIndex.as_unit
     */
    public static ColumnBase stored(ColumnBase times, ChronoUnit unit) {
        int code = List.of(UNITS).indexOf(unit);
        if (code < 1) {
            throw new InvalidArgumentException(
                    "asUnit: times are stored in seconds, milliseconds, microseconds or nanoseconds, not in "
                            + named(unit));
        }
        DType wanted = ofUnit(times.dtype(), code);
        try {
            return times.cast(wanted);
        } catch (DTypeMismatchException e) {
            throw new OutOfBoundsException(String.valueOf(e.getMessage()), e);
        }
    }

    /**
     * Returns the days since noon of 4714 B.C. November 24, by which astronomers count, of a zone by its clocks.
     *
     * @nulls kept
     * @source pandas.DatetimeIndex.to_julian_date
     */
    public static ColumnBase julianDates(ColumnBase points) {
        long perDay = nanos(ChronoUnit.DAYS) / nanos(UNITS[unitOf(points)]);
        return local(points)
                .into(clocks -> clocks.cast(DType.INT64))
                .into(ticks -> ticks.binary(BinaryOp.DIV, (double) perDay))
                .into(days -> days.binary(BinaryOp.ADD, JULIAN_DATE_OF_1970));
    }

    /**
     * Returns the counts of units since 1970 in UTC, or of durations.
     *
     * @nulls kept
     * @source pandas.DatetimeIndex.asi8
     */
    public static ColumnBase ticks(ColumnBase times) {
        try (ColumnBase plain = withoutZone(times)) {
            return plain.cast(DType.INT64);
        }
    }

    /** Returns timestamps in UTC, or times that have no zone. */
    private static ColumnBase withoutZone(ColumnBase times) {
        return times.dtype().hasZone() ? converted(times, null) : times.share();
    }

    /**
     * Returns timestamps on the Java heap, clock readings without a zone as those of UTC.
     *
     * @nulls null
     * @source pandas.Series.dt.to_pydatetime
     */
    public static List<@Nullable Instant> instants(ColumnBase points) {
        try (ColumnBase plain = withoutZone(points);
                ColumnBase clocks = plain.dtype() == DType.DATE ? plain.cast(DType.DATETIME_S) : plain.share()) {
            return clocks.toHost().toList().stream()
                    .<@Nullable Instant>map(
                            each -> each == null ? null : ((LocalDateTime) each).toInstant(ZoneOffset.UTC))
                    .toList();
        }
    }

    /**
     * Returns durations on the Java heap.
     *
     * @nulls null
     * @source pandas.Series.dt.to_pytimedelta
     */
    public static List<@Nullable Duration> durations(ColumnBase lengths) {
        return lengths.toHost().toList().stream()
                .<@Nullable Duration>map(each -> (Duration) each)
                .toList();
    }

    /**
     * Returns the same timestamps with another zone.
     *
     * @param zone null for no zone, in UTC
     * @nulls kept
     * @cost none, the memory is shared
     * @throws InvalidArgumentException if the rows have no zone
     * @source pandas.Series.dt.tz_convert
     */
    public static ColumnBase converted(ColumnBase points, @Nullable ZoneId zone) {
        if (!points.dtype().hasZone()) {
            throw new InvalidArgumentException(
                    "tzConvert: the rows are " + points.dtype() + " without a zone; use tzLocalize first");
        }
        DType stored = ((DatetimeTzDtype) points.dtype()).stored();
        DType wanted = zone == null ? stored : DType.datetime(UNITS[stored.unit()], zone);
        return ColumnBase.own(points.plc().share(), wanted);
    }

    /**
     * Returns the name of the distance that lies between each row and the next, as pandas names it: a number, where it is
     * not 1, and ns, us, ms, s, min, h, D, W-SUN to W-SAT, MS or ME, QS-JAN to QS-MAR or QE-OCT to QE-DEC, YS-JAN to YS-DEC
     * or YE-JAN to YE-DEC; B, which has no number, for Mondays to Fridays; null where rows are not evenly spaced, fewer than
     * three, or null.
     */
    public static @Nullable String spacing(ColumnBase points) {
        int rows = points.size();
        if (rows < 3 || points.nullCount() > 0) {
            return null;
        }
        try (ColumnBase local = local(points)) {
            // months may happen to have as many days
            String months = local instanceof DatetimeColumn clocks ? monthly(clocks) : null;
            if (months != null) {
                return months;
            }
            long[] even = local.cast(DType.INT64).into(Sequences::evenlySpaced);
            if (even != null) {
                return fixed(even[1], UNITS[unitOf(local)], local);
            }
            return local instanceof DatetimeColumn clocks && areBusinessDays(clocks) ? "B" : null;
        }
    }

    /** Returns whether each is a day after the one before, or a Monday after a Friday. */
    private static boolean areBusinessDays(DatetimeColumn local) {
        long day = nanos(ChronoUnit.DAYS) / nanos(UNITS[unitOf(local)]);
        try (ColumnBase ticks = local.cast(DType.INT64);
                ColumnBase later = ticks.slice(1, ticks.size());
                ColumnBase earlier = ticks.slice(0, ticks.size() - 1);
                ColumnBase distance = later.binary(BinaryOp.SUB, earlier);
                ColumnBase weekday = local.part(DatetimeColumn.Part.WEEKDAY).into(all -> all.slice(1, all.size()));
                ColumnBase isMonday = weekday.binary(BinaryOp.EQ, 0);
                ColumnBase isNext = distance.binary(BinaryOp.EQ, day);
                ColumnBase isBehindWeekend = distance.binary(BinaryOp.EQ, 3 * day);
                ColumnBase isBehindMonday = weekday.binary(BinaryOp.GE, 1);
                ColumnBase isTillFriday = weekday.binary(BinaryOp.LE, 4);
                ColumnBase isOther = isBehindMonday.binary(BinaryOp.AND, isTillFriday);
                ColumnBase isDay = isOther.binary(BinaryOp.AND, isNext);
                ColumnBase isWeek = isMonday.binary(BinaryOp.AND, isBehindWeekend);
                NumericalColumn isBusiness = (NumericalColumn) isDay.binary(BinaryOp.OR, isWeek)) {
            return isBusiness.allTrue();
        }
    }

    private static String fixed(long step, ChronoUnit own, ColumnBase local) {
        BigInteger distance = BigInteger.valueOf(step).multiply(BigInteger.valueOf(nanos(own)));
        BigInteger[] weeks = distance.divideAndRemainder(BigInteger.valueOf(7 * nanos(ChronoUnit.DAYS)));
        if (weeks[1].signum() == 0 && local instanceof DatetimeColumn points) {
            try (ColumnBase day = points.part(DatetimeColumn.Part.WEEKDAY)) {
                return times(weeks[0], "W-" + WEEKDAYS.get((Integer) Objects.requireNonNull(day.get(0))));
            }
        }
        Object[][] units = {
            {ChronoUnit.DAYS, "D"},
            {ChronoUnit.HOURS, "h"},
            {ChronoUnit.MINUTES, "min"},
            {ChronoUnit.SECONDS, "s"},
            {ChronoUnit.MILLIS, "ms"},
            {ChronoUnit.MICROS, "us"},
            {ChronoUnit.NANOS, "ns"}
        };
        for (Object[] unit : units) {
            BigInteger[] count = distance.divideAndRemainder(BigInteger.valueOf(nanos((ChronoUnit) unit[0])));
            if (count[1].signum() == 0) {
                return times(count[0], (String) unit[1]);
            }
        }
        throw new IllegalStateException("every distance is a number of nanoseconds");
    }

    private static String times(BigInteger count, String unit) {
        return count.equals(BigInteger.ONE) ? unit : count + unit;
    }

    private static String times(long count, String unit) {
        return times(BigInteger.valueOf(count), unit);
    }

    /** Returns the name of a number of months, beginning at a month; whole years and quarters have names of their own. */
    private static String calendar(long months, long first, String edge) {
        int month = (int) Math.floorMod(first - 1, 12L) + 1;
        if (months % 12 == 0) {
            return times(months / 12, "Y" + edge + "-" + MONTHS.get(month - 1));
        }
        if (months % 3 == 0) {
            // a quarter that begins is named by the first such month of a year, one that ends by the last
            int anchor = edge.equals("S") ? (month - 1) % 3 + 1 : (month - 1) % 3 + 10;
            return times(months / 3, "Q" + edge + "-" + MONTHS.get(anchor - 1));
        }
        return times(months, "M" + edge);
    }

    /** Returns the months from the year 0 to those of timestamps. */
    private static ColumnBase months(DatetimeColumn local) {
        return local.years()
                .into(year -> year.cast(DType.INT64))
                .into(year -> year.binary(BinaryOp.MUL, 12))
                .into(before ->
                        local.part(DatetimeColumn.Part.MONTH).into(month -> before.binary(BinaryOp.ADD, month)));
    }

    private static @Nullable String monthly(DatetimeColumn local) {
        long[] even = months(local).into(Sequences::evenlySpaced);
        if (even == null || even[1] < 1 || !areWhole(local, ChronoUnit.DAYS)) {
            return null;
        }
        try (ColumnBase day = local.part(DatetimeColumn.Part.DAY);
                NumericalColumn isFirst = (NumericalColumn) day.binary(BinaryOp.EQ, 1);
                NumericalColumn isLast =
                        (NumericalColumn) local.daysInMonth().into(end -> day.binary(BinaryOp.EQ, end))) {
            if (isFirst.allTrue()) {
                return calendar(even[1], even[0], "S");
            }
            return isLast.allTrue() ? calendar(even[1], even[0], "E") : null;
        }
    }

    /**
     * Returns a part of durations: whole days, rounded down.
     *
     * @nulls kept
     * @source pandas.Series.dt.days
     */
    public static ColumnBase days(ColumnBase lengths) {
        long perDay = nanos(ChronoUnit.DAYS) / nanos(UNITS[lengths.dtype().unit()]);
        return lengths.cast(DType.INT64).into(counts -> counts.binary(BinaryOp.FLOOR_DIV, perDay));
    }

    /**
     * Returns a part of durations: the whole seconds beyond whole days, 0 to 86,399.
     *
     * @nulls kept
     * @source pandas.Series.dt.seconds
     */
    public static ColumnBase seconds(ColumnBase lengths) {
        long unit = nanos(UNITS[lengths.dtype().unit()]);
        long perDay = nanos(ChronoUnit.DAYS) / unit;
        long perSecond = Math.max(1, nanos(ChronoUnit.SECONDS) / unit);
        return lengths.cast(DType.INT64)
                .into(counts -> counts.binary(BinaryOp.MOD, perDay))
                .into(beyond -> beyond.binary(BinaryOp.FLOOR_DIV, perSecond))
                .into(seconds -> seconds.cast(DType.INT32));
    }

    /** The names of what {@link #components} gives. */
    public static final List<String> COMPONENTS =
            List.of("days", "hours", "minutes", "seconds", "milliseconds", "microseconds", "nanoseconds");

    /**
     * Returns durations taken apart, each part as int64: {@link #COMPONENTS}.
     *
     * @nulls kept
     * @source pandas.Series.dt.components
     */
    public static List<ColumnBase> components(ColumnBase lengths) {
        try (ColumnBase days = days(lengths);
                ColumnBase seconds = seconds(lengths);
                ColumnBase micros = fraction(lengths, ChronoUnit.MICROS);
                ColumnBase nanos = fraction(lengths, ChronoUnit.NANOS);
                ColumnBase hours = seconds.binary(BinaryOp.FLOOR_DIV, 3600);
                ColumnBase minutes = digits(seconds, 60, 60);
                ColumnBase last = seconds.binary(BinaryOp.MOD, 60);
                ColumnBase millis = micros.binary(BinaryOp.FLOOR_DIV, 1000);
                ColumnBase rest = micros.binary(BinaryOp.MOD, 1000)) {
            List<ColumnBase> parts = List.of(days, hours, minutes, last, millis, rest, nanos);
            return Columns.made(parts.size(), i -> parts.get(i).cast(DType.INT64));
        }
    }

    private static ColumnBase digits(ColumnBase numbers, long divisor, long modulus) {
        return numbers.binary(BinaryOp.FLOOR_DIV, divisor).into(whole -> whole.binary(BinaryOp.MOD, modulus));
    }

    /**
     * Returns durations as float64 seconds.
     *
     * @nulls kept
     * @source pandas.Series.dt.total_seconds
     */
    public static ColumnBase totalSeconds(ColumnBase lengths) {
        double unit = nanos(UNITS[lengths.dtype().unit()]);
        double perSecond = nanos(ChronoUnit.SECONDS);
        return lengths.cast(DType.INT64)
                .into(counts -> counts.cast(DType.FLOAT64))
                .into(exact -> unit >= perSecond
                        ? exact.binary(BinaryOp.MUL, unit / perSecond)
                        : exact.binary(BinaryOp.DIV, perSecond / unit));
    }

    /**
     * Returns the fraction of a second of timestamps in whole units from 0: of microseconds or nanoseconds.
     *
     * @nulls kept
     * @source pandas.DatetimeIndex.microsecond
     */
    public static ColumnBase fraction(ColumnBase points, ChronoUnit unit) {
        ChronoUnit own = UNITS[unitOf(points)];
        long wanted = nanos(unit);
        long above = unit == ChronoUnit.NANOS ? nanos(ChronoUnit.MICROS) : nanos(ChronoUnit.SECONDS);
        if (nanos(own) >= above) {
            return zeros(points);
        }
        return points.cast(DType.INT64)
                .into(count -> count.binary(BinaryOp.MOD, above / nanos(own)))
                .into(beyond -> nanos(own) == wanted
                        ? beyond.share()
                        : nanos(own) > wanted
                                ? beyond.binary(BinaryOp.MUL, nanos(own) / wanted)
                                : beyond.binary(BinaryOp.FLOOR_DIV, wanted / nanos(own)))
                .into(count -> count.cast(DType.INT32));
    }

    /** Returns int32 zeros, null where other rows are. */
    private static ColumnBase zeros(ColumnBase rows) {
        try (ColumnBase zeros = ColumnBase.full(DType.INT32, 0, rows.size())) {
            Column plc = rows.plc();
            Span bits = plc.mask();
            if (bits == null || rows.nullCount() == 0) {
                return zeros.share();
            }
            Span mask = plc.offset() == 0 ? bits.share() : NullMask.copyBitmask(plc);
            Span data = Objects.requireNonNull(zeros.plc().data()).share();
            return ColumnBase.own(
                    Column.of(zeros.plc().type(), plc.size(), data, mask, rows.nullCount(), 0, List.of()), DType.INT32);
        }
    }
}
