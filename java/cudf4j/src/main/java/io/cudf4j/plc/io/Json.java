/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import static io.cudf4j.plc.call.Views.type;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_io;
import io.cudf4j.libcudf.json_reader_options;
import io.cudf4j.libcudf.json_writer_options;
import io.cudf4j.libcudf.support.Address;
import io.cudf4j.libcudf.support.Engine;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.ColumnMetadata;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Utf8List;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The reader and writer of JSON files.
 *
 * @source cudf::io
 */
public final class Json {
    private Json() {}

    /**
     * Reads JSON files: an array of objects or of arrays, or one of them on each line. Columns come in the order in
     * which their names appear first.
     *
     * @nulls fields that a record lacks, the word null, strings with a wrong escape, and values that do not fit a
     *     declared type; a column that is null throughout is INT8
     * @throws InvalidArgumentException if a character option is no ASCII character or libcudf refuses it
     * @throws io.cudf4j.errors.CudfException if the file cannot be read or is no JSON
     * @source cudf::io::read_json
     */
    @SuppressWarnings("try") // loads the native libraries
    public static TableWithMetadata readJson(JsonReaderOptions options) {
        try (CallScope in = new CallScope();
                SourceInfo.Open source = options.source.open()) {
            long address = cudf_io.make_json_reader_options(source.address());
            try {
                json_reader_options settings = new json_reader_options(new Address(address));
                setPlain(settings, options);
                setTypes(settings, options);
                return TableWithMetadata.own(cudf_io.read_json(settings));
            } finally {
                cudf_io.free_json_reader_options(address);
            }
        }
    }

    /**
     * Returns whether packed files are read whole, however they were packed. libcudf 26.08 reads the first of several parts
     * (which gzip joins by appending), and refuses ZSTD whose frames do not tell their size.
     */
    public static boolean areAllPartsUnpacked() {
        return !Engine.current().isCuda();
    }

    /**
     * Returns whether lines that are no records are all refused by a reader that is strict and does not recover. libcudf 26.08
     * reads some words that are no values as text, and takes a record over several lines.
     */
    public static boolean areBadLinesRefused() {
        return !Engine.current().isCuda();
    }

    private static void setPlain(json_reader_options settings, JsonReaderOptions options) {
        settings.set_compression(options.compression.code());
        settings.enable_lines(options.lines);
        settings.enable_mixed_types_as_string(options.mixedTypesAsString);
        settings.set_delimiter(Csv.ascii("delimiter", options.delimiter));
        settings.enable_prune_columns(options.pruneColumns);
        settings.enable_experimental(options.experimental);
        settings.set_byte_range_offset(notNegative("byteRangeOffset", options.byteRangeOffset));
        settings.set_byte_range_size(notNegative("byteRangeSize", options.byteRangeSize));
        settings.enable_dayfirst(options.dayfirst);
        settings.enable_keep_quotes(options.keepQuotes);
        settings.enable_normalize_single_quotes(options.normalizeSingleQuotes);
        settings.enable_normalize_whitespace(options.normalizeWhitespace);
        settings.set_recovery_mode(options.recoveryMode.code());
        settings.set_strict_validation(options.strictValidation);
        if (options.strictValidation) {
            settings.allow_numeric_leading_zeros(options.numericLeadingZeros);
            settings.allow_nonnumeric_numbers(options.nonnumericNumbers);
            settings.allow_unquoted_control_chars(options.unquotedControlChars);
        }
        if (!options.naValues.isEmpty()) {
            Utf8List words = Utf8List.of(options.naValues);
            cudf_io.json_set_na_values(settings, words.utf8(), words.ends(), words.count());
        }
    }

    private static long notNegative(String option, long value) {
        if (value < 0) {
            throw new InvalidArgumentException(option + " must not be negative, got " + value);
        }
        return value;
    }

    private static void setTypes(json_reader_options settings, JsonReaderOptions options) {
        if (!options.schema.isEmpty()) {
            List<String> names = new ArrayList<>();
            List<DataType> types = new ArrayList<>();
            List<Integer> childCounts = new ArrayList<>();
            JsonSchema.preorder(options.schema, names, types, childCounts);
            Utf8List texts = Utf8List.of(names);
            cudf_io.json_set_dtypes(
                    settings,
                    texts.utf8(),
                    texts.ends(),
                    ids(types),
                    scales(types),
                    childCounts.stream().mapToInt(Integer::intValue).toArray(),
                    texts.count(),
                    options.columnOrder);
        } else if (!options.dtypesByPosition.isEmpty()) {
            List<DataType> types = options.dtypesByPosition;
            cudf_io.json_set_dtypes(settings, ids(types), scales(types), types.size());
        }
    }

    private static int[] ids(List<DataType> types) {
        return types.stream().mapToInt(type -> type.id().code()).toArray();
    }

    private static int[] scales(List<DataType> types) {
        return types.stream().mapToInt(DataType::scale).toArray();
    }

    /**
     * Writes a table to a JSON file, one object for each row.
     *
     * @nulls fields without a value are left out, or written as the word for null
     * @cost copies every column to the host, as text
     * @throws io.cudf4j.errors.LengthMismatchException if there is not one name for each column
     * @throws io.cudf4j.errors.CudfException if the file cannot be written or a type cannot
     * @source cudf::io::write_json
     */
    public static void writeJson(JsonWriterOptions options) {
        List<ColumnMetadata> schema = options.schema.isEmpty()
                ? IntStream.range(0, options.table.numColumns())
                        .mapToObj(place -> ColumnMetadata.of(Integer.toString(place)))
                        .toList()
                : options.schema;
        Utf8List names =
                ColumnMetadata.inPreorder(options.table.columns(), schema).names();
        try (CallScope in = new CallScope();
                SinkInfo.Open sink = options.sink.open()) {
            long address = cudf_io.make_json_writer_options(
                    sink.address(), in.address(options.table), names.utf8(), names.ends(), names.count());
            try {
                json_writer_options settings = new json_writer_options(new Address(address));
                settings.set_compression(options.compression.code());
                settings.enable_lines(options.lines);
                settings.enable_include_nulls(options.includeNulls);
                settings.enable_utf8_escaped(options.utf8Escaped);
                if (options.rowsPerChunk > 0) {
                    settings.set_rows_per_chunk(options.rowsPerChunk);
                }
                Utf8List words = Utf8List.of(List.of(options.naRep, options.trueValue, options.falseValue));
                cudf_io.json_set_words(settings, words.utf8(), words.ends());
                cudf_io.write_json(settings);
            } finally {
                cudf_io.free_json_writer_options(address);
            }
        }
    }

    /**
     * Returns whether columns of a type can be written to JSON files.
     *
     * @source cudf::io::is_supported_write_json
     */
    public static boolean isSupportedWriteJson(DataType asked) {
        try (CallScope in = new CallScope()) {
            return cudf_io.is_supported_write_json(type(in, asked));
        }
    }
}
