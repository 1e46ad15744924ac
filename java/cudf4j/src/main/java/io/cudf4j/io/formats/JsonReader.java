/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.PlcTypes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.labels.Labelling;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.io.JsonCompression;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.OnBadLine;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.ColumnMetadata;
import io.cudf4j.plc.io.CompressionType;
import io.cudf4j.plc.io.Json;
import io.cudf4j.plc.io.JsonReaderOptions;
import io.cudf4j.plc.io.JsonRecoveryMode;
import io.cudf4j.plc.io.JsonSchema;
import io.cudf4j.plc.io.SourceInfo;
import io.cudf4j.plc.io.TableWithMetadata;
import io.cudf4j.types.DType;
import io.cudf4j.types.ListDtype;
import io.cudf4j.types.StructDtype;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON.
 *
 * <p>Records, lines and arrays of values are read by libcudf. The other layouts are taken apart on the host, and libcudf
 * reads what they hold. Columns with a declared dtype are read as text, tested and converted, as those of CSV.
 *
 * @source pandas.read_json, cudf::io::read_json
 */
public final class JsonReader {
    private static final String TEXT = "a text";

    private final String name;
    private final JsonReadOptions options;

    /**
     * What was read; the reader's caller owns it.
     *
     * @param columns the columns
     * @param rowLabels the row labels, null where the text has none
     */
    public record Read(ColumnAccessor columns, @Nullable ColumnBase rowLabels) {}

    private JsonReader(String name, JsonReadOptions options) {
        this.name = name;
        this.options = options;
    }

    /**
     * Reads a file.
     *
     * @shape the columns in the order in which their labels appear first
     * @nulls the word null, and what a record lacks; the columns of numbers keep null apart from NaN
     * @cost reads the file once; records, lines and values that are declared take their text in device memory until they
     *     are converted, the other layouts take the text in host memory twice
     * @throws InputFileException if the file is missing, empty, or no JSON of the layout; names line or byte
     * @throws io.cudf4j.errors.CsvParseException for the first value that does not fit its declared dtype
     * @throws LabelNotFoundException if the options name a column that is none
     * @throws InvalidArgumentException if the options contradict each other
     * @throws UnsupportedOperationException if labels have several levels
     * @source pandas.read_json
     */
    public static Read read(Path path, JsonReadOptions options) {
        JsonOrient orient = orient(options);
        InputFiles.requireReadable(path, "JSON");
        String action = "cannot read JSON from " + path;
        JsonCompression compression = JsonRules.compression(action, path, options.compression());
        return new JsonReader(path.toString(), options)
                .read(SourceInfo.ofPath(path.toString()), compression, orient, () -> Files.newInputStream(path));
    }

    /**
     * Reads bytes as the content of a file, packed only if the options name a compression; see {@link #read(Path,
     * JsonReadOptions)}.
     *
     * @param name stands for the file in messages
     * @nulls as in a file
     * @throws InputFileException if they are no JSON of the layout
     * @source pandas.read_json
     */
    public static Read read(String name, byte[] bytes, JsonReadOptions options) {
        JsonOrient orient = orient(options);
        InputFiles.requireContent(name, bytes, "JSON");
        JsonCompression given = options.compression();
        JsonCompression compression = given == JsonCompression.INFER ? JsonCompression.NONE : given;
        return new JsonReader(name, options)
                .read(SourceInfo.ofBytes(bytes), compression, orient, () -> new ByteArrayInputStream(bytes));
    }

    private Read read(SourceInfo source, JsonCompression compression, JsonOrient orient, Text bytes) {
        Text text = plain(bytes, compression);
        if (isNative(orient)) {
            return rows(source, compression, orient, text);
        }
        String action = "cannot read JSON from " + name;
        if (text == null) {
            throw new InputFileException(action + ": " + compression + " is read of RECORDS and VALUES only; orient "
                    + orient + " is read plain or from GZIP");
        }
        try (InputStream plain = text.open()) {
            return laidOut(plain.readAllBytes(), orient);
        } catch (IOException e) {
            throw new InputFileException(action + ": " + e.getMessage(), e);
        }
    }

