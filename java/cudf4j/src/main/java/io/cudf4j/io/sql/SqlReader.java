/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.sql;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Quoted;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DatabaseException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.io.SqlOptions;
import io.cudf4j.types.DType;
import io.cudf4j.types.ProgressScope.Work;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a result, some or all at a time, as columns. Not thread-safe, as results are.
 *
 * @source pandas.read_sql
 */
public final class SqlReader implements AutoCloseable {
    /** After so many rows somebody who listens hears of them. */
    private static final int HEARD_ROWS = 1024;

    private final String call;
    /** What was opened for the reading; null where the result is the caller's. */
    private final @Nullable PreparedStatement statement;

    private final ResultSet rows;
    private final List<SqlCells> cells = new ArrayList<>();
    private final List<String> labels = new ArrayList<>();
    private long rowCount;
    /** Whether the result stands on a row that was not read yet. */
    private boolean isOnRow;

    private SqlReader(String call, @Nullable PreparedStatement statement, ResultSet rows) {
        this.call = call;
        this.statement = statement;
        this.rows = rows;
    }

    /**
     * Runs a query.
     *
     * @param isInChunks whether dtypes must be known before the values
     * @throws DatabaseException if the database refuses the query
     * @throws UnsupportedOperationException if a column has a type without dtype; the message names both
     */
    public static SqlReader query(
            String call, Connection connection, String query, SqlOptions options, boolean isInChunks) {
        PreparedStatement statement = null;
        try {
            statement = connection.prepareStatement(query, ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY);
            Integer chunk = options.chunkSize();
            int fetch = options.fetchSize() == 0 && isInChunks && chunk != null ? chunk : options.fetchSize();
            if (fetch > 0) {
                statement.setFetchSize(fetch);
            }
            bind(call, statement, options.params());
            SqlReader reader = new SqlReader(call, statement, statement.executeQuery());
            reader.open(options, isInChunks);
            return reader;
        } catch (SQLException e) {
            closeAfter(e, statement);
            throw new DatabaseException(
                    call + ": the database refuses '" + Quoted.of(query) + "': " + e.getMessage(), e);
        } catch (RuntimeException | Error e) {
            closeAfter(e, statement);
            throw e;
        }
    }

    private static void bind(String call, PreparedStatement statement, List<? extends @Nullable Object> params) {
        for (int i = 0; i < params.size(); i++) {
            Object value = SqlValues.parameter(params.get(i));
            try {
                if (value == null) {
                    statement.setNull(i + 1, Types.NULL);
                } else {
                    statement.setObject(i + 1, value);
                }
            } catch (SQLException e) {
                throw new DatabaseException(
                        call + ": parameter " + (i + 1) + ", " + Quoted.of(value) + ", cannot be bound: "
                                + e.getMessage(),
                        e);
            }
        }
    }

    private static void closeAfter(Throwable failure, @Nullable PreparedStatement statement) {
        if (statement != null) {
            try {
                statement.close();
            } catch (SQLException e) {
                failure.addSuppressed(e);
            }
        }
    }

    /**
     * Reads a result from where it is, which stays open.
     *
     * @throws DatabaseException if the result is closed
     * @throws UnsupportedOperationException if a column has a type without dtype; the message names both
     */
    public static SqlReader over(String call, ResultSet rows, SqlOptions options) {
        if (!options.params().isEmpty()) {
            throw new InvalidArgumentException(call + ": params are for the question marks of a query");
        }
        SqlReader reader = new SqlReader(call, null, rows);
        try {
            reader.open(options, false);
            return reader;
        } catch (SQLException e) {
            throw new DatabaseException(call + ": the result cannot be read: " + e.getMessage(), e);
        }
    }

    private void open(SqlOptions options, boolean isInChunks) throws SQLException {
        ResultSetMetaData columns = rows.getMetaData();
        List<SqlType> types = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (int place = 1; place <= columns.getColumnCount(); place++) {
            SqlType type = SqlType.of(columns, place);
            if (!seen.add(type.label())) {
                throw new DuplicateLabelException(call + ": two columns of the result are labelled '" + type.label()
                        + "'; name one otherwise with AS");
            }
            types.add(type);
            labels.add(type.label());
        }
        requireKnown(options.dtype().keySet());
        requireKnown(options.indexCol());
        for (SqlType type : types) {
            DType declared = options.dtype().get(type.label());
            DType dtype;
            try {
                dtype = declared != null ? declared : type.dtype(options.coerceFloat());
                if (dtype == null && isInChunks && type.elementType() == null) {
                    throw new InvalidArgumentException(type.describe() + " has values of several dtypes, and all"
                            + " frames are to have the same; declare one with SqlOptions.dtype");
                }
                cells.add(SqlCells.of(call, type, dtype));
            } catch (UnsupportedOperationException e) {
                throw new UnsupportedOperationException(call + ": " + e.getMessage(), e);
            } catch (InvalidArgumentException e) {
                throw new InvalidArgumentException(call + ": " + e.getMessage(), e);
            }
        }
    }

    private void requireKnown(Iterable<String> wanted) {
        for (String label : wanted) {
            if (!labels.contains(label)) {
                throw LabelNotFoundException.of(label, labels);
            }
        }
    }

    /**
     * Returns whether there is another row.
     *
     * @throws DatabaseException if the database has stopped the result
     */
    public boolean hasMore() {
        try {
            isOnRow = isOnRow || rows.next();
            return isOnRow;
        } catch (SQLException e) {
            throw new DatabaseException(
                    call + ": the result cannot be read beyond row " + rowCount + ": " + e.getMessage(), e);
        }
    }

    /**
     * Returns the next rows, at most so many.
     *
     * @nulls NULL
     * @throws DatabaseException if a row cannot be read; the message names it
     * @throws io.cudf4j.errors.DTypeMismatchException if a value does not fit its dtype; the message names column and row
     * @source pandas.read_sql
     */
    public ColumnAccessor read(int most) {
        int count = 0;
        while (count < most && hasMore()) {
            isOnRow = false;
            for (SqlCells each : cells) {
                try {
                    each.add(rows);
                } catch (SQLException e) {
                    throw new DatabaseException(
                            call + ": row " + rowCount + " of " + each.type.describe() + " cannot be read: "
                                    + e.getMessage(),
                            e);
                }
            }
            count++;
            rowCount++;
            if (count % HEARD_ROWS == 0) {
                Work.advance(HEARD_ROWS);
            }
        }
        Work.advance(count % HEARD_ROWS);
        List<ColumnBase> columns = Columns.each(cells, SqlCells::take);
        return ColumnAccessor.own(labels, columns);
    }

    /** Frees what was read in part, and ends the statement that was opened for the reading. */
    @Override
    public void close() {
        cells.forEach(SqlCells::close);
        if (statement != null) {
            try {
                statement.close();
            } catch (SQLException e) {
                throw new DatabaseException(call + ": the statement cannot be closed: " + e.getMessage(), e);
            }
        }
    }
}
