/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.CallNames;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.config.UdfFallback;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.text.Brief;
import io.cudf4j.frame.udf.ExplainedBy;
import io.cudf4j.frame.udf.UserCalls;
import io.cudf4j.types.DType;
import io.cudf4j.udf.NullableRowToValue;
import io.cudf4j.udf.OnError;
import io.cudf4j.udf.jvm.Choices;
import io.cudf4j.udf.jvm.JavaKind;
import java.io.Serializable;
import java.util.Objects;
import java.util.function.Function;

/**
 * The rows of a frame, for functions of the user that get nulls too and may give them.
 *
 * <pre>{@code
 * frame.eachRow().withNulls().mapToString(r -> r.isNull("gate") ? "?" : r.getString("gate"));
 * }</pre>
 *
 * @param <F> what filters return: a frame
 * @param <S> what all else returns: a series
 */
public final class NullableRowView<F, S> {
    private final Viewed<F> frame;
    private final Function<Rows, S> series;
    private final Choices choices;

    NullableRowView(Viewed<F> frame, Function<Rows, S> series, Choices choices) {
        this.frame = frame;
        this.series = series;
        this.choices = choices;
    }

    /** Returns the view with which rows in which a function throws fail the call, as they do unless it is said, or are null. */
    public NullableRowView<F, S> onError(OnError action) {
        return with(choices.withOnError(action));
    }

    /**
     * Returns the view with which functions that the engine {@code cuda} cannot run are refused, or run in the JVM, for which columns
     * are copied to the host and the result back. Unless it is said, the property {@code cudf4j.udf.fallback} says it.
     */
    public NullableRowView<F, S> fallback(UdfFallback action) {
        return with(choices.withFallback(action));
    }

    private NullableRowView<F, S> with(Choices others) {
        return new NullableRowView<>(frame, series, others);
    }

    /**
     * Returns what a function makes of each row, as int64: a series without a name, under the labels of the frame.
     *
     * @nulls null where the function gives null
     * @cost the columns that the function reads go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @throws io.cudf4j.errors.LabelNotFoundException if the function asks for a column that is none
     * @throws io.cudf4j.errors.DTypeMismatchException if the function asks for another type than the column has
     * @source pandas.DataFrame.apply
     */
    public S mapToLong(NullableRowToValue<Long> function) {
        Objects.requireNonNull(function, "mapToLong: the function is null");
        return mapped("mapToLong", NullableRowToValue.class, function, JavaKind.LONG);
    }

    /**
     * Returns what a function makes of each row, as int32: a series without a name, under the labels of the frame.
     *
     * @nulls null where the function gives null
     * @cost the columns that the function reads go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @throws io.cudf4j.errors.LabelNotFoundException if the function asks for a column that is none
     * @throws io.cudf4j.errors.DTypeMismatchException if the function asks for another type than the column has
     * @source pandas.DataFrame.apply
     */
    public S mapToInt(NullableRowToValue<Integer> function) {
        Objects.requireNonNull(function, "mapToInt: the function is null");
        return mapped("mapToInt", NullableRowToValue.class, function, JavaKind.INT);
    }

    /**
     * Returns what a function makes of each row, as float64: a series without a name, under the labels of the frame.
     *
     * @nulls null where the function gives null
     * @cost the columns that the function reads go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @throws io.cudf4j.errors.LabelNotFoundException if the function asks for a column that is none
     * @throws io.cudf4j.errors.DTypeMismatchException if the function asks for another type than the column has
     * @source pandas.DataFrame.apply
     */
    public S mapToDouble(NullableRowToValue<Double> function) {
        Objects.requireNonNull(function, "mapToDouble: the function is null");
        return mapped("mapToDouble", NullableRowToValue.class, function, JavaKind.DOUBLE);
    }

    /**
     * Returns what a function makes of each row, as bool: a series without a name, under the labels of the frame.
     *
     * @nulls null where the function gives null
     * @cost the columns that the function reads go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @throws io.cudf4j.errors.LabelNotFoundException if the function asks for a column that is none
     * @throws io.cudf4j.errors.DTypeMismatchException if the function asks for another type than the column has
     * @source pandas.DataFrame.apply
     */
    public S mapToBoolean(NullableRowToValue<Boolean> function) {
        Objects.requireNonNull(function, "mapToBoolean: the function is null");
        return mapped("mapToBoolean", NullableRowToValue.class, function, JavaKind.BOOLEAN);
    }

    /**
     * Returns what a function makes of each row, as string: a series without a name, under the labels of the frame.
     *
     * @nulls null where the function gives null
     * @cost the columns that the function reads go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @throws io.cudf4j.errors.LabelNotFoundException if the function asks for a column that is none
     * @throws io.cudf4j.errors.DTypeMismatchException if the function asks for another type than the column has
     * @source pandas.DataFrame.apply
     */
    public S mapToString(NullableRowToValue<String> function) {
        Objects.requireNonNull(function, "mapToString: the function is null");
        return mapped("mapToString", NullableRowToValue.class, function, JavaKind.STRING);
    }

    /**
     * Returns the rows for which a test is true, with their labels.
     *
     * @nulls a row is left out where the test gives null; nulls of the rows are kept
     * @cost the columns that the test reads go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the test throws; names the first such row
     * @throws io.cudf4j.errors.LabelNotFoundException if the test asks for a column that is none
     * @throws io.cudf4j.errors.DTypeMismatchException if the test asks for another type than the column has
     * @source pandas.DataFrame.__getitem__
     */
    public F filter(NullableRowToValue<Boolean> test) {
        Objects.requireNonNull(test, "filter: the test is null");
        return CallNames.calling("filter", () -> {
            Rows rows = frame.rows();
            try (ColumnBase mask = called("filter", rows, NullableRowToValue.class, test, JavaKind.BOOLEAN)) {
                return frame.wrap(rows.filter(mask));
            }
        });
    }

    /**
     * Returns what a function of these rows becomes on a device: its bytecode with the types of the stack, and the kernel in CUDA
     * C++; where there is a device, what a thread takes of it. See {@link Cudf#explain}.
     *
     * @param function one that a method of this view takes
     * @param result what it gives: int64, int32, float64, bool or string
     * @return text for people, of many lines
     * @throws io.cudf4j.errors.UnsupportedUdfException if a device cannot do what it does, and {@link #fallback} does not let it run in
     *     the JVM, of which the text tells; names line and callee
     * @throws io.cudf4j.errors.LabelNotFoundException if the function asks for a column that is none
     * @source pandas.DataFrame.apply
     */
    public String explain(Serializable function, DType result) {
        Objects.requireNonNull(function, "explain: the function is null");
        Objects.requireNonNull(result, "explain: the result is null");
        return CallNames.calling(
                "explain",
                () -> UserCalls.explainRows(
                        choices, function, result, ExplainedBy.NULLABLE_ROWS, frame.rows()::column));
    }

    private <U extends Serializable> S mapped(String name, Class<U> type, U function, JavaKind result) {
        return CallNames.calling(name, () -> {
            Rows rows = frame.rows();
            return series.apply(Rows.series(null, called(name, rows, type, function, result), rows::sharedLabels));
        });
    }

    private <U extends Serializable> ColumnBase called(
            String name, Rows rows, Class<U> type, U function, JavaKind result) {
        return UserCalls.ofRows(
                ValueView.call(name, choices, rows.labels()), rows.rowCount(), rows::column, type, function, result);
    }

    /** Returns the frame; nothing is read. */
    @Override
    public String toString() {
        return Brief.object(getClass().getSimpleName(), "of", frame.brief()).text();
    }
}
