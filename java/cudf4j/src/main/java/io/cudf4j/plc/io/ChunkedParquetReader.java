/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.libcudf.global.cudf_io;
import io.cudf4j.libcudf.parquet_reader_options;
import io.cudf4j.libcudf.support.Address;
import io.cudf4j.plc.Ast;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.NativeObject;
import java.lang.ref.Reference;
import java.util.Objects;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A reader of Parquet files that gives their rows a table at a time, in their order. Reads what it gives next, so that the files
 * need not fit the device. Thread-safe: calls of several threads follow one another.
 *
 * @source cudf::io::chunked_parquet_reader
 */
public final class ChunkedParquetReader implements AutoCloseable {
    private final ParquetReaderOptions options;
    private final Ast.@Nullable Program filter;
    private final SourceInfo.@Nullable Memory memory;

    /** Keeps the literals of a filter. */
    private final CallScope literals;

    private final NativeObject reader;

    private ChunkedParquetReader(
            ParquetReaderOptions options,
            Ast.@Nullable Program filter,
            SourceInfo.@Nullable Memory memory,
            CallScope literals,
            NativeObject reader) {
        this.options = options;
        this.filter = filter;
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
     * @throws InvalidArgumentException if a limit or a number of rows is negative
     * @throws OutOfBoundsException here or from what reads, if the filter asks for a column that is not read
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
                Ast.Program filter = options.filter == null ? null : options.filter.program(literals);
                long reader = made(settings, options, chunkReadLimit, passReadLimit, filter);
                return new ChunkedParquetReader(
                        options,
                        filter,
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

    private static long made(
            parquet_reader_options settings,
            ParquetReaderOptions options,
            long chunkReadLimit,
            long passReadLimit,
            Ast.@Nullable Program filter) {
        if (filter == null) {
            return cudf_io.make_chunked_parquet_reader(
                    settings, chunkReadLimit, passReadLimit, new int[1], 0, new long[1]);
        }
        try {
            return cudf_io.make_chunked_parquet_reader(
                    settings, chunkReadLimit, passReadLimit, filter.nodes(), filter.count(), filter.literals());
        } catch (OutOfBoundsException | LogicErrorException | InvalidArgumentException e) {
            throw Parquet.ofFilter("ChunkedParquetReader", options, filter, e);
        }
    }

    /** Runs a call of the reader, which reads no more than it must before it is asked. */
    @SuppressWarnings("try") // waits for memory
    private <T> T read(LongFunction<T> call) {
        return reader.use(address -> {
            try (CallScope in = new CallScope()) {
                requireSource();
                return call.apply(address);
            } catch (OutOfBoundsException | LogicErrorException | InvalidArgumentException e) {
                throw filter == null ? e : Parquet.ofFilter("ChunkedParquetReader", options, filter, e);
            } finally {
                Reference.reachabilityFence(this);
            }
        });
    }

    /**
     * Returns whether there is another table. Of files without rows there is one.
     *
     * @throws io.cudf4j.errors.ClosedException if this reader is closed
     * @throws io.cudf4j.errors.CudfException if a file cannot be read
     * @source cudf::io::chunked_parquet_reader::has_next
     */
    public synchronized boolean hasNext() {
        return read(cudf_io::chunked_parquet_has_next);
    }

    /**
     * Returns the next rows; none of them where there are no more.
     *
     * @throws io.cudf4j.errors.ClosedException if this reader is closed
     * @throws io.cudf4j.errors.CudfException if a file cannot be read
     * @source cudf::io::chunked_parquet_reader::read_chunk
     */
    public synchronized TableWithMetadata readChunk() {
        return read(address -> TableWithMetadata.ofParquet(cudf_io.read_parquet_chunk(address)));
    }

    private void requireSource() {
        if (!Objects.equals(memory, options.source.memory())) {
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
