/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.HostView;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.strings.Combine;
import io.cudf4j.plc.strings.Contains;
import io.cudf4j.plc.strings.ConvertDatetime;
import io.cudf4j.plc.strings.SeparatorOnNulls;
import io.cudf4j.types.DType;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;

/** Text that may be a timestamp. */
public final class TimestampText {
    /** A character that neither a format nor a text has. */
    private static final String END = "\u0003";

    private static final int MOST_FRACTION_DIGITS = 9;
    /** The first and the last second that 64 bits of nanoseconds reach as a whole; of those beside them they reach a part. */
    private static final LocalDateTime FIRST_IN_NANOSECONDS = LocalDateTime.of(1677, 9, 21, 0, 12, 44);

    private static final LocalDateTime LAST_IN_NANOSECONDS = LocalDateTime.of(2262, 4, 11, 23, 47, 15);

    private static final LocalDateTime EPOCH = LocalDateTime.of(1970, 1, 1, 0, 0);

    /** A year before it begins with a nought where four digits are written. */
    private static final LocalDateTime FIRST_OF_FOUR_DIGITS = LocalDateTime.of(1000, 1, 1, 0, 0);

    private static final String EARLY_YEAR = "0[0-9]{3}";

    private static final char LAST_OF_ASCII = 0x7f;

    private static final long FIRST_DAY = LocalDate.of(0, 1, 1).toEpochDay();
    /** The days before belong to the last week of the year before. */
    private static final long FIRST_MONDAY = LocalDate.of(0, 1, 3).toEpochDay();

    private static final long FIRST_DAY_AFTER = LocalDate.of(10_000, 1, 1).toEpochDay();

    /** What a message says behind a time. */
    static final String DIGITS = ", and years are written with four digits, from 0000 to 9999";

    private TimestampText() {}

    /**
     * Returns formats that together stand for one: libcudf's {@code %f} takes an exact number of digits, and people write
     * as many as they have, so a format with {@code %f} becomes one for each number of digits, the most first.
     */
    public static List<String> variants(String format) {
        if (!format.contains("%f")) {
            return List.of(format);
        }
        List<String> variants = new ArrayList<>();
        for (int digits = MOST_FRACTION_DIGITS; digits > 0; digits--) {
            variants.add(format.replace("%f", "%" + digits + "f"));
        }
        return variants;
    }

    /**
     * Returns which texts have exactly a format: null where the text is. {@code cudf::strings::is_timestamp} alone takes
     * a text whose beginning has the format, whatever follows.
     *
     * @param text a text column, which stays the caller's
     * @param format as in strptime, with libcudf's specifiers
     * @nulls kept
     * @return a bool column, which the caller owns
     * @source cudf::strings::is_timestamp
     */
    public static NumericalColumn hasFormat(ColumnBase text, String format) {
        if (HostView.isPossible()) {
            // such an engine takes the end of a text for this character
            return (NumericalColumn) ColumnBase.own(ConvertDatetime.isTimestamp(text.plc(), format + END));
        }
        try (Scalar end = Scalar.of(END);
                Scalar nothing = Scalar.of("");
                Scalar none = Scalar.ofNull(PlcTypes.of(DType.STRING));
                Column ends = Column.fromScalar(end, text.size());
                Table pair = Table.wrap(text.plc(), ends);
                Column ended = Combine.concatenate(pair, nothing, none, SeparatorOnNulls.YES)) {
            return (NumericalColumn) ColumnBase.own(ConvertDatetime.isTimestamp(ended, format + END));
        }
    }

    /**
     * Returns which strings have exactly a format and are timestamps that a dtype reaches: null where the text is.
     *
     * @param text a text column, which stays the caller's
     * @param dtype a datetime dtype; nanoseconds reach from 1677 to 2262, the others further than a format's years
     * @nulls kept
     * @return a bool column, which the caller owns
     * @source cudf::strings::is_timestamp
     */
    public static NumericalColumn fits(ColumnBase text, String format, DType dtype) {
        NumericalColumn formatted = hasFormat(text, format);
        if (dtype != DType.DATETIME_NS) {
            return formatted;
        }
        try (formatted;
                ColumnBase seconds = ColumnBase.own(
                        ConvertDatetime.toTimestamps(text.plc(), PlcTypes.of(DType.DATETIME_S), format));
                ColumnBase isEarly = seconds.binary(BinaryOp.LT, FIRST_IN_NANOSECONDS);
                ColumnBase isLate = seconds.binary(BinaryOp.GT, LAST_IN_NANOSECONDS);
                NumericalColumn isOutside = (NumericalColumn) isEarly.binary(BinaryOp.OR, isLate)) {
            if (!isOutside.anyTrue()) {
                return (NumericalColumn) formatted.share();
            }
            try (ColumnBase isWithin = isOutside.not();
                    ColumnBase isAtAnEnd = isInPartOfSecond(text, format, seconds);
                    ColumnBase isReached = isWithin.binary(BinaryOp.OR, isAtAnEnd)) {
                return (NumericalColumn) formatted.binary(BinaryOp.AND, isReached);
            }
        }
    }

