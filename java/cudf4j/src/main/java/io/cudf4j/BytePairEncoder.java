/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.strings.BytePairs;
import java.util.Objects;

/**
 * Pairs of strings that become one, the earlier the sooner, by which strings are put in parts: byte pair encoding. Has a copy of the
 * pairs on the device; must be closed. Thread-safe.
 *
 * @source cudf.core.byte_pair_encoding.BytePairEncoder
 */
public final class BytePairEncoder implements AutoCloseable {
    private final BytePairs held;

    private BytePairEncoder(BytePairs held) {
        this.held = held;
    }

    /**
     * Returns an encoder by the values of a series or an index.
     *
     * @param pairs two strings with a space between in each row
     * @cost copies the pairs, and compares them
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no pair, one is null or no pair, or two are equal
     * @throws io.cudf4j.errors.DTypeMismatchException if they are no strings
     */
    public static BytePairEncoder of(SingleColumnFrame<?> pairs) {
        Objects.requireNonNull(pairs, "of: the pairs are null");
        return new BytePairEncoder(BytePairs.of(((Frame<?>) pairs).rows().column()));
    }

    /**
     * Returns the strings with a space between their parts; see {@link #encode(Series, String)}.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.ClosedException if this or the series is closed
     * @throws io.cudf4j.errors.DTypeMismatchException if there are no strings
     * @source cudf.core.byte_pair_encoding.BytePairEncoder
     */
    public Series encode(Series text) {
        return encode(text, " ");
    }

    /**
     * Returns the strings with a separator between their parts. At first each character is one, a space too; then, as long as
     * there are such, those that are the earliest of the pairs become one.
     *
     * @param separator a character of ASCII
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the separator is another string
     * @throws io.cudf4j.errors.ClosedException if this or the series is closed
     * @throws io.cudf4j.errors.DTypeMismatchException if there are no strings
     * @source cudf.core.byte_pair_encoding.BytePairEncoder
     */
    public Series encode(Series text, String separator) {
        Objects.requireNonNull(text, "encode: the series is null");
        Objects.requireNonNull(separator, "encode: the separator is null");
        return new Series(text.rows().withColumn(held.encode(text.rows().column(), separator)));
    }

    /** Returns the name of the class; nothing is read. */
    @Override
    public String toString() {
        return "BytePairEncoder";
    }

    /** Frees what this holds, at once or when the last call that uses it returns. Closing again has no effect. */
    @Override
    public void close() {
        held.close();
    }
}
