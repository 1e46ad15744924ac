/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * Which rows without a partner a join keeps.
 *
 * @source cudf::join_kind
 */
public enum JoinKind {
    /** None. */
    INNER,
    /** Those of the left table. */
    LEFT,
    /** Those of both tables. */
    FULL;

    /** Returns the number that the bridge knows it by. */
    public int code() {
        return ordinal();
    }
}
