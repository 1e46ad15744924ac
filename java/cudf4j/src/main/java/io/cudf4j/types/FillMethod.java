/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/** What stands where a row is missing. */
public enum FillMethod {
    /** Null. */
    NONE,
    /** The row before that is there. */
    FFILL
}
