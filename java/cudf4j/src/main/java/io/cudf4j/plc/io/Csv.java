/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import static io.cudf4j.plc.call.Views.type;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.csv_reader_options;
import io.cudf4j.libcudf.csv_writer_options;
import io.cudf4j.libcudf.global.cudf_io;
import io.cudf4j.libcudf.support.Address;
import io.cudf4j.libcudf.support.Engine;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Utf8List;
import io.cudf4j.plc.call.Utf8;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * The reader and writer of CSV files.
 *
 * @source cudf::io
 */
public final class Csv {
    private Csv() {}

    /** Returns whether a column whose type is inferred has truths where it has numbers beside them, as libcudf 26.08 reads it. */
    public static boolean areNumbersTruths() {
        return Engine.current().isCuda();
    }

    /** Returns whether {@link #readCsvInParts} is faster than {@link #readCsv}: where the text has a way to go to the device. */
    public static boolean gainsByParts() {
        return Engine.current().isCuda();
    }

    /** Returns whether floats are written with as many digits as tell them, as Python does; libcudf 26.08 writes ten. */
    public static boolean areFloatsExact() {
        return !Engine.current().isCuda();
    }

    /**
     * Reads a CSV file.
     *
     * @nulls cells that are a word for null, and cells that do not fit a declared type
     * @throws InvalidArgumentException if a character option is no ASCII character
     * @throws io.cudf4j.errors.CudfException if the file cannot be read
     * @source cudf::io::read_csv
     */
    public static TableWithMetadata readCsv(CsvReaderOptions options) {
        return read(options, cudf_io::read_csv);
    }

    /**
     * Reads the text of a scan in parts, so that parts are parsed while the next ones are read and taken to the device. What
     * comes of it is the same as that of {@link #readCsv}.
     *
     * @param options have the scan as their source, and its delimiter, quote and header; they take the whole text, choose columns by
     *     their indexes if at all, and name them where there is no header
     * @param scan looks at the text; it has no comments
     * @param partBytes the bytes of a part; one with a longer row has more
     * @param streams the parts that are parsed at the same time
     * @nulls as in {@link #readCsv}
     * @cost holds the text of as many parts as there are streams, and of two more, instead of the whole; a column that has another
     *     type in one part than in another is read once more, of the whole text
     * @throws InvalidArgumentException if a number is below 1, an option is one of a part of the text, or does not go with the scan
     * @throws io.cudf4j.errors.CudfException if the file cannot be read, or the scan finds a fault
     * @source cudf::io::read_csv, cudf::concatenate
     */
    public static TableWithMetadata readCsvInParts(
            CsvReaderOptions options, CsvScan scan, long partBytes, int streams) {
        if (partBytes < 1 || streams < 1) {
            throw new InvalidArgumentException("readCsvInParts: parts of " + partBytes + " bytes in " + streams
                    + " streams; both are at least 1");
        }
        return read(options, settings -> scan.readInParts(settings, partBytes, streams));
    }

    private static TableWithMetadata read(CsvReaderOptions options, ToLongFunction<csv_reader_options> reader) {
        try (CallScope in = new CallScope();
                SourceInfo.Open source = options.source.open()) {
            long address = cudf_io.make_csv_reader_options(source.address());
            try {
                csv_reader_options settings = new csv_reader_options(new Address(address));
                setPlain(settings, options);
                setLists(settings, options);
                setTypes(settings, options, in);
                return TableWithMetadata.own(reader.applyAsLong(settings));
            } finally {
                cudf_io.free_csv_reader_options(address);
            }
        }
    }

    private static void setPlain(csv_reader_options settings, CsvReaderOptions options) {
        settings.set_compression(options.compression.code());
        if (options.byteRangeOffset != 0) {
            settings.set_byte_range_offset(options.byteRangeOffset);
        }
        if (options.byteRangeSize != 0) {
            settings.set_byte_range_size(options.byteRangeSize);
        }
        settings.enable_mangle_dupe_cols(options.mangleDupeCols);
        if (options.nrows >= 0) {
            settings.set_nrows(options.nrows);
        }
        if (options.skiprows != 0) {
            settings.set_skiprows(options.skiprows);
        }
        if (options.skipfooter != 0) {
            settings.set_skipfooter(options.skipfooter);
        }
        settings.set_header(options.header);
        settings.set_lineterminator(ascii("lineterminator", options.lineterminator));
        settings.set_delimiter(ascii("delimiter", options.delimiter));
        settings.set_thousands(ascii("thousands", options.thousands));
        settings.set_decimal(ascii("decimal", options.decimal));
        settings.set_comment(ascii("comment", options.comment));
        settings.enable_delim_whitespace(options.delimWhitespace);
        settings.enable_skipinitialspace(options.skipinitialspace);
        settings.enable_skip_blank_lines(options.skipBlankLines);
        settings.set_quoting(options.quoting.code());
        settings.set_quotechar(ascii("quotechar", options.quotechar));
        settings.enable_doublequote(options.doublequote);
        settings.enable_keep_default_na(options.keepDefaultNa);
        settings.enable_na_filter(options.naFilter);
        settings.enable_dayfirst(options.dayfirst);
    }

