/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/** Which rows or labels a join keeps. */
public enum JoinHow {
    /** Those that are on both sides. */
    INNER,
    /** All of the left side. */
    LEFT,
    /** All of the right side. */
    RIGHT,
    /** All of both sides. */
    OUTER,
    /** Each row of the left side with each of the right; for frames, without keys. */
    CROSS,
    /** The rows of the left side that have a match, once each and without columns of the right side; for frames. */
    SEMI,
    /** The rows of the left side that have no match; for frames. */
    ANTI
}
