/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.strings.WordNumbers;
import java.util.Objects;

/**
 * Words, each with its row as its number, by which strings become lists of numbers. Has a copy of the words on the device; must be
 * closed. Thread-safe.
 *
 * <pre>{@code
 * try (TokenizeVocabulary vocabulary = TokenizeVocabulary.of(words);
 *         Series numbers = vocabulary.tokenize(texts)) {
 * }}</pre>
 *
 * @source cudf.core.tokenize_vocabulary.TokenizeVocabulary
 */
public final class TokenizeVocabulary implements AutoCloseable {
    private final WordNumbers held;

    private TokenizeVocabulary(WordNumbers held) {
        this.held = held;
    }

    /**
     * Returns a vocabulary of the values of a series or an index.
     *
     * @cost copies the words, and compares them
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no word, one is null, or two are equal
     * @throws io.cudf4j.errors.DTypeMismatchException if they are no strings
     */
    public static TokenizeVocabulary of(SingleColumnFrame<?> words) {
        Objects.requireNonNull(words, "of: the words are null");
        return new TokenizeVocabulary(WordNumbers.of(((Frame<?>) words).rows().column()));
    }

    /**
     * Returns the numbers of the tokens of each string, between characters up to U+0020; -1 of those that are no word here.
     *
     * @shape a list of int32 for each, under its label
     * @nulls kept
     * @throws io.cudf4j.errors.ClosedException if this or the series is closed
     * @throws io.cudf4j.errors.DTypeMismatchException if there are no strings
     * @source cudf.core.tokenize_vocabulary.TokenizeVocabulary.tokenize
     */
    public Series tokenize(Series text) {
        return tokenize(text, "", -1);
    }

    /**
     * Returns the numbers of the tokens of each string.
     *
     * @param delimiters characters each of which delimits; empty for those up to U+0020
     * @param defaultId what stands for a token that is no word here
     * @shape a list of int32 for each, under its label
     * @nulls kept
     * @throws io.cudf4j.errors.ClosedException if this or the series is closed
     * @throws io.cudf4j.errors.DTypeMismatchException if there are no strings
     * @source cudf.core.tokenize_vocabulary.TokenizeVocabulary.tokenize
     */
    public Series tokenize(Series text, String delimiters, int defaultId) {
        Objects.requireNonNull(text, "tokenize: the series is null");
        Objects.requireNonNull(delimiters, "tokenize: the delimiters are null");
        return new Series(text.rows().withColumn(held.tokenize(text.rows().column(), delimiters, defaultId)));
    }

    /** Returns the name of the class; nothing is read. */
    @Override
    public String toString() {
        return "TokenizeVocabulary";
    }

    /** Frees what this holds, at once or when the last call that uses it returns. Closing again has no effect. */
    @Override
    public void close() {
        held.close();
    }
}
