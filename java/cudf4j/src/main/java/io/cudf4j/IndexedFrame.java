/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.CallNames;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Scans;
import io.cudf4j.column.Shifts;
import io.cudf4j.frame.clean.Missing;
import io.cudf4j.frame.clean.MovedTimes;
import io.cudf4j.frame.clean.Reindexing;
import io.cudf4j.frame.clean.Renaming;
import io.cudf4j.frame.clean.Substitution;
import io.cudf4j.frame.exchange.CsvTexts;
import io.cudf4j.frame.exchange.JsonRows;
import io.cudf4j.frame.exchange.SqlRows;
import io.cudf4j.frame.group.EvenTimes;
import io.cudf4j.frame.reshape.Partitions;
import io.cudf4j.frame.reshape.Reshape;
import io.cudf4j.frame.reshape.Stacking;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.RowSelection;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.select.Conditions;
import io.cudf4j.frame.select.Keys;
import io.cudf4j.frame.select.Sampling;
import io.cudf4j.frame.select.Selections;
import io.cudf4j.frame.stats.Aggregates;
import io.cudf4j.frame.stats.Extremes;
import io.cudf4j.frame.stats.Sorting;
import io.cudf4j.frame.text.FrameText;
import io.cudf4j.io.CsvWriteOptions;
import io.cudf4j.io.JsonWriteOptions;
import io.cudf4j.io.SqlWriteOptions;
import io.cudf4j.types.HashMethod;
import io.cudf4j.types.Slice;
import java.io.OutputStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Rows with labels: what {@link DataFrame} and {@link Series} have in common.
 *
 * @param <F> the type that the methods return
 * @source cudf.core.indexed_frame.IndexedFrame
 */
public sealed interface IndexedFrame<F extends Frame<F> & IndexedFrame<F>> permits DataFrame, Series {
    /** The rows that {@link #head()} and {@link #tail()} return. */
    int DEFAULT_ROWS = 5;

    @SuppressWarnings("unchecked")
    private F frame() {
        return (F) this;
    }

    /**
     * Returns the row labels.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.DataFrame.index
     */
    default Index index() {
        return Index.own(frame().labels().share());
    }

    /**
     * Returns numbers moved and stretched so that the least is 0 and the greatest 1, as float64.
     *
     * @shape the same rows and labels
     * @nulls kept; NaN where all values of a column are alike
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source cudf.Series.scale
     */
    default F scale() {
        return frame().mapColumns(Extremes::scaled);
    }

    /**
     * Returns the first five rows.
     *
     * @shape at most five rows, in order, with their labels
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.DataFrame.head
     */
    default F head() {
        return head(DEFAULT_ROWS);
    }

    /**
     * Returns the first rows.
     *
     * @param n how many; where negative, all but the last −n
     * @shape at most {@code n} rows, in order, with their labels
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.DataFrame.head
     */
    default F head(int n) {
        int rows = frame().rowCount();
        return frame().wrap(frame().rows().slice(0, n < 0 ? Math.max(0, rows + n) : Math.min(n, rows)));
    }

    /**
     * Returns the last five rows.
     *
     * @shape at most five rows, in order, with their labels
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.DataFrame.tail
     */
    default F tail() {
        return tail(DEFAULT_ROWS);
    }

    /**
     * Returns the last rows.
     *
     * @param n how many; where negative, all but the first −n
     * @shape at most {@code n} rows, in order, with their labels
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.DataFrame.tail
     */
    default F tail(int n) {
        int rows = frame().rowCount();
        return frame().wrap(frame().rows()
                .slice(n < 0 ? (int) Math.min(rows, -(long) n) : Math.max(0, rows - n), rows));
    }

    /**
     * Returns the rows for which a series of booleans with the same labels is true.
     *
     * @shape as many rows or fewer, in order, with their labels
     * @nulls a null in the mask does not select; nulls of the rows are kept
     * @throws io.cudf4j.errors.DTypeMismatchException if the mask is not bool
     * @throws io.cudf4j.errors.LabelNotFoundException if a row's label is not among the mask's
     * @source pandas.DataFrame.__getitem__
     */
    default F filter(Series mask) {
        Objects.requireNonNull(mask, "filter: the mask is null");
        try (ColumnBase aligned = Alignment.mask("filter", frame().labels(), mask.rows())) {
            return frame().wrap(frame().rows().filter(aligned));
        }
    }

    /**
     * Returns all rows, one time after the other.
     *
     * @shape the rows so many times, with their labels
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the number of times is below 0
     * @throws io.cudf4j.errors.SizeOverflowException if there would be more rows than 2,147,483,647
     * @source cudf.DataFrame.tile, cudf::tile
     */
    default F tile(int count) {
        return frame().wrap(Reshape.tile(frame().rows(), count));
    }

    /**
     * Returns a frame with the last level of the row labels as column labels; see {@link #unstack(UnstackOptions)}.
     *
     * @nulls kept; null for a cell that no row fills
     * @throws io.cudf4j.errors.DuplicateLabelException if two rows have one label
     * @source pandas.DataFrame.unstack
     */
    default DataFrame unstack() {
        return unstack(UnstackOptions.defaults());
    }

    /**
     * Returns a frame with levels of the row labels as column labels; see {@link #unstack(UnstackOptions)}.
     *
     * @param levels names, or positions, from the last where negative; one by one, or in one list
     * @nulls kept; null for a cell that no row fills
     * @throws io.cudf4j.errors.LabelNotFoundException if no level has a name
     * @throws io.cudf4j.errors.DuplicateLabelException if two rows have one label
     * @source pandas.DataFrame.unstack
     */
    default DataFrame unstack(@Nullable Object... levels) {
        return unstack(UnstackOptions.defaults().level(levels));
    }

