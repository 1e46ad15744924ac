/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import io.cudf4j.config.Config;
import io.cudf4j.errors.HostStorageException;
import io.cudf4j.libcudf.support.Engine;
import io.cudf4j.libcudf.support.LiveObjects;
import io.cudf4j.libcudf.support.Reclaimer;
import io.cudf4j.plc.DeviceMemory;
import io.cudf4j.plc.HostMemory;
import io.cudf4j.plc.Transfers;
import io.cudf4j.types.HostSource;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The places for bytes that are off the device, the fastest first, each with the most bytes that it may hold: page-locked
 * memory, ordinary memory, files. Where none has room, that is remembered: see {@link Refusals}.
 */
final class HostTiers {
    private static final long LEAST_INTERVAL = 64L << 20;
    /** How much more rarely garbage is collected while no more is owned than after the last time. */
    private static final int RARER = 16;

    /** The bytes that were ever asked for, and how many they were when garbage was last collected for them. */
    private static final AtomicLong ASKED = new AtomicLong();

    private static final AtomicLong COLLECTED_AT = new AtomicLong();

    /** The bytes that were owned after that, on the device and off it. */
    private static final AtomicLong LEFT = new AtomicLong();

    private final long pinnedLimit;
    private final long pageableLimit;
    private final long diskLimit;
    private final Path directory;
    private final Refusals refusals;
    /** How often bytes were to be stored, where that was not known to be in vain. */
    private final AtomicLong tries = new AtomicLong();

    HostTiers(long pinnedLimit, long pageableLimit, long diskLimit, Path directory) {
        this(pinnedLimit, pageableLimit, diskLimit, directory, System::nanoTime);
    }

    HostTiers(long pinnedLimit, long pageableLimit, long diskLimit, Path directory, LongSupplier clock) {
        this.pinnedLimit = pinnedLimit;
        this.pageableLimit = pageableLimit;
        this.diskLimit = diskLimit;
        this.directory = directory;
        this.refusals = new Refusals(clock);
    }

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

    Refusals refusals() {
        return refusals;
    }

    long tries() {
        return tries.get();
    }

    /** As {@link HostStore#save}. */
    HostCopy save(long deviceAddress, long sizeBytes) {
        return stored(sizeBytes, memory -> memory.save(deviceAddress));
    }

    /** As {@link HostStore#of}. */
    HostCopy of(long sizeBytes, HostSource bytes) {
        return stored(sizeBytes, memory -> memory.write(bytes));
    }

    private HostCopy stored(long sizeBytes, Consumer<HostMemory> fill) {
        Refusals.Refusal known = refusals.current();
        if (known != null && sizeBytes >= known.sizeBytes()) {
            throw known.exception(sizeBytes);
        }
        try {
            HostCopy made = filled(sizeBytes, fill);
            refusals.stored(sizeBytes);
            return made;
        } catch (HostStorageException e) {
            refusals.refused(sizeBytes, e);
            throw e;
        }
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
        tries.incrementAndGet();
        long asked = ASKED.addAndGet(sizeBytes);
        HostMemory memory = inMemory(sizeBytes);
        if (memory == null && isCollectionDue(asked)) {
            boolean hasFreed = Reclaimer.collectForHost();
            LEFT.set(owned());
            memory = hasFreed ? inMemory(sizeBytes) : null;
        }
        return memory != null ? memory : HostMemory.file(sizeBytes, diskLimit, directory);
    }

    private @Nullable HostMemory inMemory(long sizeBytes) {
        HostMemory memory = HostMemory.pinned(sizeBytes, pinnedLimit);
        return memory != null ? memory : HostMemory.pageable(sizeBytes, pageableLimit);
    }

    /**
     * Spilled bytes that nobody reaches any more may fill the memory: once in a while, garbage is worth collecting. Where no
     * more is owned than after the last time, there is little of it.
     */
    private boolean isCollectionDue(long asked) {
        long room = pinnedLimit + pageableLimit;
        long interval = Math.max(room / 16, Math.min(room / 2, LEAST_INTERVAL));
        long last = COLLECTED_AT.get();
        if (room == 0 || asked - last < interval) {
            return false;
        }
        boolean hasGrown = owned() - LEFT.get() >= interval;
        return (hasGrown || asked - last >= RARER * interval) && COLLECTED_AT.compareAndSet(last, asked);
    }

    private static long owned() {
        return LiveObjects.bytes() + Transfers.held().totalBytes();
    }
}
