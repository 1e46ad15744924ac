/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** The kind of numbers in whose smallest dtype numbers are returned, where that holds them. */
public enum Downcast {
    /** The dtype that the numbers have. */
    NONE,
    /** Whole numbers with a sign. */
    SIGNED,
    /** Whole numbers without a sign. */
    UNSIGNED,
    /** Floating point numbers, of 32 bits at least. */
    FLOAT
}
