/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.sql;

import io.cudf4j.column.CategoryColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DatabaseException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.io.IfTableExists;
import io.cudf4j.io.SqlWriteOptions;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.HostValues;
import io.cudf4j.types.ProgressScope.Work;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Writes columns to a table: all rows, or none.
 *
 * @source pandas.DataFrame.to_sql
 */
public final class SqlWriter {
    /** Rows that are copied to the heap at a time. */
    private static final int PART = 65_536;

    private final Connection connection;
    private final SqlWriteOptions options;
    private final SqlDialect dialect;
    private final List<String> labels;
    private final List<ColumnBase> columns;
    private final List<SqlBinder> binders = new ArrayList<>();
    private final List<String> types = new ArrayList<>();

    private SqlWriter(
            Connection connection,
            SqlWriteOptions options,
            SqlDialect dialect,
            List<String> labels,
            List<ColumnBase> columns) {
        this.connection = connection;
        this.options = options;
        this.dialect = dialect;
        this.labels = labels;
        this.columns = columns;
    }

    /**
     * Writes columns, of which it keeps none, and returns how many rows it wrote. A connection that commits by itself gets
     * one transaction; on another what is written stays uncommitted, and is undone where it fails.
     *
     * @throws DatabaseException if the database refuses something; the message names the table, and the row where there is one
     * @throws InvalidArgumentException if there is a table of the name, and the options do not say what becomes of it
     * @throws LabelNotFoundException if rows are appended to a table without a column
     * @throws DTypeMismatchException if the database has no type for a dtype, or a row does not fit it
     */
    public static long write(
            Connection connection,
            String table,
            List<String> labels,
            List<ColumnBase> columns,
            int rowCount,
            SqlWriteOptions options) {
        for (String label : options.sqlType().keySet()) {
            if (!labels.contains(label)) {
                throw LabelNotFoundException.of(label, labels);
            }
        }
        if (columns.isEmpty()) {
            throw new InvalidArgumentException("toSql: there is no column to write");
        }
        try {
            SqlDialect dialect = SqlDialect.of(connection.getMetaData().getDatabaseProductName());
            SqlWriter writer = new SqlWriter(connection, options, dialect, labels, columns);
            writer.chooseTypes();
            writer.write(SqlTable.named(connection, dialect, options.schema(), table), rowCount);
            return rowCount;
        } catch (SQLException e) {
            throw new DatabaseException("toSql: '" + table + "' cannot be written: " + e.getMessage(), e);
        }
    }

    private void chooseTypes() {
        for (int i = 0; i < labels.size(); i++) {
            String label = labels.get(i);
            DType dtype = columns.get(i).dtype();
            DType plain = dtype instanceof CategoricalDtype type
                    ? CategoryColumn.of(type).dtype()
                    : dtype;
            String declared = options.sqlType().get(label);
            String type = declared != null ? declared : dialect.type(plain);
            if (type == null) {
                throw new DTypeMismatchException("toSql: column '" + label + "' is " + dtype
                        + ", for which this database has no type of its own; convert it with asType, or say how to"
                        + " write it with SqlWriteOptions.sqlType");
            }
            types.add(type);
            binders.add(SqlBinder.of(label, plain, type, dialect));
        }
    }

    private void write(SqlTable table, int rowCount) throws SQLException {
        DatabaseMetaData database = connection.getMetaData();
        boolean exists = table.exists(database);
        if (exists && options.ifExists() == IfTableExists.FAIL) {
            throw new InvalidArgumentException("toSql: there is a table " + table.quoted()
                    + " already; say with ifExists whether to REPLACE it or to APPEND to it");
        }
        boolean makes = !exists || options.ifExists() == IfTableExists.REPLACE;
        boolean commitsTables = database.dataDefinitionCausesTransactionCommit();
        boolean isOurs = connection.getAutoCommit();
        if (!isOurs && makes && commitsTables) {
            throw new InvalidArgumentException(
                    "toSql: this database commits when a table is made, and the connection is"
                            + " within a transaction of yours; commit it and set autocommit, or make the table and APPEND");
        }
        Undo undo = Undo.begin(connection, isOurs);
        // where a table cannot be taken back, the old one stays until the new one is whole
        boolean isBeside = exists && makes && commitsTables;
        SqlTable target = isBeside
                ? table.withName("cudf4j_"
                        + UUID.randomUUID().toString().replace("-", "").substring(0, 20))
                : table;
        boolean isMade = false;
        try {
            List<String> names = labels;
            if (makes) {
                if (exists && !isBeside) {
                    execute("DROP TABLE " + table.quoted());
                }
                execute(create(target));
                isMade = true;
            } else {
                names = SqlTable.matching(labels, table.columns(database));
            }
            insert(target, names, rowCount);
            if (isBeside) {
                execute("DROP TABLE " + table.quoted());
                isMade = false;
                execute(dialect.rename(target, table));
            }
            undo.keep();
        } catch (Throwable e) {
            undo.run(e);
            if (isMade && commitsTables) {
                drop(target, e);
            }
            throw e;
        } finally {
            undo.end();
        }
    }

    private void drop(SqlTable table, Throwable failure) {
        try {
            execute("DROP TABLE " + table.quoted());
        } catch (SQLException | RuntimeException e) {
            failure.addSuppressed(e);
        }
    }

