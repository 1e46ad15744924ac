/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.udf.IntIntToBoolean;
import io.cudf4j.udf.IntIntToDouble;
import io.cudf4j.udf.IntIntToInt;
import io.cudf4j.udf.IntIntToLong;
import io.cudf4j.udf.IntIntToString;
import io.cudf4j.udf.IntToBoolean;
import io.cudf4j.udf.IntToDouble;
import io.cudf4j.udf.IntToInt;
import io.cudf4j.udf.IntToLong;
import io.cudf4j.udf.IntToString;
import io.cudf4j.udf.jvm.Choices;
import io.cudf4j.udf.jvm.JavaKind;
import io.cudf4j.udf.jvm.Reading;
import java.util.Objects;

/**
 * A series as whole numbers, each an {@code int}, for functions of the user.
 *
 * <pre>{@code
 * hours.ints().mapToString(h -> h < 12 ? "am" : "pm");
 * }</pre>
 *
 * @param <S> what the methods return: a series
 * @see Series#ints()
 */
public final class IntView<S> extends ValueView<S, IntView<S>> {
    IntView(Viewed<S> viewed, Choices choices) {
        super(viewed, Reading.INT, choices);
    }

    @Override
    IntView<S> with(Choices others) {
        return new IntView<>(viewed, others);
    }

    /**
     * Returns the values as objects, for functions that are called with null too and may give it.
     */
    public NullableView<S, Integer> withNulls() {
        return new NullableView<>(viewed, reading, choices);
    }

    /**
     * Returns what a function makes of each row, as int32, under the same labels and name.
     *
     * @nulls null where the row is; the function is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S map(IntToInt function) {
        Objects.requireNonNull(function, "map: the function is null");
        return mapped("map", IntToInt.class, function, JavaKind.INT);
    }

    /**
     * Returns what a function makes of each row, as int64, under the same labels and name.
     *
     * @nulls null where the row is; the function is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToLong(IntToLong function) {
        Objects.requireNonNull(function, "mapToLong: the function is null");
        return mapped("mapToLong", IntToLong.class, function, JavaKind.LONG);
    }

    /**
     * Returns what a function makes of each row, as float64, under the same labels and name.
     *
     * @nulls null where the row is; the function is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToDouble(IntToDouble function) {
        Objects.requireNonNull(function, "mapToDouble: the function is null");
        return mapped("mapToDouble", IntToDouble.class, function, JavaKind.DOUBLE);
    }

    /**
     * Returns what a function makes of each row, as bool, under the same labels and name.
     *
     * @nulls null where the row is; the function is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToBoolean(IntToBoolean function) {
        Objects.requireNonNull(function, "mapToBoolean: the function is null");
        return mapped("mapToBoolean", IntToBoolean.class, function, JavaKind.BOOLEAN);
    }

    /**
     * Returns what a function makes of each row, as string, under the same labels and name.
     *
     * @nulls null where the row is, or the function gives null
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToString(IntToString function) {
        Objects.requireNonNull(function, "mapToString: the function is null");
        return mapped("mapToString", IntToString.class, function, JavaKind.STRING);
    }

    /**
     * Returns the rows for which a test is true, with their labels, in the dtype that they have.
     *
     * @nulls left out; the test is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the test throws; names the first such row
     * @source pandas.Series.__getitem__
     */
    public S filter(IntToBoolean test) {
        Objects.requireNonNull(test, "filter: the test is null");
        return filtered(IntToBoolean.class, test);
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
    public S zip(IntView<?> other, IntIntToInt function) {
        Objects.requireNonNull(other, "zip: the other view is null");
        Objects.requireNonNull(function, "zip: the function is null");
        return zipped("zip", other, IntIntToInt.class, function, JavaKind.INT);
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
    public S zipToLong(IntView<?> other, IntIntToLong function) {
        Objects.requireNonNull(other, "zipToLong: the other view is null");
        Objects.requireNonNull(function, "zipToLong: the function is null");
        return zipped("zipToLong", other, IntIntToLong.class, function, JavaKind.LONG);
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
    public S zipToDouble(IntView<?> other, IntIntToDouble function) {
        Objects.requireNonNull(other, "zipToDouble: the other view is null");
        Objects.requireNonNull(function, "zipToDouble: the function is null");
        return zipped("zipToDouble", other, IntIntToDouble.class, function, JavaKind.DOUBLE);
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
    public S zipToBoolean(IntView<?> other, IntIntToBoolean function) {
        Objects.requireNonNull(other, "zipToBoolean: the other view is null");
        Objects.requireNonNull(function, "zipToBoolean: the function is null");
        return zipped("zipToBoolean", other, IntIntToBoolean.class, function, JavaKind.BOOLEAN);
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
    public S zipToString(IntView<?> other, IntIntToString function) {
        Objects.requireNonNull(other, "zipToString: the other view is null");
        Objects.requireNonNull(function, "zipToString: the function is null");
        return zipped("zipToString", other, IntIntToString.class, function, JavaKind.STRING);
    }
}
