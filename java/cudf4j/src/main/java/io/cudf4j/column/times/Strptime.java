/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.times;

import io.cudf4j.column.CallNames;
import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.DatetimeColumn;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Parses;
import io.cudf4j.column.Quoted;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.Replacements;
import io.cudf4j.column.Times;
import io.cudf4j.column.Unaries;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.strings.Attributes;
import io.cudf4j.plc.strings.Case;
import io.cudf4j.plc.strings.Extract;
import io.cudf4j.plc.strings.Padding;
import io.cudf4j.plc.strings.RegexFlag;
import io.cudf4j.plc.strings.SideType;
import io.cudf4j.plc.strings.Strip;
import io.cudf4j.types.AmbiguousTime;
import io.cudf4j.types.DType;
import io.cudf4j.types.NonexistentTime;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Strings as timestamps in a format, as Python's {@code strptime} reads it. */
public final class Strptime implements AutoCloseable {
    private static final ZoneId UTC = ZoneId.of("UTC");
    private static final int DAYS_OF_WEEK = 7;
    /** Two digits from here on are years of the last century. */
    private static final int CENTURY_FROM = 69;

    private static final ClockTimes.Telling COERCED =
            new ClockTimes.Telling(null, "", "coerce makes it null", "coerce makes it null");

    private static final int MICRO_DIGITS = 6;
    private static final int NANO_DIGITS = 9;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final ReadFormat format;
    private final Map<Character, ColumnBase> read = new LinkedHashMap<>();
    private final int rows;

    private Strptime(ReadFormat format, ColumnBase texts) {
        this.format = format;
        this.rows = texts.size();
        try (Table groups = Extract.extract(texts.plc(), format.pattern(), EnumSet.of(RegexFlag.IGNORECASE))) {
            List<Character> directives = format.directives();
            for (int i = 0; i < directives.size(); i++) {
                read.put(
                        directives.get(i),
                        ColumnBase.own(groups.columns().get(i).share()));
            }
        }
    }

    /**
     * Returns strings as timestamps: of a zone where the format has {@code %z} or {@code %Z}. What a format does not have is
     * that of 1900-01-01.
     *
     * @param coerce whether a text becomes null that has not the format, or an offset beyond 18 hours, a zone that is not known, a
     *     reading of the clocks of its zone that was there twice or never, or a point in time that the dtype does not reach; else it is
     *     refused
     * @param utc whether the timestamps are to be of UTC, whatever offset a text has
     * @nulls kept
     * @throws InvalidArgumentException if a text has not the format; the message names its row. If the offsets of texts
     *     differ and {@code utc} is not wanted, or their zones differ. If the format has a directive that reads nothing
     * @source pandas.to_datetime
     */
    public static ColumnBase times(ColumnBase texts, String format, boolean coerce, boolean utc) {
        try (Strptime read = new Strptime(ReadFormat.of(format), texts);
                ColumnBase clocks = read.clocks()) {
            if (!coerce) {
                Parses.requireRead(texts, clocks, format);
            }
            return read.zoned(texts, clocks, coerce, utc);
        }
    }

    private ColumnBase clocks() {
        Map<String, ColumnBase> parts = new LinkedHashMap<>();
        try (ColumnBase days = days()) {
            DatetimeColumn dates = (DatetimeColumn) days;
            parts.put("year", dates.part(DatetimeColumn.Part.YEAR));
            parts.put("month", dates.part(DatetimeColumn.Part.MONTH));
            parts.put("day", dates.part(DatetimeColumn.Part.DAY));
            if (format.has("HI")) {
                parts.put("hour", hours());
            }
            if (format.has("M")) {
                parts.put("minute", number('M'));
            }
            if (format.has("S")) {
                parts.put("second", number('S'));
            }
            if (format.has("f")) {
                fraction(parts);
            }
            return Parses.times(parts, true);
        } finally {
            parts.values().forEach(ColumnBase::close);
        }
    }

    private ColumnBase number(char directive) {
        try (Scalar blank = Scalar.of(" ");
                ColumnBase text = group(directive);
                ColumnBase digits = ColumnBase.own(Strip.strip(text.plc(), SideType.LEFT, blank))) {
            return digits.cast(DType.INT64);
        }
    }

    private ColumnBase group(char directive) {
        ColumnBase group = read.get(directive);
        if (group == null) {
            throw new IllegalStateException("no %" + directive);
        }
        return group.share();
    }

