/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

/** What becomes of a row in which a user's function throws, or gives what no row can hold. */
public enum OnError {
    /** The whole call fails with an {@link UdfException} that names the row. */
    FAIL,
    /** The row is null. */
    NULL
}
