/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.nvtext;

import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.call.Required;
import io.cudf4j.plc.call.RowBytes;

/**
 * Texts in one way of writing.
 *
 * @source pylibcudf.nvtext.normalize
 */
public final class Normalize {
    /** A character becomes three at most, which are a blank, one of one byte and a blank where it has one byte itself. */
    private static final int MOST_OF_CHARACTER = 12;

    /** So many bytes become of one of the two that a character beyond ASCII has at least. */
    private static final int GROWTH = 6;

    private Normalize() {}

    /**
     * Returns texts with one space in place of each run of characters up to U+0020, and none at their ends.
     *
     * @nulls null where the text is null
     * @source nvtext::normalize_spaces
     */
    public static Column normalizeSpaces(Column input) {
        Required.texts("normalizeSpaces", "input", input);
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
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source nvtext::normalize_characters
     */
    public static Column normalizeCharacters(Column input, CharacterNormalizer normalizer) {
        Required.texts("normalizeCharacters", "input", input);
        Required.given("normalizeCharacters", "normalizer", normalizer);
        return normalizeCharacters(input, normalizer, true);
    }

    private static Column normalizeCharacters(Column input, CharacterNormalizer normalizer, boolean isChecked) {
        if (isChecked) {
            // a special token that two pieces share counts as its characters
            RowBytes.require(
                    "normalizeCharacters",
                    input,
                    GROWTH,
                    0,
                    () -> RowBytes.inPieces(
                            input, MOST_OF_CHARACTER, part -> normalizeCharacters(part, normalizer, false)));
        }
        return normalizer.use(address -> {
            try (CallScope in = new CallScope()) {
                return Column.own(cudf_strings.normalize_by(in.address(input), address));
            }
        });
    }
}
