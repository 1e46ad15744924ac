/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

/** To which side a time is rounded. */
public enum Rounding {
    /** Down. */
    FLOOR,
    /** Up. */
    CEIL,
    /** To the nearest, halves to the even one. */
    ROUND
}
