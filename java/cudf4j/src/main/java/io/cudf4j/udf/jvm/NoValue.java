/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

/** Leaves a user's function whose row has a null in a column that it asked for. An error, so that no handler takes it. */
final class NoValue extends Error {
    private static final long serialVersionUID = 1L;

    // without a stack trace it says the same wherever it is thrown
    @SuppressWarnings("StaticAssignmentOfThrowable")
    static final NoValue INSTANCE = new NoValue();

    private NoValue() {
        super("the row is null in a column that the function reads", null, false, false);
    }
}
