/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.CsvQuoting;
import io.cudf4j.io.CsvWriteOptions;
import io.cudf4j.plc.call.Utf8;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the options of CSV mean together. */
public final class CsvRules {
    private static final List<String> USUAL_NULL_WORDS = List.of(
            "",
            "#N/A",
            "#N/A N/A",
            "#NA",
            "-1.#IND",
            "-1.#QNAN",
            "-NaN",
            "-nan",
            "1.#IND",
            "1.#QNAN",
            "<NA>",
            "N/A",
            "NA",
            "NULL",
            "NaN",
            "None",
            "n/a",
            "nan",
            "null");

    private CsvRules() {}

    /** Returns the labels of the columns whose dtype is declared; the reader infers that of the others. */
    public static Set<String> declaredLabels(CsvOptions options) {
        Set<String> labels = new LinkedHashSet<>(options.dtype().keySet());
        labels.addAll(dates(options).keySet());
        return Collections.unmodifiableSet(labels);
    }

    /** Returns the formats of timestamps by label, empty ones for ISO 8601. */
    static Map<String, String> dates(CsvOptions options) {
        Map<String, String> formats = new LinkedHashMap<>();
        options.parseDates().forEach(label -> formats.put(label, ""));
        formats.putAll(options.dateFormat());
        return formats;
    }

    /** Returns the words that mean null; with none, not even an empty cell does. */
    static List<String> nullWords(CsvOptions options) {
        List<String> words = new ArrayList<>(options.keepDefaultNa() ? USUAL_NULL_WORDS : List.of());
        words.addAll(options.naValues());
        return words.stream().distinct().toList();
    }

    /** Returns a character of options for libcudf, which takes 0 for none. */
    static char orNone(@Nullable Character character) {
        return character == null ? 0 : character;
    }

    /**
     * Checks what only all options together tell.
     *
     * @throws InvalidArgumentException if a character has two meanings, or a column two
     */
    static void requireConsistent(CsvOptions options) {
        requireCharacters("readCsv: names", options.names());
        requireCharacters("readCsv: naValues", options.naValues());
        Character comment = options.comment();
        Character thousands = options.thousands();
        distinct("readCsv", "sep", options.sep(), "decimal", options.decimal());
        distinct("readCsv", "sep", options.sep(), "thousands", thousands);
        distinct("readCsv", "sep", options.sep(), "quoteChar", options.quoteChar());
        distinct("readCsv", "sep", options.sep(), "comment", comment);
        distinct("readCsv", "quoteChar", options.quoteChar(), "comment", comment);
        distinct("readCsv", "decimal", options.decimal(), "thousands", thousands);
        for (String label : dates(options).keySet()) {
            DType declared = options.dtype().get(label);
            if (declared != null && !declared.isDatetime()) {
                throw new InvalidArgumentException("readCsv: column '" + label + "' is declared as " + declared
                        + " and as a date; give one of them, or a datetime dtype");
            }
        }
    }

    /**
     * Checks what only all options together tell.
     *
     * @throws InvalidArgumentException if a character has two meanings
     */
    static void requireConsistent(CsvWriteOptions options) {
        requireCharacters("toCsv: naRep", List.of(options.naRep()));
        requireCharacters("toCsv: trueValue", List.of(options.trueValue()));
        requireCharacters("toCsv: falseValue", List.of(options.falseValue()));
        requireCharacters("toCsv: lineTerminator", List.of(options.lineTerminator()));
        distinct("toCsv", "sep", options.sep(), "quoteChar", options.quoteChar());
        distinct("toCsv", "decimal", options.decimal(), "quoteChar", options.quoteChar());
        Character escape = options.escapeChar();
        if (escape == null && !options.doubleQuote() && options.quoting() != CsvQuoting.NONE) {
            throw new InvalidArgumentException("toCsv: without doubleQuote quotes need an escapeChar");
        }
        if (escape != null && (escape == options.sep() || escape == options.quoteChar())) {
            throw new InvalidArgumentException(
                    "toCsv: '" + escape + "' cannot be both escapeChar and sep or quoteChar");
        }
    }

    /** Checks that texts of an option have a form in UTF-8. */
    private static void requireCharacters(String option, List<String> texts) {
        texts.forEach(text -> Utf8.of(text, option));
    }

    private static void distinct(String call, String option1, char value1, String option2, @Nullable Character value2) {
        if (value2 != null && value1 == value2) {
            throw new InvalidArgumentException(
                    call + ": '" + value1 + "' cannot be both " + option1 + " and " + option2);
        }
    }
}
