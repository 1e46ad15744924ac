/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_relational;

/**
 * Values labelled with the bins they fall into.
 *
 * @source cudf
 */
public final class Labeling {
    private Labeling() {}

    /**
     * Returns for each row the number of the bin that it falls into, INT32.
     *
     * @param leftEdges the left edges, ascending, one for each bin; not null
     * @param rightEdges the right edges
     * @nulls null where the row is null, NaN or in no bin
     * @throws io.cudf4j.errors.LogicErrorException if the edges differ in number or have nulls
     * @throws io.cudf4j.errors.CudfException if the types differ
     * @source cudf::label_bins
     */
    public static Column labelBins(
            Column input, Column leftEdges, Inclusive leftInclusive, Column rightEdges, Inclusive rightInclusive) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational
                    .label_bins(
                            in.view(input),
                            in.view(leftEdges),
                            leftInclusive.code(),
                            in.view(rightEdges),
                            rightInclusive.code())
                    .address());
        }
    }
}
