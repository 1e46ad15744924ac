/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** One of the two directions of a frame, named after what its labels label. */
public enum Axis {
    /** The row labels. */
    INDEX,
    /** The column labels. */
    COLUMNS
}
