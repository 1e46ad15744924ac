/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.strings.ConvertFloats;
import io.cudf4j.plc.strings.ConvertIntegers;
import io.cudf4j.plc.strings.SideType;
import io.cudf4j.plc.strings.Strip;
import io.cudf4j.types.DType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Rows of any dtype as numbers and as timestamps. */
public final class Parses {
    /** What may stand beside a number: what C calls space. */
    private static final String BLANKS = " \t\n\r\f\u000b";

    private static final DType[] SIGNED = {DType.INT8, DType.INT16, DType.INT32, DType.INT64};
    private static final DType[] UNSIGNED = {DType.UINT8, DType.UINT16, DType.UINT32, DType.UINT64};
    /** What a float32 may differ from its float64. */
    private static final double FLOAT32_TOLERANCE = 5e-4;

    private static final int MICROS = 3;
    private static final int NANOS = 4;
    /** A clock with more digits of a second than microseconds have: dots stand in dates too. */
    private static final Pattern NANO_CLOCK = Pattern.compile(":[0-9]{1,2}\\.[0-9]{7}");

    /** More than any dtype but days reaches, and few enough that their seconds fit in 64 bits. */
    private static final long MOST_YEARS = 300_000;
    /** More days and months than there are. */
    private static final long MOST_DAYS = 100;
    /** The greatest count of ticks that rounding does not take beyond 64 bits. */
    private static final double MOST_TICKS = 0x1p63 - 0x1p14;

    /** Holds every count of 64 bits. */
    private static final DType COUNTS = DType.decimal128(20, 0);

    private Parses() {}

    /**
     * Returns rows as numbers: strings as int64 where all of them write whole numbers, else as float64.
     *
     * @param coerce whether a text that writes none becomes null, else it is refused
     * @nulls kept
     * @throws InvalidArgumentException if a text writes no number; the message names its row
     * @throws DTypeMismatchException if the rows are neither numbers, booleans nor strings
     * @source pandas.to_numeric
     */
    public static ColumnBase numbers(ColumnBase rows, boolean coerce) {
        if (rows instanceof CategoricalColumn categorical) {
            try (ColumnBase values = categorical.decoded()) {
                return numbers(values, coerce);
            }
        }
        if (Casts.isNumber(rows.dtype())) {
            return rows.share();
        }
        if (!rows.dtype().isString()) {
            throw new DTypeMismatchException(
                    "toNumeric: " + rows.dtype() + " is no number and no text; convert it with asType");
        }
        try (NumericalColumn isPlain = (NumericalColumn) ColumnBase.own(ConvertFloats.isFloat(rows.plc()))) {
            if (isPlain.allTrue()) {
                return numbersOf(rows);
            }
        }
        try (Scalar blanks = Scalar.of(BLANKS);
                ColumnBase bare = ColumnBase.own(Strip.strip(rows.plc(), SideType.BOTH, blanks));
                NumericalColumn isNumber = (NumericalColumn) ColumnBase.own(ConvertFloats.isFloat(bare.plc()))) {
            if (!coerce && !isNumber.allTrue()) {
                throw refused("toNumeric", rows, isNumber, "is no number");
            }
            try (ColumnBase numbers = Choices.ifElseNull(isNumber, bare)) {
                return numbersOf(numbers);
            }
        }
    }

    private static ColumnBase numbersOf(ColumnBase texts) {
        try (NumericalColumn isWhole =
                (NumericalColumn) ColumnBase.own(ConvertIntegers.isInteger(texts.plc(), PlcTypes.of(DType.INT64)))) {
            return isWhole.allTrue() ? texts.cast(DType.INT64) : texts.cast(DType.FLOAT64);
        }
    }

    private static InvalidArgumentException refused(String what, ColumnBase rows, NumericalColumn isGood, String why) {
        try (NumericalColumn isBad = (NumericalColumn) isGood.not()) {
            int row = Compaction.firstTrue(isBad);
            return new InvalidArgumentException(what + ": row " + row + " is '" + Quoted.of(rows.get(row)) + "', which "
                    + why + "; coerce makes it null");
        }
    }

