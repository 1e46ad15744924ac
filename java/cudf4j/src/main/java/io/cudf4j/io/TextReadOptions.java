/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import org.jspecify.annotations.Nullable;

/**
 * How a text is divided into rows: at line feeds, which stay, unless told otherwise. Immutable: each method returns other
 * options.
 *
 * @source cudf.read_text
 */
public final class TextReadOptions {
    private static final TextReadOptions DEFAULTS =
            new TextReadOptions(new Values("\n", false, 0, null, FileCompression.INFER));

    private record Values(
            String delimiter,
            boolean stripDelimiters,
            long byteOffset,
            @Nullable Long byteCount,
            FileCompression compression) {}

    private final Values values;

    private TextReadOptions(Values values) {
        this.values = values;
    }

    /** Returns the options that have a row for each line, with its end. */
    public static TextReadOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options with other characters at the end of a row; a GPU takes less than 15 bytes.
     *
     * @throws InvalidArgumentException if there is none
     */
    public TextReadOptions delimiter(String delimiter) {
        if (Settings.required("delimiter", delimiter).isEmpty()) {
            throw new InvalidArgumentException("delimiter: it is empty, and there would be no end of a row");
        }
        return new TextReadOptions(
                new Values(delimiter, values.stripDelimiters, values.byteOffset, values.byteCount, values.compression));
    }

    /** Returns options that leave out the end of each row, or keep it. */
    public TextReadOptions stripDelimiters(boolean stripDelimiters) {
        return new TextReadOptions(
                new Values(values.delimiter, stripDelimiters, values.byteOffset, values.byteCount, values.compression));
    }

    /** Returns options that read the rows that begin at a byte or behind it. */
    public TextReadOptions byteOffset(long offset) {
        return new TextReadOptions(new Values(
                values.delimiter,
                values.stripDelimiters,
                Settings.atLeast("byteOffset", 0, offset),
                values.byteCount,
                values.compression));
    }

    /** Returns options that read the rows that begin within so many bytes. */
    public TextReadOptions byteCount(long count) {
        return new TextReadOptions(new Values(
                values.delimiter,
                values.stripDelimiters,
                values.byteOffset,
                Settings.atLeast("byteCount", 0, count),
                values.compression));
    }

    /** Returns options with another compression of the file than the ending of its name tells. */
    public TextReadOptions compression(FileCompression compression) {
        return new TextReadOptions(new Values(
                values.delimiter,
                values.stripDelimiters,
                values.byteOffset,
                values.byteCount,
                Settings.required("compression", compression)));
    }

    /** Returns the compression. */
    public FileCompression compression() {
        return values.compression;
    }

    /** Returns what ends a row. */
    public String delimiter() {
        return values.delimiter;
    }

    /** Returns whether the end of a row is left out. */
    public boolean stripDelimiters() {
        return values.stripDelimiters;
    }

    /** Returns the byte from which on rows are read. */
    public long byteOffset() {
        return values.byteOffset;
    }

    /** Returns in how many bytes rows begin that are read, or null for all. */
    public @Nullable Long byteCount() {
        return values.byteCount;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof TextReadOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(TextReadOptions.class, values, DEFAULTS.values);
    }
}
