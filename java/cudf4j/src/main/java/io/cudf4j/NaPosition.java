/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** Where nulls are put when rows are sorted, whatever the direction. */
public enum NaPosition {
    /** Before all other rows. */
    FIRST,
    /** After all other rows. */
    LAST
}
