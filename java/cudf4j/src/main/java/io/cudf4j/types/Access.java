/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/** What memory is pinned for. */
public enum Access {
    /** The bytes are read only. */
    READ,
    /** The bytes may be changed. */
    WRITE
}
