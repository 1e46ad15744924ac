/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/** Which rows or labels a join keeps. */
public enum JoinHow {
    /** Those that are on both sides. */
    INNER,
    /** All of the left side. */
    LEFT,
    /** All of the right side; for indexes. */
    RIGHT,
    /** All of both sides; for indexes. */
    OUTER
}
