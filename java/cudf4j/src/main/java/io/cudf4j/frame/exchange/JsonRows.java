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
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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

    /** Returns the rows of a file as a series; see {@link JsonReader#readSeries(Path, JsonReadOptions)}. */
    public static Rows readSeries(Path path, JsonReadOptions options) {
        Objects.requireNonNull(options, "readJson: the options are null");
        return series(JsonReader.readSeries(path, options), options);
    }

    /** Returns the rows of a text as a series; see {@link JsonReader#readSeries(byte[], JsonReadOptions)}. */
    public static Rows readSeries(byte[] utf8, JsonReadOptions options) {
        Objects.requireNonNull(options, "fromJson: the options are null");
        return series(JsonReader.readSeries(utf8, options), options);
    }

    private static Rows series(JsonReader.Read read, JsonReadOptions options) {
        try (Rows frame = rows(read, options)) {
            return Rows.series(
                    frame.columns().labels().get(0),
                    frame.columns().columns().get(0).share(),
                    frame.sharedLabels());
        }
    }

    static Rows rows(JsonReader.Read read, JsonReadOptions options) {
        if (!read.keys().isEmpty()) {
            return keyed(read, options);
        }
        ColumnBase rowLabels = read.rowLabels();
        if (rowLabels == null) {
            return Rows.frame(narrowed(read, options));
        }
        return Columns.orClose(rowLabels, () -> Rows.frame(narrowed(read, options), Labels.own(null, rowLabels)));
    }

    /** Returns the rows under those of their columns that are row labels; pandas has names for some that have none. */
    private static Rows keyed(JsonReader.Read read, JsonReadOptions options) {
        try (ColumnAccessor all = narrowed(read, options)) {
            List<@Nullable Object> keys = new ArrayList<>(read.keys());
            List<@Nullable Object> names = new ArrayList<>();
            for (Object key : keys) {
                boolean isMade = keys.size() == 1
                        ? "index".equals(key)
                        : key instanceof String text && text.startsWith("level_");
                names.add(isMade ? null : key);
            }
            List<ColumnBase> levels = Columns.each(keys, key -> all.column(key).share());
            Labels labels = Labels.own(names, levels);
            return Columns.orClose(labels, () -> Rows.frame(all.drop(keys), labels));
        }
    }

    private static ColumnAccessor narrowed(JsonReader.Read read, JsonReadOptions options) {
        return DefaultWidths.narrowed(read.columns(), options.dtype().keySet());
    }

    /** Writes rows to a file. */
    public static void write(Rows rows, Path path, JsonWriteOptions options) {
        Objects.requireNonNull(options, "toJson: the options are null");
        try (ColumnAccessor table = table(rows, options)) {
            JsonWriter.write(source(rows, table, options), path, options);
        }
    }

    /** Writes rows to a stream. */
    public static void write(Rows rows, OutputStream out, JsonWriteOptions options) {
        Objects.requireNonNull(options, "toJson: the options are null");
        try (ColumnAccessor table = table(rows, options)) {
            JsonWriter.write(source(rows, table, options), out, options);
        }
    }

    /** Returns rows as text. */
    public static String text(Rows rows, JsonWriteOptions options) {
        Objects.requireNonNull(options, "toJson: the options are null");
        try (ColumnAccessor table = table(rows, options)) {
            return JsonWriter.text(source(rows, table, options), options);
        }
    }

    /** Returns row labels and columns side by side, which the caller closes, or null where the layout keeps them apart. */
    private static @Nullable ColumnAccessor table(Rows rows, JsonWriteOptions options) {
        if (JsonWriter.orient(options, rows.isSeries()) != JsonOrient.TABLE) {
            return null;
        }
        if (rows.columns().isMultiindex()) {
            return rows.columns().share();
        }
        List<@Nullable Object> labels = new ArrayList<>();
        List<ColumnBase> columns = new ArrayList<>();
        if (JsonWriter.writesRowLabels(options, rows.isSeries())) {
            List<@Nullable Object> names = new ArrayList<>(rows.labels().names());
            for (int level = 0; level < names.size(); level++) {
                Object name = names.get(level);
                labels.add(name != null ? name : names.size() == 1 ? "index" : "level_" + level);
            }
            columns.addAll(rows.labels().levels());
        }
        List<@Nullable Object> own = new ArrayList<>(rows.columns().labels());
        if (rows.isSeries() && own.get(0) == null) {
            own.set(0, "values");
        }
        for (Object label : own) {
            if (labels.contains(label)) {
                throw new DuplicateLabelException("toJson: the row labels and a column are both named '" + label
                        + "', and orient TABLE writes them side by side; rename one, or write it with index(false)");
            }
        }
        labels.addAll(own);
        columns.addAll(rows.columns().columns());
        return ColumnAccessor.own(labels, Columns.each(columns, ColumnBase::share));
    }

    private static JsonWriter.Source source(Rows rows, @Nullable ColumnAccessor table, JsonWriteOptions options) {
        boolean isSeries = rows.isSeries();
        if (table != null) {
            int keyCount = table.size() - rows.columns().size();
            boolean isKeyed = keyCount > 0 && rows.labels().areUnique();
            return new JsonWriter.Source(table, null, rows.rowCount(), false, keyCount, isKeyed);
        }
        if (!JsonWriter.writesRowLabels(options, isSeries)) {
            return new JsonWriter.Source(rows.columns(), null, rows.rowCount(), isSeries, 0, false);
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
        return new JsonWriter.Source(rows.columns(), labels.column(), rows.rowCount(), isSeries, 0, false);
    }
}
