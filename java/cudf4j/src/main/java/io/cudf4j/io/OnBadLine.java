/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

/** What becomes of a line that is no JSON. */
public enum OnBadLine {
    /** Reading fails with an exception that names the line and the byte. */
    FAIL,
    /** The row is null in every column. */
    NULL
}
