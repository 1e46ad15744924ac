/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.exchange;

import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.io.CsvWriteOptions;
import io.cudf4j.io.formats.CsvWriter;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Rows with their labels to CSV. */
public final class CsvTexts {
    private CsvTexts() {}

    /** Writes rows to a file; see {@link CsvWriter#write(CsvWriter.Source, Path, CsvWriteOptions)}. */
    public static void write(Rows rows, Path path, CsvWriteOptions options) {
        try (ColumnAccessor columns = columns(rows, options)) {
            CsvWriter.write(source(rows, columns, options), path, options);
        }
    }

    /** Writes rows to a stream; see {@link CsvWriter#write(CsvWriter.Source, OutputStream, CsvWriteOptions)}. */
    public static void write(Rows rows, OutputStream out, CsvWriteOptions options) {
        try (ColumnAccessor columns = columns(rows, options)) {
            CsvWriter.write(source(rows, columns, options), out, options);
        }
    }

    /** Returns rows as text. */
    public static String text(Rows rows, CsvWriteOptions options) {
        try (ColumnAccessor columns = columns(rows, options)) {
            return CsvWriter.text(source(rows, columns, options), options);
        }
    }

    private static CsvWriter.Source source(Rows rows, ColumnAccessor columns, CsvWriteOptions options) {
        Labels labels = rows.labels();
        return options.index()
                ? new CsvWriter.Source(columns, labels.levels(), labels.names(), rows.rowCount())
                : new CsvWriter.Source(columns, List.of(), List.of(), rows.rowCount());
    }

    private static ColumnAccessor columns(Rows rows, CsvWriteOptions options) {
        Objects.requireNonNull(options, "toCsv: the options are null");
        List<@Nullable Object> wanted = options.columns();
        return wanted == null ? named(rows) : rows.columns().selectByLabels(wanted);
    }

    /** Returns the columns; that of a series without a name is 0. */
    private static ColumnAccessor named(Rows rows) {
        return rows.isSeries() && rows.name() == null
                ? ColumnAccessor.own(0, rows.column().share())
                : rows.columns().share();
    }
}
