/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.types.HostSource;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A share in a block of host memory or of a file, for bytes that are off the device. The block is given back when every
 * share of it is closed, or none can be reached any more. Thread-safe; copies do not allocate device memory and wait for
 * nothing but other copies, so that they may be made while an allocation waits for memory.
 */
public final class HostMemory extends Handle {
    private final Block block;

    private HostMemory(Block block) {
        this.block = block;
    }

    /** Where the bytes are. */
    public enum Kind {
        /** In page-locked host memory, which the device copies from and to by itself. */
        PINNED,
        /** In ordinary host memory. */
        PAGEABLE,
        /** In a file. */
        FILE
    }

    /** The block itself, with the number of open shares in it. */
    private static final class Block {
        private final Owned owned;
        private final Kind kind;
        private final long sizeBytes;
        private final AtomicInteger shares = new AtomicInteger(1);

        private Block(long address, Kind kind, long sizeBytes) {
            this.owned = Owned.by(this, Owned.Kind.HOST_MEMORY, address, sizeBytes);
            this.kind = kind;
            this.sizeBytes = sizeBytes;
        }
    }

    /**
     * Returns new page-locked memory, or null where more than {@code limit} bytes would be in use.
     *
     * @throws InvalidArgumentException if the size is negative
     */
    public static @Nullable HostMemory pinned(long sizeBytes, long limit) {
        check(sizeBytes);
        return own(cudf_core.new_pinned_memory(sizeBytes, limit), Kind.PINNED, sizeBytes);
    }

    /**
     * Returns new ordinary memory, or null where more than {@code limit} bytes would be in use or the system has no more.
     *
     * @throws InvalidArgumentException if the size is negative
     */
    public static @Nullable HostMemory pageable(long sizeBytes, long limit) {
        check(sizeBytes);
        return own(cudf_core.new_pageable_memory(sizeBytes, limit), Kind.PAGEABLE, sizeBytes);
    }

    /**
     * Returns a new file without a name below a folder.
     *
     * @throws InvalidArgumentException if the size is negative
     * @throws io.cudf4j.errors.HostStorageException if files would hold more than {@code limit} bytes, the disk is full,
     *     or the folder cannot be used
     */
    public static HostMemory file(long sizeBytes, long limit, Path folder) {
        check(sizeBytes);
        byte[] name = folder.toAbsolutePath().toString().getBytes(StandardCharsets.UTF_8);
        return new HostMemory(
                new Block(cudf_core.new_file_memory(sizeBytes, limit, name, name.length), Kind.FILE, sizeBytes));
    }

    private static void check(long sizeBytes) {
        if (sizeBytes < 0) {
            throw new InvalidArgumentException("the size of host memory cannot be negative, got " + sizeBytes);
        }
        Transfers.require();
    }

    private static @Nullable HostMemory own(long address, Kind kind, long sizeBytes) {
        return address == 0 ? null : new HostMemory(new Block(address, kind, sizeBytes));
    }

    /** Returns where the bytes are. */
    public Kind kind() {
        return block.kind;
    }

    /** Returns the length in bytes. */
    public long sizeBytes() {
        return block.sizeBytes;
    }

    /**
     * Returns the address of the first byte, valid while this share is open; 0 for a file.
     *
     * @throws io.cudf4j.errors.ClosedException if this share is closed
     */
    public long address() {
        beginUse();
        try {
            return cudf_core.host_memory_address(block.owned.address());
        } finally {
            endUse();
        }
    }

    /**
     * Fills the block with bytes of the device.
     *
     * @throws io.cudf4j.errors.HostStorageException if a file cannot be written
     * @throws io.cudf4j.errors.ClosedException if this share is closed
     */
    public void save(long deviceAddress) {
        beginUse();
        try {
            cudf_core.save_host_memory(block.owned.address(), deviceAddress);
        } finally {
            endUse();
        }
    }

    /**
     * Copies bytes to the device; they are there on return.
     *
     * @throws InvalidArgumentException if the bytes asked for are not all within the block
     * @throws io.cudf4j.errors.HostStorageException if a file cannot be read
     * @throws io.cudf4j.errors.ClosedException if this share is closed
     */
    public void load(long offsetBytes, long sizeBytes, long deviceAddress) {
        checkPart(offsetBytes, sizeBytes);
        beginUse();
        try {
            cudf_core.load_host_memory(block.owned.address(), offsetBytes, sizeBytes, deviceAddress);
        } finally {
            endUse();
        }
    }

    /**
     * Fills the block with bytes of the host.
     *
     * @throws io.cudf4j.errors.HostStorageException if a file cannot be written
     * @throws io.cudf4j.errors.ClosedException if this share is closed
     */
    public void write(HostSource bytes) {
        beginUse();
        try {
            Staging.toMemory(bytes, block.sizeBytes, block.owned.address());
        } finally {
            endUse();
        }
    }

    /**
     * Copies bytes from an offset on until the target is full.
     *
     * @throws InvalidArgumentException if the bytes asked for are not all within the block
     * @throws io.cudf4j.errors.HostStorageException if a file cannot be read
     * @throws io.cudf4j.errors.ClosedException if this share is closed
     */
    public void read(long offsetBytes, ByteBuffer target) {
        checkPart(offsetBytes, target.remaining());
        beginUse();
        try {
            Staging.fromMemory(block.owned.address(), offsetBytes, target);
        } finally {
            endUse();
        }
    }

    private void checkPart(long offsetBytes, long sizeBytes) {
        if (offsetBytes < 0 || sizeBytes < 0 || sizeBytes > block.sizeBytes - offsetBytes) {
            throw new InvalidArgumentException("cannot copy " + sizeBytes + " bytes from offset " + offsetBytes + " of "
                    + block.sizeBytes + " bytes of host memory");
        }
    }

    /**
     * Returns another share in the same block, with a life of its own.
     *
     * @throws io.cudf4j.errors.ClosedException if this share is closed
     */
    public HostMemory share() {
        beginUse();
        try {
            block.shares.incrementAndGet();
            return new HostMemory(block);
        } finally {
            endUse();
        }
    }

    @Override
    void free() {
        if (block.shares.decrementAndGet() == 0) {
            block.owned.free();
        }
    }

    @Override
    String describe() {
        return "HostMemory of " + block.sizeBytes + " bytes";
    }

    @Override
    public String toString() {
        return describe();
    }
}
