/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.udf.BooleanBooleanToBoolean;
import io.cudf4j.udf.BooleanBooleanToDouble;
import io.cudf4j.udf.BooleanBooleanToInt;
import io.cudf4j.udf.BooleanBooleanToLong;
import io.cudf4j.udf.BooleanBooleanToString;
import io.cudf4j.udf.BooleanToBoolean;
import io.cudf4j.udf.BooleanToDouble;
import io.cudf4j.udf.BooleanToInt;
import io.cudf4j.udf.BooleanToLong;
import io.cudf4j.udf.BooleanToString;
import io.cudf4j.udf.jvm.Choices;
import io.cudf4j.udf.jvm.JavaKind;
import io.cudf4j.udf.jvm.Reading;
import java.util.Objects;

/**
 * A series as booleans, for functions of the user.
 *
 * <pre>{@code
 * late.booleans().zip(cancelled.booleans(), (l, c) -> l && !c);
 * }</pre>
 *
 * @param <S> what the methods return: a series
 * @see Series#booleans()
 */
public final class BooleanView<S> extends ValueView<S, BooleanView<S>> {
    BooleanView(Viewed<S> viewed, Choices choices) {
        super(viewed, Reading.BOOLEAN, choices);
    }

    @Override
    BooleanView<S> with(Choices others) {
        return new BooleanView<>(viewed, others);
    }

    /**
     * Returns the values as objects, for functions that are called with null too and may give it.
     */
    public NullableView<S, Boolean> withNulls() {
        return new NullableView<>(viewed, reading, choices);
    }

    /**
     * Returns what a function makes of each row, as bool, under the same labels and name.
     *
     * @nulls null where the row is; the function is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S map(BooleanToBoolean function) {
        Objects.requireNonNull(function, "map: the function is null");
        return mapped("map", BooleanToBoolean.class, function, JavaKind.BOOLEAN);
    }

    /**
     * Returns what a function makes of each row, as int64, under the same labels and name.
     *
     * @nulls null where the row is; the function is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToLong(BooleanToLong function) {
        Objects.requireNonNull(function, "mapToLong: the function is null");
        return mapped("mapToLong", BooleanToLong.class, function, JavaKind.LONG);
    }

    /**
     * Returns what a function makes of each row, as int32, under the same labels and name.
     *
     * @nulls null where the row is; the function is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToInt(BooleanToInt function) {
        Objects.requireNonNull(function, "mapToInt: the function is null");
        return mapped("mapToInt", BooleanToInt.class, function, JavaKind.INT);
    }

    /**
     * Returns what a function makes of each row, as float64, under the same labels and name.
     *
     * @nulls null where the row is; the function is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToDouble(BooleanToDouble function) {
        Objects.requireNonNull(function, "mapToDouble: the function is null");
        return mapped("mapToDouble", BooleanToDouble.class, function, JavaKind.DOUBLE);
    }

    /**
     * Returns what a function makes of each row, as string, under the same labels and name.
     *
     * @nulls null where the row is, or the function gives null
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToString(BooleanToString function) {
        Objects.requireNonNull(function, "mapToString: the function is null");
        return mapped("mapToString", BooleanToString.class, function, JavaKind.STRING);
    }

    /**
     * Returns the rows for which a test is true, with their labels, in the dtype that they have.
     *
     * @nulls left out; the test is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the test throws; names the first such row
     * @source pandas.Series.__getitem__
     */
    public S filter(BooleanToBoolean test) {
        Objects.requireNonNull(test, "filter: the test is null");
        return filtered(BooleanToBoolean.class, test);
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
    public S zip(BooleanView<?> other, BooleanBooleanToBoolean function) {
        Objects.requireNonNull(other, "zip: the other view is null");
        Objects.requireNonNull(function, "zip: the function is null");
        return zipped("zip", other, BooleanBooleanToBoolean.class, function, JavaKind.BOOLEAN);
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
    public S zipToLong(BooleanView<?> other, BooleanBooleanToLong function) {
        Objects.requireNonNull(other, "zipToLong: the other view is null");
        Objects.requireNonNull(function, "zipToLong: the function is null");
        return zipped("zipToLong", other, BooleanBooleanToLong.class, function, JavaKind.LONG);
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
    public S zipToInt(BooleanView<?> other, BooleanBooleanToInt function) {
        Objects.requireNonNull(other, "zipToInt: the other view is null");
        Objects.requireNonNull(function, "zipToInt: the function is null");
        return zipped("zipToInt", other, BooleanBooleanToInt.class, function, JavaKind.INT);
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
    public S zipToDouble(BooleanView<?> other, BooleanBooleanToDouble function) {
        Objects.requireNonNull(other, "zipToDouble: the other view is null");
        Objects.requireNonNull(function, "zipToDouble: the function is null");
        return zipped("zipToDouble", other, BooleanBooleanToDouble.class, function, JavaKind.DOUBLE);
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
    public S zipToString(BooleanView<?> other, BooleanBooleanToString function) {
        Objects.requireNonNull(other, "zipToString: the other view is null");
        Objects.requireNonNull(function, "zipToString: the function is null");
        return zipped("zipToString", other, BooleanBooleanToString.class, function, JavaKind.STRING);
    }
}
