/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.frame.group.GroupStatistics;
import io.cudf4j.frame.group.Grouped;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.text.Brief;
import io.cudf4j.options.LabelArguments;
import io.cudf4j.types.GroupOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Rows in groups of equal keys: what {@link DataFrameGroupBy} and {@link SeriesGroupBy} have in common. Immutable:
 * methods that set an option return another object. It uses the frame, and series and indexes among the keys, which must
 * stay open until the last value is computed.
 *
 * <p>By default groups come sorted by key, and rows with a missing key, null or NaN, belong to none. A statistic has a row
 * for each group.
 *
 * @param <R> what holds values of groups
 * @param <G> the type that the methods return that set an option
 * @source pandas.api.typing.DataFrameGroupBy
 */
public abstract sealed class GroupBy<R extends Frame<R>, G extends GroupBy<R, G>> implements Reducible<R>, GroupRows<R>
        permits DataFrameGroupBy, SeriesGroupBy {
    private final Frame<?> frame;
    private final List<@Nullable Object> keys;
    private final Grouped.By by;
    /** Null for all columns that are no keys. */
    private final @Nullable List<@Nullable Object> chosen;

    /** Takes lists that nobody changes. */
    GroupBy(Frame<?> frame, List<@Nullable Object> keys, Grouped.By by, @Nullable List<@Nullable Object> chosen) {
        frame.requireOpen();
        this.frame = frame;
        this.keys = keys;
        this.by = by;
        this.chosen = chosen;
    }

    /**
     * Returns keys of groups as they are kept: what users give one after the other or in one list, a name of a level that is
     * no column as the level.
     *
     * @throws InvalidArgumentException if there is none
     */
    static List<@Nullable Object> keys(Frame<?> frame, @Nullable Object... given) {
        Objects.requireNonNull(given, "groupBy: the labels are null");
        List<? extends @Nullable Object> all =
                given.length == 1 && given[0] instanceof List<?> list ? list : Arrays.asList(given);
        if (all.isEmpty()) {
            throw new InvalidArgumentException("groupBy: name a column to group by");
        }
        List<@Nullable Object> keys = new ArrayList<>();
        for (Object key : all) {
            boolean isLabel = !(key instanceof SingleColumnFrame<?> || key instanceof Grouper);
            keys.add(
                    isLabel
                            ? LabelArguments.of("groupBy", Lowering.keys("groupBy", Collections.singletonList(key)))
                                    .get(0)
                            : key);
        }
        keys.replaceAll(key -> known(frame, key));
        return Collections.unmodifiableList(keys);
    }

    /** Returns a key that there is, a level for what is the name of one. */
    private static @Nullable Object known(Frame<?> frame, @Nullable Object key) {
        if (key instanceof SingleColumnFrame<?> || key instanceof Grouper) {
            return key;
        }
        boolean isFrame = frame instanceof DataFrame;
        if (key instanceof ExprNode) {
            if (!isFrame) {
                throw new UnsupportedOperationException(
                        "groupBy: the expression " + key + " is computed over the columns"
                                + " of a DataFrame; group a series by a series that was computed");
            }
            return key;
        }
        boolean isLevel = key != null && frame.labels().names().contains(key);
        if (isFrame && !(isLevel && !frame.accessor().contains(key))) {
            frame.accessor().column(key);
            if (isLevel) {
                throw new InvalidArgumentException("groupBy: '" + key + "' is a column and a level of the row labels;"
                        + " give Grouper.level(..), or the column as a series");
            }
            return key;
        }
        if (!isLevel) {
            throw new LabelNotFoundException("groupBy: there is no level named '" + key
                    + "'; the names of the levels are " + frame.labels().names());
        }
        return Grouper.level(key);
    }

    /** Returns the same groups with other options. */
    abstract G with(Grouped.By other);

    /** Returns what holds values of groups, which takes over the rows of a frame. */
    abstract R wrap(Rows made);

    final Frame<?> frame() {
        return frame;
    }

    final List<@Nullable Object> keys() {
        return keys;
    }

    final Grouped.By by() {
        return by;
    }

    final @Nullable List<@Nullable Object> chosen() {
        return chosen;
    }

    /** Returns the groups as the rooms take them; they stay the user's. */
    final Grouped grouped() {
        return new Grouped(frame.rows(), Lowering.groupKeys(keys), by, chosen, this instanceof SeriesGroupBy);
    }

    abstract Resampler<R> resampled(String freq, ResampleOptions options);

    /** Returns groups sorted by key, or in the order in which they are first seen; any order costs least: {@link #order}. */
    public G sort(boolean sorted) {
        return order(sorted ? GroupOrder.SORTED : GroupOrder.FIRST_SEEN);
    }

    /** Returns groups in an order. */
    public G order(GroupOrder wanted) {
        Objects.requireNonNull(wanted, "order: it is null");
        return with(new Grouped.By(wanted, by.dropNa(), by.asIndex(), by.observed()));
    }

    /** Returns groups without those of a missing key, or with them: one of null and one of NaN. */
    public G dropNa(boolean dropped) {
        return with(new Grouped.By(by.order(), dropped, by.asIndex(), by.observed()));
    }

    /**
     * Returns groups of the keys that a row has, which is the default, or, where a key has categories, one for each of
     * these, and for each pair where there are several keys, also of a key that stands beside missing ones alone: a group
     * without rows has sum and count 0, and null.
     */
    public G observed(boolean observed) {
        return with(new Grouped.By(by.order(), by.dropNa(), by.asIndex(), observed));
    }

    /**
     * Returns a named reduction of each column: sum, prod, mean, median, min, max, count, size, nUnique, var, std, first,
     * last, sem, skew, kurt, any, all, idxMin, idxMax, quantile, which is the middle one, collect or unique; of a frame ohlc
     * too, see {@link #ohlc}.
     *
     * @shape a row for each group; a value for each column that the options take
     * @nulls as the options say
     * @throws InvalidArgumentException if there is no such reduction; the message lists them
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.api.typing.DataFrameGroupBy.agg
     */
    @Override
    public R agg(String reduction, ReduceOptions options) {
        Objects.requireNonNull(reduction, "agg: the name is null");
        Objects.requireNonNull(options, () -> reduction + ": the options are null");
        return wrap(GroupStatistics.reduce(grouped(), reduction, options));
    }

    /**
     * Returns the number of rows of each group in a column {@code size}, of a series under its name.
     *
     * @shape a row for each group
     * @nulls rows are counted whatever they hold
     * @source pandas.api.typing.DataFrameGroupBy.size
     */
    public R size() {
        return wrap(GroupStatistics.size(grouped()));
    }

    /**
     * Returns the first value of each column.
     *
     * @shape a row for each group; a value for each column
     * @nulls left out; null where no value is there
     * @source pandas.api.typing.DataFrameGroupBy.first
     */
    public R first() {
        return first(ReduceOptions.defaults());
    }

    /**
     * Returns the first value of each column; see {@link #first()}.
     *
     * @shape a row for each group; a value for each column that the options take
     * @nulls as the options say
     * @source pandas.api.typing.DataFrameGroupBy.first
     */
    public R first(ReduceOptions options) {
        return agg("first", Objects.requireNonNull(options, "first: the options are null"));
    }

    /**
     * Returns the last value of each column.
     *
     * @shape a row for each group; a value for each column
     * @nulls left out; null where no value is there
     * @source pandas.api.typing.DataFrameGroupBy.last
     */
    public R last() {
        return last(ReduceOptions.defaults());
    }

    /**
     * Returns the last value of each column; see {@link #last()}.
     *
     * @shape a row for each group; a value for each column that the options take
     * @nulls as the options say
     * @source pandas.api.typing.DataFrameGroupBy.last
     */
    public R last(ReduceOptions options) {
        return agg("last", Objects.requireNonNull(options, "last: the options are null"));
    }

    /**
     * Returns the standard error of the mean of a sample of each column.
     *
     * @shape a row for each group; a value for each column
     * @nulls left out; null of fewer than two values
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.api.typing.DataFrameGroupBy.sem
     */
    public R sem() {
        return sem(ReduceOptions.defaults());
    }

    /**
     * Returns the standard error of the mean of a sample of each column; see {@link #sem()}.
     *
     * @shape a row for each group; a value for each column that the options take
     * @nulls as the options say
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.api.typing.DataFrameGroupBy.sem
     */
    public R sem(ReduceOptions options) {
        return agg("sem", Objects.requireNonNull(options, "sem: the options are null"));
    }

    /**
     * Returns the skewness, without bias, of each column.
     *
     * @shape a row for each group; a value for each column
     * @nulls left out; null of fewer than three values
     * @cost up to 10 times its inputs beside the result: distances from the mean of the group are computed of each row
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.api.typing.DataFrameGroupBy.skew
     */
    @Override
    public R skew() {
        return skew(ReduceOptions.defaults());
    }

    /**
     * Returns the skewness, without bias, of each column; see {@link #skew()}.
     *
     * @shape a row for each group; a value for each column that the options take
     * @nulls as the options say
     * @cost up to 10 times its inputs beside the result: distances from the mean of the group are computed of each row
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.api.typing.DataFrameGroupBy.skew
     */
    @Override
    public R skew(ReduceOptions options) {
        return agg("skew", Objects.requireNonNull(options, "skew: the options are null"));
    }

    /**
     * Returns the excess kurtosis, without bias, of each column.
     *
     * @shape a row for each group; a value for each column
     * @nulls left out; null of fewer than four values
     * @cost up to 10 times its inputs beside the result: distances from the mean of the group are computed of each row
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.api.typing.DataFrameGroupBy.kurt
     */
    @Override
    public R kurt() {
        return kurt(ReduceOptions.defaults());
    }

    /**
     * Returns the excess kurtosis, without bias, of each column; see {@link #kurt()}.
     *
     * @shape a row for each group; a value for each column that the options take
     * @nulls as the options say
     * @cost up to 10 times its inputs beside the result: distances from the mean of the group are computed of each row
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.api.typing.DataFrameGroupBy.kurt
     */
    @Override
    public R kurt(ReduceOptions options) {
        return agg("kurt", Objects.requireNonNull(options, "kurt: the options are null"));
    }

    /**
     * Returns the row label of the first min of each column. Labels of several levels come as structs, with a field for each level
     * that has its name, or its number where it has none: {@code .struct().explode()} makes columns of them.
     *
     * @shape a row for each group; a value for each column
     * @nulls left out; null where no value is there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @throws UnsupportedOperationException if the row labels have several levels, one of them categorical
     * @source pandas.api.typing.DataFrameGroupBy.idxmin
     */
    public R idxMin() {
        return idxMin(ReduceOptions.defaults());
    }

    /**
     * Returns the row label of the first min of each column; see {@link #idxMin()}.
     *
     * @shape a row for each group; a value for each column that the options take
     * @nulls as the options say
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @throws UnsupportedOperationException if the row labels have several levels, one of them categorical
     * @source pandas.api.typing.DataFrameGroupBy.idxmin
     */
    public R idxMin(ReduceOptions options) {
        return agg("idxMin", Objects.requireNonNull(options, "idxMin: the options are null"));
    }

    /**
     * Returns the row label of the first max of each column. Labels of several levels come as structs, with a field for each level
     * that has its name, or its number where it has none: {@code .struct().explode()} makes columns of them.
     *
     * @shape a row for each group; a value for each column
     * @nulls left out; null where no value is there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @throws UnsupportedOperationException if the row labels have several levels, one of them categorical
     * @source pandas.api.typing.DataFrameGroupBy.idxmax
     */
    public R idxMax() {
        return idxMax(ReduceOptions.defaults());
    }

    /**
     * Returns the row label of the first max of each column; see {@link #idxMax()}.
     *
     * @shape a row for each group; a value for each column that the options take
     * @nulls as the options say
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @throws UnsupportedOperationException if the row labels have several levels, one of them categorical
     * @source pandas.api.typing.DataFrameGroupBy.idxmax
     */
    public R idxMax(ReduceOptions options) {
        return agg("idxMax", Objects.requireNonNull(options, "idxMax: the options are null"));
    }

    /**
     * Returns the list of the values of each column.
     *
     * @shape a row for each group; a list for each column
     * @nulls kept
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.api.typing.SeriesGroupBy.agg, cudf::collect_list_aggregation
     */
    public R collect() {
        return agg("collect");
    }

    /**
     * Returns the list of the different values, in the order in which they are first seen, of each column.
     *
     * @shape a row for each group; a list for each column
     * @nulls null is one value, and NaN another
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.api.typing.SeriesGroupBy.unique, cudf::collect_list_aggregation
     */
    public R unique() {
        return agg("unique");
    }

    /**
     * Returns the value below which a share of the rows of the group lies, of each column, linearly between two rows.
     *
     * @shape a row for each group; a value for each column
     * @nulls left out; null where no value is there
     * @throws io.cudf4j.errors.InvalidArgumentException if the share is not from 0 to 1
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.api.typing.DataFrameGroupBy.quantile
     */
    public R quantile(double share) {
        return quantile(share, QuantileOptions.defaults());
    }

    /**
     * Returns the value below which a share of the rows of the group lies, of each column; see {@link #quantile(double)}.
     *
     * @shape a row for each group; a value for each column that the options take
     * @nulls left out; null where no value is there
     * @throws io.cudf4j.errors.InvalidArgumentException if the share is not from 0 to 1
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.api.typing.DataFrameGroupBy.quantile
     */
    public R quantile(double share, QuantileOptions options) {
        Objects.requireNonNull(options, "quantile: the options are null");
        return wrap(GroupStatistics.quantile(grouped(), share, options));
    }

    /**
     * Returns the first, the greatest, the least and the last value of each column, as prices are told.
     *
     * @shape a row for each group; of a frame columns labelled by column and {@code open}, {@code high}, {@code low} or
     *     {@code close}, of a series by these
     * @nulls left out; null where no value is there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.DataFrameGroupBy.ohlc
     */
    public DataFrame ohlc() {
        return new DataFrame(GroupStatistics.ohlc(grouped(), false));
    }

    /**
     * Returns named reductions of each column: those of {@link #agg(String, ReduceOptions)}.
     *
     * @shape a row for each group; of a frame a column for each pair of column and name, labelled by both, the keys, where
     *     they are columns, by their label and ""; of a series one for each name. Of {@code ohlc} there are four, and all
     *     labels have one level more: of these which one it is, of others the column
     * @nulls left out
     * @throws InvalidArgumentException if there is no name, or no such reduction
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names it
     * @throws io.cudf4j.errors.DuplicateLabelException if a name is there twice
     * @source pandas.api.typing.DataFrameGroupBy.agg
     */
    public DataFrame agg(List<String> reductions) {
        Objects.requireNonNull(reductions, "agg: the names are null");
        Lowering.requireEach(reductions, "agg: a name is null");
        return new DataFrame(GroupStatistics.aggregate(grouped(), reductions));
    }

    /**
     * Returns named reductions of each column; see {@link #agg(List)}.
     *
     * @nulls left out
     * @source pandas.api.typing.DataFrameGroupBy.agg
     */
    public DataFrame agg(String first, String... more) {
        Objects.requireNonNull(more, "agg: the names are null");
        return agg(Stream.concat(Stream.of(Objects.requireNonNull(first, "agg: the name is null")), Stream.of(more))
                .toList());
    }

    /**
     * Returns windows of so many rows within each group, each of which ends with its row.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the number is not positive
     * @source pandas.api.typing.DataFrameGroupBy.rolling
     */
    public Rolling<R> rolling(int window) {
        return Rolling.ofGroups(this, window);
    }

    /**
     * Returns windows of the rows of each group whose times lie less than a duration before that of the row, which ends them;
     * the times are the row labels, or a column that {@link Rolling#on} names, and must all rise or all fall within each group.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the duration is not positive
     * @source pandas.api.typing.DataFrameGroupBy.rolling
     */
    public Rolling<R> rolling(Duration window) {
        return Rolling.ofGroups(this, window);
    }

    /**
     * Returns windows of all rows of each group up to each one, which need one that is there.
     *
     * @source pandas.api.typing.DataFrameGroupBy.expanding
     */
    public Rolling<R> expanding() {
        return expanding(1);
    }

    /**
     * Returns windows of all rows of each group up to each one.
     *
     * @param minPeriods how many rows that are there a window needs
     * @throws io.cudf4j.errors.InvalidArgumentException if the number is negative
     * @source pandas.api.typing.DataFrameGroupBy.expanding
     */
    public Rolling<R> expanding(int minPeriods) {
        return Rolling.upToOfGroups(this, minPeriods);
    }

    /**
     * Returns the rows of each group up to each one, of which older ones weigh less.
     *
     * @source pandas.api.typing.DataFrameGroupBy.ewm
     */
    public ExponentialMovingWindow<R> ewm(Decay decay) {
        return ExponentialMovingWindow.ofGroups(this, decay);
    }

    static Stream<Agg> all(Agg... aggregations) {
        Objects.requireNonNull(aggregations, "agg: the aggregations are null");
        return Stream.of(aggregations).map(each -> Objects.requireNonNull(each, "agg: an aggregation is null"));
    }

    /** Returns the keys, the options and what the frame is made of. */
    @Override
    public String toString() {
        List<@Nullable Object> columns = chosen;
        return Brief.object(
                        getClass().getSimpleName(),
                        "keys",
                        Lowering.printedKeys(keys),
                        "columns",
                        columns == null ? new Brief.Words("all") : columns,
                        "order",
                        by.order(),
                        "dropNa",
                        by.dropNa(),
                        "asIndex",
                        by.asIndex(),
                        "observed",
                        by.observed(),
                        "frame",
                        frame.brief())
                .text();
    }
}
