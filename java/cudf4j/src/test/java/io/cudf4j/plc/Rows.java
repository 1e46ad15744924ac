/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.testkit.RowsAssert;
import io.cudf4j.testkit.ValueAssert;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Columns from values, and values from columns, for tests. */
public final class Rows {
    static {
        TestedCalls.install();
    }

    private Rows() {}

    /** Assertions over the rows of a column. */
    public static RowsAssert assertRows(Column column) {
        return RowsAssert.assertThatRows(column, of(column));
    }

    /** Assertions over the rows of a column, which is closed. */
    public static RowsAssert assertTaken(Column column) {
        return RowsAssert.assertThatRows(column, taken(column));
    }

    /** Assertions over the columns of a table, which is closed. */
    public static RowsAssert assertTaken(Table table) {
        return RowsAssert.assertThatRows(table, taken(table));
    }

    /** Assertions over the value of a scalar, which is closed. */
    public static ValueAssert assertTaken(Scalar scalar) {
        return ValueAssert.assertThatValue(scalar, taken(scalar));
    }

    /** Assertions over what calls of plc give that is no handle. */
    public static ValueAssert assertResult(Supplier<? extends @Nullable Object> calls) {
        Map.Entry<Object, Optional<Object>> result = TestedCalls.captured(calls);
        return ValueAssert.assertThatValue(result.getKey(), result.getValue().orElse(null));
    }

    public static Column ints(@Nullable Integer... values) {
        return Column.fromBoxedInts(Arrays.asList(values));
    }

    public static Column longs(@Nullable Long... values) {
        return Column.fromBoxedLongs(Arrays.asList(values));
    }

    public static Column doubles(@Nullable Double... values) {
        return Column.fromBoxedDoubles(Arrays.asList(values));
    }

    public static Column bools(@Nullable Boolean... values) {
        return Column.fromBoxedBooleans(Arrays.asList(values));
    }

    public static Column strings(@Nullable String... values) {
        return Column.fromStrings(values);
    }

    /** The rows of a column without its first and last, as a slice of it; the column is closed. */
    public static Column inner(Column padded) {
        try (padded) {
            return padded.slice(1, padded.size() - 1);
        }
    }

    public static List<@Nullable Object> of(Column column) {
        return column.toHost().toList();
    }

    /** The rows of a column, which is closed. */
    public static List<@Nullable Object> taken(Column column) {
        try (column) {
            return of(column);
        }
    }

    /** The columns of a table, which is closed. */
    public static List<List<@Nullable Object>> taken(Table table) {
        try (table) {
            return table.columns().stream().map(Rows::of).toList();
        }
    }

    public static @Nullable Object taken(Scalar scalar) {
        try (scalar) {
            return scalar.get();
        }
    }

    public static List<@Nullable Object> list(@Nullable Object... values) {
        return Collections.unmodifiableList(Arrays.asList(values));
    }
}
