/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

/**
 * Calls a user's function for one row after the other.
 *
 * @param <I> what it reads
 */
@FunctionalInterface
interface Loop<I> {
    /** Works on a stretch of rows. However it ends, {@link Stretch#next} is the first row that is not done. */
    void run(I in, Values out, Stretch rows) throws Exception;
}
