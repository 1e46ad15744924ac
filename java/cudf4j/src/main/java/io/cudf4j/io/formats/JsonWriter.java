/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Pieces;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.io.FileCompression;
import io.cudf4j.io.JsonDateFormat;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.io.JsonWriteOptions;
import io.cudf4j.io.WriteMode;
import io.cudf4j.plc.ColumnMetadata;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.io.CompressionType;
import io.cudf4j.plc.io.Json;
import io.cudf4j.plc.io.JsonWriterOptions;
import io.cudf4j.plc.io.SinkInfo;
import io.cudf4j.types.DType;
import io.cudf4j.types.ProgressScope.Work;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes JSON.
 *
 * <p>Records are written by libcudf. The other layouts are put together on the host of values that libcudf has written,
 * some ten thousand rows at a time.
 *
 * @source pandas.DataFrame.to_json, cudf::io::write_json
 */
public final class JsonWriter {
    private static final int MOST_ROWS = 1 << 16;
    /** Of what is off the device. */
    private static final int PIECE_ROWS = 1 << 20;

    private static final int MOST_CELLS = 1 << 20;
    /** Of what is made texts in host memory at once. */
    private static final long MOST_BYTES = 1 << 28;

    private final Source source;
    private final JsonWriteOptions options;
    private final JsonOrient orient;
    /** Whether the columns are off the device, and are given their form part by part. */
    private final boolean isApart;
    /** The rows of such a part. */
    private final int pieceRows;

    private final List<Cells> columns;
    private final @Nullable Cells rowLabels;
    private final List<byte[]> keys;

    /**
     * A column, and what makes values of JSON of rows of it.
     *
     * @param label the column's, for messages
     * @param form returns a column of its own; null where the column has such values
     */
    private record Cells(
            String label, ColumnBase column, @Nullable Form form) {
        /** Returns cells of a column; of one that is off the device rows are formed when they are written. */
        static Cells of(String label, ColumnBase column, Form form, Columns<ColumnBase> made) {
            return Pieces.areApart(column)
                    ? new Cells(label, made.add(column.share()), form)
                    : new Cells(label, made.add(form.of(column, 0)), null);
        }

        /** Returns rows as values of JSON. */
        ColumnBase rows(int start, int stop) {
            ColumnBase part = Pieces.of(column, start, stop);
            return form == null ? part : part.into(rows -> form.of(rows, start));
        }
    }

    /** What makes values of JSON of rows of a column, of which so many lie before them. */
    @FunctionalInterface
    private interface Form {
        ColumnBase of(ColumnBase rows, int before);
    }

    /**
     * What is written.
     *
     * @param columns the columns, one for a series
     * @param rowLabels the row labels, null where they are not written, or are columns
     * @param rowCount the rows
     * @param isSeries whether it is the values of a series, which stand for themselves
     * @param keyCount how many columns, the first ones, are row labels
     * @param isKeyed whether no two rows have the same labels
     */
    public record Source(
            ColumnAccessor columns,
            @Nullable ColumnBase rowLabels,
            int rowCount,
            boolean isSeries,
            int keyCount,
            boolean isKeyed) {}

    private JsonWriter(
            Source source,
            JsonWriteOptions options,
            JsonOrient orient,
            boolean isApart,
            int pieceRows,
            List<Cells> columns,
            @Nullable Cells rowLabels) {
        this.source = source;
        this.options = options;
        this.orient = orient;
        this.isApart = isApart;
        this.pieceRows = pieceRows;
        this.columns = columns;
        this.rowLabels = rowLabels;
        this.keys = source.columns.labels().stream().map(this::key).toList();
    }

