/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.CallNames;
import io.cudf4j.column.Scans;
import io.cudf4j.frame.group.GroupFigures;
import io.cudf4j.frame.group.GroupParts;
import io.cudf4j.frame.group.Grouped;
import io.cudf4j.frame.group.GroupedRows;
import io.cudf4j.frame.group.Groups;
import io.cudf4j.frame.group.TakenRows;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.udf.UserCalls;
import io.cudf4j.memory.Scope;
import io.cudf4j.udf.GroupToDouble;
import io.cudf4j.udf.jvm.Choices;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What groups have beside a value for each group: values for each row, rows that are taken of each group, and the groups
 * themselves.
 *
 * <p>Values for each row come in the order of the rows and with their labels; the columns that are keys are not among them. A
 * row that belongs to no group, because its key is missing, has null.
 *
 * @param <R> what holds values of groups
 */
public sealed interface GroupRows<R extends Frame<R>> permits GroupBy {
    private GroupBy<R, ?> faces() {
        return (GroupBy<R, ?>) this;
    }

    private Grouped grouped() {
        return faces().grouped();
    }

    private R wrapped(Rows made) {
        return faces().wrap(made);
    }

    /**
     * Returns for each row what a statistic of its group is: a reduction by its name, "size", or one of
     * "cumSum", "cumProd", "cumMin", "cumMax", "rank", "shift", "diff", "pctChange", "ffill" and "bfill", which give what the
     * methods of these names do.
     *
     * @shape a row for each row, in order, with its label; a column for each that is no key
     * @nulls left out of the statistic; null in rows that belong to no group
     * @cost builds the groups, and sorts them
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no such statistic
     * @throws io.cudf4j.errors.DTypeMismatchException if a dtype does not have it
     * @source pandas.api.typing.DataFrameGroupBy.transform
     */
    default R transform(String statistic) {
        return transform(statistic, ReduceOptions.defaults());
    }

    /**
     * Returns for each row what a statistic of its group is; see {@link #transform(String)}.
     *
     * @nulls left out of the statistic, unless the options say otherwise; null in rows that belong to no group
     * @source pandas.api.typing.DataFrameGroupBy.transform
     */
    default R transform(String statistic, ReduceOptions options) {
        Objects.requireNonNull(statistic, "transform: the name is null");
        return wrapped(GroupedRows.transform(grouped(), statistic, options));
    }

    /**
     * Returns for each value the sum of those of its group up to it; it goes on after missing ones.
     *
     * @shape the same rows and labels; int64 of whole numbers and truth values, uint64 of unsigned ones, else the dtype of the column
     * @nulls null where the value is null or NaN, and in rows that belong to no group
     * @cost builds the groups, and sorts them
     * @throws io.cudf4j.errors.DTypeMismatchException if a dtype does not have it
     * @source pandas.api.typing.DataFrameGroupBy.cumsum, cudf::groupby::groupby::scan
     */
    default R cumSum() {
        return cumSum(ReduceOptions.defaults());
    }

    /**
     * Returns for each value the sum of those of its group up to it; see {@link #cumSum()}.
     *
     * @nulls left out, or, as the options may say, all values of a group after a missing one are missing
     * @throws io.cudf4j.errors.DTypeMismatchException if a dtype does not have it
     * @source pandas.api.typing.DataFrameGroupBy.cumsum
     */
    default R cumSum(ReduceOptions options) {
        return wrapped(GroupedRows.scan("cumSum", grouped(), Scans.Kind.SUM, options));
    }

    /**
     * Returns for each value the product of those of its group up to it; it goes on after missing ones.
     *
     * @shape the same rows and labels; int64 of whole numbers and truth values, uint64 of unsigned ones, else the dtype of the column
     * @nulls null where the value is null or NaN, and in rows that belong to no group
     * @cost builds the groups, and sorts them
     * @throws io.cudf4j.errors.DTypeMismatchException if a dtype does not have it
     * @source pandas.api.typing.DataFrameGroupBy.cumprod, cudf::groupby::groupby::scan
     */
    default R cumProd() {
        return cumProd(ReduceOptions.defaults());
    }

