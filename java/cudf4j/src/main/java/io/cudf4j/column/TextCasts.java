/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.strings.Combine;
import io.cudf4j.plc.strings.Contains;
import io.cudf4j.plc.strings.ConvertBooleans;
import io.cudf4j.plc.strings.ConvertDatetime;
import io.cudf4j.plc.strings.ConvertDurations;
import io.cudf4j.plc.strings.ConvertFixedPoint;
import io.cudf4j.plc.strings.ConvertFloats;
import io.cudf4j.plc.strings.ConvertIntegers;
import io.cudf4j.plc.strings.Find;
import io.cudf4j.plc.strings.ReplaceStrings;
import io.cudf4j.plc.strings.SeparatorOnNulls;
import io.cudf4j.plc.strings.Slice;
import io.cudf4j.types.DType;
import io.cudf4j.types.Decimal128Dtype;
import io.cudf4j.types.DecimalDtype;
import java.util.List;
import java.util.regex.Pattern;

/** Conversions from and to text. A text that is no value of the dtype is refused with its row. */
final class TextCasts {
    private static final List<String> ISO = List.of("%Y-%m-%d", "%Y-%m-%d %H:%M:%S", "%Y-%m-%dT%H:%M:%S");
    private static final List<String> FINE = List.of("%Y-%m-%d %H:%M:%S.%9f", "%Y-%m-%dT%H:%M:%S.%9f");
    private static final int FINE_LENGTH = 29;
    private static final String[] PRINTED = {
        "%Y-%m-%d", "%Y-%m-%d %H:%M:%S", "%Y-%m-%d %H:%M:%S.%3f", "%Y-%m-%d %H:%M:%S.%6f", "%Y-%m-%d %H:%M:%S.%9f"
    };
    private static final List<String> TRUE_WORDS = List.of("True", "TRUE", "true", "1", "1.0");
    private static final List<String> FALSE_WORDS = List.of("False", "FALSE", "false", "0", "0.0");
    private static final long[] TICKS_OF_DAY = {1, 86_400, 86_400_000, 86_400_000_000L, 86_400_000_000_000L};
    private static final String TIMES =
            "; that is written as 2024-01-31 or 2024-01-31 10:11:12.5, and Cudf.toDatetime reads other formats";
    private static final String ZONED = "; it has a zone, of which Cudf.toDatetime makes timestamps";
    /** What is behind the clock of a text with a zone. */
    private static final Pattern ZONE = Pattern.compile(":[0-9.]+ ?(Z|[+-][0-9]{2}:?([0-9]{2})?)$");

    private static final String CLOCK = "[0-9]{1,2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,9})?";
    private static final String DAYS = "[+-]?[0-9]+ days?";

    /** A clock with hours of two digits is shorter. */
    private static final long MOST_CLOCK_DAYS = 5;

    private TextCasts() {}

    static ColumnBase parsed(ColumnBase from, DType to) {
        return switch (to.kind()) {
            case SIGNED, UNSIGNED -> {
                requireAll(from, ConvertIntegers.isInteger(from.plc(), PlcTypes.of(to)), to);
                yield ColumnBase.own(ConvertIntegers.toIntegers(from.plc(), PlcTypes.of(to)), to);
            }
            case FLOATING -> {
                requireAll(from, ConvertFloats.isFloat(from.plc()), to);
                yield ColumnBase.own(ConvertFloats.toFloats(from.plc(), PlcTypes.of(to)), to);
            }
            case BOOL -> truths(from);
            case DECIMAL -> decimals(from, (DecimalDtype) to);
            case TIMEDELTA -> spans(from, to);
            default -> times(from, to);
        };
    }

    private static void requireAll(ColumnBase from, Column passed, DType to) {
        requireAll(from, (NumericalColumn) ColumnBase.own(passed), to);
    }

    private static void requireAll(ColumnBase from, NumericalColumn passed, DType to) {
        try (NumericalColumn good = passed) {
            if (good.allTrue()) {
                return;
            }
            try (NumericalColumn bad = (NumericalColumn) good.not()) {
                int row = Compaction.firstTrue(bad);
                String text = String.valueOf(from.get(row));
                String advice = !to.isDatetime() ? "" : ZONE.matcher(text).find() ? ZONED : TIMES;
                throw new RefusedRow.Value(row, " is '" + Quoted.of(text) + "', which is no " + to + advice);
            }
        }
    }

    private static ColumnBase truths(ColumnBase from) {
        try (NumericalColumn yes = isOneOf(from, TRUE_WORDS);
                NumericalColumn no = isOneOf(from, FALSE_WORDS)) {
            requireAll(from, (NumericalColumn) yes.binary(BinaryOp.OR, no), DType.BOOL);
            return yes.share();
        }
    }