    /**
     * Returns whole numbers in the smallest dtype that holds them; rows that are not whole, or that no such dtype holds,
     * as they are.
     *
     * @nulls kept
     * @source pandas.to_numeric
     */
    public static ColumnBase smallestInteger(ColumnBase numbers, boolean signed) {
        if (!numbers.dtype().isNumeric()) {
            return numbers.share();
        }
        try (ColumnBase whole = numbers.dtype().isFloating() ? Casts.wholeIfExact(numbers) : numbers.share()) {
            if (!whole.dtype().isInteger()) {
                return numbers.share();
            }
            Object least = whole.reduce(Reduction.MIN, true);
            Object greatest = whole.reduce(Reduction.MAX, true);
            for (DType type : signed ? SIGNED : UNSIGNED) {
                boolean holds = least == null
                        || greatest == null
                        || (!Bounds.isOutside(type, least) && !Bounds.isOutside(type, greatest));
                if (holds) {
                    return type.sizeBytes() <= numbers.dtype().sizeBytes() ? whole.cast(type) : numbers.share();
                }
            }
        }
        return numbers.share();
    }

    /**
     * Returns numbers as float32 where that is near enough to each of them, else as they are.
     *
     * @nulls kept
     * @source pandas.to_numeric
     */
    public static ColumnBase smallestFloat(ColumnBase numbers) {
        if (!numbers.dtype().isNumeric() || numbers.dtype() == DType.FLOAT32) {
            return numbers.share();
        }
        try (ColumnBase narrow = numbers.cast(DType.FLOAT32);
                ColumnBase back = narrow.cast(DType.FLOAT64);
                ColumnBase exact = numbers.cast(DType.FLOAT64);
                NumericalColumn difference = (NumericalColumn) back.binary(BinaryOp.SUB, exact);
                ColumnBase distance = difference.abs();
                ColumnBase present = distance.nansToNulls();
                NumericalColumn isNear = (NumericalColumn) present.binary(BinaryOp.LE, FLOAT32_TOLERANCE)) {
            return isNear.allTrue() ? narrow.share() : numbers.share();
        }
    }

    /**
     * Returns strings as timestamps of one format without a zone: of microseconds, or nanoseconds where the first text has as
     * many digits.
     *
     * @param format as in strptime, with libcudf's specifiers
     * @param coerce whether a text that has not the format becomes null, else it is refused
     * @nulls kept
     * @throws InvalidArgumentException if a text has not the format; the message names its row
     * @source pandas.to_datetime
     */
    public static ColumnBase times(ColumnBase texts, String format, boolean coerce) {
        return times(texts, format, CommonFormat.firstText(texts), coerce);
    }

    /**
     * Returns strings as timestamps of a common format without a zone, as {@link #times(ColumnBase, String, boolean)}.
     *
     * @nulls kept
     * @source pandas.to_datetime
     */
    public static ColumnBase times(ColumnBase texts, CommonFormat found, boolean coerce) {
        return times(texts, found.format(), found.text(), coerce);
    }

    private static ColumnBase times(ColumnBase texts, String format, @Nullable String first, boolean coerce) {
        DType type = DTypes.datetime(hasNanos(first) ? NANOS : MICROS);
        if (first == null) {
            return ColumnBase.allNull(type, texts.size());
        }
        List<String> formats = TimestampText.variants(format);
        ColumnBase made = ColumnBase.allNull(type, texts.size());
        try {
            for (String each : formats) {
                boolean isAll;
                try (ColumnBase before = made;
                        NumericalColumn fits = TimestampText.fits(texts, each, type)) {
                    // as a rule: then no text need be left out for another format
                    isAll = before.nullCount() == texts.size() && fits.allTrue();
                    made = isAll ? read(texts, each, type) : readBehind(before, fits, texts, each);
                }
                if (isAll) {
                    break;
                }
            }
            if (!coerce) {
                requireRead(texts, made, format);
            }
            return made.share();
        } finally {
            made.close();
        }
    }

    /** Returns the times that are known, and those of texts that have a format. */
    private static ColumnBase readBehind(ColumnBase known, NumericalColumn fits, ColumnBase texts, String format) {
        try (ColumnBase fitting = Choices.ifElseNull(fits, texts);
                ColumnBase times = read(fitting, format, known.dtype())) {
            return known.coalesce(times);
        }
    }

    private static ColumnBase read(ColumnBase texts, String format, DType type) {
        return TimestampText.read(texts, type, format);
    }