    /** Returns which texts are in the part of the second before the first whole one, or behind the last, that is reached. */
    private static ColumnBase isInPartOfSecond(ColumnBase text, String format, ColumnBase seconds) {
        // what is not reached wraps, and has the other sign
        try (ColumnBase nanos = ColumnBase.own(
                        ConvertDatetime.toTimestamps(text.plc(), PlcTypes.of(DType.DATETIME_NS), format));
                ColumnBase isAfter = nanos.binary(BinaryOp.GE, EPOCH);
                ColumnBase isBefore = nanos.binary(BinaryOp.LT, EPOCH);
                ColumnBase isFirst = seconds.binary(BinaryOp.EQ, FIRST_IN_NANOSECONDS.minusSeconds(1));
                ColumnBase isInFirst = isFirst.binary(BinaryOp.AND, isBefore);
                ColumnBase isLast = seconds.binary(BinaryOp.EQ, LAST_IN_NANOSECONDS.plusSeconds(1));
                ColumnBase isInLast = isLast.binary(BinaryOp.AND, isAfter)) {
            return isInFirst.binary(BinaryOp.OR, isInLast);
        }
    }

    /**
     * Returns texts as timestamps, null where the year has fewer than four digits: libcudf takes these for a year of the first
     * centuries, and people mean others.
     *
     * @param text texts that have the format, see {@link #fits}, which stay the caller's
     * @param dtype a datetime dtype without a zone
     * @param format as in strptime, with libcudf's specifiers
     * @nulls kept
     * @source cudf::strings::to_timestamps
     */
    public static ColumnBase read(ColumnBase text, DType dtype, String format) {
        return ColumnBase.own(ConvertDatetime.toTimestamps(text.plc(), PlcTypes.of(dtype), format), dtype)
                .into(times -> ofWholeYears(text, times, format));
    }

    private static ColumnBase ofWholeYears(ColumnBase text, ColumnBase times, String format) {
        if (!format.contains("%Y") || times.dtype() == DType.DATETIME_NS) {
            // nanoseconds reach none of these years
            return times.share();
        }
        try (NumericalColumn isEarly = (NumericalColumn) times.binary(BinaryOp.LT, FIRST_OF_FOUR_DIGITS)) {
            if (!isEarly.anyTrue()) {
                return times.share();
            }
            try (ColumnBase isWritten = ColumnBase.own(Contains.matchesRe(text.plc(), ofEarlyYears(format)));
                    ColumnBase isLate = isEarly.not();
                    ColumnBase isWhole = isLate.binary(BinaryOp.OR, isWritten)) {
                return Choices.ifElseNull(isWhole, times);
            }
        }
    }

    /** Returns the pattern of texts of a format whose year has four digits, of which the first is a nought. */
    private static String ofEarlyYears(String format) {
        StringBuilder pattern = new StringBuilder();
        int at = 0;
        while (at < format.length()) {
            char character = format.charAt(at);
            int end = at + 1;
            if (character == '%' && end < format.length()) {
                // a number of digits may stand before the letter
                end += Character.isDigit(format.charAt(end)) && end + 1 < format.length() ? 2 : 1;
                boolean isFollowed = end < format.length() && format.charAt(end) == '%';
                pattern.append(ofDirective(format.charAt(end - 1), isFollowed));
            } else {
                boolean isPlain = Character.isLetterOrDigit(character) || character > LAST_OF_ASCII;
                pattern.append(isPlain ? "" : "\\").append(character);
            }
            at = end;
        }
        return pattern.append("\\Z").toString();
    }

    private static String ofDirective(char letter, boolean isFollowed) {
        return switch (letter) {
            case 'Y' -> EARLY_YEAR;
            case '%' -> "%";
            // before another number there are all of its digits
            case 'd', 'm', 'H', 'M', 'S', 'I', 'y' -> isFollowed ? "[0-9]{2}" : "[0-9]+";
            case 'j' -> isFollowed ? "[0-9]{3}" : "[0-9]+";
            default -> ".+";
        };
    }

    /**
     * Throws if the year of a timestamp cannot be written: of a year libcudf writes four digits, and of others what is wrong, or nothing.
     *
     * @param named what the message calls a row
     * @param points timestamps without a zone, which stay the caller's
     * @throws OutOfBoundsException if a year lies outside 0000 to 9999
     */
    public static void requireYears(CountedRow named, ColumnBase points) {
        requireYears(named, points, false);
    }

    /** Throws as {@link #requireYears(CountedRow, ColumnBase)} does, or for the years to which weeks belong. */
    static void requireYears(CountedRow named, ColumnBase points, boolean isOfWeeks) {
        int beyond = firstBeyond(points, isOfWeeks);
        if (beyond >= 0) {
            throw new OutOfBoundsException(
                    named.at(beyond) + " is " + points.shown(beyond) + DIGITS + "; year() has others as numbers");
        }
    }

    /** Returns the first row whose year cannot be written, or −1; no row is looked at where the unit reaches none of these. */
    static int firstBeyond(ColumnBase points, boolean isOfWeeks) {
        long ticksOfDay = DatetimeColumn.Cycles.perDay(points.dtype());
        if (FIRST_DAY_AFTER > Long.MAX_VALUE / ticksOfDay) {
            return -1;
        }
        TimeLimits.Bounds bounds = TimeLimits.Bounds.of(points);
        long first = (isOfWeeks ? FIRST_MONDAY : FIRST_DAY) * ticksOfDay;
        long end = FIRST_DAY_AFTER * ticksOfDay;
        if (bounds == null || (bounds.least() >= first && bounds.greatest() < end)) {
            return -1;
        }
        try (ColumnBase ticks = points.cast(DType.INT64);
                ColumnBase isEarly = ticks.binary(BinaryOp.LT, first);
                ColumnBase isLate = ticks.binary(BinaryOp.GE, end);
                ColumnBase isBeyond = isEarly.binary(BinaryOp.OR, isLate)) {
            return Compaction.firstTrue(isBeyond);
        }
    }
}
