/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

/** Which cells of a CSV file are written in quotes. Within quotes, two quote characters stand for one. */
public enum CsvQuoting {
    /** Those that hold the separator, a quote character or the end of a line. */
    MINIMAL,
    /** All, also those without a value. */
    ALL,
    /** All but numbers and booleans; also those without a value. */
    NON_NUMERIC,
    /** None: a cell that needs quotes is refused. */
    NONE
}
