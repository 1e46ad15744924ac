/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.io.FileCompression;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.OnBadCell;
import io.cudf4j.io.OnBadLine;
import io.cudf4j.plc.call.Utf8;
import io.cudf4j.plc.io.CompressionType;
import io.cudf4j.plc.io.Json;
import io.cudf4j.plc.io.JsonReaderOptions;
import io.cudf4j.plc.io.JsonRecoveryMode;
import io.cudf4j.plc.io.JsonSchema;
import io.cudf4j.plc.io.SourceInfo;
import io.cudf4j.plc.io.TableWithMetadata;
import io.cudf4j.types.DType;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
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
    private static final How PLAIN = new How(null, false, false);

    private final String name;
    private final JsonReadOptions options;
    private final JsonColumns made;

    /**
     * What was read; the reader's caller owns it.
     *
     * @param columns the columns
     * @param rowLabels the row labels, null where the text has none
     * @param keys the labels of the columns that are row labels
     */
    public record Read(ColumnAccessor columns, @Nullable ColumnBase rowLabels, List<? extends @Nullable Object> keys) {
        private Read(ColumnAccessor columns, @Nullable ColumnBase rowLabels) {
            this(columns, rowLabels, List.of());
        }

        private void close() {
            columns.close();
            if (rowLabels != null) {
                rowLabels.close();
            }
        }
    }

    /**
     * How libcudf reads a text.
     *
     * @param lines how it reads lines, null where there are none
     */
    private record How(JsonRecords.@Nullable How lines, boolean keepsQuotes, boolean prunes) {}

    private JsonReader(String name, JsonReadOptions options) {
        this(name, options, false);
    }

    private JsonReader(String name, JsonReadOptions options, boolean isTable) {
        this.name = name;
        this.options = options;
        this.made = new JsonColumns(name, options, isTable);
    }

    /**
     * Reads a file.
     *
     * @shape the columns in the order in which their labels appear first
     * @nulls the word null, and what a record lacks; the columns of numbers keep null apart from NaN
     * @cost reads the file once; records, lines and values that are declared take their text in device memory until they
     *     are converted, the other layouts take the text in host memory twice
     * @throws InputFileException if the file is missing, empty, or no JSON of the layout; names line or byte
     * @throws io.cudf4j.errors.JsonParseException for the first value that does not fit its declared dtype
     * @throws LabelNotFoundException if the options name a column that is none
     * @throws InvalidArgumentException if the options contradict each other
     * @throws UnsupportedOperationException if labels have several levels
     * @source pandas.read_json
     */
    public static Read read(Path path, JsonReadOptions options) {
        JsonOrient orient = orient("readJson", options);
        InputFiles.requireReadable(path, "JSON");
        FileCompression compression = Packing.of("cannot read JSON from " + path, path, options.compression());
        if (options.lines() && !JsonRules.isPart(options)) {
            ColumnAccessor inParts =
                    HeardParts.read("readJson", path, false, counted -> JsonChunks.of(path, counted, options));
            if (inParts != null) {
                return new Read(inParts, null);
            }
        }
        return new JsonReader(path.toString(), options)
                .read(SourceInfo.ofPath(path.toString()), compression, orient, () -> WholeFile.open(path));
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
        JsonOrient orient = orient("readJson", options);
        InputFiles.requireContent(name, bytes, "JSON");
        FileCompression compression = Packing.ofBytes(options.compression());
        return new JsonReader(name, options)
                .read(SourceInfo.ofBytes(bytes), compression, orient, () -> new ByteArrayInputStream(bytes));
    }

    private Read read(SourceInfo source, FileCompression compression, JsonOrient orient, JsonRecords.Text bytes) {
        Read read = inferred(source, compression, orient, bytes);
        return orient == JsonOrient.TABLE
                ? read
                : withNumbers(read, other -> other.inferred(source, compression, orient, bytes));
    }

    /**
     * Takes over what was read, and returns it with numbers in the place of the texts that libcudf takes columns for in which a
     * number is none, or infinite. They are read once more to see whether one is in quotes.
     */
    private Read withNumbers(Read read, Function<JsonReader, Read> again) {
        return Columns.orClose(read::close, () -> {
            List<@Nullable Object> texts = made.numbersByName(read.columns());
            if (texts.isEmpty()) {
                return read;
            }
            Read quoted = again.apply(new JsonReader(name, options.keepQuotes(true)));
            try (ColumnAccessor before = read.columns()) {
                return new Read(made.withNumbers(before, quoted.columns(), texts), read.rowLabels(), read.keys());
            } finally {
                quoted.close();
            }
        });
    }

    private Read inferred(SourceInfo source, FileCompression compression, JsonOrient orient, JsonRecords.Text bytes) {
        boolean isAsItIs = options.encoding().equals(StandardCharsets.UTF_8);
        JsonRecords.Text unpacked = () -> Packing.unpacked(new BufferedInputStream(bytes.open()), compression);
        if (isAsItIs) {
            return OtherEncoding.named(name, unpacked, () -> read(source, compression, orient, unpacked, true));
        }
        return read(source, compression, orient, () -> utf8(unpacked.open()), false);
    }

    private Read read(
            SourceInfo source,
            FileCompression compression,
            JsonOrient orient,
            JsonRecords.Text text,
            boolean isAsItIs) {
        boolean isWhole = options.nrows() == null && !JsonRules.isPart(options);
        if (isNative(orient) && isAsItIs && isWhole && isReadPacked(compression)) {
            return rows(source, compression, orient, text);
        }
        byte[] plain = plain(text);
        if (!isWhole && new String(plain, StandardCharsets.ISO_8859_1).isBlank()) {
            return nothing();
        }
        if (orient == JsonOrient.TABLE) {
            requireJson(() -> new ByteArrayInputStream(plain));
            return table(JsonTable.of(name, plain));
        }
        return isNative(orient)
                ? rows(SourceInfo.ofBytes(plain), FileCompression.NONE, orient, () -> new ByteArrayInputStream(plain))
                : laidOut(plain, orient);
    }

    /** Returns whether libcudf unpacks all of it. */
    private static boolean isReadPacked(FileCompression compression) {
        return switch (compression) {
            case NONE -> true;
            case GZIP, BZIP2, ZSTD -> Json.areAllPartsUnpacked();
            default -> false;
        };
    }

    private InputStream utf8(InputStream encoded) {
        return new Utf8Stream(
                encoded,
                options.encoding(),
                fault -> new InputFileException("cannot read JSON from " + name + ": " + fault.message()));
    }

    private byte[] plain(JsonRecords.Text text) {
        boolean isPart = JsonRules.isPart(options);
        long count = options.byteCount() == null ? Long.MAX_VALUE - options.byteOffset() : options.byteCount();
        try (InputStream open = text.open();
                JsonLines lines = new JsonLines(open)) {
            byte[] bytes = isPart
                    ? lines.range(options.byteOffset(), count)
                    : options.nrows() != null ? new byte[0] : open.readAllBytes();
            if (options.nrows() == null) {
                return bytes;
            }
            try (JsonLines from = !isPart ? lines : new JsonLines(new ByteArrayInputStream(bytes))) {
                byte[] first = from.next(options.nrows());
                return first == null ? new byte[0] : first;
            }
        } catch (IOException e) {
            throw new InputFileException("cannot read JSON from " + name + ": " + InputFiles.reason(e), e);
        } catch (OutOfMemoryError e) {
            throw tooLarge(e);
        }
    }

    private InputFileException tooLarge(OutOfMemoryError e) {
        return new InputFileException(
                "cannot read JSON from " + name
                        + ": its text takes more host memory than there is, or 2 GiB; read fewer"
                        + " lines at a time with byteOffset, nrows or readJsonChunks",
                e);
    }

    /**
     * Returns the bytes of a text.
     *
     * @throws InvalidArgumentException if it has half of a surrogate pair
     */
    public static byte[] utf8(String text) {
        return Utf8.of(text, "fromJson: the text");
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
        orient("fromJson", options);
        requirePlain(options);
        return read(TEXT, utf8, options);
    }

    private static void requirePlain(JsonReadOptions options) {
        FileCompression compression = options.compression();
        if (compression != FileCompression.INFER && compression != FileCompression.NONE) {
            throw new InvalidArgumentException("fromJson: bytes are read as they are, not as " + compression);
        }
        if (!options.encoding().equals(StandardCharsets.UTF_8)) {
            throw new InvalidArgumentException("fromJson: a text is read in UTF-8, not in " + options.encoding());
        }
    }

    private static JsonOrient orient(String call, JsonReadOptions options) {
        JsonRules.requireConsistent(call, options);
        return JsonRules.orient(call, options.orient(), options.lines(), JsonOrient.COLUMNS);
    }

    private static boolean isNative(JsonOrient orient) {
        return orient == JsonOrient.RECORDS || orient == JsonOrient.VALUES;
    }

    /** Returns what a part of a text has in which no line begins. */
    private Read nothing() {
        List<@Nullable Object> labels = new ArrayList<>(options.dtype().keySet());
        List<DType> dtypes = List.copyOf(options.dtype().values());
        return new Read(
                ColumnAccessor.own(labels, Columns.made(labels.size(), i -> ColumnBase.empty(dtypes.get(i)))), null);
    }

    private Read rows(SourceInfo source, FileCompression compression, JsonOrient orient, JsonRecords.Text text) {
        try (TableWithMetadata read =
                options.lines() ? lines(source, compression, text) : records(source, compression, text)) {
            return new Read(made.of(read, orient == JsonOrient.VALUES ? made.numbers(read.names()) : null, -1), null);
        }
    }

    private Read table(JsonTable table) {
        Map<String, DType> dtypes = table.dtypes();
        dtypes.putAll(options.dtype());
        if (options.onBadCell() == OnBadCell.FAIL) {
            table.requireKinds(name, options.dtype().keySet(), options.naValues());
        }
        JsonReader records = new JsonReader(name, options.dtype(dtypes), true);
        byte[] bytes = table.rows();
        Read read = records.rows(
                SourceInfo.ofBytes(bytes),
                FileCompression.NONE,
                JsonOrient.RECORDS,
                () -> new ByteArrayInputStream(bytes));
        try (ColumnAccessor columns = read.columns()) {
            int rowCount = columns.size() == 0 ? 0 : columns.columns().get(0).size();
            List<@Nullable Object> labels = new ArrayList<>();
            table.fields().forEach(field -> labels.add(field.label()));
            List<ColumnBase> made = Columns.made(labels.size(), i -> {
                JsonTable.Field field = table.fields().get(i);
                String label = String.valueOf(field.label());
                DType dtype = options.dtype().getOrDefault(label, field.dtype());
                if (!columns.contains(label)) {
                    return ColumnBase.allNull(dtype == null ? DType.STRING : dtype, rowCount);
                }
                ColumnBase column = columns.column(label);
                ZoneId zone = field.zone();
                // what stands in the text is UTC, as is what lies below points in time with a zone
                return zone == null || !column.dtype().isDatetime()
                        ? column.share()
                        : ColumnBase.own(column.plc().share(), DType.datetime(ChronoUnit.NANOS, zone));
            });
            return new Read(ColumnAccessor.own(labels, made), null, table.keys());
        }
    }

    /**
     * Reads a file of one column: its values, alone or by row label.
     *
     * @nulls as in a file of several
     * @cost takes the text in host memory twice
     * @throws InputFileException if the file is missing, empty, or no JSON of the layout
     * @throws InvalidArgumentException if the options are for frames
     * @source pandas.read_json
     */
    public static Read readSeries(Path path, JsonReadOptions options) {
        JsonOrient orient = seriesOrient("readJson", options);
        InputFiles.requireReadable(path, "JSON");
        FileCompression compression = Packing.of("cannot read JSON from " + path, path, options.compression());
        JsonReader reader = new JsonReader(path.toString(), options);
        return reader.series(
                reader.plain(() ->
                        reader.utf8(Packing.unpacked(new BufferedInputStream(WholeFile.open(path)), compression))),
                orient);
    }

    /**
     * Reads a text of one column; see {@link #readSeries(Path, JsonReadOptions)}.
     *
     * @param utf8 the text in UTF-8
     * @nulls as in a file
     * @throws InputFileException if it is no JSON of the layout
     * @source pandas.read_json
     */
    public static Read readSeries(byte[] utf8, JsonReadOptions options) {
        JsonOrient orient = seriesOrient("fromJson", options);
        requirePlain(options);
        return new JsonReader(TEXT, options).series(utf8, orient);
    }

    private static JsonOrient seriesOrient(String call, JsonReadOptions options) {
        if (options.lines() || options.orient() == JsonOrient.TABLE) {
            throw new InvalidArgumentException(call + ": a series is read of INDEX, COLUMNS, SPLIT, RECORDS or VALUES;"
                    + " of lines or a TABLE read a frame, and take its column");
        }
        JsonRules.requireConsistent(call, options);
        return JsonRules.orient(call, options.orient(), false, JsonOrient.INDEX);
    }

    private Read series(byte[] text, JsonOrient orient) {
        return withNumbers(inferredSeries(text, orient), other -> other.inferredSeries(text, orient));
    }

    private Read inferredSeries(byte[] text, JsonOrient orient) {
        InputFiles.requireContent(name, text, "JSON");
        JsonLayouts.Found found = new JsonLayouts(name, text, options.convertAxes()).series(orient);
        requireJson(() -> new ByteArrayInputStream(text));
        return read(found);
    }

    private TableWithMetadata lines(SourceInfo source, FileCompression compression, JsonRecords.Text text) {
        JsonRecords.Reader reader = (from, how) -> read(
                from,
                from == source ? compression : FileCompression.NONE,
                new How(how, options.keepQuotes(), options.pruneColumns()),
                made.declared(null, false));
        boolean isRefused = options.onBadLine() == OnBadLine.FAIL;
        if (!isReadable(compression) && (isRefused || !Json.areBadLinesRefused())) {
            return reader.read(source, isRefused ? JsonRecords.How.STRICT : JsonRecords.How.RECOVERING);
        }
        JsonRecords records = new JsonRecords(name, options, text, reader);
        return Json.areBadLinesRefused()
                ? records.readStrictly(source, compression != FileCompression.NONE)
                : records.readLookedAt(source);
    }

    /** Returns whether the text can be unpacked here, and not by the engine alone. */
    private static boolean isReadable(FileCompression compression) {
        return compression == FileCompression.NONE || Packing.isAvailable(compression);
    }

    private TableWithMetadata records(SourceInfo source, FileCompression compression, JsonRecords.Text text) {
        if (isReadable(compression)) {
            requireJson(text);
        }
        return read(
                source,
                compression,
                new How(null, options.keepQuotes(), options.pruneColumns()),
                made.declared(null, false));
    }

    private void requireJson(JsonRecords.Text text) {
        String action = "cannot read JSON from " + name + ": ";
        try (InputStream in = text.open()) {
            String fault = JsonFault.find(in, options.lines(), options.naValues());
            if (fault != null) {
                throw new InputFileException(action + fault);
            }
        } catch (IOException e) {
            throw new InputFileException(action + InputFiles.reason(e), e);
        }
    }

    private Read laidOut(byte[] text, JsonOrient orient) {
        JsonLayouts layouts = new JsonLayouts(name, text, options.convertAxes());
        JsonLayouts.Found found = switch (orient) {
            case COLUMNS -> layouts.columns();
            case INDEX -> layouts.index();
            default -> layouts.split();
        };
        requireJson(() -> new ByteArrayInputStream(text));
        return read(found);
    }

    private Read read(JsonLayouts.Found found) {
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
                SourceInfo.ofBytes(found.rows()),
                FileCompression.NONE,
                new How(null, options.keepQuotes(), options.pruneColumns() && labels == null),
                made.declared(labels, areLists))) {
            if (labels != null && !areLists && read.names().isEmpty()) {
                return empty(labels, Math.max(0, rowCount));
            }
            if (labels != null && labels.size() != read.names().size()) {
                throw new InputFileException("cannot read JSON from " + name + ": it has " + labels.size()
                        + " column labels and rows of " + read.names().size() + " values");
            }
            return areLists ? listed(read, labels, rowCount) : made.of(read, labels, checkedRows(read, rowCount));
        }
    }

    private ColumnAccessor listed(TableWithMetadata read, @Nullable List<@Nullable Object> labels, int rowCount) {
        ColumnAccessor columns = made.of(read, labels, Math.max(0, rowCount));
        for (ColumnBase each : columns.columns()) {
            if (rowCount >= 0 && each.size() != rowCount) {
                int size = each.size();
                columns.close();
                throw new InputFileException("cannot read JSON from " + name + ": it has " + rowCount
                        + " row labels for " + size + " values");
            }
        }
        return columns;
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
                read(SourceInfo.ofBytes(object.toByteArray()), FileCompression.NONE, PLAIN, Map.of())) {
            ColumnBase labels = made.values(read.schema().get(0), read.table().column(0), "the row labels", true);
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
            SourceInfo source, FileCompression compression, How how, Map<String, JsonSchema> schema) {
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
                        .lines(how.lines != null)
                        // else objects that are declared as text are their first character
                        .mixedTypesAsString(
                                options.mixedTypesAsString() || options.dtype().containsValue(DType.STRING))
                        .recoveryMode(
                                how.lines == JsonRecords.How.RECOVERING
                                        ? JsonRecoveryMode.RECOVER_WITH_NULL
                                        : JsonRecoveryMode.FAIL)
                        .naValues(options.naValues())
                        .keepQuotes(how.keepsQuotes)
                        .pruneColumns(how.prunes)
                        // else escapes in labels stay, and pandas writes them
                        .experimental(true)
                        // else words that are no JSON are read as text
                        .strictValidation(true)
                        .schema(schema)
                        .build()));
    }
}
