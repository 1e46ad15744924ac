/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.Decays.Weights;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.EwmHistory;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Covariances of the rows up to each one where no row is missing, so that weights depend on the number of rows alone. */
final class SteadyDecays implements AutoCloseable {
    private final Weights weights;
    /** How much of a weight the next row leaves. */
    private final double left;

    private final int rows;
    /** The weights of all rows up to each one; null where they add up to 1. */
    private final @Nullable ColumnBase all;
    /** Which share older rows have in a mean that a row enters; null where it is what is left of a weight. */
    private final @Nullable ColumnBase older;

    private SteadyDecays(Weights weights, int rows) {
        this.weights = weights;
        this.left = weights.centerOfMass() / (1 + weights.centerOfMass());
        this.rows = rows;
        ColumnBase sums = weights.adjust() ? sums(rows, weights) : null;
        try {
            this.older = sums == null ? null : older(sums, left);
        } catch (Throwable t) {
            if (sums != null) {
                sums.close();
            }
            throw t;
        }
        this.all = sums;
    }

    /** Returns whether rows, of one group, are of this kind; where only the last one weighs, no scan is needed. */
    static boolean are(ColumnBase values, Weights weights) {
        return values.nullCount() == 0 && values.size() > 0 && weights.centerOfMass() > 0;
    }

    static ColumnBase variance(ColumnBase values, Weights weights, boolean isBiased) {
        try (SteadyDecays decays = new SteadyDecays(weights, values.size());
                ColumnBase distances = decays.distances(values);
                ColumnBase found = decays.products(distances, distances)) {
            return decays.known(found, isBiased);
        }
    }

    static ColumnBase covariance(ColumnBase x, ColumnBase y, Weights weights, boolean isBiased) {
        try (SteadyDecays decays = new SteadyDecays(weights, x.size());
                ColumnBase ofX = decays.distances(x);
                ColumnBase ofY = decays.distances(y);
                ColumnBase found = decays.products(ofX, ofY)) {
            return decays.known(found, isBiased);
        }
    }

    static ColumnBase correlation(ColumnBase x, ColumnBase y, Weights weights) {
        try (SteadyDecays decays = new SteadyDecays(weights, x.size());
                ColumnBase distancesOfX = decays.distances(x);
                ColumnBase distancesOfY = decays.distances(y);
                ColumnBase products = decays.products(distancesOfX, distancesOfY);
                ColumnBase ofX = decays.products(distancesOfX, distancesOfX);
                ColumnBase ofY = decays.products(distancesOfY, distancesOfY);
                ColumnBase found = Covariances.quotient(products, ofX, ofY)) {
            return decays.ofEnough(found);
        }
    }

    @Override
    public void close() {
        if (all != null) {
            all.close();
        }
        if (older != null) {
            older.close();
        }
    }

    private static ColumnBase sums(int rows, Weights weights) {
        try (ColumnBase ones = ColumnBase.full(DType.FLOAT64, 1.0, rows)) {
            return Decays.sums(ones, weights.centerOfMass());
        }
    }

    private static ColumnBase older(ColumnBase all, double left) {
        try (ColumnBase before = Shifts.shift(all, 1, 0.0).into(above -> above.binary(BinaryOp.MUL, left))) {
            return before.binary(BinaryOp.DIV, all);
        }
    }

    private ColumnBase means(ColumnBase values) {
        return Decays.scanned(
                values, weights.centerOfMass(), weights.adjust() ? EwmHistory.INFINITE : EwmHistory.FINITE);
    }

    /**
     * Returns how far each row is from the mean of those above: its step from the one above, and what is left of that one's own
     * distance. Steps of equal rows are 0, without any rounding, and a far larger row takes no digits from those after it.
     */
    private ColumnBase distances(ColumnBase values) {
        try (ColumnBase steps = steps(values)) {
            if (all == null) {
                return lasting(steps);
            }
            try (ColumnBase before = Shifts.shift(all, 1, 1.0);
                    ColumnBase weighed = steps.binary(BinaryOp.MUL, before);
                    ColumnBase sums = lasting(weighed)) {
                return sums.binary(BinaryOp.DIV, before);
            }
        }
    }

    /** Returns how far each row is from the one above, the first one from itself. */
    private static ColumnBase steps(ColumnBase values) {
        try (ColumnBase above = Shifts.shift(values, 1, Objects.requireNonNull(values.get(0)))) {
            return values.binary(BinaryOp.SUB, above);
        }
    }

    /** Returns sums of the rows up to each one, of which each row leaves the same share; the first is 0. */
    private ColumnBase lasting(ColumnBase addends) {
        return Decays.scanned(addends, weights.centerOfMass(), EwmHistory.FINITE)
                .into(means -> means.binary(BinaryOp.MUL, 1 + weights.centerOfMass()));
    }

    /** Returns weighted means of the products of distances from the mean, of which a row adds what it moves that mean by. */
    private ColumnBase products(ColumnBase ofX, ColumnBase ofY) {
        return ofX.binary(BinaryOp.MUL, ofY)
                .into(products ->
                        older == null ? products.binary(BinaryOp.MUL, left) : products.binary(BinaryOp.MUL, older))
                .into(this::means);
    }

    /** Returns what is left for the squares of weights to take away; null of one row. */
    private ColumnBase ofSample(ColumnBase found) {
        try (ColumnBase divisor = divisor();
                ColumnBase isSome = divisor.binary(BinaryOp.GT, 0.0);
                ColumnBase all = found.binary(BinaryOp.DIV, divisor)) {
            return Choices.ifElseNull(isSome, all);
        }
    }

    /** Returns 1 less the sum of the squares of weights that add up to 1. */
    private ColumnBase divisor() {
        if (older != null) {
            return older.binary(BinaryOp.MUL, 2 / (1 + left));
        }
        double squared = left * left;
        try (ColumnBase first = ColumnBase.full(DType.FLOAT64, 0.0, 1);
                ColumnBase others = ColumnBase.full(DType.FLOAT64, 2 * left / (1 + left), rows - 1);
                ColumnBase limits = Concats.concat("var", List.of(first, others))) {
            return Decays.scanned(limits, squared / (1 - squared), EwmHistory.FINITE);
        }
    }

    private ColumnBase known(ColumnBase found, boolean isBiased) {
        try (ColumnBase known = isBiased ? found.share() : ofSample(found)) {
            return ofEnough(known);
        }
    }

    private ColumnBase ofEnough(ColumnBase found) {
        if (weights.minPeriods() <= 1) {
            return found.share();
        }
        try (ColumnBase places = ColumnBase.positions(rows);
                ColumnBase areEnough = places.binary(BinaryOp.GE, weights.minPeriods() - 1)) {
            return Choices.ifElseNull(areEnough, found);
        }
    }
}
