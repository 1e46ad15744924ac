/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/**
 * Rows as the intervals that they fall into.
 *
 * @param values an interval, label or number for each row
 * @param bins the edges of the intervals, one more than there are intervals
 */
public record Binned(Series values, Index bins) implements AutoCloseable {
    /** Frees rows and edges. */
    @Override
    public void close() {
        values.close();
        bins.close();
    }

    /** Returns rows and edges, below each other. */
    @Override
    public String toString() {
        return "values:\n" + values + "\nbins:\n" + bins;
    }
}
