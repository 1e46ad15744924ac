/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.libcudf.global.cudf_relational;
import java.util.ArrayList;
import java.util.List;

/**
 * Tables in one stretch of memory each.
 *
 * @source cudf
 */
public final class ContiguousSplit {
    private static final int NUMBERS = 5;

    private ContiguousSplit() {}

    /**
     * Returns a copy of a table in one stretch of memory.
     *
     * @cost copies every column once
     * @source cudf::pack
     */
    public static PackedTable pack(Table input) {
        long[] out = new long[NUMBERS];
        try (CallScope in = new CallScope()) {
            cudf_relational.pack_table(in.address(input), out);
        }
        return PackedTable.own(out, 0);
    }

    /**
     * Returns copies of the rows before the first split, between it and the next, and so on to those from the last one on.
     *
     * @param splits rows, none less than the one before it
     * @cost copies every column once
     * @throws io.cudf4j.errors.OutOfBoundsException if a split is no row, nor the number of rows
     * @throws InvalidArgumentException if the splits fall
     * @source cudf::contiguous_split
     */
    public static List<PackedTable> contiguousSplit(Table input, int... splits) {
        long[] out = new long[NUMBERS * (splits.length + 1)];
        try (CallScope in = new CallScope()) {
            cudf_relational.contiguous_split(in.address(input), splits, splits.length, out);
        }
        List<PackedTable> parts = new ArrayList<>();
        int taken = 0;
        try {
            while (taken < out.length) {
                int at = taken;
                taken += NUMBERS;
                parts.add(PackedTable.own(out, at));
            }
        } catch (Throwable t) {
            for (int at = taken; at < out.length; at += NUMBERS) {
                cudf_relational.free_envelope(out[at]);
                cudf_core.free_device_buffer(out[at + 2]);
            }
            Closing.all(parts, t);
            throw t;
        }
        return parts;
    }

    /**
     * Returns how many bytes the memory of a packed table takes, without its description.
     *
     * @source cudf::packed_size
     */
    public static long packedSize(Table input) {
        try (CallScope in = new CallScope()) {
            return cudf_relational.packed_size(in.address(input));
        }
    }

    /**
     * Returns the description of a table all of whose columns lie in one stretch of memory already.
     *
     * @throws InvalidArgumentException if a column lies elsewhere, or begins behind the first row of its memory
     * @source cudf::pack_metadata
     */
    public static byte[] packMetadata(Table table, DeviceBuffer contiguousBuffer) {
        long[] out = new long[2];
        try (CallScope in = new CallScope()) {
            cudf_relational.pack_metadata(
                    in.address(table), in.address(contiguousBuffer), contiguousBuffer.sizeBytes(), out);
        }
        return PackedTable.bytes(out, 0);
    }

    /**
     * Returns the table that was packed.
     *
     * @nulls as they were packed
     * @cost copies every column, so that the result owns its memory
     * @source cudf::unpack
     */
    public static Table unpack(PackedTable input) {
        return unpack(input.metadata(), input.data());
    }

    /**
     * Returns the table of a description and of a copy of the memory it was packed into. The same engine must have packed it.
     * The engine {@code host} checks the data as well, so that no bytes whatever end the process; on {@code cuda} a sum over
     * the description tells accidents, but not what somebody made up.
     *
     * @nulls as they were packed
     * @cost copies every column, so that the result owns its memory
     * @throws InvalidArgumentException if the description is none, is damaged, was made by another engine or is of more data
     * @throws io.cudf4j.errors.LogicErrorException if it does not fit the data
     * @source cudf::unpack
     */
    public static Table unpack(byte[] metadata, DeviceBuffer gpuData) {
        try (CallScope in = new CallScope()) {
            return Table.own(
                    cudf_relational.unpack_table(metadata, metadata.length, in.address(gpuData), gpuData.sizeBytes()));
        }
    }
}