    /**
     * Returns for each value the product of those of its group up to it; see {@link #cumProd()}.
     *
     * @nulls left out, or, as the options may say, all values of a group after a missing one are missing
     * @throws io.cudf4j.errors.DTypeMismatchException if a dtype does not have it
     * @source pandas.api.typing.DataFrameGroupBy.cumprod
     */
    default R cumProd(ReduceOptions options) {
        return wrapped(GroupedRows.scan("cumProd", grouped(), Scans.Kind.PRODUCT, options));
    }

    /**
     * Returns for each value the min of those of its group up to it.
     *
     * @shape the same rows and labels; the dtype of the column
     * @nulls null where the value is null or NaN, and in rows that belong to no group
     * @cost builds the groups, and sorts them
     * @throws io.cudf4j.errors.DTypeMismatchException if a dtype does not have it
     * @source pandas.api.typing.DataFrameGroupBy.cummin, cudf::groupby::groupby::scan
     */
    default R cumMin() {
        return cumMin(ReduceOptions.defaults());
    }

    /**
     * Returns for each value the min of those of its group up to it; see {@link #cumMin()}.
     *
     * @nulls left out, or, as the options may say, all values of a group after a missing one are missing
     * @throws io.cudf4j.errors.DTypeMismatchException if a dtype does not have it
     * @source pandas.api.typing.DataFrameGroupBy.cummin
     */
    default R cumMin(ReduceOptions options) {
        return wrapped(GroupedRows.scan("cumMin", grouped(), Scans.Kind.MIN, options));
    }

    /**
     * Returns for each value the max of those of its group up to it.
     *
     * @shape the same rows and labels; the dtype of the column
     * @nulls null where the value is null or NaN, and in rows that belong to no group
     * @cost builds the groups, and sorts them
     * @throws io.cudf4j.errors.DTypeMismatchException if a dtype does not have it
     * @source pandas.api.typing.DataFrameGroupBy.cummax, cudf::groupby::groupby::scan
     */
    default R cumMax() {
        return cumMax(ReduceOptions.defaults());
    }

    /**
     * Returns for each value the max of those of its group up to it; see {@link #cumMax()}.
     *
     * @nulls left out, or, as the options may say, all values of a group after a missing one are missing
     * @throws io.cudf4j.errors.DTypeMismatchException if a dtype does not have it
     * @source pandas.api.typing.DataFrameGroupBy.cummax
     */
    default R cumMax(ReduceOptions options) {
        return wrapped(GroupedRows.scan("cumMax", grouped(), Scans.Kind.MAX, options));
    }

    /**
     * Returns for each row the number of rows of its group before it.
     *
     * @shape the same rows and labels, int64
     * @nulls null in rows that belong to no group; missing values count as others
     * @source pandas.api.typing.DataFrameGroupBy.cumcount
     */
    default Series cumCount() {
        return new Series(GroupedRows.counted(grouped(), false));
    }

    /**
     * Returns for each row the number of rows of its group behind it.
     *
     * @shape the same rows and labels, int64
     * @nulls null in rows that belong to no group; missing values count as others
     * @source pandas.api.typing.DataFrameGroupBy.cumcount
     */
    default Series cumCountFromEnd() {
        return new Series(GroupedRows.counted(grouped(), true));
    }

    /**
     * Returns for each row the number of its group, counted from 0 in the order of the groups.
     *
     * @shape the same rows and labels, int64
     * @nulls null in rows that belong to no group; missing values count as others
     * @source pandas.api.typing.DataFrameGroupBy.ngroup
     */
    default Series nGroup() {
        return new Series(GroupedRows.numbered(grouped(), false));
    }

