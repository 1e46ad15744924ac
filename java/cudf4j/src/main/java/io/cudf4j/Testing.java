/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.frame.reshape.Equality;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Assertions for tests, with whatever library they are written: each throws an {@link AssertionError} that says which
 * labels, dtypes or values differ, in which rows, and how many of them. Values are compared on the device; only those that
 * differ are read.
 *
 * @source pandas.testing
 */
public final class Testing {
    private Testing() {}

    /**
     * Asserts that two frames have the same labels, dtypes and values.
     *
     * @nulls null equals null, NaN equals NaN; the two differ
     * @throws AssertionError if they differ
     * @throws io.cudf4j.errors.InvalidArgumentException if a list holds a frame, a series or an index
     * @source pandas.testing.assert_frame_equal
     */
    public static void assertFrameEqual(DataFrame left, DataFrame right) {
        assertFrameEqual(left, right, EqualOptions.defaults());
    }

    /**
     * Asserts that two frames are equal in what options ask for.
     *
     * @nulls null equals null, NaN equals NaN; the two differ
     * @throws AssertionError if they differ
     * @throws io.cudf4j.errors.InvalidArgumentException if {@code checkLike} finds labels that differ in their order and are
     *     not unique, or stands beside {@code checkIndex(false)}
     * @source pandas.testing.assert_frame_equal
     */
    public static void assertFrameEqual(DataFrame left, DataFrame right, EqualOptions options) {
        same("assertFrameEqual", left, right, options);
    }

    /**
     * Asserts that two series have the same labels, dtype, values and name.
     *
     * @nulls null equals null, NaN equals NaN; the two differ
     * @throws AssertionError if they differ
     * @source pandas.testing.assert_series_equal
     */
    public static void assertSeriesEqual(Series left, Series right) {
        assertSeriesEqual(left, right, EqualOptions.defaults());
    }

    /**
     * Asserts that two series are equal in what options ask for.
     *
     * @nulls null equals null, NaN equals NaN; the two differ
     * @throws AssertionError if they differ
     * @throws io.cudf4j.errors.InvalidArgumentException if {@code checkLike} finds labels that differ in their order and are
     *     not unique, or stands beside {@code checkIndex(false)}
     * @source pandas.testing.assert_series_equal
     */
    public static void assertSeriesEqual(Series left, Series right, EqualOptions options) {
        same("assertSeriesEqual", left, right, options);
    }

    /**
     * Asserts that two indexes have exactly the same labels, dtypes and names. Counted labels equal the same int64 labels in a
     * column.
     *
     * @nulls null equals null, NaN equals NaN; the two differ
     * @throws AssertionError if they differ
     * @source pandas.testing.assert_index_equal
     */
    public static void assertIndexEqual(Index left, Index right) {
        assertIndexEqual(left, right, EqualOptions.defaults().checkExact(true));
    }

    /**
     * Asserts that two indexes are equal in what options ask for.
     *
     * @nulls null equals null, NaN equals NaN; the two differ
     * @throws AssertionError if they differ
     * @throws io.cudf4j.errors.InvalidArgumentException if {@code checkLike} finds labels that differ in their order and are
     *     not unique
     * @source pandas.testing.assert_index_equal
     */
    public static void assertIndexEqual(Index left, Index right, EqualOptions options) {
        same("assertIndexEqual", left, right, options);
    }

    /**
     * Asserts that two series or indexes have the same dtype and values, whatever their labels and names.
     *
     * @nulls null equals null, NaN equals NaN; the two differ
     * @throws AssertionError if they differ
     * @throws UnsupportedOperationException if the labels of an index have several levels
     * @source cudf.testing.assert_column_equal
     */
    public static void assertColumnEqual(SingleColumnFrame<?> left, SingleColumnFrame<?> right) {
        assertColumnEqual(left, right, EqualOptions.defaults());
    }

    /**
     * Asserts that dtype and values of two series or indexes are equal in what options ask for, whatever their labels and
     * names.
     *
     * @nulls null equals null, NaN equals NaN; the two differ
     * @throws AssertionError if they differ
     * @throws UnsupportedOperationException if the labels of an index have several levels
     * @source cudf.testing.assert_column_equal
     */
    public static void assertColumnEqual(SingleColumnFrame<?> left, SingleColumnFrame<?> right, EqualOptions options) {
        require("assertColumnEqual", left, right, options);
        report(
                "assertColumnEqual",
                Equality.valueDifference(((Frame<?>) left).rows(), ((Frame<?>) right).rows(), options),
                options);
    }

    /**
     * Asserts that two frames, two series, two indexes or two Java values are equal: the former as their own assertions say,
     * numbers by what they are worth whatever their classes, lists, sets, maps and arrays by the Java values that they hold.
     *
     * @nulls null equals null, NaN equals NaN; the two differ
     * @throws AssertionError if they differ
     * @source cudf.testing.assert_eq
     */
    public static void assertEq(@Nullable Object left, @Nullable Object right) {
        report("assertEq", difference(left, right), EqualOptions.defaults());
    }

    /**
     * Asserts that two frames, two series, two indexes or two Java values are not equal in the sense of {@link
     * #assertEq(Object, Object)}.
     *
     * @nulls null equals null, NaN equals NaN; the two differ
     * @throws AssertionError if they are equal
     * @source cudf.testing.assert_neq
     */
    public static void assertNeq(@Nullable Object left, @Nullable Object right) {
        if (difference(left, right) == null) {
            throw new AssertionError("assertNeq: both sides are equal: "
                    + (left instanceof Frame<?> frame ? frame.rows().describe() : Equality.shown(left)));
        }
    }

    private static @Nullable String difference(@Nullable Object left, @Nullable Object right) {
        if (!(left instanceof Frame<?>) && !(right instanceof Frame<?>)) {
            return Equality.valueDifference(left, right);
        }
        if (left instanceof Frame<?> mine
                && right instanceof Frame<?> other
                && mine.rows().kind() == other.rows().kind()) {
            return Equality.difference(mine.rows(), other.rows(), EqualOptions.defaults());
        }
        return "left is " + named(left) + ", right " + named(right);
    }

    private static String named(@Nullable Object value) {
        return value instanceof Frame<?> frame ? frame.rows().describe() : String.valueOf(value);
    }

    private static void same(String call, Frame<?> left, Frame<?> right, EqualOptions options) {
        require(call, left, right, options);
        report(call, Equality.difference(left.rows(), right.rows(), options), options);
    }

    private static void require(
            String call, @Nullable Object left, @Nullable Object right, @Nullable EqualOptions options) {
        Objects.requireNonNull(left, () -> call + ": the left side is null");
        Objects.requireNonNull(right, () -> call + ": the right side is null");
        Objects.requireNonNull(options, () -> call + ": the options are null");
    }

    private static void report(String call, @Nullable String difference, EqualOptions options) {
        if (difference != null) {
            String obj = options.obj();
            throw new AssertionError(call + ": " + (obj == null ? "" : obj + ": ") + difference);
        }
    }
}
