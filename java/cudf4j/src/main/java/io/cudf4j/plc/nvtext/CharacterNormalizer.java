/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.nvtext;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.NativeObject;
import io.cudf4j.plc.call.Required;

/**
 * How {@link Normalize#normalizeCharacters} writes characters. Thread-safe.
 *
 * @source nvtext::character_normalizer
 */
public final class CharacterNormalizer extends KeptTexts {
    private CharacterNormalizer(boolean doLowerCase, Column specialTokens) {
        super(
                NativeObject.Kind.CHARACTER_NORMALIZER,
                specialTokens,
                tokens -> cudf_strings.make_character_normalizer(doLowerCase, tokens));
    }

    /**
     * Returns a normalizer, which must be closed.
     *
     * @param doLowerCase whether letters are written small and without accents
     * @param specialTokens words in capitals and in brackets, such as {@code [CLS]}, that stay together; may have no row
     * @throws io.cudf4j.errors.CudfException if such a word is null
     * @source nvtext::create_character_normalizer
     */
    public static CharacterNormalizer of(boolean doLowerCase, Column specialTokens) {
        Required.texts("CharacterNormalizer", "specialTokens", specialTokens);
        return new CharacterNormalizer(doLowerCase, specialTokens);
    }
}
