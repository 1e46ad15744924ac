/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a part of a pattern is written as, so that libcudf reads it as Python does. To libcudf {@code \W} and {@code \D} leave out the
 * line feed, within a class they and {@code \S} also all characters above U+FFFF; {@code \xe9} is a byte, and at the end of a range an
 * {@code x}; {@code \v} in a class is a {@code v}; and where case is ignored, that of single characters of a class and of {@code \x41}
 * is not. Octal numbers above 177 are bytes to it, and {@code \v} it knows nowhere. Of the numbers of characters that Python writes with four or eight digits it knows none. A hyphen behind a range it joins to
 * what follows, and a bare character of number 0 ends its pattern.
 */
final class RegexClass {
    private static final String OUTSIDES = "WDS";
    /** What has a meaning in a class where it stands bare. */
    private static final String ENDS = "\\]^-";

    private static final int LAST_OF_ASCII = 0x7f;
    /** Bare it would end the pattern. */
    private static final String ZERO = "\\x00";

    private static final String VERTICAL_TAB = "\\x0b";

    private final boolean isNegated;
    private final boolean ignoresCase;
    /** The members but those of {@link #outsides}, as they are written. */
    private final StringBuilder members = new StringBuilder();
    /** What is outside of a kind, as W. */
    private final List<Character> outsides = new ArrayList<>();

    private boolean isChanged;

    /** What is wrong with the first member that Python does not take, or libcudf lacks. */
    private @Nullable String flaw;

    private RegexClass(String text, boolean ignoresCase) {
        this.ignoresCase = ignoresCase;
        isNegated = text.startsWith("[^");
        int end = text.length() - 1;
        int at = isNegated ? 2 : 1;
        while (at < end) {
            int next = behind(text, at);
            if (next < end - 1 && text.charAt(next) == '-') {
                int last = behind(text, next + 1);
                addRange(text.substring(at, next), text.substring(next + 1, last));
                next = last;
            } else {
                add(text.substring(at, next));
            }
            at = next;
        }
    }

    /** Returns what a token is written as. */
    static String written(RegexToken token, boolean ignoresCase) {
        String text = token.text();
        if (text.equals("\\W") || text.equals("\\D")) {
            return "[^" + text.toLowerCase(Locale.ROOT) + "]";
        }
        if (text.startsWith("[") && token.hasEnd()) {
            RegexClass parts = new RegexClass(text, ignoresCase);
            return parts.isChanged ? parts.written() : text;
        }
        if (text.equals("\0")) {
            return ZERO;
        }
        if (text.equals("\\v")) {
            return VERTICAL_TAB;
        }
        if (text.startsWith("\\") && RegexEscape.isNeedless(text)) {
            String bare = text.substring(1);
            return bare.equals("\0") ? ZERO : bare;
        }
        int code = text.startsWith("\\") ? RegexEscape.number(text) : -1;
        if (code < 0) {
            return text;
        }
        boolean isKnown = !RegexEscape.isUnicode(text)
                && !RegexEscape.isOctal(text)
                && (code == 0 || (code <= LAST_OF_ASCII && !(ignoresCase && Character.isLetter(code))));
        return isKnown ? text : code == 0 ? ZERO : RegexEscape.literal(Character.toString(code));
    }

    /** Returns what is wrong with a class that libcudf reads otherwise than Python, and that can be written no other way; or null. */
    static @Nullable String flaw(String text) {
        RegexClass parts = new RegexClass(text, false);
        if (parts.flaw != null) {
            return "a class with " + parts.flaw;
        }
        boolean isMore = parts.outsides.size() > 1 || !parts.members.isEmpty();
        return parts.isNegated && !parts.outsides.isEmpty() && isMore
                ? "a class of all but \\W, \\D or \\S and more"
                : null;
    }

