/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_io;
import io.cudf4j.libcudf.parquet_reader_options;
import io.cudf4j.libcudf.support.Address;
import io.cudf4j.plc.Ast;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.NativeObject;
import java.lang.ref.Reference;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A reader of Parquet files that gives their rows a table at a time, in their order. Reads what it gives next, so that the files
 * need not fit the device. Thread-safe: calls of several threads follow one another.
 *
 * @source cudf::io::chunked_parquet_reader
 */
public final class ChunkedParquetReader implements AutoCloseable {
    private final SourceInfo source;
    private final SourceInfo.@Nullable Memory memory;

    /** Keeps the literals of a filter. */
    private final CallScope literals;

    private final NativeObject reader;

    private ChunkedParquetReader(
            SourceInfo source, SourceInfo.@Nullable Memory memory, CallScope literals, NativeObject reader) {
        this.source = source;
        this.memory = memory;
        this.literals = literals;
        this.reader = reader;
    }

    /**
     * Returns a reader, which must be closed.
     *
     * @param chunkReadLimit the most bytes of a table, which a single row may exceed, on the engine {@code cuda} a page; 0 for any
     *     number
     * @param passReadLimit a hint how many bytes reading may take beside it; 0 for any number
     * @throws InvalidArgumentException if a limit is negative
     * @throws io.cudf4j.errors.CudfException if a file cannot be read
     * @source cudf::io::chunked_parquet_reader
     */
    public static ChunkedParquetReader of(ParquetReaderOptions options, long chunkReadLimit, long passReadLimit) {
        if (chunkReadLimit < 0 || passReadLimit < 0) {
            throw new InvalidArgumentException("ChunkedParquetReader: a limit is a number of bytes, or 0 for none, not "
                    + Math.min(chunkReadLimit, passReadLimit));
        }
        CallScope literals = CallScope.holding();
        SourceInfo.@Nullable Memory memory = options.source.memory();
        try (CallScope in = new CallScope();
                SourceInfo.Open source = options.source.open()) {
            long address = cudf_io.make_parquet_reader_options(source.address());
            try {
                parquet_reader_options settings = new parquet_reader_options(new Address(address));
                Parquet.set(settings, options, in);
                int[] nodes = {0};
                int count = 0;
                long[] scalars = {0};
                if (options.filter != null) {
                    Ast.Program program = options.filter.program(literals);
                    nodes = program.nodes();
                    count = program.count();
                    scalars = program.literals();
                }
                long reader = cudf_io.make_chunked_parquet_reader(
                        settings, chunkReadLimit, passReadLimit, nodes, count, scalars);
                return new ChunkedParquetReader(
                        options.source,
                        memory,
                        literals,
                        NativeObject.own(NativeObject.Kind.CHUNKED_PARQUET_READER, "ChunkedParquetReader", reader));
            } finally {
                cudf_io.free_parquet_reader_options(address);
            }
        } catch (Throwable t) {
            literals.close();
            throw t;
        }
    }

    /**
     * Returns whether there is another table. Of files without rows there is one.
     *
     * @throws io.cudf4j.errors.ClosedException if this reader is closed
     * @throws io.cudf4j.errors.CudfException if a file cannot be read
     * @source cudf::io::chunked_parquet_reader::has_next
     */
    @SuppressWarnings("try") // waits for memory
    public synchronized boolean hasNext() {
        return reader.use(address -> {
            try (CallScope in = new CallScope()) {
                requireSource();
                return cudf_io.chunked_parquet_has_next(address);
            } finally {
                Reference.reachabilityFence(this);
            }
        });
    }

    /**
     * Returns the next rows; none of them where there are no more.
     *
     * @throws io.cudf4j.errors.ClosedException if this reader is closed
     * @throws io.cudf4j.errors.CudfException if a file cannot be read
     * @source cudf::io::chunked_parquet_reader::read_chunk
     */
    @SuppressWarnings("try") // waits for memory
    public synchronized TableWithMetadata readChunk() {
        return reader.use(address -> {
            try (CallScope in = new CallScope()) {
                requireSource();
                return TableWithMetadata.ofParquet(cudf_io.read_parquet_chunk(address));
            } finally {
                Reference.reachabilityFence(this);
            }
        });
    }

    private void requireSource() {
        if (!Objects.equals(memory, source.memory())) {
            throw new InvalidArgumentException(
                    "ChunkedParquetReader: the bytes were changed after the reader was made");
        }
    }

    /** Closes the files. Closing again has no effect. */
    @Override
    public synchronized void close() {
        reader.close();
        literals.close();
    }
}
