/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/** The memory whose address someone asked for, so that the address finds the memory again. Thread-safe. */
final class KnownMemory {
    private static final ConcurrentSkipListMap<Long, WeakReference<BufferOwner>> BY_ADDRESS =
            new ConcurrentSkipListMap<>();

    private KnownMemory() {}

    static void add(BufferOwner owner) {
        if (owner.sizeBytes() > 0) {
            BY_ADDRESS.put(owner.deviceAddress(), new WeakReference<>(owner));
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
        BufferOwner owner = near == null ? null : near.getValue().get();
        return owner != null && owner.offsetOf(address, bytes) >= 0 ? owner : null;
    }
}
