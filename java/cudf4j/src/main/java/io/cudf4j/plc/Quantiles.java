/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_compute;
import org.jspecify.annotations.Nullable;

/**
 * Quantiles.
 *
 * @source cudf
 */
public final class Quantiles {
    private Quantiles() {}

    /**
     * Returns the quantiles at positions from 0 to 1, as FLOAT64 where {@code exact}.
     *
     * @param orderedIndices the sorted order of the valid rows; null where they are sorted already
     * @nulls null where no row is valid
     * @throws io.cudf4j.errors.InvalidArgumentException if a position is NaN
     * @throws io.cudf4j.errors.OutOfBoundsException if one of the indices is that of no row
     * @source cudf::quantile
     */
    public static Column quantile(
            Column input, double[] q, Interpolation interpolation, @Nullable Column orderedIndices, boolean exact) {
        requireNumbers(q);
        if (orderedIndices != null) {
            Checks.rowNumbers(orderedIndices, "orderedIndices", input.size());
        }
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .quantile(
                            in.view(input),
                            q,
                            interpolation.code(),
                            orderedIndices == null ? null : in.view(orderedIndices),
                            exact)
                    .address());
        }
    }

    /**
     * Returns the rows at positions from 0 to 1 of the sorted table, each the nearest one.
     *
     * @nulls come first
     * @throws io.cudf4j.errors.InvalidArgumentException if a position is NaN
     * @source cudf::quantiles
     */
    public static Table quantiles(Table input, double[] q) {
        requireNumbers(q);
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_compute.quantiles(in.view(input), q).address());
        }
    }

    /**
     * Returns for each digest, as {@link Aggregation#tdigest} gives them, a list of the approximate values at positions from 0 to 1.
     *
     * @nulls null where a digest is of no values
     * @cost on a device copies a slice
     * @throws io.cudf4j.errors.InvalidArgumentException if a position is NaN
     * @throws io.cudf4j.errors.LogicErrorException if the rows are no digests, or one is null
     * @source cudf::percentile_approx
     */
    public static Column percentileApprox(Column input, double[] percentiles) {
        requireNumbers(percentiles);
        return Slices.digestsAlone(input, digests -> {
            try (Column positions = Column.fromDoubles(percentiles, null);
                    CallScope in = new CallScope()) {
                return Column.own(cudf_compute.percentile_approx(in.address(digests), in.address(positions)));
            }
        });
    }

    /** Refuses NaN, which a device takes for a row far outside and never recovers from. */
    static void requireNumbers(double[] q) {
        for (int i = 0; i < q.length; i++) {
            if (Double.isNaN(q[i])) {
                throw new InvalidArgumentException(
                        "quantile: position " + i + " of " + q.length + " is NaN; positions are numbers from 0 to 1");
            }
        }
    }
}
