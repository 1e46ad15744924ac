/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** Whether a copy has its own memory. */
public enum CopyDepth {
    /** The memory is copied. */
    DEEP,
    /** The memory is shared; since objects never change, nobody sees a difference but in the cost. */
    SHALLOW
}
