/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import static io.cudf4j.plc.call.Views.type;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.libcudf.global.cudf_io;
import io.cudf4j.libcudf.parquet_reader_options;
import io.cudf4j.libcudf.support.Address;
import io.cudf4j.plc.Ast;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.ColumnMetadata;
import io.cudf4j.plc.Utf8List;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The reader and writer of Parquet files.
 *
 * @source cudf::io
 */
public final class Parquet {
    /** "PAR1" in little endian. */
    private static final int MAGIC = 0x31524150;

    private Parquet() {}

    /**
     * Reads Parquet files.
     *
     * @throws OutOfBoundsException if the filter asks for a column that is not read
     * @throws InvalidArgumentException if a number of rows is negative
     * @throws io.cudf4j.errors.CudfException if a file cannot be read
     * @source cudf::io::read_parquet
     */
    public static TableWithMetadata readParquet(ParquetReaderOptions options) {
        try (CallScope in = new CallScope();
                SourceInfo.Open source = options.source.open()) {
            long address = cudf_io.make_parquet_reader_options(source.address());
            try {
                parquet_reader_options settings = new parquet_reader_options(new Address(address));
                set(settings, options, in);
                if (options.filter == null) {
                    return TableWithMetadata.ofParquet(cudf_io.read_parquet(settings));
                }
                Ast.Program program = options.filter.program(in);
                try {
                    return TableWithMetadata.ofParquet(
                            cudf_io.read_parquet_where(settings, program.nodes(), program.count(), program.literals()));
                } catch (OutOfBoundsException | LogicErrorException | InvalidArgumentException e) {
                    throw ofFilter("readParquet", options, program, e);
                }
            } finally {
                cudf_io.free_parquet_reader_options(address);
            }
        }
    }

    /**
     * Returns what the footers of Parquet files say.
     *
     * @throws io.cudf4j.errors.CudfException if a file cannot be read
     * @source cudf::io::read_parquet_metadata
     */
    @SuppressWarnings("try") // loads the native libraries
    public static ParquetMetadata readParquetMetadata(SourceInfo source) {
        try (CallScope scope = new CallScope();
                SourceInfo.Open open = source.open()) {
            long address = cudf_io.read_parquet_metadata(open.address());
            try {
                return ParquetMetadata.read(address);
            } finally {
                cudf_io.free_parquet_metadata(address);
            }
        }
    }

    /**
     * Returns what to throw where a reader with a filter refused it: of a column that is not there libcudf says no more than
     * that there are fewer.
     */
    static CudfException ofFilter(
            String call, ParquetReaderOptions options, Ast.Program program, CudfException refused) {
        int most = program.greatestColumn();
        int columns;
        try {
            columns = readParquetMetadata(options.source).schema().size();
        } catch (CudfException e) {
            refused.addSuppressed(e);
            return refused;
        }
        // with the metadata of pandas columns of the index are read beside those that are named
        if (!options.columnNames.isEmpty() && !options.usePandasMetadata) {
            columns = Math.min(columns, options.columnNames.size());
        }
        return most < columns
                ? refused
                : new OutOfBoundsException(
                        call + ": the filter asks for column " + most + ", of " + columns + " that are read", refused);
    }

    static void set(parquet_reader_options settings, ParquetReaderOptions options, CallScope in) {
        CsvReaderOptions.requireCount("readParquet", "skipRows", options.skipRows, 0);
        CsvReaderOptions.requireCount("readParquet", "numRows", options.numRows, -1);
        settings.enable_use_pandas_metadata(options.usePandasMetadata);
        settings.enable_use_arrow_schema(options.useArrowSchema);
        if (!options.columnNames.isEmpty()) {
            Utf8List names = Utf8List.of(options.columnNames);
            cudf_io.parquet_set_columns(settings, names.utf8(), names.ends(), names.count());
        }
        if (!options.rowGroups.isEmpty()) {
            int[] counts =
                    options.rowGroups.stream().mapToInt(groups -> groups.length).toArray();
            int[] flat = options.rowGroups.stream().flatMapToInt(IntStream::of).toArray();
            cudf_io.parquet_set_row_groups(settings, flat, counts, counts.length);
        }
        if (options.skipRows != 0) {
            settings.set_skip_rows(options.skipRows);
        }
        if (options.numRows >= 0) {
            settings.set_num_rows(options.numRows);
        }
        if (options.timestampType != null) {
            settings.set_timestamp_type(type(in, options.timestampType));
        }
    }

    /**
     * Writes a table to a Parquet file.
     *
     * @cost copies every column to the host, encoded
     * @throws io.cudf4j.errors.LengthMismatchException if there is not one name for each column
     * @throws io.cudf4j.errors.CudfException if the file cannot be written
     * @source cudf::io::write_parquet
     */
    public static void writeParquet(ParquetWriterOptions options) {
        ParquetSettings settings = options.settings;
        ColumnMetadata.InPreorder tree = ColumnMetadata.inPreorder(
                options.table.columns(), schema(settings.schema(), options.table.numColumns()));
        Utf8List names = tree.names();
        Utf8List words = flat(settings.keyValueMetadata());
        try (CallScope in = new CallScope();
                SinkInfo.Open sink = options.sink.open()) {
            cudf_io.write_parquet(
                    sink.address(),
                    in.address(options.table),
                    names.utf8(),
                    names.ends(),
                    tree.precisions(),
                    names.count(),
                    settings.numbers(),
                    words.utf8(),
                    words.ends(),
                    words.count());
        }
    }

