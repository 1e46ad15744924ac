/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.nvtext;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.NativeObject;
import io.cudf4j.plc.call.Required;

/**
 * Words and pieces of words, each with its row as its number; pieces that stand behind another begin with {@code ##}. Has a
 * copy of them. Thread-safe.
 *
 * @source nvtext::wordpiece_vocabulary
 */
public final class WordpieceVocabulary extends KeptTexts {
    private WordpieceVocabulary(Column words) {
        super(NativeObject.Kind.WORDPIECE_VOCABULARY, words, cudf_strings::make_wordpiece_vocabulary);
    }

    /**
     * Returns a vocabulary, which must be closed. The number of {@code [UNK]}, else that of {@code [unk]}, stands for what is not
     * in it. Of equal words it is undefined which one is found.
     *
     * @throws io.cudf4j.errors.CudfException if there is no word, or one is null
     * @source nvtext::load_wordpiece_vocabulary
     */
    public static WordpieceVocabulary of(Column words) {
        Required.texts("WordpieceVocabulary", "words", words);
        return new WordpieceVocabulary(words);
    }
}
