/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.Quoted;
import io.cudf4j.expr.StringOp;
import io.cudf4j.options.Settings;
import io.cudf4j.types.CharacterFilter;
import io.cudf4j.types.CodingErrors;
import io.cudf4j.types.PadSide;
import java.nio.charset.Charset;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What strings have: of a series or an index through {@link Series#str} and {@link Index#str}, of an expression through
 * {@link Expr#str}. Places are counted in characters, that is code points, from 0.
 *
 * <p>Regular expressions are those of libcudf: characters and classes, {@code \d \w \s \b} and their opposites, groups,
 * alternatives, greedy and lazy quantifiers, {@code ^ $ \A \Z}. References to groups, what looks ahead or behind, and flags
 * within a pattern are refused.
 *
 * <p>Tokens are what is left between delimiters, and none is empty. Delimiters are the characters of one string, each of
 * which delimits; where it is empty, or there is none, all characters up to U+0020; or several strings.
 *
 * @param <R> what the methods return
 * @source pandas.Series.str
 */
public sealed interface StringMethods<R> permits StringAccessor, Expr.Strings {
    @SuppressWarnings("unchecked") // each class says in its head what its methods return
    private R call(StringOp op, @Nullable Object... arguments) {
        List<@Nullable Object> given = Arrays.asList(arguments);
        return (R) (this instanceof Expr.Strings of ? of.call(op, given) : ((StringAccessor<?>) this).call(op, given));
    }

    /**
     * Returns the numbers of characters; of lists, of elements.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.str.len
     */
    default R len() {
        return call(StringOp.LEN);
    }

    /**
     * Returns the numbers of bytes in UTF-8.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source cudf.core.accessors.string.StringMethods.byte_count
     */
    default R byteCount() {
        return call(StringOp.BYTE_COUNT);
    }

    /**
     * Returns the strings in lower case, each letter for itself: Σ at the end of a word is σ. Letters above U+FFFF
     * stay as they are.
     *
     * @nulls kept
     * @source pandas.Series.str.lower
     */
    default R lower() {
        return call(StringOp.LOWER);
    }

    /**
     * Returns the strings in upper case. Letters above U+FFFF stay as they are.
     *
     * @nulls kept
     * @source pandas.Series.str.upper
     */
    default R upper() {
        return call(StringOp.UPPER);
    }

    /**
     * Returns the strings with upper case made lower, and lower made upper. Letters above U+FFFF stay as they are.
     *
     * @nulls kept
     * @source pandas.Series.str.swapcase
     */
    default R swapCase() {
        return call(StringOp.SWAP_CASE);
    }

    /**
     * Returns the strings with the first character in title case and the others in lower case, one by one: the title case of ß is Ss,
     * of ﬁ Fi, of ǆ ǅ. Within, ǅ stays, and Ǆ becomes it. Letters above U+FFFF stay as they are.
     *
     * @nulls kept
     * @source pandas.Series.str.capitalize
     */
    default R capitalize() {
        return call(StringOp.CAPITALIZE);
    }

    /**
     * Returns the strings with the first letter of each word in title case, as {@link #capitalize} has it, and the others in lower
     * case. Words are letters of any kind: of A日a the last is within a word, to Python behind one.
     *
     * @nulls kept
     * @source pandas.Series.str.title
     */
    default R title() {
        return call(StringOp.TITLE);
    }

    /**
     * Returns the strings in folded case, in which those are equal that differ in case alone: the full case folding of Unicode, which
     * makes ss of ß. {@link #lower} keeps it. A character that the JDK's version of Unicode has not stays: that of JDK 17 is 13, Python
     * 3.11 has 14, by which 40 capitals more fold.
     *
     * @nulls kept
     * @cost fetches the strings that are not ASCII alone to the host, where they are made by several threads; up to 12 times its
     *     inputs beside the result
     * @source pandas.Series.str.casefold
     */
    default R caseFold() {
        return call(StringOp.CASE_FOLD);
    }

    /**
     * Returns the strings in a normal form of Unicode, in which those are equal that look alike: NFC and NFD compose and take apart
     * letters with accents, NFKC and NFKD also replace what is but another shape of a character.
     *
     * @nulls kept
     * @cost fetches the strings that are not ASCII alone to the host, where they are made by several threads; up to 12 times its
     *     inputs beside the result
     * @source pandas.Series.str.normalize
     */
    default R normalize(Normalizer.Form form) {
        return call(StringOp.NORMALIZE, Objects.requireNonNull(form, "normalize: the form is null"));
    }

    /**
     * Returns the bytes of the strings in a character set, as lists of uint8; {@link ListMethods#decode(Charset)} makes strings of
     * them.
     *
     * @param charset its bytes are those of the JDK: UTF-16 writes the mark of the byte order FE FF
     * @nulls kept
     * @cost none of UTF-8, the memory is shared; else fetches the strings to the host, where they are made by several threads, of
     *     ASCII, Latin-1, Latin-9 and windows-1252 only those that are not ASCII alone; up to 12 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the character set lacks a character; the message names the row
     * @throws UnsupportedOperationException if the JDK reads the character set and does not write it; or of labels of rows, which are
     *     no lists
     * @source pandas.Series.str.encode
     */
    default R encode(Charset charset) {
        return encode(charset, CodingErrors.STRICT);
    }

    /**
     * Returns the bytes of the strings in a character set, as {@link #encode(Charset)} does.
     *
     * @param errors what becomes of characters that the character set lacks
     * @nulls kept
     * @cost none of UTF-8, the memory is shared; else fetches the strings to the host; up to 12 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the character set lacks a character and errors are strict
     * @throws UnsupportedOperationException if the JDK reads the character set and does not write it
     * @source pandas.Series.str.encode
     */
    default R encode(Charset charset, CodingErrors errors) {
        Objects.requireNonNull(charset, "encode: the character set is null");
        return call(StringOp.ENCODE, charset.name(), Objects.requireNonNull(errors, "encode: the errors are null"));
    }

    /**
     * Returns whether a regular expression is found in each.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression
     * @source pandas.Series.str.contains
     */
    default R contains(String pattern) {
        return contains(pattern, PatternOptions.defaults());
    }

    /**
     * Returns whether a regular expression, or a string, is found in each.
     *
     * @nulls kept, or what the options say
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression
     * @source pandas.Series.str.contains
     */
    default R contains(String pattern, PatternOptions options) {
        StringArguments.requireText(pattern, "contains: the pattern");
        Objects.requireNonNull(options, "contains: the options are null");
        return call(
                StringOp.CONTAINS,
                pattern,
                options.regex(),
                options.ignoreCase(),
                options.multiline(),
                options.dotAll(),
                options.na());
    }

    /**
     * Returns whether each begins with what a regular expression describes.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression
     * @source pandas.Series.str.match
     */
    default R match(String pattern) {
        return match(pattern, PatternOptions.defaults());
    }

    /**
     * Returns whether each begins with what a regular expression describes.
     *
     * @nulls kept, or what the options say
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression
     * @source pandas.Series.str.match
     */
    default R match(String pattern, PatternOptions options) {
        StringArguments.requireText(pattern, "match: the pattern");
        Objects.requireNonNull(options, "match: the options are null");
        options.requireRegex("match");
        return call(StringOp.MATCH, pattern, options.ignoreCase(), options.multiline(), options.dotAll(), options.na());
    }

    /**
     * Returns whether each is, as a whole, what a regular expression describes.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression
     * @source pandas.Series.str.fullmatch
     */
    default R fullMatch(String pattern) {
        return fullMatch(pattern, PatternOptions.defaults());
    }

    /**
     * Returns whether each is, as a whole, what a regular expression describes.
     *
     * @nulls kept, or what the options say
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression
     * @source pandas.Series.str.fullmatch
     */
    default R fullMatch(String pattern, PatternOptions options) {
        StringArguments.requireText(pattern, "fullMatch: the pattern");
        Objects.requireNonNull(options, "fullMatch: the options are null");
        options.requireRegex("fullMatch");
        return call(
                StringOp.FULL_MATCH,
                pattern,
                options.ignoreCase(),
                options.multiline(),
                options.dotAll(),
                options.na());
    }

    /**
     * Returns what {@link #match(String)} does, under a name that Scala writes without quotes.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression
     * @source pandas.Series.str.match
     */
    default R matches(String pattern) {
        StringArguments.requireText(pattern, "matches: the pattern");
        return match(pattern);
    }

    /**
     * Returns whether each is as a pattern of SQL describes: {@code %} stands for any characters, {@code _} for one.
     *
     * @nulls kept
     * @source cudf.core.accessors.string.StringMethods.like
     */
    default R like(String pattern) {
        return like(pattern, "");
    }

    /**
     * Returns whether each is as a pattern of SQL describes; a character behind the escape stands for itself.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the escape is more than one character, or above U+007F, or
     *     the pattern ends in it
     * @source cudf.core.accessors.string.StringMethods.like
     */
    default R like(String pattern, String escape) {
        StringArguments.requireText(pattern, "like: the pattern");
        StringArguments.requireText(escape, "like: the escape");
        return call(StringOp.LIKE, pattern, escape);
    }

    /**
     * Returns how often a regular expression is found in each.
     *
     * @shape an int32 for each
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression
     * @source pandas.Series.str.count
     */
    default R count(String pattern) {
        return count(pattern, PatternOptions.defaults());
    }

    /**
     * Returns how often a regular expression is found in each.
     *
     * @shape an int32 for each
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression
     * @source pandas.Series.str.count
     */
    default R count(String pattern, PatternOptions options) {
        StringArguments.requireText(pattern, "count: the pattern");
        Objects.requireNonNull(options, "count: the options are null");
        options.requireRegex("count");
        return call(StringOp.COUNT, pattern, options.ignoreCase(), options.multiline(), options.dotAll());
    }

    /**
     * Returns whether each begins with a string, or with one of several.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no string
     * @source pandas.Series.str.startswith
     */
    default R startsWith(String... prefixes) {
        return startsWith(StringArguments.texts("startsWith", prefixes), AffixOptions.defaults());
    }

    /**
     * Returns whether each begins with a string.
     *
     * @nulls kept, or what the options say
     * @source pandas.Series.str.startswith
     */
    default R startsWith(String prefix, AffixOptions options) {
        return startsWith(List.of(Objects.requireNonNull(prefix, "startsWith: the string is null")), options);
    }

    /**
     * Returns whether each begins with one of several strings.
     *
     * @nulls kept, or what the options say
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no string
     * @source pandas.Series.str.startswith
     */
    default R startsWith(List<String> prefixes, AffixOptions options) {
        return affix("startsWith", StringOp.STARTS_WITH, prefixes, options);
    }

    private R affix(String operation, StringOp op, List<String> affixes, AffixOptions options) {
        List<String> texts = StringArguments.texts(operation, affixes);
        Objects.requireNonNull(options, () -> operation + ": the options are null");
        Boolean na = options.na();
        return na == null ? call(op, texts) : call(op, texts, na);
    }

    /**
     * Returns whether each ends with a string, or with one of several.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no string
     * @source pandas.Series.str.endswith
     */
    default R endsWith(String... suffixes) {
        return endsWith(StringArguments.texts("endsWith", suffixes), AffixOptions.defaults());
    }

    /**
     * Returns whether each ends with a string.
     *
     * @nulls kept, or what the options say
     * @source pandas.Series.str.endswith
     */
    default R endsWith(String suffix, AffixOptions options) {
        return endsWith(List.of(Objects.requireNonNull(suffix, "endsWith: the string is null")), options);
    }

    /**
     * Returns whether each ends with one of several strings.
     *
     * @nulls kept, or what the options say
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no string
     * @source pandas.Series.str.endswith
     */
    default R endsWith(List<String> suffixes, AffixOptions options) {
        return affix("endsWith", StringOp.ENDS_WITH, suffixes, options);
    }

    /**
     * Returns the place of the first character at which a string is found, −1 where it is not.
     *
     * @shape an int32 for each
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @source pandas.Series.str.find
     */
    default R find(String text) {
        return find(text, 0, null);
    }

    /**
     * Returns the place of the first character at which a string is found within others, −1 where it is not.
     *
     * @param start the first character that is looked at, from the end where it is negative
     * @param end the one after the last, from the end where it is negative; null for the end
     * @shape an int32 for each, counted from the beginning of the string
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @source pandas.Series.str.find
     */
    default R find(String text, int start, @Nullable Integer end) {
        StringArguments.requireText(text, "find: the string");
        return call(StringOp.FIND, text, start, end);
    }

    /**
     * Returns the place of the last character at which a string is found, −1 where it is not.
     *
     * @shape an int32 for each
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @source pandas.Series.str.rfind
     */
    default R findLast(String text) {
        return findLast(text, 0, null);
    }

    /**
     * Returns the place of the last character at which a string is found within others, −1 where it is not.
     *
     * @param start the first character that is looked at, from the end where it is negative
     * @param end the one after the last, from the end where it is negative; null for the end
     * @shape an int32 for each, counted from the beginning of the string
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @source pandas.Series.str.rfind
     */
    default R findLast(String text, int start, @Nullable Integer end) {
        StringArguments.requireText(text, "findLast: the string");
        return call(StringOp.FIND_LAST, text, start, end);
    }

    /**
     * Returns the place of the first character at which a string is found, which all have.
     *
     * @shape an int32 for each
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if one lacks it; the message names the row
     * @source pandas.Series.str.index
     */
    default R index(String text) {
        return index(text, 0, null);
    }

    /**
     * Returns the place of the first character at which a string is found within others, which all have.
     *
     * @param start the first character that is looked at, from the end where it is negative
     * @param end the one after the last, from the end where it is negative; null for the end
     * @shape an int32 for each
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if one lacks it; the message names the row
     * @source pandas.Series.str.index
     */
    default R index(String text, int start, @Nullable Integer end) {
        StringArguments.requireText(text, "index: the string");
        return call(StringOp.INDEX, text, start, end);
    }

    /**
     * Returns the place of the last character at which a string is found, which all have.
     *
     * @shape an int32 for each
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if one lacks it; the message names the row
     * @source pandas.Series.str.rindex
     */
    default R indexLast(String text) {
        return indexLast(text, 0, null);
    }

    /**
     * Returns the place of the last character at which a string is found within others, which all have.
     *
     * @param start the first character that is looked at, from the end where it is negative
     * @param end the one after the last, from the end where it is negative; null for the end
     * @shape an int32 for each
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if one lacks it; the message names the row
     * @source pandas.Series.str.rindex
     */
    default R indexLast(String text, int start, @Nullable Integer end) {
        StringArguments.requireText(text, "indexLast: the string");
        return call(StringOp.INDEX_LAST, text, start, end);
    }

    /**
     * Returns the place of the first character at which a regular expression is found, −1 where it is not.
     *
     * @shape an int32 for each
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression, or it also describes the
     *     empty string
     * @source cudf.core.accessors.string.StringMethods.find_re
     */
    default R findRe(String pattern) {
        return findRe(pattern, PatternOptions.defaults());
    }

    /**
     * Returns the place of the first character at which a regular expression is found, as {@link #findRe(String)} does.
     *
     * @shape an int32 for each
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression, or it also describes the
     *     empty string
     * @source cudf.core.accessors.string.StringMethods.find_re
     */
    default R findRe(String pattern, PatternOptions options) {
        StringArguments.requireText(pattern, "findRe: the pattern");
        Objects.requireNonNull(options, "findRe: the options are null");
        options.requireRegex("findRe");
        return call(StringOp.FIND_RE, pattern, options.ignoreCase(), options.multiline(), options.dotAll());
    }

    /**
     * Returns all matches of a regular expression in each, of a pattern with a group what that matched.
     *
     * @shape a list for each; labels of rows are no lists
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression, it has several groups, or may
     *     match nothing where it could match more, as {@code a*?}
     * @source pandas.Series.str.findall
     */
    default R findAll(String pattern) {
        return findAll(pattern, PatternOptions.defaults());
    }

    /**
     * Returns all matches of a regular expression in each, of a pattern with a group what that matched.
     *
     * @shape a list for each; labels of rows are no lists
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression, it has several groups, or may
     *     match nothing where it could match more, as {@code a*?}
     * @source pandas.Series.str.findall
     */
    default R findAll(String pattern, PatternOptions options) {
        StringArguments.requireText(pattern, "findAll: the pattern");
        Objects.requireNonNull(options, "findAll: the options are null");
        options.requireRegex("findAll");
        return call(StringOp.FIND_ALL, pattern, options.ignoreCase(), options.multiline(), options.dotAll());
    }

    /**
     * Returns the places of the first characters at which strings are found, −1 for one that is not.
     *
     * @shape a list of an int32 for each string; labels of rows are no lists
     * @nulls places that are null
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no string
     * @source cudf.core.accessors.string.StringMethods.find_multiple
     */
    default R findMultiple(String... texts) {
        return call(StringOp.FIND_MULTIPLE, StringArguments.texts("findMultiple", texts));
    }

    /**
     * Returns what a group of a regular expression matched first; {@link StringAccessor#extract} has all groups.
     *
     * @param group the group, counted from 0
     * @nulls kept, and null where nothing matched
     * @cost up to 9 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression, or it has no such group
     * @source pandas.Series.str.extract
     */
    default R extractGroup(String pattern, int group) {
        return extractGroup(pattern, group, PatternOptions.defaults());
    }

    /**
     * Returns what a group of a regular expression matched first; {@link StringAccessor#extract} has all groups.
     *
     * @param group the group, counted from 0
     * @nulls kept, and null where nothing matched
     * @cost up to 9 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression, or it has no such group
     * @source pandas.Series.str.extract
     */
    default R extractGroup(String pattern, int group, PatternOptions options) {
        StringArguments.requireText(pattern, "extractGroup: the pattern");
        Objects.requireNonNull(options, "extractGroup: the options are null");
        options.requireRegex("extractGroup");
        return call(
                StringOp.EXTRACT_GROUP, pattern, group, options.ignoreCase(), options.multiline(), options.dotAll());
    }

    /**
     * Returns the strings with a string replaced wherever it is found.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the string is empty
     * @source pandas.Series.str.replace
     */
    default R replace(String text, String replacement) {
        return replace(text, replacement, StringReplaceOptions.defaults());
    }

    /**
     * Returns the strings with a string, or what a regular expression describes, replaced. In the replacement of a regular
     * expression {@code \1} and {@code \g<1>} stand for what group 1 matched; groups have no names there.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if what is replaced is empty, libcudf has no such regular
     *     expression, the replacement has a group that it lacks, or it has one and {@code n} is given
     * @source pandas.Series.str.replace
     */
    default R replace(String pattern, String replacement, StringReplaceOptions options) {
        StringArguments.requireText(pattern, "replace: the pattern");
        StringArguments.requireText(replacement, "replace: the replacement");
        Objects.requireNonNull(options, "replace: the options are null");
        return call(
                StringOp.REPLACE,
                pattern,
                replacement,
                options.regex(),
                options.ignoreCase(),
                options.multiline(),
                options.dotAll(),
                options.n());
    }

    /**
     * Returns the strings with several strings replaced at once: what was put in is not replaced again, and of two that are
     * found at one place the first of the map counts.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if one of the strings is empty
     * @source cudf.core.accessors.string.StringMethods.replace
     */
    default R replace(Map<String, String> replacements) {
        Objects.requireNonNull(replacements, "replace: the replacements are null");
        StringArguments.requireEntries("replace", replacements);
        return call(StringOp.REPLACE_EACH, List.copyOf(replacements.keySet()), List.copyOf(replacements.values()));
    }

    /**
     * Returns the strings with several strings or regular expressions replaced, one after the other in the order of the map: what
     * was put in may be replaced again. {@link #replace(Map)} replaces strings at once.
     *
     * @param replacements the text of each string or regular expression
     * @param options of each replacement, as {@link #replace(String, String, StringReplaceOptions)} takes them
     * @nulls kept
     * @cost up to 5 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if a string or regular expression is empty, libcudf has no such regular
     *     expression, or a replacement names a group that it lacks
     * @source pandas.Series.str.replace
     */
    default R replace(Map<String, String> replacements, StringReplaceOptions options) {
        Objects.requireNonNull(replacements, "replace: the replacements are null");
        Objects.requireNonNull(options, "replace: the options are null");
        StringArguments.requireEntries("replace", replacements);
        return call(
                StringOp.REPLACE_IN_TURN,
                List.copyOf(replacements.keySet()),
                List.copyOf(replacements.values()),
                options.regex(),
                options.ignoreCase(),
                options.multiline(),
                options.dotAll(),
                options.n());
    }

    /**
     * Returns the strings with what a regular expression describes replaced by text in which {@code \1} or <code>${1}</code>
     * stands for what group 1 matched, and {@code \0} or <code>${0}</code> for the whole. Of a replacement with
     * {@code \1} <code>${1}</code> is text, and so is {@code \g<1>} everywhere, which
     * {@link #replace(String, String, StringReplaceOptions)} takes, as Python does.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression, or the replacement is empty
     *     or has a group that it lacks
     * @source cudf.core.accessors.string.StringMethods.replace_with_backrefs
     */
    default R replaceWithBackrefs(String pattern, String replacement) {
        StringArguments.requireText(pattern, "replaceWithBackrefs: the pattern");
        StringArguments.requireText(replacement, "replaceWithBackrefs: the replacement");
        return call(StringOp.REPLACE_WITH_BACKREFS, pattern, replacement);
    }

    /**
     * Returns the characters from a place up to, not including, another.
     *
     * @param start from the end where it is negative; null for the beginning
     * @param stop from the end where it is negative; null for the end
     * @nulls kept
     * @source pandas.Series.str.slice
     */
    default R slice(@Nullable Integer start, @Nullable Integer stop) {
        return slice(start, stop, null);
    }

    /**
     * Returns the characters from a place up to, not including, another, every so many; backwards where the step is negative.
     *
     * @param start from the end where it is negative; null for the end at which the slice begins
     * @param stop from the end where it is negative; null for the other end
     * @param step null for 1
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the step is 0
     * @source pandas.Series.str.slice
     */
    default R slice(@Nullable Integer start, @Nullable Integer stop, @Nullable Integer step) {
        return call(StringOp.SLICE, start, stop, step);
    }

    /**
     * Returns the strings with the characters from a place up to, not including, another replaced.
     *
     * @param start from the end where it is negative; null for the beginning
     * @param stop from the end where it is negative; null for the end
     * @nulls kept
     * @cost up to 8 times its inputs beside the result
     * @source pandas.Series.str.slice_replace
     */
    default R sliceReplace(@Nullable Integer start, @Nullable Integer stop, String replacement) {
        StringArguments.requireText(replacement, "sliceReplace: the replacement");
        return call(StringOp.SLICE_REPLACE, start, stop, replacement);
    }

    /**
     * Returns the strings with another put in before a character.
     *
     * @param start the character, −1 for the end
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if it is below −1
     * @source cudf.core.accessors.string.StringMethods.insert
     */
    default R insert(int start, String text) {
        StringArguments.requireText(text, "insert: the string");
        return call(StringOp.INSERT, start, text);
    }

    /**
     * Returns the character at a place, of lists the element.
     *
     * @param place from the end where it is negative
     * @nulls kept, and null where there is none
     * @source pandas.Series.str.get
     */
    default R get(int place) {
        return call(StringOp.GET, place);
    }

    /**
     * Returns the parts of each between white space: any number of characters up to U+0020.
     *
     * @shape a list for each; labels of rows are no lists, {@link StringAccessor#splitToFrame} gives columns
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @source pandas.Series.str.split
     */
    default R split() {
        return call(StringOp.SPLIT, null, -1, null);
    }

    /**
     * Returns the parts of each between delimiters; one of several characters is a regular expression.
     *
     * @shape a list for each; labels of rows are no lists
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the delimiter is empty, or libcudf has no such regular expression, or
     *     it may match nothing
     * @source pandas.Series.str.split
     */
    default R split(String delimiter) {
        Objects.requireNonNull(delimiter, "split: the delimiter is null; split at white space without one");
        return split(delimiter, SplitOptions.defaults());
    }

    /**
     * Returns the parts of each between delimiters.
     *
     * @param delimiter null for white space, any number of characters up to U+0020
     * @shape a list for each; labels of rows are no lists
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the delimiter is empty, or libcudf has no such regular expression, it
     *     has groups, or it may match nothing
     * @source pandas.Series.str.split
     */
    default R split(@Nullable String delimiter, SplitOptions options) {
        StringArguments.requireTextOrNull(delimiter, "split: the delimiter");
        Objects.requireNonNull(options, "split: the options are null");
        return call(StringOp.SPLIT, delimiter, options.n(), options.regex());
    }

    /**
     * Returns the parts of each between white space: any number of characters up to U+0020.
     *
     * @shape a list for each; labels of rows are no lists, {@link StringAccessor#splitRightToFrame} gives columns
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @source pandas.Series.str.rsplit
     */
    default R splitRight() {
        return call(StringOp.SPLIT_RIGHT, null, -1, null);
    }

    /**
     * Returns the parts of each between delimiters, which are strings as in pandas, whatever {@link #split(String)} takes them for.
     *
     * @shape a list for each; labels of rows are no lists
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the delimiter is empty
     * @source pandas.Series.str.rsplit
     */
    default R splitRight(String delimiter) {
        Objects.requireNonNull(delimiter, "splitRight: the delimiter is null; split at white space without one");
        return splitRight(delimiter, SplitOptions.defaults());
    }

    /**
     * Returns the parts of each between delimiters; a number of cuts is counted from the end. A delimiter is a
     * regular expression only where the options say so.
     *
     * @param delimiter null for white space, any number of characters up to U+0020
     * @shape a list for each; labels of rows are no lists
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the delimiter is empty, or libcudf has no such regular expression,
     *     or it has groups or may match nothing
     * @source pandas.Series.str.rsplit
     */
    default R splitRight(@Nullable String delimiter, SplitOptions options) {
        StringArguments.requireTextOrNull(delimiter, "splitRight: the delimiter");
        Objects.requireNonNull(options, "splitRight: the options are null");
        return call(StringOp.SPLIT_RIGHT, delimiter, options.n(), options.regex());
    }

    /**
     * Returns one of the parts of each between delimiters. A delimiter of several characters is a string here, where
     * {@link #split(String)} takes it for a regular expression.
     *
     * @param delimiter null for white space, any number of characters up to U+0020
     * @param place counted from 0
     * @nulls kept, and null where there is no such part
     * @throws io.cudf4j.errors.InvalidArgumentException if the delimiter is empty, or the place is below 0
     * @source cudf.core.accessors.string.StringMethods.split_part
     */
    default R splitPart(@Nullable String delimiter, int place) {
        StringArguments.requireTextOrNull(delimiter, "splitPart: the delimiter");
        return call(StringOp.SPLIT_PART, delimiter, place);
    }

    /**
     * Returns the strings of each list, or the characters of each string, with a separator between them.
     *
     * @nulls kept, and null of a list with a null
     * @cost up to 15 times its inputs beside the result
     * @source pandas.Series.str.join
     */
    default R join(String separator) {
        StringArguments.requireText(separator, "join: the separator");
        return call(StringOp.JOIN, separator);
    }

    /**
     * Returns the strings without white space at both ends, that of all scripts.
     *
     * @nulls kept
     * @source pandas.Series.str.strip
     */
    default R strip() {
        return call(StringOp.STRIP, (Object) null);
    }

    /**
     * Returns the strings without some characters at both ends, in whatever order they stand there.
     *
     * @nulls kept
     * @source pandas.Series.str.strip
     */
    default R strip(String characters) {
        StringArguments.requireCharacters(characters, "strip", "characters");
        return call(StringOp.STRIP, characters);
    }

    /**
     * Returns the strings without white space at the beginning, that of all scripts.
     *
     * @nulls kept
     * @source pandas.Series.str.lstrip
     */
    default R stripLeft() {
        return call(StringOp.STRIP_LEFT, (Object) null);
    }

    /**
     * Returns the strings without some characters at the beginning, in whatever order they stand there.
     *
     * @nulls kept
     * @source pandas.Series.str.lstrip
     */
    default R stripLeft(String characters) {
        StringArguments.requireCharacters(characters, "stripLeft", "characters");
        return call(StringOp.STRIP_LEFT, characters);
    }

    /**
     * Returns the strings without white space at the end, that of all scripts.
     *
     * @nulls kept
     * @source pandas.Series.str.rstrip
     */
    default R stripRight() {
        return call(StringOp.STRIP_RIGHT, (Object) null);
    }

    /**
     * Returns the strings without some characters at the end, in whatever order they stand there.
     *
     * @nulls kept
     * @source pandas.Series.str.rstrip
     */
    default R stripRight(String characters) {
        StringArguments.requireCharacters(characters, "stripRight", "characters");
        return call(StringOp.STRIP_RIGHT, characters);
    }

    /**
     * Returns the strings filled up to a number of characters.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if what is put in is not one character, or the width is above 2²⁴
     * @source pandas.Series.str.pad
     */
    default R pad(int width, PadSide side, String character) {
        Objects.requireNonNull(side, "pad: the side is null");
        StringArguments.requireText(character, "pad: the character");
        return call(StringOp.PAD, width, side, character);
    }

    /**
     * Returns the strings filled up to a number of characters with spaces in front.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the width is above 2²⁴
     * @source pandas.Series.str.rjust
     */
    default R padLeft(int width) {
        return padLeft(width, " ");
    }

    /**
     * Returns the strings filled up to a number of characters with a character in front.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if what is put in is not one character, or the width is above 2²⁴
     * @source pandas.Series.str.rjust
     */
    default R padLeft(int width, String character) {
        StringArguments.requireText(character, "padLeft: the character");
        return call(StringOp.PAD_LEFT, width, character);
    }

    /**
     * Returns the strings filled up to a number of characters with spaces behind.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the width is above 2²⁴
     * @source pandas.Series.str.ljust
     */
    default R padRight(int width) {
        return padRight(width, " ");
    }

    /**
     * Returns the strings filled up to a number of characters with a character behind.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if what is put in is not one character, or the width is above 2²⁴
     * @source pandas.Series.str.ljust
     */
    default R padRight(int width, String character) {
        StringArguments.requireText(character, "padRight: the character");
        return call(StringOp.PAD_RIGHT, width, character);
    }

    /**
     * Returns the strings filled up to a number of characters with spaces on both sides.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the width is above 2²⁴
     * @source pandas.Series.str.center
     */
    default R center(int width) {
        return center(width, " ");
    }

    /**
     * Returns the strings filled up to a number of characters with a character on both sides.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if what is put in is not one character, or the width is above 2²⁴
     * @source pandas.Series.str.center
     */
    default R center(int width, String character) {
        StringArguments.requireText(character, "center: the character");
        return call(StringOp.CENTER, width, character);
    }

    /**
     * Returns the strings filled up to a number of characters with zeros in front, behind a sign.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the width is above 2²⁴
     * @source pandas.Series.str.zfill
     */
    default R zfill(int width) {
        return call(StringOp.ZFILL, width);
    }

    /**
     * Returns the strings without a string at the beginning, where they have it.
     *
     * @nulls kept
     * @source pandas.Series.str.removeprefix
     */
    default R removePrefix(String prefix) {
        StringArguments.requireText(prefix, "removePrefix: the prefix");
        return call(StringOp.REMOVE_PREFIX, prefix);
    }

    /**
     * Returns the strings without a string at the end, where they have it.
     *
     * @nulls kept
     * @source pandas.Series.str.removesuffix
     */
    default R removeSuffix(String suffix) {
        StringArguments.requireText(suffix, "removeSuffix: the suffix");
        return call(StringOp.REMOVE_SUFFIX, suffix);
    }

    /**
     * Returns the strings, each so often; empty where that is less than once.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if it is more than 2²⁴ times
     * @throws io.cudf4j.errors.SizeOverflowException if the result is too large
     * @source pandas.Series.str.repeat
     */
    default R repeat(int times) {
        return call(StringOp.REPEAT, times);
    }

    /**
     * Returns the strings with characters replaced by strings, or left out where these are empty.
     *
     * @param table single characters, and what replaces them
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if what is replaced is not one character
     * @source pandas.Series.str.translate
     */
    default R translate(Map<String, String> table) {
        Objects.requireNonNull(table, "translate: the table is null");
        StringArguments.requireEntries("translate", table);
        return call(StringOp.TRANSLATE, List.copyOf(table.keySet()), List.copyOf(table.values()));
    }

    /**
     * Returns the strings with characters up to U+0020, NUL among them, turned into line feeds, so that lines have so many
     * characters at most. Words that are longer are not cut, and no character is removed or added.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the width is below 1
     * @source cudf.core.accessors.string.StringMethods.wrap
     */
    default R wrap(int width) {
        return call(StringOp.WRAP, width);
    }

    /**
     * Returns the strings without white space at their ends, and with one space in place of all that is together within: of
     * characters up to U+0020, NUL among them, but not of those of other scripts, as U+00A0, which {@link #strip()} removes.
     *
     * @nulls kept
     * @cost up to 15 times its inputs beside the result
     * @source cudf.core.accessors.string.StringMethods.normalize_spaces
     */
    default R normalizeSpaces() {
        return call(StringOp.NORMALIZE_SPACES);
    }

    /**
     * Returns the strings with the characters of some ranges, or all others, replaced.
     *
     * @param ranges the first character of each range, and the last, which is within
     * @param replacement what stands for each character; empty to leave them out
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if an end of a range is not one character, or the last comes before the
     *     first
     * @source cudf.core.accessors.string.StringMethods.filter_characters
     */
    default R filterCharacters(Map<String, String> ranges, CharacterFilter filter, String replacement) {
        Objects.requireNonNull(ranges, "filterCharacters: the ranges are null");
        Objects.requireNonNull(filter, "filterCharacters: the filter is null");
        StringArguments.requireText(replacement, "filterCharacters: the replacement");
        StringArguments.requireEntries("filterCharacters", ranges);
        return call(
                StringOp.FILTER_CHARACTERS,
                List.copyOf(ranges.keySet()),
                List.copyOf(ranges.values()),
                filter,
                replacement);
    }

    /**
     * Returns the strings with letters and numbers, or all other characters, replaced.
     *
     * @param replacement what stands for each character; empty to leave them out
     * @nulls kept
     * @source cudf.core.accessors.string.StringMethods.filter_alphanum
     */
    default R filterAlphanum(CharacterFilter filter, String replacement) {
        Objects.requireNonNull(filter, "filterAlphanum: the filter is null");
        StringArguments.requireText(replacement, "filterAlphanum: the replacement");
        return call(StringOp.FILTER_ALPHANUM, filter, replacement);
    }

    /**
     * Returns whether all characters of each are letters or numbers, and there is one; one above U+FFFF is neither.
     *
     * @nulls kept
     * @source pandas.Series.str.isalnum
     */
    default R isAlnum() {
        return call(StringOp.IS_ALNUM);
    }

    /**
     * Returns whether all characters of each are letters, and there is one; one above U+FFFF is none.
     *
     * @nulls kept
     * @source pandas.Series.str.isalpha
     */
    default R isAlpha() {
        return call(StringOp.IS_ALPHA);
    }

    /**
     * Returns whether all characters of each are those of decimal numbers, and there is one.
     *
     * @nulls kept
     * @source pandas.Series.str.isdecimal
     */
    default R isDecimal() {
        return call(StringOp.IS_DECIMAL);
    }

    /**
     * Returns whether all characters of each are digits, raised ones too, and there is one.
     *
     * @nulls kept
     * @source pandas.Series.str.isdigit
     */
    default R isDigit() {
        return call(StringOp.IS_DIGIT);
    }

    /**
     * Returns whether all characters of each are numbers, fractions too, and there is one.
     *
     * @nulls kept
     * @source pandas.Series.str.isnumeric
     */
    default R isNumeric() {
        return call(StringOp.IS_NUMERIC);
    }

    /**
     * Returns whether all characters of each are white space, and there is one.
     *
     * @nulls kept
     * @source pandas.Series.str.isspace
     */
    default R isSpace() {
        return call(StringOp.IS_SPACE);
    }

    /**
     * Returns whether all letters with a case are lower case in each, and there is one.
     *
     * @nulls kept
     * @source pandas.Series.str.islower
     */
    default R isLower() {
        return call(StringOp.IS_LOWER);
    }

    /**
     * Returns whether all letters with a case are upper case in each, and there is one.
     *
     * @nulls kept
     * @source pandas.Series.str.isupper
     */
    default R isUpper() {
        return call(StringOp.IS_UPPER);
    }

    /**
     * Returns whether words begin in upper case in each, go on in lower case, and there is one. A letter of title case, as
     * {@link #title} makes ǅ of ǆ, is neither.
     *
     * @nulls kept
     * @source pandas.Series.str.istitle
     */
    default R isTitle() {
        return call(StringOp.IS_TITLE);
    }

    /**
     * Returns whether each shows a whole number.
     *
     * @nulls kept
     * @source cudf.core.accessors.string.StringMethods.isinteger
     */
    default R isInteger() {
        return call(StringOp.IS_INTEGER);
    }

    /**
     * Returns whether each shows a number, as {@code asType} of floats reads it: also one with an exponent without digits, as
     * {@code 1e}, which Python refuses and which is 1.0.
     *
     * @nulls kept
     * @source cudf.core.accessors.string.StringMethods.isfloat
     */
    default R isFloat() {
        return call(StringOp.IS_FLOAT);
    }

    /**
     * Returns whether each shows a whole number in hexadecimal digits, 0x in front or not.
     *
     * @nulls kept
     * @source cudf.core.accessors.string.StringMethods.ishex
     */
    default R isHex() {
        return call(StringOp.IS_HEX);
    }

    /**
     * Returns whether each shows an address of IPv4.
     *
     * @nulls kept
     * @source cudf.core.accessors.string.StringMethods.isipv4
     */
    default R isIpv4() {
        return call(StringOp.IS_IPV4);
    }

    /**
     * Returns whether all characters are of ASCII, those up to U+007F; an empty string has no other.
     *
     * @shape a bool for each
     * @nulls kept
     * @source pandas.Series.str.isascii
     */
    default R isAscii() {
        return call(StringOp.IS_ASCII);
    }

    /**
     * Returns whether there is no character.
     *
     * @nulls false
     * @source cudf.core.accessors.string.StringMethods.isempty
     */
    default R isEmpty() {
        return call(StringOp.IS_EMPTY);
    }

    /**
     * Returns whether each shows a timestamp in a format of {@code strptime}.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the format is empty, or has a directive that reads nothing
     * @source cudf.core.accessors.string.StringMethods.istimestamp
     */
    default R isTimestamp(String format) {
        StringArguments.requireText(format, "isTimestamp: the format");
        Settings.requireDirectives(
                "isTimestamp: the format '" + Quoted.of(format) + "'",
                format,
                "%Y %y %m %d %j %H %I %p %M %S %f %z %%");
        return call(StringOp.IS_TIMESTAMP, format);
    }

    /**
     * Returns the whole numbers that hexadecimal digits show; where they show none, the result is undefined;
     * {@link #isHex()} tells these.
     *
     * @shape an int64 for each
     * @nulls kept
     * @source cudf.core.accessors.string.StringMethods.hex_to_int
     */
    default R hexToInt() {
        return call(StringOp.HEX_TO_INT);
    }

    /**
     * Returns the numbers of addresses of IPv4; of what is none, the result is undefined; {@link #isIpv4()}
     * tells it.
     *
     * @shape a uint32 for each
     * @nulls kept
     * @source cudf.core.accessors.string.StringMethods.ip_to_int
     */
    default R ipToInt() {
        return call(StringOp.IP_TO_INT);
    }

    /**
     * Returns what a path leads to in each string of JSON, as it stands there, strings without their quotes. Only
     * what lies on the way is read: the rest may be no JSON, and what is none as a whole may have a value, as the word {@code not}
     * of {@code not json} at {@code $}. A string alone has none, behind an empty name and at an empty path nothing is found, and
     * {@code [*]} of a number is empty. Where the rest of the path does not fit one of the elements of {@code [*]}, as a name one that
     * is no object, nothing is found as a whole.
     *
     * @param path {@code $}, names as {@code .name} or {@code ['name']}, places in arrays from 0 as {@code [2]}, and
     *     {@code [*]} or {@code .*} for all, which gives an array
     * @nulls kept, and null where nothing is found or what is read is no JSON
     * @throws io.cudf4j.errors.InvalidArgumentException if the path cannot be read
     * @source cudf.core.accessors.string.StringMethods.get_json_object
     */
    default R getJsonObject(String path) {
        return getJsonObject(path, JsonPathOptions.defaults());
    }

    /**
     * Returns what a path leads to in each string of JSON; see {@link #getJsonObject(String)}.
     *
     * @nulls kept, and null where nothing is found or the string is no JSON
     * @throws io.cudf4j.errors.InvalidArgumentException if the path cannot be read
     * @source cudf.core.accessors.string.StringMethods.get_json_object
     */
    default R getJsonObject(String path, JsonPathOptions options) {
        StringArguments.requireText(path, "getJsonObject: the path");
        Objects.requireNonNull(options, "getJsonObject: the options are null");
        return call(
                StringOp.GET_JSON_OBJECT,
                path,
                options.allowSingleQuotes(),
                options.stripQuotes(),
                options.missingFieldsAsNulls());
    }

    /**
     * Returns all runs of so many characters of each; {@code explode} makes rows of them.
     *
     * @shape a list for each, empty where a string is shorter; labels of rows are no lists
     * @nulls kept
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if n is less than 2
     * @source cudf.core.accessors.string.StringMethods.character_ngrams
     */
    default R characterNgrams(int n) {
        return call(StringOp.CHARACTER_NGRAMS, n);
    }

    /**
     * Returns the strings as they stand in an URL: {@code %} and two hexadecimal digits for each byte of UTF-8 but ASCII letters,
     * digits and {@code - . _ ~}.
     *
     * @nulls kept
     * @source cudf.core.accessors.string.StringMethods.url_encode
     */
    default R urlEncode() {
        return call(StringOp.URL_ENCODE);
    }

    /**
     * Returns the strings with the byte that they stand for in place of each {@code %} and two hexadecimal digits; any other
     * {@code %} stays, and {@code +} too. U+FFFD stands for bytes that are no UTF-8, as in Python's {@code urllib.parse.unquote};
     * cuDF keeps them.
     *
     * @nulls kept
     * @cost fetches what is made to the host where it is not ASCII alone, to look for such bytes
     * @source cudf.core.accessors.string.StringMethods.url_decode
     */
    default R urlDecode() {
        return urlDecode(CodingErrors.REPLACE);
    }

    /**
     * Returns the strings that escapes of addresses stand for, as {@link #urlDecode()} does.
     *
     * @param errors what becomes of bytes that are no UTF-8
     * @nulls kept
     * @cost fetches what is made to the host where it is not ASCII alone, to look for such bytes
     * @throws io.cudf4j.errors.InvalidArgumentException if there are such bytes and errors are strict; the message names the row
     * @source cudf.core.accessors.string.StringMethods.url_decode
     */
    default R urlDecode(CodingErrors errors) {
        return call(StringOp.URL_DECODE, Objects.requireNonNull(errors, "urlDecode: the errors are null"));
    }

    /**
     * Returns the hashes of all runs of so many characters of each, MurmurHash3 of 32 bits; {@code explode} makes rows of them.
     *
     * @param seed from 0 to 2^32 - 1
     * @shape a list of uint32 for each, empty where a string is shorter; labels of rows are no lists
     * @nulls kept
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if n is less than 2, or the seed has no 32 bits
     * @source cudf.core.accessors.string.StringMethods.hash_character_ngrams
     */
    default R hashCharacterNgrams(int n, long seed) {
        return call(StringOp.HASH_CHARACTER_NGRAMS, n, StringArguments.seed32("hashCharacterNgrams", seed));
    }

    /**
     * Returns how many tokens each has, between characters up to U+0020.
     *
     * @shape an int32 for each
     * @nulls 0
     * @source cudf.core.accessors.string.StringMethods.token_count
     */
    default R tokenCount() {
        return tokenCount("");
    }

    /**
     * Returns how many tokens each has.
     *
     * @param delimiters characters each of which delimits
     * @shape an int32 for each
     * @nulls 0
     * @source cudf.core.accessors.string.StringMethods.token_count
     */
    default R tokenCount(String delimiters) {
        StringArguments.requireCharacters(delimiters, "tokenCount", "delimiters");
        return call(StringOp.TOKEN_COUNT, List.of(delimiters), false);
    }

    /**
     * Returns how many tokens each has.
     *
     * @param delimiters strings that delimit; of those that begin at one place the first counts
     * @shape an int32 for each
     * @nulls 0
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no delimiter
     * @source cudf.core.accessors.string.StringMethods.token_count
     */
    default R tokenCount(List<String> delimiters) {
        return call(StringOp.TOKEN_COUNT, StringArguments.texts("tokenCount", delimiters), true);
    }

    /**
     * Returns the strings with tokens, between characters up to U+0020, replaced by others.
     *
     * @param replacements what stands for each token
     * @nulls kept
     * @source cudf.core.accessors.string.StringMethods.replace_tokens
     */
    default R replaceTokens(Map<String, String> replacements) {
        return replaceTokens(replacements, "");
    }

    /**
     * Returns the strings with tokens replaced by others.
     *
     * @param replacements what stands for each token
     * @param delimiters characters each of which delimits
     * @nulls kept
     * @source cudf.core.accessors.string.StringMethods.replace_tokens
     */
    default R replaceTokens(Map<String, String> replacements, String delimiters) {
        Objects.requireNonNull(replacements, "replaceTokens: the replacements are null");
        StringArguments.requireCharacters(delimiters, "replaceTokens", "delimiters");
        StringArguments.requireEntries("replaceTokens", replacements);
        return call(
                StringOp.REPLACE_TOKENS,
                List.copyOf(replacements.keySet()),
                List.copyOf(replacements.values()),
                delimiters);
    }

    /**
     * Returns the strings without tokens, between characters up to U+0020, of fewer characters; the delimiters stay.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the number is below 0
     * @source cudf.core.accessors.string.StringMethods.filter_tokens
     */
    default R filterTokens(int minTokenLength) {
        return filterTokens(minTokenLength, "", "");
    }

    /**
     * Returns the strings with tokens of fewer characters replaced.
     *
     * @param replacement what stands for each such token
     * @param delimiters characters each of which delimits
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the number is below 0
     * @source cudf.core.accessors.string.StringMethods.filter_tokens
     */
    default R filterTokens(int minTokenLength, String replacement, String delimiters) {
        StringArguments.requireText(replacement, "filterTokens: the replacement");
        StringArguments.requireCharacters(delimiters, "filterTokens", "delimiters");
        return call(StringOp.FILTER_TOKENS, minTokenLength, replacement, delimiters);
    }

    /**
     * Returns how many characters must be added, left out or replaced to make a string of each.
     *
     * @shape an int32 for each
     * @nulls counted as empty strings
     * @source cudf.core.accessors.string.StringMethods.edit_distance
     */
    default R editDistance(String target) {
        StringArguments.requireText(target, "editDistance: the target");
        return call(StringOp.EDIT_DISTANCE, target);
    }

    /**
     * Returns whether the character at a place is a vowel: a, e, i, o or u, or y behind a character that is none of these.
     *
     * @param place from 0, from the end where it is negative
     * @shape a bool for each, false where there is no such place
     * @nulls kept
     * @cost up to 7 times its inputs beside the result; on a GPU regular expressions keep a state for each string
     * @source cudf.core.accessors.string.StringMethods.is_vowel
     */
    default R isVowel(int place) {
        return call(StringOp.IS_VOWEL, place);
    }

    /**
     * Returns whether the character at a place is no vowel as {@link #isVowel(int)} has them.
     *
     * @param place from 0, from the end where it is negative
     * @shape a bool for each, false where there is no such place
     * @nulls kept
     * @cost up to 7 times its inputs beside the result; on a GPU regular expressions keep a state for each string
     * @source cudf.core.accessors.string.StringMethods.is_consonant
     */
    default R isConsonant(int place) {
        return call(StringOp.IS_CONSONANT, place);
    }

    /**
     * Returns how often consonants follow vowels, which tells Porter's stemmer how long a word is; vowels are those of
     * {@link #isVowel(int)}, in lower case.
     *
     * @shape an int32 for each
     * @nulls kept
     * @cost up to 7 times its inputs beside the result; on a GPU regular expressions keep a state for each string
     * @source cudf.core.accessors.string.StringMethods.porter_stemmer_measure
     */
    default R porterStemmerMeasure() {
        return call(StringOp.PORTER_STEMMER_MEASURE);
    }
}
