/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.exchange;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.io.SqlOptions;
import io.cudf4j.io.SqlWriteOptions;
import io.cudf4j.io.sql.SqlReader;
import io.cudf4j.io.sql.SqlWriter;
import io.cudf4j.types.ProgressScope.Work;
import java.sql.Connection;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** Rows with their labels from and to databases. */
public final class SqlRows {
    private static final int CHUNK = 100_000;

    private SqlRows() {}

    /** Returns what a query gives. */
    public static Rows read(Connection connection, String query, SqlOptions options) {
        requireWhole("readSql", options);
        try (SqlReader reader = SqlReader.query("readSql", connection, query, options, false);
                Work work = Work.begin("readSql", -1, "rows")) {
            Rows read = all("readSql", reader);
            return Columns.orClose(read, () -> {
                work.finish();
                return read;
            });
        }
    }

    /** Returns the rows of a result, which stays open. */
    public static Rows read(ResultSet result, SqlOptions options) {
        requireWhole("fromResultSet", options);
        try (SqlReader reader = SqlReader.over("fromResultSet", result, options)) {
            return all("fromResultSet", reader);
        }
    }

    private static void requireWhole(String call, SqlOptions options) {
        if (options.chunkSize() != null) {
            throw new InvalidArgumentException(
                    call + ": it gives one frame, and chunkSize is for several; call readSqlChunks");
        }
    }

    private static Rows all(String call, SqlReader reader) {
        Rows rows = Rows.frame(reader.read(Integer.MAX_VALUE));
        if (reader.hasMore()) {
            rows.close();
            throw new SizeOverflowException(
                    call + ": the result has more than 2,147,483,647 rows; read it with readSqlChunks");
        }
        return rows;
    }

    /** Returns what a query gives, some rows at a time; of a result without rows, one without rows. */
    public static Stream<Rows> chunks(Connection connection, String query, SqlOptions options) {
        Integer wanted = options.chunkSize();
        SqlReader reader = SqlReader.query("readSqlChunks", connection, query, options, true);
        Iterator<Rows> chunks = new Chunks(reader, wanted == null ? CHUNK : wanted);
        return StreamSupport.stream(
                        Spliterators.spliteratorUnknownSize(chunks, Spliterator.ORDERED | Spliterator.NONNULL), false)
                .onClose(reader::close);
    }

    private static final class Chunks implements Iterator<Rows> {
        private final SqlReader reader;
        private final int size;
        private boolean isBegun;

        Chunks(SqlReader reader, int size) {
            this.reader = reader;
            this.size = size;
        }

        @Override
        public boolean hasNext() {
            return !isBegun || reader.hasMore();
        }

        @Override
        public Rows next() {
            if (!hasNext()) {
                throw new NoSuchElementException("readSqlChunks: the result has no more rows");
            }
            isBegun = true;
            return Rows.frame(reader.read(size));
        }
    }

    /** Writes rows to a table and returns how many they are. */
    public static long write(Rows rows, Connection connection, String table, SqlWriteOptions options) {
        List<String> labels = new ArrayList<>();
        List<ColumnBase> columns = new ArrayList<>();
        if (options.index()) {
            labels.addAll(indexNames(rows, options));
            columns.addAll(rows.labels().levels());
        } else if (options.indexLabel() != null) {
            throw new InvalidArgumentException("toSql: indexLabel names row labels, and index is false");
        }
        for (Object label : rows.columns().labels()) {
            labels.add(rows.isSeries() && label == null ? "0" : String.valueOf(label));
        }
        columns.addAll(rows.columns().columns());
        for (int i = 0; i < labels.size(); i++) {
            if (labels.indexOf(labels.get(i)) < i) {
                throw new DuplicateLabelException("toSql: two columns would be named '" + labels.get(i)
                        + "'; rename one, or name the row labels with indexLabel");
            }
        }
        try (Work work = Work.begin("toSql", rows.rowCount(), "rows")) {
            long written = SqlWriter.write(connection, table, labels, columns, rows.rowCount(), options);
            work.finish();
            return written;
        }
    }

    private static List<String> indexNames(Rows rows, SqlWriteOptions options) {
        Labels index = rows.labels();
        List<@Nullable Object> names = new ArrayList<>(index.names());
        List<String> given = options.indexLabel();
        if (given != null) {
            if (given.size() != names.size()) {
                throw new LengthMismatchException("toSql: indexLabel has " + given.size() + " names for " + names.size()
                        + " levels of row labels");
            }
            return given;
        }
        List<String> made = new ArrayList<>();
        for (int level = 0; level < names.size(); level++) {
            Object name = names.get(level);
            boolean isPlain = names.size() == 1 && !rows.columns().contains("index");
            made.add(name != null ? String.valueOf(name) : isPlain ? "index" : "level_" + level);
        }
        return made;
    }
}
