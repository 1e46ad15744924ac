/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.Unaries;
import io.cudf4j.column.WeightedWindows;
import io.cudf4j.expr.UnaryOp;
import io.cudf4j.frame.window.RollingRows;
import io.cudf4j.options.Settings;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Windows of so many rows of which each has a weight by its place, made by {@link Rolling#winType}. It uses the frame, which
 * must stay open until the last value is computed.
 *
 * <p>A result has the rows and labels of the frame, as float64. Null, NaN and infinite rows are missing: neither they nor
 * their weights are in a value.
 *
 * @param <F> the type of the results
 * @source pandas.api.typing.Window
 */
public final class WeightedRolling<F> {
    private static final int SAMPLE = 1;

    private final Function<RollingRows.WeightedValue, F> made;
    private final Supplier<String> text;

    WeightedRolling(Function<RollingRows.WeightedValue, F> made, Supplier<String> text) {
        this.made = made;
        this.text = text;
    }

    /**
     * Returns the weighted sum of the window of each row.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there
     * @cost up to 8 times its inputs beside the result; a pass over the rows for each weight
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.Window.sum
     */
    public F sum() {
        return made.apply(WeightedWindows::sum);
    }

    /**
     * Returns the weighted mean of the window of each row.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there
     * @cost up to 8 times its inputs beside the result; a pass over the rows for each weight
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.Window.mean
     */
    public F mean() {
        return made.apply(WeightedWindows::mean);
    }

    /**
     * Returns the weighted variance of a sample, of the window of each row; see {@link #var(int)}.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there
     * @cost up to 12 times its inputs beside the result; two passes over the rows for each weight
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.Window.var
     */
    public F var() {
        return var(SAMPLE);
    }

    /**
     * Returns the weighted variance of the window of each row: the weighted mean of squared distances from the weighted mean,
     * times n through n − ddof, where n is the length of the window. Each weight is that of a place in the window; pandas
     * gives the weights of a window to its rows in an order that turns with the number of the row, and so other values.
     *
     * @param ddof what is subtracted from the length of the window in the divisor
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there, or no more than ddof
     * @cost up to 12 times its inputs beside the result; two passes over the rows for each weight
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.Window.var
     */
    public F var(int ddof) {
        int less = Settings.atLeast("ddof", 0, ddof);
        return made.apply((column, weights) -> WeightedWindows.variance(column, weights, less));
    }

    /**
     * Returns what {@link #var()} does, under a name that Kotlin and Scala write without quotes.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there
     * @cost up to 12 times its inputs beside the result; two passes over the rows for each weight
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.Window.var
     */
    public F variance() {
        return var();
    }

    /**
     * Returns the weighted standard deviation of a sample, of the window of each row: the root of {@link #var()}.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there
     * @cost up to 12 times its inputs beside the result; two passes over the rows for each weight
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.Window.std
     */
    public F std() {
        return std(SAMPLE);
    }

    /**
     * Returns the weighted standard deviation of the window of each row: the root of {@link #var(int)}.
     *
     * @param ddof what is subtracted from the length of the window in the divisor
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there, or no more than ddof
     * @cost up to 12 times its inputs beside the result; two passes over the rows for each weight
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.Window.std
     */
    public F std(int ddof) {
        int less = Settings.atLeast("ddof", 0, ddof);
        return made.apply((column, weights) -> WeightedWindows.variance(column, weights, less)
                .into(variance -> Unaries.apply(UnaryOp.SQRT, variance)));
    }

    /** Returns the window, its weights and what the frame is made of. */
    @Override
    public String toString() {
        return text.get();
    }
}