    /** Returns the place behind the member of a class that begins at a place. */
    private static int behind(String text, int at) {
        if (text.charAt(at) != '\\') {
            return text.offsetByCodePoints(at, 1);
        }
        int end = text.offsetByCodePoints(at + 1, 1);
        int digits = RegexEscape.digits(text.charAt(at + 1));
        if (digits > 0) {
            return Math.min(text.length() - 1, end + digits);
        }
        while (isOctal(text.charAt(at + 1)) && end < at + 4 && isOctal(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isOctal(char digit) {
        return digit >= '0' && digit <= '7';
    }

    private void add(String member) {
        if (!isTaken(member)) {
            return;
        }
        if (member.length() == 2 && member.charAt(0) == '\\' && OUTSIDES.indexOf(member.charAt(1)) >= 0) {
            isChanged = true;
            if (!outsides.contains(member.charAt(1))) {
                outsides.add(member.charAt(1));
            }
            return;
        }
        int code = code(member);
        boolean isKnown = member.charAt(0) != '\\'
                || (code <= LAST_OF_ASCII && !member.equals("\\v") && !RegexEscape.isUnicode(member));
        isChanged |= !isKnown;
        // what stands first may stand elsewhere behind a change
        boolean isBare = member.length() == 1 && ENDS.contains(member);
        isChanged |= code == 0 || (member.equals("-") && !members.isEmpty());
        members.append(isKnown && !isBare && code != 0 ? member : literal(code));
        String other = ignoresCase && code > 0 ? otherCase(code) : null;
        if (other != null) {
            isChanged = true;
            members.append(other);
        }
    }

    private boolean isTaken(String member) {
        if (flaw == null && member.charAt(0) == '\\') {
            flaw = RegexEscape.flawInClass(member);
        }
        return flaw == null;
    }

    /** Adds a range, whose end libcudf takes as it stands: as the letter x of {@code \x41}. */
    private void addRange(String first, String last) {
        if (!isTaken(first) || !isTaken(last)) {
            return;
        }
        int from = code(first);
        int to = code(last);
        if (from < 0 || to < 0) {
            flaw = "a range of which an end is a kind of characters, " + (from < 0 ? first : last);
            return;
        }
        if (from > to) {
            flaw = "a range whose end is before its beginning, " + first + '-' + last;
            return;
        }
        if (from == to) {
            isChanged = true;
            add(first);
            return;
        }
        boolean isFirstWritten = (from > 0 && ((isNamed(first) && from > LAST_OF_ASCII) || first.equals("\\v")))
                || RegexEscape.isUnicode(first);
        boolean isLastWritten = to > 0 && isNamed(last);
        isChanged |= isFirstWritten || isLastWritten || from == 0 || (first.equals("-") && !members.isEmpty());
        members.append(isFirstWritten || from == 0 || ENDS.contains(first) ? literal(from) : first)
                .append('-')
                .append(isLastWritten ? literal(to) : last);
    }

    private static boolean isNamed(String member) {
        return member.charAt(0) == '\\' && Character.isLetterOrDigit(member.charAt(1));
    }

    /** Returns the character that a member is, −1 of a kind of characters and of what is no escape of Python's. */
    private static int code(String member) {
        if (member.charAt(0) != '\\') {
            return member.codePointAt(0);
        }
        int escaped = member.codePointAt(1);
        if (escaped >= '0' && escaped <= '7') {
            return Integer.parseInt(member.substring(1), 8);
        }
        if (RegexEscape.digits(member.charAt(1)) > 0) {
            return RegexEscape.number(member);
        }
        return switch (escaped) {
            case 'a' -> 0x07;
            case 'b' -> '\b';
            case 't' -> '\t';
            case 'n' -> '\n';
            case 'v' -> 0x0b;
            case 'f' -> '\f';
            case 'r' -> '\r';
            default -> Character.isLetterOrDigit(escaped) ? -1 : escaped;
        };
    }

    private static String literal(int code) {
        String text = Character.toString(code);
        return code == 0 ? ZERO : ENDS.contains(text) ? "\\" + text : text;
    }

    private static @Nullable String otherCase(int letter) {
        int other = Character.isUpperCase(letter) ? Character.toLowerCase(letter) : Character.toUpperCase(letter);
        return other == letter ? null : Character.toString(other);
    }

    private String written() {
        if (outsides.isEmpty()) {
            return (isNegated ? "[^" : "[") + members + "]";
        }
        if (isNegated) {
            // all else is refused
            return "\\" + Character.toLowerCase(outsides.get(0));
        }
        StringBuilder alternatives = new StringBuilder("(?:");
        for (char outside : outsides) {
            alternatives.append("[^\\").append(Character.toLowerCase(outside)).append("]|");
        }
        if (members.isEmpty()) {
            alternatives.setLength(alternatives.length() - 1);
        } else {
            alternatives.append('[').append(members).append(']');
        }
        return alternatives.append(')').toString();
    }
}