    /**
     * Returns whether Parquet files with a compression can be read here.
     *
     * @source cudf::io::is_supported_read_parquet
     */
    @SuppressWarnings("try") // loads the native libraries
    public static boolean isSupportedReadParquet(CompressionType compression) {
        try (CallScope scope = new CallScope()) {
            return cudf_io.is_supported_read_parquet(compression.code());
        }
    }

    /**
     * Returns whether Parquet files with a compression can be written here.
     *
     * @source cudf::io::is_supported_write_parquet
     */
    @SuppressWarnings("try") // loads the native libraries
    public static boolean isSupportedWriteParquet(CompressionType compression) {
        try (CallScope scope = new CallScope()) {
            return cudf_io.is_supported_write_parquet(compression.code());
        }
    }

    /**
     * Returns the footers of Parquet files as they stand there, one for each file.
     *
     * @throws io.cudf4j.errors.CudfException if a file cannot be read
     * @source cudf::io::read_parquet_footers, cudf::io::make_datasources
     */
    @SuppressWarnings("try") // loads the native libraries
    public static List<ParquetFooter> readParquetFooters(SourceInfo source) {
        try (CallScope scope = new CallScope();
                SourceInfo.Open open = source.open()) {
            FooterBytes bytes = new FooterBytes(footer(cudf_io.read_parquet_footers(open.address())));
            return bytes.nextList(() -> ParquetFooter.read(bytes));
        }
    }

    /**
     * Returns the footer of all row groups of files, for a file of its own that stands for them.
     *
     * @param metadataList footers of files with the same columns, as {@link ChunkedParquetWriter#finish(String)} returns them; of
     *     others the engine {@code cuda} makes a footer that says nothing true
     * @throws InvalidArgumentException if there is none, or one is no footer
     * @throws io.cudf4j.errors.SizeOverflowException if they are 2 GiB or more
     * @throws io.cudf4j.errors.CudfException if a footer cannot be read, on the engine {@code host} also if columns differ
     * @source cudf::io::merge_row_group_metadata
     */
    @SuppressWarnings("try") // loads the native libraries
    public static byte[] mergeRowGroupMetadata(List<byte[]> metadataList) {
        if (metadataList.isEmpty()) {
            throw new InvalidArgumentException("mergeRowGroupMetadata: there is no footer");
        }
        int[] ends = new int[metadataList.size()];
        long end = 0;
        for (int i = 0; i < ends.length; i++) {
            requireFooter(metadataList.get(i), i);
            end += metadataList.get(i).length;
            if (end > Integer.MAX_VALUE) {
                throw new SizeOverflowException(
                        "mergeRowGroupMetadata: the first " + (i + 1) + " footers have " + end + " bytes");
            }
            ends[i] = (int) end;
        }
        byte[] footers = new byte[(int) end];
        for (int i = 0; i < ends.length; i++) {
            byte[] one = metadataList.get(i);
            System.arraycopy(one, 0, footers, ends[i] - one.length, one.length);
        }
        try (CallScope scope = new CallScope()) {
            return footer(cudf_io.merge_parquet_footers(footers, ends, ends.length));
        }
    }

    /** libcudf reads whatever it is given. */
    private static void requireFooter(byte[] bytes, int number) {
        ByteBuffer footer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        boolean isOne = bytes.length > 3 * Integer.BYTES
                && footer.getInt(0) == MAGIC
                && footer.getInt(bytes.length - Integer.BYTES) == MAGIC
                && footer.getInt(bytes.length - 2 * Integer.BYTES) == bytes.length - 3 * Integer.BYTES;
        if (!isOne) {
            throw new InvalidArgumentException("mergeRowGroupMetadata: footer " + number + ", of " + bytes.length
                    + " bytes, is none that a writer of Parquet files returned");
        }
    }

    /** Takes over a native footer. */
    static byte[] footer(long address) {
        try {
            byte[] bytes = new byte[Math.toIntExact(cudf_io.parquet_footer_bytes(address))];
            cudf_io.copy_parquet_footer(address, bytes);
            return bytes;
        } finally {
            cudf_io.free_parquet_footer(address);
        }
    }

    /** Returns the names of columns: numbers where none are given. */
    static List<ColumnMetadata> schema(List<ColumnMetadata> given, int columns) {
        return given.isEmpty()
                ? IntStream.range(0, columns)
                        .mapToObj(place -> ColumnMetadata.of(Integer.toString(place)))
                        .toList()
                : given;
    }

    /** Returns words for the footer as key, value, key, value and so on. */
    static Utf8List flat(Map<String, String> words) {
        List<String> flat = new ArrayList<>();
        words.forEach((key, value) -> {
            flat.add(key);
            flat.add(value);
        });
        return Utf8List.of(flat);
    }
}