    /**
     * Refuses texts of which one was not read.
     *
     * @param made null for each text that was not
     * @throws InvalidArgumentException if one was not; the message names its row and the format
     */
    public static void requireRead(ColumnBase texts, ColumnBase made, String format) {
        if (made.nullCount() <= texts.nullCount()) {
            return;
        }
        try (NumericalColumn isRead = (NumericalColumn) made.notNa();
                ColumnBase isNone = texts.isNa();
                NumericalColumn isGood = (NumericalColumn) isRead.binary(BinaryOp.OR, isNone)) {
            String reached = made.dtype() == DType.DATETIME_NS ? " that " + made.dtype() + " reaches" : "";
            throw refused("toDatetime", texts, isGood, "is no point in time of the format " + format + reached);
        }
    }

    private static boolean hasNanos(@Nullable String text) {
        return text != null && NANO_CLOCK.matcher(text).find();
    }

    /**
     * Returns whole numbers as timestamps, so many units after a first one.
     *
     * @param nanos the nanoseconds of a unit
     * @param from the first point, in nanoseconds from 1970
     * @param coerce whether a number becomes null that the dtype does not reach, else it is refused
     * @nulls kept
     * @throws DTypeMismatchException if the rows are no whole numbers
     * @throws InvalidArgumentException if the dtype does not reach a number; the message names its row
     * @source pandas.to_datetime
     */
    public static ColumnBase times(ColumnBase counts, long nanos, long from, DType type, boolean coerce) {
        if (!counts.dtype().isInteger()) {
            throw new DTypeMismatchException("toDatetime: it needs texts or whole numbers, not " + counts.dtype()
                    + "; convert them with asType(DType.INT64)");
        }
        long tick = type.unit() == NANOS ? 1 : 1_000;
        Object least = counts.reduce(Reduction.MIN, true);
        Object greatest = counts.reduce(Reduction.MAX, true);
        if (isReached(least, nanos, from, tick) && isReached(greatest, nanos, from, tick)) {
            return times(counts, nanos, from, tick, type);
        }
        try (NumericalColumn isReached = areReached(counts, nanos, from, tick)) {
            if (!coerce) {
                throw refused("toDatetime", counts, isReached, "counts more units than " + type + " reaches");
            }
            try (ColumnBase reached = Choices.ifElseNull(isReached, counts)) {
                return times(reached, nanos, from, tick, type);
            }
        }
    }

    private static ColumnBase times(ColumnBase counts, long nanos, long from, long tick, DType type) {
        if (counts.dtype() == DType.UINT64) {
            // a count that int64 has not may be of a point that it has
            try (ColumnBase wide = counts.cast(COUNTS);
                    ColumnBase ticks = wide.binary(BinaryOp.MUL, BigDecimal.valueOf(nanos / tick));
                    ColumnBase moved = ticks.binary(BinaryOp.ADD, BigDecimal.valueOf(Math.floorDiv(from, tick)))) {
                return moved.cast(DType.INT64).into(exact -> exact.cast(type));
            }
        }
        try (ColumnBase wide = counts.cast(DType.INT64);
                ColumnBase ticks = nanos >= tick
                        ? wide.binary(BinaryOp.MUL, nanos / tick)
                        : wide.binary(BinaryOp.FLOOR_DIV, tick / nanos);
                ColumnBase moved = ticks.binary(BinaryOp.ADD, Math.floorDiv(from, tick))) {
            return moved.cast(type);
        }
    }

    private static boolean isReached(@Nullable Object count, long nanos, long from, long tick) {
        if (count == null) {
            return true;
        }
        BigInteger ticks = new BigInteger(count.toString())
                .multiply(BigInteger.valueOf(nanos))
                .add(BigInteger.valueOf(from))
                .divide(BigInteger.valueOf(tick));
        return ticks.bitLength() < Long.SIZE;
    }

    /** Returns which counts of units are so many ticks that 64 bits hold them. */
    private static NumericalColumn areReached(ColumnBase counts, long nanos, long from, long tick) {
        BigDecimal first = new BigDecimal(from);
        BigDecimal unit = new BigDecimal(nanos);
        BigDecimal least = BigDecimal.valueOf(Long.MIN_VALUE).multiply(BigDecimal.valueOf(tick));
        BigDecimal most = BigDecimal.valueOf(Long.MAX_VALUE).multiply(BigDecimal.valueOf(tick));
        // exact also of uint64
        return isWithin(
                counts.cast(COUNTS),
                least.subtract(first).divide(unit, 0, RoundingMode.CEILING),
                most.subtract(first).divide(unit, 0, RoundingMode.FLOOR));
    }

