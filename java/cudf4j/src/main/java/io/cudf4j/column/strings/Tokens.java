/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.CallNames;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.AggregationRequest;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Groupby;
import io.cudf4j.plc.GroupbyResult;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Sorted;
import io.cudf4j.plc.nvtext.ReplaceTokens;
import io.cudf4j.plc.nvtext.Tokenize;
import io.cudf4j.plc.strings.Attributes;
import io.cudf4j.types.DType;
import java.util.List;

/**
 * Strings in tokens, which are what is left between delimiters: one string of characters each of which delimits, empty for
 * those up to U+0020, or several strings.
 */
public final class Tokens {
    private Tokens() {}

    /**
     * Returns the tokens of all strings, one after the other.
     *
     * @param areWhole whether each delimiter is a string, else there is one, each character of which delimits
     * @nulls no tokens
     * @throws DTypeMismatchException if the rows are no strings
     * @source nvtext::tokenize
     */
    public static ColumnBase of(ColumnBase column, List<String> delimiters, boolean areWhole) {
        return PartsOfCategories.all(
                "tokenize",
                column,
                strings -> tokens(strings, delimiters, areWhole),
                strings -> counts(strings, delimiters, areWhole));
    }

    static ColumnBase tokens(ColumnBase strings, List<String> delimiters, boolean areWhole) {
        if (!areWhole) {
            return ColumnBase.own(Tokenize.tokenize(strings.plc(), delimiters.get(0)));
        }
        try (ColumnBase marks = ColumnFactory.of(DType.STRING, delimiters)) {
            return ColumnBase.own(Tokenize.tokenize(strings.plc(), marks.plc()));
        }
    }

    /**
     * Returns how many tokens {@link #of} finds in each string, as int32.
     *
     * @nulls 0
     * @source nvtext::count_tokens
     */
    public static ColumnBase countsOf(ColumnBase column, List<String> delimiters, boolean areWhole) {
        return PartsOfCategories.counts("tokenCount", column, strings -> counts(strings, delimiters, areWhole));
    }

    static ColumnBase counts(ColumnBase strings, List<String> delimiters, boolean areWhole) {
        if (!areWhole) {
            return ColumnBase.own(Tokenize.countTokens(strings.plc(), delimiters.get(0)));
        }
        try (ColumnBase marks = ColumnFactory.of(DType.STRING, delimiters)) {
            return ColumnBase.own(Tokenize.countTokens(strings.plc(), marks.plc()));
        }
    }

    /**
     * Returns the characters of all strings, one after the other.
     *
     * @nulls no characters
     * @throws DTypeMismatchException if the rows are no strings
     * @source nvtext::character_tokenize
     */
    public static ColumnBase characters(ColumnBase column) {
        return PartsOfCategories.all("characterTokenize", column, Tokens::charactersOf, Tokens::lengths);
    }

    private static ColumnBase charactersOf(ColumnBase strings) {
        try (ColumnBase there = strings.dropNa()) {
            if (there.size() == 0) {
                return ColumnBase.empty(DType.STRING);
            }
            try (Column lists = Tokenize.characterTokenize(there.plc())) {
                return lists.size() == 0
                        ? ColumnBase.empty(DType.STRING)
                        : ColumnBase.own(lists.child(1).share());
            }
        }
    }

    /**
     * Returns how many characters each string has, as int32.
     *
     * @nulls 0
     * @source cudf::strings::count_characters
     */
    public static ColumnBase characterCounts(ColumnBase column) {
        return PartsOfCategories.counts("characterTokenize", column, Tokens::lengths);
    }

    private static ColumnBase lengths(ColumnBase strings) {
        try (ColumnBase counts = ColumnBase.own(Attributes.countCharacters(strings.plc()))) {
            return counts.nullCount() == 0 ? counts.share() : counts.fillNa(0);
        }
    }

    /**
     * Returns the bytes in UTF-8 of each character of all strings as one int32, the first byte highest.
     *
     * @nulls no characters
     * @throws DTypeMismatchException if the rows are no strings
     * @source cudf::strings::code_points
     */
    public static ColumnBase codePoints(ColumnBase column) {
        return PartsOfCategories.all(
                "codePoints", column, strings -> ColumnBase.own(Attributes.codePoints(strings.plc())), Tokens::lengths);
    }

