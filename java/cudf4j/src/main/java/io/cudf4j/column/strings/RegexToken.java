/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A character of a regular expression, an escape, a class, how often something is there, or how a group begins.
 *
 * @param start the place of its first character
 * @param text its characters
 * @param hasEnd whether it is whole
 */
record RegexToken(int start, String text, boolean hasEnd) {
    /** How often something is there, as {2}, {2,} and {2,3}. */
    private static final Pattern COUNT = Pattern.compile("\\{(\\d*)(?:(,)(\\d*))?}");

    /** A character by its number, or what begins as one; a character by its name or property; a group by its name. */
    private static final Pattern LONG_ESCAPE = Pattern.compile("\\\\(?:x[0-9A-Fa-f]{2}|x\\{[^}]*}|u[0-9A-Fa-f]{4}"
            + "|U[0-9A-Fa-f]{8}|0[0-7]{0,2}|[1-3][0-7]{2}|N\\{[^}]*}|[pP](?:\\{[^}]*}|[A-Za-z])|k<[^>]*>)");

    private static final int MOST_DIGITS = 3;

    /**
     * How often what stands before is there.
     *
     * @param mayBeNone whether it may be left out
     * @param isUnlimited whether there is no most
     */
    record Repetition(boolean mayBeNone, boolean isUnlimited) {}

    /** Returns the tokens of a pattern, whose texts are the pattern. */
    static List<RegexToken> of(String pattern) {
        List<RegexToken> tokens = new ArrayList<>();
        int at = 0;
        while (at < pattern.length()) {
            int end = end(pattern, at);
            boolean hasEnd = end <= pattern.length();
            tokens.add(new RegexToken(at, hasEnd ? pattern.substring(at, end) : pattern.substring(at), hasEnd));
            at = end;
        }
        return tokens;
    }

    /** Returns whether a group begins, of which the match has a part or not, or what looks around. */
    boolean beginsGroup() {
        return text.startsWith("(");
    }

    /** Returns whether a group with a name begins, as Python or Java write it. */
    boolean isNamed() {
        return text.startsWith("(?P<") || (text.startsWith("(?<") && text.endsWith(">"));
    }

    /** Returns whether a group begins of which the match has a part. */
    boolean beginsPart() {
        return text.equals("(") || isNamed();
    }

    /** Returns the name of a group that begins, or null. */
    @Nullable
    String name() {
        return isNamed() ? text.substring(text.indexOf('<') + 1, text.length() - 1) : null;
    }

    /** Returns whether it is how often something is there, as numbers. */
    boolean isCount() {
        // {} is text
        return text.length() > 2 && COUNT.matcher(text).matches();
    }

    /** Returns how often what stands before is there, where the token says so, or null. */
    @Nullable
    Repetition repetition() {
        if (!isCount()) {
            return switch (text) {
                case "*" -> new Repetition(true, true);
                case "+" -> new Repetition(false, true);
                case "?" -> new Repetition(true, false);
                default -> null;
            };
        }
        Matcher count = count();
        return new Repetition(
                Integer.parseInt(count.group(1)) == 0,
                count.group(2) != null && count.group(3).isEmpty());
    }

    /** Returns what it is that libcudf lacks, or null. */
    @Nullable
    String refused() {
        if (!hasEnd) {
            return "what has no end";
        }
        if (text.charAt(0) == '\\') {
            boolean isReference = text.length() == 2 && text.charAt(1) >= '1' && text.charAt(1) <= '9';
            return isReference ? "a reference to a group" : RegexEscape.flaw(text);
        }
        if (isCount()) {
            return refusedCount();
        }
        if (text.startsWith("[")) {
            return RegexClass.flaw(text);
        }
        if (!text.startsWith("(?") || text.equals("(?:") || isNamed()) {
            return null;
        }
        return switch (text) {
            case "(?=", "(?!" -> "what looks ahead";
            case "(?<=", "(?<!" -> "what looks behind";
            case "(?P=" -> "a reference to a group";
            case "(?>" -> "an atomic group";
            case "(?#" -> "a comment";
            case "(?(" -> "a condition on a group";
            default -> "flags or another extension";
        };
    }

    /** Returns what to write in place of what is refused, or null where there is nothing. */
    @Nullable
    String instead() {
        if (text.startsWith("\\")) {
            return RegexEscape.instead(text);
        }
        return switch (text) {
            case "(?=", "(?<=" -> "match it too, and take the rest in a group with extract";
            case "(?>" -> "write (?:";
            case "(?i", "(?m", "(?s" -> "options of the call say how case, lines and dots are taken";
            default -> null;
        };
    }

    /** Returns what is wrong with how often something is there, which libcudf would take for text. */
    private @Nullable String refusedCount() {
        Matcher count = count();
        String least = count.group(1);
        String most = count.group(3) == null ? "" : count.group(3);
        if (least.isEmpty()) {
            return "a count without the least, for which 0 stands";
        }
        if (least.length() > MOST_DIGITS || most.length() > MOST_DIGITS) {
            return "a count above 999";
        }
        if (Integer.parseInt(least) == 0
                && (count.group(2) == null || (!most.isEmpty() && Integer.parseInt(most) == 0))) {
            return "a count of 0";
        }
        return most.isEmpty() || Integer.parseInt(least) <= Integer.parseInt(most)
                ? null
                : "a count of which the least is above the most";
    }

    private Matcher count() {
        Matcher count = COUNT.matcher(text);
        if (!count.matches()) {
            throw new IllegalStateException(text + " is no count");
        }
        return count;
    }

    private static int end(String pattern, int at) {
        return switch (pattern.charAt(at)) {
            case '\\' -> endOfEscape(pattern, at);
            case '[' -> endOfClass(pattern, at);
            case '{' -> endOfCount(pattern, at);
            case '(' -> pattern.startsWith("(?", at) ? endOfExtension(pattern, at) : at + 1;
            default -> pattern.offsetByCodePoints(at, 1);
        };
    }

    private static int endOfEscape(String pattern, int at) {
        Matcher escape = LONG_ESCAPE.matcher(pattern).region(at, pattern.length());
        if (escape.lookingAt()) {
            return escape.end();
        }
        return at + 1 < pattern.length() ? pattern.offsetByCodePoints(at + 1, 1) : at + 2;
    }

    private static int endOfCount(String pattern, int at) {
        Matcher count = COUNT.matcher(pattern).region(at, pattern.length());
        return count.lookingAt() ? count.end() : at + 1;
    }

    private static int endOfClass(String pattern, int at) {
        int place = at + (pattern.startsWith("[^", at) ? 2 : 1);
        // a bracket that comes first is one of the class
        place += pattern.startsWith("]", place) ? 1 : 0;
        while (place < pattern.length() && pattern.charAt(place) != ']') {
            place += pattern.charAt(place) == '\\' ? 2 : 1;
        }
        return place + 1;
    }

    private static int endOfExtension(String pattern, int at) {
        for (String each : List.of("(?<=", "(?<!", "(?P=", "(?:", "(?=", "(?!")) {
            if (pattern.startsWith(each, at)) {
                return at + each.length();
            }
        }
        if (pattern.startsWith("(?P<", at) || pattern.startsWith("(?<", at)) {
            int end = pattern.indexOf('>', at);
            return (end < 0 ? pattern.length() : end) + 1;
        }
        return at + 3;
    }
}
