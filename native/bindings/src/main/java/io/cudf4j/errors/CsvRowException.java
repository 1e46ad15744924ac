/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * Reports a place where a text is no CSV of its columns: a row with more cells, or fewer where that was forbidden, a
 * quote that never ends, or bytes that are not of the text's encoding.
 *
 * <p>Names the line, the data row and the byte. Correct the file, or say with {@code onBadRow}, {@code shortRows},
 * {@code encoding} or {@code quoteChar} how it is to be read.
 */
public class CsvRowException extends InputFileException {
    private static final long serialVersionUID = 1L;

    private final long line;
    private final long row;
    private final long byteOffset;

    /**
     * Makes an exception for a place.
     *
     * @param message what is wrong, and what to do about it
     * @param line the line, counted from 1
     * @param row the data row, counted from 0 without the header, or -1 where it is none or not known
     * @param byteOffset the byte, counted from 0
     */
    public CsvRowException(String message, long line, long row, long byteOffset) {
        this(message, line, row, byteOffset, null);
    }

    /**
     * Makes an exception for a place, with a cause.
     *
     * @param message what is wrong, and what to do about it
     * @param line the line, counted from 1
     * @param row the data row, counted from 0 without the header, or -1 where it is none or not known
     * @param byteOffset the byte, counted from 0
     * @param cause what led to it, or null
     */
    public CsvRowException(String message, long line, long row, long byteOffset, @Nullable Throwable cause) {
        super(message, cause);
        this.line = line;
        this.row = row;
        this.byteOffset = byteOffset;
    }

    /**
     * Returns the line, counted from 1; line feeds within quotes count too.
     *
     * @return the line
     */
    public long line() {
        return line;
    }

    /**
     * Returns the data row, counted from 0 without the header, blank lines, comments and rows that were left out.
     *
     * @return the row, or -1 where the place lies before the data, or where rows were not yet told apart
     */
    public long row() {
        return row;
    }

    /**
     * Returns where it is in the text, unpacked if it was packed: of a row its first byte, of a quote the quote.
     *
     * @return the number of bytes before it
     */
    public long byteOffset() {
        return byteOffset;
    }
}
