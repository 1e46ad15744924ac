/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A share in memory that someone else allocated. The object that the memory belongs to stays reachable until every share
 * is closed, or none can be reached any more; nothing is freed here. Thread-safe.
 */
public final class ForeignMemory extends Handle implements Span {
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

        private Memory(long address, long sizeBytes, Access access, @Nullable Object owner) {
            this.address = address;
            this.sizeBytes = sizeBytes;
            this.access = access;
            this.owner = owner;
        }
    }

    /**
     * Returns the first share in memory at a device address.
     *
     * @param access what the owner allows
     * @param owner keeps the memory allocated for as long as it is reachable; null where something else does
     * @throws InvalidArgumentException if the size is negative, or the address of some bytes is null
     */
    public static ForeignMemory wrap(long address, long sizeBytes, Access access, @Nullable Object owner) {
        if (sizeBytes < 0) {
            throw new InvalidArgumentException("the size of device memory cannot be negative, got " + sizeBytes);
        }
        if (address == 0 && sizeBytes > 0) {
            throw new InvalidArgumentException(
                    sizeBytes + " bytes cannot be at the null address; only no bytes have none");
        }
        ForeignMemory made = new ForeignMemory(new Memory(address, sizeBytes, access, owner));
        made.announce();
        return made;
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
