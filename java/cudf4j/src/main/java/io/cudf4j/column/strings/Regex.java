/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.Arguments;
import io.cudf4j.column.Quoted;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.plc.strings.RegexFlag;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A regular expression in the language of libcudf: characters, classes, groups, alternatives, quantifiers and anchors. What
 * it lacks of Python's is refused by name: references back to a group, what looks ahead or behind, flags within, counts that it
 * would take for text.
 */
final class Regex {
    private static final String META = "\\^$.|?*+()[]{}";

    /** How often something is there, as {2}, {2,} and {2,3}. */
    private static final Pattern COUNT = Pattern.compile("\\{(\\d*)(?:(,)(\\d*))?}");

    private static final int MOST_DIGITS = 3;

    private final String operation;
    private final String given;
    private final String pattern;
    private final Set<RegexFlag> flags;
    private final List<@Nullable String> names;
    private final Emptiness emptiness;
    private final @Nullable Token counted;

    private Regex(
            String operation,
            String given,
            String pattern,
            Set<RegexFlag> flags,
            List<@Nullable String> names,
            Emptiness emptiness,
            @Nullable Token counted) {
        this.operation = operation;
        this.given = given;
        this.pattern = pattern;
        this.flags = flags;
        this.names = names;
        this.emptiness = emptiness;
        this.counted = counted;
    }

    /** Returns a pattern with flags, which three arguments from a position on are: case, lines, dots. */
    static Regex of(String operation, String pattern, Arguments arguments, int position) {
        return of(
                operation,
                pattern,
                arguments.isTrue(position),
                arguments.isTrue(position + 1),
                arguments.isTrue(position + 2));
    }

    static Regex of(String operation, String pattern, boolean ignoreCase, boolean multiline, boolean dotAll) {
        Set<RegexFlag> flags = EnumSet.noneOf(RegexFlag.class);
        if (ignoreCase) {
            flags.add(RegexFlag.IGNORECASE);
        }
        if (multiline) {
            flags.add(RegexFlag.MULTILINE);
        }
        if (dotAll) {
            flags.add(RegexFlag.DOTALL);
        }
        List<Token> tokens = tokens(pattern);
        requireKnown(operation, pattern, tokens);
        List<@Nullable String> names = names(tokens);
        requireNames(operation, pattern, names);
        Emptiness emptiness = Emptiness.of(tokens.stream().map(Token::text).toList());
        if (emptiness.flaw() != null) {
            throw lacking(operation, pattern, emptiness.flaw(), tokens.get(emptiness.flawed()));
        }
        return new Regex(operation, pattern, withoutNames(tokens), flags, names, emptiness, counted(tokens));
    }

    /** Returns the pattern that a string as a whole has to be like. */
    Regex whole() {
        return new Regex(operation, given, "(?:" + pattern + ")\\Z", flags, names, emptiness, counted);
    }

    /** Returns the pattern as libcudf takes it: no group has a name. */
    String pattern() {
        return pattern;
    }

    /** Returns the pattern as messages show it: as the user wrote it, or its beginning. */
    String shown() {
        return Quoted.of(given);
    }

    Set<RegexFlag> flags() {
        return flags;
    }

    /** Returns the name of each group, null of one without. */
    List<@Nullable String> names() {
        return names;
    }

    /** Returns what a call gives, and of a refused pattern an exception that names it. */
    <T> T compute(Supplier<T> call) {
        try {
            return call.get();
        } catch (LogicErrorException e) {
            String taken = Quoted.of(pattern);
            String why = String.valueOf(e.getMessage());
            // it has the pattern, too
            why = taken.length() < pattern.length() ? why.replace(pattern, taken) : why;
            // places in the reason are those of what libcudf was given
            String as = given.equals(pattern) ? "" : ", which it gets as '" + taken + "'";
            throw new InvalidArgumentException(
                    operation + ": libcudf has no regular expression '" + shown() + "'" + as + ": " + why, e);
        }
    }

