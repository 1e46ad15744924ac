/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.udf.LongLongToBoolean;
import io.cudf4j.udf.LongLongToDouble;
import io.cudf4j.udf.LongLongToInt;
import io.cudf4j.udf.LongLongToLong;
import io.cudf4j.udf.LongLongToString;
import io.cudf4j.udf.LongToBoolean;
import io.cudf4j.udf.LongToDouble;
import io.cudf4j.udf.LongToInt;
import io.cudf4j.udf.LongToLong;
import io.cudf4j.udf.LongToString;
import io.cudf4j.udf.jvm.Choices;
import io.cudf4j.udf.jvm.JavaKind;
import io.cudf4j.udf.jvm.Reading;
import java.util.Objects;

/**
 * A series as whole numbers, each a {@code long}, for functions of the user.
 *
 * <pre>{@code
 * seconds.longs().map(s -> s / 60);
 * }</pre>
 *
 * @param <S> what the methods return: a series
 * @see Series#longs()
 * @see Series#epochs(java.time.temporal.ChronoUnit)
 * @see Series#durations(java.time.temporal.ChronoUnit)
 */
public final class LongView<S> extends ValueView<S, LongView<S>> {
    LongView(Viewed<S> viewed, Reading reading, Choices choices) {
        super(viewed, reading, choices);
    }

    @Override
    LongView<S> with(Choices others) {
        return new LongView<>(viewed, reading, others);
    }

    /**
     * Returns the values as objects, for functions that are called with null too and may give it.
     */
    public NullableView<S, Long> withNulls() {
        return new NullableView<>(viewed, reading, choices);
    }

    /**
     * Returns what a function makes of each row, as int64, under the same labels and name.
     *
     * @nulls null where the row is; the function is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S map(LongToLong function) {
        Objects.requireNonNull(function, "map: the function is null");
        return mapped("map", LongToLong.class, function, JavaKind.LONG);
    }

    /**
     * Returns what a function makes of each row, as int32, under the same labels and name.
     *
     * @nulls null where the row is; the function is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToInt(LongToInt function) {
        Objects.requireNonNull(function, "mapToInt: the function is null");
        return mapped("mapToInt", LongToInt.class, function, JavaKind.INT);
    }

    /**
     * Returns what a function makes of each row, as float64, under the same labels and name.
     *
     * @nulls null where the row is; the function is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToDouble(LongToDouble function) {
        Objects.requireNonNull(function, "mapToDouble: the function is null");
        return mapped("mapToDouble", LongToDouble.class, function, JavaKind.DOUBLE);
    }

    /**
     * Returns what a function makes of each row, as bool, under the same labels and name.
     *
     * @nulls null where the row is; the function is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToBoolean(LongToBoolean function) {
        Objects.requireNonNull(function, "mapToBoolean: the function is null");
        return mapped("mapToBoolean", LongToBoolean.class, function, JavaKind.BOOLEAN);
    }

    /**
     * Returns what a function makes of each row, as string, under the same labels and name.
     *
     * @nulls null where the row is, or the function gives null
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @source pandas.Series.map
     */
    public S mapToString(LongToString function) {
        Objects.requireNonNull(function, "mapToString: the function is null");
        return mapped("mapToString", LongToString.class, function, JavaKind.STRING);
    }

    /**
     * Returns the rows for which a test is true, with their labels, in the dtype that they have.
     *
     * @nulls left out; the test is not called
     * @cost the values go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the test throws; names the first such row
     * @source pandas.Series.__getitem__
     */
    public S filter(LongToBoolean test) {
        Objects.requireNonNull(test, "filter: the test is null");
        return filtered(LongToBoolean.class, test);
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
    public S zip(LongView<?> other, LongLongToLong function) {
        Objects.requireNonNull(other, "zip: the other view is null");
        Objects.requireNonNull(function, "zip: the function is null");
        return zipped("zip", other, LongLongToLong.class, function, JavaKind.LONG);
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
    public S zipToInt(LongView<?> other, LongLongToInt function) {
        Objects.requireNonNull(other, "zipToInt: the other view is null");
        Objects.requireNonNull(function, "zipToInt: the function is null");
        return zipped("zipToInt", other, LongLongToInt.class, function, JavaKind.INT);
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
    public S zipToDouble(LongView<?> other, LongLongToDouble function) {
        Objects.requireNonNull(other, "zipToDouble: the other view is null");
        Objects.requireNonNull(function, "zipToDouble: the function is null");
        return zipped("zipToDouble", other, LongLongToDouble.class, function, JavaKind.DOUBLE);
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
    public S zipToBoolean(LongView<?> other, LongLongToBoolean function) {
        Objects.requireNonNull(other, "zipToBoolean: the other view is null");
        Objects.requireNonNull(function, "zipToBoolean: the function is null");
        return zipped("zipToBoolean", other, LongLongToBoolean.class, function, JavaKind.BOOLEAN);
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
    public S zipToString(LongView<?> other, LongLongToString function) {
        Objects.requireNonNull(other, "zipToString: the other view is null");
        Objects.requireNonNull(function, "zipToString: the function is null");
        return zipped("zipToString", other, LongLongToString.class, function, JavaKind.STRING);
    }
}