    /**
     * Returns for each row the number of its group, counted from 0 at the last group; groups of categories that no row has lie behind
     * all others.
     *
     * @shape the same rows and labels, int64
     * @nulls null in rows that belong to no group; missing values count as others
     * @source pandas.api.typing.DataFrameGroupBy.ngroup
     */
    default Series nGroupFromEnd() {
        return new Series(GroupedRows.numbered(grouped(), true));
    }

    /**
     * Returns 2 for groups of the rows of a frame, 1 for those of a series.
     *
     * @source pandas.api.typing.DataFrameGroupBy.ndim
     */
    default int ndim() {
        return grouped().isSeries() ? 1 : 2;
    }

    /**
     * Returns the number of groups, those of categories that no row has too where they are asked for.
     *
     * @source pandas.api.typing.DataFrameGroupBy.ngroups
     */
    default int nGroups() {
        return GroupedRows.count(grouped());
    }

    /**
     * Returns the values moved down within their groups, or up where the number is negative.
     *
     * @shape the same rows and labels; as many rows of each group are null as there is nothing to move to
     * @nulls kept; null in rows that belong to no group
     * @source pandas.api.typing.DataFrameGroupBy.shift, cudf::groupby::groupby::shift
     */
    default R shift(int periods) {
        return wrapped(GroupedRows.shift(grouped(), periods, null));
    }

    /**
     * Returns the values moved down within their groups, or up where the number is negative, with a value in the places left.
     *
     * @nulls kept; a row that belongs to no group has the value too
     * @throws io.cudf4j.errors.DTypeMismatchException if a column cannot hold the value
     * @source pandas.api.typing.DataFrameGroupBy.shift
     */
    default R shift(int periods, @Nullable Object fillValue) {
        return wrapped(GroupedRows.shift(grouped(), periods, fillValue));
    }

    /**
     * Returns each value less the one some rows before it in its group, or behind it where the number is negative; of booleans
     * whether they differ.
     *
     * @shape the same rows and labels
     * @nulls null where either is missing, and where there is no such row
     * @throws io.cudf4j.errors.DTypeMismatchException if the values cannot be subtracted
     * @source pandas.api.typing.DataFrameGroupBy.diff
     */
    default R diff(int periods) {
        return wrapped(GroupedRows.diff(grouped(), periods));
    }

    /**
     * Returns by which share each number differs from the one some rows before it in its group.
     *
     * @shape the same rows and labels, floating point numbers
     * @nulls null where either is missing, and where there is no such row; missing values are not filled
     * @throws io.cudf4j.errors.DTypeMismatchException if the values are no numbers
     * @source pandas.api.typing.DataFrameGroupBy.pct_change
     */
    default R pctChange(int periods) {
        return wrapped(GroupedRows.change(grouped(), periods));
    }

    /**
     * Returns by which share each number differs from that of its group of a time so many offsets before it, which the row
     * labels tell.
     *
     * @shape the same rows and labels, floating point numbers
     * @nulls null where either is missing, and where no row of the group has that time
     * @throws io.cudf4j.errors.DTypeMismatchException if the values are no numbers
     * @throws UnsupportedOperationException if the labels are no timestamps
     * @source pandas.api.typing.DataFrameGroupBy.pct_change
     */
    default R pctChange(int periods, DateOffset freq) {
        Grouped grouped = grouped();
        try (Index index = Index.own(grouped.rows().sharedLabels());
                Index moved = index.shift(periods, freq)) {
            return wrapped(GroupedRows.change(grouped, moved.labels()));
        }
    }

    /**
     * Returns the values with the last one of their group that is there in place of missing ones behind it.
     *
     * @shape the same rows and labels
     * @nulls null and NaN are filled; null before the first value of its group that is there, and in rows that belong to no group
     * @cost up to 8 times its inputs beside the result; builds the groups, and sorts them
     * @source pandas.api.typing.DataFrameGroupBy.ffill
     */
    default R ffill() {
        return ffill(FillOptions.defaults());
    }

