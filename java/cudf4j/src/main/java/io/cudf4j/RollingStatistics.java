/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.CallNames;
import io.cudf4j.column.Ranks;
import io.cudf4j.column.WindowValues;
import io.cudf4j.column.Windows;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.udf.UserCalls;
import io.cudf4j.frame.window.RollingRows;
import io.cudf4j.options.Settings;
import io.cudf4j.types.NaOption;
import io.cudf4j.types.QuantileInterpolation;
import io.cudf4j.udf.WindowToDouble;
import io.cudf4j.udf.jvm.Call;
import io.cudf4j.udf.jvm.Choices;
import java.util.Objects;

/**
 * Values of windows that need all of their rows at once: their order, their shape, what a function makes of them. A
 * {@code Rolling} has them.
 *
 * @param <F> the type of the results
 * @source pandas.api.typing.Rolling
 */
public abstract class RollingStatistics<F> {
    private static final int SAMPLE = 1;

    RollingStatistics() {}

    abstract F computed(RollingRows.Value value);

    abstract F computedByName(RollingRows.NamedValue value);

    /** Throws unless the columns have numbers. */
    abstract void requireNumbers(String name);

    /** Returns what the user chose for calls of functions. */
    abstract Choices choices();

    /**
     * Returns the median of the window of each row.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @cost up to 24 times its inputs beside the result; sorts the rows of each window
     * @source pandas.api.typing.Rolling.median
     */
    public F median() {
        return computed(RollingRows.of(Windows.Kind.MEDIAN, SAMPLE));
    }

    /**
     * Returns the value of the window of each row below which a share of the others lies, by a line between two of them.
     *
     * @param share from 0 to 1
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if the share is not from 0 to 1, or times are missing or do not rise
     * @cost up to 24 times its inputs beside the result; sorts the rows of each window
     * @source pandas.api.typing.Rolling.quantile
     */
    public F quantile(double share) {
        return quantile(share, QuantileInterpolation.LINEAR);
    }

    /**
     * Returns the value of the window of each row below which a share of the others lies.
     *
     * @param share from 0 to 1
     * @param between what it is where it lies between two values
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if the share is not from 0 to 1, or times are missing or do not rise
     * @cost up to 24 times its inputs beside the result; sorts the rows of each window
     * @source pandas.api.typing.Rolling.quantile
     */
    public F quantile(double share, QuantileInterpolation between) {
        QuantileInterpolation known = Settings.required("quantile: the interpolation", between);
        return computed((column, extent, least) -> WindowValues.quantile(column, extent, least, share, known));
    }

    /**
     * Returns the place that the last row of the window of each row has among its values, counted from 1; equal ones have
     * the mean of their places.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there; with {@code minPeriods(0)} the place in a window without rows is 0
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @cost up to 24 times its inputs beside the result; copies the rows of each window
     * @source pandas.api.typing.Rolling.rank
     */
    public F rank() {
        return rank(RankOptions.defaults());
    }

    /**
     * Returns the place that the last row of the window of each row has among its values, counted from 1.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there; with {@code minPeriods(0)} the place in a window without rows
     *     is 0, its share null; pandas has the place of the window before there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @throws UnsupportedOperationException if equal values are to have places by their order or without gaps, missing ones a
     *     place, or columns without numbers are to be left out
     * @cost up to 24 times its inputs beside the result; copies the rows of each window
     * @source pandas.api.typing.Rolling.rank
     */
    public F rank(RankOptions options) {
        Ranks.Rules rules = rules(Settings.required("rank: the options", options));
        return computed((column, extent, least) -> WindowValues.rank(column, extent, least, rules));
    }

    private static Ranks.Rules rules(RankOptions options) {
        if (options.naOption() != NaOption.KEEP || options.numericOnly()) {
            throw new UnsupportedOperationException(
                    "rank: of windows missing rows have no place, and all columns are taken; choose some with get");
        }
        return new Ranks.Rules(options.method(), options.naOption(), options.ascending(), options.pct());
    }

    /**
     * Returns the skewness of a sample, of the window of each row; of three values at least, of which two differ.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @cost up to 32 times its inputs beside the result; copies the rows of short windows, of long ones a step for each bit
     *     of the length
     * @source pandas.api.typing.Rolling.skew
     */
    public F skew() {
        return computed(RollingRows.of(Windows.Kind.SKEW, SAMPLE));
    }

    /**
     * Returns the kurtosis of a sample, less that of a normal distribution, of the window of each row; of four values at
     * least, of which two differ.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @cost up to 32 times its inputs beside the result; copies the rows of short windows, of long ones a step for each bit
     *     of the length
     * @source pandas.api.typing.Rolling.kurt
     */
    public F kurt() {
        return computed(RollingRows.of(Windows.Kind.KURT, SAMPLE));
    }

    /**
     * Returns the number of different values in the window of each row.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @cost up to 24 times its inputs beside the result; sorts the rows of each window
     * @source pandas.api.typing.Rolling.nunique
     */
    public F nUnique() {
        return computed(RollingRows.of(Windows.Kind.NUNIQUE, SAMPLE));
    }

    /**
     * Returns what a function makes of the values of the window of each row, in their order, missing and infinite ones as NaN.
     * With the engine {@code cuda} the function becomes a kernel, in which a thread goes over the window of each row; it cannot
     * write into the window then.
     *
     * @shape the same rows and labels, float64
     * @nulls NaN for the function; null, without a call, where too few rows are there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row, of groups counted group after group, and of
     *     a frame the first column that has one
     * @throws io.cudf4j.errors.UnsupportedUdfException if the function does what a device cannot do, unless {@link Rolling#fallback}
     *     lets it run in the JVM
     * @cost up to 24 times its inputs beside the result; with the engine {@code host} threads of this JVM call the function for each
     *     row, with a copy of its window
     * @source pandas.api.typing.Rolling.apply
     */
    public F apply(WindowToDouble function) {
        Objects.requireNonNull(function, "apply: the function is null");
        Call.Advice advice =
                new Call.Advice("a function can give NaN for windows that it has no value of", "fallback(JVM)");
        return CallNames.calling(
                "apply",
                () -> computedByName((column, name, labels, extent, least) -> {
                    String unit = name == null ? "row" : name + ", row";
                    Call call = new Call("apply", unit, choices(), ValueView.rowNames(labels), advice);
                    return UserCalls.ofWindows(call, column, extent, least, function);
                }));
    }

    /**
     * Returns what a function of windows becomes on a device, as text for people: its bytecode, the CUDA C++ that is made of it
     * and, where there is a device, what a thread takes of it. Nothing runs.
     *
     * @throws io.cudf4j.errors.UnsupportedUdfException if it does what a device cannot do, and {@link Rolling#fallback} does not let it
     *     run in the JVM, of which the text tells; says what and where
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     */
    public String explain(WindowToDouble function) {
        Objects.requireNonNull(function, "explain: the function is null");
        return CallNames.calling("explain", () -> {
            requireNumbers("apply");
            return UserCalls.explainWindows(choices(), function);
        });
    }
}
