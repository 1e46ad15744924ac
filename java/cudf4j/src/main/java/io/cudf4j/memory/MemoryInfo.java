/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import io.cudf4j.plc.DeviceMemory;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.plc.MemoryResources;

/**
 * The memory of the device at a moment.
 *
 * @param freeBytes what the device has left; the engine's pool may hold more
 * @param totalBytes what the device has
 * @param ownedBytes what living columns, buffers and masks of this process hold
 * @param ownedObjects how many native objects are alive in this process
 * @param resourceBytes what is allocated through the memory resources of {@link Rmm}: what is owned, what libcudf holds within
 *     calls, and what no longer has an owner and is about to be freed
 * @param keptBytes what was freed and stays with the process for its next allocations, up to {@code cudf4j.memory.keep}, until
 *     it is idle or {@link Rmm#trim} is called
 */
public record MemoryInfo(
        long freeBytes, long totalBytes, long ownedBytes, long ownedObjects, long resourceBytes, long keptBytes) {
    /**
     * Returns the state now.
     *
     * @throws io.cudf4j.errors.EngineUnavailableException if the engine cannot run here
     */
    public static MemoryInfo current() {
        DeviceMemory device = DeviceMemory.current();
        return new MemoryInfo(
                device.freeBytes(),
                device.totalBytes(),
                LiveObjects.bytes(),
                LiveObjects.count(),
                MemoryResources.totals().bytes(),
                MemoryResources.keptBytes());
    }
}
