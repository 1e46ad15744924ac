/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.libcudf.global.cudf_relational;

/**
 * A table that is packed a part at a time into a buffer that is used again for each, for a table that does not fit the device
 * twice. The parts one behind the other are what {@link ContiguousSplit#unpack} takes. Holds shares of the columns, so that the
 * table may be closed; until this is closed their memory stays on the device. Thread-safe: calls of several threads follow one
 * another.
 *
 * @source cudf::chunked_pack
 */
public final class ChunkedPack extends Handle {
    /** The smallest buffer, in bytes. */
    public static final long LEAST_BUFFER_SIZE = 1 << 20;

    private final HeldTable table;
    private final long userBufferSize;
    private final Owned owned;

    private ChunkedPack(Table input, long userBufferSize) {
        this.userBufferSize = userBufferSize;
        try (CallScope in = new CallScope()) {
            table = HeldTable.of(in, input);
            try {
                long address = cudf_relational.make_chunked_pack(in.address(table.table()), userBufferSize);
                owned = Owned.by(this, Owned.Kind.CHUNKED_PACK, address, 0);
            } catch (Throwable t) {
                table.close();
                throw t;
            }
        }
    }

    /**
     * Returns a pack of a table, which must be closed.
     *
     * @param userBufferSize the bytes of the buffers that it is to fill
     * @throws InvalidArgumentException if they are less than {@link #LEAST_BUFFER_SIZE}
     * @throws UnsupportedOperationException on the engine {@code host}, if a column is a dictionary or holds one; libcudf
     *     26.08 says {@link io.cudf4j.errors.LogicErrorException} then
     * @source cudf::chunked_pack::create
     */
    public static ChunkedPack of(Table input, long userBufferSize) {
        if (userBufferSize < LEAST_BUFFER_SIZE) {
            throw new InvalidArgumentException(
                    "ChunkedPack: a buffer has at least " + LEAST_BUFFER_SIZE + " bytes, not " + userBufferSize);
        }
        ChunkedPack made = new ChunkedPack(input, userBufferSize);
        made.announce();
        return made;
    }

    /**
     * Returns the bytes of all parts together.
     *
     * @source cudf::chunked_pack::get_total_contiguous_size
     */
    public synchronized long totalContiguousSize() {
        beginUse();
        try {
            return cudf_relational.chunked_pack_size(owned.address());
        } finally {
            endUse();
        }
    }

    /**
     * Returns whether there is another part.
     *
     * @source cudf::chunked_pack::has_next
     */
    public synchronized boolean hasNext() {
        beginUse();
        try {
            return cudf_relational.chunked_pack_has_next(owned.address());
        } finally {
            endUse();
        }
    }

    /**
     * Writes the next part to the beginning of a buffer and returns how many bytes it has.
     *
     * @throws InvalidArgumentException if the buffer has not the bytes that were promised
     * @throws LogicErrorException if there is no other part
     * @source cudf::chunked_pack::next
     */
    public synchronized long next(DeviceBuffer userBuffer) {
        if (userBuffer.sizeBytes() != userBufferSize) {
            throw new InvalidArgumentException("next: a buffer of " + userBufferSize
                    + " bytes was promised, this one has " + userBuffer.sizeBytes());
        }
        if (!hasNext()) {
            throw new LogicErrorException("next: all parts have been packed");
        }
        beginUse();
        try (CallScope in = new CallScope()) {
            return cudf_relational.next_packed_chunk(owned.address(), in.addressToWrite(userBuffer), userBufferSize);
        } finally {
            userBuffer.noteWrite();
            endUse();
        }
    }

    /**
     * Returns the description, from which {@link ContiguousSplit#unpack} makes the table again.
     *
     * @source cudf::chunked_pack::build_metadata
     */
    public synchronized byte[] buildMetadata() {
        beginUse();
        try {
            long[] out = new long[2];
            cudf_relational.chunked_pack_metadata(owned.address(), out);
            return PackedTable.bytes(out, 0);
        } finally {
            endUse();
        }
    }

    @Override
    void free() {
        try {
            owned.free();
        } finally {
            table.close();
        }
    }

    @Override
    String describe() {
        return "ChunkedPack of " + table.table().numRows() + " rows";
    }
}
