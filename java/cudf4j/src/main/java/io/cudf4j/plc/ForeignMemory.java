/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.libcudf.support.Engine;
import io.cudf4j.types.Access;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A share in memory that someone else allocated. The object that the memory belongs to stays reachable until every share
 * is closed, or none can be reached any more; then a DLPack tensor's deleter is called, and of other memory nothing is
 * freed here. Thread-safe.
 */
public final class ForeignMemory extends Handle implements Span {
    /** {@code cudaMemoryTypeDevice}. */
    private static final long DEVICE = 2;

    /** {@code cudaMemoryTypeManaged}. */
    private static final long MANAGED = 3;

    private final Memory memory;

    private ForeignMemory(Memory memory) {
        this.memory = memory;
    }

    /** The memory itself, with the number of open shares in it. */
    private static final class Memory {
        private final long address;
        private final long sizeBytes;
        private final Access access;
        private final AtomicInteger shares = new AtomicInteger(1);

        /** Null once the last share is closed. */
        private volatile @Nullable Object owner;

        /** What is freed with the last share. */
        private final @Nullable Owned owned;

        private Memory(long address, long sizeBytes, Access access, @Nullable Object owner) {
            this.address = address;
            this.sizeBytes = sizeBytes;
            this.access = access;
            this.owner = owner;
            this.owned = null;
        }

        private Memory(DlpackTensor tensor, long sizeBytes) {
            this.address = tensor.address();
            this.sizeBytes = sizeBytes;
            this.access = tensor.access();
            this.owner = tensor;
            this.owned = Owned.by(this, tensor.kind(), tensor.managed(), sizeBytes);
        }
    }

    /**
     * Returns the first share in memory at a device address.
     *
     * @param access what the owner allows
     * @param owner keeps the memory allocated for as long as it is reachable; null where something else does
     * @throws InvalidArgumentException if the size is negative, the address of some bytes is null, or it is not one of
     *     the memory that this process computes in
     */
    public static ForeignMemory wrap(long address, long sizeBytes, Access access, @Nullable Object owner) {
        check(address, sizeBytes);
        ForeignMemory made = new ForeignMemory(new Memory(address, sizeBytes, access, owner));
        made.announce();
        return made;
    }

    /**
     * Takes over a DLPack tensor, whose deleter is called with the end of the last share; where it throws, the tensor
     * stays the caller's.
     *
     * @param sizeBytes the bytes of all its elements
     * @throws InvalidArgumentException as {@link #wrap} does
     */
    public static ForeignMemory own(DlpackTensor tensor, long sizeBytes) {
        check(tensor.address(), sizeBytes);
        ForeignMemory made = new ForeignMemory(new Memory(tensor, sizeBytes));
        made.announce();
        return made;
    }

    /** Waits until all work of a stream of someone else is done, such as that which fills memory to be wrapped. */
    public static void waitForStream(long stream) {
        Native.require();
        cudf_core.wait_for_stream(stream);
    }

    private static void check(long address, long sizeBytes) {
        if (sizeBytes < 0) {
            throw new InvalidArgumentException("the size of device memory cannot be negative, got " + sizeBytes);
        }
        if (sizeBytes == 0) {
            return;
        }
        if (address < 0 || sizeBytes > Long.MAX_VALUE - address) {
            throw new InvalidArgumentException(sizeBytes + " bytes from the address 0x" + Long.toHexString(address)
                    + " on are no memory that a process can have");
        }
        if (address == 0) {
            throw new InvalidArgumentException(
                    sizeBytes + " bytes cannot be at the null address; only no bytes have none");
        }
        Native.require();
        // the host engine computes in any memory of the process
        if (Engine.current().isCuda()) {
            checkDevice(address);
        }
    }

    private static void checkDevice(long address) {
        long[] attributes = new long[2];
        cudf_core.pointer_attributes(address, attributes);
        if (attributes[0] == MANAGED) {
            return;
        }
        if (attributes[0] != DEVICE) {
            throw new InvalidArgumentException("the address 0x" + Long.toHexString(address)
                    + " is one of host memory, and the engine cuda computes in device memory; copy the bytes with"
                    + " Buffer.of of a ByteBuffer");
        }
        int device = cudf_core.current_device();
        if (attributes[1] != device) {
            throw new InvalidArgumentException("the address 0x" + Long.toHexString(address) + " is one of device "
                    + attributes[1] + ", and this process computes on device " + device);
        }
    }

    /** Returns the object that the memory belongs to; null where none was given, or every share is closed. */
    public @Nullable Object owner() {
        return memory.owner;
    }

    /** Returns what the owner allows. */
    public Access access() {
        return memory.access;
    }

    @Override
    public long sizeBytes() {
        return memory.sizeBytes;
    }

    @Override
    public long pin(Access access) {
        if (access == Access.WRITE && memory.access == Access.READ) {
            throw new UnsupportedOperationException(
                    describe() + " may only be read, says its owner; copy it and write to the copy");
        }
        beginUse();
        return memory.address;
    }

    @Override
    public void unpin() {
        endUse();
    }

    @Override
    public boolean isExposed() {
        return true;
    }

    @Override
    public ForeignMemory share() {
        beginUse();
        try {
            memory.shares.incrementAndGet();
            return new ForeignMemory(memory);
        } finally {
            endUse();
        }
    }

    @Override
    void free() {
        if (memory.shares.decrementAndGet() == 0) {
            memory.owner = null;
            Owned owned = memory.owned;
            if (owned != null) {
                owned.free();
            }
        }
    }

    @Override
    String describe() {
        return "ForeignMemory of " + memory.sizeBytes + " bytes";
    }

    @Override
    public String toString() {
        return describe();
    }
}