    /**
     * Returns the layout that options mean.
     *
     * @throws InvalidArgumentException if the options contradict each other
     */
    public static JsonOrient orient(JsonWriteOptions options, boolean isSeries) {
        JsonOrient orient = JsonRules.orient(
                "toJson", options.orient(), options.lines(), isSeries ? JsonOrient.INDEX : JsonOrient.COLUMNS);
        if (isSeries && orient == JsonOrient.COLUMNS) {
            throw new InvalidArgumentException(
                    "toJson: a series has no columns; its orient is INDEX, SPLIT, RECORDS, VALUES or TABLE");
        }
        Boolean index = options.index();
        boolean isByLabel = orient == JsonOrient.COLUMNS || orient == JsonOrient.INDEX;
        if (index != null && orient != JsonOrient.SPLIT && orient != JsonOrient.TABLE && index != isByLabel) {
            throw new InvalidArgumentException("toJson: orient " + orient
                    + (isByLabel ? " cannot leave the row labels out" : " has no place for row labels")
                    + "; SPLIT and TABLE are written with and without");
        }
        return orient;
    }

    /**
     * Returns whether options write row labels.
     *
     * @throws InvalidArgumentException if the options contradict each other
     */
    public static boolean writesRowLabels(JsonWriteOptions options, boolean isSeries) {
        return switch (orient(options, isSeries)) {
            case COLUMNS, INDEX -> true;
            case SPLIT, TABLE -> !Boolean.FALSE.equals(options.index());
            case RECORDS, VALUES -> false;
        };
    }

    /**
     * Writes to a file, which is made or replaced. The bytes go to a file beside it, which takes its place when it is
     * whole: where writing fails, a file that was there stays as it was.
     *
     * @nulls the word null, also for NaN and infinities
     * @cost copies every column to the host, as text
     * @throws InputFileException if the file cannot be written
     * @throws DTypeMismatchException if JSON has no form for a dtype
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have 2 GiB or more
     * @throws UnsupportedOperationException if the columns have several levels
     * @throws io.cudf4j.errors.DuplicateLabelException if two column labels have the same text
     * @source pandas.DataFrame.to_json
     */
    public static void write(Source source, Path path, JsonWriteOptions options) {
        String action = "cannot write JSON to " + path;
        FileCompression compression = Packing.of(action, path, options.compression());
        InputFiles.requireWritableBySystem(path, "JSON");
        if (options.mode() == WriteMode.CREATE && Files.exists(path)) {
            throw new InputFileException(action + ": there is such a file, which mode CREATE keeps");
        }
        if (options.mode() == WriteMode.APPEND && (!options.lines() || compression == FileCompression.ZIP)) {
            throw new InvalidArgumentException("toJson: mode APPEND writes lines behind others; set lines(true), and"
                    + " pack it otherwise than as ZIP");
        }
        Path old = options.mode() == WriteMode.APPEND && Files.isRegularFile(path) ? path : null;
        written(
                source,
                options,
                PIECE_ROWS,
                writer -> InputFiles.replace(
                        path, "JSON", file -> writer.write(file, action, compression, Packing.nameWithin(path), old)));
    }

