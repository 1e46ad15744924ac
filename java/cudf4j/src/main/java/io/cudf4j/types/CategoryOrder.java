/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/** Whether categories have an order. */
public enum CategoryOrder {
    /** Rows are equal or not. */
    UNORDERED,
    /** A category is less than those after it. */
    ORDERED
}
