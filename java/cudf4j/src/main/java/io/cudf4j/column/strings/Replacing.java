/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.Arguments;
import io.cudf4j.column.CallNames;
import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Quoted;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.strings.CharTypes;
import io.cudf4j.plc.strings.CharacterRange;
import io.cudf4j.plc.strings.CharacterType;
import io.cudf4j.plc.strings.FilterType;
import io.cudf4j.plc.strings.Find;
import io.cudf4j.plc.strings.ReplaceRe;
import io.cudf4j.plc.strings.ReplaceStrings;
import io.cudf4j.plc.strings.Translate;
import io.cudf4j.types.CharacterFilter;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Strings with parts of them replaced or left out. */
public final class Replacing {
    /** What libcudf takes for what a group matched. */
    private static final Pattern GROUP = Pattern.compile("\\\\\\d|\\$\\{\\d");

    private static final Pattern SLASHED = Pattern.compile("\\\\([0-9]+)");
    private static final Pattern BRACED = Pattern.compile("\\$\\{([0-9]+)}");
    private static final int MOST_GROUPS = 99;
    private static final int MOST_DIGITS = 9;

    private Replacing() {}

    /** Returns the strings with a string, or what a pattern describes, replaced so often at most; below 0 always. */
    static ColumnBase replace(ColumnBase strings, Arguments given) {
        String pattern = given.text(0);
        String by = given.text(1);
        boolean isRegex = given.isTrue(2);
        int most = Math.max(-1, given.whole(6));
        if (pattern.isEmpty()) {
            throw new InvalidArgumentException("replace: the string or pattern that is to be replaced is empty");
        }
        if (most == 0) {
            return strings.share();
        }
        if (!isRegex && !given.isTrue(3)) {
            return replaced("replace", strings, pattern, by, most);
        }
        Regex regex = Regex.of("replace", isRegex ? pattern : RegexEscape.literal(pattern), given, 3);
        if (!isRegex) {
            return plain(strings, regex, by, most);
        }
        Template template = Template.of(by, regex.names().size());
        if (!template.hasGroups()) {
            return plain(strings, regex, template.text(), most);
        }
        if (most > 0) {
            throw new InvalidArgumentException("replace: the replacement '" + Quoted.of(by)
                    + "' has what a group matched, and then" + " all matches are replaced; leave n out");
        }
        return backrefs("replace", strings, regex, template.text());
    }

    private static ColumnBase plain(ColumnBase strings, Regex regex, String by, int most) {
        return CallNames.sized("replace", () -> replaced(strings, regex, by, most));
    }

    private static ColumnBase replaced(ColumnBase strings, Regex regex, String by, int most) {
        try (Scalar replacement = Scalar.of(by)) {
            return regex.compute(() -> ColumnBase.own(
                    ReplaceRe.replaceRe(strings.plc(), regex.pattern(), regex.flags(), replacement, most)));
        }
    }

    /**
     * Returns strings with a string replaced wherever it is.
     *
     * @param operation the call, which messages name
     * @param target not empty
     * @nulls kept
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source cudf::strings::replace
     */
    public static ColumnBase all(String operation, ColumnBase strings, String target, String by) {
        return replaced(operation, strings, target, by, -1);
    }

    private static ColumnBase replaced(String operation, ColumnBase strings, String target, String by, int most) {
        try (Scalar from = Scalar.of(target);
                Scalar to = Scalar.of(by)) {
            return CallNames.sized(
                    operation, () -> ColumnBase.own(ReplaceStrings.replace(strings.plc(), from, to, most)));
        }
    }

    /**
     * Returns the strings with matches replaced by text in which {@code \1} or, where it has none of these, <code>${1}</code> is a
     * group.
     */
    static ColumnBase withGroups(ColumnBase strings, Regex regex, String by) {
        if (by.isEmpty()) {
            throw new InvalidArgumentException(
                    "replaceWithBackrefs: the replacement is empty; replace takes such a one");
        }
        if (regex.pattern().isEmpty()) {
            throw new InvalidArgumentException("replaceWithBackrefs: the pattern is empty");
        }
        if (!requireGroups(by, SLASHED, regex)) {
            requireGroups(by, BRACED, regex);
        }
        return backrefs("replaceWithBackrefs", strings, regex, by);
    }

