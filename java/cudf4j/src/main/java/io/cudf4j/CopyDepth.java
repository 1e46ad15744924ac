/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** Whether a copy has its own memory. */
public enum CopyDepth {
    /** The memory is copied. */
    DEEP,
    /** The memory is shared; a write gives an object memory of its own, so the difference is in the cost only. */
    SHALLOW
}