    private static NumericalColumn isOneOf(ColumnBase from, List<String> words) {
        ColumnBase found = from.binary(BinaryOp.EQ, words.get(0));
        for (String word : words.subList(1, words.size())) {
            try (ColumnBase before = found;
                    ColumnBase is = from.binary(BinaryOp.EQ, word)) {
                found = before.binary(BinaryOp.OR, is);
            }
        }
        return (NumericalColumn) found;
    }

    private static ColumnBase decimals(ColumnBase from, DecimalDtype to) {
        // read with as many digits as there are, then with those that the dtype has
        DecimalDtype wide = DType.decimal128(Decimal128Dtype.MAX_PRECISION, to.scale());
        requireAll(from, ConvertFixedPoint.isFixedPoint(from.plc(), PlcTypes.of(wide)), to);
        try (ColumnBase read = ColumnBase.own(ConvertFixedPoint.toFixedPoint(from.plc(), PlcTypes.of(wide)), wide)) {
            return read.cast(to);
        }
    }

    private static ColumnBase times(ColumnBase from, DType to) {
        for (String format : ISO) {
            try (NumericalColumn fits = TimestampText.fits(from, format, to)) {
                if (fits.allTrue()) {
                    return timestamps(from, to, format);
                }
            }
        }
        try (ColumnBase padded = withNineDigits(from)) {
            for (String format : FINE) {
                try (NumericalColumn fits = TimestampText.fits(padded, format, to)) {
                    if (fits.allTrue()) {
                        return timestamps(padded, to, format);
                    }
                }
            }
        }
        requireAll(from, fitsSome(from, to), to);
        throw new InvalidArgumentException("asType: the rows are points in time in several formats; "
                + "use Cudf.toDatetime with a format, or write them alike");
    }

    /** Returns which strings have one of the formats. */
    private static NumericalColumn fitsSome(ColumnBase from, DType to) {
        try (ColumnBase padded = withNineDigits(from)) {
            NumericalColumn found = TimestampText.fits(padded, FINE.get(1), to);
            for (String format : ISO) {
                try (NumericalColumn before = found;
                        NumericalColumn fits = TimestampText.fits(from, format, to)) {
                    found = (NumericalColumn) before.binary(BinaryOp.OR, fits);
                }
            }
            try (NumericalColumn before = found;
                    NumericalColumn fits = TimestampText.fits(padded, FINE.get(0), to)) {
                return (NumericalColumn) before.binary(BinaryOp.OR, fits);
            }
        }
    }

    /** Returns strings with nine digits after the last second, as the engine wants one number of digits in all rows. */
    private static ColumnBase withNineDigits(ColumnBase from) {
        try (Scalar point = Scalar.of(".");
                ColumnBase hasPoint = ColumnBase.own(Find.contains(from.plc(), point));
                ColumnBase none = ColumnBase.full(DType.STRING, ".000000000", from.size());
                ColumnBase more = Writes.valueOrElse(hasPoint, "000000000", none);
                ColumnBase all = from.binary(BinaryOp.ADD, more)) {
            return ColumnBase.own(io.cudf4j.plc.strings.Slice.sliceStrings(all.plc(), 0, FINE_LENGTH, 1));
        }
    }

    /** Returns strings as timestamps; a text that does not have the format is refused with its row. */
    static ColumnBase timestamps(ColumnBase from, DType to, String format) {
        requireAll(from, TimestampText.fits(from, format, to), to);
        ColumnBase made = TimestampText.read(from, to, format);
        return Columns.orClose(made, () -> {
            if (made.nullCount() > from.nullCount()) {
                try (ColumnBase isNone = made.isNa();
                        ColumnBase isThere = from.notNa();
                        ColumnBase isShort = isNone.binary(BinaryOp.AND, isThere)) {
                    int row = Compaction.firstTrue(isShort);
                    throw new RefusedRow.Value(
                            row,
                            " is '" + Quoted.of(from.get(row)) + "', which is no " + to + ": a year has four digits");
                }
            }
            return made;
        });
    }

