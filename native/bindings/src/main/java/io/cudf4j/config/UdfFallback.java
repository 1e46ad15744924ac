/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.config;

/** What becomes of a user function that cannot be compiled for the device. */
public enum UdfFallback {
    /** It is refused, with what in it cannot be compiled. */
    REFUSE,
    /** It runs in the JVM: its columns are copied to the host and the result back. */
    JVM
}