    /**
     * Returns the values with the last one of their group that is there in place of missing ones behind it, as the options say.
     *
     * @nulls null and NaN are filled as far as the limit goes; null elsewhere
     * @throws UnsupportedOperationException if the options name an area
     * @cost up to 8 times its inputs beside the result; builds the groups, and sorts them
     * @source pandas.api.typing.DataFrameGroupBy.ffill
     */
    default R ffill(FillOptions options) {
        return wrapped(GroupedRows.forward(grouped(), options));
    }

    /**
     * Returns the values with the next one of their group that is there in place of missing ones before it.
     *
     * @shape the same rows and labels
     * @nulls null and NaN are filled; null behind the last value of its group that is there, and in rows that belong to no group
     * @cost up to 8 times its inputs beside the result; builds the groups, and sorts them
     * @source pandas.api.typing.DataFrameGroupBy.bfill
     */
    default R bfill() {
        return bfill(FillOptions.defaults());
    }

    /**
     * Returns the values with the next one of their group that is there in place of missing ones before it, as the options say.
     *
     * @nulls null and NaN are filled as far as the limit goes; null elsewhere
     * @throws UnsupportedOperationException if the options name an area
     * @cost up to 8 times its inputs beside the result; builds the groups, and sorts them
     * @source pandas.api.typing.DataFrameGroupBy.bfill
     */
    default R bfill(FillOptions options) {
        return wrapped(GroupedRows.backward(grouped(), options));
    }

    /**
     * Returns the values with one in place of missing ones.
     *
     * @shape the same rows and labels
     * @nulls null and NaN are filled; null in rows that belong to no group
     * @throws io.cudf4j.errors.DTypeMismatchException if a column cannot hold the value
     * @source cudf.core.groupby.GroupBy.fillna
     */
    default R fillNa(Object value) {
        return wrapped(GroupedRows.fill(grouped(), Objects.requireNonNull(value, "fillNa: the value is null")));
    }

    /**
     * Returns the rank of each value within its group, counted from 1; see {@link #rank(RankOptions)}.
     *
     * @nulls null where the value is null or NaN, and in rows that belong to no group
     * @throws io.cudf4j.errors.DTypeMismatchException if the values have no order
     * @source pandas.api.typing.DataFrameGroupBy.rank
     */
    default R rank() {
        return rank(RankOptions.defaults());
    }

    /**
     * Returns the rank of each value within its group, counted from 1, as the options say.
     *
     * @shape the same rows and labels; float64 for averages and shares, else int64
     * @nulls null and NaN are missing, and equal; null in rows that belong to no group
     * @throws io.cudf4j.errors.DTypeMismatchException if the values have no order
     * @source pandas.api.typing.DataFrameGroupBy.rank
     */
    default R rank(RankOptions options) {
        return wrapped(GroupedRows.rank(grouped(), options));
    }

    /**
     * Returns the first rows of each group, or, of a negative number, all but the last.
     *
     * @shape as many rows or fewer, in order, with their labels; all columns, keys too, unless some were selected
     * @nulls kept
     * @source pandas.api.typing.DataFrameGroupBy.head
     */
    default R head(int n) {
        return wrapped(TakenRows.head(grouped(), n));
    }

    /**
     * Returns the last rows of each group, or, of a negative number, all but the first.
     *
     * @shape as many rows or fewer, in order, with their labels; all columns, keys too, unless some were selected
     * @nulls kept
     * @source pandas.api.typing.DataFrameGroupBy.tail
     */
    default R tail(int n) {
        return wrapped(TakenRows.tail(grouped(), n));
    }

    /**
     * Returns the rows at positions within their groups, negative ones counted from the end; a group without such a row is left
     * out.
     *
     * @shape as many rows or fewer, each once, in order, with their labels; all columns, keys too, unless some were selected
     * @nulls kept
     * @source pandas.api.typing.DataFrameGroupBy.nth
     */
    default R nth(int... positions) {
        return wrapped(TakenRows.nth(grouped(), positions));
    }

