/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.nvtext;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.call.Required;

/**
 * Texts in pieces of words.
 *
 * @source pylibcudf.nvtext.wordpiece_tokenize
 */
public final class WordpieceTokenize {
    private WordpieceTokenize() {}

    /**
     * Returns for each text a list of the numbers of the pieces that its words are made of, INT32. Words stand between spaces. A
     * piece is the longest that the rest of a word begins with; of a word that has a rest which is no piece, or 200 bytes or more,
     * the number is that of the unknown, -1 where the vocabulary has none.
     *
     * @param maxWordsPerRow how many words of each text count; 0 for all. libcudf 26.08 takes no more than half as many as the
     *     text has bytes: none of a text of one letter
     * @nulls null where the text is
     * @throws io.cudf4j.errors.CudfException if the number of words is negative
     * @throws io.cudf4j.errors.ClosedException if the vocabulary is closed
     * @source nvtext::wordpiece_tokenize
     */
    public static Column wordpieceTokenize(Column input, WordpieceVocabulary vocabulary, int maxWordsPerRow) {
        Required.texts("wordpieceTokenize", "input", input);
        Required.given("wordpieceTokenize", "vocabulary", vocabulary);
        return vocabulary.use(address -> {
            try (CallScope in = new CallScope()) {
                return Column.own(cudf_strings.tokenize_by_wordpieces(in.address(input), address, maxWordsPerRow));
            }
        });
    }
}