    /**
     * Returns timestamps of columns of their parts.
     *
     * @param parts columns of whole numbers under year, month, day and any of hour, minute, second, millisecond,
     *     microsecond and nanosecond
     * @param coerce whether a row that is no day becomes null, else it is refused
     * @nulls null where a part is
     * @throws InvalidArgumentException if a row is no day; the message names it
     * @source pandas.to_datetime
     */
    public static ColumnBase times(Map<String, ColumnBase> parts, boolean coerce) {
        try (ColumnBase days = days(parts);
                ColumnBase seconds = days.binary(BinaryOp.MUL, 86_400L);
                ColumnBase midnights = seconds.cast(DType.DATETIME_S);
                NumericalColumn isDay = isDay(midnights, parts)) {
            if (!coerce && !isDay.allTrue()) {
                try (NumericalColumn isBad = (NumericalColumn) isDay.not()) {
                    throw new InvalidArgumentException("toDatetime: year, month and day of row "
                            + Compaction.firstTrue(isBad) + " are no day; coerce makes it null");
                }
            }
            DType type = parts.containsKey("nanosecond") ? DType.DATETIME_NS : DType.DATETIME_US;
            long perSecond = type == DType.DATETIME_NS ? 1_000_000_000L : 1_000_000L;
            try (ColumnBase good = Choices.ifElseNull(isDay, seconds);
                    NumericalColumn isReached = isReached(good, parts, perSecond)) {
                if (!coerce && !isReached.allTrue()) {
                    try (NumericalColumn isBeyond = (NumericalColumn) isReached.not()) {
                        throw new InvalidArgumentException("toDatetime: the parts of row "
                                + Compaction.firstTrue(isBeyond) + " are a time that " + type
                                + " does not reach; coerce makes it null");
                    }
                }
                try (ColumnBase whole = withClock(good, parts, perSecond);
                        ColumnBase reached = Choices.ifElseNull(isReached, whole)) {
                    return reached.cast(type);
                }
            }
        }
    }

    private static Map<String, Long> ticks(long perSecond) {
        return Map.of(
                "hour",
                3_600 * perSecond,
                "minute",
                60 * perSecond,
                "second",
                perSecond,
                "millisecond",
                perSecond / 1_000,
                "microsecond",
                perSecond / 1_000_000,
                "nanosecond",
                1L);
    }

    /** Returns whether the ticks of each row fit in 64 bits. */
    private static NumericalColumn isReached(ColumnBase seconds, Map<String, ColumnBase> parts, long perSecond) {
        try (NumericalColumn isNear =
                isWithin(ticks(seconds, parts, perSecond, DType.FLOAT64), -MOST_TICKS, MOST_TICKS)) {
            return isNear.allTrue()
                    ? (NumericalColumn) isNear.share()
                    : isWithin(
                            ticks(seconds, parts, perSecond, COUNTS),
                            BigDecimal.valueOf(Long.MIN_VALUE),
                            BigDecimal.valueOf(Long.MAX_VALUE));
        }
    }

    /** Returns whether numbers lie within bounds; takes them over. */
    private static NumericalColumn isWithin(ColumnBase numbers, Object least, Object most) {
        try (numbers;
                ColumnBase isAbove = numbers.binary(BinaryOp.GE, least);
                ColumnBase isBelow = numbers.binary(BinaryOp.LE, most)) {
            return (NumericalColumn) isAbove.binary(BinaryOp.AND, isBelow);
        }
    }

    /** Returns the ticks of each row in a dtype that holds more of them than 64 bits do. */
    private static ColumnBase ticks(ColumnBase seconds, Map<String, ColumnBase> parts, long perSecond, DType dtype) {
        ColumnBase sum = scaled(seconds, perSecond, dtype);
        for (Map.Entry<String, Long> part : ticks(perSecond).entrySet()) {
            ColumnBase given = parts.get(part.getKey());
            if (given != null) {
                sum = sum.into(before -> {
                    try (ColumnBase more = scaled(given, part.getValue(), dtype)) {
                        return before.binary(BinaryOp.ADD, more);
                    }
                });
            }
        }
        return sum;
    }

