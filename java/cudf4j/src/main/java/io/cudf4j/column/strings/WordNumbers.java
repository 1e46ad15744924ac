/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.nvtext.Tokenize;
import io.cudf4j.plc.nvtext.TokenizeVocabulary;
import io.cudf4j.types.DType;

/** Words, each with its row as its number. */
public final class WordNumbers implements AutoCloseable {
    private final TokenizeVocabulary words;

    private WordNumbers(TokenizeVocabulary words) {
        this.words = words;
    }

    /**
     * Returns a vocabulary, which must be closed.
     *
     * @throws InvalidArgumentException if there is no word, one is null, or two are equal
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no strings
     * @source nvtext::load_vocabulary
     */
    public static WordNumbers of(ColumnBase column) {
        try (ColumnBase strings = Words.checked("TokenizeVocabulary", column)) {
            return new WordNumbers(TokenizeVocabulary.of(strings.plc()));
        }
    }

    /**
     * Returns for each string a list of the numbers of its tokens, as int32.
     *
     * @param delimiters characters each of which separates tokens; empty for those up to U+0020
     * @param defaultId the number of a token that is no word here
     * @nulls kept
     * @throws io.cudf4j.errors.ClosedException if this is closed
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no strings
     * @source nvtext::tokenize_with_vocabulary
     */
    public ColumnBase tokenize(ColumnBase column, String delimiters, int defaultId) {
        return Inputs.once("tokenize", column, strings -> numbers(strings, delimiters, defaultId));
    }

    private ColumnBase numbers(ColumnBase strings, String delimiters, int defaultId) {
        try (ColumnBase made =
                ColumnBase.own(Tokenize.tokenizeWithVocabulary(strings.plc(), words, delimiters, defaultId))) {
            // libcudf gives no lists where no string is valid
            return made.dtype().isNested() ? made.share() : ColumnBase.allNull(DType.list(DType.INT32), strings.size());
        }
    }

    @Override
    public void close() {
        words.close();
    }
}