    /**
     * Returns a frame with levels of the row labels as column labels, behind those that there are.
     *
     * @shape a row for each label without the levels, sorted, null first; for each column one for each label of a level,
     *     sorted, and for each combination of several levels in the order in which they are first seen
     * @nulls kept; null for a cell that no row fills, unless the options have a value
     * @cost the columns that are made of one share their memory
     * @throws io.cudf4j.errors.InvalidArgumentException if no level of the row labels would be left
     * @throws io.cudf4j.errors.LabelNotFoundException if no level has a name of the options
     * @throws io.cudf4j.errors.DuplicateLabelException if two rows have one label
     * @throws io.cudf4j.errors.DTypeMismatchException if a column cannot hold the value for empty cells
     * @throws io.cudf4j.errors.SizeOverflowException if there are more than 2,147,483,647 cells
     * @source pandas.DataFrame.unstack, cudf::scatter, cudf::gather
     */
    default DataFrame unstack(UnstackOptions options) {
        Objects.requireNonNull(options, "unstack: the options are null");
        return new DataFrame(Stacking.unstack(frame().rows(), options));
    }

    /**
     * Returns the rows with other labels.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer labels than rows
     * @source pandas.DataFrame.set_axis
     */
    default F withIndex(Index labels) {
        Objects.requireNonNull(labels, "withIndex: the labels are null");
        return frame().wrap(frame().rows().relabelled(labels.labels()));
    }

    /**
     * Returns the rows between two positions.
     *
     * @param start the first position, from the end where negative
     * @param stop the first position that is left out, from the end where negative
     * @shape the rows in order, with their labels
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.DataFrame.__getitem__
     */
    default F slice(int start, int stop) {
        return slice(Slice.of(start, stop));
    }

    /**
     * Returns the rows of a slice of positions; its stop is left out, its ends may lie outside.
     *
     * @shape the rows in the order of the slice, with their labels
     * @nulls kept
     * @cost none without a step, the memory is shared
     * @source pandas.DataFrame.__getitem__
     */
    default F slice(Slice positions) {
        Objects.requireNonNull(positions, "slice: the positions are null");
        try (RowSelection rows = Keys.positions(positions, frame().rowCount())) {
            return frame().wrap(rows.of(frame().rows()));
        }
    }

    /**
     * Returns the rows whose labels are not before one label nor after another.
     *
     * @param before the least label, or null for the first
     * @param after the greatest label, or null for the last
     * @shape as many rows or fewer, in order, with their labels
     * @nulls kept
     * @cost none, the memory is shared
     * @throws io.cudf4j.errors.InvalidArgumentException if the labels do not rise or fall
     * @source pandas.DataFrame.truncate
     */
    default F truncate(@Nullable Object before, @Nullable Object after) {
        return frame().wrap(Selections.truncated(frame().rows(), before, after));
    }

    /**
     * Returns the values where a condition is true, null elsewhere.
     *
     * @param condition a series for all columns or a frame with a column for each, of bool, aligned by label
     * @nulls kept; null where the condition is null, false, or has no such row or column
     * @throws io.cudf4j.errors.DTypeMismatchException if the condition is not bool
     * @source pandas.DataFrame.where
     */
    default F where(IndexedFrame<?> condition) {
        return where(condition, null);
    }

    /**
     * Returns the values where a condition is true, others elsewhere.
     *
     * @param condition a series for all columns or a frame with a column for each, of bool, aligned by label
     * @param other one value, null for null, or a series or frame, aligned by label, null where it lacks a row
     * @nulls kept; a null in the condition counts as false, as does a row or column that it lacks
     * @throws io.cudf4j.errors.DTypeMismatchException if the condition is not bool, or a column cannot hold other values
     *     exactly; nothing is converted
     * @source pandas.DataFrame.where
     */
    default F where(IndexedFrame<?> condition, @Nullable Object other) {
        return conditional("where", condition, other, true);
    }

    /**
     * Returns the values where a condition is false, null elsewhere.
     *
     * @param condition a series for all columns or a frame with a column for each, of bool, aligned by label
     * @nulls kept; null where the condition is null, true, or has no such row or column
     * @throws io.cudf4j.errors.DTypeMismatchException if the condition is not bool
     * @source pandas.DataFrame.mask
     */
    default F mask(IndexedFrame<?> condition) {
        return mask(condition, null);
    }

    /**
     * Returns the values where a condition is false, others elsewhere.
     *
     * @param condition a series for all columns or a frame with a column for each, of bool, aligned by label
     * @param other one value, null for null, or a series or frame, aligned by label, null where it lacks a row
     * @nulls kept; where the condition is null, or has no such row or column, there is the other value
     * @throws io.cudf4j.errors.DTypeMismatchException if the condition is not bool, or a column cannot hold other values
     *     exactly; nothing is converted
     * @source pandas.DataFrame.mask
     */
    default F mask(IndexedFrame<?> condition, @Nullable Object other) {
        return conditional("mask", condition, other, false);
    }

    private F conditional(String operation, IndexedFrame<?> condition, @Nullable Object other, boolean kept) {
        Rows given = (Rows) Lowering.required(operation + ": the condition", condition);
        return frame().wrap(Conditions.where(frame().rows(), given, Lowering.of(other), kept));
    }

    /**
     * Returns rows drawn at random, none twice.
     *
     * @shape {@code n} rows in the order in which they are drawn, with their labels
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if there are fewer rows
     * @source pandas.DataFrame.sample
     */
    default F sample(int n) {
        return sample(SampleOptions.defaults().n(n));
    }

    /**
     * Returns rows drawn at random, as the options say.
     *
     * @shape rows in the order in which they are drawn, with their labels unless the options say otherwise
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if there are fewer rows and none may be drawn twice, or the weights are
     *     negative, infinite or all 0
     * @source pandas.DataFrame.sample
     */
    default F sample(SampleOptions options) {
        Objects.requireNonNull(options, "sample: the options are null");
        return frame().wrap(Sampling.sample(frame().rows(), options, Lowering.of(options.weights())));
    }

