/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/** What becomes of a reading that the clocks of a zone never showed, when they were put forward. */
public enum NonexistentTime {
    /** It is refused. */
    RAISE,
    /** It is null. */
    NULL,
    /** It is the first reading after those that are missing. */
    SHIFT_FORWARD,
    /** It is the last reading before those that are missing, as exact as the dtype is. */
    SHIFT_BACKWARD
}
