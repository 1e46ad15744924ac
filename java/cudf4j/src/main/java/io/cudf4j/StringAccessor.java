/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Quoted;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.strings.Duplicates;
import io.cudf4j.column.strings.Inputs;
import io.cudf4j.column.strings.Joining;
import io.cudf4j.column.strings.Letters;
import io.cudf4j.column.strings.Matches;
import io.cudf4j.column.strings.Minhashes;
import io.cudf4j.column.strings.Ngrams;
import io.cudf4j.column.strings.Similarity;
import io.cudf4j.column.strings.Slices;
import io.cudf4j.column.strings.Splits;
import io.cudf4j.column.strings.StringCalls;
import io.cudf4j.column.strings.Tags;
import io.cudf4j.column.strings.Tokens;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.StringOp;
import io.cudf4j.frame.rows.Companions;
import io.cudf4j.frame.rows.Matched;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.rows.Tokenized;
import io.cudf4j.types.DType;
import io.cudf4j.types.ListDtype;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The methods of strings, made by {@link Series#str} and {@link Index#str}. Those of categories are computed once for each
 * category; lists of strings have {@code len}, {@code get} and {@code join}. What gives several columns, or takes other
 * rows, stands here, all else in {@link StringMethods}.
 *
 * @param <R> the series or index, and what the methods return
 * @source pandas.Series.str
 */
public final class StringAccessor<R extends Frame<R>> extends Accessor<R> implements StringMethods<R> {
    StringAccessor(R object) {
        super(object);
        Inputs.require(column().dtype());
    }

    R call(StringOp op, List<@Nullable Object> arguments) {
        return with(StringCalls.apply(op, column(), arguments));
    }

    /** Takes over columns; the rows have the labels of a series, and none of an index. */
    private DataFrame frame(Splits.Parts parts) {
        ColumnAccessor columns = ColumnAccessor.own(parts.labels(), parts.columns());
        return new DataFrame(rows().isSeries() ? Rows.frame(columns, rows()::sharedLabels) : Rows.frame(columns));
    }

    /**
     * Returns all strings in one, with a separator between them; nulls are left out.
     *
     * @cost one transfer from the device
     * @throws io.cudf4j.errors.DTypeMismatchException if there are lists
     * @source pandas.Series.str.cat
     */
    public String cat(String separator) {
        return cat(separator, null);
    }

    /**
     * Returns all strings in one, with a separator between them.
     *
     * @param naRep what stands for null; without it nulls are left out
     * @cost one transfer from the device
     * @throws io.cudf4j.errors.DTypeMismatchException if there are lists
     * @source pandas.Series.str.cat
     */
    public String cat(String separator, @Nullable String naRep) {
        StringArguments.requireText(separator, "cat: the separator");
        StringArguments.requireTextOrNull(naRep, "cat: what stands for null");
        return Joining.all(column(), separator, naRep);
    }

    /**
     * Returns the strings with those of other rows behind them; a row with a null is null.
     *
     * @param others a series, or a frame of strings, whose rows are matched by their labels as those of a left join; or an
     *     index of as many labels
     * @nulls null where one is null, or a label of these rows is not there
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.LengthMismatchException if an index has more or fewer labels
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no strings
     * @throws io.cudf4j.errors.DuplicateLabelException if the others have a label twice, and other labels than these rows
     * @source pandas.Series.str.cat
     */
    public R cat(Frame<?> others, String separator) {
        return cat(others, separator, null);
    }

    /**
     * Returns the strings with those of other rows behind them.
     *
     * @param others as those of {@link #cat(Frame, String)}
     * @param naRep what stands for null; without it a row with a null is null
     * @nulls what stands for them
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.LengthMismatchException if an index has more or fewer labels
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no strings
     * @throws io.cudf4j.errors.DuplicateLabelException if the others have a label twice, and other labels than these rows
     * @source pandas.Series.str.cat
     */
    public R cat(Frame<?> others, String separator, @Nullable String naRep) {
        Objects.requireNonNull(others, "cat: the others are null");
        return cat(List.of(others), separator, naRep);
    }

    /**
     * Returns the strings with those of several others behind them.
     *
     * @param others series, frames or indexes as those of {@link #cat(Frame, String)}
     * @param naRep what stands for null; without it a row with a null is null
     * @nulls what stands for them
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.LengthMismatchException if an index has more or fewer labels
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no strings
     * @throws io.cudf4j.errors.DuplicateLabelException if the others have a label twice, and other labels than these rows
     * @source pandas.Series.str.cat
     */
    public R cat(List<? extends Frame<?>> others, String separator, @Nullable String naRep) {
        Objects.requireNonNull(others, "cat: the others are null");
        Lowering.requireEach(others, "cat: one of the others is null");
        StringArguments.requireText(separator, "cat: the separator");
        StringArguments.requireTextOrNull(naRep, "cat: what stands for null");
        List<Rows> given = others.stream().<Rows>map(Frame::rows).toList();
        given.forEach(StringAccessor::requireStrings);
        try (Columns<ColumnBase> all = Columns.own(Companions.of("cat", rows(), given))) {
            return with(Joining.rows("cat", all.all(), separator, naRep));
        }
    }

    /**
     * Returns the strings, each repeated as often as a whole number in the same row says; empty where that is less than once.
     *
     * @param times whole numbers, row by row, whatever their labels are
     * @nulls null where the string or the number is
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer numbers
     * @throws io.cudf4j.errors.DTypeMismatchException if there are no whole numbers
     * @throws io.cudf4j.errors.InvalidArgumentException if a number is more than 2²⁴
     * @throws io.cudf4j.errors.SizeOverflowException if the result is too large
     * @source pandas.Series.str.repeat
     */
    public R repeat(SingleColumnFrame<?> times) {
        return with(Joining.repeated(column(), other("repeat: the counts are null", times)));
    }

    /**
     * Returns the characters from a place up to, not including, another, which whole numbers in the same row say.
     *
     * @param starts whole numbers, row by row, whatever their labels are
     * @param stops whole numbers; −1 for the end
     * @nulls kept
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer numbers
     * @throws io.cudf4j.errors.DTypeMismatchException if there are no whole numbers
     * @throws io.cudf4j.errors.InvalidArgumentException if a number is null
     * @source cudf.core.accessors.string.StringMethods.slice_from
     */
    public R sliceFrom(SingleColumnFrame<?> starts, SingleColumnFrame<?> stops) {
        ColumnBase from = other("sliceFrom: the starts are null", starts);
        ColumnBase to = other("sliceFrom: the stops are null", stops);
        return with(Slices.between(column(), from, to));
    }

    private static void requireStrings(Rows other) {
        if (other.kind() == Rows.Kind.LABELS) {
            Inputs.requireArgument("cat: the others", other.column().dtype());
            return;
        }
        List<@Nullable Object> labels = other.columns().labels();
        for (int i = 0; i < labels.size(); i++) {
            String name = labels.get(i) == null ? "" : ", column '" + Quoted.of(labels.get(i)) + "'";
            Inputs.requireArgument(
                    "cat: the others" + name, other.columns().columns().get(i).dtype());
        }
    }

    /**
     * Returns what the groups of a regular expression matched first.
     *
     * @shape a column for each group, labelled by its name, as in {@code (?P<year>\d+)}, or its place from 0; the labels of
     *     the series, for an index positions
     * @nulls null where a string is null, nothing matched, or the group had no part in it
     * @cost up to 9 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression, or it has no group
     * @source pandas.Series.str.extract
     */
    public DataFrame extract(String pattern) {
        return extract(pattern, PatternOptions.defaults());
    }

    /**
     * Returns what the groups of a regular expression matched first, as {@link #extract(String)} does.
     *
     * @nulls null where a string is null, nothing matched, or the group had no part in it
     * @cost up to 9 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression, or it has no group
     * @source pandas.Series.str.extract
     */
    public DataFrame extract(String pattern, PatternOptions options) {
        StringArguments.requireText(pattern, "extract: the pattern");
        Objects.requireNonNull(options, "extract: the options are null");
        options.requireRegex("extract");
        return frame(Splits.groups(
                column(), Arrays.asList(pattern, options.ignoreCase(), options.multiline(), options.dotAll())));
    }

    /**
     * Returns what the groups of a regular expression matched, of all matches.
     *
     * @shape a row for each match, a column for each group, labelled by its name or its place from 0; the labels of the series, for an
     *     index positions, and as one more level, {@code match}, which match of its string it is, from 0
     * @nulls null where the group had no part in the match; a null string has no match
     * @cost up to 20 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression, or it has no group or may match
     *     nothing
     * @source pandas.Series.str.extractall
     */
    public DataFrame extractAll(String pattern) {
        return extractAll(pattern, PatternOptions.defaults());
    }

    /**
     * Returns what the groups of a regular expression matched, of all matches, as {@link #extractAll(String)} does.
     *
     * @nulls null where the group had no part in the match; a null string has no match
     * @cost up to 20 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression, or it has no group or may match
     *     nothing
     * @source pandas.Series.str.extractall
     */
    public DataFrame extractAll(String pattern, PatternOptions options) {
        StringArguments.requireText(pattern, "extractAll: the pattern");
        Objects.requireNonNull(options, "extractAll: the options are null");
        options.requireRegex("extractAll");
        Matches.All found = Matches.all(
                column(), Arrays.asList(pattern, options.ignoreCase(), options.multiline(), options.dotAll()));
        return new DataFrame(
                Matched.of(rows(), found.parts().labels(), found.parts().columns(), found.rows(), found.places()));
    }

    /**
     * Returns all that a regular expression describes in each, or what its only group matched there.
     *
     * @shape a column for each place, as many as a string has at most, labelled from 0; the labels of the series, for an index
     *     positions
     * @nulls null where a string is null or has fewer matches
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression, or it has several groups
     * @source pandas.Series.str.findall
     */
    public DataFrame findAllToFrame(String pattern) {
        return findAllToFrame(pattern, PatternOptions.defaults());
    }

    /**
     * Returns all that a regular expression describes in each, as {@link #findAllToFrame(String)} does.
     *
     * @nulls null where a string is null or has fewer matches
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if libcudf has no such regular expression, or it has several groups
     * @source pandas.Series.str.findall
     */
    public DataFrame findAllToFrame(String pattern, PatternOptions options) {
        StringArguments.requireText(pattern, "findAllToFrame: the pattern");
        Objects.requireNonNull(options, "findAllToFrame: the options are null");
        options.requireRegex("findAllToFrame");
        return frame(Matches.columns(
                column(), Arrays.asList(pattern, options.ignoreCase(), options.multiline(), options.dotAll())));
    }

    /**
     * Returns for each of the different parts between bars, as in {@code red|green}, whether each string has it. An empty
     * part is one, too, as of a string that begins with a bar; so it is in pandas, but for its dtypes of Python's objects.
     *
     * @shape a column for each part, labelled by it and in this order, of int64: 1 where the string has it, else 0; the labels of the
     *     series, for an index positions
     * @nulls a null string has no parts
     * @cost up to 15 times its inputs beside the result, and one transfer of the parts from the device
     * @throws io.cudf4j.errors.DTypeMismatchException if there are lists
     * @source pandas.Series.str.get_dummies
     */
    public DataFrame getDummies() {
        return getDummies("|");
    }

    /**
     * Returns for each of the different parts between delimiters whether each string has it, as {@link #getDummies()} does.
     *
     * @nulls a null string has no parts
     * @cost up to 15 times its inputs beside the result, and one transfer of the parts from the device
     * @throws io.cudf4j.errors.InvalidArgumentException if the delimiter is empty
     * @throws io.cudf4j.errors.DTypeMismatchException if there are lists
     * @source pandas.Series.str.get_dummies
     */
    public DataFrame getDummies(String delimiter) {
        StringArguments.requireText(delimiter, "getDummies: the delimiter");
        return frame(Tags.columns(column(), delimiter));
    }

    /**
     * Returns the parts between delimiters; one of several characters is a regular expression.
     *
     * @shape a column for each place, labelled from 0; the labels of the series, for an index positions
     * @nulls null where a string is null or has fewer parts
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the delimiter is empty, or libcudf has no such regular expression
     * @source pandas.Series.str.split
     */
    public DataFrame splitToFrame(String delimiter) {
        Objects.requireNonNull(delimiter, "splitToFrame: the delimiter is null; with options null is white space");
        return splitToFrame(delimiter, SplitOptions.defaults());
    }

    /**
     * Returns the parts between delimiters as {@link #splitToFrame(String)} does.
     *
     * @param delimiter null for white space, any number of characters up to U+0020
     * @nulls null where a string is null or has fewer parts
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the delimiter is empty, or libcudf has no such regular expression
     * @source pandas.Series.str.split
     */
    public DataFrame splitToFrame(@Nullable String delimiter, SplitOptions options) {
        StringArguments.requireTextOrNull(delimiter, "splitToFrame: the delimiter");
        Objects.requireNonNull(options, "splitToFrame: the options are null");
        return frame(Splits.columns(column(), Arrays.asList(delimiter, options.n(), options.regex()), false));
    }

    /**
     * Returns the parts between delimiters as {@link #splitToFrame(String)} does, cut from the end; a delimiter of several
     * characters is a string, too.
     *
     * @nulls null where a string is null or has fewer parts
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the delimiter is empty
     * @source pandas.Series.str.rsplit
     */
    public DataFrame splitRightToFrame(String delimiter) {
        Objects.requireNonNull(delimiter, "splitRightToFrame: the delimiter is null; with options null is white space");
        return splitRightToFrame(delimiter, SplitOptions.defaults());
    }

    /**
     * Returns the parts between delimiters as {@link #splitToFrame(String)} does; a number of cuts is counted from
     * the end. A delimiter is a regular expression only where the options say so.
     *
     * @param delimiter null for white space, any number of characters up to U+0020
     * @nulls null where a string is null or has fewer parts
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the delimiter is empty, or libcudf has no such regular expression
     * @source pandas.Series.str.rsplit
     */
    public DataFrame splitRightToFrame(@Nullable String delimiter, SplitOptions options) {
        StringArguments.requireTextOrNull(delimiter, "splitRightToFrame: the delimiter");
        Objects.requireNonNull(options, "splitRightToFrame: the options are null");
        return frame(Splits.columns(column(), Arrays.asList(delimiter, options.n(), options.regex()), true));
    }

    /**
     * Returns what lies before the first delimiter of each, the delimiter, and what lies behind it. Without a delimiter the
     * string is before it.
     *
     * @shape three columns, labelled from 0; the labels of the series, for an index positions
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the delimiter is empty
     * @source pandas.Series.str.partition
     */
    public DataFrame partition(String delimiter) {
        StringArguments.requireText(delimiter, "partition: the delimiter");
        return frame(Splits.partition("partition", column(), delimiter, false));
    }

    /**
     * Returns what lies before the last delimiter of each, the delimiter, and what lies behind it. Without a delimiter the
     * string is behind it.
     *
     * @shape three columns, labelled from 0; the labels of the series, for an index positions
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the delimiter is empty
     * @source pandas.Series.str.rpartition
     */
    public DataFrame partitionLast(String delimiter) {
        StringArguments.requireText(delimiter, "partitionLast: the delimiter");
        return frame(Splits.partition("partitionLast", column(), delimiter, true));
    }

    /**
     * Returns the tokens of all strings, between characters up to U+0020, one after the other.
     *
     * @shape a row for each token, under the label of its string; of an index the tokens themselves
     * @nulls no tokens
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.DTypeMismatchException if there are lists
     * @source cudf.core.accessors.string.StringMethods.tokenize
     */
    public R tokenize() {
        return tokenize("");
    }

    /**
     * Returns the tokens of all strings, one after the other.
     *
     * @param delimiters characters each of which delimits; empty for those up to U+0020
     * @shape a row for each token, under the label of its string; of an index the tokens themselves
     * @nulls no tokens
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.DTypeMismatchException if there are lists
     * @source cudf.core.accessors.string.StringMethods.tokenize
     */
    public R tokenize(String delimiters) {
        StringArguments.requireCharacters(delimiters, "tokenize", "delimiters");
        return tokens(List.of(delimiters), false);
    }

    /**
     * Returns the tokens of all strings, one after the other.
     *
     * @param delimiters strings that delimit; of those that begin at one place the first counts; an empty one cuts nothing
     * @shape a row for each token, under the label of its string; of an index the tokens themselves
     * @nulls no tokens
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no delimiter
     * @throws io.cudf4j.errors.DTypeMismatchException if there are lists
     * @source cudf.core.accessors.string.StringMethods.tokenize
     */
    public R tokenize(List<String> delimiters) {
        return tokens(StringArguments.texts("tokenize", delimiters), true);
    }

    private R tokens(List<String> delimiters, boolean areWhole) {
        return parts(Tokens.of(column(), delimiters, areWhole), () -> Tokens.countsOf(column(), delimiters, areWhole));
    }

    /** Takes over parts of the strings, and what a supplier counts of them for each string. */
    private R parts(ColumnBase parts, Supplier<ColumnBase> counts) {
        return wrap(Columns.orClose(parts, () -> Tokenized.of(rows(), parts, counts.get())));
    }

    /** Takes over a column of other rows. */
    private R fresh(ColumnBase column) {
        return wrap(rows().fresh(column));
    }

    /**
     * Returns the characters of all strings, one after the other.
     *
     * @shape a row for each character, under the label of its string; of an index the characters themselves
     * @nulls no characters
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.DTypeMismatchException if there are lists
     * @source cudf.core.accessors.string.StringMethods.character_tokenize
     */
    public R characterTokenize() {
        return parts(Tokens.characters(column()), () -> Tokens.characterCounts(column()));
    }

    /**
     * Returns the bytes in UTF-8 of each character of all strings as one number, the first byte highest: 97 of a, 50089 of é. Of four bytes
     * the number is negative: -257977971 of 👍, whose bytes are F0 9F 91 8D.
     *
     * @shape an int32 for each character, counted from 0; of an index the numbers themselves
     * @nulls no characters
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.DTypeMismatchException if there are lists
     * @source cudf.core.accessors.string.StringMethods.code_points
     */
    public R codePoints() {
        return fresh(Tokens.codePoints(column()));
    }

    /**
     * Returns strings put together of tokens: those with the same number, in the order of the numbers.
     *
     * @param indices whole numbers, row by row, whatever their labels are
     * @shape a row for each different number, counted from 0
     * @nulls left out; none in the result
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer numbers
     * @throws io.cudf4j.errors.InvalidArgumentException if a number is null
     * @throws io.cudf4j.errors.DTypeMismatchException if there are no whole numbers
     * @source cudf.core.accessors.string.StringMethods.detokenize
     */
    public R detokenize(SingleColumnFrame<?> indices, String separator) {
        ColumnBase places = other("detokenize: the indices are null", indices);
        StringArguments.requireText(separator, "detokenize: the separator");
        return fresh(Tokens.joined(column(), places, separator));
    }

    /**
     * Returns all runs of so many strings, put together with a separator between them.
     *
     * @shape a row for each run, counted from 0
     * @nulls left out, and empty strings
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if n is less than 2, or there are fewer strings
     * @throws io.cudf4j.errors.DTypeMismatchException if there are lists
     * @source cudf.core.accessors.string.StringMethods.ngrams
     */
    public R ngrams(int n, String separator) {
        StringArguments.requireText(separator, "ngrams: the separator");
        return fresh(Ngrams.of(column(), n, separator));
    }

    /**
     * Returns all runs of so many tokens within each string, put together with a separator between them.
     *
     * @param delimiters characters each of which delimits; empty for those up to U+0020
     * @shape a row for each run, counted from 0
     * @nulls no tokens
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if n is less than 1
     * @throws io.cudf4j.errors.DTypeMismatchException if there are lists
     * @source cudf.core.accessors.string.StringMethods.ngrams_tokenize
     */
    public R ngramsTokenize(int n, String delimiters, String separator) {
        StringArguments.requireCharacters(delimiters, "ngramsTokenize", "delimiters");
        StringArguments.requireText(separator, "ngramsTokenize: the separator");
        return fresh(Ngrams.ofTokens(column(), n, delimiters, separator));
    }

    /**
     * Returns the strings with tokens, between characters up to U+0020, replaced by others.
     *
     * @param targets the tokens that are replaced
     * @param replacements what stands for each of them
     * @nulls kept
     * @throws io.cudf4j.errors.LengthMismatchException if there are not as many replacements as targets
     * @throws io.cudf4j.errors.InvalidArgumentException if a target or a replacement is null
     * @throws io.cudf4j.errors.DTypeMismatchException if one has no strings
     * @source cudf.core.accessors.string.StringMethods.replace_tokens
     */
    public R replaceTokens(SingleColumnFrame<?> targets, SingleColumnFrame<?> replacements) {
        return replaceTokens(targets, replacements, "");
    }

    /**
     * Returns the strings with tokens replaced by others; see {@link #replaceTokens(SingleColumnFrame, SingleColumnFrame)}.
     *
     * @param delimiters characters each of which delimits; empty for those up to U+0020
     * @nulls kept
     * @throws io.cudf4j.errors.LengthMismatchException if there are not as many replacements as targets
     * @throws io.cudf4j.errors.InvalidArgumentException if a target or a replacement is null
     * @throws io.cudf4j.errors.DTypeMismatchException if one has no strings
     * @source cudf.core.accessors.string.StringMethods.replace_tokens
     */
    public R replaceTokens(SingleColumnFrame<?> targets, SingleColumnFrame<?> replacements, String delimiters) {
        ColumnBase from = other("replaceTokens: the targets are null", targets);
        ColumnBase to = other("replaceTokens: the replacements are null", replacements);
        StringArguments.requireCharacters(delimiters, "replaceTokens", "delimiters");
        return with(Tokens.replaced(column(), from, to, delimiters));
    }

    /**
     * Returns how many characters must be added, left out or replaced to make of each string the one in the same row.
     *
     * @param targets strings, row by row, whatever their labels are
     * @shape an int32 for each
     * @nulls counted as empty strings
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer targets
     * @throws io.cudf4j.errors.DTypeMismatchException if they are no strings
     * @source cudf.core.accessors.string.StringMethods.edit_distance
     */
    public R editDistance(SingleColumnFrame<?> targets) {
        return with(Similarity.editDistance(column(), other("editDistance: the targets are null", targets)));
    }

    /**
     * Returns how many of the different runs of characters of two strings both have, among those that one has: 1 of equal
     * strings, 0 where they have no run in common, or no character.
     *
     * @param others strings, row by row, whatever their labels are
     * @param width the characters of a run; a string that is shorter is one run
     * @shape a float32 for each
     * @nulls null where one is
     * @cost up to 40 times its inputs beside the result
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer others
     * @throws io.cudf4j.errors.InvalidArgumentException if the width is less than 2
     * @throws io.cudf4j.errors.DTypeMismatchException if they are no strings
     * @source cudf.core.accessors.string.StringMethods.jaccard_index
     */
    public R jaccardIndex(SingleColumnFrame<?> others, int width) {
        return with(Similarity.jaccard(column(), other("jaccardIndex: the others are null", others), width));
    }

    /**
     * Returns whether the character at the place in the same row is a vowel, as {@link #isVowel(int)} has them.
     *
     * @param places whole numbers, row by row, whatever their labels are; from the end where they are negative
     * @shape a bool for each, false where there is no such place
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer places
     * @throws io.cudf4j.errors.InvalidArgumentException if a place is null
     * @throws io.cudf4j.errors.DTypeMismatchException if they are no whole numbers
     * @source cudf.core.accessors.string.StringMethods.is_vowel
     */
    public R isVowel(SingleColumnFrame<?> places) {
        return with(Letters.areVowels(column(), other("isVowel: the places are null", places)));
    }

    /**
     * Returns whether the character at the place in the same row is no vowel, as {@link #isVowel(int)} has them.
     *
     * @param places whole numbers, row by row, whatever their labels are; from the end where they are negative
     * @shape a bool for each, false where there is no such place
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer places
     * @throws io.cudf4j.errors.InvalidArgumentException if a place is null
     * @throws io.cudf4j.errors.DTypeMismatchException if they are no whole numbers
     * @source cudf.core.accessors.string.StringMethods.is_consonant
     */
    public R isConsonant(SingleColumnFrame<?> places) {
        return with(Letters.areConsonants(column(), other("isConsonant: the places are null", places)));
    }

    /**
     * Returns few numbers for each string or list of strings, of which similar ones have many in common: for each pair of
     * parameters the least of {@code (h * a + b) mod (2^61 - 1)} over the hashes {@code h} of all runs of characters, or of strings
     * of a list. Of uint32 parameters hashes are MurmurHash3 of 32 bits, and product and sum too; of uint64 those of 64 bits.
     *
     * @param seed of the hashes; of 32 bits from 0 to 2^32 - 1, of 64 all bits count
     * @param a uint32 or uint64, row by row, whatever the labels are
     * @param b of the same dtype, as many
     * @param width the characters of a run, 2 at least; of lists the strings, of which libcudf takes one more
     * @shape a list for each, of as many numbers as there are parameters; 0 of what is empty
     * @nulls kept
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the width is less than 2, the seed has no 32 bits, there is no
     *     parameter, one is null, or a list of all numbers would be too long
     * @throws io.cudf4j.errors.LengthMismatchException if the parameters differ in number
     * @throws io.cudf4j.errors.DTypeMismatchException if the parameters are of other dtypes
     * @source cudf.core.accessors.string.StringMethods.minhash
     */
    public R minhash(long seed, SingleColumnFrame<?> a, SingleColumnFrame<?> b, int width) {
        ColumnBase factors = other("minhash: the parameters a are null", a);
        ColumnBase summands = other("minhash: the parameters b are null", b);
        long bits = factors.dtype().equals(DType.UINT32) ? StringArguments.seed32("minhash", seed) : seed;
        return with(
                column().dtype() instanceof ListDtype
                        ? Minhashes.ofLists("minhash", column(), bits, factors, summands, width)
                        : Minhashes.ofStrings("minhash", column(), bits, factors, summands, width));
    }

    /**
     * Returns what {@link #minhash} does of strings by parameters of uint64.
     *
     * @param seed all 64 bits count
     * @nulls kept
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException as {@link #minhash} does
     * @throws io.cudf4j.errors.LengthMismatchException if the parameters differ in number
     * @throws io.cudf4j.errors.DTypeMismatchException if there are lists, or the parameters are of other dtypes
     * @source cudf.core.accessors.string.StringMethods.minhash64
     */
    public R minhash64(long seed, SingleColumnFrame<?> a, SingleColumnFrame<?> b, int width) {
        requireBoth("minhash64", a, b);
        ColumnBase factors = parameters("minhash64", DType.UINT64, a);
        return with(Minhashes.ofStrings(
                "minhash64", column(), seed, factors, parameters("minhash64", DType.UINT64, b), width));
    }

    /**
     * Returns what {@link #minhash} does of lists of strings by parameters of uint32.
     *
     * @param ngrams the strings that are hashed together, 2 at least; libcudf takes one more
     * @param seed from 0 to 2^32 - 1
     * @nulls kept
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException as {@link #minhash} does
     * @throws io.cudf4j.errors.LengthMismatchException if the parameters differ in number
     * @throws io.cudf4j.errors.DTypeMismatchException if there are no lists, or the parameters are of other dtypes
     * @source cudf.core.accessors.string.StringMethods.minhash_ngrams
     */
    public R minhashNgrams(int ngrams, long seed, SingleColumnFrame<?> a, SingleColumnFrame<?> b) {
        requireBoth("minhashNgrams", a, b);
        ColumnBase factors = parameters("minhashNgrams", DType.UINT32, a);
        ColumnBase summands = parameters("minhashNgrams", DType.UINT32, b);
        int bits = StringArguments.seed32("minhashNgrams", seed);
        return with(Minhashes.ofLists("minhashNgrams", column(), bits, factors, summands, ngrams));
    }

    /**
     * Returns what {@link #minhash} does of lists of strings by parameters of uint64.
     *
     * @param ngrams the strings that are hashed together, 2 at least; libcudf takes one more
     * @param seed all 64 bits count
     * @nulls kept
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException as {@link #minhash} does
     * @throws io.cudf4j.errors.LengthMismatchException if the parameters differ in number
     * @throws io.cudf4j.errors.DTypeMismatchException if there are no lists, or the parameters are of other dtypes
     * @source cudf.core.accessors.string.StringMethods.minhash64_ngrams
     */
    public R minhash64Ngrams(int ngrams, long seed, SingleColumnFrame<?> a, SingleColumnFrame<?> b) {
        requireBoth("minhash64Ngrams", a, b);
        ColumnBase factors = parameters("minhash64Ngrams", DType.UINT64, a);
        ColumnBase summands = parameters("minhash64Ngrams", DType.UINT64, b);
        return with(Minhashes.ofLists("minhash64Ngrams", column(), seed, factors, summands, ngrams));
    }

    private static void requireBoth(
            String operation, @Nullable SingleColumnFrame<?> a, @Nullable SingleColumnFrame<?> b) {
        Objects.requireNonNull(a, () -> operation + ": the parameters are null");
        Objects.requireNonNull(b, () -> operation + ": the parameters are null");
    }

    private static ColumnBase parameters(String operation, DType dtype, SingleColumnFrame<?> given) {
        ColumnBase parameters = other(operation + ": the parameters are null", given);
        if (!parameters.dtype().equals(dtype)) {
            throw new DTypeMismatchException(
                    operation + ": the parameters are " + dtype + ", not " + parameters.dtype());
        }
        return parameters;
    }

    /**
     * Returns where the suffixes begin of the text that all strings make, one behind the other, in the order of their bytes: what
     * {@link #resolveDuplicates} looks in.
     *
     * @param minWidth the least bytes of a suffix
     * @shape an int32 for each byte that begins such a suffix, counted from 0
     * @nulls have no bytes; none in the result
     * @cost up to 40 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the width is negative, or the strings together have no more bytes,
     *     or 2 GiB
     * @throws io.cudf4j.errors.DTypeMismatchException if there are lists
     * @source cudf.core.accessors.string.StringMethods.build_suffix_array
     */
    public R buildSuffixArray(int minWidth) {
        return fresh(Duplicates.suffixes(column(), minWidth));
    }

    /**
     * Returns the strings of at least so many bytes that occur more than once in the text that all strings make, one behind the
     * other; they may reach over the ends of rows, and begin and end within a character. What is but the tail of the one that
     * begins a byte before is left out.
     *
     * @param suffixes what {@link #buildSuffixArray} gave for these strings and this width; what others of as many bytes give is
     *     not defined
     * @param minWidth 9 at least
     * @shape the longest first, cut after 32,767 bytes; those of one length in no order, and on the engine {@code cuda} perhaps
     *     twice; counted from 0
     * @nulls have no bytes; none in the result
     * @cost up to 40 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the width is less than 9, the strings together have no more bytes, or the
     *     suffixes are not theirs
     * @throws io.cudf4j.errors.DTypeMismatchException if there are lists, or the suffixes are no int32
     * @source cudf.core.accessors.string.StringMethods.resolve_duplicates
     */
    public R resolveDuplicates(SingleColumnFrame<?> suffixes, int minWidth) {
        return fresh(
                Duplicates.within(column(), other("resolveDuplicates: the suffixes are null", suffixes), minWidth));
    }

    /**
     * Returns the strings of at least so many bytes that occur in two texts, as {@link #resolveDuplicates} does of one.
     *
     * @param suffixes what {@link #buildSuffixArray} gave for these strings
     * @param others other strings
     * @param otherSuffixes what it gave for the others
     * @param minWidth 9 at least
     * @shape as that of {@link #resolveDuplicates}
     * @nulls have no bytes; none in the result
     * @cost up to 40 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the width is less than 9, strings together have no more bytes, or suffixes
     *     are not theirs
     * @throws io.cudf4j.errors.DTypeMismatchException if there are lists, or suffixes are no int32
     * @source cudf.core.accessors.string.StringMethods.resolve_duplicates_pair
     */
    public R resolveDuplicatesPair(
            SingleColumnFrame<?> suffixes,
            SingleColumnFrame<?> others,
            SingleColumnFrame<?> otherSuffixes,
            int minWidth) {
        return fresh(Duplicates.between(
                column(),
                other("resolveDuplicatesPair: the suffixes are null", suffixes),
                other("resolveDuplicatesPair: the others are null", others),
                other("resolveDuplicatesPair: the suffixes of the others are null", otherSuffixes),
                minWidth));
    }
}
