/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.CallNames;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.nvtext.CharacterNormalizer;
import io.cudf4j.plc.nvtext.Normalize;
import io.cudf4j.types.DType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How characters are written before words are looked up. */
public final class Normalizing implements AutoCloseable {
    private final CharacterNormalizer normalizer;

    private Normalizing(CharacterNormalizer normalizer) {
        this.normalizer = normalizer;
    }

    /**
     * Returns a normalizer, which must be closed.
     *
     * @param specialTokens words in capitals and brackets that stay together; without them none
     * @throws InvalidArgumentException if one of them is null
     * @throws io.cudf4j.errors.DTypeMismatchException if they are no strings
     * @source nvtext::create_character_normalizer
     */
    public static Normalizing of(boolean lowerCase, @Nullable ColumnBase specialTokens) {
        try (ColumnBase tokens = specialTokens == null
                ? ColumnFactory.of(DType.STRING, List.of())
                : Inputs.strings("CharacterNormalizer", specialTokens)) {
            if (tokens.nullCount() > 0) {
                throw new InvalidArgumentException(
                        "CharacterNormalizer: " + tokens.nullCount() + " of the special tokens are null");
            }
            return new Normalizing(CharacterNormalizer.of(lowerCase, tokens.plc()));
        }
    }

    /**
     * Returns strings as this normalizer writes them.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.ClosedException if this is closed
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no strings
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source nvtext::normalize_characters
     */
    public ColumnBase normalize(ColumnBase column) {
        return Inputs.once(
                "normalize",
                column,
                strings -> CallNames.sized(
                        "normalize", () -> ColumnBase.own(Normalize.normalizeCharacters(strings.plc(), normalizer))));
    }

    @Override
    public void close() {
        normalizer.close();
    }
}
