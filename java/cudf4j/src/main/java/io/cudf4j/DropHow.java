/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** Which rows with missing values are dropped. */
public enum DropHow {
    /** Rows in which any value is missing. */
    ANY,
    /** Rows in which every value is missing. */
    ALL
}