    /**
     * Returns what a function makes of this object, so that functions are written in the order in which they are called.
     *
     * @source pandas.DataFrame.pipe
     */
    default <R> R pipe(Function<? super F, ? extends R> function) {
        return Objects.requireNonNull(function, "pipe: the function is null").apply(frame());
    }

    /**
     * Returns for each value the sum of those up to it; it goes on after missing ones.
     *
     * <p>A sum of whole numbers or of durations that 64 bits do not hold wraps around.
     *
     * @shape the same rows and labels; int64 of whole numbers and truth values, uint64 of unsigned ones, else the dtype of the column
     * @nulls null where the value is null or NaN
     * @throws io.cudf4j.errors.DTypeMismatchException if a dtype does not have it
     * @source pandas.DataFrame.cumsum
     */
    default F cumSum() {
        return cumSum(ReduceOptions.defaults());
    }

    /**
     * Returns for each value the sum of those up to it; see {@link #cumSum()}.
     *
     * @nulls left out, or, as the options may say, all values after a missing one are missing
     * @throws io.cudf4j.errors.DTypeMismatchException if a dtype does not have it
     * @source pandas.DataFrame.cumsum
     */
    default F cumSum(ReduceOptions options) {
        return frame().wrap(Aggregates.scan("cumSum", frame().rows(), Scans.Kind.SUM, options));
    }

    /**
     * Returns for each value the product of those up to it; it goes on after missing ones.
     *
     * @shape the same rows and labels; int64 of whole numbers and truth values, uint64 of unsigned ones, else the dtype of the column
     * @nulls null where the value is null or NaN
     * @throws io.cudf4j.errors.DTypeMismatchException if a dtype does not have it
     * @source pandas.DataFrame.cumprod
     */
    default F cumProd() {
        return cumProd(ReduceOptions.defaults());
    }

    /**
     * Returns for each value the product of those up to it; see {@link #cumProd()}.
     *
     * @nulls left out, or, as the options may say, all values after a missing one are missing
     * @throws io.cudf4j.errors.DTypeMismatchException if a dtype does not have it
     * @source pandas.DataFrame.cumprod
     */
    default F cumProd(ReduceOptions options) {
        return frame().wrap(Aggregates.scan("cumProd", frame().rows(), Scans.Kind.PRODUCT, options));
    }

    /**
     * Returns for each value the least of those up to it; it goes on after missing ones.
     *
     * @nulls null where the value is null or NaN
     * @throws io.cudf4j.errors.DTypeMismatchException if a dtype does not have it
     * @source pandas.DataFrame.cummin
     */
    default F cumMin() {
        return cumMin(ReduceOptions.defaults());
    }

    /**
     * Returns for each value the least of those up to it; see {@link #cumMin()}.
     *
     * @nulls left out, or, as the options may say, all values after a missing one are missing
     * @throws io.cudf4j.errors.DTypeMismatchException if a dtype does not have it
     * @source pandas.DataFrame.cummin
     */
    default F cumMin(ReduceOptions options) {
        return frame().wrap(Aggregates.scan("cumMin", frame().rows(), Scans.Kind.MIN, options));
    }

    /**
     * Returns for each value the greatest of those up to it; it goes on after missing ones.
     *
     * @nulls null where the value is null or NaN
     * @throws io.cudf4j.errors.DTypeMismatchException if a dtype does not have it
     * @source pandas.DataFrame.cummax
     */
    default F cumMax() {
        return cumMax(ReduceOptions.defaults());
    }

    /**
     * Returns for each value the greatest of those up to it; see {@link #cumMax()}.
     *
     * @nulls left out, or, as the options may say, all values after a missing one are missing
     * @throws io.cudf4j.errors.DTypeMismatchException if a dtype does not have it
     * @source pandas.DataFrame.cummax
     */
    default F cumMax(ReduceOptions options) {
        return frame().wrap(Aggregates.scan("cumMax", frame().rows(), Scans.Kind.MAX, options));
    }

    /**
     * Returns the values moved down one row.
     *
     * @shape the same rows and labels; the first row is null
     * @nulls kept
     * @source pandas.DataFrame.shift
     */
    default F shift() {
        return shift(1);
    }

    /**
     * Returns the values moved down, or up where the number is negative.
     *
     * @shape the same rows and labels; as many rows are null as there is nothing to move to
     * @nulls kept
     * @source pandas.DataFrame.shift
     */
    default F shift(int periods) {
        return frame().mapColumns(column -> Shifts.shift(column, periods, null));
    }

    /**
     * Returns the values moved down, or up where the number is negative, with a value in the places left.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.DTypeMismatchException if a column cannot hold the value
     * @source pandas.DataFrame.shift
     */
    default F shift(int periods, @Nullable Object fillValue) {
        return frame().mapColumns(column -> Shifts.shift(column, periods, fillValue));
    }

    /**
     * Returns each value less the one before it.
     *
     * @shape the same rows and labels, of the same dtype; of timestamps durations, of booleans whether
     *     they differ
     * @nulls null where either is null, and in the first row
     * @throws io.cudf4j.errors.DTypeMismatchException if the values cannot be subtracted
     * @source pandas.DataFrame.diff
     */
    default F diff() {
        return diff(1);
    }

    /**
     * Returns each value less the one some rows before it, or after it where the number is negative; see {@link #diff()}.
     *
     * @nulls null where either is null, and where there is no such row
     * @throws io.cudf4j.errors.DTypeMismatchException if the values cannot be subtracted
     * @source pandas.DataFrame.diff
     */
    default F diff(int periods) {
        return frame().mapColumns(column -> Shifts.diff(column, periods));
    }