    /**
     * Returns the rows at positions within each group, negative ones counted from the end, one group after the other.
     *
     * @shape as many rows for each group as positions, in their order; the keys are the first levels of the row labels
     * @nulls kept
     * @throws io.cudf4j.errors.OutOfBoundsException if a group has no such row
     * @source pandas.api.typing.DataFrameGroupBy.take
     */
    default R take(int... positions) {
        return wrapped(TakenRows.take(grouped(), positions));
    }

    /**
     * Returns rows of each group at random, one group after the other.
     *
     * @shape so many rows of each group, with their labels; all columns, keys too, unless some were selected
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if a group has fewer rows and none may be drawn twice, or its weights
     *     are negative, infinite or all 0
     * @source pandas.api.typing.DataFrameGroupBy.sample
     */
    default R sample(SampleOptions options) {
        Objects.requireNonNull(options, "sample: the options are null");
        return wrapped(TakenRows.sample(grouped(), options, Lowering.of(options.weights())));
    }

    /**
     * Returns the rows of the groups for which an expression over values of the groups is true.
     *
     * <pre>{@code
     * sales.groupBy("shop").filter(col("total").gt(1000), Agg.sum("price").as("total"));
     * }</pre>
     *
     * @param condition over the labels of the aggregations
     * @shape as many rows or fewer, in order, with their labels; all columns, keys too, unless some were selected
     * @nulls a null of the expression does not select; nulls of the rows are kept
     * @throws io.cudf4j.errors.DTypeMismatchException if the expression is not bool
     * @source pandas.api.typing.DataFrameGroupBy.filter
     */
    default R filter(Expr condition, Agg... aggregations) {
        Objects.requireNonNull(condition, "filter: the expression is null");
        List<Groups.Request> requests =
                GroupBy.all(aggregations).map(Agg::request).toList();
        return wrapped(CallNames.under(
                "filter",
                () -> CallNames.labelling("filter", () -> TakenRows.filter(grouped(), condition.node(), requests))));
    }

    /**
     * Returns the rows of the groups that a test accepts, which gets the rows of one group after the other.
     *
     * @param test is called on the calling thread; what it gets is closed when it returns
     * @shape as many rows or fewer, in order, with their labels; all columns, keys too, unless some were selected
     * @nulls kept
     * @cost sorts the rows by group once, and calls the test for each group; {@link #filter(Expr, Agg...)} does not
     * @source pandas.api.typing.DataFrameGroupBy.filter
     */
    default R filter(Predicate<? super R> test) {
        Objects.requireNonNull(test, "filter: the test is null");
        return wrapped(GroupParts.filter(grouped(), part -> {
            try (R face = wrapped(part.share())) {
                return test.test(face);
            }
        }));
    }

    /**
     * Returns figures of each column of numbers and times: {@link #describe(DescribeOptions)}.
     *
     * @nulls left out
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no such column
     * @source pandas.api.typing.DataFrameGroupBy.describe
     */
    default DataFrame describe() {
        return describe(DescribeOptions.defaults());
    }

    /**
     * Returns the number of values, their mean, standard deviation, least and greatest one and quantiles, of each column of
     * numbers, and of times without a deviation.
     *
     * @shape a row for each group, its keys as columns, unless they are the index; of a frame columns labelled by column and
     *     figure, of a series by figure; float64 of numbers
     * @nulls left out; the deviation of one value is null
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no such column
     * @throws io.cudf4j.errors.DTypeMismatchException if the options take a column that has neither numbers nor times
     * @source pandas.api.typing.DataFrameGroupBy.describe
     */
    default DataFrame describe(DescribeOptions options) {
        return new DataFrame(GroupFigures.describe(grouped(), options));
    }

    /**
     * Returns how often each value is there in each group; see {@link #valueCounts(ValueCountsOptions)}.
     *
     * @nulls not counted
     * @source pandas.api.typing.SeriesGroupBy.value_counts
     */
    default Series valueCounts() {
        return valueCounts(ValueCountsOptions.defaults());
    }

