/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.window;

import io.cudf4j.column.Decays;
import io.cudf4j.frame.rows.Rows;

/** Values of each column in which older rows weigh less. */
public final class DecayingRows {
    private DecayingRows() {}

    /** Returns the weighted mean of the rows up to each one, of each column. */
    public static Rows mean(Rows rows, Decays.Weights weights) {
        return rows.mapColumns(column -> Decays.mean(column, weights));
    }

    /** Returns the weighted sum of the rows up to each one, of each column. */
    public static Rows sum(Rows rows, Decays.Weights weights) {
        if (!weights.adjust()) {
            throw new UnsupportedOperationException("sum: weighted sums need adjust(true)");
        }
        return rows.mapColumns(column -> Decays.sum(column, weights));
    }
}
