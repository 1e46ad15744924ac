/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.text;

import io.cudf4j.column.DistantTime;
import io.cudf4j.types.Interval;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The text of a column's cells as pandas prints them: one style for all cells of a column, nulls as {@code <NA>}.
 *
 * <p>Floats share their number of decimals (six at most unless told otherwise, trailing zeros cut) or all take the exponent form; timestamps
 * show a time only where one of them has a time of day, and as many fraction digits as one of them needs.
 */
final class CellText {
    static final String NULL = "<NA>";
    private static final int DIGITS = 6;
    /** Digits by which fixed text beside values above a million may be longer before the exponent form (pandas' rule). */
    private static final int SPARE = 6;

    private CellText() {}

    /** Returns one text per value, nulls as {@code <NA>}. */
    static List<String> of(List<? extends @Nullable Object> values) {
        return of(values, DIGITS);
    }

    /** Returns one text per value, floats with at most so many digits behind the point. */
    static List<String> of(List<? extends @Nullable Object> values, int digits) {
        Object first = values.stream().filter(Objects::nonNull).findFirst().orElse(null);
        if (first instanceof Double || first instanceof Float) {
            return floats(values, digits);
        }
        if (first instanceof LocalDateTime) {
            return timestamps(values);
        }
        if (first instanceof Duration) {
            return durations(values);
        }
        if (first instanceof ZonedDateTime) {
            return zoned(values);
        }
        if (first instanceof DistantTime time) {
            return time.offset() == null ? timestamps(values) : zoned(values);
        }
        List<String> texts = new ArrayList<>(values.size());
        for (Object value : values) {
            texts.add(one(value));
        }
        return texts;
    }

    private static String one(@Nullable Object value) {
        if (value == null) {
            return NULL;
        }
        if (value instanceof Boolean flag) {
            return flag ? "True" : "False";
        }
        if (value instanceof BigDecimal decimal) {
            return decimal.toPlainString();
        }
        if (value instanceof LocalDate date) {
            return date.toString();
        }
        if (value instanceof Collection || value instanceof Map || value instanceof Interval) {
            return escaped(NestedText.of(value));
        }
        return escaped(value.toString());
    }

    /** A line break or tab inside a cell would tear the table. */
    private static String escaped(String text) {
        return text.indexOf('\n') < 0 && text.indexOf('\r') < 0 && text.indexOf('\t') < 0
                ? text
                : text.replace("\r", "\\r").replace("\n", "\\n").replace("\t", "\\t");
    }

    private static List<String> floats(List<? extends @Nullable Object> values, int digits) {
        boolean small = false;
        boolean large = false;
        int longest = 0;
        for (Object value : values) {
            if (value instanceof Number number && Double.isFinite(number.doubleValue())) {
                double size = Math.abs(number.doubleValue());
                small |= size > 0 && size < Math.pow(10, -digits);
                large |= size > 1e6;
                longest = Math.max(
                        longest, trimmed(fixed(number.doubleValue(), digits)).length());
            }
        }
        boolean exponent = small || (large && longest > digits + SPARE);
        List<String> texts = new ArrayList<>(values.size());
        for (Object value : values) {
            if (value instanceof Number number) {
                texts.add(exponent ? scientific(number.doubleValue(), digits) : fixed(number.doubleValue(), digits));
            } else {
                texts.add(NULL);
            }
        }
        return exponent ? texts : sameDecimals(texts);
    }

    private static String fixed(double value, int digits) {
        return special(
                value,
                () -> signed(
                        value,
                        new BigDecimal(Math.abs(value))
                                .setScale(digits, RoundingMode.HALF_EVEN)
                                .toPlainString()));
    }

    private static String scientific(double value, int digits) {
        return special(value, () -> {
            BigDecimal rounded =
                    new BigDecimal(Math.abs(value)).round(new MathContext(digits + 1, RoundingMode.HALF_EVEN));
            String figures = rounded.unscaledValue().toString();
            int exponent = value == 0 ? 0 : figures.length() - 1 - rounded.scale();
            String all = figures + "0".repeat(Math.max(0, digits + 1 - figures.length()));
            return signed(
                    value,
                    all.charAt(0)
                            + (digits == 0 ? "" : "." + all.substring(1, digits + 1))
                            + String.format(Locale.ROOT, "e%s%02d", exponent < 0 ? "-" : "+", Math.abs(exponent)));
        });
    }

    /** Returns the text of a size with the sign of a number; Python rounds to even and keeps the sign of zero. */
    private static String signed(double value, String size) {
        return (Math.copySign(1, value) < 0 ? "-" : "") + size;
    }

    private static String special(double value, Supplier<String> finite) {
        if (Double.isNaN(value)) {
            return "NaN";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "inf" : "-inf";
        }
        return finite.get();
    }