    /**
     * Returns how often each value, or each combination of the values of several columns, is there in each group.
     *
     * @shape a row for each group and value, labelled by both, frequent ones first, the first seen of equal ones; int64 named
     *     "count", or float64 named "proportion"
     * @nulls not counted, unless the options say otherwise
     * @cost groups the rows by their keys and the values
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no column beside the keys
     * @source pandas.api.typing.DataFrameGroupBy.value_counts
     */
    default Series valueCounts(ValueCountsOptions options) {
        return new Series(GroupFigures.valueCounts(grouped(), options));
    }

    /**
     * Returns the labels of the rows of each group under its key: a value, or a {@link io.cudf4j.types.Tuple} of several keys.
     *
     * @shape in the order of the groups; the caller closes the labels
     * @nulls a missing key is null or NaN, where such groups are not left out
     * @cost an object on the Java heap for each group
     * @source pandas.api.typing.DataFrameGroupBy.groups
     */
    default Map<@Nullable Object, Index> groups() {
        Map<@Nullable Object, Index> found = new LinkedHashMap<>();
        for (Map.Entry<@Nullable Object, Labels> entry :
                GroupParts.labels(grouped()).entrySet()) {
            found.put(entry.getKey(), Index.own(entry.getValue()));
        }
        return Collections.unmodifiableMap(found);
    }

    /**
     * Returns the positions of the rows of each group under its key: a value, or a {@link io.cudf4j.types.Tuple} of several
     * keys.
     *
     * @shape in the order of the groups
     * @nulls a missing key is null or NaN, where such groups are not left out
     * @cost copies a number for each row to the Java heap
     * @source pandas.api.typing.DataFrameGroupBy.indices
     */
    default Map<@Nullable Object, int[]> indices() {
        return Collections.unmodifiableMap(GroupParts.positions(grouped()));
    }

    /**
     * Returns the rows of one group.
     *
     * @param key a value, or a {@link io.cudf4j.types.Tuple} with one for each of several keys
     * @shape the rows of the group, in order, with their labels; all columns, keys too, unless some were selected
     * @nulls kept
     * @throws io.cudf4j.errors.LabelNotFoundException if there is no such group
     * @source pandas.api.typing.DataFrameGroupBy.get_group
     */
    default R getGroup(@Nullable Object key) {
        return wrapped(GroupParts.group(grouped(), key));
    }

    /**
     * Calls an action with the key and the rows of one group after the other, in the order of the groups.
     *
     * @param action is called on the calling thread; the rows are closed when it returns
     * @cost sorts the rows by group once; the groups share their memory
     * @source pandas.api.typing.DataFrameGroupBy.__iter__
     */
    default void forEachGroup(BiConsumer<? super @Nullable Object, ? super R> action) {
        Objects.requireNonNull(action, "forEachGroup: the action is null");
        GroupParts.forEach(grouped(), (key, part) -> {
            try (R face = wrapped(part.share())) {
                action.accept(key, face);
            }
        });
    }

    /**
     * Puts the rows of each group into spans of time by their labels; see {@link Grouper#freq(String, ResampleOptions)}.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the number of the frequency is not above 0
     * @throws UnsupportedOperationException if there is no such frequency; the message lists them
     * @cost what is computed of spans is computed of one group after the other; {@code groupBy(key, Grouper.freq(..))} is
     *     computed at once, without spans in which no row lies
     * @source pandas.api.typing.DataFrameGroupBy.resample
     */
    default Resampler<R> resample(String freq) {
        return resample(freq, ResampleOptions.defaults());
    }

    /**
     * Puts the rows of each group into spans of time; see {@link #resample(String)}.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the number of the frequency is not above 0
     * @throws UnsupportedOperationException if there is no such frequency; the message lists them
     * @source pandas.api.typing.DataFrameGroupBy.resample
     */
    default Resampler<R> resample(String freq, ResampleOptions options) {
        return faces().resampled(freq, options);
    }

