/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.NullMask;
import io.cudf4j.plc.Span;
import io.cudf4j.plc.strings.ConvertDatetime;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Points and durations: names of units, text, zones and parts of a column. */
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

    /** Returns whether each timestamp is one of a unit, a day at the most; of a zone by its clocks. */
    public static boolean areWhole(ColumnBase points, ChronoUnit unit) {
        if (points.dtype().hasZone()) {
            return Objects.requireNonNull(local(points).<@Nullable Boolean>into(clocks -> areWhole(clocks, unit)));
        }
        long multiple = nanos(unit) / tickNanos(points);
        if (multiple <= 1) {
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
        return areWhole(points, ChronoUnit.DAYS);
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

    /** Returns the unit of a number from 0 for days to 4 for nanoseconds. */
    static ChronoUnit unit(int number) {
        return UNITS[number];
    }

    private static int unitOf(ColumnBase times) {
        return times.dtype() instanceof DatetimeTzDtype zoned
                ? zoned.stored().unit()
                : times.dtype().unit();
    }

    /** Returns the unit in which times are stored. */
    static ChronoUnit storedUnit(ColumnBase times) {
        return UNITS[unitOf(times)];
    }

    /** Returns how many nanoseconds there are between two times that follow one another in their unit. */
    public static long tickNanos(ColumnBase times) {
        return nanos(storedUnit(times));
    }

    private static long nanos(ChronoUnit unit) {
        return unit.getDuration().toNanos();
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
        long perDay = nanos(ChronoUnit.DAYS) / tickNanos(points);
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
     * Returns a part of durations: whole days, rounded down.
     *
     * @nulls kept
     * @source pandas.Series.dt.days
     */
    public static ColumnBase days(ColumnBase lengths) {
        long perDay = nanos(ChronoUnit.DAYS) / tickNanos(lengths);
        return lengths.cast(DType.INT64).into(counts -> counts.binary(BinaryOp.FLOOR_DIV, perDay));
    }

    /**
     * Returns a part of durations: the whole seconds beyond whole days, 0 to 86,399.
     *
     * @nulls kept
     * @source pandas.Series.dt.seconds
     */
    public static ColumnBase seconds(ColumnBase lengths) {
        long unit = tickNanos(lengths);
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
        double unit = tickNanos(lengths);
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
