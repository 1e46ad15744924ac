/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

/**
 * How a JSON text lays out rows and columns.
 *
 * @source pandas.read_json
 */
public enum JsonOrient {
    /** An array of objects, one for each row: {@code [{"a":1},{"a":2}]}. Row labels are not in it. */
    RECORDS,
    /** An object of objects, one for each column, by row label: {@code {"a":{"0":1,"1":2}}}. */
    COLUMNS,
    /** An object of objects, one for each row, by column label: {@code {"0":{"a":1},"1":{"a":2}}}. */
    INDEX,
    /** Labels apart from an array of arrays: {@code {"columns":["a"],"index":[0,1],"data":[[1],[2]]}}. */
    SPLIT,
    /** An array of arrays, one for each row: {@code [[1],[2]]}. No labels are in it. */
    VALUES,
    /**
     * An object with a Table Schema, which says what the columns are and which of them are row labels, and the records:
     * {@code {"schema":{"fields":[…],"primaryKey":["index"]},"data":[{"index":0,"a":1}]}}. Times stand in it as texts.
     */
    TABLE
}
