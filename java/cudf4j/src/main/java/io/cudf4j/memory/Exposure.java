/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

/** Whether someone outside cudf4j knows the address of memory and may write to it at any time. */
public enum Exposure {
    /** Nobody does: what looks at the memory is known. */
    TRACKED,
    /** Someone may: the memory stays where it is, and a shallow copy of it is a real one. */
    EXPOSED
}
