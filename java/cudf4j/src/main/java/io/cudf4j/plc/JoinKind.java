/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * Which rows without a partner a join keeps.
 *
 * @source cudf::join_kind
 */
public enum JoinKind {
    /** None. */
    INNER(0),
    /** Those of the left table. */
    LEFT(1),
    /** Those of both tables. */
    FULL(2);

    private final int code;

    JoinKind(int code) {
        this.code = code;
    }

    /** Returns the number that the bridge knows it by. */
    public int code() {
        return code;
    }
}
