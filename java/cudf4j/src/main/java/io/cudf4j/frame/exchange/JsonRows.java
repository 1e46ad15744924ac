/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.exchange;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.JsonWriteOptions;
import io.cudf4j.io.formats.JsonReader;
import io.cudf4j.io.formats.JsonWriter;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Objects;

/** Rows with their labels to and from JSON. */
public final class JsonRows {
    private JsonRows() {}

    /** Returns the rows of a file; see {@link JsonReader#read(Path, JsonReadOptions)}. */
    public static Rows read(Path path, JsonReadOptions options) {
        Objects.requireNonNull(options, "readJson: the options are null");
        FileRows.requireWhole("readJson", options.chunkSize() != null);
        return rows(JsonReader.read(path, options), options);
    }

    /** Returns the rows of a text; see {@link JsonReader#read(byte[], JsonReadOptions)}. */
    public static Rows read(String text, JsonReadOptions options) {
        return read(JsonReader.utf8(text), options);
    }

    /** Returns the rows of a text in UTF-8; see {@link JsonReader#read(byte[], JsonReadOptions)}. */
    public static Rows read(byte[] utf8, JsonReadOptions options) {
        Objects.requireNonNull(options, "fromJson: the options are null");
        return rows(JsonReader.read(utf8, options), options);
    }

    static Rows rows(JsonReader.Read read, JsonReadOptions options) {
        ColumnBase rowLabels = read.rowLabels();
        if (rowLabels == null) {
            return Rows.frame(narrowed(read, options));
        }
        return Columns.orClose(rowLabels, () -> Rows.frame(narrowed(read, options), Labels.own(null, rowLabels)));
    }

    private static ColumnAccessor narrowed(JsonReader.Read read, JsonReadOptions options) {
        return DefaultWidths.narrowed(read.columns(), options.dtype().keySet());
    }

    /** Writes rows to a file. */
    public static void write(Rows rows, Path path, JsonWriteOptions options) {
        Objects.requireNonNull(options, "toJson: the options are null");
        JsonWriter.write(source(rows, options), path, options);
    }

    /** Writes rows to a stream. */
    public static void write(Rows rows, OutputStream out, JsonWriteOptions options) {
        Objects.requireNonNull(options, "toJson: the options are null");
        JsonWriter.write(source(rows, options), out, options);
    }

    /** Returns rows as text. */
    public static String text(Rows rows, JsonWriteOptions options) {
        Objects.requireNonNull(options, "toJson: the options are null");
        return JsonWriter.text(source(rows, options), options);
    }

    private static JsonWriter.Source source(Rows rows, JsonWriteOptions options) {
        boolean isSeries = rows.isSeries();
        if (!JsonWriter.writesRowLabels(options, isSeries)) {
            return new JsonWriter.Source(rows.columns(), null, rows.rowCount(), isSeries);
        }
        Labels labels = rows.labels();
        if (labels.areTuples()) {
            throw new UnsupportedOperationException(
                    "toJson: the row labels have several levels; write RECORDS, VALUES or"
                            + " SPLIT without index, or reset the index");
        }
        JsonOrient orient = JsonWriter.orient(options, isSeries);
        if (orient != JsonOrient.SPLIT && !labels.areUnique()) {
            throw new DuplicateLabelException("toJson: the row labels have one twice, and orient " + orient
                    + " writes them as keys; write SPLIT, RECORDS or VALUES");
        }
        return new JsonWriter.Source(rows.columns(), labels.column(), rows.rowCount(), isSeries);
    }
}