    private ColumnBase named(char directive) {
        return group(directive)
                .into(text -> ColumnBase.own(Case.toLower(text.plc())))
                .into(text -> Replacements.map("toDatetime", text, ReadFormat.numbers(directive)))
                .into(number -> number.cast(DType.INT64));
    }

    private ColumnBase hours() {
        if (format.has("H")) {
            return number('H');
        }
        ColumnBase hours = number('I').into(hour -> hour.binary(BinaryOp.MOD, 12L));
        if (!format.has("p")) {
            return hours;
        }
        return hours.into(hour -> {
            try (ColumnBase after = group('p')
                    .into(text -> ColumnBase.own(Case.toLower(text.plc())))
                    .into(text -> Replacements.map("toDatetime", text, Map.of("am", 0L, "pm", 12L)))) {
                return hour.binary(BinaryOp.ADD, after);
            }
        });
    }

    private void fraction(Map<String, ColumnBase> parts) {
        try (ColumnBase digits = group('f');
                ColumnBase lengths = ColumnBase.own(Attributes.countCharacters(digits.plc()))) {
            boolean isFine =
                    lengths.reduce(Reduction.MAX, true) instanceof Number most && most.intValue() > MICRO_DIGITS;
            parts.put(
                    isFine ? "nanosecond" : "microsecond",
                    ColumnBase.own(Padding.pad(digits.plc(), isFine ? NANO_DIGITS : MICRO_DIGITS, SideType.RIGHT, "0"))
                            .into(all -> all.cast(DType.INT64)));
        }
    }

    /** Returns the days, in seconds; null where a text has not the format or is no day. */
    private ColumnBase days() {
        if (format.has("G")) {
            return ofIsoWeeks();
        }
        try (ColumnBase year = year()) {
            if (format.has("j")) {
                return moved(first(year, 1, 1), number('j'), 1);
            }
            if (format.has("UW")) {
                return ofWeeks(year);
            }
            try (ColumnBase month = format.has("m") ? number('m') : format.has("bB") ? named(one("bB")) : plain(1);
                    ColumnBase day = format.has("d") ? number('d') : plain(1)) {
                return midnights(year, month, day);
            }
        }
    }

    private char one(String any) {
        return format.directives().stream()
                .filter(each -> any.indexOf(each) >= 0)
                .findFirst()
                .orElseThrow();
    }

    private ColumnBase year() {
        if (format.has("Y")) {
            return number('Y');
        }
        if (!format.has("y")) {
            return plain(1900);
        }
        return number('y').into(year -> {
            try (ColumnBase isLate = year.binary(BinaryOp.GE, (long) CENTURY_FROM);
                    ColumnBase last = year.binary(BinaryOp.ADD, 1900L);
                    ColumnBase next = year.binary(BinaryOp.ADD, 2000L)) {
                return Choices.ifElse(isLate, last, next);
            }
        });
    }

    /** Returns a number for each text that has the format. */
    private ColumnBase plain(long number) {
        try (ColumnBase any = group(format.directives().get(0));
                ColumnBase isRead = any.notNa();
                ColumnBase all = ColumnBase.full(DType.INT64, number, rows)) {
            return Choices.ifElseNull(isRead, all);
        }
    }

    private static ColumnBase midnights(ColumnBase year, ColumnBase month, ColumnBase day) {
        return Parses.times(Map.of("year", year, "month", month, "day", day), true)
                .into(days -> days.cast(DType.DATETIME_S));
    }

    private ColumnBase first(ColumnBase year, int month, int day) {
        try (ColumnBase months = plain(month);
                ColumnBase days = plain(day)) {
            return midnights(year, months, days);
        }
    }

    /** Returns days moved by as many, less some; takes both over. */
    private static ColumnBase moved(ColumnBase days, ColumnBase by, long less) {
        try (days;
                by;
                ColumnBase count = by.binary(BinaryOp.SUB, less);
                ColumnBase seconds = count.binary(BinaryOp.MUL, 86_400L);
                ColumnBase durations = seconds.cast(DType.TIMEDELTA_S)) {
            return days.binary(BinaryOp.ADD, durations);
        }
    }

