/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_io;
import io.cudf4j.libcudf.support.Engine;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.ColumnMetadata;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.TypeId;
import io.cudf4j.plc.Utf8List;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.IntStream;

/**
 * The reader and writer of ORC files.
 *
 * @source cudf::io
 */
public final class Orc {
    private static final int ALL = -1;

    private Orc() {}

    /**
     * Reads ORC files with the same columns. Dates are TIMESTAMP_DAYS, points in time TIMESTAMP_NANOSECONDS unless the
     * options say otherwise, bytes STRING, maps lists of structs, decimals as narrow as their digits allow.
     *
     * @throws InvalidArgumentException if stripes are chosen and rows too, or fewer than no rows are left out
     * @throws DTypeMismatchException if the type of points in time is none of seconds or finer
     * @throws UnsupportedOperationException on the engine {@code host}, unless the options say that the files are trusted
     * @throws io.cudf4j.errors.CudfException if a file cannot be read or has no such column or stripe
     * @source cudf::io::read_orc
     */
    public static TableWithMetadata readOrc(OrcReaderOptions options) {
        return with("readOrc", options, settings -> TableWithMetadata.own(cudf_io.read_orc(settings)));
    }

    /** Runs a call with the address of native options, which last as long as the call. */
    @SuppressWarnings("try") // loads the native libraries
    static <T> T with(String action, OrcReaderOptions options, LongFunction<T> call) {
        CsvReaderOptions.requireCount(action, "numRows", options.numRows, -1);
        boolean choosesRows = options.skipRows != 0 || options.numRows >= 0;
        if (options.skipRows < 0 || (choosesRows && !options.stripes.isEmpty())) {
            throw new InvalidArgumentException(
                    action + ": rows are chosen by stripes, or by how many at the beginning are left out, which is "
                            + options.skipRows + ", and how many are read");
        }
        DataType timestamps = options.timestampType;
        if (timestamps != null && (!timestamps.id().isTimestamp() || timestamps.id() == TypeId.TIMESTAMP_DAYS)) {
            throw new DTypeMismatchException(
                    action + ": points in time are read as timestamps of seconds or finer, not as " + timestamps);
        }
        Utf8List columns = Utf8List.of(options.columns);
        int[] counts =
                options.stripes.stream().mapToInt(chosen -> chosen.length).toArray();
        int[] stripes = options.stripes.stream().flatMapToInt(IntStream::of).toArray();
        try (CallScope scope = new CallScope();
                SourceInfo.Open source = options.source.open()) {
            requireTrusted(action, options);
            long settings = cudf_io.make_orc_reader_options(
                    source.address(),
                    columns.utf8(),
                    columns.ends(),
                    options.columns.isEmpty() ? ALL : columns.count(),
                    stripes,
                    counts,
                    counts.length,
                    new long[] {options.skipRows, options.numRows},
                    (timestamps == null ? TypeId.EMPTY : timestamps.id()).code(),
                    options.ignoreTimezoneInStripeFooter);
            try {
                return call.apply(settings);
            } finally {
                cudf_io.free_orc_reader_options(settings);
            }
        }
    }

    /** For a call that has loaded the engine. */
    private static void requireTrusted(String action, OrcReaderOptions options) {
        if (!options.trusted && !Engine.current().isCuda()) {
            throw new UnsupportedOperationException(action
                    + ": on the engine host a file that is damaged, or made wrong on purpose, can end the process, so that "
                    + "it reads only files that the option trusted(true) vouches for");
        }
    }

