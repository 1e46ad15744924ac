/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.CallNames;
import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.Repeated;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.KeepOption;
import io.cudf4j.plc.Lists;
import io.cudf4j.plc.NanEquality;
import io.cudf4j.plc.NullEquality;
import io.cudf4j.plc.nvtext.GenerateNgrams;
import io.cudf4j.plc.strings.Attributes;
import io.cudf4j.plc.strings.Findall;
import io.cudf4j.plc.strings.RegexFlag;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.Set;

/** Strings, tokens or characters that follow one another. */
public final class Ngrams {
    private Ngrams() {}

    private static void require(String operation, int n, int least) {
        if (n < least) {
            throw new InvalidArgumentException(
                    operation + ": n is " + n + "; it is " + least + " at least, the number of parts of each n-gram");
        }
    }

    /**
     * Returns all runs of so many strings, put together.
     *
     * @nulls left out, and empty strings
     * @throws InvalidArgumentException if n is less than 2, or there are fewer strings
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no strings
     * @source nvtext::generate_ngrams
     */
    public static ColumnBase of(ColumnBase column, int n, String separator) {
        require("ngrams", n, 2);
        try (ColumnBase strings = Inputs.strings("ngrams", column);
                ColumnBase isText = strings.binary(BinaryOp.NE, "")) {
            try (ColumnBase there = Compaction.filter(List.of(strings), isText).get(0)) {
                if (strings.size() > 0 && there.size() < n) {
                    throw new InvalidArgumentException("ngrams: there are " + there.size()
                            + " strings that are neither null nor empty, and " + n + " make an n-gram");
                }
                return runs("ngrams", there, n, separator);
            }
        }
    }

    private static ColumnBase runs(String operation, ColumnBase strings, int n, String separator) {
        if (strings.size() < n) {
            return ColumnBase.empty(DType.STRING);
        }
        return CallNames.sized(
                operation, () -> ColumnBase.own(GenerateNgrams.generateNgrams(strings.plc(), n, separator)));
    }

    /**
     * Returns all runs of so many tokens within each string, put together, those of all strings one after the other.
     *
     * @param delimiters characters each of which separates tokens; empty for those up to U+0020
     * @nulls no tokens
     * @throws InvalidArgumentException if n is less than 1
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no strings
     * @source nvtext::ngrams_tokenize
     */
    public static ColumnBase ofTokens(ColumnBase column, int n, String delimiters, String separator) {
        require("ngramsTokenize", n, 1);
        return PartsOfCategories.all(
                "ngramsTokenize",
                column,
                strings -> tokens(strings, n, delimiters, separator),
                strings -> counts(strings, n, delimiters));
    }

    /** Returns how many runs of tokens each string has. */
    private static ColumnBase counts(ColumnBase strings, int n, String delimiters) {
        try (ColumnBase counts = Tokens.counts(strings, List.of(delimiters), false);
                ColumnBase runs = counts.binary(BinaryOp.SUB, n - 1);
                ColumnBase isAny = runs.binary(BinaryOp.GT, 0);
                ColumnBase none = ColumnBase.full(runs.dtype(), 0, runs.size())) {
            return Choices.ifElse(isAny, runs, none);
        }
    }

    private static ColumnBase tokens(ColumnBase strings, int n, String delimiters, String separator) {
        try (ColumnBase tokens = Tokens.tokens(strings, List.of(delimiters), false)) {
            if (n == 1 || tokens.size() < n) {
                return n == 1 ? tokens.share() : ColumnBase.empty(DType.STRING);
            }
            // runs over all tokens, without those that begin in one string and end in another
            try (ColumnBase counts = Tokens.counts(strings, List.of(delimiters), false);
                    ColumnBase rows = Repeated.positions(counts);
                    ColumnBase all = runs("ngramsTokenize", tokens, n, separator);
                    ColumnBase first = rows.slice(0, all.size());
                    ColumnBase last = rows.slice(n - 1, rows.size());
                    ColumnBase isWithin = first.binary(BinaryOp.EQ, last)) {
                return Compaction.filter(List.of(all), isWithin).get(0);
            }
        }
    }

    /** Returns for each string a list of all runs of so many of its characters; null stays. */
    static ColumnBase ofCharacters(ColumnBase strings, int n) {
        require("characterNgrams", n, 2);
        // libcudf refuses strings of which none is long enough; the pattern is found nowhere
        return nullsKept(
                strings,
                hasAnyOf(strings, n)
                        ? ColumnBase.own(GenerateNgrams.generateCharacterNgrams(strings.plc(), n))
                        : ColumnBase.own(Findall.findall(strings.plc(), ".\\A.", Set.of())));
    }

    /** Returns for each string a list of the hashes of all runs of so many of its characters, as uint32; null stays. */
    static ColumnBase hashes(ColumnBase strings, int n, int seed) {
        require("hashCharacterNgrams", n, 2);
        return nullsKept(
                strings,
                hasAnyOf(strings, n)
                        ? ColumnBase.own(GenerateNgrams.hashCharacterNgrams(strings.plc(), n, seed))
                        : ColumnBase.full(DType.list(DType.UINT32), List.of(), strings.size()));
    }

    /** Returns lists, null where the strings are, and takes them over. */
    private static ColumnBase nullsKept(ColumnBase strings, ColumnBase lists) {
        try (lists) {
            if (strings.nullCount() == 0) {
                return lists.share();
            }
            try (ColumnBase isThere = strings.notNa()) {
                return Choices.ifElseNull(isThere, lists);
            }
        }
    }

    /** Returns whether a string has so many characters. */
    private static boolean hasAnyOf(ColumnBase strings, int n) {
        try (ColumnBase lengths = ColumnBase.own(Attributes.countCharacters(strings.plc()))) {
            Object longest = lengths.reduce(Reduction.MAX, true);
            return longest != null && ((Number) longest).intValue() >= n;
        }
    }

    /** Returns the different runs of each string, or the string itself where it is not empty and shorter than a run. */
    static ColumnBase sets(ColumnBase strings, int n) {
        try (ColumnBase runs = ofCharacters(strings, n);
                ColumnBase whole = ColumnBase.own(Findall.findall(strings.plc(), ".+", Set.of(RegexFlag.DOTALL)));
                ColumnBase lengths = ColumnBase.own(Attributes.countCharacters(strings.plc()));
                ColumnBase isShort = lengths.binary(BinaryOp.LT, n);
                ColumnBase all = Choices.ifElse(isShort, whole, runs)) {
            return distinct(all);
        }
    }

    static ColumnBase distinct(ColumnBase lists) {
        return ColumnBase.own(
                Lists.distinct(lists.plc(), NullEquality.EQUAL, NanEquality.ALL_EQUAL, KeepOption.KEEP_ANY));
    }
}
