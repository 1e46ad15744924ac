/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import org.jspecify.annotations.Nullable;

/** What a benchmark measures. */
@FunctionalInterface
interface Step {
    /**
     * Does the work once.
     *
     * @param closing what is done with results on the way
     * @return the answer, which the caller ends: a frame, a series, a column or a number
     */
    @Nullable
    Object run(Inputs in, Closing closing);
}
