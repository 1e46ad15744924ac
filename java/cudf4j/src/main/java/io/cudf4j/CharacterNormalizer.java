/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.strings.Normalizing;
import java.util.Objects;

/**
 * Writes strings as tokenizers of words want them: spaces around punctuation, some other signs of ASCII and Chinese characters; a
 * space for each character of white space; no control characters; if it is asked to, small letters without accents. Must be closed.
 * Thread-safe.
 *
 * @source cudf.core.character_normalizer.CharacterNormalizer
 */
public final class CharacterNormalizer implements AutoCloseable {
    private final Normalizing held;

    private CharacterNormalizer(Normalizing held) {
        this.held = held;
    }

    /**
     * Returns a normalizer without special words.
     */
    public static CharacterNormalizer of(boolean lowerCase) {
        return new CharacterNormalizer(Normalizing.of(lowerCase, null));
    }

    /**
     * Returns a normalizer.
     *
     * @param lowerCase whether letters are written small and without accents
     * @param specialTokens words in capitals and in brackets, such as {@code [CLS]}, that stay together
     * @throws io.cudf4j.errors.InvalidArgumentException if one of them is null
     * @throws io.cudf4j.errors.DTypeMismatchException if they are no strings
     */
    public static CharacterNormalizer of(boolean lowerCase, SingleColumnFrame<?> specialTokens) {
        Objects.requireNonNull(specialTokens, "of: the special tokens are null");
        return new CharacterNormalizer(
                Normalizing.of(lowerCase, ((Frame<?>) specialTokens).rows().column()));
    }

    /**
     * Returns the strings as this normalizer writes them.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.ClosedException if this or the series is closed
     * @throws io.cudf4j.errors.DTypeMismatchException if there are no strings
     * @source cudf.core.character_normalizer.CharacterNormalizer.normalize
     */
    public Series normalize(Series text) {
        Objects.requireNonNull(text, "normalize: the series is null");
        return new Series(text.rows().withColumn(held.normalize(text.rows().column())));
    }

    /** Returns the name of the class; nothing is read. */
    @Override
    public String toString() {
        return "CharacterNormalizer";
    }

    /** Frees what this holds, at once or when the last call that uses it returns. Closing again has no effect. */
    @Override
    public void close() {
        held.close();
    }
}