    /** Throws where a replacement has a group that the pattern lacks; returns whether it has any. */
    private static boolean requireGroups(String by, Pattern reference, Regex regex) {
        int groups = regex.names().size();
        Matcher found = reference.matcher(by);
        boolean isAny = false;
        while (found.find()) {
            isAny = true;
            String digits = found.group(1);
            if (digits.length() > MOST_DIGITS || Integer.parseInt(digits) > Math.min(groups, MOST_GROUPS)) {
                throw new InvalidArgumentException("replaceWithBackrefs: the replacement '" + Quoted.of(by)
                        + "' has group " + Quoted.of(digits) + ", the pattern '" + regex.shown() + "' has " + groups
                        + " groups, counted from 1" + (groups > MOST_GROUPS ? "; the last to be named is 99" : ""));
            }
        }
        return isAny;
    }

    private static ColumnBase backrefs(String operation, ColumnBase strings, Regex regex, String by) {
        regex.requireGroupsOnce();
        return CallNames.sized(operation, () -> withReferences(strings, regex, by));
    }

    private static ColumnBase withReferences(ColumnBase strings, Regex regex, String by) {
        return regex.compute(
                () -> ColumnBase.own(ReplaceRe.replaceWithBackrefs(strings.plc(), regex.pattern(), regex.flags(), by)));
    }

    /**
     * A replacement in which Python's escapes were read.
     *
     * @param text what libcudf takes
     * @param hasGroups whether it has what a group matched
     */
    private record Template(String text, boolean hasGroups) {
        static Template of(String given, int groups) {
            StringBuilder plain = new StringBuilder();
            StringBuilder libcudf = new StringBuilder();
            boolean hasGroups = false;
            int at = 0;
            while (at < given.length()) {
                char first = given.charAt(at);
                if (first != '\\') {
                    plain.append(first);
                    libcudf.append(first);
                    at++;
                    continue;
                }
                int group = 0;
                int end = at + 1;
                boolean isNamed = given.startsWith("\\g<", at);
                if (isNamed) {
                    end = given.indexOf('>', at) + 1;
                    group = number(given, end == 0 ? "" : given.substring(at + 3, end - 1));
                } else {
                    while (end < given.length() && end < at + 3 && Character.isDigit(given.charAt(end))) {
                        group = 10 * group + given.charAt(end++) - '0';
                    }
                }
                if (isNamed || end > at + 1) {
                    if (group > groups || (group == 0 && !isNamed)) {
                        throw new InvalidArgumentException("replace: the replacement '" + Quoted.of(given)
                                + "' has group " + group + ", the pattern has " + groups + " groups, counted from 1");
                    }
                    hasGroups = true;
                    libcudf.append("${").append(group).append('}');
                } else {
                    char escaped = escaped(given, at + 1);
                    plain.append(escaped);
                    libcudf.append(escaped);
                    end = at + 2;
                }
                at = end;
            }
            if (hasGroups) {
                requireNoOther(given, plain.toString());
            }
            return new Template(hasGroups ? libcudf.toString() : plain.toString(), hasGroups);
        }

        private static int number(String given, String group) {
            try {
                return Integer.parseInt(group);
            } catch (NumberFormatException e) {
                throw new InvalidArgumentException(
                        "replace: the replacement '" + Quoted.of(given)
                                + "' names a group; write its number, as in \\1",
                        e);
            }
        }

        private static char escaped(String given, int at) {
            char escaped = at < given.length() ? given.charAt(at) : ' ';
            return switch (escaped) {
                case '\\' -> '\\';
                case 'n' -> '\n';
                case 'r' -> '\r';
                case 't' -> '\t';
                default ->
                    throw new InvalidArgumentException(
                            "replace: the replacement '" + Quoted.of(given) + "' has a backslash" + " at character "
                                    + (at - 1) + " that no group, n, r, t or backslash follows");
            };
        }

        private static void requireNoOther(String given, String plain) {
            Matcher other = GROUP.matcher(plain);
            if (other.find()) {
                throw new InvalidArgumentException("replace: the replacement '" + Quoted.of(given) + "' has '"
                        + other.group() + "' beside what groups matched, and libcudf takes that for a group too");
            }
        }
    }

    /** Returns the strings with several strings replaced at once; of two at one place the first. */
    static ColumnBase each(String operation, ColumnBase strings, List<String> targets, List<String> replacements) {
        if (targets.isEmpty()) {
            return strings.share();
        }
        if (targets.contains("")) {
            throw new InvalidArgumentException("replace: one of the strings that are to be replaced is empty");
        }
        return CallNames.sized(operation, () -> replacedEach(strings, targets, replacements));
    }

    private static ColumnBase replacedEach(ColumnBase strings, List<String> targets, List<String> replacements) {
        try (ColumnBase from = ColumnFactory.of(DType.STRING, targets);
                ColumnBase to = ColumnFactory.of(DType.STRING, replacements)) {
            return ColumnBase.own(ReplaceStrings.replaceMultiple(strings.plc(), from.plc(), to.plc()));
        }
    }

