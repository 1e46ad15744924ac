/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.udf.StringStringToBoolean;
import io.cudf4j.udf.StringStringToDouble;
import io.cudf4j.udf.StringStringToInt;
import io.cudf4j.udf.StringStringToLong;
import io.cudf4j.udf.StringStringToString;
import io.cudf4j.udf.StringToBoolean;
import io.cudf4j.udf.StringToDouble;
import io.cudf4j.udf.StringToInt;
import io.cudf4j.udf.StringToLong;
import io.cudf4j.udf.StringToString;
import io.cudf4j.udf.jvm.Choices;
import io.cudf4j.udf.jvm.JavaKind;
import io.cudf4j.udf.jvm.Reading;
import java.util.Objects;

/**
 * A series as texts, for functions of the user.
 *
 * <pre>{@code
 * names.strings().mapToInt(String::length);
 * }</pre>
 *
 * @param <S> what the methods return: a series
 * @see Series#strings()
 */
public final class StringView<S> extends ValueView<S, StringView<S>> {
    StringView(Viewed<S> viewed, Choices choices) {
        super(viewed, Reading.STRING, choices);
    }

    @Override
    StringView<S> with(Choices others) {
        return new StringView<>(viewed, others);
    }

    /**
     * Returns the values as objects, for functions that are called with null too and may give it.
     */
    public NullableView<S, String> withNulls() {
        return new NullableView<>(viewed, reading, choices);
    }

    /**
     * Returns what a function makes of each row, as string, under the same labels and name.
     *
     * @nulls null where the row is, or the function gives null
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S map(StringToString function) {
        Objects.requireNonNull(function, "map: the function is null");
        return mapped("map", StringToString.class, function, JavaKind.STRING);
    }

    /**
     * Returns what a function makes of each row, as int64, under the same labels and name.
     *
     * @nulls null where the row is; the function is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToLong(StringToLong function) {
        Objects.requireNonNull(function, "mapToLong: the function is null");
        return mapped("mapToLong", StringToLong.class, function, JavaKind.LONG);
    }

    /**
     * Returns what a function makes of each row, as int32, under the same labels and name.
     *
     * @nulls null where the row is; the function is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToInt(StringToInt function) {
        Objects.requireNonNull(function, "mapToInt: the function is null");
        return mapped("mapToInt", StringToInt.class, function, JavaKind.INT);
    }

    /**
     * Returns what a function makes of each row, as float64, under the same labels and name.
     *
     * @nulls null where the row is; the function is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToDouble(StringToDouble function) {
        Objects.requireNonNull(function, "mapToDouble: the function is null");
        return mapped("mapToDouble", StringToDouble.class, function, JavaKind.DOUBLE);
    }

    /**
     * Returns what a function makes of each row, as bool, under the same labels and name.
     *
     * @nulls null where the row is; the function is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToBoolean(StringToBoolean function) {
        Objects.requireNonNull(function, "mapToBoolean: the function is null");
        return mapped("mapToBoolean", StringToBoolean.class, function, JavaKind.BOOLEAN);
    }

    /**
     * Returns the rows for which a test is true, with their labels, in the dtype that they have.
     *
     * @nulls left out; the test is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the test throws; names the first such row
     * @source pandas.Series.__getitem__
     */
    public S filter(StringToBoolean test) {
        Objects.requireNonNull(test, "filter: the test is null");
        return filtered(StringToBoolean.class, test);
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
    public S zip(StringView<?> other, StringStringToString function) {
        Objects.requireNonNull(other, "zip: the other view is null");
        Objects.requireNonNull(function, "zip: the function is null");
        return zipped("zip", other, StringStringToString.class, function, JavaKind.STRING);
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
    public S zipToLong(StringView<?> other, StringStringToLong function) {
        Objects.requireNonNull(other, "zipToLong: the other view is null");
        Objects.requireNonNull(function, "zipToLong: the function is null");
        return zipped("zipToLong", other, StringStringToLong.class, function, JavaKind.LONG);
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
    public S zipToInt(StringView<?> other, StringStringToInt function) {
        Objects.requireNonNull(other, "zipToInt: the other view is null");
        Objects.requireNonNull(function, "zipToInt: the function is null");
        return zipped("zipToInt", other, StringStringToInt.class, function, JavaKind.INT);
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
    public S zipToDouble(StringView<?> other, StringStringToDouble function) {
        Objects.requireNonNull(other, "zipToDouble: the other view is null");
        Objects.requireNonNull(function, "zipToDouble: the function is null");
        return zipped("zipToDouble", other, StringStringToDouble.class, function, JavaKind.DOUBLE);
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
    public S zipToBoolean(StringView<?> other, StringStringToBoolean function) {
        Objects.requireNonNull(other, "zipToBoolean: the other view is null");
        Objects.requireNonNull(function, "zipToBoolean: the function is null");
        return zipped("zipToBoolean", other, StringStringToBoolean.class, function, JavaKind.BOOLEAN);
    }
}
