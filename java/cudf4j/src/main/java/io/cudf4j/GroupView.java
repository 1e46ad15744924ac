/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.CallNames;
import io.cudf4j.config.UdfFallback;
import io.cudf4j.frame.group.GroupParts;
import io.cudf4j.frame.group.Grouped;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.text.Brief;
import io.cudf4j.frame.udf.ExplainedBy;
import io.cudf4j.frame.udf.UserCalls;
import io.cudf4j.types.DType;
import io.cudf4j.udf.GroupToBoolean;
import io.cudf4j.udf.GroupToDouble;
import io.cudf4j.udf.GroupToInt;
import io.cudf4j.udf.GroupToLong;
import io.cudf4j.udf.GroupToString;
import io.cudf4j.udf.OnError;
import io.cudf4j.udf.jvm.Call;
import io.cudf4j.udf.jvm.Choices;
import io.cudf4j.udf.jvm.JavaKind;
import java.io.Serializable;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The groups of rows, for functions of the user that make one value of each. Functions are called by several threads at once and in
 * no order, so they change nothing outside.
 *
 * <pre>{@code
 * flights.groupBy("carrier").eachGroup().mapToDouble(g -> g.max("delay") - g.mean("delay"));
 * }</pre>
 *
 * @param <S> what all methods return: a series
 */
public final class GroupView<S> {
    private final Supplier<Grouped> groups;
    private final Function<Rows, S> series;
    private final Supplier<String> words;
    private final Choices choices;

    /**
     * @param groups what is grouped, or throws if that is closed
     * @param words says what is grouped
     */
    GroupView(Supplier<Grouped> groups, Function<Rows, S> series, Supplier<String> words, Choices choices) {
        this.groups = groups;
        this.series = series;
        this.words = words;
        this.choices = choices;
    }

    /** Returns the view with which groups in which a function throws fail the call, as they do unless it is said, or are null. */
    public GroupView<S> onError(OnError action) {
        return with(choices.withOnError(action));
    }

    /**
     * Returns the view with which functions that the engine {@code cuda} cannot run are refused, or run in the JVM, for which columns
     * are copied to the host and the result back. Unless it is said, the property {@code cudf4j.udf.fallback} says it.
     */
    public GroupView<S> fallback(UdfFallback action) {
        return with(choices.withFallback(action));
    }

    private GroupView<S> with(Choices others) {
        return new GroupView<>(groups, series, words, others);
    }

    /**
     * Returns what a function makes of each group, as int64: a series without a name, under the keys of the groups.
     *
     * @shape a row for each group
     * @nulls null where the function reads a null, which leaves it
     * @cost the columns that the function reads are arranged by group, then go through the Java heap block by block, by several
     *     threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such group
     * @throws io.cudf4j.errors.LabelNotFoundException if the function asks for a column that is none
     * @throws io.cudf4j.errors.DTypeMismatchException if the function asks for another type than the column has
     * @source pandas.api.typing.DataFrameGroupBy.apply
     */
    public S mapToLong(GroupToLong function) {
        Objects.requireNonNull(function, "mapToLong: the function is null");
        return mapped("mapToLong", GroupToLong.class, function, JavaKind.LONG);
    }

    /**
     * Returns what a function makes of each group, as int32: a series without a name, under the keys of the groups.
     *
     * @shape a row for each group
     * @nulls null where the function reads a null, which leaves it
     * @cost the columns that the function reads are arranged by group, then go through the Java heap block by block, by several
     *     threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such group
     * @throws io.cudf4j.errors.LabelNotFoundException if the function asks for a column that is none
     * @throws io.cudf4j.errors.DTypeMismatchException if the function asks for another type than the column has
     * @source pandas.api.typing.DataFrameGroupBy.apply
     */
    public S mapToInt(GroupToInt function) {
        Objects.requireNonNull(function, "mapToInt: the function is null");
        return mapped("mapToInt", GroupToInt.class, function, JavaKind.INT);
    }

    /**
     * Returns what a function makes of each group, as float64: a series without a name, under the keys of the groups.
     *
     * @shape a row for each group
     * @nulls null where the function reads a null, which leaves it
     * @cost the columns that the function reads are arranged by group, then go through the Java heap block by block, by several
     *     threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such group
     * @throws io.cudf4j.errors.LabelNotFoundException if the function asks for a column that is none
     * @throws io.cudf4j.errors.DTypeMismatchException if the function asks for another type than the column has
     * @source pandas.api.typing.DataFrameGroupBy.apply
     */
    public S mapToDouble(GroupToDouble function) {
        Objects.requireNonNull(function, "mapToDouble: the function is null");
        return mapped("mapToDouble", GroupToDouble.class, function, JavaKind.DOUBLE);
    }

    /**
     * Returns what a function makes of each group, as bool: a series without a name, under the keys of the groups.
     *
     * @shape a row for each group
     * @nulls null where the function reads a null, which leaves it
     * @cost the columns that the function reads are arranged by group, then go through the Java heap block by block, by several
     *     threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such group
     * @throws io.cudf4j.errors.LabelNotFoundException if the function asks for a column that is none
     * @throws io.cudf4j.errors.DTypeMismatchException if the function asks for another type than the column has
     * @source pandas.api.typing.DataFrameGroupBy.apply
     */
    public S mapToBoolean(GroupToBoolean function) {
        Objects.requireNonNull(function, "mapToBoolean: the function is null");
        return mapped("mapToBoolean", GroupToBoolean.class, function, JavaKind.BOOLEAN);
    }

