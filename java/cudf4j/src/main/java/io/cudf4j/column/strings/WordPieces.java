/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.nvtext.WordpieceTokenize;
import io.cudf4j.plc.nvtext.WordpieceVocabulary;

/** Words and pieces of words, each with its row as its number. */
public final class WordPieces implements AutoCloseable {
    private final WordpieceVocabulary words;

    private WordPieces(WordpieceVocabulary words) {
        this.words = words;
    }

    /**
     * Returns a vocabulary, which must be closed.
     *
     * @throws InvalidArgumentException if there is no word, one is null, or two are equal
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no strings
     * @source nvtext::load_wordpiece_vocabulary
     */
    public static WordPieces of(ColumnBase column) {
        try (ColumnBase strings = Words.checked("WordPieceVocabulary", column)) {
            return new WordPieces(WordpieceVocabulary.of(strings.plc()));
        }
    }

    /**
     * Returns for each string a list of the numbers of the pieces that its words are made of, as int32.
     *
     * @param maxWords how many words of each string count; 0 for all
     * @nulls kept
     * @throws InvalidArgumentException if the number of words is negative
     * @throws io.cudf4j.errors.ClosedException if this is closed
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no strings
     * @source nvtext::wordpiece_tokenize
     */
    public ColumnBase tokenize(ColumnBase column, int maxWords) {
        if (maxWords < 0) {
            throw new InvalidArgumentException(
                    "tokenize: the most words of a row are " + maxWords + "; they are 0, for all, or more");
        }
        return Inputs.once(
                "tokenize",
                column,
                strings -> ColumnBase.own(WordpieceTokenize.wordpieceTokenize(strings.plc(), words, maxWords)));
    }

    @Override
    public void close() {
        words.close();
    }
}
