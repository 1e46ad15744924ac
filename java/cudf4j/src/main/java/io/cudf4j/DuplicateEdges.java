/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** What becomes of edges of intervals that repeat. */
public enum DuplicateEdges {
    /** They are refused. */
    RAISE,
    /** Each is taken once. */
    DROP
}
