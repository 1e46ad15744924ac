/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.libcudf.global.cudf_io;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.ColumnMetadata;
import io.cudf4j.plc.NativeObject;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.Utf8List;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * A writer of a Parquet file to which one table after the other is added, each in row groups of its own. Thread-safe: calls of
 * several threads follow one another.
 *
 * <p>{@link #finish} makes it a file that can be read. What a writer leaves behind that is closed without it is not defined.
 *
 * @source cudf::io::chunked_parquet_writer
 */
public final class ChunkedParquetWriter implements AutoCloseable {
    private final ChunkedParquetWriterOptions options;
    private final GrowingFile file;

    private ChunkedParquetWriter(ChunkedParquetWriterOptions options) {
        this.options = options;
        this.file = new GrowingFile("ChunkedParquetWriter", this::open, cudf_io::write_parquet_chunk);
    }

    /**
     * Returns a writer, which must be closed. The file is made with the first table.
     *
     * @source cudf::io::chunked_parquet_writer
     */
    public static ChunkedParquetWriter of(ChunkedParquetWriterOptions options) {
        return new ChunkedParquetWriter(Objects.requireNonNull(options, "options"));
    }

    /**
     * Adds the rows of a table. The first says what the columns are, all of which may have nulls.
     *
     * @cost copies every column to the host, encoded
     * @throws DTypeMismatchException if a column has another type than that of the first table
     * @throws LengthMismatchException if there are more or fewer columns than in the first table, or than names
     * @throws LogicErrorException if the file is finished, or an earlier write failed
     * @throws io.cudf4j.errors.ClosedException if this writer is closed
     * @throws io.cudf4j.errors.CudfException if the file cannot be written
     * @source cudf::io::chunked_parquet_writer::write
     */
    public void write(Table table) {
        file.write(table);
    }

    private NativeObject open(Table table) {
        ParquetSettings settings = options.settings;
        ColumnMetadata.InPreorder tree =
                ColumnMetadata.inPreorder(table.columns(), Parquet.schema(settings.schema(), table.numColumns()));
        Utf8List names = tree.names();
        byte[] path = options.sink.path().getBytes(StandardCharsets.UTF_8);
        Utf8List words = Parquet.flat(settings.keyValueMetadata());
        try (CallScope in = new CallScope()) {
            return NativeObject.own(
                    NativeObject.Kind.CHUNKED_PARQUET_WRITER,
                    "ChunkedParquetWriter",
                    cudf_io.make_chunked_parquet_writer(
                            path,
                            path.length,
                            in.address(table),
                            names.utf8(),
                            names.ends(),
                            tree.precisions(),
                            names.count(),
                            settings.numbers(),
                            words.utf8(),
                            words.ends(),
                            words.count()));
        }
    }

    /**
     * Ends the file.
     *
     * @throws InvalidArgumentException if no table was written; one without rows will do
     * @throws LogicErrorException if the file is finished, or a write failed
     * @throws ClosedException if this writer is closed
     * @throws io.cudf4j.errors.CudfException if the file cannot be written
     * @source cudf::io::chunked_parquet_writer::close
     */
    public void finish() {
        end("");
    }

    /**
     * Ends the file and returns its footer, which says that the data lie elsewhere. Those of several files become one by
     * {@link Parquet#mergeRowGroupMetadata}.
     *
     * @param columnChunksFilePath where, as a reader of the footer is to find it
     * @throws InvalidArgumentException if the path is empty, or no table was written; one without rows will do
     * @throws LogicErrorException if the file is finished, or a write failed
     * @throws ClosedException if this writer is closed
     * @throws io.cudf4j.errors.CudfException if the file cannot be written
     * @source cudf::io::chunked_parquet_writer::close
     */
    public byte[] finish(String columnChunksFilePath) {
        if (columnChunksFilePath.isEmpty()) {
            throw new InvalidArgumentException("finish: the path of the column chunks is empty");
        }
        return Parquet.footer(end(columnChunksFilePath));
    }

    /** Ends the file and returns the address of its footer; 0 without a path. */
    private long end(String path) {
        byte[] utf8 = path.getBytes(StandardCharsets.UTF_8);
        return file.finish(writer -> cudf_io.finish_chunked_parquet(writer, utf8, utf8.length));
    }

    /** Frees what writing took. Closing again has no effect. */
    @Override
    public void close() {
        file.close();
    }
}