    /** Reads days, hours, minutes and seconds, as pandas prints them: the days may be below 0, the rest is not. */
    private static ColumnBase spans(ColumnBase from, DType to) {
        requireAll(from, Contains.matchesRe(from.plc(), "(" + DAYS + "( [+]?" + CLOCK + ")?|" + CLOCK + ")$"), to);
        try (NumericalColumn isClock = (NumericalColumn) ColumnBase.own(Contains.matchesRe(from.plc(), CLOCK + "$"));
                NumericalColumn isDays = (NumericalColumn) ColumnBase.own(Contains.matchesRe(from.plc(), DAYS + "$"));
                ColumnBase dayBefore = from.binaryReflected(BinaryOp.ADD, "0 day ");
                ColumnBase clockBehind = from.binary(BinaryOp.ADD, " 00:00:00");
                ColumnBase withClock = Choices.ifElse(isDays, clockBehind, from);
                ColumnBase both = Choices.ifElse(isClock, dayBefore, withClock);
                ColumnBase oneDay = replaced(both, " days ", " day ");
                ColumnBase plain = replaced(oneDay, " +", " ");
                Scalar mark = Scalar.of(" day ");
                ColumnBase at = ColumnBase.own(Find.find(plain.plc(), mark, 0, -1));
                ColumnBase zero = ColumnBase.full(DType.INT32, 0, from.size());
                ColumnBase end = ColumnBase.full(DType.INT32, Integer.MAX_VALUE, from.size());
                ColumnBase placed = at.fillNull(0);
                ColumnBase behind = placed.binary(BinaryOp.ADD, 5);
                ColumnBase days = ColumnBase.own(Slice.sliceStrings(plain.plc(), zero.plc(), placed.plc()));
                ColumnBase clock = ColumnBase.own(Slice.sliceStrings(plain.plc(), behind.plc(), end.plc()));
                ColumnBase count = dayCounts(from, days, to);
                ColumnBase dayPart = count.binary(BinaryOp.MUL, TICKS_OF_DAY[to.unit()]);
                ColumnBase ofClock =
                        ColumnBase.own(ConvertDurations.toDurations(clock.plc(), PlcTypes.of(to), "%H:%M:%S"), to);
                ColumnBase rest = ofClock.cast(DType.INT64);
                // as numbers, which wrap where the length is beyond 64 bits
                ColumnBase ticks = dayPart.binary(BinaryOp.ADD, rest);
                ColumnBase total = ticks.cast(to)) {
            requireReached(from, count, total, to);
            return total.share();
        }
    }

    /** Returns strings as numbers of days whose ticks fit, but for those of a clock behind them. */
    private static ColumnBase dayCounts(ColumnBase from, ColumnBase days, DType to) {
        requireAll(from, ConvertIntegers.isInteger(days.plc(), PlcTypes.of(DType.INT64)), to);
        boolean isDays = to.unit() == 0;
        long most = isDays ? Integer.MAX_VALUE : Long.MAX_VALUE / TICKS_OF_DAY[to.unit()];
        try (ColumnBase count = ColumnBase.own(ConvertIntegers.toIntegers(days.plc(), PlcTypes.of(DType.INT64)));
                ColumnBase isAbove = count.binary(BinaryOp.GE, -most - 1);
                ColumnBase isBelow = count.binary(BinaryOp.LE, most)) {
            requireAll(from, (NumericalColumn) isAbove.binary(BinaryOp.AND, isBelow), to);
            return count.share();
        }
    }

    /** Throws if the clock behind the days took a duration beyond 64 bits, where its sign changes. */
    private static void requireReached(ColumnBase from, ColumnBase days, ColumnBase total, DType to) {
        if (to.unit() == 0) {
            return;
        }
        try (ColumnBase ticks = total.cast(DType.INT64);
                ColumnBase goesBack = days.binary(BinaryOp.LT, 0);
                ColumnBase isBack = ticks.binary(BinaryOp.LT, MOST_CLOCK_DAYS * TICKS_OF_DAY[to.unit()]);
                ColumnBase isForth = ticks.binary(BinaryOp.GE, 0)) {
            requireAll(from, (NumericalColumn) Choices.ifElse(goesBack, isBack, isForth), to);
        }
    }

    private static ColumnBase replaced(ColumnBase text, String target, String by) {
        try (Scalar from = Scalar.of(target);
                Scalar to = Scalar.of(by)) {
            return ColumnBase.own(ReplaceStrings.replace(text.plc(), from, to, -1));
        }
    }

    static ColumnBase printed(ColumnBase from) {
        DType type = from.dtype();
        return switch (type.kind()) {
            case SIGNED, UNSIGNED -> ColumnBase.own(ConvertIntegers.fromIntegers(from.plc()));
            case FLOATING -> ColumnBase.own(ConvertFloats.fromFloats(from.plc()));
            case DECIMAL -> ColumnBase.own(ConvertFixedPoint.fromFixedPoint(from.plc()));
            case BOOL -> {
                try (Scalar yes = Scalar.of("True");
                        Scalar no = Scalar.of("False")) {
                    yield ColumnBase.own(ConvertBooleans.fromBooleans(from.plc(), yes, no));
                }
            }
            case TIMEDELTA -> spanText(from);
            default -> type.hasZone() ? zonedText(from) : timeText(from);
        };
    }