    /**
     * Returns by which share each number differs from the one before it.
     *
     * @shape the same rows and labels, floating point numbers
     * @nulls null where either is null, and in the first row; missing values are not filled
     * @throws io.cudf4j.errors.DTypeMismatchException if the values are no numbers
     * @source pandas.DataFrame.pct_change
     */
    default F pctChange() {
        return pctChange(1);
    }

    /**
     * Returns by which share each number differs from the one some rows before it; see {@link #pctChange()}.
     *
     * @nulls null where either is null, and where there is no such row
     * @throws io.cudf4j.errors.DTypeMismatchException if the values are no numbers
     * @source pandas.DataFrame.pct_change
     */
    default F pctChange(int periods) {
        return frame().mapColumns(column -> Shifts.change(column, periods));
    }

    /**
     * Returns by which share each number differs from that of a time so many offsets before it, which the row labels tell.
     *
     * @shape the same rows and labels, floating point numbers
     * @nulls null where either is null, and where no row has that time; of two rows that come to one time the first counts
     * @throws io.cudf4j.errors.DTypeMismatchException if the values are no numbers
     * @throws UnsupportedOperationException if the labels are no timestamps
     * @source pandas.DataFrame.pct_change
     */
    default F pctChange(int periods, DateOffset freq) {
        try (Index index = index();
                Index moved = index.shift(periods, freq)) {
            Rows rows = frame().rows();
            return frame().wrap(MovedTimes.change(rows, rows.labels(), moved.labels()));
        }
    }

    /**
     * Returns the rows whose labels are points that lie evenly, and nothing at points that no row has; see
     * {@link #asFreq(String, AsFreqOptions)}.
     *
     * @nulls kept; null in rows of points that no row has
     * @throws io.cudf4j.errors.DTypeMismatchException if the row labels are no timestamps
     * @throws io.cudf4j.errors.InvalidArgumentException if a time is there twice
     * @throws UnsupportedOperationException if there is no such frequency; the message lists them
     * @source pandas.DataFrame.asfreq
     */
    default F asFreq(String freq) {
        return asFreq(freq, AsFreqOptions.defaults());
    }

    /**
     * Returns rows at points that lie evenly, from the first time among the row labels to the last: those whose label a point
     * is, and at the other points what the options say.
     *
     * <pre>{@code
     * prices.asFreq("15min", AsFreqOptions.defaults().method(AsofDirection.BACKWARD));
     * }</pre>
     *
     * @param freq what lies between two points; see {@link DateRangeOptions#freq(String)}
     * @shape a row for each point
     * @nulls kept; a row label that is null is at no point
     * @throws io.cudf4j.errors.DTypeMismatchException if the row labels are no timestamps, or a column cannot hold the value
     * @throws io.cudf4j.errors.InvalidArgumentException if a time is there twice, or the row before or behind is wanted and
     *     the times do not rise
     * @throws UnsupportedOperationException if there is no such frequency; the message lists them
     * @source pandas.DataFrame.asfreq
     */
    default F asFreq(String freq, AsFreqOptions options) {
        Objects.requireNonNull(freq, "asFreq: the frequency is null");
        Objects.requireNonNull(options, "asFreq: the options are null");
        return frame().wrap(CallNames.under("asFreq", () -> EvenTimes.asFreq(frame().rows(), freq, options)));
    }

    /**
     * Returns windows of so many rows, each of which ends with its row; their values are computed by the methods of the result.
     *
     * <pre>{@code
     * series.rolling(3).mean();
     * frame.rolling(3).minPeriods(1).center(true).get("a").max();
     * }</pre>
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the number is not positive
     * @source pandas.DataFrame.rolling
     */
    default Rolling<F> rolling(int window) {
        return Rolling.of(frame(), window);
    }

    /**
     * Returns windows of the rows whose times lie less than a duration before that of the row, which ends them; the times are
     * the row labels, or a column that {@link Rolling#on} names, and must all rise or all fall: then windows go down in time.
     *
     * <pre>{@code
     * frame.rolling(Duration.ofHours(1)).on("time").sum();
     * }</pre>
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the duration is not positive
     * @source pandas.DataFrame.rolling
     */
    default Rolling<F> rolling(Duration window) {
        return Rolling.of(frame(), window);
    }

    /**
     * Returns windows of all rows up to each one, of which one that is there is enough.
     *
     * @source pandas.DataFrame.expanding
     */
    default Rolling<F> expanding() {
        return expanding(1);
    }

    /**
     * Returns windows of all rows up to each one.
     *
     * <p>Count, sum, mean, min, max, first and last take one pass. A variance is computed of each window alone, which takes
     * the square of the rows on a GPU.
     *
     * @param minPeriods how many rows that are there a window needs
     * @throws io.cudf4j.errors.InvalidArgumentException if the number is negative
     * @source pandas.DataFrame.expanding
     */
    default Rolling<F> expanding(int minPeriods) {
        return Rolling.upTo(frame(), minPeriods);
    }

    /**
     * Returns means of the rows up to each one, of which older ones weigh less; they are computed by the methods of the
     * result.
     *
     * <pre>{@code
     * series.ewm(Decay.span(10)).mean();
     * frame.ewm(Decay.halfLife(3)).adjust(false).mean();
     * }</pre>
     *
     * @source pandas.DataFrame.ewm
     */
    default ExponentialMovingWindow<F> ewm(Decay decay) {
        return ExponentialMovingWindow.of(frame(), decay);
    }

    /**
     * Returns means of the rows up to each one, of which one that is by a half-life older than the row weighs half as much.
     *
     * <pre>{@code
     * frame.ewm(Duration.ofDays(4), frame.index()).mean();
     * }</pre>
     *
     * @param times of the rows, which rise: a series or an index, which stays open
     * @throws io.cudf4j.errors.InvalidArgumentException if the half-life is not positive
     * @source pandas.DataFrame.ewm
     */
    default ExponentialMovingWindow<F> ewm(Duration halfLife, SingleColumnFrame<?> times) {
        return ExponentialMovingWindow.of(frame(), halfLife, (Frame<?>) times);
    }