    /**
     * Reads a text as the content of a file; see {@link #read(Path, JsonReadOptions)}.
     *
     * @param utf8 the text in UTF-8
     * @nulls as in a file
     * @throws InputFileException if it is no JSON of the layout
     * @source pandas.read_json
     */
    public static Read read(byte[] utf8, JsonReadOptions options) {
        orient(options);
        JsonCompression compression = options.compression();
        if (compression != JsonCompression.INFER && compression != JsonCompression.NONE) {
            throw new InvalidArgumentException("fromJson: bytes are read as they are, not as " + compression);
        }
        return read(TEXT, utf8, options);
    }

    private static JsonOrient orient(JsonReadOptions options) {
        JsonOrient orient = JsonRules.orient("readJson", options.orient(), options.lines(), JsonOrient.COLUMNS);
        if (options.onBadLine() != OnBadLine.FAIL && !options.lines()) {
            throw new InvalidArgumentException("readJson: onBadLine is for lines, and lines(true) is not set");
        }
        return orient;
    }

    private static boolean isNative(JsonOrient orient) {
        return orient == JsonOrient.RECORDS || orient == JsonOrient.VALUES;
    }

    /** Opens the plain text anew. */
    private interface Text {
        InputStream open() throws IOException;
    }

    /** Returns the text of bytes; null for compressions that only libcudf reads. */
    private static @Nullable Text plain(Text bytes, JsonCompression compression) {
        return switch (compression) {
            case NONE, INFER -> () -> new BufferedInputStream(bytes.open());
            case GZIP ->
                () -> {
                    InputStream file = bytes.open();
                    try {
                        return new GZIPInputStream(file, 1 << 16);
                    } catch (IOException | RuntimeException e) {
                        file.close();
                        throw e;
                    }
                };
            default -> null;
        };
    }

    private Read rows(SourceInfo source, JsonCompression compression, JsonOrient orient, @Nullable Text text) {
        // words that are no JSON are noticed only where they make lines null
        boolean doLinesTell = options.lines() && (text != null || options.onBadLine() == OnBadLine.NULL);
        if (!options.lines()) {
            requireJson(text);
        }
        try (TableWithMetadata read = readOrPlace(source, compression, doLinesTell, text)) {
            if (doLinesTell && options.onBadLine() == OnBadLine.FAIL && mayHaveEmptyRow(read)) {
                requireJson(text);
            }
            return new Read(columns(read, orient == JsonOrient.VALUES ? numbers(read.names()) : null, -1), null);
        }
    }

    private TableWithMetadata readOrPlace(
            SourceInfo source, JsonCompression compression, boolean isRecovering, @Nullable Text text) {
        try {
            return read(source, compression, options.lines(), isRecovering, declared(null, false));
        } catch (InputFileException e) {
            // libcudf seldom says where it stopped
            requireJson(text);
            throw e;
        }
    }

    private static boolean mayHaveEmptyRow(TableWithMetadata read) {
        return read.table().columns().stream().allMatch(column -> column.nullCount() > 0);
    }

    private void requireJson(@Nullable Text text) {
        if (text == null) {
            return;
        }
        String action = "cannot read JSON from " + name + ": ";
        try (InputStream in = text.open()) {
            String fault = JsonFault.find(in, options.lines(), options.naValues());
            if (fault != null) {
                throw new InputFileException(action + fault);
            }
        } catch (IOException e) {
            throw new InputFileException(action + e.getMessage(), e);
        }
    }