    /**
     * Returns what a function makes of these groups, so that functions are written in the order in which they are called.
     *
     * @source pandas.api.typing.DataFrameGroupBy.pipe
     */
    default <T> T pipe(Function<? super GroupBy<R, ?>, ? extends T> function) {
        return Objects.requireNonNull(function, "pipe: the function is null").apply(faces());
    }

    /**
     * Returns what a function makes of the rows of each group, one below the other.
     *
     * @param function is called on the calling thread with the rows of one group, without the columns that are keys; what it
     *     makes is closed when it returns, but for its result. A null adds nothing
     * @shape the rows of the results; the keys are the first levels of the row labels, those of the results stand behind them
     * @nulls kept; a column that a result lacks is null
     * @cost sorts the rows by group once, and calls the function for each group
     * @source pandas.api.typing.DataFrameGroupBy.apply
     */
    default R applyFrames(Function<? super R, ? extends @Nullable R> function) {
        Objects.requireNonNull(function, "applyFrames: the function is null");
        return wrapped(GroupParts.apply(grouped(), part -> {
            try (R face = wrapped(part.share());
                    Scope scope = Scope.open()) {
                R made = function.apply(face);
                return made == null ? null : scope.keep(made.rows().share());
            }
        }));
    }

    /**
     * Returns for each row the number that a function makes of its group, as float64; see {@link GroupView#spreadToDouble}.
     *
     * @shape a row for each row, in order, with its label
     * @nulls null where the function reads a null, which leaves it, and in rows that belong to no group
     * @cost the columns that the function reads are arranged by group, then go through the Java heap block by block, by several
     *     threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such group
     * @throws io.cudf4j.errors.LabelNotFoundException if the function asks for a column that is none
     * @throws io.cudf4j.errors.DTypeMismatchException if the function asks for another type than the column has
     * @source pandas.api.typing.DataFrameGroupBy.transform
     */
    default Series transform(GroupToDouble function) {
        Objects.requireNonNull(function, "transform: the function is null");
        return eachGroup().transform(function);
    }

    /**
     * Returns the groups for functions that the compiler can type and that make one value of each; see {@link GroupView}.
     */
    default GroupView<Series> eachGroup() {
        UserCalls.begin();
        return new GroupView<>(this::grouped, Series::new, faces()::toString, Choices.DEFAULTS);
    }

    /**
     * Returns the number that a function makes of the columns of each group, as float64; see {@link GroupView#mapToDouble}.
     *
     * @shape a row for each group; the keys are the row labels
     * @nulls null where the function reads a null, which leaves it
     * @cost the columns that the function reads are arranged by group, then go through the Java heap block by block, by several
     *     threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such group
     * @throws io.cudf4j.errors.LabelNotFoundException if the function asks for a column that is none
     * @throws io.cudf4j.errors.DTypeMismatchException if the function asks for another type than the column has
     * @source pandas.api.typing.DataFrameGroupBy.apply
     */
    default Series apply(GroupToDouble function) {
        Objects.requireNonNull(function, "apply: the function is null");
        return eachGroup().apply(function);
    }

    /**
     * Returns the value that a function makes of the rows of each group, under the key of the group.
     *
     * @param function is called on the calling thread with the rows of one group, without the columns that are keys; what it
     *     makes is closed when it returns
     * @shape a row for each group; the keys are the row labels
     * @nulls null where the function returns null
     * @cost sorts the rows by group once, and calls the function for each group
     * @source pandas.api.typing.DataFrameGroupBy.apply
     */
    default Series applyValues(Function<? super R, ? extends @Nullable Object> function) {
        Objects.requireNonNull(function, "applyValues: the function is null");
        return new Series(GroupParts.values(grouped(), part -> {
            Scope scope = Scope.open();
            try (R face = wrapped(part.share())) {
                return function.apply(face);
            } finally {
                scope.close();
            }
        }));
    }
}