    /**
     * Returns the text.
     *
     * @nulls as in a file
     * @cost the text and its bytes in host memory, through a temporary file
     * @throws InvalidArgumentException if the options name a compression
     * @source pandas.DataFrame.to_json
     */
    public static String text(Source source, JsonWriteOptions options) {
        if (options.compression() != FileCompression.INFER && options.compression() != FileCompression.NONE) {
            throw new InvalidArgumentException(
                    "toJson: a text is not compressed; write " + options.compression() + " to a file");
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        write(source, bytes, options);
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /**
     * Writes to a stream, which stays open and gets nothing where writing fails.
     *
     * @nulls as in a file
     * @cost as that of a file, and a temporary file
     * @throws InputFileException if the stream takes no more
     * @source pandas.DataFrame.to_json
     */
    public static void write(Source source, OutputStream out, JsonWriteOptions options) {
        write(source, out, options, PIECE_ROWS);
    }

    /** Writes as {@link #write(Source, OutputStream, JsonWriteOptions)}, so many rows at a time of what is off the device. */
    static void write(Source source, OutputStream out, JsonWriteOptions options, int pieceRows) {
        FileCompression compression = Packing.ofBytes(options.compression());
        written(
                source,
                options,
                pieceRows,
                writer -> InputFiles.throughFile(
                        out,
                        "JSON",
                        file -> writer.write(file, "cannot write JSON to a stream", compression, "data.json", null)));
    }

    private static void written(Source source, JsonWriteOptions options, int pieceRows, Consumer<JsonWriter> work) {
        JsonOrient orient = orient(options, source.isSeries);
        requireConsistent(source, options, orient);
        ColumnAccessor given = source.columns;
        if (given.isMultiindex()) {
            throw new UnsupportedOperationException(
                    "toJson: the columns have several levels, and keys of JSON are single texts; give them other labels");
        }
        ColumnAccessor.requireUnique(
                given.labels().stream().map(String::valueOf).toList());
        ColumnBase rowLabels = source.rowLabels;
        long passes = orient == JsonOrient.COLUMNS ? Math.max(1, given.size()) : 1;
        JsonWriteOptions cells = orient == JsonOrient.TABLE ? options.dateFormat(JsonDateFormat.ISO) : options;
        try (Columns<ColumnBase> made = new Columns<>();
                Work heard = Work.begin("toJson", source.rowCount * passes, "rows")) {
            boolean isApart = orient == JsonOrient.RECORDS
                    && !source.isSeries
                    && !isIndented(options)
                    && given.columns().stream().anyMatch(Pieces::areApart);
            List<Cells> columns = new ArrayList<>();
            for (int i = 0; i < given.size(); i++) {
                String label = String.valueOf(given.labels().get(i));
                JsonCells form = new JsonCells("toJson: column '" + label + "'", cells);
                ColumnBase column = given.columns().get(i);
                columns.add(
                        isApart
                                ? new Cells(label, made.add(column.share()), form::written)
                                : Cells.of(label, column, form::written, made));
            }
            Cells labels = rowLabels == null
                    ? null
                    : Cells.of("row labels", rowLabels, (part, before) -> labels(part, before, orient, options), made);
            work.accept(new JsonWriter(source, options, orient, isApart, pieceRows, columns, labels));
            heard.finish();
        }
    }

    private static void requireConsistent(Source source, JsonWriteOptions options, JsonOrient orient) {
        boolean isIndented = isIndented(options);
        if (isIndented && options.lines()) {
            throw new InvalidArgumentException(
                    "toJson: indent writes a record on several lines; leave out lines(true)");
        }
        if (!options.includeNulls() && (isIndented || source.isSeries || orient != JsonOrient.RECORDS)) {
            throw new InvalidArgumentException(
                    "toJson: includeNulls(false) is for the RECORDS of a frame, without indent");
        }
    }

    private static boolean isIndented(JsonWriteOptions options) {
        Integer indent = options.indent();
        return indent != null && indent > 0;
    }

    private static ColumnBase labels(ColumnBase given, int before, JsonOrient orient, JsonWriteOptions options) {
        ColumnBase labels = new JsonCells("toJson: the row labels", options).written(given, before);
        if (orient == JsonOrient.SPLIT || labels.dtype() != DType.BOOL) {
            return labels;
        }
        // as keys they are written as Python prints them
        try (labels) {
            return labels.cast(DType.STRING);
        }
    }

    private boolean isNative() {
        return orient == JsonOrient.RECORDS && !source.isSeries && !columns.isEmpty() && !isIndented(options);
    }

    /** Returns whether libcudf packs it on both engines. */
    private static boolean isWrittenPacked(FileCompression compression) {
        return compression == FileCompression.NONE
                || compression == FileCompression.GZIP
                || compression == FileCompression.ZSTD;
    }

    private void write(Path file, String action, FileCompression compression, String name, @Nullable Path old) {
        if (isNative() && !isApart && old == null && isWrittenPacked(compression)) {
            writeRecords(shares(), 0, file, compression, options.lines());
            return;
        }
        try (OutputStream bytes = Files.newOutputStream(file)) {
            if (old != null) {
                Files.copy(old, bytes);
            }
            try (OutputStream packed = Packing.packed(bytes, compression, name);
                    OutputStream out = new BufferedOutputStream(packed, 1 << 16)) {
                if (isApart) {
                    writeRecordsApart(out);
                } else if (isNative()) {
                    InputFiles.throughFile(
                            out,
                            "JSON",
                            part -> writeRecords(shares(), 0, part, FileCompression.NONE, options.lines()));
                } else {
                    Integer indent = options.indent();
                    write(indent != null && indent > 0 ? new JsonIndent(out, indent) : out);
                }
            }
        } catch (IOException e) {
            throw new InputFileException(action + ": " + InputFiles.reason(e), e);
        }
    }

    private void write(OutputStream out) throws IOException {
        switch (orient) {
            case COLUMNS -> writeColumns(out);
            case SPLIT -> writeSplit(out);
            case INDEX -> writeRows(out, "{", ",", "}");
            case TABLE -> {
                put(out, "{\"schema\":");
                out.write(JsonTable.schema(source.columns, source.keyCount, source.isKeyed, options.forceAscii()));
                writeRows(out, ",\"data\":[", ",", "]}");
            }
            case RECORDS, VALUES -> {
                if (options.lines()) {
                    writeRows(out, "", "\n", "\n");
                } else {
                    writeRows(out, "[", ",", "]");
                }
            }
        }
    }

    private List<ColumnBase> shares() {
        return columns.stream().map(Cells::column).toList();
    }

    /** Writes rows that are off the device part by part, of which each goes through a file: as lines, which have an end each. */
    private void writeRecordsApart(OutputStream out) throws IOException {
        OutputStream records = options.lines() ? out : new JsonList(out);
        for (int start = 0; start < source.rowCount; ) {
            int from = start;
            int stop = Pieces.stop(start, pieceRows, source.rowCount);
            try (Columns<ColumnBase> part = Columns.own(Columns.each(columns, each -> each.rows(from, stop)))) {
                InputFiles.throughFile(
                        records, "JSON", file -> writeRecords(part.all(), from, file, FileCompression.NONE, true));
            }
            Work.advance(stop - from);
            start = stop;
        }
        if (records instanceof JsonList list) {
            list.end();
        }
    }

    private void writeRecords(
            List<ColumnBase> columns, int before, Path file, FileCompression compression, boolean areLines) {
        List<String> labels =
                source.columns.labels().stream().map(String::valueOf).toList();
        new JsonSizes("toJson", before, options.forceAscii()).require(labels, columns);
        List<ColumnMetadata> schema = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            schema.add(NestedNames.metadata(
                    "toJson: column '" + labels.get(i) + "'",
                    labels.get(i),
                    columns.get(i).dtype()));
        }
        Table table = Table.wrap(columns.stream().map(ColumnBase::plc).toList());
        Json.writeJson(JsonWriterOptions.builder(SinkInfo.ofPath(file.toString()), table)
                .schema(schema)
                .lines(areLines)
                .includeNulls(options.includeNulls())
                .naRep("null")
                .utf8Escaped(options.forceAscii())
                .compression(
                        switch (compression) {
                            case GZIP -> CompressionType.GZIP;
                            case ZSTD -> CompressionType.ZSTD;
                            default -> CompressionType.NONE;
                        })
                .build());
    }

    private void writeColumns(OutputStream out) throws IOException {
        out.write('{');
        for (int i = 0; i < columns.size(); i++) {
            put(out, i == 0 ? "" : ",");
            out.write(keys.get(i));
            out.write('{');
            for (int start = 0, rows; start < source.rowCount; start += rows) {
                Cells names = Objects.requireNonNull(rowLabels);
                rows = rows(List.of(names, columns.get(i)), start, MOST_ROWS);
                JsonTexts labels = texts(names, start, rows);
                JsonTexts values = texts(columns.get(i), start, rows);
                for (int row = 0; row < rows; row++) {
                    put(out, start + row == 0 ? "" : ",");
                    labels.writeKey(row, out);
                    values.write(row, out);
                }
                Work.advance(rows);
            }
            out.write('}');
        }
        out.write('}');
    }

    private void writeSplit(OutputStream out) throws IOException {
        put(out, source.isSeries ? "{\"name\":" : "{\"columns\":[");
        for (int i = 0; i < columns.size(); i++) {
            put(out, i == 0 ? "" : ",");
            out.write(label(source.columns.labels().get(i)));
        }
        put(out, source.isSeries ? "," : "],");
        if (rowLabels != null) {
            put(out, "\"index\":[");
            for (int start = 0, rows; start < source.rowCount; start += rows) {
                rows = rows(List.of(rowLabels), start, MOST_ROWS);
                JsonTexts labels = texts(rowLabels, start, rows);
                for (int row = 0; row < rows; row++) {
                    put(out, start + row == 0 ? "" : ",");
                    labels.write(row, out);
                }
            }
            put(out, "],");
        }
        put(out, "\"data\":");
        writeRows(out, "[", ",", "]}");
    }

    /** Writes rows one after the other: by label for INDEX, values for a series, else objects or arrays. */
    private void writeRows(OutputStream out, String before, String between, String after) throws IOException {
        boolean hasKeys = orient == JsonOrient.INDEX;
        boolean isObject = hasKeys || orient == JsonOrient.RECORDS || orient == JsonOrient.TABLE;
        put(out, before);
        int step = Math.max(1, Math.min(MOST_ROWS, MOST_CELLS / Math.max(1, columns.size())));
        List<Cells> parts = new ArrayList<>(columns);
        if (hasKeys) {
            parts.add(Objects.requireNonNull(rowLabels));
        }
        for (int start = 0, rows; start < source.rowCount; start += rows) {
            rows = rows(parts, start, step);
            JsonTexts labels = hasKeys ? texts(Objects.requireNonNull(rowLabels), start, rows) : null;
            List<JsonTexts> values = new ArrayList<>();
            for (Cells column : columns) {
                values.add(texts(column, start, rows));
            }
            for (int row = 0; row < rows; row++) {
                put(out, start + row == 0 ? "" : between);
                if (labels != null) {
                    labels.writeKey(row, out);
                }
                if (source.isSeries) {
                    values.get(0).write(row, out);
                } else {
                    writeRow(out, values, row, isObject);
                }
            }
            Work.advance(rows);
        }
        put(out, after);
    }

    private void writeRow(OutputStream out, List<JsonTexts> values, int row, boolean isObject) throws IOException {
        out.write(isObject ? '{' : '[');
        for (int i = 0; i < values.size(); i++) {
            put(out, i == 0 ? "" : ",");
            if (isObject) {
                out.write(keys.get(i));
            }
            values.get(i).write(row, out);
        }
        out.write(isObject ? '}' : ']');
    }

    /** Returns how many rows are made texts at once: so many that those of long texts have room in host memory. */
    private int rows(List<Cells> parts, int start, int most) {
        int rows = Pieces.stop(start, most, source.rowCount) - start;
        while (rows > 1 && aboutBytes(parts, start, start + rows) > MOST_BYTES) {
            rows /= 2;
        }
        return rows;
    }

    private static long aboutBytes(List<Cells> parts, int start, int stop) {
        return parts.stream()
                .mapToLong(each -> JsonSizes.aboutBytes(each.column, start, stop))
                .sum();
    }

    private JsonTexts texts(Cells column, int start, int rows) {
        try (ColumnBase part = column.rows(start, start + rows)) {
            new JsonSizes("toJson", start, options.forceAscii()).require(List.of(column.label), List.of(part));
            return JsonTexts.of(part, options.forceAscii());
        }
    }

    private byte[] key(@Nullable Object columnLabel) {
        byte[] label = JsonTexts.quoted(String.valueOf(columnLabel), options.forceAscii());
        byte[] key = Arrays.copyOf(label, label.length + 1);
        key[label.length] = ':';
        return key;
    }

    private byte[] label(@Nullable Object label) {
        return JsonTable.label(label, options.forceAscii()).getBytes(StandardCharsets.UTF_8);
    }

    private static void put(OutputStream out, String ascii) throws IOException {
        for (int i = 0; i < ascii.length(); i++) {
            out.write(ascii.charAt(i));
        }
    }
}