    private String create(SqlTable table) {
        StringJoiner list = new StringJoiner(", ", "CREATE TABLE " + table.quoted() + " (", ")");
        for (int i = 0; i < labels.size(); i++) {
            list.add(table.quoted(labels.get(i)) + " " + types.get(i));
        }
        return list.toString();
    }

    private void execute(String statement) throws SQLException {
        try (Statement made = connection.createStatement()) {
            made.execute(statement);
        } catch (SQLException e) {
            throw new DatabaseException("toSql: the database refuses '" + statement + "': " + e.getMessage(), e);
        }
    }

    private void insert(SqlTable table, List<String> names, int rowCount) throws SQLException {
        StringJoiner columnList = new StringJoiner(", ", "INSERT INTO " + table.quoted() + " (", ")");
        StringJoiner places = new StringJoiner(", ", " VALUES (", ")");
        for (String name : names) {
            columnList.add(table.quoted(name));
            places.add("?");
        }
        try (PreparedStatement statement = connection.prepareStatement(columnList.toString() + places)) {
            for (int from = 0; from < rowCount; from += PART) {
                int to = Math.min(rowCount, from + PART);
                insert(table, statement, host(from, to), from);
            }
        }
    }

    private List<HostValues> host(int from, int to) {
        List<HostValues> values = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            try (Columns<ColumnBase> part = new Columns<>()) {
                values.add(part.add(columns.get(i).slice(from, to)).toHost().named("column '" + labels.get(i) + "'"));
            }
        }
        return values;
    }

    private void insert(SqlTable table, PreparedStatement statement, List<HostValues> values, int first)
            throws SQLException {
        int rows = values.get(0).size();
        int begin = 0;
        for (int row = 0; row < rows; row++) {
            for (int i = 0; i < binders.size(); i++) {
                try {
                    binders.get(i).bind(statement, i + 1, values.get(i), row);
                } catch (SQLException e) {
                    throw new DatabaseException(
                            "toSql: row " + (first + row) + " of column '" + labels.get(i) + "' cannot be written to "
                                    + table.quoted() + ": " + e.getMessage(),
                            e);
                } catch (DTypeMismatchException e) {
                    throw new DTypeMismatchException("toSql: row " + (first + row) + " " + e.getMessage(), e);
                }
            }
            statement.addBatch();
            if (row + 1 - begin == options.batchSize() || row + 1 == rows) {
                send(table, statement, first + begin, row + 1 - begin);
                Work.advance(row + 1 - begin);
                begin = row + 1;
            }
        }
    }

    private static void send(SqlTable table, PreparedStatement statement, int first, int count) throws SQLException {
        try {
            statement.executeBatch();
        } catch (BatchUpdateException e) {
            if (count > 1 && failsWhole(e)) {
                throw oneOf(table, first, count, e);
            }
            throw new DatabaseException(
                    "toSql: row " + (first + failed(e, count)) + " cannot be written to " + table.quoted() + ": "
                            + e.getMessage(),
                    e);
        } catch (SQLException e) {
            throw oneOf(table, first, count, e);
        }
    }

    private static DatabaseException oneOf(SqlTable table, int first, int count, SQLException e) {
        return new DatabaseException(
                "toSql: one of the rows " + first + " to " + (first + count - 1) + " cannot be written to "
                        + table.quoted() + ": " + e.getMessage(),
                e);
    }

    /** Returns whether the driver calls all rows failed, as PostgreSQL's does for one. */
    private static boolean failsWhole(BatchUpdateException e) {
        int[] done = e.getUpdateCounts();
        return done.length > 1 && Arrays.stream(done).allMatch(each -> each == Statement.EXECUTE_FAILED);
    }

    /** Returns the place of the first row that failed: drivers go on behind it, or stop at it. */
    private static int failed(BatchUpdateException e, int count) {
        int[] done = e.getUpdateCounts();
        for (int i = 0; i < done.length; i++) {
            if (done[i] == Statement.EXECUTE_FAILED) {
                return i;
            }
        }
        return Math.min(done.length, count - 1);
    }

    /** What takes back what was written, on a connection that commits by itself or within a transaction of the caller's. */
    private static final class Undo {
        private final Connection connection;
        private final boolean isOurs;
        private final @Nullable Savepoint before;

        private Undo(Connection connection, boolean isOurs, @Nullable Savepoint before) {
            this.connection = connection;
            this.isOurs = isOurs;
            this.before = before;
        }

        static Undo begin(Connection connection, boolean isOurs) throws SQLException {
            if (isOurs) {
                connection.setAutoCommit(false);
                return new Undo(connection, true, null);
            }
            if (!connection.getMetaData().supportsSavepoints()) {
                throw new InvalidArgumentException(
                        "toSql: the connection is within a transaction of yours, of which this"
                                + " database cannot undo a part; commit it and set autocommit");
            }
            return new Undo(connection, false, connection.setSavepoint());
        }

        void keep() throws SQLException {
            if (isOurs) {
                connection.commit();
            }
        }

        void run(Throwable failure) {
            try {
                if (before == null) {
                    connection.rollback();
                } else {
                    connection.rollback(before);
                }
            } catch (SQLException e) {
                failure.addSuppressed(e);
            }
        }

        void end() throws SQLException {
            if (isOurs) {
                connection.setAutoCommit(true);
            }
        }
    }
}
