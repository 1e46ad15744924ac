/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** On which side of equal values a position lies. */
public enum Side {
    /** Before them. */
    LEFT,
    /** Behind them. */
    RIGHT
}