    /** Returns the strings with several strings or patterns replaced, each in what the one before it gave. */
    static ColumnBase inTurn(ColumnBase strings, Arguments given) {
        List<String> targets = given.texts(0);
        List<String> replacements = given.texts(1);
        ColumnBase made = strings.share();
        for (int i = 0; i < targets.size(); i++) {
            List<@Nullable Object> one = new ArrayList<>(List.of(targets.get(i), replacements.get(i)));
            one.addAll(given.all().subList(2, given.all().size()));
            made = made.into(before -> replace(before, new Arguments(one)));
        }
        return made;
    }

    /** Returns the strings with each of some characters replaced by a string, which may be empty. */
    static ColumnBase translate(ColumnBase strings, List<String> characters, List<String> replacements) {
        Map<Integer, Integer> table = new HashMap<>();
        boolean isOneByOne = true;
        for (int i = 0; i < characters.size(); i++) {
            int from = character("translate: what is replaced", characters.get(i));
            String to = replacements.get(i);
            boolean isOne = to.codePointCount(0, to.length()) == 1 && to.codePointAt(0) != 0;
            isOneByOne &= isOne || to.isEmpty();
            table.put(from, isOne ? to.codePointAt(0) : 0);
        }
        if (!isOneByOne) {
            return each("translate", strings, characters, replacements);
        }
        return CallNames.sized("translate", () -> ColumnBase.own(Translate.translate(strings.plc(), table)));
    }

    private static int character(String what, String text) {
        if (text.isEmpty() || text.codePointCount(0, text.length()) != 1) {
            throw new InvalidArgumentException(what + " is one character, got '" + Quoted.of(text) + "'");
        }
        return text.codePointAt(0);
    }

    /** Returns the strings with the characters of some ranges, or all others, replaced. */
    static ColumnBase characters(
            ColumnBase strings, List<String> firsts, List<String> lasts, CharacterFilter filter, String by) {
        List<CharacterRange> ranges = new ArrayList<>();
        for (int i = 0; i < firsts.size(); i++) {
            int first = character("filterCharacters: the first of a range", firsts.get(i));
            int last = character("filterCharacters: the last of a range", lasts.get(i));
            if (last < first) {
                throw new InvalidArgumentException("filterCharacters: the range from '" + firsts.get(i) + "' to '"
                        + lasts.get(i) + "' ends before it begins; its first character is the lesser one");
            }
            ranges.add(new CharacterRange(first, last));
        }
        FilterType type = filter == CharacterFilter.KEEP ? FilterType.KEEP : FilterType.REMOVE;
        return filtered(
                "filterCharacters",
                by,
                replacement -> Translate.filterCharacters(strings.plc(), ranges, type, replacement));
    }

    /** Returns strings in which a call replaces characters, unless one would be too long. */
    private static ColumnBase filtered(String operation, String by, Function<Scalar, Column> replaced) {
        try (Scalar replacement = Scalar.of(by)) {
            return CallNames.sized(operation, () -> ColumnBase.own(replaced.apply(replacement)));
        }
    }

    /** Returns the strings with letters and numbers, or all others, replaced. */
    static ColumnBase alphanumeric(ColumnBase strings, CharacterFilter filter, String by) {
        boolean isKept = filter == CharacterFilter.KEEP;
        return filtered(
                "filterAlphanum",
                by,
                replacement -> CharTypes.filterCharactersOfType(
                        strings.plc(),
                        isKept ? CharacterType.all() : CharacterType.alphanumeric(),
                        replacement,
                        isKept ? CharacterType.alphanumeric() : CharacterType.all()));
    }

    /** Returns the strings without a string at the beginning. */
    static ColumnBase withoutPrefix(ColumnBase strings, String prefix) {
        try (Scalar target = Scalar.of(prefix);
                ColumnBase has = ColumnBase.own(Find.startsWith(strings.plc(), target));
                ColumnBase rest = Slices.slice(strings, prefix.codePointCount(0, prefix.length()), null, null)) {
            return Choices.ifElse(has, rest, strings);
        }
    }

    /** Returns the strings without a string at the end. */
    static ColumnBase withoutSuffix(ColumnBase strings, String suffix) {
        if (suffix.isEmpty()) {
            return strings.share();
        }
        try (Scalar target = Scalar.of(suffix);
                ColumnBase has = ColumnBase.own(Find.endsWith(strings.plc(), target));
                ColumnBase rest = Slices.slice(strings, null, -suffix.codePointCount(0, suffix.length()), null)) {
            return Choices.ifElse(has, rest, strings);
        }
    }
}
