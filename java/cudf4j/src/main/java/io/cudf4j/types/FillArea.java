/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/** Which missing rows are filled, by where the rows that are there lie. */
public enum FillArea {
    /** All of them. */
    ALL,
    /** Those between two rows that are there. */
    INSIDE,
    /** Those before the first and after the last row that is there. */
    OUTSIDE
}