    static ColumnBase replaced(ColumnBase strings, List<String> targets, List<String> replacements, String delimiters) {
        if (targets.isEmpty()) {
            return strings.share();
        }
        try (ColumnBase from = ColumnFactory.of(DType.STRING, targets);
                ColumnBase to = ColumnFactory.of(DType.STRING, replacements)) {
            return replacedBy(strings, from, to, delimiters);
        }
    }

    private static ColumnBase replacedBy(ColumnBase strings, ColumnBase from, ColumnBase to, String delimiters) {
        return CallNames.sized(
                "replaceTokens",
                () -> ColumnBase.own(ReplaceTokens.replaceTokens(strings.plc(), from.plc(), to.plc(), delimiters)));
    }

    /**
     * Returns strings with tokens replaced that are rows of one column by the rows of another.
     *
     * @nulls kept
     * @throws LengthMismatchException if there are not as many replacements as targets
     * @throws InvalidArgumentException if a target or a replacement is null
     * @throws DTypeMismatchException if one of the columns has no strings
     * @source nvtext::replace_tokens
     */
    public static ColumnBase replaced(
            ColumnBase column, ColumnBase targets, ColumnBase replacements, String delimiters) {
        Inputs.requireArgument("replaceTokens: the targets", targets.dtype());
        Inputs.requireArgument("replaceTokens: the replacements", replacements.dtype());
        try (ColumnBase from = Inputs.strings("replaceTokens", targets);
                ColumnBase to = Inputs.strings("replaceTokens", replacements)) {
            if (from.size() != to.size()) {
                throw new LengthMismatchException(
                        "replaceTokens: there are " + to.size() + " replacements for " + from.size() + " targets");
            }
            Inputs.requireNoNulls("replaceTokens", "targets", from);
            Inputs.requireNoNulls("replaceTokens", "replacements", to);
            return Inputs.once(
                    "replaceTokens",
                    column,
                    strings -> from.size() == 0 ? strings.share() : replacedBy(strings, from, to, delimiters));
        }
    }

    static ColumnBase filtered(ColumnBase strings, int minLength, String replacement, String delimiters) {
        if (minLength < 0) {
            throw new InvalidArgumentException("filterTokens: a token has 0 characters at least, got " + minLength);
        }
        return CallNames.sized(
                "filterTokens",
                () -> ColumnBase.own(ReplaceTokens.filterTokens(strings.plc(), minLength, replacement, delimiters)));
    }

    /**
     * Returns strings put together of tokens: those with the same whole number beside them, in the order of these numbers.
     *
     * @nulls left out; none in the result
     * @throws LengthMismatchException if there are not as many numbers as tokens
     * @throws InvalidArgumentException if a number is null
     * @throws DTypeMismatchException if the tokens are no strings, or the numbers no whole numbers
     * @source nvtext::detokenize
     */
    public static ColumnBase joined(ColumnBase column, ColumnBase places, String separator) {
        Inputs.requireWhole("detokenize: the indices", places.dtype());
        Inputs.requireNoNulls("detokenize", "indices", places);
        try (ColumnBase strings = Inputs.strings("detokenize", column)) {
            Inputs.requireSize("detokenize: the indices", strings, places);
            if (strings.size() == 0) {
                return strings.share();
            }
            try (ColumnBase order = Sorts.order(List.of(SortKey.ascending(places)));
                    ColumnBase tokens = strings.gather(order);
                    ColumnBase keys = places.gather(order)) {
                return joinedSorted(tokens, keys, separator);
            }
        }
    }

    private static ColumnBase joinedSorted(ColumnBase tokens, ColumnBase keys, String separator) {
        Groupby groups = new Groupby(ColumnBase.table(List.of(keys)), NullPolicy.INCLUDE, Sorted.YES);
        AggregationRequest request = AggregationRequest.of(tokens.plc(), Aggregation.collectList(NullPolicy.EXCLUDE));
        try (GroupbyResult result = groups.aggregate(List.of(request));
                // what has null among the elements is null: here none has
                ColumnBase lists = ColumnBase.own(result.results().get(0).get(0).share())) {
            return Joining.elements("detokenize", lists, separator);
        }
    }
}
