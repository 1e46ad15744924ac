/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Decays;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.group.Groups;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.text.Brief;
import io.cudf4j.frame.window.DecayingRows;
import io.cudf4j.options.Settings;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The rows up to each one, of which older ones weigh less, made by {@link IndexedFrame#ewm} and {@link
 * GroupBy#ewm}. Immutable: methods that set an
 * option return another object. It uses the frame, which must stay open until the last value is computed.
 *
 * <p>A result has the rows and labels of the frame, as float64. Null, NaN and infinite rows are missing.
 *
 * @param <F> the type of the results
 * @source pandas.api.typing.ExponentialMovingWindow
 */
public final class ExponentialMovingWindow<F extends Frame<F>> {
    private final Frame<?> frame;
    private final Function<Rows, F> face;
    private final Decays.Weights weights;
    /** Null where all rows are one group. */
    private final @Nullable GroupBy<?, ?> groups;

    /** Null where rows are as old as there are rows behind them. */
    private final @Nullable Ages ages;

    /** When rows were, and by how long one must be later to weigh twice as much. */
    private record Ages(Frame<?> times, Duration halfLife) {}

    private ExponentialMovingWindow(
            Frame<?> frame,
            Function<Rows, F> face,
            Decays.Weights weights,
            @Nullable GroupBy<?, ?> groups,
            @Nullable Ages ages) {
        this.frame = frame;
        this.face = face;
        this.weights = weights;
        this.groups = groups;
        this.ages = ages;
    }

    private ExponentialMovingWindow<F> with(Decays.Weights other) {
        return new ExponentialMovingWindow<>(frame, face, other, groups, ages);
    }

    private static Decays.Weights weights(Decay decay) {
        Objects.requireNonNull(decay, "ewm: the decay is null");
        return new Decays.Weights(decay.centerOfMass(), true, false, 0);
    }

    static <R extends Frame<R>> ExponentialMovingWindow<R> ofGroups(GroupBy<R, ?> groups, Decay decay) {
        groups.frame().requireOpen();
        return new ExponentialMovingWindow<>(groups.frame(), groups::wrap, weights(decay), groups, null);
    }

    static <F extends Frame<F>> ExponentialMovingWindow<F> of(F frame, Decay decay) {
        frame.requireOpen();
        return new ExponentialMovingWindow<>(frame, frame::wrap, weights(decay), null, null);
    }

    static <F extends Frame<F>> ExponentialMovingWindow<F> of(F frame, Duration halfLife, Frame<?> times) {
        frame.requireOpen();
        Objects.requireNonNull(halfLife, "ewm: the half-life is null");
        Objects.requireNonNull(times, "ewm: the times are null");
        if (halfLife.isZero() || halfLife.isNegative()) {
            throw new InvalidArgumentException("ewm: the half-life: it is longer than nothing, not " + halfLife);
        }
        return new ExponentialMovingWindow<>(
                frame, frame::wrap, new Decays.Weights(1, true, false, 0), null, new Ages(times, halfLife));
    }

    /**
     * Returns values for which the weights of the first rows are made to add up to one, which is the default; or in which the
     * first row stands for all that might have been before it.
     */
    public ExponentialMovingWindow<F> adjust(boolean adjust) {
        return with(new Decays.Weights(weights.centerOfMass(), adjust, weights.ignoreMissing(), weights.minPeriods()));
    }

    /** Returns values for which a missing row is no row; by default the rows before it get older by it. */
    public ExponentialMovingWindow<F> ignoreNa(boolean ignoreNa) {
        return with(new Decays.Weights(weights.centerOfMass(), weights.adjust(), ignoreNa, weights.minPeriods()));
    }

    /**
     * Returns values that need so many rows that are there; one at least.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the number is negative
     */
    public ExponentialMovingWindow<F> minPeriods(int minPeriods) {
        return with(new Decays.Weights(
                weights.centerOfMass(),
                weights.adjust(),
                weights.ignoreMissing(),
                Settings.atLeast("minPeriods", 0, minPeriods)));
    }

    private F made(String name, BiFunction<Rows, List<ColumnBase>, Rows> function) {
        requireNoTimes(name);
        if (groups == null) {
            return face.apply(function.apply(frame.rows(), List.of()));
        }
        try (Groups.Ordered ordered = Groups.ordered(groups.grouped())) {
            return face.apply(function.apply(ordered.rows(), ordered.keys()));
        }
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
        Ages known = ages;
        if (known != null) {
            return face.apply(
                    DecayingRows.mean(frame.rows(), known.times().rows().column(), known.halfLife(), weights));
        }
        return made("mean", (rows, keys) -> DecayingRows.mean(rows, keys, weights));
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
        return made("sum", (rows, keys) -> DecayingRows.sum(rows, keys, weights));
    }

    /**
     * Returns the weighted variance of a sample, of the rows up to each one; null of one row.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value, which stays as it was; null where too few rows are there
     * @cost up to 24 times its inputs beside the result
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.ExponentialMovingWindow.var
     */
    public F var() {
        return var(Weighting.OF_SAMPLE);
    }

    /**
     * Returns the weighted variance of the rows up to each one.
     *
     * @param weighting whether the rows are a sample
     * @shape the same rows and labels, float64
     * @nulls not in the value, which stays as it was; null where too few rows are there
     * @cost up to 24 times its inputs beside the result
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.ExponentialMovingWindow.var
     */
    public F var(Weighting weighting) {
        boolean isBiased = biased(weighting);
        return made("var", (rows, keys) -> DecayingRows.variance(rows, keys, weights, isBiased));
    }

    /**
     * Returns what {@link #var()} does, under a name that Kotlin and Scala write without quotes.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value, which stays as it was; null where too few rows are there
     * @cost up to 24 times its inputs beside the result
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.ExponentialMovingWindow.var
     */
    public F variance() {
        return var();
    }

    /**
     * Returns what {@link #var(Weighting)} does, under a name that Kotlin and Scala write without quotes.
     *
     * @param weighting whether the rows are a sample
     * @shape the same rows and labels, float64
     * @nulls not in the value, which stays as it was; null where too few rows are there
     * @cost up to 24 times its inputs beside the result
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.ExponentialMovingWindow.var
     */
    public F variance(Weighting weighting) {
        return var(weighting);
    }

    /**
     * Returns the weighted standard deviation of a sample, of the rows up to each one; null of one row.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value, which stays as it was; null where too few rows are there
     * @cost up to 24 times its inputs beside the result
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.ExponentialMovingWindow.std
     */
    public F std() {
        return std(Weighting.OF_SAMPLE);
    }

    /**
     * Returns the weighted standard deviation of the rows up to each one.
     *
     * @param weighting whether the rows are a sample
     * @shape the same rows and labels, float64
     * @nulls not in the value, which stays as it was; null where too few rows are there
     * @cost up to 24 times its inputs beside the result
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.ExponentialMovingWindow.std
     */
    public F std(Weighting weighting) {
        boolean isBiased = biased(weighting);
        return made("std", (rows, keys) -> DecayingRows.deviation(rows, keys, weights, isBiased));
    }

    /**
     * Returns the weighted covariances of a sample, of the rows up to each one, of each two columns; of a series its
     * variances.
     *
     * @shape of a frame a row for each column below each row, labelled by both, and the same columns; float64
     * @nulls a row missing in one of the two is not in the value, which stays as it was; null where too few rows are there
     * @cost up to 24 times its inputs beside the result; computes as many columns as there are pairs
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.ExponentialMovingWindow.cov
     */
    public F cov() {
        return cov(Weighting.OF_SAMPLE);
    }

    /**
     * Returns the weighted covariances of the rows up to each one of each two columns; see {@link #cov()}.
     *
     * @param weighting whether the rows are a sample
     * @shape of a frame a row for each column below each row, labelled by both, and the same columns; float64
     * @nulls a row missing in one of the two is not in the value, which stays as it was; null where too few rows are there
     * @cost up to 24 times its inputs beside the result; computes as many columns as there are pairs
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.ExponentialMovingWindow.cov
     */
    public F cov(Weighting weighting) {
        boolean isBiased = biased(weighting);
        return made("cov", (rows, keys) -> DecayingRows.covariances(rows, keys, weights, isBiased));
    }

    /**
     * Returns the weighted correlations of the rows up to each one of each two columns; of a series 1 where its rows differ.
     *
     * @shape of a frame a row for each column below each row, labelled by both, and the same columns; float64
     * @nulls a row missing in one of the two is not in the value, which stays as it was; null where too few rows are there
     * @cost up to 24 times its inputs beside the result; computes as many columns as there are pairs
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.ExponentialMovingWindow.corr
     */
    public F corr() {
        return made("corr", (rows, keys) -> DecayingRows.correlations(rows, keys, weights));
    }

    /**
     * Returns the weighted covariance of a sample, of the rows up to each one, with the column of another object: with that
     * of the same label, or with a series.
     *
     * @shape the rows and labels of both, the same of both where they are equal; float64
     * @nulls a row missing on a side is not in the value, which stays as it was; null where too few rows are there, and of
     *     columns of one side
     * @cost up to 24 times its inputs beside the result
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers, or a frame is to go with a series
     * @throws UnsupportedOperationException if the rows are those of groups
     * @source pandas.api.typing.ExponentialMovingWindow.cov
     */
    public F cov(Frame<?> other) {
        return cov(other, Weighting.OF_SAMPLE);
    }

    /**
     * Returns the weighted covariance of the rows up to each one with the column of another object; see {@link #cov(Frame)}.
     *
     * @param weighting whether the rows are a sample
     * @shape the rows and labels of both, the same of both where they are equal; float64
     * @nulls a row missing on a side is not in the value, which stays as it was; null where too few rows are there, and of
     *     columns of one side
     * @cost up to 24 times its inputs beside the result
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers, or a frame is to go with a series
     * @throws UnsupportedOperationException if the rows are those of groups
     * @source pandas.api.typing.ExponentialMovingWindow.cov
     */
    public F cov(Frame<?> other, Weighting weighting) {
        boolean isBiased = biased(weighting);
        return face.apply(DecayingRows.covariance(frame.rows(), paired("cov", other), weights, isBiased));
    }

    /**
     * Returns the weighted correlation of the rows up to each one with the column of another object: with that of the same
     * label, or with a series.
     *
     * @shape the rows and labels of both, the same of both where they are equal; float64
     * @nulls a row missing on a side is not in the value, which stays as it was; null where too few rows are there, and of
     *     columns of one side
     * @cost up to 24 times its inputs beside the result
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers, or a frame is to go with a series
     * @throws UnsupportedOperationException if the rows are those of groups
     * @source pandas.api.typing.ExponentialMovingWindow.corr
     */
    public F corr(Frame<?> other) {
        return face.apply(DecayingRows.correlation(frame.rows(), paired("corr", other), weights));
    }

    /** Refuses what is not computed of rows that weigh by their times. */
    private void requireNoTimes(String name) {
        if (ages != null) {
            throw new UnsupportedOperationException(
                    name + ": of rows that weigh by their times there is a mean, and nothing else");
        }
    }

    private Rows paired(String name, Frame<?> other) {
        requireNoTimes(name);
        Objects.requireNonNull(other, () -> name + ": the other side is null");
        if (groups != null) {
            throw new UnsupportedOperationException(name + ": rows of groups have it with no other object");
        }
        return other.rows();
    }

    private static boolean biased(Weighting weighting) {
        return Settings.required("the weighting", weighting) == Weighting.OF_ALL;
    }

    /**
     * Returns what {@link #mean}, {@link #sum}, {@link #var()} or {@link #std()} does, by its name.
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
            case "var" -> var();
            case "std" -> std();
            default ->
                throw new UnsupportedOperationException("ewm: '" + name
                        + "' is not computed of rows that decay; there are " + List.of("mean", "sum", "var", "std"));
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
                        "halfLife",
                        ages == null ? null : ages.halfLife(),
                        "frame",
                        frame.brief())
                .text();
    }
}