    /** Returns the days of the week, Monday 0. */
    private ColumnBase weekdays() {
        if (format.has("aA")) {
            return named(one("aA"));
        }
        if (format.has("u")) {
            return number('u').into(day -> day.binary(BinaryOp.SUB, 1L));
        }
        return number('w').into(day -> day.binary(BinaryOp.ADD, 6L)).into(day -> day.binary(BinaryOp.MOD, 7L));
    }

    /** Returns days of weeks that begin on the first Sunday or Monday of a year; week 0 is that before. */
    private ColumnBase ofWeeks(ColumnBase year) {
        char week = one("UW");
        long shift = week == 'U' ? 1 : 0;
        try (ColumnBase start = first(year, 1, 1);
                ColumnBase weekday = weekdays();
                ColumnBase day = inWeek(weekday, shift);
                ColumnBase startDay = ((DatetimeColumn) start).part(DatetimeColumn.Part.WEEKDAY);
                ColumnBase wide = startDay.cast(DType.INT64);
                ColumnBase gone = inWeek(wide, shift);
                ColumnBase negated = gone.binary(BinaryOp.MUL, -1L);
                ColumnBase rest = negated.binary(BinaryOp.MOD, (long) DAYS_OF_WEEK);
                ColumnBase weeks = number(week);
                ColumnBase weekDays = weeks.binary(BinaryOp.MUL, (long) DAYS_OF_WEEK);
                // Python counts week 0 of a year that begins with a week as its first
                ColumnBase isBefore = weeks.binary(BinaryOp.EQ, 0L);
                ColumnBase whole = negated.binary(BinaryOp.ADD, (long) DAYS_OF_WEEK);
                ColumnBase begun = Choices.ifElse(isBefore, whole, rest);
                ColumnBase before = begun.binary(BinaryOp.ADD, weekDays);
                ColumnBase all = before.binary(BinaryOp.ADD, day)) {
            return moved(start.share(), all.share(), DAYS_OF_WEEK);
        }
    }

    private static ColumnBase inWeek(ColumnBase weekday, long shift) {
        return weekday.binary(BinaryOp.ADD, shift).into(day -> day.binary(BinaryOp.MOD, (long) DAYS_OF_WEEK));
    }

    /** Returns days of ISO weeks, of which the first has January 4; null for a week 53 that a year has not. */
    private ColumnBase ofIsoWeeks() {
        try (ColumnBase year = number('G');
                ColumnBase fourth = first(year, 1, 4);
                ColumnBase fourthDay = ((DatetimeColumn) fourth).part(DatetimeColumn.Part.WEEKDAY);
                ColumnBase gone = fourthDay.cast(DType.INT64);
                ColumnBase weeks = number('V');
                ColumnBase weekDays = weeks.binary(BinaryOp.MUL, (long) DAYS_OF_WEEK);
                ColumnBase fromMonday = weekDays.binary(BinaryOp.SUB, gone);
                ColumnBase weekday = weekdays();
                ColumnBase all = fromMonday.binary(BinaryOp.ADD, weekday);
                ColumnBase days = moved(fourth.share(), all.share(), DAYS_OF_WEEK);
                ColumnBase thursdays = moved(fourth.share(), fromMonday.share(), DAYS_OF_WEEK - 3);
                ColumnBase found = ((DatetimeColumn) thursdays).part(DatetimeColumn.Part.YEAR);
                ColumnBase isYear = found.binary(BinaryOp.EQ, year)) {
            return Choices.ifElseNull(isYear, days);
        }
    }

    private ColumnBase zoned(ColumnBase texts, ColumnBase clocks, boolean coerce, boolean utc) {
        if (format.has("z")) {
            return ofOffsets(texts, clocks, coerce, utc);
        }
        if (format.has("Z")) {
            return ofZone(texts, clocks, coerce, utc);
        }
        return utc ? localized(clocks, UTC, coerce) : clocks.share();
    }

    private static ColumnBase localized(ColumnBase clocks, ZoneId zone, boolean coerce) {
        return coerce
                ? reached(clocks, zone)
                        .into(known -> ClockTimes.localized(known, zone, AmbiguousTime.NULL, NonexistentTime.NULL))
                : CallNames.under("toDatetime", () -> ClockTimes.localized(clocks, zone, COERCED));
    }