    /**
     * Returns the place of each value in sorted order, counted from 1; equal ones have the mean of their places.
     *
     * @shape the same rows and labels, float64
     * @nulls null where the value is null or NaN
     * @throws io.cudf4j.errors.DTypeMismatchException if the values have no order
     * @source pandas.DataFrame.rank
     */
    default F rank() {
        return rank(RankOptions.defaults());
    }

    /**
     * Returns the place of each value in sorted order, counted from 1.
     *
     * @shape the same rows and labels: float64 of means and shares, else int64
     * @nulls as the options say; null and NaN are missing
     * @throws io.cudf4j.errors.DTypeMismatchException if the values have no order
     * @source pandas.DataFrame.rank
     */
    default F rank(RankOptions options) {
        Objects.requireNonNull(options, "rank: the options are null");
        return frame().wrap(Sorting.rank(frame().rows(), options));
    }

    /**
     * Returns the rows in the order of their labels, small ones first.
     *
     * @shape the same rows; rows with equal labels keep their order
     * @nulls last
     * @cost none where they are in order already
     * @source pandas.DataFrame.sort_index
     */
    default F sortIndex() {
        return sortIndex(SortOptions.defaults());
    }

    /**
     * Returns the rows in the order of their labels.
     *
     * @param levels names or positions of the levels that come first; none for the order of the levels
     * @shape the same rows; rows with equal labels keep their order
     * @nulls where the options put them
     * @cost none where they are in order already
     * @throws io.cudf4j.errors.LabelNotFoundException if no level has the name
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such level
     * @source pandas.DataFrame.sort_index
     */
    default F sortIndex(SortOptions options, Object... levels) {
        Objects.requireNonNull(levels, "sortIndex: the levels are null");
        Objects.requireNonNull(options, "sortIndex: the options are null");
        return frame().wrap(Sorting.byLabels(frame().rows(), options, Arrays.asList(levels)));
    }

    /**
     * Returns the values with the last one that is there in place of missing ones behind it.
     *
     * @nulls null and NaN are filled; null before the first value that is there
     * @source pandas.DataFrame.ffill
     */
    default F ffill() {
        return ffill(FillOptions.defaults());
    }

    /**
     * Returns the values with the last one that is there in place of missing ones behind it, as the options say.
     *
     * @nulls null and NaN are filled where the options say; null elsewhere
     * @source pandas.DataFrame.ffill
     */
    default F ffill(FillOptions options) {
        return frame().wrap(Missing.forward(frame().rows(), options));
    }

    /**
     * Returns the values with the next one that is there in place of missing ones before it.
     *
     * @nulls null and NaN are filled; null behind the last value that is there
     * @source pandas.DataFrame.bfill
     */
    default F bfill() {
        return bfill(FillOptions.defaults());
    }

    /**
     * Returns the values with the next one that is there in place of missing ones before it, as the options say.
     *
     * @nulls null and NaN are filled where the options say; null elsewhere
     * @source pandas.DataFrame.bfill
     */
    default F bfill(FillOptions options) {
        return frame().wrap(Missing.backward(frame().rows(), options));
    }

    /**
     * Returns the values, with another one for the first missing ones of each column.
     *
     * @nulls null and NaN are replaced up to the limit; null elsewhere
     * @throws io.cudf4j.errors.DTypeMismatchException if a column cannot hold the value; nothing is converted
     * @throws UnsupportedOperationException if the options have an area
     * @source pandas.DataFrame.fillna
     */
    default F fillNa(Object value, FillOptions options) {
        Objects.requireNonNull(value, "fillNa: the value is null");
        return frame().wrap(Missing.fill(frame().rows(), value, options));
    }

    /**
     * Returns floating point numbers in which missing values lie on the line between their neighbours.
     *
     * @nulls null before the first value that is there; behind the last one its value
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers
     * @source pandas.DataFrame.interpolate
     */
    default F interpolate() {
        return interpolate(InterpolateOptions.defaults());
    }

    /**
     * Returns floating point numbers in which missing values lie on the line between their neighbours, as the options
     * say.
     *
     * @nulls null before the first value that is there, and where the options say so
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers, or row labels no distance
     * @throws io.cudf4j.errors.InvalidArgumentException if row labels that are used do not rise
     * @source pandas.DataFrame.interpolate
     */
    default F interpolate(InterpolateOptions options) {
        return frame().wrap(Missing.interpolate(frame().rows(), options));
    }

    /**
     * Returns the values with another one in place of one.
     *
     * @param old null stands for null, NaN for NaN
     * @nulls kept, unless null is replaced
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has the old value and cannot hold the new one
     * @source pandas.DataFrame.replace
     */
    default F replace(@Nullable Object old, @Nullable Object value) {
        return frame().wrap(Substitution.replace(frame().rows(), old, value));
    }

    /**
     * Returns the values with others in place of the keys of a map, all at once. Where all values of the map are maps,
     * each is that of a column.
     *
     * @nulls kept, unless null is replaced
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has an old value and cannot hold the new one
     * @throws io.cudf4j.errors.LabelNotFoundException if there is a map for a column that is none
     * @source pandas.DataFrame.replace
     */
    default F replace(Map<?, ?> values) {
        Objects.requireNonNull(values, "replace: the values are null");
        return frame().wrap(Substitution.replace(frame().rows(), values));
    }

    /**
     * Returns the rows of labels, null where a label is not there.
     *
     * @shape a row for each label, in their order
     * @nulls kept; null in a row that was not there
     * @throws io.cudf4j.errors.DuplicateLabelException if rows must be matched and a row label is there twice
     * @source pandas.DataFrame.reindex
     */
    default F reindex(Index labels) {
        Objects.requireNonNull(labels, "reindex: the labels are null");
        return reindex(ReindexOptions.defaults().index(labels));
    }

