/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.nvtext;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.NativeObject;
import io.cudf4j.plc.call.Required;

/**
 * Words, each with its row as its number. Has a copy of them. Thread-safe.
 *
 * @source nvtext::tokenize_vocabulary
 */
public final class TokenizeVocabulary extends KeptTexts {
    private TokenizeVocabulary(Column words) {
        super(NativeObject.Kind.TOKENIZE_VOCABULARY, words, cudf_strings::make_tokenize_vocabulary);
    }

    /**
     * Returns a vocabulary, which must be closed. Of equal words it is undefined which one is found.
     *
     * @throws io.cudf4j.errors.LogicErrorException if there is no word, or one is null
     * @source nvtext::load_vocabulary
     */
    public static TokenizeVocabulary of(Column words) {
        Required.texts("TokenizeVocabulary", "words", words);
        return new TokenizeVocabulary(words);
    }
}
