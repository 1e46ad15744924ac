/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** Which of equal rows are taken where not all of them are wanted. */
public enum KeepTies {
    /** The first ones. */
    FIRST,
    /** The last ones, and the last of them first. */
    LAST,
    /** All of them, more than are wanted. */
    ALL
}
