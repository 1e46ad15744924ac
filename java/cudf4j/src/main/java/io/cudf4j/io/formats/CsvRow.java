/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.FloatTexts;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.io.CsvQuoting;
import io.cudf4j.io.CsvWriteOptions;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * How cells stand in a row of a CSV text.
 *
 * @param options how it is written
 * @param cells how many cells a row has
 */
record CsvRow(CsvWriteOptions options, int cells) {
    /** What numbers, truth values and times are written with. */
    private static final String OF_NUMBERS = "+-.: ";

    /**
     * Returns the characters that a cell has in quotes only, or, where there are none, behind an escape. Without either, a
     * quote is a character as others are, for readers without quotes.
     */
    String special() {
        StringBuilder special = new StringBuilder("\n\r").append(options.sep());
        boolean isWithoutQuotes = options.quoting() == CsvQuoting.NONE;
        if (isWithoutQuotes ? options.escapeChar() != null : options.doubleQuote()) {
            special.append(options.quoteChar());
        }
        for (char c : options.lineTerminator().toCharArray()) {
            if (special.indexOf(String.valueOf(c)) < 0) {
                special.append(c);
            }
        }
        return special.toString();
    }

    /** Returns the characters before which the escape stands; it comes first itself. */
    String escaped() {
        Character escape = options.escapeChar();
        if (escape == null) {
            return "";
        }
        String others = options.quoting() == CsvQuoting.NONE
                ? special()
                : options.doubleQuote() ? "" : String.valueOf(options.quoteChar());
        return escape + others.replace(escape.toString(), "");
    }

    /** Returns whether what needs quotes can be written without. */
    boolean isEscaping() {
        return options.quoting() == CsvQuoting.NONE && options.escapeChar() != null;
    }

    /** Returns whether a number or a time may have a character that needs quotes. */
    boolean mayCutNumbers() {
        return (special() + escaped())
                .chars()
                .anyMatch(c -> Character.isLetterOrDigit(c) || OF_NUMBERS.indexOf(c) >= 0 || c == options.decimal());
    }

    /** Returns whether rows are such as libcudf's writer writes them, which has one quote and one point. */
    boolean isUsual() {
        return options.quoting() == CsvQuoting.MINIMAL
                && options.quoteChar() == '"'
                && options.doubleQuote()
                && options.escapeChar() == null
                && options.decimal() == '.'
                && options.floatFormat() == null
                && options.sep() <= 0x7f
                && special().chars().allMatch(c -> c == '\n' || c == '\r' || c == '"' || c == options.sep())
                && !mayCutNumbers()
                && !isAlone();
    }

    /** Returns whether a row has one cell. */
    boolean isAlone() {
        return cells == 1;
    }

    /**
     * Returns what stands for null.
     *
     * @throws InvalidArgumentException if it needs quotes and the options have none
     */
    String missing(String what) {
        return field(what + ", naRep", options.naRep(), options.quoting() == CsvQuoting.NON_NUMERIC);
    }

    private String field(String what, String text, boolean isQuoted) {
        CsvQuoting quoting = options.quoting();
        String quote = String.valueOf(options.quoteChar());
        String special = special();
        boolean isSpecial =
                (!isEscaping() && text.chars().anyMatch(c -> special.indexOf(c) >= 0)) || (isAlone() && text.isEmpty());
        if (isSpecial && quoting == CsvQuoting.NONE) {
            throw new InvalidArgumentException(
                    "toCsv: '" + text + "' of " + what
                            + " needs quotes, which quoting NONE does not write; use another quoting, another sep or an escapeChar");
        }
        String kept = escape(text);
        return isSpecial || isQuoted || quoting == CsvQuoting.ALL
                ? quote + (options.doubleQuote() ? kept.replace(quote, quote + quote) : kept) + quote
                : kept;
    }

    private String escape(String text) {
        String kept = text;
        for (char c : escaped().toCharArray()) {
            kept = kept.replace(String.valueOf(c), options.escapeChar() + String.valueOf(c));
        }
        return kept;
    }

    /** Returns labels as a row, with the end of its line. */
    String header(List<? extends @Nullable Object> labels) {
        StringJoiner row = new StringJoiner(String.valueOf(options.sep()), "", options.lineTerminator());
        for (Object label : labels) {
            boolean isNumber = label instanceof Number || label instanceof Boolean;
            row.add(field("the labels", text(label), options.quoting() == CsvQuoting.NON_NUMERIC && !isNumber));
        }
        return row.toString();
    }

    private static String text(@Nullable Object label) {
        if (label == null) {
            return "";
        }
        if (label instanceof Boolean truth) {
            return truth ? "True" : "False";
        }
        if (label instanceof Double number) {
            return FloatTexts.of(number);
        }
        if (label instanceof LocalDateTime time) {
            int nano = time.get(ChronoField.NANO_OF_SECOND);
            String fraction = nano == 0 ? "" : nano % 1000 == 0 ? ".SSSSSS" : ".SSSSSSSSS";
            String pattern = "uuuu-MM-dd HH:mm:ss" + fraction;
            return time.toLocalTime().equals(LocalTime.MIDNIGHT)
                    ? time.toLocalDate().toString()
                    : DateTimeFormatter.ofPattern(pattern, Locale.ROOT).format(time);
        }
        return label.toString();
    }
}
