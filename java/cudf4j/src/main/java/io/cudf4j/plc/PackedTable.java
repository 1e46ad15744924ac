/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.libcudf.global.cudf_relational;

/**
 * A table in one stretch of device memory and a description of it in bytes, which {@link ContiguousSplit#unpack} makes the
 * table of again. Owns the memory and closes it.
 *
 * @source cudf::packed_columns
 */
public final class PackedTable extends Handle {
    private final byte[] metadata;
    private final DeviceBuffer data;

    private PackedTable(byte[] metadata, DeviceBuffer data) {
        this.metadata = metadata;
        this.data = data;
    }

    /** Takes over a description and the three numbers of a device buffer from {@code out[at]} on. */
    static PackedTable own(long[] out, int at) {
        DeviceBuffer data;
        byte[] metadata;
        try {
            metadata = bytes(out, at);
        } catch (Throwable t) {
            cudf_core.free_device_buffer(out[at + 2]);
            throw t;
        }
        data = out[at + 2] == 0
                ? DeviceBuffer.allocateUnseen(0)
                : DeviceBuffer.own(out[at + 2], out[at + 3], out[at + 4]);
        PackedTable made = new PackedTable(metadata, data);
        made.announce();
        return made;
    }

    /** Takes over a description: its address and how many bytes it has. */
    static byte[] bytes(long[] out, int at) {
        try {
            byte[] metadata = new byte[Math.toIntExact(out[at + 1])];
            cudf_relational.copy_envelope(out[at], metadata);
            return metadata;
        } finally {
            cudf_relational.free_envelope(out[at]);
        }
    }

    /** Returns a copy of the description. */
    public byte[] metadata() {
        return metadata.clone();
    }

    /** Returns the memory of all columns, borrowed. */
    public DeviceBuffer data() {
        return data;
    }

    @Override
    void free() {
        data.close();
    }

    @Override
    String describe() {
        return "PackedTable of " + data.sizeBytes() + " bytes";
    }
}
