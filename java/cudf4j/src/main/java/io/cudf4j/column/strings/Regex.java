/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.Arguments;
import io.cudf4j.column.Quoted;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.plc.strings.RegexFlag;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A regular expression in the language of libcudf: characters, classes, groups, alternatives, quantifiers and anchors. What
 * it lacks of Python's is refused by name: references back to a group, what looks ahead or behind, flags within, counts that it
 * would take for text.
 */
final class Regex {
    private final String operation;
    private final String given;
    private final String pattern;
    private final Set<RegexFlag> flags;
    private final List<@Nullable String> names;
    private final RegexFacts facts;

    private Regex(
            String operation,
            String given,
            String pattern,
            Set<RegexFlag> flags,
            List<@Nullable String> names,
            RegexFacts facts) {
        this.operation = operation;
        this.given = given;
        this.pattern = pattern;
        this.flags = flags;
        this.names = names;
        this.facts = facts;
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
        List<RegexToken> tokens = RegexToken.of(pattern);
        requireKnown(operation, pattern, tokens);
        List<@Nullable String> names = names(tokens);
        requireNames(operation, pattern, names);
        RegexFacts facts = RegexFacts.of(tokens);
        if (facts.flaw() != null) {
            throw lacking(operation, pattern, facts.flaw(), tokens.get(facts.flawed()));
        }
        return new Regex(operation, pattern, written(tokens, ignoreCase), flags, names, facts);
    }

    /** Returns the pattern that a string as a whole has to be like. */
    Regex whole() {
        return new Regex(operation, given, "(?:" + pattern + ")\\Z", flags, names, facts);
    }

    /** Returns the pattern as libcudf takes it: no group has a name, and classes are written as it reads them like Python. */
    String pattern() {
        return pattern;
    }

    /** Returns the pattern as messages show it: as the user wrote it, or its beginning. */
    String shown() {
        return Quoted.asItIs(given);
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
            String taken = Quoted.asItIs(pattern);
            // it may have the pattern, too
            String why = String.valueOf(e.getMessage()).replace("regex '" + pattern + "', ", "");
            why = taken.length() < pattern.length() ? why.replace(pattern, taken) : why;
            // places in the reason are those of what libcudf was given
            String as = given.equals(pattern) ? "" : ", which it gets as '" + taken + "'";
            throw new InvalidArgumentException(
                    operation + ": libcudf has no regular expression '" + shown() + "'" + as + ": " + why, e);
        }
    }

    /** Throws where a pattern has what libcudf lacks, or reads otherwise than Python. */
    private static void requireKnown(String operation, String pattern, List<RegexToken> tokens) {
        for (RegexToken token : tokens) {
            String what = token.refused();
            if (what != null) {
                throw lacking(operation, pattern, what, token);
            }
        }
    }

    private static InvalidArgumentException lacking(String operation, String pattern, String what, RegexToken token) {
        if (!token.hasEnd()) {
            String open = switch (token.text().charAt(0)) {
                case '[' -> "the [ is not closed";
                case '(' ->
                    token.text().equals("(?")
                            ? "the (? has nothing behind it"
                            : "the name of a group has no > behind it";
                default -> "the \\ has nothing behind it";
            };
            return new InvalidArgumentException(operation + ": in the pattern '" + Quoted.of(pattern) + "' " + open
                    + ", at character " + token.start());
        }
        return new InvalidArgumentException(operation + ": the pattern '" + Quoted.of(pattern) + "' has " + what + ", "
                + Quoted.of(token.text()) + ", at character " + token.start()
                + ", which the regular expressions of libcudf lack"
                + (token.instead() == null ? "" : "; " + token.instead()));
    }

    /** Throws where the pattern may match nothing; what texts of such matches are, libcudf leaves undefined. */
    Regex requireSomething() {
        if (facts.mayMatchNothing()) {
            throw new InvalidArgumentException(operation + ": the pattern '" + shown()
                    + "' may match nothing, and what it then gives, libcudf leaves undefined");
        }
        return this;
    }

    /** Throws where the pattern may match nothing at a place where it could match more. */
    Regex requireMost() {
        if (facts.mayPreferNothing()) {
            throw new InvalidArgumentException(operation + ": the pattern '" + shown()
                    + "' may match nothing where it could match more, after which libcudf goes on elsewhere than Python;"
                    + " let *, ? and {0,n} take as much as they can, or + stand for *");
        }
        return this;
    }

    /** Throws where it is counted how often a group is there, of which libcudf makes as many groups. */
    Regex requireGroupsOnce() {
        RegexToken counted = facts.counted();
        if (counted != null) {
            throw new InvalidArgumentException(
                    operation + ": the pattern '" + shown() + "' counts a group, "
                            + Quoted.of(counted.text()) + " at character " + counted.start()
                            + ", of which libcudf makes several; count within a group, as in ((?:ab){2}), or take (?: ) for it");
        }
        return this;
    }

    /** Throws where a group has a name that Python would not take, or that another group has. */
    private static void requireNames(String operation, String pattern, List<@Nullable String> names) {
        Set<String> known = new HashSet<>();
        for (String name : names) {
            if (name != null && !isIdentifier(name)) {
                throw new InvalidArgumentException(operation + ": the pattern '" + Quoted.of(pattern)
                        + "' has a group of the name '" + Quoted.of(name)
                        + "'; a name has letters, digits and underscores, and begins with no digit");
            }
            if (name != null && !known.add(name)) {
                throw new InvalidArgumentException(operation + ": the pattern '" + Quoted.of(pattern)
                        + "' has two groups of the name '" + Quoted.of(name) + "'");
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

    private static String written(List<RegexToken> tokens, boolean ignoresCase) {
        StringBuilder written = new StringBuilder();
        tokens.forEach(token -> written.append(token.isNamed() ? "(" : RegexClass.written(token, ignoresCase)));
        return written.toString();
    }

    private static List<@Nullable String> names(List<RegexToken> tokens) {
        List<@Nullable String> names = new ArrayList<>();
        for (RegexToken token : tokens) {
            if (token.beginsPart()) {
                names.add(token.name());
            }
        }
        return names;
    }
}