    /** Returns the readings, null where a zone has them at a point that their dtype does not reach. */
    private static ColumnBase reached(ColumnBase clocks, ZoneId zone) {
        if (clocks.dtype() != DType.DATETIME_NS) {
            // of four digits microseconds reach all years
            return clocks.share();
        }
        // beside its ends the clocks of no zone change
        long earliest = ticks(zone.getRules().getOffset(Instant.ofEpochSecond(0, Long.MIN_VALUE)));
        long latest = ticks(zone.getRules().getOffset(Instant.ofEpochSecond(0, Long.MAX_VALUE)));
        try (ColumnBase counts = clocks.cast(DType.INT64);
                ColumnBase isAfter = counts.binary(BinaryOp.GE, Long.MIN_VALUE + Math.max(0, earliest));
                ColumnBase isBefore = counts.binary(BinaryOp.LE, Long.MAX_VALUE + Math.min(0, latest));
                NumericalColumn isReached = (NumericalColumn) isAfter.binary(BinaryOp.AND, isBefore)) {
            return Choices.ifElseNull(isReached, clocks);
        }
    }

    private static long ticks(ZoneOffset offset) {
        return offset.getTotalSeconds() * NANOS_PER_SECOND;
    }

    /** Returns the readings, null where those with an offset are at a point that their dtype does not reach. */
    private static ColumnBase reached(ColumnBase clocks, ColumnBase offsets) {
        if (clocks.dtype() != DType.DATETIME_NS) {
            return clocks.share();
        }
        try (ColumnBase counts = clocks.cast(DType.INT64);
                ColumnBase nanos = offsets.binary(BinaryOp.MUL, NANOS_PER_SECOND);
                NumericalColumn isBehind = (NumericalColumn) nanos.binary(BinaryOp.LT, 0L);
                ColumnBase none = ColumnBase.full(DType.INT64, 0L, clocks.size());
                ColumnBase behind = Choices.ifElse(isBehind, nanos, none);
                ColumnBase ahead = Choices.ifElse(isBehind, none, nanos);
                ColumnBase first = ahead.binary(BinaryOp.ADD, Long.MIN_VALUE);
                ColumnBase last = behind.binary(BinaryOp.ADD, Long.MAX_VALUE);
                ColumnBase isAfter = counts.binary(BinaryOp.GE, first);
                ColumnBase isBefore = counts.binary(BinaryOp.LE, last);
                NumericalColumn isReached = (NumericalColumn) isAfter.binary(BinaryOp.AND, isBefore)) {
            return Choices.ifElseNull(isReached, clocks);
        }
    }

    /** Returns each text that a directive read once, of those that have the format. */
    private List<String> once(char directive, ColumnBase clocks) {
        try (ColumnBase all = group(directive);
                ColumnBase isRead = clocks.notNa();
                ColumnBase known = Choices.ifElseNull(isRead, all);
                ColumnBase present = known.dropNa();
                ColumnBase once = present.unique()) {
            return once.toHost().toList().stream().map(String::valueOf).toList();
        }
    }

    /**
     * Returns the readings, null where a directive read what means nothing; that is refused unless it becomes null.
     *
     * @param known what it read and means something, with a number each
     * @param why what is wrong with the others
     */
    private ColumnBase meant(
            ColumnBase texts,
            ColumnBase clocks,
            char directive,
            Map<String, Long> known,
            boolean coerce,
            UnaryOperator<String> why) {
        try (ColumnBase read = group(directive);
                ColumnBase numbers = Replacements.map("toDatetime", read, known);
                ColumnBase isMeant = numbers.notNa()) {
            if (!coerce) {
                requireMeant(texts, read, isMeant, clocks, why);
            }
            return Choices.ifElseNull(isMeant, clocks);
        }
    }

    private static void requireMeant(
            ColumnBase texts, ColumnBase read, ColumnBase isMeant, ColumnBase clocks, UnaryOperator<String> why) {
        try (ColumnBase isRead = clocks.notNa();
                ColumnBase isNot = Unaries.not(isMeant);
                NumericalColumn isBad = (NumericalColumn) isNot.binary(BinaryOp.AND, isRead)) {
            if (isBad.anyTrue()) {
                int row = Compaction.firstTrue(isBad);
                throw new InvalidArgumentException("toDatetime: row " + row + " is '" + Quoted.of(texts.get(row))
                        + "': " + why.apply("'" + Quoted.of(read.get(row)) + "'") + "; coerce makes it null");
            }
        }
    }