    /**
     * Writes a table to an ORC file.
     *
     * @cost copies every column to the host, encoded
     * @throws io.cudf4j.errors.LengthMismatchException if there is not one name for each column
     * @throws DTypeMismatchException if a column has a type that ORC has not: whole numbers without a sign, durations, dictionaries,
     *     decimals of tens
     * @throws InvalidArgumentException if a limit is below 0, a stripe of less than 64 KiB or 512 rows is asked for, or an index
     *     of fewer rows
     * @throws io.cudf4j.errors.CudfException if the file cannot be written
     * @source cudf::io::write_orc
     */
    public static void writeOrc(OrcWriterOptions options) {
        ColumnMetadata.InPreorder tree = tree(options.settings.schema(), options.table);
        long[] settings = options.settings.numbers();
        Utf8List names = tree.names();
        Utf8List words = Parquet.flat(options.settings.keyValueMetadata());
        try (CallScope in = new CallScope();
                SinkInfo.Open sink = options.sink.open()) {
            cudf_io.write_orc(
                    sink.address(),
                    in.address(options.table),
                    names.utf8(),
                    names.ends(),
                    tree.precisions(),
                    names.count(),
                    settings,
                    words.utf8(),
                    words.ends(),
                    words.count());
        }
    }

    /** Returns names and digits of the columns of a table, all of which have a type that ORC has. */
    static ColumnMetadata.InPreorder tree(List<ColumnMetadata> schema, Table table) {
        for (int i = 0; i < table.numColumns(); i++) {
            requireWritable(table.column(i), i);
        }
        return ColumnMetadata.inPreorder(table.columns(), Parquet.schema(schema, table.numColumns()));
    }

    /** libcudf writes what no reader understands of some of these. */
    private static void requireWritable(Column column, int place) {
        DataType type = column.type();
        boolean isKnown = switch (type.id()) {
            case BOOL8, INT8, INT16, INT32, INT64, FLOAT32, FLOAT64, STRING, LIST, STRUCT -> true;
            case DECIMAL32, DECIMAL64, DECIMAL128 -> type.scale() <= 0;
            default -> type.id().isTimestamp();
        };
        if (!isKnown) {
            throw new DTypeMismatchException(
                    "writeOrc: column " + place + " is or holds " + type + ", for which ORC has no type");
        }
        if (type.id() == TypeId.LIST) {
            requireWritable(column.child(1), place);
        } else if (type.id() == TypeId.STRUCT) {
            column.children().forEach(field -> requireWritable(field, place));
        }
    }

    /**
     * Returns whether ORC files with a compression can be read here.
     *
     * @source cudf::io::is_supported_read_orc
     */
    @SuppressWarnings("try") // loads the native libraries
    public static boolean isSupportedReadOrc(CompressionType compression) {
        try (CallScope scope = new CallScope()) {
            return cudf_io.orc_is_readable(compression.code());
        }
    }

    /**
     * Returns whether ORC files with a compression can be written here.
     *
     * @source cudf::io::is_supported_write_orc
     */
    @SuppressWarnings("try") // loads the native libraries
    public static boolean isSupportedWriteOrc(CompressionType compression) {
        try (CallScope scope = new CallScope()) {
            return cudf_io.orc_is_writable(compression.code());
        }
    }

    /**
     * Returns what an ORC file says of the values of its columns, in all of it and in each stripe.
     *
     * @throws io.cudf4j.errors.CudfException if there is more than one file, or it cannot be read
     * @source cudf::io::read_parsed_orc_statistics
     */
    @SuppressWarnings("try") // loads the native libraries
    public static OrcStatistics readParsedOrcStatistics(SourceInfo source) {
        try (CallScope scope = new CallScope();
                SourceInfo.Open open = source.open()) {
            return OrcStatistics.read(new FooterBytes(Parquet.footer(cudf_io.read_orc_statistics(open.address()))));
        }
    }

    /**
     * Returns what the footer of an ORC file says.
     *
     * @param options one file, of which all is described whatever they select
     * @throws io.cudf4j.errors.CudfException if there is more than one, or it cannot be read
     * @source cudf::io::read_orc_metadata
     */
    @SuppressWarnings("try") // loads the native libraries
    public static OrcMetadata readOrcMetadata(OrcReaderOptions options) {
        try (CallScope scope = new CallScope();
                SourceInfo.Open open = options.source.open()) {
            long address = cudf_io.read_orc_metadata(open.address());
            try {
                return OrcMetadata.read(address);
            } finally {
                cudf_io.free_orc_metadata(address);
            }
        }
    }
}