    private static String trimmed(String fixed) {
        int end = fixed.length();
        if (fixed.indexOf('.') < 0) {
            return fixed;
        }
        while (end > 0 && fixed.charAt(end - 1) == '0' && fixed.charAt(end - 2) != '.') {
            end--;
        }
        return fixed.substring(0, end);
    }

    /** Cuts the zeros that all numbers of the column end in, down to one decimal. */
    private static List<String> sameDecimals(List<String> texts) {
        int decimals = texts.stream()
                .filter(CellText::isFixed)
                .mapToInt(text -> trimmed(text).length() - text.indexOf('.') - 1)
                .max()
                .orElse(1);
        return texts.stream()
                .map(text -> isFixed(text) ? text.substring(0, text.indexOf('.') + 1 + decimals) : text)
                .toList();
    }

    private static boolean isFixed(String text) {
        return text.indexOf('.') >= 0;
    }

    private static List<String> zoned(List<? extends @Nullable Object> values) {
        List<@Nullable Object> local = new ArrayList<>(values.size());
        for (Object value : values) {
            local.add(value instanceof ZonedDateTime time ? time.toLocalDateTime() : value);
        }
        // midnight is shown too, since it is one in this zone only
        List<String> texts = new ArrayList<>(timestamps(local, false));
        DateTimeFormatter offset = DateTimeFormatter.ofPattern("xxx", Locale.ROOT);
        for (int i = 0; i < texts.size(); i++) {
            if (values.get(i) instanceof ZonedDateTime time) {
                texts.set(i, texts.get(i) + offset.format(time));
            } else if (values.get(i) instanceof DistantTime time) {
                texts.set(i, texts.get(i) + offset.format(Objects.requireNonNull(time.offset())));
            }
        }
        return texts;
    }

    private static List<String> timestamps(List<? extends @Nullable Object> values) {
        return timestamps(values, true);
    }

    private static List<String> timestamps(List<? extends @Nullable Object> values, boolean mayCutMidnight) {
        List<LocalDateTime> present = new ArrayList<>();
        for (Object value : values) {
            if (value instanceof LocalDateTime timestamp) {
                present.add(timestamp);
            } else if (value instanceof DistantTime distant) {
                present.add(distant.time());
            }
        }
        boolean datesOnly =
                mayCutMidnight && present.stream().allMatch(t -> t.toLocalTime().equals(LocalTime.MIDNIGHT));
        int fraction = IntStream.of(0, 3, 6, 9)
                .filter(digits -> present.stream()
                        .allMatch(t -> t.get(ChronoField.NANO_OF_SECOND) % (long) Math.pow(10, 9 - digits) == 0))
                .findFirst()
                .orElse(9);
        String pattern =
                datesOnly ? "uuuu-MM-dd" : "uuuu-MM-dd HH:mm:ss" + (fraction > 0 ? "." + "S".repeat(fraction) : "");
        DateTimeFormatter format = DateTimeFormatter.ofPattern(pattern, Locale.ROOT);
        List<String> texts = new ArrayList<>(values.size());
        for (Object value : values) {
            texts.add(
                    value instanceof LocalDateTime timestamp
                            ? format.format(timestamp)
                            : value instanceof DistantTime distant ? distant.text(format) : NULL);
        }
        return texts;
    }

    private static List<String> durations(List<? extends @Nullable Object> values) {
        boolean daysOnly = true;
        int fraction = 0;
        for (Object value : values) {
            if (value instanceof Duration duration) {
                daysOnly &= duration.getSeconds() % 86_400L == 0 && duration.getNano() == 0;
                int digits = duration.getNano() == 0 ? 0 : duration.getNano() % 1000 == 0 ? 6 : 9;
                fraction = Math.max(fraction, digits);
            }
        }
        List<String> texts = new ArrayList<>(values.size());
        for (Object value : values) {
            texts.add(value instanceof Duration duration ? duration(duration, daysOnly, fraction) : NULL);
        }
        return texts;
    }

    private static String duration(Duration value, boolean daysOnly, int fraction) {
        // days count down for negative durations, as pandas counts: -1 days +23:00:00 is minus one hour
        long days = Math.floorDiv(value.getSeconds(), 86_400L);
        long seconds = Math.floorMod(value.getSeconds(), 86_400L);
        if (daysOnly) {
            return days + " days";
        }
        String text = String.format(
                Locale.ROOT,
                "%d days %s%02d:%02d:%02d",
                days,
                days < 0 ? "+" : "",
                seconds / 3600,
                seconds / 60 % 60,
                seconds % 60);
        return fraction == 0
                ? text
                : text + "."
                        + String.format(Locale.ROOT, "%09d", value.getNano()).substring(0, fraction);
    }
}
