/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

/**
 * What a message calls a row of a column that may be a part of what the user gave.
 *
 * @param what the call and what the column is of, up to the number, as {@code toCsv: column 'a', row}
 * @param before how many rows there are before the first of the part
 */
public record CountedRow(String what, int before) {
    /** Returns what a row of the part is called. */
    public String at(int row) {
        return what + " " + (before + row);
    }
}
