/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.CallNames;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.frame.group.GroupFigures;
import io.cudf4j.frame.group.GroupStatistics;
import io.cudf4j.frame.group.Grouped;
import io.cudf4j.frame.group.GroupedRows;
import io.cudf4j.frame.group.Groups;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.options.LabelArguments;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a frame in groups of equal keys, made by {@link DataFrame#groupBy}. A result is a frame; the keys are its first
 * columns, or its row labels with {@link #asIndex}.
 *
 * @source pandas.api.typing.DataFrameGroupBy
 */
public final class DataFrameGroupBy extends GroupBy<DataFrame, DataFrameGroupBy> {
    private DataFrameGroupBy(
            Frame<?> frame, List<@Nullable Object> keys, Grouped.By by, @Nullable List<@Nullable Object> chosen) {
        super(frame, keys, by, chosen);
    }

    /** Returns groups for {@code groupBy}, which messages name. */
    static DataFrameGroupBy named(DataFrame frame, @Nullable Object... keys) {
        return CallNames.calling("groupBy", () -> {
            try {
                return of(frame, keys);
            } catch (LabelNotFoundException e) {
                throw CallNames.like(e, "groupBy: " + e.getMessage());
            }
        });
    }

    static DataFrameGroupBy of(DataFrame frame, @Nullable Object... keys) {
        return new DataFrameGroupBy(frame, keys(frame, keys), Grouped.By.DEFAULTS, null);
    }

    @Override
    Resampler<DataFrame> resampled(String freq, ResampleOptions options) {
        return Resampler.within(this, freq, options, DataFrameGroupBy::spans);
    }

    /** Returns groups by a key that labels them. */
    static DataFrameGroupBy spans(DataFrame rows, Grouper key) {
        return of(rows, key).asIndex(true);
    }

    @Override
    DataFrameGroupBy with(Grouped.By other) {
        return new DataFrameGroupBy(frame(), keys(), other, chosen());
    }

    @Override
    DataFrame wrap(Rows made) {
        return new DataFrame(made);
    }

    /** Returns groups whose keys become the row labels of the result, several keys its levels, or columns. */
    public DataFrameGroupBy asIndex(boolean isIndex) {
        return with(new Grouped.By(by().order(), by().dropNa(), isIndex, by().observed()));
    }

    /**
     * Returns the same groups of some columns.
     *
     * @param labels one after the other, or in one list
     * @throws io.cudf4j.errors.LabelNotFoundException if one is no column
     * @throws io.cudf4j.errors.DuplicateLabelException if one is there twice
     * @source pandas.api.typing.DataFrameGroupBy.__getitem__
     */
    public DataFrameGroupBy select(@Nullable Object... labels) {
        List<@Nullable Object> known = new ArrayList<>();
        LabelArguments.of("select", labels).forEach(label -> known.add(known("select", label)));
        ColumnAccessor.requireUnique(known);
        return new DataFrameGroupBy(frame(), keys(), by(), Collections.unmodifiableList(known));
    }

    /**
     * Returns the same groups of one column. Its results are series, whose labels are the keys.
     *
     * @throws io.cudf4j.errors.LabelNotFoundException if there is no such column
     * @source pandas.api.typing.DataFrameGroupBy.__getitem__
     */
    public SeriesGroupBy get(@Nullable Object label) {
        return SeriesGroupBy.of(frame(), keys(), by(), known("get", label));
    }

    private @Nullable Object known(String operation, @Nullable Object label) {
        CallNames.labelling(operation, () -> frame().accessor().column(label));
        return frame().accessor().labels().get(frame().accessor().position(label));
    }

    /**
     * Returns values of each group.
     *
     * @shape a row for each group; the keys as columns, unless they are the index, then a column for each value
     * @nulls nulls are left out; see {@link Agg} for groups of nulls. A missing key is no group by default
     * @cost builds a hash table of the groups, and sorts them where they are to be sorted
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no aggregation
     * @throws io.cudf4j.errors.LabelNotFoundException if an aggregation names no column
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have the aggregation
     * @throws io.cudf4j.errors.DuplicateLabelException if two results, or a result and a key, have one label
     * @source pandas.api.typing.DataFrameGroupBy.agg, cudf::groupby
     */
    public DataFrame agg(Agg... aggregations) {
        List<Groups.Request> requests = all(aggregations).map(Agg::request).toList();
        return wrap(CallNames.labelling("agg", () -> Groups.aggregate(grouped(), requests)));
    }

    /**
     * Returns one value of each group under a label; see {@link #agg(Agg...)}.
     *
     * @nulls nulls are left out
     * @source pandas.api.typing.DataFrameGroupBy.agg
     */
    public DataFrame agg(@Nullable String label, Agg aggregation) {
        return agg(Objects.requireNonNull(aggregation, "agg: the aggregation is null")
                .as(label));
    }

    /**
     * Returns values of each group, in the order of the map, whose values are
     *
     * <ul>
     *   <li>an {@link Agg} each, whose key is the label of the result;
     *   <li>a name each, as {@code "sum"}, of a reduction of the column that the key labels;
     *   <li>a name or a list of names, in which case the results are labelled by column and name, and the keys of the
     *       groups, where they are columns, by their label and "".
     * </ul>
     *
     * @shape a row for each group; see {@link #agg(Agg...)}
     * @nulls nulls are left out
     * @throws io.cudf4j.errors.InvalidArgumentException if there is nothing to compute, no such reduction, or something else
     * @throws io.cudf4j.errors.LabelNotFoundException if a key is no column
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have the reduction
     * @source pandas.api.typing.DataFrameGroupBy.agg
     */
    public DataFrame agg(Map<?, ?> aggregations) {
        Objects.requireNonNull(aggregations, "agg: the map is null");
        Lowering.requireEach(aggregations.values(), "agg: an aggregation is null");
        if (aggregations.values().stream().noneMatch(Agg.class::isInstance)) {
            return wrap(CallNames.labelling("agg", () -> GroupStatistics.aggregate(grouped(), aggregations)));
        }
        List<Agg> named = new ArrayList<>();
        aggregations.forEach((label, each) -> {
            if (!(each instanceof Agg aggregation)) {
                throw new InvalidArgumentException(
                        "agg: all are an Agg, whose key is the label of the result, or none; not " + each);
            }
            named.add(aggregation.as(label));
        });
        return agg(named.toArray(Agg[]::new));
    }

    /**
     * Returns for each row what is computed of its group.
     *
     * @shape a row for each row, in order, with its label; a column for each value
     * @nulls nulls are left out; see {@link Agg} for groups of nulls. Null in rows that belong to no group
     * @cost builds the groups, and sorts them
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no aggregation
     * @throws io.cudf4j.errors.LabelNotFoundException if an aggregation names no column
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have the aggregation
     * @throws io.cudf4j.errors.DuplicateLabelException if two results have one label
     * @source pandas.api.typing.DataFrameGroupBy.transform
     */
    public DataFrame transform(Agg... aggregations) {
        List<Groups.Request> requests = all(aggregations).map(Agg::request).toList();
        return wrap(CallNames.labelling("transform", () -> GroupedRows.transform(grouped(), requests)));
    }

    /**
     * Returns how each column correlates with each other one in each group; see {@link #corr(CorrelationOptions)}.
     *
     * @nulls left out, with the value beside them
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers
     * @source pandas.api.typing.DataFrameGroupBy.corr
     */
    public DataFrame corr() {
        return corr(CorrelationOptions.defaults());
    }

    /**
     * Returns how each column correlates with each other one in each group.
     *
     * @shape a row for each group and column, labelled by both; a column for each, float64
     * @nulls left out, with the value beside them; null of too few rows and of columns with one value only
     * @cost builds the groups, and passes over them three times for each pair of columns
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no column beside the keys
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers
     * @source pandas.api.typing.DataFrameGroupBy.corr
     */
    public DataFrame corr(CorrelationOptions options) {
        return wrap(GroupFigures.corr(grouped(), options));
    }

    /**
     * Returns the covariance of each column with each other one in each group; see {@link #cov(CorrelationOptions)}.
     *
     * @nulls left out, with the value beside them
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers
     * @source pandas.api.typing.DataFrameGroupBy.cov
     */
    public DataFrame cov() {
        return cov(CorrelationOptions.defaults());
    }

    /**
     * Returns the covariance of each column with each other one in each group.
     *
     * @shape a row for each group and column, labelled by both; a column for each, float64
     * @nulls left out, with the value beside them; null of too few rows
     * @cost builds the groups, and passes over them three times for each pair of columns
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no column beside the keys
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers
     * @source pandas.api.typing.DataFrameGroupBy.cov
     */
    public DataFrame cov(CorrelationOptions options) {
        return wrap(GroupFigures.cov(grouped(), options));
    }
}
