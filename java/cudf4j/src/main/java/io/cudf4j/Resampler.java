/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.group.Grouped;
import io.cudf4j.frame.group.Resampled;
import io.cudf4j.frame.text.Brief;
import io.cudf4j.types.AsofDirection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Rows in spans of time that follow one another without a gap, made by {@link DataFrame#resample}, {@link Series#resample}
 * and {@link GroupRows#resample}. A statistic has a row for each span, labelled by one of its ends, also for those in which
 * no row lies: there sums and counts are 0, and other values null. It uses the frame, which must stay open.
 *
 * @param <R> what holds values of spans
 * @source pandas.api.typing.Resampler
 */
public final class Resampler<R extends Frame<R>> implements Reducible<R> {
    /** The rows, and how they are put into spans. */
    private record Source<R extends Frame<R>>(R frame, GroupBy<R, ?> groups, Grouped.Spans spans) {}

    private final @Nullable R frame;
    private final Grouped.Spans spans;
    private final Function<R, GroupBy<R, ?>> maker;
    /** Groups within each of which there are spans, null where all rows are one. */
    private final @Nullable GroupBy<R, ?> within;

    private Resampler(
            @Nullable R frame, Grouped.Spans spans, Function<R, GroupBy<R, ?>> maker, @Nullable GroupBy<R, ?> within) {
        this.frame = frame;
        this.spans = spans;
        this.maker = maker;
        this.within = within;
    }

    /** Puts rows into spans, as a function groups them by a key. */
    static <R extends Frame<R>> Resampler<R> of(
            R frame, String freq, ResampleOptions options, BiFunction<R, Grouper, GroupBy<R, ?>> grouping) {
        Grouper key = key(freq, options);
        frame.requireOpen();
        return new Resampler<>(frame, (Grouped.Spans) key.key(), rows -> grouping.apply(rows, key), null);
    }

    /** Puts the rows of each group into spans, as a function groups them by a key. */
    static <R extends Frame<R>> Resampler<R> within(
            GroupBy<R, ?> groups,
            String freq,
            ResampleOptions options,
            BiFunction<R, Grouper, GroupBy<R, ?>> grouping) {
        Grouper key = key(freq, options);
        return new Resampler<>(null, (Grouped.Spans) key.key(), rows -> grouping.apply(rows, key), groups);
    }

    private static Grouper key(String freq, ResampleOptions options) {
        Objects.requireNonNull(freq, "resample: the frequency is null");
        Objects.requireNonNull(options, "resample: the options are null");
        return Grouper.freq("resample", freq, options);
    }

    private Source<R> source(R rows) {
        return new Source<>(rows, maker.apply(rows), spans);
    }

    private Source<R> source() {
        return source(Objects.requireNonNull(frame));
    }

    private R run(Function<Source<R>, R> function) {
        return within == null ? function.apply(source()) : within.applyFrames(part -> function.apply(source(part)));
    }

    /**
     * Returns the rows of each span as a group, for everything that groups have.
     *
     * @throws UnsupportedOperationException if there are spans within each of several groups
     */
    public GroupBy<R, ?> groupBy() {
        if (within != null) {
            throw new UnsupportedOperationException(
                    "groupBy: there are spans within each group; group by the keys and Grouper.freq(..) instead");
        }
        return source().groups();
    }

    /**
     * Returns a named reduction of each column; see {@link GroupBy#agg(String, ReduceOptions)}.
     *
     * @shape a row for each span
     * @nulls as the options say
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no such reduction; the message lists them
     * @throws io.cudf4j.errors.DTypeMismatchException if the labels are no times, or a column does not have the reduction
     * @source pandas.api.typing.Resampler.agg
     */
    @Override
    public R agg(String reduction, ReduceOptions options) {
        Objects.requireNonNull(reduction, "agg: the name is null");
        Objects.requireNonNull(options, () -> reduction + ": the options are null");
        return run(source -> source.groups().agg(reduction, options));
    }

    /**
     * Returns named reductions of each column; see {@link GroupBy#agg(List)}.
     *
     * @shape a row for each span; of a frame columns labelled by column and name, of a series by name
     * @nulls left out
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no name, or no such reduction
     * @source pandas.api.typing.Resampler.agg
     */
    public DataFrame agg(List<String> reductions) {
        return groupBy().agg(reductions);
    }

    /**
     * Returns values of each span; see {@link DataFrameGroupBy#agg(Agg...)}.
     *
     * @shape a row for each span, a column for each value
     * @nulls left out
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no aggregation
     * @throws io.cudf4j.errors.LabelNotFoundException if an aggregation names no column
     * @throws UnsupportedOperationException of a series, whose values have no labels to be named by
     * @source pandas.api.typing.Resampler.agg
     */
    public DataFrame agg(Agg... aggregations) {
        return ofFrame(groups -> groups.agg(aggregations));
    }

    /**
     * Returns values of each span, those of each column as a map says; see {@link DataFrameGroupBy#agg(Map)}.
     *
     * @shape a row for each span; columns in the order of the map, labelled as in groups
     * @nulls left out
     * @throws io.cudf4j.errors.InvalidArgumentException if there is nothing to compute, or no such reduction
     * @throws io.cudf4j.errors.LabelNotFoundException if a key is no column
     * @throws UnsupportedOperationException of a series, whose values have no labels to be named by
     * @source pandas.api.typing.Resampler.agg
     */
    public DataFrame agg(Map<?, ?> aggregations) {
        return ofFrame(groups -> groups.agg(aggregations));
    }

    @SuppressWarnings("unchecked") // groups of frames are made of a frame: R is DataFrame then
    private DataFrame ofFrame(Function<DataFrameGroupBy, DataFrame> function) {
        Frame<?> made = run(source -> {
            if (source.groups() instanceof DataFrameGroupBy groups) {
                return (R) (Frame<?>) function.apply(groups);
            }
            throw new UnsupportedOperationException(
                    "agg: the values of a series have no labels to be named by; give the names of reductions");
        });
        return (DataFrame) made;
    }

    /**
     * Returns the first, the greatest, the least and the last value of each column, as prices are told.
     *
     * @shape a row for each span; of a frame columns labelled by column and {@code open}, {@code high}, {@code low} or
     *     {@code close}, of a series by these
     * @nulls left out; null where no value is there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws UnsupportedOperationException if there are spans within each of several groups
     * @source pandas.api.typing.Resampler.ohlc
     */
    public DataFrame ohlc() {
        return groupBy().ohlc();
    }

    /**
     * Returns the number of rows of each span.
     *
     * @shape a row for each span, of a series under its name, of a frame in a column {@code size}
     * @nulls rows are counted whatever they hold
     * @source pandas.api.typing.Resampler.size
     */
    public R size() {
        return run(source -> source.groups().size());
    }

    /**
     * Returns the standard error of the mean of a sample of each column.
     *
     * @shape a row for each span; a value for each column
     * @nulls left out; null of fewer than two values
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.api.typing.Resampler.sem
     */
    public R sem() {
        return sem(ReduceOptions.defaults());
    }

    /**
     * Returns the standard error of the mean of a sample of each column; see {@link #sem()}.
     *
     * @shape a row for each span; a value for each column that the options take
     * @nulls as the options say
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.api.typing.Resampler.sem
     */
    public R sem(ReduceOptions options) {
        return agg("sem", Objects.requireNonNull(options, "sem: the options are null"));
    }

    /**
     * Returns the first value of each column.
     *
     * @shape a row for each span
     * @nulls left out; null where no value is there
     * @source pandas.api.typing.Resampler.first
     */
    public R first() {
        return run(source -> source.groups().first());
    }

    /**
     * Returns the last value of each column.
     *
     * @shape a row for each span
     * @nulls left out; null where no value is there
     * @source pandas.api.typing.Resampler.last
     */
    public R last() {
        return run(source -> source.groups().last());
    }

    /**
     * Returns the value below which a share of the rows lies, of each column.
     *
     * @shape a row for each span
     * @nulls left out; null where no value is there
     * @throws io.cudf4j.errors.InvalidArgumentException if the share is not from 0 to 1
     * @source pandas.api.typing.Resampler.quantile
     */
    public R quantile(double share) {
        return run(source -> source.groups().quantile(share));
    }

    /**
     * Returns the rows whose times are the points between spans.
     *
     * @shape a row for each point
     * @nulls kept; null in rows of points that no row has
     * @cost sorts nothing: the row labels must rise
     * @throws io.cudf4j.errors.InvalidArgumentException if the row labels do not rise, or one is there twice
     * @source pandas.api.typing.Resampler.asfreq
     */
    public R asFreq() {
        return run(
                source -> source.groups().wrap(Resampled.asFreq(source.frame().rows(), source.spans(), null)));
    }

    /**
     * Returns the rows whose times are the points between spans, and a value in rows of points that no row has.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the row labels do not rise, or one is there twice
     * @throws io.cudf4j.errors.DTypeMismatchException if a column cannot hold the value
     * @source pandas.api.typing.Resampler.asfreq
     */
    public R asFreq(Object fillValue) {
        Objects.requireNonNull(fillValue, "asFreq: the value is null");
        return run(
                source -> source.groups().wrap(Resampled.asFreq(source.frame().rows(), source.spans(), fillValue)));
    }

    private R filled(String operation, AsofDirection direction, @Nullable Integer limit) {
        if (limit != null && limit < 1) {
            throw new InvalidArgumentException(operation + ": the limit is " + limit + ", not above 0");
        }
        return run(source -> source.groups()
                .wrap(Resampled.filled(operation, source.frame().rows(), source.spans(), direction, limit)));
    }

    /**
     * Returns for each point between spans the last row not behind it.
     *
     * @shape a row for each point
     * @nulls kept; null in rows of points before all rows
     * @throws io.cudf4j.errors.InvalidArgumentException if the row labels do not rise, or one is there twice
     * @source pandas.api.typing.Resampler.ffill
     */
    public R ffill() {
        return filled("ffill", AsofDirection.BACKWARD, null);
    }

    /**
     * Returns for each point between spans the last row not behind it, for so many points in a row that have none.
     *
     * @nulls kept; null in rows of points before all rows, and of more points than the limit
     * @throws io.cudf4j.errors.InvalidArgumentException if the limit is not above 0, the row labels do not rise, or one is
     *     there twice
     * @source pandas.api.typing.Resampler.ffill
     */
    public R ffill(int limit) {
        return filled("ffill", AsofDirection.BACKWARD, limit);
    }

    /**
     * Returns for each point between spans the first row not before it.
     *
     * @shape a row for each point
     * @nulls kept; null in rows of points behind all rows
     * @throws io.cudf4j.errors.InvalidArgumentException if the row labels do not rise, or one is there twice
     * @source pandas.api.typing.Resampler.bfill
     */
    public R bfill() {
        return filled("bfill", AsofDirection.FORWARD, null);
    }

    /**
     * Returns for each point between spans the first row not before it, for so many points in a row that have none.
     *
     * @nulls kept; null in rows of points behind all rows, and of more points than the limit
     * @throws io.cudf4j.errors.InvalidArgumentException if the limit is not above 0, the row labels do not rise, or one is
     *     there twice
     * @source pandas.api.typing.Resampler.bfill
     */
    public R bfill(int limit) {
        return filled("bfill", AsofDirection.FORWARD, limit);
    }

    /**
     * Returns for each point between spans the row nearest to it, of two as near ones the later.
     *
     * @shape a row for each point
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the row labels do not rise, or one is there twice
     * @source pandas.api.typing.Resampler.nearest
     */
    public R nearest() {
        return filled("nearest", AsofDirection.NEAREST, null);
    }

    /**
     * Returns for each point between spans the row nearest to it, of two as near ones the later, of rows that are so many
     * points away at most on their side.
     *
     * @shape a row for each point
     * @nulls kept; null in rows of points that are farther from all rows
     * @throws io.cudf4j.errors.InvalidArgumentException if the limit is not above 0, the row labels do not rise, or one is
     *     there twice
     * @source pandas.api.typing.Resampler.nearest
     */
    public R nearest(int limit) {
        return filled("nearest", AsofDirection.NEAREST, limit);
    }

    /**
     * Returns values at the points between spans, on the line between those of the rows.
     *
     * @shape a row for each point; floating point numbers
     * @nulls filled, but before the first value
     * @throws io.cudf4j.errors.InvalidArgumentException if the row labels do not rise, or one is there twice
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers
     * @source pandas.api.typing.Resampler.interpolate
     */
    public R interpolate() {
        return interpolate(InterpolateOptions.defaults());
    }

    /**
     * Returns values at the points between spans, on the line between those of the rows, as the options say.
     *
     * @nulls filled as far as the options say
     * @throws io.cudf4j.errors.InvalidArgumentException if the row labels do not rise, or one is there twice
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers
     * @source pandas.api.typing.Resampler.interpolate
     */
    public R interpolate(InterpolateOptions options) {
        Objects.requireNonNull(options, "interpolate: the options are null");
        return run(source ->
                source.groups().wrap(Resampled.interpolated(source.frame().rows(), source.spans(), options)));
    }

    /** Returns the frequency, the options, and what is put into spans. */
    @Override
    public String toString() {
        return Brief.object(
                        "Resampler",
                        "freq",
                        spans.frequency().text(),
                        "options",
                        new Brief.Words(spans.options().toString()),
                        frame == null ? "groups" : "frame",
                        frame == null ? new Brief.Words(String.valueOf(within)) : frame.brief())
                .text();
    }
}