    /** Returns a pattern that finds a string as it is. */
    static String literal(String text) {
        StringBuilder quoted = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (META.indexOf(each) >= 0) {
                quoted.append('\\');
            }
            quoted.append(each);
        }
        return quoted.toString();
    }

    /** Throws where a pattern has what libcudf lacks, or reads otherwise than Python. */
    private static void requireKnown(String operation, String pattern, List<Token> tokens) {
        for (Token token : tokens) {
            String what = token.refused();
            if (what != null) {
                throw lacking(operation, pattern, what, token);
            }
        }
    }

    private static InvalidArgumentException lacking(String operation, String pattern, String what, Token token) {
        return new InvalidArgumentException(operation + ": the pattern '" + Quoted.of(pattern) + "' has " + what + ", "
                + token.text() + ", at character " + token.start()
                + ", which the regular expressions of libcudf lack");
    }

    /** Throws where the pattern may match nothing; what texts of such matches are, libcudf leaves undefined. */
    Regex requireSomething() {
        if (emptiness.mayMatchNothing()) {
            throw new InvalidArgumentException(operation + ": the pattern '" + shown()
                    + "' may match nothing, and what it then gives, libcudf leaves undefined");
        }
        return this;
    }

    /** Throws where the pattern may match nothing at a place where it could match more. */
    Regex requireMost() {
        if (emptiness.mayPreferNothing()) {
            throw new InvalidArgumentException(operation + ": the pattern '" + shown()
                    + "' may match nothing where it could match more, after which libcudf goes on elsewhere than Python;"
                    + " let *, ? and {0,n} take as much as they can, or + stand for *");
        }
        return this;
    }

    /** Throws where it is counted how often a group is there, of which libcudf makes as many groups. */
    Regex requireGroupsOnce() {
        if (counted != null) {
            throw new InvalidArgumentException(
                    operation + ": the pattern '" + shown() + "' counts a group, "
                            + counted.text() + " at character " + counted.start()
                            + ", of which libcudf makes several; count within a group, as in ((?:ab){2}), or take (?: ) for it");
        }
        return this;
    }

    /** Returns the count behind what has a group, or null. */
    private static @Nullable Token counted(List<Token> tokens) {
        Deque<Boolean> haveGroup = new ArrayDeque<>();
        haveGroup.push(false);
        boolean isBehindGroup = false;
        for (Token token : tokens) {
            String text = token.text();
            if (isBehindGroup && COUNT.matcher(text).matches()) {
                return token;
            }
            isBehindGroup = false;
            if (text.startsWith("(")) {
                haveGroup.push(text.equals("(") || token.isNamed());
            } else if (text.equals(")") && haveGroup.size() > 1) {
                isBehindGroup = haveGroup.pop();
                haveGroup.push(haveGroup.pop() || isBehindGroup);
            }
        }
        return null;
    }

    /** Throws where a group has a name that Python would not take, or that another group has. */
    private static void requireNames(String operation, String pattern, List<@Nullable String> names) {
        Set<String> known = new HashSet<>();
        for (String name : names) {
            if (name != null && !isIdentifier(name)) {
                throw new InvalidArgumentException(operation + ": the pattern '" + Quoted.of(pattern)
                        + "' has a group of the name '" + name
                        + "'; a name has letters, digits and underscores, and begins with no digit");
            }
            if (name != null && !known.add(name)) {
                throw new InvalidArgumentException(operation + ": the pattern '" + Quoted.of(pattern)
                        + "' has two groups of the name '" + name + "'");
            }
        }
    }

    private static boolean isIdentifier(String name) {
        int[] characters = name.codePoints().toArray();
        boolean isOne = characters.length > 0;
        for (int i = 0; isOne && i < characters.length; i++) {
            int each = characters[i];
            isOne = each == '_'
                    || (i == 0 ? Character.isUnicodeIdentifierStart(each) : Character.isUnicodeIdentifierPart(each));
            isOne &= !Character.isIdentifierIgnorable(each);
        }
        return isOne;
    }

    private static String withoutNames(List<Token> tokens) {
        StringBuilder plain = new StringBuilder();
        tokens.forEach(token -> plain.append(token.isNamed() ? "(" : token.text()));
        return plain.toString();
    }

    private static List<@Nullable String> names(List<Token> tokens) {
        List<@Nullable String> names = new ArrayList<>();
        for (Token token : tokens) {
            if (token.isNamed()) {
                names.add(token.text()
                        .substring(token.text().indexOf('<') + 1, token.text().length() - 1));
            } else if (token.text().equals("(")) {
                names.add(null);
            }
        }
        return names;
    }

    /**
     * A character of a pattern, an escape, a class, or how a group begins.
     *
     * @param start the place of its first character
     * @param text its characters
     * @param hasEnd whether it is whole
     */
    private record Token(int start, String text, boolean hasEnd) {
        boolean isNamed() {
            return text.startsWith("(?P<") || (text.startsWith("(?<") && text.endsWith(">"));
        }

        @Nullable
        String refused() {
            if (!hasEnd) {
                return "what has no end";
            }
            if (text.length() == 2 && text.charAt(0) == '\\' && text.charAt(1) >= '1' && text.charAt(1) <= '9') {
                return "a reference to a group";
            }
            if (text.length() > 1 && text.charAt(0) == '{') {
                return refusedCount(text);
            }
            if (!text.startsWith("(?") || text.equals("(?:") || isNamed()) {
                return null;
            }
            return switch (text) {
                case "(?=", "(?!" -> "what looks ahead";
                case "(?<=", "(?<!" -> "what looks behind";
                case "(?P=" -> "a reference to a group";
                default -> "flags or another extension";
            };
        }
    }

    /** Returns what is wrong with how often something is there, which libcudf would take for text. */
    private static @Nullable String refusedCount(String text) {
        Matcher count = COUNT.matcher(text);
        if (!count.matches() || (count.group(1).isEmpty() && count.group(2) == null)) {
            return null;
        }
        String least = count.group(1);
        String most = count.group(3) == null ? "" : count.group(3);
        if (least.isEmpty()) {
            return "a count without the least, for which 0 stands";
        }
        if (least.length() > MOST_DIGITS || most.length() > MOST_DIGITS) {
            return "a count above 999";
        }
        return most.isEmpty() || Integer.parseInt(least) <= Integer.parseInt(most)
                ? null
                : "a count of which the least is above the most";
    }

    private static List<Token> tokens(String pattern) {
        List<Token> tokens = new ArrayList<>();
        int at = 0;
        while (at < pattern.length()) {
            int end = end(pattern, at);
            boolean hasEnd = end <= pattern.length();
            tokens.add(new Token(at, hasEnd ? pattern.substring(at, end) : pattern.substring(at), hasEnd));
            at = end;
        }
        return tokens;
    }

    private static int end(String pattern, int at) {
        return switch (pattern.charAt(at)) {
            case '\\' -> at + 2;
            case '[' -> endOfClass(pattern, at);
            case '{' -> endOfCount(pattern, at);
            case '(' -> pattern.startsWith("(?", at) ? endOfExtension(pattern, at) : at + 1;
            default -> at + 1;
        };
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
            return end < 0 ? at + 3 : end + 1;
        }
        return at + 3;
    }
}
