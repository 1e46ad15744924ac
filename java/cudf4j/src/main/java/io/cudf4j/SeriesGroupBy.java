/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.frame.group.GroupFigures;
import io.cudf4j.frame.group.GroupStatistics;
import io.cudf4j.frame.group.Grouped;
import io.cudf4j.frame.rows.Rows;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Rows of one column in groups of equal keys, made by {@link Series#groupBy} and {@link DataFrameGroupBy#get}. A result is a
 * series of the column's name; the keys are its row labels.
 *
 * @source pandas.api.typing.SeriesGroupBy
 */
public final class SeriesGroupBy extends GroupBy<Series, SeriesGroupBy> {
    private SeriesGroupBy(
            Frame<?> frame, List<@Nullable Object> keys, Grouped.By by, @Nullable List<@Nullable Object> chosen) {
        super(frame, keys, by, chosen);
    }

    /** Groups one column of a frame, or of a series, by keys that nobody changes. */
    static SeriesGroupBy of(Frame<?> frame, List<@Nullable Object> keys, Grouped.By by, @Nullable Object column) {
        return new SeriesGroupBy(
                frame,
                keys,
                new Grouped.By(by.order(), by.dropNa(), true, by.observed()),
                Collections.singletonList(column));
    }

    static SeriesGroupBy of(Series series, @Nullable Object... keys) {
        return of(series, keys(series, keys), Grouped.By.DEFAULTS, series.name());
    }

    @Override
    Resampler<Series> resampled(String freq, ResampleOptions options) {
        return Resampler.within(this, freq, options, SeriesGroupBy::spans);
    }

    /** Returns groups by a key that labels them. */
    static SeriesGroupBy spans(Series rows, Grouper key) {
        return of(rows, key);
    }

    @Override
    SeriesGroupBy with(Grouped.By other) {
        return new SeriesGroupBy(frame(), keys(), other, chosen());
    }

    @Override
    Series wrap(Rows made) {
        return new Series(made.isFrame() ? made.asSeries() : made);
    }

    /**
     * Returns reductions of each group under labels, in the order of the map.
     *
     * @param reductions the name of a reduction for each label of a result
     * @shape a row for each group, labelled by the keys; a column for each label
     * @nulls nulls are left out
     * @throws io.cudf4j.errors.InvalidArgumentException if there is nothing to compute, or no such reduction
     * @throws io.cudf4j.errors.DTypeMismatchException if the column does not have the reduction
     * @source pandas.api.typing.SeriesGroupBy.agg
     */
    public DataFrame agg(Map<?, String> reductions) {
        Objects.requireNonNull(reductions, "agg: the map is null");
        Lowering.requireEach(reductions.values(), "agg: a name is null");
        return new DataFrame(GroupStatistics.aggregateNamed(grouped(), reductions));
    }

    /**
     * Returns the greatest values of each group, the greatest first, of equal ones the first seen.
     *
     * @shape so many rows of each group or all it has, labelled by the keys and their own labels
     * @nulls behind all others
     * @cost sorts the rows by group and value
     * @throws io.cudf4j.errors.DTypeMismatchException if the values have no order
     * @source pandas.api.typing.SeriesGroupBy.nlargest
     */
    public Series nLargest(int n) {
        return wrap(GroupFigures.extremes(grouped(), n, true));
    }

    /**
     * Returns the least values of each group, the least first, of equal ones the first seen.
     *
     * @shape so many rows of each group or all it has, labelled by the keys and their own labels
     * @nulls behind all others
     * @cost sorts the rows by group and value
     * @throws io.cudf4j.errors.DTypeMismatchException if the values have no order
     * @source pandas.api.typing.SeriesGroupBy.nsmallest
     */
    public Series nSmallest(int n) {
        return wrap(GroupFigures.extremes(grouped(), n, false));
    }

    /**
     * Returns whether the values of each group never fall.
     *
     * @shape a bool for each group, labelled by the keys
     * @nulls false for a group with a missing value
     * @throws io.cudf4j.errors.DTypeMismatchException if the values have no order
     * @source pandas.api.typing.SeriesGroupBy.is_monotonic_increasing
     */
    public Series isMonotonicIncreasing() {
        return wrap(GroupFigures.monotonic(grouped(), true));
    }

    /**
     * Returns whether the values of each group never rise.
     *
     * @shape a bool for each group, labelled by the keys
     * @nulls false for a group with a missing value
     * @throws io.cudf4j.errors.DTypeMismatchException if the values have no order
     * @source pandas.api.typing.SeriesGroupBy.is_monotonic_decreasing
     */
    public Series isMonotonicDecreasing() {
        return wrap(GroupFigures.monotonic(grouped(), false));
    }

    /**
     * Returns how the values of each group correlate with those of a series; see {@link #corr(Series, CorrelationOptions)}.
     *
     * @nulls left out, with the value beside them
     * @source pandas.api.typing.SeriesGroupBy.corr
     */
    public Series corr(Series other) {
        return corr(other, CorrelationOptions.defaults());
    }

    /**
     * Returns how the values of each group correlate with those of a series that have their labels.
     *
     * @shape float64 for each group, labelled by the keys
     * @nulls left out, with the value beside them; null of too few rows and where a side has one value only
     * @throws io.cudf4j.errors.DTypeMismatchException if either has no numbers
     * @source pandas.api.typing.SeriesGroupBy.corr
     */
    public Series corr(Series other, CorrelationOptions options) {
        Objects.requireNonNull(other, "corr: the series is null");
        return wrap(GroupFigures.corr(grouped(), other.rows(), options));
    }

    /**
     * Returns the covariance of the values of each group with those of a series; see {@link #cov(Series, CorrelationOptions)}.
     *
     * @nulls left out, with the value beside them
     * @source pandas.api.typing.SeriesGroupBy.cov
     */
    public Series cov(Series other) {
        return cov(other, CorrelationOptions.defaults());
    }

    /**
     * Returns the covariance of the values of each group with those of a series that have their labels.
     *
     * @shape float64 for each group, labelled by the keys
     * @nulls left out, with the value beside them; null of too few rows
     * @throws io.cudf4j.errors.DTypeMismatchException if either has no numbers
     * @source pandas.api.typing.SeriesGroupBy.cov
     */
    public Series cov(Series other, CorrelationOptions options) {
        Objects.requireNonNull(other, "cov: the series is null");
        return wrap(GroupFigures.cov(grouped(), other.rows(), options));
    }
}
