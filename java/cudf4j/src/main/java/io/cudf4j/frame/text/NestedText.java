/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.text;

import io.cudf4j.column.DistantTime;
import io.cudf4j.types.Interval;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** The text of a value within a list, struct, interval or list of categories: as Python writes it, texts in quotes. */
final class NestedText {
    private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

    private NestedText() {}

    static String of(@Nullable Object value) {
        if (value == null) {
            return "None";
        }
        if (value instanceof String text) {
            return quoted(text);
        }
        if (value instanceof Collection<?> list) {
            StringJoiner joined = new StringJoiner(", ", "[", "]");
            list.forEach(element -> joined.add(of(element)));
            return joined.toString();
        }
        if (value instanceof Map<?, ?> struct) {
            StringJoiner joined = new StringJoiner(", ", "{", "}");
            struct.forEach((name, field) -> joined.add(of(name) + ": " + of(field)));
            return joined.toString();
        }
        if (value instanceof Interval interval) {
            return (interval.closed().hasLeft() ? "[" : "(") + bound(interval.left()) + ", " + bound(interval.right())
                    + (interval.closed().hasRight() ? "]" : ")");
        }
        return plain(value);
    }

    private static String bound(Object value) {
        if (value instanceof DistantTime distant && distant.offset() == null) {
            return distant.text(SECONDS);
        }
        return value instanceof LocalDateTime time ? time.toLocalDate() + " " + clock(time) : plain(value);
    }

    private static String clock(LocalDateTime time) {
        String clock = time.toLocalTime().toString();
        return clock.length() == "00:00".length() ? clock + ":00" : clock;
    }

    private static String plain(Object value) {
        if (value instanceof BigDecimal decimal) {
            return decimal.toPlainString();
        }
        if (value instanceof Double || value instanceof Float) {
            double number = ((Number) value).doubleValue();
            return Double.isNaN(number)
                    ? "nan"
                    : Double.isInfinite(number) ? (number > 0 ? "inf" : "-inf") : value.toString();
        }
        return CellText.of(Collections.singletonList(value)).get(0);
    }

    private static String quoted(String text) {
        return text.indexOf('\'') >= 0 && text.indexOf('"') < 0
                ? '"' + text + '"'
                : "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
