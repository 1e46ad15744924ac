/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.CallNames;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Quoted;
import io.cudf4j.config.UdfFallback;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.text.Brief;
import io.cudf4j.frame.udf.UserCalls;
import io.cudf4j.udf.OnError;
import io.cudf4j.udf.jvm.Call;
import io.cudf4j.udf.jvm.Choices;
import io.cudf4j.udf.jvm.JavaKind;
import io.cudf4j.udf.jvm.Reading;
import io.cudf4j.udf.jvm.UserFunctions.Nulls;
import java.io.Serializable;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A series by the Java type of its values, for functions of the user. Each call reads the values that the series has then.
 * Functions are called by several threads at once and in no order, so they change nothing outside.
 *
 * @param <S> what the methods return: a series
 * @param <V> the view itself
 */
public abstract sealed class ValueView<S, V extends ValueView<S, V>>
        permits BooleanView, DoubleView, IntView, LongView, NullableView, StringView {
    final Viewed<S> viewed;
    final Reading reading;
    final Choices choices;

    ValueView(Viewed<S> viewed, Reading reading, Choices choices) {
        this.viewed = viewed;
        this.reading = reading;
        this.choices = choices;
    }

    /** Returns the view with which rows in which a function throws fail the call, as they do unless it is said, or are null. */
    public final V onError(OnError action) {
        return with(choices.withOnError(action));
    }

    /**
     * Returns the view with which functions that the engine {@code cuda} cannot run are refused, or run in the JVM, for which columns
     * are copied to the host and the result back. Unless it is said, the property {@code cudf4j.udf.fallback} says it.
     */
    public final V fallback(UdfFallback action) {
        return with(choices.withFallback(action));
    }

    /** Returns the view with other choices. */
    abstract V with(Choices others);

    /** Returns what becomes of null rows. */
    Nulls nulls() {
        return Nulls.SKIPPED;
    }

    final <F extends Serializable> S mapped(String name, Class<F> type, F function, JavaKind result) {
        return CallNames.calling(name, () -> {
            Rows rows = viewed.rows();
            return viewed.wrap(rows.withColumn(called(name, rows, type, function, result)));
        });
    }

    final <F extends Serializable> S filtered(Class<F> type, F test) {
        return CallNames.calling("filter", () -> {
            Rows rows = viewed.rows();
            try (ColumnBase mask = called("filter", rows, type, test, JavaKind.BOOLEAN)) {
                return viewed.wrap(rows.filter(mask));
            }
        });
    }

    private <F extends Serializable> ColumnBase called(
            String name, Rows rows, Class<F> type, F function, JavaKind result) {
        return UserCalls.ofOne(
                call(name, choices, rows.labels()), input(rows, rows.column()), nulls(), type, function, result);
    }

    final <F extends Serializable> S zipped(
            String name, ValueView<?, ?> other, Class<F> type, F function, JavaKind result) {
        return CallNames.calling(name, () -> aligned(name, other, type, function, result));
    }

    private <F extends Serializable> S aligned(
            String name, ValueView<?, ?> other, Class<F> type, F function, JavaKind result) {
        Rows left = viewed.rows();
        Rows right = other.viewed.rows();
        Object common = Alignment.commonName(left.name(), right.name());
        Labels labels = left.labels();
        if (labels.sameAs(right.labels())) {
            ColumnBase made = called(
                    name,
                    labels,
                    input(left, left.column()),
                    other.input(right, right.column()),
                    type,
                    function,
                    result);
            return viewed.wrap(Rows.series(common, made, () -> Alignment.common(labels, right.labels())));
        }
        try (Alignment.Joined joined = Alignment.outer(name, labels, right.labels());
                ColumnBase lefts = joined.left(List.of(left.column())).get(0);
                ColumnBase rights = joined.right(List.of(right.column())).get(0)) {
            Labels both = joined.releaseLabels();
            return Columns.orClose(
                    both,
                    () -> viewed.wrap(Rows.series(
                            common,
                            called(name, both, input(left, lefts), other.input(right, rights), type, function, result),
                            both)));
        }
    }

    private UserCalls.Input input(Rows rows, ColumnBase column) {
        return new UserCalls.Input(column, rows.name(), reading);
    }

    private <F extends Serializable> ColumnBase called(
            String name,
            Labels labels,
            UserCalls.Input left,
            UserCalls.Input right,
            Class<F> type,
            F function,
            JavaKind result) {
        return UserCalls.ofTwo(call(name, choices, labels), left, right, nulls(), type, function, result);
    }

    /** Returns a call whose messages name the labels of rows, where they do not only repeat the position. */
    static Call call(String name, Choices choices, Labels labels) {
        return Call.of(name, choices, rowNames(labels));
    }

    /** Returns what names the label of a row in messages, null where it only repeats the position. */
    static IntFunction<@Nullable String> rowNames(Labels labels) {
        return row -> {
            Object label = labels.get(row);
            return label instanceof Number number && number.longValue() == row ? null : Quoted.of(label);
        };
    }

    /** Returns the series and the Java type of its values; nothing is read. */
    @Override
    public final String toString() {
        return Brief.object(getClass().getSimpleName(), "of", viewed.brief()).text();
    }
}
