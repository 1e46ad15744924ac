/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.udf.DoubleDoubleToBoolean;
import io.cudf4j.udf.DoubleDoubleToDouble;
import io.cudf4j.udf.DoubleDoubleToInt;
import io.cudf4j.udf.DoubleDoubleToLong;
import io.cudf4j.udf.DoubleDoubleToString;
import io.cudf4j.udf.DoubleToBoolean;
import io.cudf4j.udf.DoubleToDouble;
import io.cudf4j.udf.DoubleToInt;
import io.cudf4j.udf.DoubleToLong;
import io.cudf4j.udf.DoubleToString;
import io.cudf4j.udf.jvm.Choices;
import io.cudf4j.udf.jvm.JavaKind;
import io.cudf4j.udf.jvm.Reading;
import java.util.Objects;

/**
 * A series as floating point numbers, each a {@code double}, for functions of the user.
 *
 * <pre>{@code
 * celsius.doubles().map(c -> c * 9 / 5 + 32);
 * }</pre>
 *
 * @param <S> what the methods return: a series
 * @see Series#doubles()
 */
public final class DoubleView<S> extends ValueView<S, DoubleView<S>> {
    DoubleView(Viewed<S> viewed, Choices choices) {
        super(viewed, Reading.DOUBLE, choices);
    }

    @Override
    DoubleView<S> with(Choices others) {
        return new DoubleView<>(viewed, others);
    }

    /**
     * Returns the values as objects, for functions that are called with null too and may give it.
     */
    public NullableView<S, Double> withNulls() {
        return new NullableView<>(viewed, reading, choices);
    }

    /**
     * Returns what a function makes of each row, as float64, under the same labels and name.
     *
     * @nulls null where the row is; the function is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S map(DoubleToDouble function) {
        Objects.requireNonNull(function, "map: the function is null");
        return mapped("map", DoubleToDouble.class, function, JavaKind.DOUBLE);
    }

    /**
     * Returns what a function makes of each row, as int64, under the same labels and name.
     *
     * @nulls null where the row is; the function is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToLong(DoubleToLong function) {
        Objects.requireNonNull(function, "mapToLong: the function is null");
        return mapped("mapToLong", DoubleToLong.class, function, JavaKind.LONG);
    }

    /**
     * Returns what a function makes of each row, as int32, under the same labels and name.
     *
     * @nulls null where the row is; the function is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToInt(DoubleToInt function) {
        Objects.requireNonNull(function, "mapToInt: the function is null");
        return mapped("mapToInt", DoubleToInt.class, function, JavaKind.INT);
    }

    /**
     * Returns what a function makes of each row, as bool, under the same labels and name.
     *
     * @nulls null where the row is; the function is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToBoolean(DoubleToBoolean function) {
        Objects.requireNonNull(function, "mapToBoolean: the function is null");
        return mapped("mapToBoolean", DoubleToBoolean.class, function, JavaKind.BOOLEAN);
    }

    /**
     * Returns what a function makes of each row, as string, under the same labels and name.
     *
     * @nulls null where the row is, or the function gives null
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToString(DoubleToString function) {
        Objects.requireNonNull(function, "mapToString: the function is null");
        return mapped("mapToString", DoubleToString.class, function, JavaKind.STRING);
    }

    /**
     * Returns the rows for which a test is true, with their labels, in the dtype that they have.
     *
     * @nulls left out; the test is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the test throws; names the first such row
     * @source pandas.Series.__getitem__
     */
    public S filter(DoubleToBoolean test) {
        Objects.requireNonNull(test, "filter: the test is null");
        return filtered(DoubleToBoolean.class, test);
    }

    /**
     * Returns what a function makes of each row and that of another series with the same label, as float64. Where labels
     * differ the result has those of both, sorted, as of {@code add}.
     *
     * @nulls null where a row is, or a side lacks the label; the function is not called
     * @cost up to 10 times its inputs beside the result where labels differ; the values go through the Java heap block by block
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.combine
     */
    public S zip(DoubleView<?> other, DoubleDoubleToDouble function) {
        Objects.requireNonNull(other, "zip: the other view is null");
        Objects.requireNonNull(function, "zip: the function is null");
        return zipped("zip", other, DoubleDoubleToDouble.class, function, JavaKind.DOUBLE);
    }

    /**
     * Returns what a function makes of each row and that of another series with the same label, as int64. Where labels
     * differ the result has those of both, sorted, as of {@code add}.
     *
     * @nulls null where a row is, or a side lacks the label; the function is not called
     * @cost up to 10 times its inputs beside the result where labels differ; the values go through the Java heap block by block
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.combine
     */
    public S zipToLong(DoubleView<?> other, DoubleDoubleToLong function) {
        Objects.requireNonNull(other, "zipToLong: the other view is null");
        Objects.requireNonNull(function, "zipToLong: the function is null");
        return zipped("zipToLong", other, DoubleDoubleToLong.class, function, JavaKind.LONG);
    }

    /**
     * Returns what a function makes of each row and that of another series with the same label, as int32. Where labels
     * differ the result has those of both, sorted, as of {@code add}.
     *
     * @nulls null where a row is, or a side lacks the label; the function is not called
     * @cost up to 10 times its inputs beside the result where labels differ; the values go through the Java heap block by block
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.combine
     */
    public S zipToInt(DoubleView<?> other, DoubleDoubleToInt function) {
        Objects.requireNonNull(other, "zipToInt: the other view is null");
        Objects.requireNonNull(function, "zipToInt: the function is null");
        return zipped("zipToInt", other, DoubleDoubleToInt.class, function, JavaKind.INT);
    }

    /**
     * Returns what a function makes of each row and that of another series with the same label, as bool. Where labels
     * differ the result has those of both, sorted, as of {@code add}.
     *
     * @nulls null where a row is, or a side lacks the label; the function is not called
     * @cost up to 10 times its inputs beside the result where labels differ; the values go through the Java heap block by block
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.combine
     */
    public S zipToBoolean(DoubleView<?> other, DoubleDoubleToBoolean function) {
        Objects.requireNonNull(other, "zipToBoolean: the other view is null");
        Objects.requireNonNull(function, "zipToBoolean: the function is null");
        return zipped("zipToBoolean", other, DoubleDoubleToBoolean.class, function, JavaKind.BOOLEAN);
    }

    /**
     * Returns what a function makes of each row and that of another series with the same label, as string. Where labels
     * differ the result has those of both, sorted, as of {@code add}.
     *
     * @nulls null where a row is, or a side lacks the label; the function is not called; null too where it gives null
     * @cost up to 10 times its inputs beside the result where labels differ; the values go through the Java heap block by block
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.combine
     */
    public S zipToString(DoubleView<?> other, DoubleDoubleToString function) {
        Objects.requireNonNull(other, "zipToString: the other view is null");
        Objects.requireNonNull(function, "zipToString: the function is null");
        return zipped("zipToString", other, DoubleDoubleToString.class, function, JavaKind.STRING);
    }
}
