/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import io.cudf4j.config.Config;
import io.cudf4j.plc.HostMemory;
import io.cudf4j.plc.HostSource;
import io.cudf4j.plc.Transfers;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * The places for bytes that are off the device, the fastest first, each with the most bytes that it may hold: page-locked
 * memory, ordinary memory, files.
 */
record HostTiers(long pinnedLimit, long pageableLimit, long diskLimit, Path directory) {
    /** Returns the places that the settings of the process describe. */
    static HostTiers configured() {
        long machine = Transfers.machineBytes();
        return new HostTiers(
                Config.SPILL_PINNED_LIMIT.get().resolveBytes(machine),
                Config.SPILL_HOST_LIMIT.get().resolveBytes(machine),
                Config.SPILL_DISK_LIMIT.get().bytes(),
                Config.SPILL_DIRECTORY.get());
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
        HostMemory memory = HostMemory.pinned(sizeBytes, pinnedLimit);
        if (memory == null) {
            memory = HostMemory.pageable(sizeBytes, pageableLimit);
        }
        return memory != null ? memory : HostMemory.file(sizeBytes, diskLimit, directory);
    }
}
