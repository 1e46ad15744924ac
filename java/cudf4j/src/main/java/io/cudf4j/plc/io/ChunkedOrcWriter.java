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
 * A writer of an ORC file to which one table after the other is added. Thread-safe: calls of several threads follow one another.
 *
 * <p>{@link #finish} makes it a file that can be read. What a writer leaves behind that is closed without it is not defined.
 *
 * @source cudf::io::orc_chunked_writer
 */
public final class ChunkedOrcWriter implements AutoCloseable {
    private final ChunkedOrcWriterOptions options;
    private final GrowingFile file;

    private ChunkedOrcWriter(ChunkedOrcWriterOptions options) {
        this.options = options;
        this.file = new GrowingFile("ChunkedOrcWriter", this::open, cudf_io::write_orc_chunk);
    }

    /**
     * Returns a writer, which must be closed. The file is made with the first table.
     *
     * @source cudf::io::orc_chunked_writer
     */
    public static ChunkedOrcWriter of(ChunkedOrcWriterOptions options) {
        return new ChunkedOrcWriter(Objects.requireNonNull(options, "options"));
    }

    /**
     * Adds the rows of a table. The first says what the columns are, all of which may have nulls.
     *
     * @cost copies every column to the host, encoded
     * @throws DTypeMismatchException if a column has another type than that of the first table, or one that ORC has not: whole
     *     numbers without a sign, durations, dictionaries, decimals of tens
     * @throws LengthMismatchException if there are more or fewer columns than in the first table, or than names
     * @throws InvalidArgumentException if a limit is below 0
     * @throws LogicErrorException if the file is finished, or an earlier write failed
     * @throws ClosedException if this writer is closed
     * @throws io.cudf4j.errors.CudfException if the file cannot be written
     * @source cudf::io::orc_chunked_writer::write
     */
    public void write(Table table) {
        file.write(table);
    }

    private NativeObject open(Table table) {
        ColumnMetadata.InPreorder tree = Orc.tree(options.settings.schema(), table);
        long[] settings = options.settings.numbers();
        Utf8List names = tree.names();
        Utf8List words = Parquet.flat(options.settings.keyValueMetadata());
        byte[] path = options.sink.path().getBytes(StandardCharsets.UTF_8);
        try (CallScope in = new CallScope()) {
            return NativeObject.own(
                    NativeObject.Kind.CHUNKED_ORC_WRITER,
                    "ChunkedOrcWriter",
                    cudf_io.make_chunked_orc_writer(
                            path,
                            path.length,
                            in.address(table),
                            names.utf8(),
                            names.ends(),
                            tree.precisions(),
                            names.count(),
                            settings,
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
     * @source cudf::io::orc_chunked_writer::close
     */
    public void finish() {
        file.finish(writer -> {
            cudf_io.finish_chunked_orc(writer);
            return 0L;
        });
    }

    /** Frees what writing took. Closing again has no effect. */
    @Override
    public void close() {
        file.close();
    }
}