    /**
     * Returns the rows whose labels are the values of a series, null where a label is not there.
     *
     * @shape a row for each value, in their order; the index has the name of the series
     * @nulls kept; null in a row that was not there
     * @throws io.cudf4j.errors.DuplicateLabelException if rows must be matched and a row label is there twice
     * @source pandas.DataFrame.reindex
     */
    default F reindex(Series labels) {
        Objects.requireNonNull(labels, "reindex: the labels are null");
        return reindex(ReindexOptions.defaults().index(labels));
    }

    /**
     * Returns the rows of labels, null where a label is not there.
     *
     * @shape a row for each label, in their order; the index keeps its name, and its dtype where it holds the labels
     * @nulls kept; null in a row that was not there
     * @throws io.cudf4j.errors.DuplicateLabelException if rows must be matched and a row label is there twice
     * @source pandas.DataFrame.reindex
     */
    default F reindex(List<?> labels) {
        Objects.requireNonNull(labels, "reindex: the labels are null");
        return reindex(ReindexOptions.defaults().index(labels));
    }

    /**
     * Returns the rows and columns of labels.
     *
     * @shape a row and a column for each label; a column that was not there has the dtype of the value that fills it,
     *     float64 where none does
     * @nulls kept; null in a row or column that was not there, unless the options have a value
     * @throws io.cudf4j.errors.DuplicateLabelException if rows must be matched and a row label is there twice, or a
     *     column label is given twice
     * @throws io.cudf4j.errors.DTypeMismatchException if a column cannot hold the value of the options
     * @source pandas.DataFrame.reindex
     */
    default F reindex(ReindexOptions options) {
        Objects.requireNonNull(options, "reindex: the options are null");
        return frame().wrap(Reindexing.reindex(frame().rows(), Lowering.of(options.index()), options));
    }

    /**
     * Returns the object with a text before its labels: those of the columns of a frame, of the rows of a series.
     *
     * @nulls kept
     * @source pandas.DataFrame.add_prefix
     */
    default F addPrefix(String prefix) {
        return addPrefix(prefix, Renaming.labelled(frame().rows()));
    }

    /**
     * Returns the object with a text before the labels of rows or columns.
     *
     * @nulls kept
     * @throws UnsupportedOperationException for the columns of a series
     * @source pandas.DataFrame.add_prefix
     */
    default F addPrefix(String prefix, Axis axis) {
        Objects.requireNonNull(prefix, "addPrefix: the prefix is null");
        Objects.requireNonNull(axis, "addPrefix: the axis is null");
        return frame().wrap(Renaming.addPrefix(frame().rows(), prefix, axis));
    }

    /**
     * Returns the object with a text behind its labels: those of the columns of a frame, of the rows of a series.
     *
     * @nulls kept
     * @source pandas.DataFrame.add_suffix
     */
    default F addSuffix(String suffix) {
        return addSuffix(suffix, Renaming.labelled(frame().rows()));
    }

    /**
     * Returns the object with a text behind the labels of rows or columns.
     *
     * @nulls kept
     * @throws UnsupportedOperationException for the columns of a series
     * @source pandas.DataFrame.add_suffix
     */
    default F addSuffix(String suffix, Axis axis) {
        Objects.requireNonNull(suffix, "addSuffix: the suffix is null");
        Objects.requireNonNull(axis, "addSuffix: the axis is null");
        return frame().wrap(Renaming.addSuffix(frame().rows(), suffix, axis));
    }

    /**
     * Returns the rows with the last two levels of their labels in each other's place.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @throws io.cudf4j.errors.InvalidArgumentException if the row labels have one level
     * @source pandas.DataFrame.swaplevel
     */
    default F swapLevel() {
        return swapLevel(-2, -1);
    }

    /**
     * Returns the rows with two levels of their labels, given by position or name, in each other's place.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @throws io.cudf4j.errors.InvalidArgumentException if the row labels have one level
     * @throws io.cudf4j.errors.LabelNotFoundException if no level has the name
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such level
     * @source pandas.DataFrame.swaplevel
     */
    default F swapLevel(@Nullable Object one, @Nullable Object other) {
        return frame().wrap(Renaming.swapLevel(frame().rows(), one, other));
    }

    /**
     * Returns the MurmurHash3 of each row, uint32, equal for equal rows.
     *
     * @nulls none; a null has a hash of its own
     * @source cudf.DataFrame.hash_values
     */
    default Series hashValues() {
        return hashValues(HashMethod.MURMUR3, 0);
    }

    /**
     * Returns the hash of each row.
     *
     * @param seed for the methods that know one
     * @shape uint32 or uint64, or text of the digests MD5 and SHA
     * @nulls none; a null has a hash of its own
     * @throws io.cudf4j.errors.CudfException if the method does not hash a dtype
     * @source cudf.DataFrame.hash_values
     */
    default Series hashValues(HashMethod method, long seed) {
        Objects.requireNonNull(method, "hashValues: the method is null");
        return new Series(Partitions.hashes(frame().rows(), method, seed));
    }

    /**
     * Returns the values in the dtypes that say most of them: floating point numbers that are all whole as int64. Every
     * dtype has nulls, so that others stay.
     *
     * @nulls kept; NaN is no whole number
     * @source pandas.DataFrame.convert_dtypes, cudf.DataFrame.convert_dtypes
     */
    default F convertDtypes() {
        return frame().mapColumns(ColumnBase::withBestDtype);
    }

    /**
     * Returns the rows as JSON, frames by column and series by row label.
     *
     * @nulls the word null, also for NaN and infinities
     * @cost up to 16 times its inputs beside the result; copies every column to the host, as text
     * @source pandas.DataFrame.to_json
     */
    default String toJson() {
        return toJson(JsonWriteOptions.defaults());
    }