    private Read laidOut(byte[] text, JsonOrient orient) {
        JsonLayouts layouts = new JsonLayouts(name, text);
        JsonLayouts.Found found = switch (orient) {
            case COLUMNS -> layouts.columns();
            case INDEX -> layouts.index();
            default -> layouts.split();
        };
        requireJson(() -> new ByteArrayInputStream(text));
        byte[] labels = found.rowLabels();
        if (labels == null) {
            return new Read(columns(found, -1), null);
        }
        ColumnBase rowLabels = rowLabels(labels);
        return Columns.orClose(rowLabels, () -> new Read(columns(found, rowLabels.size()), rowLabels));
    }

    private ColumnAccessor columns(JsonLayouts.Found found, int rowCount) {
        boolean areLists = found.orient() == JsonOrient.COLUMNS;
        List<@Nullable Object> labels = found.columnLabels();
        try (TableWithMetadata read = read(
                SourceInfo.ofBytes(found.rows()), JsonCompression.NONE, false, false, declared(labels, areLists))) {
            if (labels != null && !areLists && read.names().isEmpty()) {
                return empty(labels, Math.max(0, rowCount));
            }
            if (labels != null && labels.size() != read.names().size()) {
                throw new InputFileException("cannot read JSON from " + name + ": it has " + labels.size()
                        + " column labels and rows of " + read.names().size() + " values");
            }
            return columns(read, labels, areLists ? rowCount : checkedRows(read, rowCount));
        }
    }

    private int checkedRows(TableWithMetadata read, int rowCount) {
        int rows = read.table().numRows();
        if (rowCount >= 0 && rows != rowCount && !read.names().isEmpty()) {
            throw new InputFileException(
                    "cannot read JSON from " + name + ": it has " + rowCount + " row labels for " + rows + " rows");
        }
        return -1;
    }

    private static ColumnAccessor empty(List<@Nullable Object> labels, int rows) {
        return ColumnAccessor.own(labels, Columns.made(labels.size(), i -> ColumnBase.allNull(DType.FLOAT64, rows)));
    }

    /** Returns the elements of a JSON array as a column. */
    private ColumnBase rowLabels(byte[] array) {
        ByteArrayOutputStream object = new ByteArrayOutputStream(array.length + 16);
        object.writeBytes("[{\"0\":".getBytes(StandardCharsets.US_ASCII));
        object.writeBytes(array);
        object.writeBytes("}]".getBytes(StandardCharsets.US_ASCII));
        try (TableWithMetadata read =
                read(SourceInfo.ofBytes(object.toByteArray()), JsonCompression.NONE, false, false, Map.of())) {
            ColumnBase labels = values(read.schema().get(0), read.table().column(0), "the row labels", true);
            if (labels.size() == 0) {
                labels.close();
                return ColumnBase.empty(DType.INT64);
            }
            if (labels.dtype().isNested()) {
                labels.close();
                throw new UnsupportedOperationException(
                        "readJson: " + name + " has row labels of several levels, which are not read");
            }
            return labels;
        }
    }

    private TableWithMetadata read(
            SourceInfo source,
            JsonCompression compression,
            boolean lines,
            boolean isRecovering,
            Map<String, JsonSchema> schema) {
        return InputFiles.named(
                "cannot read JSON from " + name,
                () -> Json.readJson(JsonReaderOptions.builder(source)
                        .compression(
                                switch (compression) {
                                    case GZIP -> CompressionType.GZIP;
                                    case BZIP2 -> CompressionType.BZIP2;
                                    case ZSTD -> CompressionType.ZSTD;
                                    default -> CompressionType.NONE;
                                })
                        .lines(lines)
                        // else objects that are declared as text are their first character
                        .mixedTypesAsString(
                                options.mixedTypesAsString() || options.dtype().containsValue(DType.STRING))
                        .recoveryMode(isRecovering ? JsonRecoveryMode.RECOVER_WITH_NULL : JsonRecoveryMode.FAIL)
                        .naValues(options.naValues())
                        // else escapes in labels stay, and pandas writes them
                        .experimental(true)
                        // else words that are no JSON are read as text
                        .strictValidation(true)
                        .schema(schema)
                        .build()));
    }