    /**
     * Returns what a function makes of each group, as string: a series without a name, under the keys of the groups.
     *
     * @shape a row for each group
     * @nulls null where the function reads a null, which leaves it, or gives null
     * @cost the columns that the function reads are arranged by group, then go through the Java heap block by block, by several
     *     threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such group
     * @throws io.cudf4j.errors.LabelNotFoundException if the function asks for a column that is none
     * @throws io.cudf4j.errors.DTypeMismatchException if the function asks for another type than the column has
     * @source pandas.api.typing.DataFrameGroupBy.apply
     */
    public S mapToString(GroupToString function) {
        Objects.requireNonNull(function, "mapToString: the function is null");
        return mapped("mapToString", GroupToString.class, function, JavaKind.STRING);
    }

    /**
     * Returns for each row what a function makes of its group, as float64: a series without a name, under the labels of the rows.
     *
     * @shape a row for each row, in order, with its label
     * @nulls null where the function reads a null, which leaves it, and in rows that belong to no group
     * @cost as of {@link #mapToDouble}
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such group
     * @throws io.cudf4j.errors.LabelNotFoundException if the function asks for a column that is none
     * @throws io.cudf4j.errors.DTypeMismatchException if the function asks for another type than the column has
     * @source pandas.api.typing.DataFrameGroupBy.transform
     */
    public S spreadToDouble(GroupToDouble function) {
        Objects.requireNonNull(function, "spreadToDouble: the function is null");
        return spread("spreadToDouble", function, Advice.OF_VIEW);
    }

    /** Returns the same for a method of another name. */
    S transform(GroupToDouble function) {
        return spread("transform", function, Advice.OF_TRANSFORM);
    }

    private S spread(String name, GroupToDouble function, Call.Advice advice) {
        return CallNames.calling(
                name,
                () -> series.apply(GroupParts.spread(
                        groups.get(),
                        (places, columns, key) -> UserCalls.ofGroups(
                                new Call(name, "group", choices, key, advice),
                                places,
                                columns,
                                GroupToDouble.class,
                                function,
                                JavaKind.DOUBLE))));
    }

    /**
     * Returns what a function of these groups becomes on a device: what a thread computes, its bytecode with the types of the
     * stack, and the kernel in CUDA C++; where there is a device, what a thread takes of it. Nothing is grouped. See {@link
     * Cudf#explain}.
     *
     * @param function one that a method of this view takes
     * @param result what it gives: int64, int32, float64, bool or string
     * @return text for people, of many lines
     * @throws io.cudf4j.errors.UnsupportedUdfException if a device cannot do what it does, and {@link #fallback} does not let it run in
     *     the JVM, of which the text tells; names line and callee
     * @throws io.cudf4j.errors.LabelNotFoundException if the function asks for a column that is none, or a key
     * @throws io.cudf4j.errors.DTypeMismatchException if the function asks for another type than the column has
     * @source pandas.api.typing.DataFrameGroupBy.apply
     */
    public String explain(Serializable function, DType result) {
        Objects.requireNonNull(function, "explain: the function is null");
        Objects.requireNonNull(result, "explain: the result is null");
        return CallNames.calling(
                "explain",
                () -> GroupParts.withColumns(
                        groups.get(),
                        columns -> UserCalls.explainRows(choices, function, result, ExplainedBy.GROUPS, columns)));
    }

    /** Returns what {@link #mapToDouble} does for a method of another name. */
    S apply(GroupToDouble function) {
        return mapped("apply", GroupToDouble.class, function, JavaKind.DOUBLE, Advice.OF_APPLY);
    }

    private <U extends Serializable> S mapped(String name, Class<U> type, U function, JavaKind result) {
        return mapped(name, type, function, result, Advice.OF_VIEW);
    }

    private <U extends Serializable> S mapped(
            String name, Class<U> type, U function, JavaKind result, Call.Advice advice) {
        return CallNames.calling(
                name,
                () -> series.apply(GroupParts.column(
                        groups.get(),
                        (places, columns, key) -> UserCalls.ofGroups(
                                new Call(name, "group", choices, key, advice),
                                places,
                                columns,
                                type,
                                function,
                                result))));
    }

    /** What else there is than a call that fails. */
    private static final class Advice {
        static final Call.Advice OF_VIEW = Call.Advice.ofView("groups");
        static final Call.Advice OF_APPLY = new Call.Advice(
                "eachGroup().onError(NULL).mapToDouble(..) makes such groups null",
                "eachGroup().fallback(JVM).mapToDouble(..)");
        static final Call.Advice OF_TRANSFORM = new Call.Advice(
                "eachGroup().onError(NULL).spreadToDouble(..) makes their rows null",
                "eachGroup().fallback(JVM).spreadToDouble(..)");
    }

    /** Returns what is grouped; nothing is read. */
    @Override
    public String toString() {
        return Brief.object("GroupView", "of", new Brief.Words(words.get())).text();
    }
}
