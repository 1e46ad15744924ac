/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

/** What becomes of a CSV row that has more cells than there are columns. */
public enum OnBadRow {
    /** Reading fails with an exception that names the line, the data row and the byte. */
    FAIL,
    /** The row is left out; also one with fewer cells, if {@link ShortRows#FAIL} forbids those. */
    SKIP,
    /** The row is read without the cells that have no column. */
    TRUNCATE
}
