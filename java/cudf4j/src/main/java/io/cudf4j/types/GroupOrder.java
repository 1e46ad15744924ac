/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/** In which order groups come. */
public enum GroupOrder {
    /** By key, null keys last. */
    SORTED,
    /** By the first row of each group. */
    FIRST_SEEN,
    /** Any, which costs nothing. */
    ANY
}
