/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.Arguments;
import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Quoted;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.strings.Attributes;
import io.cudf4j.plc.strings.Contains;
import io.cudf4j.plc.strings.Extract;
import io.cudf4j.plc.strings.Find;
import io.cudf4j.plc.strings.FindMultiple;
import io.cudf4j.plc.strings.Findall;
import io.cudf4j.plc.strings.SplitRe;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Where strings have others, or what patterns describe. */
public final class Searches {
    private static final char LAST_OF_ASCII = 0x7f;

    private Searches() {}

    /** Returns whether strings have others, or what a pattern describes. */
    static ColumnBase contains(ColumnBase strings, String pattern, boolean isRegex, Arguments flags) {
        if (!isRegex && !flags.isTrue(2)) {
            try (Scalar target = Scalar.of(pattern)) {
                return ColumnBase.own(Find.contains(strings.plc(), target));
            }
        }
        Regex regex = Regex.of("contains", isRegex ? pattern : RegexEscape.literal(pattern), flags, 2);
        return regex.compute(() -> ColumnBase.own(Contains.containsRe(strings.plc(), regex.pattern(), regex.flags())));
    }

    /** Returns whether strings begin with what a pattern describes. */
    static ColumnBase match(ColumnBase strings, Regex regex) {
        return regex.compute(() -> ColumnBase.own(Contains.matchesRe(strings.plc(), regex.pattern(), regex.flags())));
    }

    /** Returns how often a pattern is found. */
    static ColumnBase count(ColumnBase strings, Regex regex) {
        return regex.compute(() -> ColumnBase.own(Contains.countRe(strings.plc(), regex.pattern(), regex.flags())));
    }

    /** Returns all matches of a pattern, a list. */
    static ColumnBase findAll(String operation, ColumnBase strings, Regex regex) {
        if (regex.names().size() > 1) {
            throw new InvalidArgumentException(operation + ": the pattern '" + regex.shown() + "' has "
                    + regex.names().size() + " groups; at most one can be found, others begin with (?:");
        }
        return regex.compute(() -> ColumnBase.own(Findall.findall(strings.plc(), regex.pattern(), regex.flags())));
    }

    /** Returns what a group of a pattern matched first. */
    static ColumnBase group(ColumnBase strings, Regex regex, int group) {
        requireGroups("extractGroup", regex);
        if (group < 0 || group >= regex.names().size()) {
            throw new InvalidArgumentException("extractGroup: there is no group " + group + " among the "
                    + regex.names().size() + " groups of '" + regex.shown() + "', which are counted from 0");
        }
        return regex.compute(
                () -> ColumnBase.own(Extract.extractSingle(strings.plc(), regex.pattern(), regex.flags(), group)));
    }

    /** Throws if a pattern has no group. */
    static void requireGroups(String operation, Regex regex) {
        if (regex.names().isEmpty()) {
            throw new InvalidArgumentException(
                    operation + ": the pattern '" + regex.shown() + "' has no group, as in (a+)");
        }
    }

    /** Returns whether strings are as a pattern of SQL describes. */
    static ColumnBase like(ColumnBase strings, String pattern, String escape) {
        if (escape.length() > 1 && escape.codePointCount(0, escape.length()) > 1) {
            throw new InvalidArgumentException(
                    "like: the escape '" + Quoted.of(escape) + "' is more than one character");
        }
        if (!escape.isEmpty()) {
            requireEscape(pattern, escape);
        }
        return ColumnBase.own(Contains.like(strings.plc(), pattern, escape));
    }

    /** Throws if libcudf does not take an escape, or nothing stands behind it. */
    private static void requireEscape(String pattern, String escape) {
        // of half a character libcudf's binding says so
        boolean isHalf = escape.length() == 1 && Character.isSurrogate(escape.charAt(0));
        if (escape.charAt(0) > LAST_OF_ASCII && !isHalf) {
            throw new InvalidArgumentException(
                    "like: the escape '" + escape + "' is a character of several bytes; libcudf takes those of ASCII");
        }
        boolean isEscaped = false;
        for (int i = 0; i < pattern.length(); i++) {
            isEscaped = !isEscaped && pattern.charAt(i) == escape.charAt(0);
        }
        if (isEscaped) {
            throw new InvalidArgumentException("like: the pattern '" + Quoted.of(pattern) + "' ends in the escape '"
                    + escape + "', with nothing behind it");
        }
    }

    static ColumnBase startsWith(ColumnBase strings, List<String> prefixes) {
        return any(strings, prefixes, Find::startsWith);
    }

    static ColumnBase endsWith(ColumnBase strings, List<String> suffixes) {
        return any(strings, suffixes, Find::endsWith);
    }

    private static ColumnBase any(ColumnBase strings, List<String> texts, BiFunction<Column, Scalar, Column> isOne) {
        try (Columns<ColumnBase> made = new Columns<>()) {
            ColumnBase any = null;
            for (String text : texts) {
                try (Scalar target = Scalar.of(text)) {
                    ColumnBase one = made.add(ColumnBase.own(isOne.apply(strings.plc(), target)));
                    any = any == null ? one : made.add(any.binary(BinaryOp.OR, one));
                }
            }
            if (any == null) {
                throw new InvalidArgumentException("there is no string to compare with");
            }
            return any.share();
        }
    }

