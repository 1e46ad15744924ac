/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * Reports a CSV cell whose text does not fit the dtype declared for its column.
 *
 * <p>Names the column, the data row (from 0, header not counted) and the text. Correct the file, declare another dtype,
 * add the text to the null words, or read with {@code onBadCell(NULL)}, which turns such cells into nulls.
 */
public class CsvParseException extends InputFileException {
    private static final long serialVersionUID = 1L;
    private static final int MOST_CHARACTERS = 100;

    private final String column;
    private final long row;
    private final String text;

    /**
     * Makes an exception for one cell.
     *
     * @param source the file or other input, as the user named it
     * @param column the label of the column
     * @param row the data row of the cell, counted from 0 without the header
     * @param text the text of the cell
     * @param dtype the dtype declared for the column
     */
    public CsvParseException(String source, String column, long row, String text, String dtype) {
        this(source, column, row, text, dtype, null);
    }

    /**
     * Makes an exception for one cell, with a cause.
     *
     * @param source the file or other input, as the user named it
     * @param column the label of the column
     * @param row the data row of the cell, counted from 0 without the header
     * @param text the text of the cell
     * @param dtype the dtype declared for the column
     * @param cause what led to it, or null
     */
    public CsvParseException(
            String source, String column, long row, String text, String dtype, @Nullable Throwable cause) {
        super(
                source + ": column '" + column + "', data row " + row + ": \"" + shortened(text) + "\" is not " + dtype
                        + ". Declare another dtype, add the text to the null words, or read with onBadCell(NULL)",
                cause);
        this.column = column;
        this.row = row;
        this.text = text;
    }

    static String shortened(String text) {
        if (text.length() <= MOST_CHARACTERS) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(MOST_CHARACTERS - 1)) ? MOST_CHARACTERS - 1 : MOST_CHARACTERS;
        return text.substring(0, end) + "… (" + text.length() + " characters)";
    }

    /**
     * Returns the label of the column.
     *
     * @return the label
     */
    public String column() {
        return column;
    }

    /**
     * Returns the data row of the cell, counted from 0 without the header.
     *
     * @return the row
     */
    public long row() {
        return row;
    }

    /**
     * Returns the text of the cell.
     *
     * @return the text as it stands in the input
     */
    public String text() {
        return text;
    }
}
