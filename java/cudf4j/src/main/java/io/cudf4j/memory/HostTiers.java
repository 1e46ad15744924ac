/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import io.cudf4j.config.Config;
import io.cudf4j.libcudf.support.Engine;
import io.cudf4j.libcudf.support.Reclaimer;
import io.cudf4j.plc.DeviceMemory;
import io.cudf4j.plc.HostMemory;
import io.cudf4j.plc.Transfers;
import io.cudf4j.types.HostSource;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The places for bytes that are off the device, the fastest first, each with the most bytes that it may hold: page-locked
 * memory, ordinary memory, files.
 */
record HostTiers(long pinnedLimit, long pageableLimit, long diskLimit, Path directory) {
    private static final long LEAST_INTERVAL = 64L << 20;

    /** The bytes that were ever asked for, and how many they were when garbage was last collected for them. */
    private static final AtomicLong ASKED = new AtomicLong();

    private static final AtomicLong COLLECTED_AT = new AtomicLong();

    /** Returns the places that the settings of the process describe. */
    static HostTiers configured() {
        long machine = Transfers.machineBytes();
        long pinned = Config.SPILL_PINNED_LIMIT.get().resolveBytes(machine);
        long pageable = Config.SPILL_HOST_LIMIT.get().resolveBytes(machine);
        if (!Engine.current().isCuda()) {
            // the device is memory of this machine itself, as the heap is; the rest is left
            long taken =
                    DeviceMemory.current().totalBytes() + Runtime.getRuntime().maxMemory();
            long rest = Math.max(0, machine - machine / 20 - taken);
            pinned = 0;
            pageable = Math.min(pageable, rest);
        }
        return new HostTiers(pinned, pageable, Config.SPILL_DISK_LIMIT.get().bytes(), Config.SPILL_DIRECTORY.get());
    }

    /** As {@link HostStore#save}. */
    HostCopy save(long deviceAddress, long sizeBytes) {
        return filled(sizeBytes, memory -> memory.save(deviceAddress));
    }

    /** As {@link HostStore#of}. */
    HostCopy of(long sizeBytes, HostSource bytes) {
        return filled(sizeBytes, memory -> memory.write(bytes));
    }

    private HostCopy filled(long sizeBytes, Consumer<HostMemory> fill) {
        HostMemory memory = allocate(sizeBytes);
        try {
            fill.accept(memory);
        } catch (Throwable t) {
            memory.close();
            throw t;
        }
        return new HostCopy(memory);
    }

    private HostMemory allocate(long sizeBytes) {
        long asked = ASKED.addAndGet(sizeBytes);
        HostMemory memory = inMemory(sizeBytes);
        if (memory == null && isCollectionDue(asked) && Reclaimer.collectForHost()) {
            memory = inMemory(sizeBytes);
        }
        return memory != null ? memory : HostMemory.file(sizeBytes, diskLimit, directory);
    }

    private @Nullable HostMemory inMemory(long sizeBytes) {
        HostMemory memory = HostMemory.pinned(sizeBytes, pinnedLimit);
        return memory != null ? memory : HostMemory.pageable(sizeBytes, pageableLimit);
    }

    /** Spilled bytes that nobody reaches any more may fill the memory: once in a while, garbage is worth collecting. */
    private boolean isCollectionDue(long asked) {
        long room = pinnedLimit + pageableLimit;
        long interval = Math.max(room / 16, Math.min(room / 2, LEAST_INTERVAL));
        long last = COLLECTED_AT.get();
        return room > 0 && asked - last >= interval && COLLECTED_AT.compareAndSet(last, asked);
    }
}
