/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import io.cudf4j.errors.InvalidArgumentException;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** The names of dtypes, written and read. */
final class DTypeNames {
    private static final String SPECIAL = ",:<>[]()`";
    private static final int MOST_CHARACTERS = 100;

    private final String text;
    private int at;
    private int depth;

    private DTypeNames(String text) {
        this.text = text;
    }

    static DType parse(String name) {
        DType plain = DType.plain(name);
        if (plain != null) {
            return plain;
        }
        DTypeNames reader = new DTypeNames(name);
        DType found = reader.type();
        if (reader.at != name.length()) {
            throw reader.unknown();
        }
        return found;
    }

    static String struct(Map<String, ? extends DType> fields) {
        StringJoiner joined = new StringJoiner(", ", "struct<", ">");
        fields.forEach((name, type) -> joined.add(quoted(name) + ": " + type.name()));
        return joined.toString();
    }

    private static String quoted(String name) {
        boolean isPlain = !name.isEmpty() && name.chars().noneMatch(c -> c <= ' ' || SPECIAL.indexOf(c) >= 0);
        return isPlain ? name : "`" + name.replace("`", "``") + "`";
    }

    private static String shortened(String part) {
        if (part.length() <= MOST_CHARACTERS) {
            return part;
        }
        // no half of a character that takes two
        int end = Character.isHighSurrogate(part.charAt(MOST_CHARACTERS - 1)) ? MOST_CHARACTERS - 1 : MOST_CHARACTERS;
        return part.substring(0, end) + "… (" + part.length() + " characters)";
    }

    private DType type() {
        if (++depth > DType.MAX_DEPTH + 1) {
            throw new InvalidArgumentException("no dtype '" + shortened(text) + "': dtypes lie at most "
                    + DType.MAX_DEPTH + " deep within each other");
        }
        DType type = oneType();
        depth--;
        return type;
    }

    private DType oneType() {
        String word = until(",<>[](): ");
        switch (word) {
            case "category" -> {
                return DType.categorical();
            }
            case "list" -> {
                expect('<');
                DType element = type();
                expect('>');
                return DType.list(element);
            }
            case "struct" -> {
                return struct();
            }
            case "decimal32", "decimal64", "decimal128" -> {
                expect('(');
                int precision = number();
                expect(',');
                int scale = number();
                expect(')');
                return switch (word) {
                    case "decimal32" -> DType.decimal32(precision, scale);
                    case "decimal64" -> DType.decimal64(precision, scale);
                    default -> DType.decimal128(precision, scale);
                };
            }
            case "interval" -> {
                expect('[');
                DType subtype = type();
                expect(',');
                IntervalClosed closed = closed(until("]"));
                expect(']');
                return DType.interval(subtype, closed);
            }
            default -> {
                return time(word);
            }
        }
    }

    private DType time(String word) {
        if (at == text.length() || text.charAt(at) != '[') {
            return plain(word);
        }
        at++;
        String unit = until(",]");
        if (at < text.length() && text.charAt(at) == ']') {
            at++;
            return plain(word + "[" + unit + "]");
        }
        expect(',');
        DType stored = plain(word + "[" + unit + "]");
        String zone = until("]");
        expect(']');
        if (!stored.isDatetime()) {
            throw unknown();
        }
        try {
            return new DatetimeTzDtype(stored, ZoneId.of(zone));
        } catch (DateTimeException e) {
            throw new InvalidArgumentException("no dtype '" + shortened(text) + "': " + e.getMessage(), e);
        }
    }

    private DType plain(String name) {
        DType found = DType.plain(name);
        if (found == null) {
            throw unknown();
        }
        return found;
    }

    private DType struct() {
        expect('<');
        Map<String, DType> fields = new LinkedHashMap<>();
        if (peek() == '>') {
            at++;
            return DType.struct(fields);
        }
        while (true) {
            String name = fieldName();
            expect(':');
            if (fields.put(name, type()) != null) {
                throw new InvalidArgumentException(
                        "no dtype '" + shortened(text) + "': field '" + shortened(name) + "' is there twice");
            }
            if (peek() == '>') {
                at++;
                return DType.struct(fields);
            }
            expect(',');
        }
    }

    private String fieldName() {
        if (peek() != '`') {
            return until(":,<>");
        }
        StringBuilder name = new StringBuilder();
        at++;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c != '`') {
                name.append(c);
            } else if (at < text.length() && text.charAt(at) == '`') {
                name.append('`');
                at++;
            } else {
                return name.toString();
            }
        }
        throw unknown();
    }

    private int number() {
        try {
            return Integer.parseInt(until(",)"));
        } catch (NumberFormatException e) {
            throw unknown(e);
        }
    }

    private IntervalClosed closed(String word) {
        for (IntervalClosed closed : IntervalClosed.values()) {
            if (closed.word().equals(word.toLowerCase(Locale.ROOT))) {
                return closed;
            }
        }
        throw unknown();
    }

    private char peek() {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        if (at == text.length()) {
            throw unknown();
        }
        return text.charAt(at);
    }

    private void expect(char wanted) {
        if (peek() != wanted) {
            throw unknown();
        }
        at++;
    }

    private String until(String ends) {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        int start = at;
        while (at < text.length() && ends.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return text.substring(start, at).strip();
    }

    private InvalidArgumentException unknown() {
        return unknown(null);
    }

    private InvalidArgumentException unknown(@Nullable Throwable cause) {
        String known = "no dtype '" + shortened(text) + "'; there are "
                + String.join(", ", DType.plainNames())
                + ", category, decimal64(18, 2), list<int64>, struct<a: int64>, interval[int64, right] and "
                + "datetime64[us, Europe/Berlin]";
        return new InvalidArgumentException(known, cause);
    }
}
