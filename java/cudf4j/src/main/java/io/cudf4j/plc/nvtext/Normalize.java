/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.nvtext;

import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;

/**
 * Texts in one way of writing.
 *
 * @source pylibcudf.nvtext.normalize
 */
public final class Normalize {
    private Normalize() {}

    /**
     * Returns texts with one space in place of each run of characters up to U+0020, and none at their ends.
     *
     * @nulls null where the text is null
     * @source nvtext::normalize_spaces
     */
    public static Column normalizeSpaces(Column input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.normalize_spaces(view(in, input)).address());
        }
    }

    /**
     * Returns texts as tokenizers of words want them: spaces around punctuation, some other signs of ASCII and Chinese
     * characters; a space for each character of white space; no control characters; where the normalizer says so small letters
     * without accents.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.ClosedException if the normalizer is closed
     * @source nvtext::normalize_characters
     */
    public static Column normalizeCharacters(Column input, CharacterNormalizer normalizer) {
        return normalizer.use(address -> {
            try (CallScope in = new CallScope()) {
                return Column.own(cudf_strings.normalize_by(in.address(input), address));
            }
        });
    }
}
