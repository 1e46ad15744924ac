/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.times;

import io.cudf4j.column.Quoted;
import io.cudf4j.errors.InvalidArgumentException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** A format of {@code strptime}: the regular expression of its strings, with a group for each directive. */
final class ReadFormat {
    private static final String DAYS = "monday|tuesday|wednesday|thursday|friday|saturday|sunday";
    private static final String MONTHS =
            "january|february|march|april|may|june|july|august|september|october|november|december";

    private static final Map<Character, String> PATTERNS = Map.ofEntries(
            Map.entry('d', "3[0-1]|[1-2][0-9]|0[1-9]|[1-9]| [1-9]"),
            Map.entry('f', "[0-9]{1,9}"),
            Map.entry('H', "2[0-3]|[0-1][0-9]|[0-9]"),
            Map.entry('I', "1[0-2]|0[1-9]|[1-9]| [1-9]"),
            Map.entry('G', "[0-9][0-9][0-9][0-9]"),
            Map.entry('j', "36[0-6]|3[0-5][0-9]|[1-2][0-9][0-9]|0[1-9][0-9]|00[1-9]|[1-9][0-9]|0[1-9]|[1-9]"),
            Map.entry('m', "1[0-2]|0[1-9]|[1-9]"),
            Map.entry('M', "[0-5][0-9]|[0-9]"),
            Map.entry('S', "6[0-1]|[0-5][0-9]|[0-9]"),
            Map.entry('U', "5[0-3]|[0-4][0-9]|[0-9]"),
            Map.entry('W', "5[0-3]|[0-4][0-9]|[0-9]"),
            Map.entry('V', "5[0-3]|0[1-9]|[1-4][0-9]|[0-9]"),
            Map.entry('u', "[1-7]"),
            Map.entry('w', "[0-6]"),
            Map.entry('y', "[0-9][0-9]"),
            Map.entry('Y', "[0-9][0-9][0-9][0-9]"),
            Map.entry('z', "[+-][0-9][0-9]:?[0-5][0-9]|[+-][0-9][0-9]|Z"),
            Map.entry('Z', "[A-Za-z][A-Za-z0-9_+/-]*"),
            Map.entry('p', "am|pm"),
            Map.entry('A', DAYS),
            Map.entry('a', "mon|tue|wed|thu|fri|sat|sun"),
            Map.entry('B', MONTHS),
            Map.entry('b', "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"));

    private static final Map<Character, String> SPELLED =
            Map.of('c', "%a %b %d %H:%M:%S %Y", 'x', "%m/%d/%y", 'X', "%H:%M:%S");

    private static final String SPECIAL = "\\.^$*+?{}[]|()";

    private final String format;
    private final StringBuilder pattern = new StringBuilder();
    private final List<Character> directives = new ArrayList<>();

    private ReadFormat(String format) {
        this.format = format;
    }

    /**
     * Returns a format as it is written.
     *
     * @throws InvalidArgumentException if a directive is not known, there twice, or lacks those that it goes with
     */
    static ReadFormat of(String format) {
        ReadFormat read = new ReadFormat(format);
        read.read(format);
        if (read.directives.isEmpty()) {
            throw read.refused("has no directive");
        }
        read.requireWeeks();
        return read;
    }

    private void read(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c)) {
                while (i + 1 < text.length() && Character.isWhitespace(text.charAt(i + 1))) {
                    i++;
                }
                pattern.append("\\s+");
            } else if (c == '%') {
                if (++i == text.length()) {
                    throw refused("ends in %; write %% for one");
                }
                directive(text.charAt(i));
            } else {
                literal(c);
            }
        }
    }

    private void literal(char c) {
        if (SPECIAL.indexOf(c) >= 0) {
            pattern.append('\\');
        }
        pattern.append(c);
    }

    private void directive(char directive) {
        if (directive == '%') {
            literal('%');
            return;
        }
        String spelled = SPELLED.get(directive);
        if (spelled != null) {
            read(spelled);
            return;
        }
        String one = PATTERNS.get(directive);
        if (one == null) {
            throw refused("has the directive %" + directive + ", which reads nothing; those that do are %"
                    + String.join(
                            " %",
                            PATTERNS.keySet().stream()
                                    .sorted()
                                    .map(String::valueOf)
                                    .toList())
                    + " %c %x %X");
        }
        if (directives.contains(directive)) {
            throw refused("has the directive %" + directive + " twice");
        }
        directives.add(directive);
        pattern.append('(').append(one).append(')');
    }

    private void requireWeeks() {
        boolean isWeekday = has("aAwu");
        if (has("G") && !(has("V") && isWeekday)) {
            throw refused("has %G, which goes with %V and one of %a, %A, %w and %u");
        }
        if (has("V") && !(has("G") && isWeekday)) {
            throw refused("has %V, which goes with %G and one of %a, %A, %w and %u");
        }
        if (has("G") && has("jY")) {
            throw refused("has %G, which does not go with %j and %Y");
        }
        if (has("UW") && !(has("Yy") && isWeekday)) {
            throw refused("has %U or %W, which go with %Y and one of %a, %A, %w and %u");
        }
    }

    private InvalidArgumentException refused(String why) {
        return new InvalidArgumentException("toDatetime: the format '" + Quoted.of(format) + "' " + why);
    }

    String pattern() {
        return "^" + pattern + "$";
    }

    List<Character> directives() {
        return directives;
    }

    /** Returns whether it has one of some directives. */
    boolean has(String any) {
        return directives.stream().anyMatch(each -> any.indexOf(each) >= 0);
    }

    /** Returns the number of a name of a month from 1, of a day from Monday 0. */
    static Map<String, Integer> numbers(char directive) {
        int first = Character.toLowerCase(directive) == 'b' ? 1 : 0;
        String[] names = Objects.requireNonNull(PATTERNS.get(directive))
                .toLowerCase(Locale.ROOT)
                .split("\\|", -1);
        Map<String, Integer> numbers = new LinkedHashMap<>();
        for (int i = 0; i < names.length; i++) {
            numbers.put(names[i], i + first);
        }
        return numbers;
    }
}
