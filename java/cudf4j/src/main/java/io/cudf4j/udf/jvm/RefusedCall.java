/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

/** Leaves a user's function that asked for what no row has. An error, so that no handler takes it. */
final class RefusedCall extends Error {
    private static final long serialVersionUID = 1L;

    /** What the whole call throws. */
    final RuntimeException reason;

    RefusedCall(RuntimeException reason) {
        super(reason.getMessage(), reason, false, false);
        this.reason = reason;
    }
}
