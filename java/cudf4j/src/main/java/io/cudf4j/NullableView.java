/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.udf.ValueToValue;
import io.cudf4j.udf.ValueValueToValue;
import io.cudf4j.udf.jvm.Choices;
import io.cudf4j.udf.jvm.JavaKind;
import io.cudf4j.udf.jvm.Reading;
import io.cudf4j.udf.jvm.UserFunctions.Nulls;
import java.util.Objects;

/**
 * A series as objects that may be null, for functions of the user that are called with null too and may give it.
 *
 * <pre>{@code
 * delays.longs().withNulls().map(minutes -> minutes == null ? 0L : minutes);
 * }</pre>
 *
 * @param <S> what the methods return: a series
 * @param <T> the class of the values
 */
public final class NullableView<S, T> extends ValueView<S, NullableView<S, T>> {
    NullableView(Viewed<S> viewed, Reading reading, Choices choices) {
        super(viewed, reading, choices);
    }

    @Override
    NullableView<S, T> with(Choices others) {
        return new NullableView<>(viewed, reading, others);
    }

    @Override
    Nulls nulls() {
        return Nulls.PASSED;
    }

    /**
     * Returns what a function makes of each row, as the dtype that the type has, under the same labels and name.
     *
     * @nulls the function is called with null; null where it gives null
     * @cost the values become objects block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S map(ValueToValue<T, T> function) {
        Objects.requireNonNull(function, "map: the function is null");
        return mapped("map", ValueToValue.class, function, reading.kind());
    }

    /**
     * Returns what a function makes of each row, as int64, under the same labels and name.
     *
     * @nulls the function is called with null; null where it gives null
     * @cost the values become objects block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToLong(ValueToValue<T, Long> function) {
        Objects.requireNonNull(function, "mapToLong: the function is null");
        return mapped("mapToLong", ValueToValue.class, function, JavaKind.LONG);
    }

    /**
     * Returns what a function makes of each row, as int32, under the same labels and name.
     *
     * @nulls the function is called with null; null where it gives null
     * @cost the values become objects block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToInt(ValueToValue<T, Integer> function) {
        Objects.requireNonNull(function, "mapToInt: the function is null");
        return mapped("mapToInt", ValueToValue.class, function, JavaKind.INT);
    }

    /**
     * Returns what a function makes of each row, as float64, under the same labels and name.
     *
     * @nulls the function is called with null; null where it gives null
     * @cost the values become objects block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToDouble(ValueToValue<T, Double> function) {
        Objects.requireNonNull(function, "mapToDouble: the function is null");
        return mapped("mapToDouble", ValueToValue.class, function, JavaKind.DOUBLE);
    }

    /**
     * Returns what a function makes of each row, as bool, under the same labels and name.
     *
     * @nulls the function is called with null; null where it gives null
     * @cost the values become objects block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToBoolean(ValueToValue<T, Boolean> function) {
        Objects.requireNonNull(function, "mapToBoolean: the function is null");
        return mapped("mapToBoolean", ValueToValue.class, function, JavaKind.BOOLEAN);
    }

    /**
     * Returns what a function makes of each row, as string, under the same labels and name.
     *
     * @nulls the function is called with null; null where it gives null
     * @cost the values become objects block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToString(ValueToValue<T, String> function) {
        Objects.requireNonNull(function, "mapToString: the function is null");
        return mapped("mapToString", ValueToValue.class, function, JavaKind.STRING);
    }

    /**
     * Returns the rows for which a test is true, with their labels, in the dtype that they have.
     *
     * @nulls the test is called with null; a row is left out where it gives null
     * @cost the values become objects block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the test throws; names the first such row
     * @source pandas.Series.__getitem__
     */
    public S filter(ValueToValue<T, Boolean> test) {
        Objects.requireNonNull(test, "filter: the test is null");
        return filtered(ValueToValue.class, test);
    }

