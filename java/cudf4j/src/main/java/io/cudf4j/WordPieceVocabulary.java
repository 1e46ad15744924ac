/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.strings.WordPieces;
import java.util.Objects;

/**
 * Words and pieces of words, each with its row as its number, by which strings become lists of numbers, as models of the family of
 * BERT read them. A piece that stands behind another begins with {@code ##}; {@code [UNK]}, else {@code [unk]}, stands for words that
 * cannot be made of pieces. Has a copy of them on the device; must be closed. Thread-safe.
 *
 * @source cudf.core.wordpiece_tokenize.WordPieceVocabulary
 */
public final class WordPieceVocabulary implements AutoCloseable {
    private final WordPieces held;

    private WordPieceVocabulary(WordPieces held) {
        this.held = held;
    }

    /**
     * Returns a vocabulary of the values of a series or an index.
     *
     * @cost copies the words, and compares them
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no word, one is null, or two are equal
     * @throws io.cudf4j.errors.DTypeMismatchException if they are no strings
     */
    public static WordPieceVocabulary of(SingleColumnFrame<?> words) {
        Objects.requireNonNull(words, "of: the words are null");
        return new WordPieceVocabulary(WordPieces.of(((Frame<?>) words).rows().column()));
    }

    /**
     * Returns the numbers of the pieces that the words of each string are made of; see {@link #tokenize(Series, int)}.
     *
     * @shape a list of int32 for each, under its label
     * @nulls kept
     * @throws io.cudf4j.errors.ClosedException if this or the series is closed
     * @throws io.cudf4j.errors.DTypeMismatchException if there are no strings
     * @source cudf.core.wordpiece_tokenize.WordPieceVocabulary.tokenize
     */
    public Series tokenize(Series text) {
        return tokenize(text, 0);
    }

    /**
     * Returns the numbers of the pieces that the words of each string are made of, the longest first; words stand between spaces.
     * What cannot be made of pieces, or has 200 bytes or more, has the number of the unknown, -1 where there is none.
     *
     * @param maxWords how many words of each string count; 0 for all
     * @shape a list of int32 for each, under its label
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the number of words is negative
     * @throws io.cudf4j.errors.ClosedException if this or the series is closed
     * @throws io.cudf4j.errors.DTypeMismatchException if there are no strings
     * @source cudf.core.wordpiece_tokenize.WordPieceVocabulary.tokenize
     */
    public Series tokenize(Series text, int maxWords) {
        Objects.requireNonNull(text, "tokenize: the series is null");
        return new Series(text.rows().withColumn(held.tokenize(text.rows().column(), maxWords)));
    }

    /** Returns the name of the class; nothing is read. */
    @Override
    public String toString() {
        return "WordPieceVocabulary";
    }

    /** Frees what this holds, at once or when the last call that uses it returns. Closing again has no effect. */
    @Override
    public void close() {
        held.close();
    }
}
