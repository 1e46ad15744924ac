/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How to write rows to a table of a database: to a new one, with the labels of the rows, unless told otherwise. Immutable:
 * each method returns other options.
 *
 * <pre>{@code
 * SqlWriteOptions.defaults().ifExists(IfTableExists.APPEND).index(false).sqlType("code", "VARCHAR(3)")
 * }</pre>
 *
 * @source pandas.DataFrame.to_sql
 */
public final class SqlWriteOptions {
    private static final SqlWriteOptions DEFAULTS =
            new SqlWriteOptions(new Values(IfTableExists.FAIL, null, true, null, Map.of(), 1000));

    private record Values(
            IfTableExists ifExists,
            @Nullable String schema,
            boolean index,
            @Nullable List<String> indexLabel,
            Map<String, String> sqlType,
            int batchSize) {}

    private final Values values;

    private SqlWriteOptions(Values values) {
        this.values = values;
    }

    /** Returns the options that write a new table. */
    public static SqlWriteOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that say what becomes of a table of that name; it is left alone and the call refused by default. */
    public SqlWriteOptions ifExists(IfTableExists ifExists) {
        return new SqlWriteOptions(new Values(
                Settings.required("ifExists", ifExists),
                values.schema,
                values.index,
                values.indexLabel,
                values.sqlType,
                values.batchSize));
    }

    /** Returns options that name the schema of the table (the database, with MySQL); that of the connection by default. */
    public SqlWriteOptions schema(String schema) {
        return new SqlWriteOptions(new Values(
                values.ifExists,
                Settings.required("schema", schema),
                values.index,
                values.indexLabel,
                values.sqlType,
                values.batchSize));
    }

    /** Returns options that write the labels of the rows as columns in front of the others, or leave them out. */
    public SqlWriteOptions index(boolean index) {
        return new SqlWriteOptions(
                new Values(values.ifExists, values.schema, index, values.indexLabel, values.sqlType, values.batchSize));
    }

    /** Returns options that name the columns of the row labels, one name for each level. */
    public SqlWriteOptions indexLabel(String... names) {
        return new SqlWriteOptions(new Values(
                values.ifExists,
                values.schema,
                values.index,
                Settings.strings("indexLabel", Arrays.asList(Settings.required("indexLabel", names))),
                values.sqlType,
                values.batchSize));
    }

    /**
     * Returns options that make a column with a type of the database. The text becomes part of the statement that makes the
     * table as it is: never take it from somebody whom you would not let write SQL.
     *
     * @param type as the database writes it, {@code VARCHAR(20)} for one
     */
    public SqlWriteOptions sqlType(String label, String type) {
        Map<String, String> types = new LinkedHashMap<>(values.sqlType);
        types.put(Settings.required("sqlType", label), Settings.required("sqlType", type));
        return new SqlWriteOptions(new Values(
                values.ifExists,
                values.schema,
                values.index,
                values.indexLabel,
                Settings.copy("sqlType", types),
                values.batchSize));
    }

    /**
     * Returns options that send so many rows at once, 1000 by default.
     *
     * @throws InvalidArgumentException if the number is below 1
     */
    public SqlWriteOptions batchSize(int rows) {
        return new SqlWriteOptions(new Values(
                values.ifExists,
                values.schema,
                values.index,
                values.indexLabel,
                values.sqlType,
                Settings.atLeast("batchSize", 1, rows)));
    }

    /** Returns what becomes of a table that is there. */
    public IfTableExists ifExists() {
        return values.ifExists;
    }

    /** Returns the schema of the table, or null for that of the connection. */
    public @Nullable String schema() {
        return values.schema;
    }

    /** Returns whether row labels are written. */
    public boolean index() {
        return values.index;
    }

    /** Returns the names of the columns of the row labels, or null for the names that they have. */
    public @Nullable List<String> indexLabel() {
        return values.indexLabel;
    }

    /** Returns types of the database by label. */
    public Map<String, String> sqlType() {
        return values.sqlType;
    }

    /** Returns how many rows are sent at once. */
    public int batchSize() {
        return values.batchSize;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SqlWriteOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(SqlWriteOptions.class, values, DEFAULTS.values);
    }
}
