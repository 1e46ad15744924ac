/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_io;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.NativeObject;
import java.lang.ref.Reference;
import java.util.Objects;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A reader of ORC files that gives their rows a table at a time, in their order. Reads the stripes that it gives next, so that the
 * files need not fit the device. Thread-safe: calls of several threads follow one another.
 *
 * @source cudf::io::chunked_orc_reader
 */
public final class ChunkedOrcReader implements AutoCloseable {
    /** So many rows libcudf keeps together where it is not told. */
    private static final int ROW_GRANULARITY = 10_000;

    private final OrcReaderOptions options;
    private final SourceInfo.@Nullable Memory memory;
    private final NativeObject reader;

    private ChunkedOrcReader(OrcReaderOptions options, SourceInfo.@Nullable Memory memory, NativeObject reader) {
        this.options = options;
        this.memory = memory;
        this.reader = reader;
    }

    /**
     * Returns a reader that keeps 10,000 rows together, which must be closed; see {@link #of(OrcReaderOptions, long, long, int)}.
     *
     * @source cudf::io::chunked_orc_reader
     */
    public static ChunkedOrcReader of(OrcReaderOptions options, long chunkReadLimit, long passReadLimit) {
        return of(options, chunkReadLimit, passReadLimit, ROW_GRANULARITY);
    }

    /**
     * Returns a reader, which must be closed.
     *
     * @param chunkReadLimit the most bytes of a table, which rows that stay together may exceed; 0 for any number
     * @param passReadLimit a hint how many bytes reading may take beside it, for which whole stripes are chosen, but at least one: 1
     *     reads stripe by stripe; 0 for any number
     * @param outputRowGranularity so many rows stay together, counted from the first row of the stripes that are read at once
     * @throws InvalidArgumentException if a limit is negative, no row stays together, stripes are chosen and rows too, or fewer than
     *     no rows are left out
     * @throws io.cudf4j.errors.DTypeMismatchException if the type of points in time is none of seconds or finer
     * @throws UnsupportedOperationException on the engine {@code host}, unless the options say that the files are trusted
     * @throws io.cudf4j.errors.CudfException if a file cannot be read or has no such column or stripe
     * @source cudf::io::chunked_orc_reader
     */
    public static ChunkedOrcReader of(
            OrcReaderOptions options, long chunkReadLimit, long passReadLimit, int outputRowGranularity) {
        if (chunkReadLimit < 0 || passReadLimit < 0) {
            throw new InvalidArgumentException("ChunkedOrcReader: a limit is a number of bytes, or 0 for none, not "
                    + Math.min(chunkReadLimit, passReadLimit));
        }
        if (outputRowGranularity < 1) {
            throw new InvalidArgumentException(
                    "ChunkedOrcReader: at least one row stays together, not " + outputRowGranularity);
        }
        SourceInfo.@Nullable Memory memory = options.source.memory();
        return Orc.with(
                "ChunkedOrcReader",
                options,
                settings -> new ChunkedOrcReader(
                        options,
                        memory,
                        NativeObject.own(
                                NativeObject.Kind.CHUNKED_ORC_READER,
                                "ChunkedOrcReader",
                                cudf_io.make_chunked_orc_reader(
                                        settings, chunkReadLimit, passReadLimit, outputRowGranularity))));
    }

    /** Runs a call of the reader, which reads no more than it must before it is asked. */
    @SuppressWarnings("try") // waits for memory
    private <T> T read(LongFunction<T> call) {
        return reader.use(address -> {
            try (CallScope in = new CallScope()) {
                if (!Objects.equals(memory, options.source.memory())) {
                    throw new InvalidArgumentException(
                            "ChunkedOrcReader: the bytes were changed after the reader was made");
                }
                return call.apply(address);
            } finally {
                Reference.reachabilityFence(this);
            }
        });
    }

    /**
     * Returns whether rows are left. Of files without rows that is none from the beginning; {@link #readChunk} gives their columns.
     *
     * @throws io.cudf4j.errors.ClosedException if this reader is closed
     * @throws io.cudf4j.errors.CudfException if a file cannot be read
     * @source cudf::io::chunked_orc_reader::has_next
     */
    public synchronized boolean hasNext() {
        return read(cudf_io::chunked_orc_has_next);
    }

    /**
     * Returns the next rows; none of them where there are no more.
     *
     * @throws io.cudf4j.errors.ClosedException if this reader is closed
     * @throws io.cudf4j.errors.CudfException if a file cannot be read
     * @source cudf::io::chunked_orc_reader::read_chunk
     */
    public synchronized TableWithMetadata readChunk() {
        return read(address -> TableWithMetadata.own(cudf_io.read_orc_chunk(address)));
    }

    /** Closes the files. Closing again has no effect. */
    @Override
    public synchronized void close() {
        reader.close();
    }
}
