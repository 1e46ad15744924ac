/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.strings.Inputs;
import io.cudf4j.column.strings.Joining;
import io.cudf4j.column.strings.Letters;
import io.cudf4j.column.strings.Ngrams;
import io.cudf4j.column.strings.Similarity;
import io.cudf4j.column.strings.Slices;
import io.cudf4j.column.strings.Splits;
import io.cudf4j.column.strings.StringCalls;
import io.cudf4j.column.strings.Tokens;
import io.cudf4j.expr.StringOp;
import io.cudf4j.frame.rows.Companions;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.rows.Tokenized;
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
        Objects.requireNonNull(separator, "cat: the separator is null");
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
        Objects.requireNonNull(separator, "cat: the separator is null");
        List<Rows> given = others.stream().<Rows>map(Frame::rows).toList();
        try (Columns<ColumnBase> all = Columns.own(Companions.of("cat", rows(), given))) {
            return with(Joining.rows(all.all(), separator, naRep));
        }
    }

    /**
     * Returns the strings, each repeated as often as a whole number in the same row says; empty where that is less than once.
     *
     * @param times whole numbers, row by row, whatever their labels are
     * @nulls null where the string or the number is
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer numbers
     * @throws io.cudf4j.errors.DTypeMismatchException if there are no whole numbers
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
     * @throws io.cudf4j.errors.InvalidArgumentException if a number is null
     * @source cudf.core.accessors.string.StringMethods.slice_from
     */
    public R sliceFrom(SingleColumnFrame<?> starts, SingleColumnFrame<?> stops) {
        ColumnBase from = other("sliceFrom: the starts are null", starts);
        ColumnBase to = other("sliceFrom: the stops are null", stops);
        return with(Slices.between(column(), from, to));
    }

    private static ColumnBase other(String message, SingleColumnFrame<?> given) {
        Objects.requireNonNull(given, message);
        return ((Frame<?>) given).rows().column();
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
        Objects.requireNonNull(pattern, "extract: the pattern is null");
        Objects.requireNonNull(options, "extract: the options are null");
        options.requireRegex("extract");
        return frame(Splits.groups(
                column(), Arrays.asList(pattern, options.ignoreCase(), options.multiline(), options.dotAll())));
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
        Objects.requireNonNull(options, "splitToFrame: the options are null");
        return frame(Splits.columns(column(), Arrays.asList(delimiter, options.n(), options.regex()), false));
    }

    /**
     * Returns the parts between delimiters as {@link #splitToFrame(String)} does, cut from the end.
     *
     * @nulls null where a string is null or has fewer parts
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the delimiter is empty, or libcudf has no such regular expression
     * @source pandas.Series.str.rsplit
     */
    public DataFrame splitRightToFrame(String delimiter) {
        Objects.requireNonNull(delimiter, "splitRightToFrame: the delimiter is null; with options null is white space");
        return splitRightToFrame(delimiter, SplitOptions.defaults());
    }

    /**
     * Returns the parts between delimiters as {@link #splitToFrame(String)} does; a number of cuts is counted from the end.
     *
     * @param delimiter null for white space, any number of characters up to U+0020
     * @nulls null where a string is null or has fewer parts
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the delimiter is empty, or libcudf has no such regular expression
     * @source pandas.Series.str.rsplit
     */
    public DataFrame splitRightToFrame(@Nullable String delimiter, SplitOptions options) {
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
        Objects.requireNonNull(delimiter, "partition: the delimiter is null");
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
        Objects.requireNonNull(delimiter, "partitionLast: the delimiter is null");
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
        Objects.requireNonNull(delimiters, "tokenize: the delimiters are null");
        return tokens(List.of(delimiters), false);
    }

    /**
     * Returns the tokens of all strings, one after the other.
     *
     * @param delimiters strings that delimit; of those that begin at one place the first counts
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
     * Returns the bytes in UTF-8 of each character of all strings as one number, the first byte highest: 97 of a, 50089 of é.
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
        Objects.requireNonNull(separator, "detokenize: the separator is null");
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
        Objects.requireNonNull(separator, "ngrams: the separator is null");
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
        Objects.requireNonNull(delimiters, "ngramsTokenize: the delimiters are null");
        Objects.requireNonNull(separator, "ngramsTokenize: the separator is null");
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
        Objects.requireNonNull(delimiters, "replaceTokens: the delimiters are null");
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
}
