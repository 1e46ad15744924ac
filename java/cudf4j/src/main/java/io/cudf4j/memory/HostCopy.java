/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import io.cudf4j.plc.HostMemory;
import java.nio.ByteBuffer;

/**
 * A share in bytes that are off the device. They never change, so that any number of owners may share them; they are
 * given back when every share is closed, or none can be reached any more. Thread-safe.
 */
final class HostCopy implements AutoCloseable {
    private final HostMemory memory;

    /** Takes a share over. */
    HostCopy(HostMemory memory) {
        this.memory = memory;
    }

    /** Returns the length in bytes. */
    long sizeBytes() {
        return memory.sizeBytes();
    }

    /** Returns the address of the first byte; 0 where they are in a file. */
    long address() {
        return memory.address();
    }

    /** Returns where the bytes are. */
    HostMemory.Kind kind() {
        return memory.kind();
    }

    /**
     * Copies bytes to the device; they are there on return.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the bytes asked for are not all within this copy
     * @throws io.cudf4j.errors.HostStorageException if a file cannot be read
     * @throws io.cudf4j.errors.ClosedException if this share is closed
     */
    void load(long offsetBytes, long sizeBytes, long deviceAddress) {
        memory.load(offsetBytes, sizeBytes, deviceAddress);
    }

    /**
     * Copies bytes from an offset on until the target is full.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the bytes asked for are not all within this copy
     * @throws io.cudf4j.errors.HostStorageException if a file cannot be read
     * @throws io.cudf4j.errors.ClosedException if this share is closed
     */
    void toHost(long offsetBytes, ByteBuffer target) {
        memory.read(offsetBytes, target);
    }

    /**
     * Returns another share in the same bytes, with a life of its own.
     *
     * @throws io.cudf4j.errors.ClosedException if this share is closed
     */
    HostCopy share() {
        return new HostCopy(memory.share());
    }

    /** Gives this share back. Closing again has no effect. */
    @Override
    public void close() {
        memory.close();
    }

    @Override
    public String toString() {
        return "HostCopy of " + memory.sizeBytes() + " bytes, " + memory.kind();
    }
}
