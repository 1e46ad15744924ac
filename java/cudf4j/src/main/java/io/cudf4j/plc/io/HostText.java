/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.libcudf.global.cudf_io;
import io.cudf4j.plc.CallScope;

/** A text in host memory, beside Java's heap, for a reader. Not thread-safe. */
public final class HostText implements AutoCloseable {
    private long address;

    private HostText(long address) {
        this.address = address;
    }

    /** Returns an empty text, which grows up to what the device holds. */
    @SuppressWarnings("try") // loads the native libraries
    public static HostText empty() {
        try (CallScope in = new CallScope()) {
            return new HostText(cudf_io.new_host_text());
        }
    }

    /** Returns an owner of a native text. */
    static HostText own(long address) {
        return new HostText(address);
    }

    /**
     * Adds bytes at the end; a {@link SourceInfo} of the text as it was is not valid any more.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is no memory for so much
     */
    public void append(byte[] bytes, int count) {
        if (count < 0 || count > bytes.length) {
            throw new OutOfBoundsException("append: " + count + " of an array of " + bytes.length + " bytes");
        }
        cudf_io.append_host_text(live(), bytes, count);
    }

    /** Returns how many bytes it has. */
    public long sizeBytes() {
        return cudf_io.host_text_bytes(live());
    }

    /** Returns where it lies. */
    long bytesAddress() {
        return cudf_io.host_text_address(live());
    }

    private long live() {
        if (address == 0) {
            throw new ClosedException("the text is closed");
        }
        return address;
    }

    /** Frees the memory; closing it again has no effect. */
    @Override
    public void close() {
        long old = address;
        address = 0;
        if (old != 0) {
            cudf_io.free_host_text(old);
        }
    }
}
