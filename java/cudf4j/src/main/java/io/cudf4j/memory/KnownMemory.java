/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/** The memory whose address someone asked for, so that the address finds the memory again. Thread-safe. */
final class KnownMemory {
    private static final ConcurrentSkipListMap<Long, WeakReference<BufferOwner>> BY_ADDRESS =
            new ConcurrentSkipListMap<>();

    private static final ReferenceQueue<BufferOwner> COLLECTED = new ReferenceQueue<>();

    private KnownMemory() {}

    private static final class Known extends WeakReference<BufferOwner> {
        private final long address;

        Known(BufferOwner owner, ReferenceQueue<BufferOwner> queue) {
            super(owner, queue);
            address = owner.deviceAddress();
        }
    }

    static void add(BufferOwner owner) {
        if (owner.sizeBytes() > 0) {
            BY_ADDRESS.put(owner.deviceAddress(), new Known(owner, COLLECTED));
        }
        for (Reference<?> gone = COLLECTED.poll(); gone != null; gone = COLLECTED.poll()) {
            BY_ADDRESS.remove(((Known) gone).address, gone);
        }
    }

    /** Forgets memory that is freed: its address will be another one's. */
    static void remove(BufferOwner owner) {
        BY_ADDRESS.computeIfPresent(
                owner.deviceAddress(), (address, known) -> known.get() == owner || known.get() == null ? null : known);
    }

    /** Returns the living memory that all bytes from an address lie in; null where none is known. */
    static @Nullable BufferOwner find(long address, long bytes) {
        Map.Entry<Long, WeakReference<BufferOwner>> near = BY_ADDRESS.floorEntry(address);
        while (near != null) {
            BufferOwner owner = near.getValue().get();
            if (owner != null) {
                return owner.offsetOf(address, bytes) >= 0 ? owner : null;
            }
            // what was collected may hide living memory that begins before it
            BY_ADDRESS.remove(near.getKey(), near.getValue());
            near = BY_ADDRESS.floorEntry(address);
        }
        return null;
    }
}