    private ColumnBase ofOffsets(ColumnBase texts, ColumnBase clocks, boolean coerce, boolean utc) {
        Map<String, ZoneOffset> offsets = new LinkedHashMap<>();
        Map<String, Long> seconds = new LinkedHashMap<>();
        List<String> once = once('z', clocks);
        for (String text : once) {
            ZoneOffset offset = offset(text);
            if (offset != null) {
                offsets.put(text, offset);
                seconds.put(text, (long) offset.getTotalSeconds());
            }
        }
        if (offsets.size() < once.size()) {
            try (ColumnBase meant =
                    meant(texts, clocks, 'z', seconds, coerce, text -> "the offset " + text + " is beyond 18 hours")) {
                return ofOffsets(meant, offsets, seconds, coerce, utc);
            }
        }
        return ofOffsets(clocks, offsets, seconds, coerce, utc);
    }

    private ColumnBase ofOffsets(
            ColumnBase clocks,
            Map<String, ZoneOffset> offsets,
            Map<String, Long> seconds,
            boolean coerce,
            boolean utc) {
        List<ZoneOffset> distinct = offsets.values().stream().distinct().toList();
        if (distinct.size() > 1 && !utc) {
            throw new InvalidArgumentException("toDatetime: the texts have the offsets " + distinct.get(0) + " and "
                    + distinct.get(1) + "; the option utc makes them timestamps of UTC");
        }
        if (distinct.size() <= 1 && !utc) {
            return localized(clocks, distinct.isEmpty() ? UTC : zone(distinct.get(0)), coerce);
        }
        if (distinct.isEmpty()) {
            return localized(clocks, UTC, coerce);
        }
        try (ColumnBase texts = group('z');
                ColumnBase counts = Replacements.map("toDatetime", texts, seconds);
                ColumnBase durations = counts.cast(DType.TIMEDELTA_S);
                ColumnBase known = coerce ? reached(clocks, counts) : clocks.share();
                ColumnBase points = CallNames.under("toDatetime", () -> known.binary(BinaryOp.SUB, durations))) {
            return localized(points, UTC, coerce);
        }
    }

    private ColumnBase ofZone(ColumnBase texts, ColumnBase clocks, boolean coerce, boolean utc) {
        List<String> names = once('Z', clocks);
        Map<String, ZoneId> zones = new LinkedHashMap<>();
        for (String name : names) {
            ZoneId zone = zone(name);
            if (zone != null) {
                zones.put(name, zone);
            }
        }
        if (zones.size() == names.size()) {
            return ofZone(clocks, zones, coerce, utc);
        }
        Map<String, Long> known = new LinkedHashMap<>();
        zones.keySet().forEach(name -> known.put(name, 1L));
        try (ColumnBase meant = meant(texts, clocks, 'Z', known, coerce, text -> text + " is no time zone")) {
            return ofZone(meant, zones, coerce, utc);
        }
    }

    private static ColumnBase ofZone(ColumnBase clocks, Map<String, ZoneId> zones, boolean coerce, boolean utc) {
        List<String> names = List.copyOf(zones.keySet());
        if (names.size() > 1) {
            throw new InvalidArgumentException("toDatetime: the texts have the zones " + Quoted.of(names.get(0))
                    + " and " + Quoted.of(names.get(1)) + ", and a column has one; convert the rows of each alone");
        }
        ZoneId zone = names.isEmpty() ? UTC : zones.values().iterator().next();
        try (ColumnBase local = localized(clocks, zone, coerce)) {
            return utc ? Times.converted(local, UTC) : local.share();
        }
    }

    /** Returns an offset, or null of one beyond those that there are. */
    private static @Nullable ZoneOffset offset(String text) {
        try {
            return ZoneOffset.of(text.toUpperCase(Locale.ROOT));
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** Returns a zone by its name, or null where there is none. */
    private static @Nullable ZoneId zone(String name) {
        try {
            return ZoneId.of(name, ZoneId.SHORT_IDS);
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** Returns a zone that prints as UTC+01:00. */
    private static ZoneId zone(ZoneOffset offset) {
        return offset.getTotalSeconds() == 0 ? UTC : ZoneId.ofOffset("UTC", offset);
    }

    @Override
    public void close() {
        ColumnBase.closeAll(List.copyOf(read.values()));
    }
}
