/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** Of what the cells of a table are shares. */
public enum Normalization {
    /** They are no shares. */
    NONE,
    /** Of all cells. */
    ALL,
    /** Of the cells of their row. */
    INDEX,
    /** Of the cells of their column. */
    COLUMNS
}
