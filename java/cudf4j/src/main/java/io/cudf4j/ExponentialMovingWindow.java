/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.Decays;
import io.cudf4j.frame.text.Brief;
import io.cudf4j.frame.window.DecayingRows;
import io.cudf4j.options.Settings;
import java.util.List;
import java.util.Objects;

/**
 * The rows up to each one, of which older ones weigh less, made by {@link IndexedFrame#ewm}. Immutable: methods that set an
 * option return another object. It uses the frame, which must stay open until the last value is computed.
 *
 * <p>A result has the rows and labels of the frame, as float64. Null, NaN and infinite rows are missing.
 *
 * @param <F> the type of the results
 * @source pandas.api.typing.ExponentialMovingWindow
 */
public final class ExponentialMovingWindow<F extends Frame<F>> {
    private final F frame;
    private final Decays.Weights weights;

    private ExponentialMovingWindow(F frame, Decays.Weights weights) {
        this.frame = frame;
        this.weights = weights;
    }

    static <F extends Frame<F>> ExponentialMovingWindow<F> of(F frame, Decay decay) {
        frame.requireOpen();
        Objects.requireNonNull(decay, "ewm: the decay is null");
        return new ExponentialMovingWindow<>(frame, new Decays.Weights(decay.centerOfMass(), true, false, 0));
    }

    /**
     * Returns values for which the weights of the first rows are made to add up to one, which is the default; or in which the
     * first row stands for all that might have been before it.
     */
    public ExponentialMovingWindow<F> adjust(boolean adjust) {
        return new ExponentialMovingWindow<>(
                frame,
                new Decays.Weights(weights.centerOfMass(), adjust, weights.ignoreMissing(), weights.minPeriods()));
    }

    /** Returns values for which a missing row is no row; by default the rows before it get older by it. */
    public ExponentialMovingWindow<F> ignoreNa(boolean ignoreNa) {
        return new ExponentialMovingWindow<>(
                frame, new Decays.Weights(weights.centerOfMass(), weights.adjust(), ignoreNa, weights.minPeriods()));
    }

    /**
     * Returns values that need so many rows that are there; one at least.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the number is negative
     */
    public ExponentialMovingWindow<F> minPeriods(int minPeriods) {
        return new ExponentialMovingWindow<>(
                frame,
                new Decays.Weights(
                        weights.centerOfMass(),
                        weights.adjust(),
                        weights.ignoreMissing(),
                        Settings.atLeast("minPeriods", 0, minPeriods)));
    }

    /**
     * Returns the weighted mean of the rows up to each one.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the mean, which stays as it was; null where too few rows are there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.ExponentialMovingWindow.mean
     */
    public F mean() {
        return frame.wrap(DecayingRows.mean(frame.rows(), weights));
    }

    /**
     * Returns the weighted sum of the rows up to each one, of which the row itself weighs 1.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the sum; null where too few rows are there
     * @throws UnsupportedOperationException if {@link #adjust} is false
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.ExponentialMovingWindow.sum
     */
    public F sum() {
        return frame.wrap(DecayingRows.sum(frame.rows(), weights));
    }

    /**
     * Returns what {@link #mean} or {@link #sum} does, by its name.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there
     * @throws UnsupportedOperationException if there is no such weighted value; the message lists them
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.ExponentialMovingWindow.agg
     */
    public F agg(String name) {
        return switch (Objects.requireNonNull(name, "agg: the name is null")) {
            case "mean" -> mean();
            case "sum" -> sum();
            default ->
                throw new UnsupportedOperationException(
                        "ewm: '" + name + "' is not computed of rows that decay; there are " + List.of("mean", "sum"));
        };
    }

    /** Returns the weights and what the frame is made of. */
    @Override
    public String toString() {
        return Brief.object(
                        "ExponentialMovingWindow",
                        "com",
                        weights.centerOfMass(),
                        "adjust",
                        weights.adjust(),
                        "ignoreNa",
                        weights.ignoreMissing(),
                        "minPeriods",
                        weights.minPeriods(),
                        "frame",
                        frame.brief())
                .text();
    }
}
