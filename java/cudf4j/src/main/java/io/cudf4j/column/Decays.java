/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.EwmHistory;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.ScanType;
import io.cudf4j.types.DType;
import io.cudf4j.types.FillArea;
import java.util.List;

/** Values of the rows up to each one, of which older ones weigh less. Null, NaN and infinite rows are missing. */
public final class Decays {
    private Decays() {}

    /**
     * How older rows weigh less.
     *
     * @param centerOfMass what the weight of one row to that of the row after it is: itself divided by one more
     * @param adjust whether the weights of the first rows are made to add up to one; else the first row stands for all
     *     before it
     * @param ignoreMissing whether a missing row leaves the weights of those before it as they are
     * @param minPeriods how many rows that are there a value needs, one at least
     */
    public record Weights(double centerOfMass, boolean adjust, boolean ignoreMissing, int minPeriods) {}

    /**
     * Returns the weighted mean of the rows up to each one, which are finite or null.
     *
     * @nulls not in the mean, which stays as it was; null where too few rows are there
     * @source cudf::make_ewma_aggregation
     */
    static ColumnBase mean(ColumnBase finite, Weights weights) {
        return of("mean", finite, weights, values -> {
            if (weights.centerOfMass() == 0) {
                // nothing but the last row weighs
                return Fills.forward(values, null, FillArea.ALL);
            }
            return scanned(values, weights.centerOfMass(), weights.adjust() ? EwmHistory.INFINITE : EwmHistory.FINITE);
        });
    }

    /**
     * Returns the sum of the rows up to each one, each times its weight: of the row itself 1; they are finite or null.
     *
     * @nulls not in the sum; null where too few rows are there
     * @source cudf::make_ewma_aggregation
     */
    static ColumnBase sum(ColumnBase finite, Weights weights) {
        return of("sum", finite, weights, values -> {
            try (ColumnBase filled = values.fillNa(0.0)) {
                return sums(filled, weights.centerOfMass());
            }
        });
    }

    /** Returns the sum of the rows up to each one, each times its weight, of which none is missing. */
    static ColumnBase sums(ColumnBase filled, double centerOfMass) {
        if (centerOfMass == 0 || filled.size() == 0) {
            return filled.share();
        }
        double own = 1 / (1 + centerOfMass);
        // of a history that begins with its first value, that value alone does not weigh its own share
        try (ColumnBase first = filled.slice(0, 1);
                ColumnBase rest = filled.slice(1, filled.size());
                ColumnBase share = first.binary(BinaryOp.MUL, own);
                ColumnBase shares = Concats.concat("sum", List.of(share, rest));
                ColumnBase means = scanned(shares, centerOfMass, EwmHistory.FINITE)) {
            return means.binary(BinaryOp.DIV, own);
        }
    }

    /** What is made of rows of which the first is there. */
    @FunctionalInterface
    private interface Step {
        ColumnBase of(ColumnBase values);
    }

    private static ColumnBase of(String label, ColumnBase values, Weights weights, Step step) {
        int rows = values.size();
        if (values.nullCount() == rows) {
            return ColumnBase.allNull(DType.FLOAT64, rows);
        }
        if (values.nullCount() == 0 && weights.minPeriods() <= 1) {
            return step.of(values);
        }
        return ofSome(label, values, weights, step);
    }

    private static ColumnBase ofSome(String label, ColumnBase values, Weights weights, Step step) {
        int rows = values.size();
        try (ColumnBase isThere = values.notNa()) {
            int start = Compaction.firstTrue(isThere);
            try (ColumnBase begun = values.slice(start, rows);
                    ColumnBase counts = isThere.slice(start, rows).into(RunningValues::running);
                    ColumnBase found = weights.ignoreMissing() ? without(begun, counts, step) : step.of(begun);
                    ColumnBase enough = RunningValues.where(counts.share(), Math.max(1, weights.minPeriods()), found)) {
                if (start == 0) {
                    return enough.share();
                }
                return ColumnBase.allNull(DType.FLOAT64, start)
                        .into(before -> Concats.concat(label, List.of(before, enough)));
            }
        }
    }

    /** Returns what a step makes of the rows that are there, and the last one of these for each missing row. */
    private static ColumnBase without(ColumnBase values, ColumnBase counts, Step step) {
        if (values.nullCount() == 0) {
            return step.of(values);
        }
        try (ColumnBase there = values.dropNa();
                ColumnBase found = step.of(there);
                ColumnBase places = counts.binary(BinaryOp.SUB, 1.0);
                ColumnBase map = places.cast(DType.INT32)) {
            return found.gather(map);
        }
    }

    static ColumnBase scanned(ColumnBase values, double centerOfMass, EwmHistory history) {
        return ColumnBase.own(
                Reduce.scan(
                        values.plc(), Aggregation.ewma(centerOfMass, history), ScanType.INCLUSIVE, NullPolicy.EXCLUDE),
                DType.FLOAT64);
    }
}
