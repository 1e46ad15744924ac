/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

/** What becomes of a CSV cell whose text does not fit the dtype declared for its column. */
public enum OnBadCell {
    /** Reading fails with an exception that names the column, the data row and the text. */
    FAIL,
    /** The cell is null. */
    NULL
}
