/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import io.cudf4j.types.DType;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How to read what a query gives: every column in the dtype that its SQL type has, unless told otherwise. Immutable: each
 * method returns other options.
 *
 * <pre>{@code
 * SqlOptions.defaults().params("BER", LocalDate.of(2024, 1, 1)).indexCol("id").dtype("code", DType.INT16)
 * }</pre>
 *
 * @source pandas.read_sql
 */
public final class SqlOptions {
    private static final SqlOptions DEFAULTS =
            new SqlOptions(new Values(List.of(), 1000, null, List.of(), Map.of(), false));

    private record Values(
            List<@Nullable Object> params,
            int fetchSize,
            @Nullable Integer chunkSize,
            List<String> indexCol,
            Map<String, DType> dtype,
            boolean coerceFloat) {}

    private final Values values;

    private SqlOptions(Values values) {
        this.values = values;
    }

    /** Returns the options for a query without parameters. */
    public static SqlOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options that bind values to the question marks of the query, in their order, as {@code
     * PreparedStatement.setObject} takes them; null is NULL. One list stands for its values. Values never become part of the text of the query.
     */
    public SqlOptions params(@Nullable Object... params) {
        return params(LabelArguments.together("params", Settings.required("params", params)));
    }

    /** Returns options that bind values to the question marks of the query; see {@link #params(Object...)}. */
    public SqlOptions params(List<? extends @Nullable Object> params) {
        return new SqlOptions(new Values(
                Settings.<@Nullable Object>copy("params", params),
                values.fetchSize,
                values.chunkSize,
                values.indexCol,
                values.dtype,
                values.coerceFloat));
    }

    /**
     * Returns options that ask the driver for so many rows at a time, 1000 by default; 0 leaves it to the driver. It is a
     * hint: PostgreSQL's driver for one heeds it only where the connection does not commit by itself, and else keeps the whole
     * result in memory.
     *
     * @throws InvalidArgumentException if the number is below 0
     */
    public SqlOptions fetchSize(int rows) {
        return new SqlOptions(new Values(
                values.params,
                Settings.atLeast("fetchSize", 0, rows),
                values.chunkSize,
                values.indexCol,
                values.dtype,
                values.coerceFloat));
    }

    /**
     * Returns options by which {@code readSqlChunks} gives frames of so many rows, 100,000 by default.
     *
     * @throws InvalidArgumentException if the number is below 1
     */
    public SqlOptions chunkSize(int rows) {
        return new SqlOptions(new Values(
                values.params,
                values.fetchSize,
                Settings.atLeast("chunkSize", 1, rows),
                values.indexCol,
                values.dtype,
                values.coerceFloat));
    }

    /**
     * Returns options by which columns become the labels of the rows; several are levels.
     *
     * @throws io.cudf4j.errors.DuplicateLabelException if a label is there twice
     */
    public SqlOptions indexCol(String... labels) {
        return new SqlOptions(new Values(
                values.params,
                values.fetchSize,
                values.chunkSize,
                Settings.unique("indexCol", Arrays.asList(Settings.required("indexCol", labels))),
                values.dtype,
                values.coerceFloat));
    }

    /** Returns options that read a column in a dtype, whatever its SQL type; every row must fit it exactly. */
    public SqlOptions dtype(String label, DType dtype) {
        Map<String, DType> dtypes = new LinkedHashMap<>(values.dtype);
        dtypes.put(Settings.required("dtype", label), Settings.required("dtype", dtype));
        return new SqlOptions(new Values(
                values.params,
                values.fetchSize,
                values.chunkSize,
                values.indexCol,
                Settings.copy("dtype", dtypes),
                values.coerceFloat));
    }

    /** Returns options that read DECIMAL and NUMERIC as float64, which rounds them; false by default. */
    public SqlOptions coerceFloat(boolean coerceFloat) {
        return new SqlOptions(new Values(
                values.params, values.fetchSize, values.chunkSize, values.indexCol, values.dtype, coerceFloat));
    }

    /** Returns the values for the question marks. */
    public List<@Nullable Object> params() {
        return values.params;
    }

    /** Returns how many rows the driver is asked for at a time, 0 where it chooses. */
    public int fetchSize() {
        return values.fetchSize;
    }

    /** Returns how many rows a frame of {@code readSqlChunks} has, or null for the usual number. */
    public @Nullable Integer chunkSize() {
        return values.chunkSize;
    }

    /** Returns the columns that become row labels. */
    public List<String> indexCol() {
        return values.indexCol;
    }

    /** Returns the declared dtypes by label. */
    public Map<String, DType> dtype() {
        return values.dtype;
    }

    /** Returns whether DECIMAL and NUMERIC are read as float64. */
    public boolean coerceFloat() {
        return values.coerceFloat;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SqlOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(SqlOptions.class, values, DEFAULTS.values);
    }
}