    /** Returns the types to read declared columns as: text where each value is tested. */
    private Map<String, JsonSchema> declared(@Nullable List<@Nullable Object> labels, boolean areLists) {
        Map<String, JsonSchema> schema = new LinkedHashMap<>();
        options.dtype().forEach((label, dtype) -> {
            int place = labels == null ? 0 : labels.indexOf(label);
            JsonSchema type = dtype.isNested() ? schema(dtype) : JsonSchema.of(PlcTypes.of(DType.STRING));
            if (place >= 0) {
                schema.put(labels == null ? label : Integer.toString(place), areLists ? JsonSchema.list(type) : type);
            }
        });
        return schema;
    }

    private static JsonSchema schema(DType dtype) {
        if (dtype instanceof ListDtype list) {
            return JsonSchema.list(schema(list.elementType()));
        }
        if (dtype instanceof StructDtype struct) {
            Map<String, JsonSchema> fields = new LinkedHashMap<>();
            struct.fields().forEach((field, type) -> fields.put(field, schema(type)));
            return JsonSchema.struct(fields);
        }
        return JsonSchema.of(PlcTypes.of(dtype));
    }

    private List<@Nullable Object> numbers(List<String> names) {
        List<@Nullable Object> numbers = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            if (!names.get(i).equals(Integer.toString(i))) {
                throw new InputFileException("cannot read JSON from " + name
                        + ": the rows are objects, and orient VALUES has arrays; read it with RECORDS");
            }
            numbers.add(i);
        }
        return numbers;
    }

    /**
     * Returns what was read under labels, those of the reader where they are null.
     *
     * @param listed how many elements the one list of each column has, −1 where columns are no lists
     */
    private ColumnAccessor columns(TableWithMetadata read, @Nullable List<@Nullable Object> given, int listed) {
        boolean areNumbers = given != null && listed < 0 && given.stream().allMatch(Integer.class::isInstance);
        List<@Nullable Object> labels = given == null ? new ArrayList<>(read.names()) : given;
        for (String label : options.dtype().keySet()) {
            if (!labels.contains(label)) {
                throw LabelNotFoundException.of(label, labels);
            }
        }
        List<ColumnBase> made = Columns.made(labels.size(), i -> {
            String label = String.valueOf(labels.get(i));
            try (ColumnBase raw =
                    values(read.schema().get(i), read.table().column(i), "column '" + label + "'", listed >= 0)) {
                return column(label, raw);
            }
        });
        return areNumbers
                ? ColumnAccessor.own(labels, made, Labelling.flat().asRangeindex())
                : ColumnAccessor.own(labels, made);
    }

    /** Returns a column that was read, or the elements of its one list. */
    private ColumnBase values(ColumnMetadata schema, Column column, String what, boolean isList) {
        String action = "cannot read " + what + " of " + name + ": ";
        try {
            DType dtype = NestedNames.dtype(schema, PlcTypes.dtype(column));
            if (!isList) {
                return ColumnBase.own(column.share(), dtype);
            }
            if (dtype instanceof ListDtype list) {
                return ColumnBase.own(column.child(1).share(), list.elementType());
            }
            throw new InputFileException(action + "there is no array");
        } catch (UnsupportedOperationException e) {
            throw new UnsupportedOperationException(action + e.getMessage(), e);
        } catch (InvalidArgumentException e) {
            throw new InputFileException(action + e.getMessage(), e);
        }
    }

    private ColumnBase column(String label, ColumnBase raw) {
        DType dtype = options.dtype().get(label);
        if (dtype == null) {
            // libcudf takes a column without any value for int8
            return raw.dtype() == DType.INT8 ? ColumnBase.allNull(DType.FLOAT64, raw.size()) : raw.share();
        }
        return dtype.isNested() ? raw.share() : new JsonDeclared(name, label, dtype, options).convert(raw);
    }
}