    /** Returns the first or the last place of a string between two places of each row, −1 where it is not there. */
    static ColumnBase find(ColumnBase strings, String text, int start, @Nullable Integer end, boolean isLast) {
        if (text.isEmpty()) {
            return empty(strings, start, end, isLast);
        }
        if (start >= 0 && (end == null || end > start)) {
            try (Scalar target = Scalar.of(text)) {
                int stop = end == null ? -1 : end;
                return ColumnBase.own(
                        isLast
                                ? Find.rfind(strings.plc(), target, start, stop)
                                : Find.find(strings.plc(), target, start, stop));
            }
        }
        try (ColumnBase part = Slices.slice(strings, start, end, null);
                ColumnBase within = find(part, text, 0, null, isLast);
                ColumnBase from = place(strings, start);
                ColumnBase place = within.binary(BinaryOp.ADD, from);
                ColumnBase isFound = within.binary(BinaryOp.GE, 0)) {
            return Choices.ifElse(isFound, place, within);
        }
    }

    /** Returns where an empty string is found: at the first place, or the last, if there is one. */
    private static ColumnBase empty(ColumnBase strings, int start, @Nullable Integer end, boolean isLast) {
        try (ColumnBase from = place(strings, start);
                ColumnBase to = end(strings, end);
                ColumnBase isThere = from.binary(BinaryOp.LE, to);
                ColumnBase none = to.binary(BinaryOp.MUL, 0);
                ColumnBase never = none.binary(BinaryOp.SUB, 1)) {
            return Choices.ifElse(isThere, isLast ? to : from, never);
        }
    }

    /**
     * Returns the first place of what a pattern describes, −1 where it is not there.
     *
     * @throws InvalidArgumentException if the pattern may describe nothing at all
     */
    static ColumnBase findRe(ColumnBase strings, Regex regex) {
        try (ColumnBase empty = ColumnFactory.of(DType.STRING, List.of(""));
                ColumnBase isEmpty = match(empty, regex)) {
            if (Boolean.TRUE.equals(isEmpty.get(0))) {
                throw new InvalidArgumentException("findRe: the pattern '" + regex.shown()
                        + "' also describes the empty string, which is found everywhere");
            }
        }
        try (ColumnBase parts = regex.compute(
                        () -> ColumnBase.own(SplitRe.splitRecordRe(strings.plc(), regex.pattern(), regex.flags(), 1)));
                ColumnBase isFound = regex.compute(
                        () -> ColumnBase.own(Contains.containsRe(strings.plc(), regex.pattern(), regex.flags())));
                ColumnBase before = Slices.get(parts, 0);
                ColumnBase place = length(before);
                ColumnBase zero = place.binary(BinaryOp.MUL, 0);
                ColumnBase never = zero.binary(BinaryOp.SUB, 1)) {
            return Choices.ifElse(isFound, place, never);
        }
    }

    private static ColumnBase length(ColumnBase strings) {
        return ColumnBase.own(Attributes.countCharacters(strings.plc()));
    }

    /** Returns the place from the beginning of each string, not before it. */
    private static ColumnBase place(ColumnBase strings, int start) {
        try (ColumnBase length = length(strings);
                ColumnBase zero = length.binary(BinaryOp.MUL, 0)) {
            if (start >= 0) {
                return zero.binary(BinaryOp.ADD, start);
            }
            try (ColumnBase place = length.binary(BinaryOp.ADD, start);
                    ColumnBase isWithin = place.binary(BinaryOp.GE, 0)) {
                return Choices.ifElse(isWithin, place, zero);
            }
        }
    }

    /** Returns the place from the beginning of each string, not behind it. */
    private static ColumnBase end(ColumnBase strings, @Nullable Integer end) {
        if (end == null) {
            return length(strings);
        }
        try (ColumnBase length = length(strings);
                ColumnBase place = place(strings, end);
                ColumnBase isWithin = place.binary(BinaryOp.LE, length)) {
            return Choices.ifElse(isWithin, place, length);
        }
    }

    /** Returns the places that {@link #find} gave of rows, which it takes over; each must have what was looked for. */
    static ColumnBase allFound(String operation, ColumnBase rows, ColumnBase places, String text) {
        return Columns.orClose(places, () -> {
            try (NumericalColumn isLost = (NumericalColumn) places.binary(BinaryOp.LT, 0)) {
                if (isLost.anyTrue()) {
                    int row = Compaction.firstTrue(isLost);
                    throw new InvalidArgumentException(operation + ": row " + row + ", '" + Quoted.of(rows.shown(row))
                            + "', has no '" + Quoted.of(text) + "' there; find gives -1 for such rows");
                }
                return places;
            }
        });
    }

    /** Returns a list of the first places of several strings. */
    static ColumnBase findMultiple(ColumnBase strings, List<String> texts) {
        if (texts.isEmpty()) {
            throw new InvalidArgumentException("findMultiple: there is no string to look for");
        }
        try (ColumnBase targets = ColumnFactory.of(DType.STRING, texts)) {
            return ColumnBase.own(FindMultiple.findMultiple(strings.plc(), targets.plc()));
        }
    }
}