    /**
     * Returns the rows as JSON. Floats have as many digits as the engine writes: on a GPU nine behind the point.
     *
     * @nulls the word null, also for NaN and infinities
     * @cost up to 16 times its inputs beside the result; copies every column to the host, as text, through a temporary file
     * @throws io.cudf4j.errors.DTypeMismatchException if JSON has no form for a dtype
     * @throws io.cudf4j.errors.DuplicateLabelException if labels that become keys are there twice
     * @throws io.cudf4j.errors.InvalidArgumentException if the options contradict each other, or name a compression
     * @throws UnsupportedOperationException if labels that are written have several levels
     * @source pandas.DataFrame.to_json
     */
    default String toJson(JsonWriteOptions options) {
        return JsonRows.text(frame().rows(), options);
    }

    /**
     * Writes the rows to a JSON file, frames by column and series by row label.
     *
     * @cost up to 16 times its inputs beside the result; copies every column to the host, as text
     * @throws io.cudf4j.errors.InputFileException if the file cannot be written
     * @source pandas.DataFrame.to_json
     */
    default void toJson(Path path) {
        toJson(path, JsonWriteOptions.defaults());
    }

    /**
     * Writes the rows to a JSON file, which is made or replaced. Where writing fails, a file that was there stays as it was.
     * Floats have as many digits as the engine writes: on a GPU nine behind the point.
     *
     * @nulls the word null, also for NaN and infinities
     * @cost up to 16 times its inputs beside the result; copies every column to the host, as text
     * @throws io.cudf4j.errors.InputFileException if the file cannot be written
     * @throws io.cudf4j.errors.DTypeMismatchException if JSON has no form for a dtype
     * @throws io.cudf4j.errors.DuplicateLabelException if labels that become keys are there twice
     * @throws io.cudf4j.errors.InvalidArgumentException if the options contradict each other
     * @throws UnsupportedOperationException if labels that are written have several levels
     * @source pandas.DataFrame.to_json
     */
    default void toJson(Path path, JsonWriteOptions options) {
        Objects.requireNonNull(path, "toJson: the path is null");
        JsonRows.write(frame().rows(), path, options);
    }

    /**
     * Writes the rows to a stream as JSON; see {@link #toJson(JsonWriteOptions)}. The stream stays open, and gets nothing where
     * writing fails.
     *
     * @nulls the word null, also for NaN and infinities
     * @cost up to 16 times its inputs beside the result; copies every column to the host, as text, through a temporary file
     * @throws io.cudf4j.errors.InputFileException if the stream takes no more
     * @throws io.cudf4j.errors.DTypeMismatchException if JSON has no form for a dtype
     * @source pandas.DataFrame.to_json
     */
    default void toJson(OutputStream out, JsonWriteOptions options) {
        Objects.requireNonNull(out, "toJson: the stream is null");
        JsonRows.write(frame().rows(), out, options);
    }

    /**
     * Returns the rows as CSV, with commas and the labels of columns and rows.
     *
     * @nulls an empty cell, also for NaN
     * @cost up to 16 times its inputs beside the result; copies every column to the host, as text
     * @source pandas.DataFrame.to_csv
     */
    default String toCsv() {
        return toCsv(CsvWriteOptions.defaults());
    }

    /**
     * Returns the rows as CSV. Floats have as many digits as it takes to read the same number again.
     *
     * @nulls the word of the options, empty without; also for NaN
     * @cost up to 16 times its inputs beside the result; copies every column to the host, as text
     * @throws io.cudf4j.errors.DTypeMismatchException if CSV has no form for a dtype: lists, structs, intervals
     * @throws io.cudf4j.errors.InvalidArgumentException if the options contradict each other, name a compression, or have
     *     no quotes for a cell that needs them
     * @throws io.cudf4j.errors.LabelNotFoundException if the options name a column that is none
     * @throws io.cudf4j.errors.LengthMismatchException if the options have too many or too few names
     * @source pandas.DataFrame.to_csv
     */
    default String toCsv(CsvWriteOptions options) {
        return CsvTexts.text(frame().rows(), options);
    }

    /**
     * Writes the rows to a CSV file, with commas and the labels of columns and rows.
     *
     * @cost up to 16 times its inputs beside the result; copies every column to the host, as text
     * @throws io.cudf4j.errors.InputFileException if the file cannot be written
     * @source pandas.DataFrame.to_csv
     */
    default void toCsv(Path path) {
        toCsv(path, CsvWriteOptions.defaults());
    }

    /**
     * Writes the rows to a CSV file, which is made or replaced; see {@link #toCsv(CsvWriteOptions)}. Where writing fails, a
     * file that was there stays as it was.
     *
     * @nulls the word of the options, empty without; also for NaN
     * @cost up to 16 times its inputs beside the result; copies every column to the host, as text
     * @throws io.cudf4j.errors.InputFileException if the file cannot be written
     * @throws io.cudf4j.errors.DTypeMismatchException if CSV has no form for a dtype: lists, structs, intervals
     * @source pandas.DataFrame.to_csv
     */
    default void toCsv(Path path, CsvWriteOptions options) {
        Objects.requireNonNull(path, "toCsv: the path is null");
        CsvTexts.write(frame().rows(), path, options);
    }

    /**
     * Writes the rows to a stream as CSV; see {@link #toCsv(CsvWriteOptions)}. The stream stays open.
     *
     * @nulls the word of the options, empty without; also for NaN
     * @cost up to 16 times its inputs beside the result; copies every column to the host, as text
     * @throws io.cudf4j.errors.InputFileException if the stream takes no more
     * @throws io.cudf4j.errors.DTypeMismatchException if CSV has no form for a dtype: lists, structs, intervals
     * @source pandas.DataFrame.to_csv
     */
    default void toCsv(OutputStream out, CsvWriteOptions options) {
        Objects.requireNonNull(out, "toCsv: the stream is null");
        CsvTexts.write(frame().rows(), out, options);
    }

