/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

/**
 * Reports a value of a JSON text that does not fit the dtype which the options, or the schema of a table, declare for its
 * column.
 *
 * <p>Names the column, the row (from 0) and the text. Correct the file, declare another dtype, add the text to the null
 * words, or read with {@code onBadCell(NULL)}, which turns such values into nulls.
 */
public class JsonParseException extends InputFileException {
    private static final long serialVersionUID = 1L;

    private final String column;
    private final long row;
    private final String text;

    /**
     * Makes an exception for one value.
     *
     * @param source the file or other input, as the user named it
     * @param column the label of the column
     * @param row the row of the value, counted from 0
     * @param text the text of the value
     * @param dtype the dtype declared for the column
     */
    public JsonParseException(String source, String column, long row, String text, String dtype) {
        super("cannot read JSON from " + source + ": column '" + column + "', row " + row + ": \""
                + CsvParseException.shortened(text) + "\" is not " + dtype
                + ". Declare another dtype, add the text to the null words, or read with onBadCell(NULL)");
        this.column = column;
        this.row = row;
        this.text = text;
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
     * Returns the row of the value, counted from 0.
     *
     * @return the row
     */
    public long row() {
        return row;
    }

    /**
     * Returns the text of the value.
     *
     * @return the text as it stands in the input, a string without its quotes
     */
    public String text() {
        return text;
    }
}
