/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/** Which of equal rows counts as the one that is no duplicate. */
public enum Keep {
    /** The first one. */
    FIRST,
    /** The last one. */
    LAST,
    /** None: all of them are duplicates. */
    NONE
}
