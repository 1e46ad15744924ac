/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** Which rows a merge keeps. */
public enum JoinHow {
    /** Rows whose keys are on both sides. */
    INNER,
    /** Every row of the left side, with null where the right side has no such keys. */
    LEFT
}