    private static void setLists(csv_reader_options settings, CsvReaderOptions options) {
        if (!options.names.isEmpty()) {
            Utf8List names = Utf8List.of(options.names);
            cudf_io.csv_set_names(settings, names.utf8(), names.ends(), names.count());
        }
        if (!options.prefix.isEmpty()) {
            byte[] prefix = Utf8.of(options.prefix, "the prefix");
            cudf_io.csv_set_prefix(settings, prefix, prefix.length);
        }
        if (!options.useColsNames.isEmpty()) {
            Utf8List names = Utf8List.of(options.useColsNames);
            cudf_io.csv_set_use_columns(settings, names.utf8(), names.ends(), names.count());
        }
        if (options.useColsIndexes.length > 0) {
            cudf_io.csv_set_use_column_indexes(settings, options.useColsIndexes, options.useColsIndexes.length);
        }
        if (!options.parseDatesNames.isEmpty()) {
            Utf8List names = Utf8List.of(options.parseDatesNames);
            cudf_io.csv_set_parse_dates(settings, names.utf8(), names.ends(), names.count());
        }
        if (options.parseDatesIndexes.length > 0) {
            cudf_io.csv_set_parse_date_indexes(settings, options.parseDatesIndexes, options.parseDatesIndexes.length);
        }
        if (!options.trueValues.isEmpty()) {
            Utf8List words = Utf8List.of(options.trueValues);
            cudf_io.csv_set_true_values(settings, words.utf8(), words.ends(), words.count());
        }
        if (!options.falseValues.isEmpty()) {
            Utf8List words = Utf8List.of(options.falseValues);
            cudf_io.csv_set_false_values(settings, words.utf8(), words.ends(), words.count());
        }
        if (!options.naValues.isEmpty()) {
            Utf8List words = Utf8List.of(options.naValues);
            cudf_io.csv_set_na_values(settings, words.utf8(), words.ends(), words.count());
        }
    }

    private static void setTypes(csv_reader_options settings, CsvReaderOptions options, CallScope in) {
        if (!options.dtypes.isEmpty()) {
            Utf8List names = Utf8List.of(new ArrayList<>(options.dtypes.keySet()));
            Collection<DataType> types = options.dtypes.values();
            cudf_io.csv_set_dtypes(settings, names.utf8(), names.ends(), ids(types), scales(types), names.count());
        } else if (!options.dtypesByPosition.isEmpty()) {
            List<DataType> types = options.dtypesByPosition;
            cudf_io.csv_set_dtypes(settings, ids(types), scales(types), types.size());
        }
        if (options.timestampType != null) {
            settings.set_timestamp_type(type(in, options.timestampType));
        }
    }

    private static int[] ids(Collection<DataType> types) {
        return types.stream().mapToInt(type -> type.id().code()).toArray();
    }

    private static int[] scales(Collection<DataType> types) {
        return types.stream().mapToInt(DataType::scale).toArray();
    }

    /**
     * Writes a table to a CSV file.
     *
     * @cost copies every column to the host, as text
     * @throws InvalidArgumentException if the delimiter is no ASCII character
     * @throws io.cudf4j.errors.CudfException if the file cannot be written
     * @source cudf::io::write_csv
     */
    public static void writeCsv(CsvWriterOptions options) {
        try (CallScope in = new CallScope();
                SinkInfo.Open sink = options.sink.open()) {
            long address = cudf_io.make_csv_writer_options(sink.address(), in.address(options.table));
            try {
                csv_writer_options settings = new csv_writer_options(new Address(address));
                settings.enable_include_header(options.includeHeader);
                settings.set_inter_column_delimiter(ascii("interColumnDelimiter", options.interColumnDelimiter));
                settings.set_quoting(options.quoting.code());
                if (options.rowsPerChunk > 0) {
                    settings.set_rows_per_chunk(options.rowsPerChunk);
                }
                Utf8List names = Utf8List.of(options.names);
                cudf_io.csv_set_names(settings, names.utf8(), names.ends(), names.count());
                Utf8List words = Utf8List.of(
                        List.of(options.naRep, options.trueValue, options.falseValue, options.lineTerminator));
                cudf_io.csv_set_words(settings, words.utf8(), words.ends());
                cudf_io.write_csv(settings);
            } finally {
                cudf_io.free_csv_writer_options(address);
            }
        }
    }

    /**
     * Returns whether columns of a type can be written to CSV files.
     *
     * @source cudf::io::is_supported_write_csv
     */
    @SuppressWarnings("try") // loads the native libraries
    public static boolean isSupportedWriteCsv(DataType asked) {
        try (CallScope scope = new CallScope()) {
            return cudf_io.is_supported_write_csv(asked.id().code());
        }
    }

    static byte ascii(String option, char value) {
        if (value > 0x7f) {
            throw new InvalidArgumentException(option + " must be an ASCII character, got '" + value + "'");
        }
        return (byte) value;
    }
}
