/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.strings.Contains;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A format of points in time that nobody need name, as in strptime, and the first text that has it.
 *
 * @param format with {@code %z} or {@code %Z} where texts tell their zone
 */
public record CommonFormat(String format, String text) {
    private static final List<String> YEAR_FIRST = List.of("%Y-%m-%d", "%Y/%m/%d", "%Y.%m.%d", "%Y%m%d");
    private static final List<String> MONTH_FIRST = List.of("%m/%d/%Y", "%m-%d-%Y", "%m.%d.%Y");
    private static final List<String> DAY_FIRST = List.of("%d/%m/%Y", "%d-%m-%Y", "%d.%m.%Y");
    /** Of years of two digits, 1969 to 2068. */
    private static final List<String> SHORT_MONTH_FIRST = List.of("%m/%d/%y", "%m-%d-%y", "%m.%d.%y");

    private static final List<String> SHORT_DAY_FIRST = List.of("%d/%m/%y", "%d-%m-%y", "%d.%m.%y");
    private static final List<String> CLOCKS =
            List.of("", " %H:%M:%S", "T%H:%M:%S", " %H:%M", "T%H:%M", " %H:%M:%S.%f", "T%H:%M:%S.%f");

    /** What follows the clock of a text that tells its zone. */
    private static final Pattern ZONE = Pattern.compile("(?<=:[0-9.]{2,12})( ?)(Z|[+-][0-9]{2}(?::?[0-9]{2})?|UTC)$");

    /** What a text that has a common format looks like; few look so and have none, as a day that its month lacks. */
    private static final String LIKE_A_TIME = likeATime();

    /** Returns whether texts of this format tell their zone. */
    public boolean hasZone() {
        return format.endsWith("%z") || format.endsWith("%Z");
    }

    /**
     * Returns the common format that the first text has, or with {@code coerce} the first that has one. Null if there is no
     * such text.
     *
     * @param dayFirst whether days come before months where the text does not begin with the year
     * @param coerce whether texts before that have none are left out, else such a text is refused
     * @throws InvalidArgumentException if the first text has none; the message names its row
     */
    public static @Nullable CommonFormat of(ColumnBase texts, boolean dayFirst, boolean coerce) {
        String first = firstText(texts);
        if (first == null) {
            return null;
        }
        String format = formatOf(first, dayFirst);
        if (format != null) {
            return new CommonFormat(format, first);
        }
        if (coerce) {
            return laterFormat(texts, dayFirst);
        }
        try (NumericalColumn isText = (NumericalColumn) texts.notNa()) {
            throw new InvalidArgumentException("toDatetime: row " + Compaction.firstTrue(isText) + " is '"
                    + Quoted.of(first)
                    + "', which is no point in time in one of the common formats; say with format in which it is");
        }
    }

    private static @Nullable CommonFormat laterFormat(ColumnBase texts, boolean dayFirst) {
        try (NumericalColumn isLike = (NumericalColumn) ColumnBase.own(Contains.matchesRe(texts.plc(), LIKE_A_TIME))) {
            ColumnBase left = Choices.ifElseNull(isLike, texts);
            try {
                for (String first = firstText(left); first != null; first = firstText(left)) {
                    String format = formatOf(first, dayFirst);
                    if (format != null) {
                        return new CommonFormat(format, first);
                    }
                    String none = first;
                    left = left.into(before -> without(before, none));
                }
                return null;
            } finally {
                left.close();
            }
        }
    }

    private static ColumnBase without(ColumnBase texts, String text) {
        try (NumericalColumn isOther = (NumericalColumn) texts.binary(BinaryOp.NE, text)) {
            return Choices.ifElseNull(isOther, texts);
        }
    }

    private static String likeATime() {
        String month = "(?:0?[1-9]|1[0-2])";
        String day = "(?:0?[1-9]|[12][0-9]|3[01])";
        List<String> dates = new ArrayList<>(List.of("[0-9]{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])"));
        for (String mark : List.of("-", "/", "\\.")) {
            dates.add("[0-9]{4}" + mark + month + mark + day);
            dates.add(day + mark + day + mark + "(?:[0-9]{4}|[0-9]{2})");
        }
        String clock = "[ T][0-9]{1,2}:[0-9]{1,2}(?::[0-9]{1,2}(?:\\.[0-9]{1,9})?)?";
        String zone = " ?(?:Z|UTC|[+-][0-9]{2}(?::?[0-9]{2})?)";
        return "(?:" + String.join("|", dates) + ")(?:" + clock + "(?:" + zone + ")?)?\\Z";
    }

    private static @Nullable String formatOf(String text, boolean dayFirst) {
        Matcher zone = ZONE.matcher(text);
        boolean hasZone = zone.find();
        try (ColumnBase clock =
                ColumnFactory.of(DType.STRING, List.of(hasZone ? text.substring(0, zone.start()) : text))) {
            String format = formatOf(clock, dayFirst);
            return format == null || !hasZone
                    ? format
                    : format + zone.group(1) + ("UTC".equals(zone.group(2)) ? "%Z" : "%z");
        }
    }

    private static @Nullable String formatOf(ColumnBase clock, boolean dayFirst) {
        List<String> dates = new ArrayList<>(YEAR_FIRST);
        dates.addAll(dayFirst ? DAY_FIRST : MONTH_FIRST);
        dates.addAll(dayFirst ? MONTH_FIRST : DAY_FIRST);
        dates.addAll(dayFirst ? SHORT_DAY_FIRST : SHORT_MONTH_FIRST);
        dates.addAll(dayFirst ? SHORT_MONTH_FIRST : SHORT_DAY_FIRST);
        for (String date : dates) {
            for (String ofDay : CLOCKS) {
                for (String format : TimestampText.variants(date + ofDay)) {
                    try (NumericalColumn fits = TimestampText.hasFormat(clock, format)) {
                        if (fits.allTrue() && isRead(clock, format)) {
                            return date + ofDay;
                        }
                    }
                }
            }
        }
        return null;
    }

    private static boolean isRead(ColumnBase text, String format) {
        // a point that nanoseconds do not reach has a format, too
        try (ColumnBase time = TimestampText.read(text, DType.DATETIME_US, format)) {
            return time.nullCount() == 0;
        }
    }

    /** Returns the first text; null if there is none. */
    static @Nullable String firstText(ColumnBase texts) {
        if (texts.nullCount() == texts.size()) {
            return null;
        }
        try (NumericalColumn isText = (NumericalColumn) texts.notNa()) {
            return (String) texts.get(Compaction.firstTrue(isText));
        }
    }
}