    private static ColumnBase timeText(ColumnBase from) {
        int beyond = TimestampText.firstBeyond(from, false);
        if (beyond >= 0) {
            throw new RefusedRow.Value(beyond, " is " + from.shown(beyond) + TimestampText.DIGITS);
        }
        return ColumnBase.own(
                ConvertDatetime.fromTimestamps(from.plc(), PRINTED[from.dtype().unit()]));
    }

    /** The local time, then the sign, hours and minutes of the difference from UTC. */
    private static ColumnBase zonedText(ColumnBase from) {
        try (ColumnBase local = Zones.local(from);
                ColumnBase time = timeText(local);
                ColumnBase offsets = Zones.offsets(from);
                ColumnBase seconds = offsets.cast(DType.INT64);
                ColumnBase isWest = seconds.binary(BinaryOp.LT, 0);
                ColumnBase size = ((NumericalColumn) seconds).abs();
                ColumnBase span = size.cast(DType.TIMEDELTA_S);
                ColumnBase clock = ColumnBase.own(ConvertDurations.fromDurations(span.plc(), "%H:%M"));
                ColumnBase west = ColumnBase.full(DType.STRING, "-", from.size());
                ColumnBase east = ColumnBase.full(DType.STRING, "+", from.size());
                ColumnBase sign = Choices.ifElse(isWest, west, east)) {
            return joined(time, sign, clock);
        }
    }

    private static ColumnBase joined(ColumnBase... texts) {
        try (Scalar nothing = Scalar.of("");
                Scalar nullStaysNull = Scalar.ofNull(PlcTypes.of(DType.STRING))) {
            Column[] columns = new Column[texts.length];
            for (int i = 0; i < texts.length; i++) {
                columns[i] = texts[i].plc();
            }
            return ColumnBase.own(
                    Combine.concatenate(Table.wrap(columns), nothing, nullStaysNull, SeparatorOnNulls.YES));
        }
    }

    /** Days that count down, then hours, minutes, seconds and six or nine digits of a fraction where a row has one. */
    private static ColumnBase spanText(ColumnBase from) {
        long ticksOfDay = TICKS_OF_DAY[from.dtype().unit()];
        try (ColumnBase ticks = from.cast(DType.INT64);
                ColumnBase days = ticks.binary(BinaryOp.FLOOR_DIV, ticksOfDay);
                ColumnBase dayText = days.cast(DType.STRING);
                ColumnBase isBelow = days.binary(BinaryOp.LT, 0);
                ColumnBase below = ColumnBase.full(DType.STRING, " days +", from.size());
                ColumnBase above = ColumnBase.full(DType.STRING, " days ", from.size());
                ColumnBase between = Choices.ifElse(isBelow, below, above);
                ColumnBase rest = ticks.binary(BinaryOp.MOD, ticksOfDay);
                ColumnBase ofDay = rest.cast(from.dtype());
                ColumnBase exact = ofDay.cast(DType.TIMEDELTA_NS);
                ColumnBase micros = exact.cast(DType.TIMEDELTA_US);
                ColumnBase seconds = exact.cast(DType.TIMEDELTA_S);
                NumericalColumn isMicros = (NumericalColumn) micros.binary(BinaryOp.EQ, exact);
                NumericalColumn isSeconds = (NumericalColumn) seconds.binary(BinaryOp.EQ, exact)) {
            // as many digits as one of the rows needs
            boolean isWhole = isSeconds.allTrue();
            ColumnBase shown = isWhole ? seconds : isMicros.allTrue() ? micros : exact;
            String noFraction = shown == exact ? ".000000000" : ".000000";
            try (ColumnBase clock = ColumnBase.own(ConvertDurations.fromDurations(shown.plc(), "%H:%M:%S"));
                    ColumnBase even = isWhole ? clock.share() : withFraction(clock, noFraction)) {
                return joined(dayText, between, even);
            }
        }
    }

    /** Returns clock readings with a fraction also where it is 0, which the engine leaves out. */
    private static ColumnBase withFraction(ColumnBase clock, String noFraction) {
        try (Scalar point = Scalar.of(".");
                ColumnBase hasFraction = ColumnBase.own(Find.contains(clock.plc(), point));
                ColumnBase none = ColumnBase.full(DType.STRING, noFraction, clock.size());
                ColumnBase more = Writes.valueOrElse(hasFraction, "", none)) {
            return clock.binary(BinaryOp.ADD, more);
        }
    }
}