    private static ColumnBase scaled(ColumnBase numbers, long by, DType dtype) {
        Object factor = dtype.isDecimal() ? BigDecimal.valueOf(by) : Double.valueOf((double) by);
        return numbers.cast(dtype).into(wide -> wide.binary(BinaryOp.MUL, factor));
    }

    private static ColumnBase withClock(ColumnBase seconds, Map<String, ColumnBase> parts, long perSecond) {
        ColumnBase sum = seconds.binary(BinaryOp.MUL, perSecond);
        for (Map.Entry<String, Long> part : ticks(perSecond).entrySet()) {
            ColumnBase given = parts.get(part.getKey());
            if (given != null) {
                try (ColumnBase before = sum;
                        ColumnBase wide = given.cast(DType.INT64);
                        ColumnBase scaled = wide.binary(BinaryOp.MUL, part.getValue())) {
                    sum = before.binary(BinaryOp.ADD, scaled);
                }
            }
        }
        return sum;
    }

    private static ColumnBase part(Map<String, ColumnBase> parts, String name) {
        ColumnBase part = parts.get(name);
        if (part == null) {
            throw new InvalidArgumentException(
                    "toDatetime: a frame needs the columns year, month and day; '" + name + "' is missing");
        }
        return part.cast(DType.INT64);
    }

    private static NumericalColumn isDay(ColumnBase midnights, Map<String, ColumnBase> parts) {
        DatetimeColumn times = (DatetimeColumn) midnights;
        try (ColumnBase month = part(parts, "month");
                ColumnBase day = part(parts, "day");
                ColumnBase foundMonth = times.part(DatetimeColumn.Part.MONTH);
                ColumnBase foundDay = times.part(DatetimeColumn.Part.DAY);
                ColumnBase sameMonth = foundMonth.binary(BinaryOp.EQ, month);
                ColumnBase sameDay = foundDay.binary(BinaryOp.EQ, day)) {
            return (NumericalColumn) sameMonth.binary(BinaryOp.AND, sameDay);
        }
    }

    /**
     * Returns the days since 1970; of parts that are none, some that no dtype reaches or that lie in another month.
     * It counts years from March so that a leap day is the last of a year.
     */
    private static ColumnBase days(Map<String, ColumnBase> parts) {
        try (ColumnBase anyYear = part(parts, "year");
                ColumnBase anyMonth = part(parts, "month");
                ColumnBase anyDay = part(parts, "day");
                ColumnBase year = Replacements.clip(anyYear, -MOST_YEARS, MOST_YEARS);
                ColumnBase month = Replacements.clip(anyMonth, 0L, MOST_DAYS);
                ColumnBase day = Replacements.clip(anyDay, 0L, MOST_DAYS);
                ColumnBase later = month.binary(BinaryOp.ADD, 9);
                ColumnBase fromMarch = later.binary(BinaryOp.MOD, 12);
                ColumnBase isEarly = month.binary(BinaryOp.LE, 2);
                ColumnBase early = isEarly.cast(DType.INT64);
                ColumnBase years = year.binary(BinaryOp.SUB, early);
                ColumnBase ofYears = years.binary(BinaryOp.MUL, 365);
                ColumnBase fourths = years.binary(BinaryOp.FLOOR_DIV, 4);
                ColumnBase hundredths = years.binary(BinaryOp.FLOOR_DIV, 100);
                ColumnBase leaps = years.binary(BinaryOp.FLOOR_DIV, 400);
                ColumnBase withFourths = ofYears.binary(BinaryOp.ADD, fourths);
                ColumnBase withoutHundredths = withFourths.binary(BinaryOp.SUB, hundredths);
                ColumnBase before = withoutHundredths.binary(BinaryOp.ADD, leaps);
                ColumnBase scaled = fromMarch.binary(BinaryOp.MUL, 153);
                ColumnBase rounded = scaled.binary(BinaryOp.ADD, 2);
                ColumnBase ofMonths = rounded.binary(BinaryOp.FLOOR_DIV, 5);
                ColumnBase toMonth = before.binary(BinaryOp.ADD, ofMonths);
                ColumnBase toDay = toMonth.binary(BinaryOp.ADD, day)) {
            return toDay.binary(BinaryOp.SUB, 719_469);
        }
    }
}