    /**
     * Returns what a function makes of each row and that of another series with the same label, as the dtype that the type has. Where labels differ
     * the result has those of both, sorted, as of {@code add}.
     *
     * @nulls the function is called with null, also for a label that a side lacks; null where it gives null
     * @cost up to 10 times its inputs beside the result where labels differ; the values become objects block by block
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.combine
     */
    public S zip(NullableView<?, T> other, ValueValueToValue<T, T> function) {
        Objects.requireNonNull(other, "zip: the other view is null");
        Objects.requireNonNull(function, "zip: the function is null");
        return zipped("zip", other, ValueValueToValue.class, function, reading.kind());
    }

    /**
     * Returns what a function makes of each row and that of another series with the same label, as int64. Where labels differ
     * the result has those of both, sorted, as of {@code add}.
     *
     * @nulls the function is called with null, also for a label that a side lacks; null where it gives null
     * @cost up to 10 times its inputs beside the result where labels differ; the values become objects block by block
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.combine
     */
    public S zipToLong(NullableView<?, T> other, ValueValueToValue<T, Long> function) {
        Objects.requireNonNull(other, "zipToLong: the other view is null");
        Objects.requireNonNull(function, "zipToLong: the function is null");
        return zipped("zipToLong", other, ValueValueToValue.class, function, JavaKind.LONG);
    }

    /**
     * Returns what a function makes of each row and that of another series with the same label, as int32. Where labels differ
     * the result has those of both, sorted, as of {@code add}.
     *
     * @nulls the function is called with null, also for a label that a side lacks; null where it gives null
     * @cost up to 10 times its inputs beside the result where labels differ; the values become objects block by block
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.combine
     */
    public S zipToInt(NullableView<?, T> other, ValueValueToValue<T, Integer> function) {
        Objects.requireNonNull(other, "zipToInt: the other view is null");
        Objects.requireNonNull(function, "zipToInt: the function is null");
        return zipped("zipToInt", other, ValueValueToValue.class, function, JavaKind.INT);
    }

    /**
     * Returns what a function makes of each row and that of another series with the same label, as float64. Where labels differ
     * the result has those of both, sorted, as of {@code add}.
     *
     * @nulls the function is called with null, also for a label that a side lacks; null where it gives null
     * @cost up to 10 times its inputs beside the result where labels differ; the values become objects block by block
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.combine
     */
    public S zipToDouble(NullableView<?, T> other, ValueValueToValue<T, Double> function) {
        Objects.requireNonNull(other, "zipToDouble: the other view is null");
        Objects.requireNonNull(function, "zipToDouble: the function is null");
        return zipped("zipToDouble", other, ValueValueToValue.class, function, JavaKind.DOUBLE);
    }

    /**
     * Returns what a function makes of each row and that of another series with the same label, as bool. Where labels differ
     * the result has those of both, sorted, as of {@code add}.
     *
     * @nulls the function is called with null, also for a label that a side lacks; null where it gives null
     * @cost up to 10 times its inputs beside the result where labels differ; the values become objects block by block
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.combine
     */
    public S zipToBoolean(NullableView<?, T> other, ValueValueToValue<T, Boolean> function) {
        Objects.requireNonNull(other, "zipToBoolean: the other view is null");
        Objects.requireNonNull(function, "zipToBoolean: the function is null");
        return zipped("zipToBoolean", other, ValueValueToValue.class, function, JavaKind.BOOLEAN);
    }

    /**
     * Returns what a function makes of each row and that of another series with the same label, as string. Where labels differ
     * the result has those of both, sorted, as of {@code add}.
     *
     * @nulls the function is called with null, also for a label that a side lacks; null where it gives null
     * @cost up to 10 times its inputs beside the result where labels differ; the values become objects block by block
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.combine
     */
    public S zipToString(NullableView<?, T> other, ValueValueToValue<T, String> function) {
        Objects.requireNonNull(other, "zipToString: the other view is null");
        Objects.requireNonNull(function, "zipToString: the function is null");
        return zipped("zipToString", other, ValueValueToValue.class, function, JavaKind.STRING);
    }
}