    /**
     * Writes the rows to a new table of a database, with their labels; see {@link #toSql(AutoCloseable, String, SqlWriteOptions)}.
     *
     * @nulls NULL
     * @return the number of rows
     * @throws io.cudf4j.errors.DatabaseException if the database refuses it; the message names the row where there is one
     * @throws io.cudf4j.errors.InvalidArgumentException if there is a table of that name
     * @source pandas.DataFrame.to_sql
     */
    // the first bound is what the method is compiled to: without java.sql the class can still be looked at
    default <C extends AutoCloseable & Connection> long toSql(C connection, String table) {
        return toSql(connection, table, SqlWriteOptions.defaults());
    }

    /**
     * Writes the rows to a table of a database: all, or none. A connection that commits by itself gets one transaction, which
     * is rolled back where something fails; on one that does not, the rows are within the transaction of the caller, who
     * commits them, and what failed is undone up to where it began. Where the database commits as soon as a table is made
     * (H2, MySQL, Oracle), a new table is dropped where writing fails, and a table that is replaced stays until the new one
     * is whole; within a transaction of the caller no table is made there. Names are written within quotes; a name that no
     * table or column has as it is written stands for that of one which was made without quotes.
     *
     * @nulls NULL; NaN stays NaN
     * @cost copies the columns to the Java heap, some rows at a time
     * @return the number of rows
     * @throws io.cudf4j.errors.DatabaseException if the database refuses it; the message names the table, and the row, counted
     *     from 0, where there is one
     * @throws io.cudf4j.errors.InvalidArgumentException if there is a table of that name and the options do not say what
     *     becomes of it, or the database cannot undo what would be written
     * @throws io.cudf4j.errors.LabelNotFoundException if the options name a column that is none, or the table to append to
     *     lacks one
     * @throws io.cudf4j.errors.DuplicateLabelException if two columns would have one name
     * @throws io.cudf4j.errors.DTypeMismatchException if the database has no type for a dtype, as for structs, intervals and,
     *     unless the options give one, durations; or cannot keep a value as it is
     * @throws io.cudf4j.errors.LengthMismatchException if the options have too many or too few names for the row labels
     * @source pandas.DataFrame.to_sql
     */
    default <C extends AutoCloseable & Connection> long toSql(C connection, String table, SqlWriteOptions options) {
        Objects.requireNonNull(connection, "toSql: the connection is null");
        Objects.requireNonNull(table, "toSql: the table is null");
        Objects.requireNonNull(options, "toSql: the options are null");
        return SqlRows.write(frame().rows(), connection, table, options);
    }

    /**
     * Returns all rows and columns as a table of text, however wide.
     *
     * @nulls {@code <NA>}
     * @cost copies every column to the Java heap
     * @source pandas.DataFrame.to_string
     */
    default String toText() {
        return FrameText.whole(frame().rows());
    }

    /**
     * Returns the rows as a table of text, of a series with its name and dtype; {@code toString} has the options of {@link
     * Options#display()}. Texts are not wrapped: columns that the width has no room for are left out in the middle.
     *
     * @nulls {@code <NA>}
     * @cost copies the rows that are shown to the Java heap
     * @source pandas.DataFrame.to_string
     */
    default String toText(DisplayOptions options) {
        Objects.requireNonNull(options, "toText: the options are null");
        return FrameText.of(frame().rows(), options);
    }

    /**
     * Returns all rows and columns as a table of HTML, a series as its only column; texts are escaped.
     *
     * @nulls {@code <NA>}
     * @cost copies every column to the Java heap
     * @source pandas.DataFrame.to_html
     */
    default String toHtml() {
        return FrameText.wholeHtml(frame().rows());
    }

    /**
     * Returns the rows as a table of HTML, which has no width; texts are escaped. Equal labels of outer levels span their
     * rows and columns.
     *
     * @nulls {@code <NA>}
     * @cost copies the rows that are shown to the Java heap
     * @source pandas.DataFrame.to_html
     */
    default String toHtml(DisplayOptions options) {
        Objects.requireNonNull(options, "toHtml: the options are null");
        return FrameText.html(frame().rows(), options);
    }

    /**
     * Returns all rows and columns as a table of Markdown, a series as its only column; each level of row labels has a column.
     *
     * @nulls {@code <NA>}
     * @cost copies every column to the Java heap
     * @source pandas.DataFrame.to_markdown
     */
    default String toMarkdown() {
        return FrameText.wholeMarkdown(frame().rows());
    }

    /**
     * Returns the rows as a table of Markdown, which has no width; pipes in texts are escaped.
     *
     * @nulls {@code <NA>}
     * @cost copies the rows that are shown to the Java heap
     * @source pandas.DataFrame.to_markdown
     */
    default String toMarkdown(DisplayOptions options) {
        Objects.requireNonNull(options, "toMarkdown: the options are null");
        return FrameText.markdown(frame().rows(), options);
    }

    /**
     * Returns the pictures of the columns of numbers, or of the series, over the row labels.
     *
     * @cost none until one is drawn
     * @source pandas.DataFrame.plot
     */
    default Plot plot() {
        return plot(PlotOptions.defaults());
    }

    /**
     * Returns the pictures that options describe; each draws the rows that the frame has now.
     *
     * <pre>{@code
     * df.plot(PlotOptions.defaults().x("distance").y("delay").groupBy("carrier")).scatter().save(Path.of("delays.svg"));
     * }</pre>
     *
     * @cost none until one is drawn
     * @source pandas.DataFrame.plot
     */
    default Plot plot(PlotOptions options) {
        Objects.requireNonNull(options, "plot: the options are null");
        return new Plot(frame().rows(), options);
    }
}
