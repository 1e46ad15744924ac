/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import io.cudf4j.plc.MemoryResources;
import io.cudf4j.plc.MemoryResources.Counter;
import java.util.List;

/**
 * Where this process gets its device memory from. Nothing needs to be chosen: it is the driver's pool ({@code async}), or what
 * the property {@code cudf4j.rmm} says.
 *
 * <p>Everything may be called at any time and by any thread. Memory goes back to the resource that it came from, whatever is
 * current then, and a resource that was replaced lives until its last memory is freed.
 */
public final class Rmm {
    private Rmm() {}

    /**
     * Allocates device memory from a resource, from now on. Spilling on demand stays on where it is on.
     *
     * @param resource what to allocate from
     * @throws io.cudf4j.errors.InvalidArgumentException if a size is above that of the device (unless the memory is {@code
     *     managed}), an arena is below 1 MiB, or the file of the log cannot be written; what was current stays so
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if a pool or an arena cannot have the memory that it begins with; what
     *     was current stays so
     * @throws IllegalStateException if the resource has a callback for failures while spilling on demand is on
     */
    public static void use(RmmResource resource) {
        RmmChain.use(resource);
    }

    /**
     * Allocates device memory again as the process did at its start. Spilling on demand stays on where it is on.
     *
     * @throws io.cudf4j.errors.EngineUnavailableException if the engine cannot run here
     */
    public static void reset() {
        RmmChain.reset();
    }

    /**
     * Returns the names of the current resources, for example {@code [statistics, limit, pool, cuda]}.
     *
     * @return the names, from the top, of what the property {@code cudf4j.rmm} knows, and {@code failureCallback} or {@code
     *     spillOnDemand} before them where there is one
     * @throws io.cudf4j.errors.EngineUnavailableException if the engine cannot run here
     */
    public static List<String> resources() {
        return RmmChain.names();
    }

    /**
     * Returns what was allocated since the current resource, which counts, was chosen.
     *
     * @throws IllegalStateException if no resource counts: choose one with {@link RmmResource#withStatistics}
     */
    public static RmmStatistics statistics() {
        Counter[] counters = MemoryResources.statistics()
                .orElseThrow(() -> new IllegalStateException("the memory resource " + resources()
                        + " has no statistics; choose one with Rmm.use(….withStatistics())"));
        Counter bytes = counters[0];
        Counter allocations = counters[1];
        return new RmmStatistics(
                bytes.value(),
                bytes.peak(),
                bytes.total(),
                allocations.value(),
                allocations.peak(),
                allocations.total());
    }

    /**
     * Gives all device memory back that this process holds and does not use: garbage is collected first, so that what nobody
     * reaches is among it, then the driver, or with the engine {@code host} the system, gets what was freed. Without this call
     * the same is done, but for the collection, once nothing was allocated for {@code cudf4j.memory.idleSeconds}, and always with
     * what is beyond {@code cudf4j.memory.keep}.
     *
     * <p>What a pool or an arena of RMM has reserved stays with it.
     *
     * @return how many bytes were given back
     * @cost one {@code System.gc()}, and waits for the device; allocations after it are slower until the memory is there again
     * @throws io.cudf4j.errors.EngineUnavailableException if the engine cannot run here
     */
    public static long trim() {
        return MemoryResources.trim();
    }

    /**
     * Returns the memory of the device now.
     *
     * @throws io.cudf4j.errors.EngineUnavailableException if the engine cannot run here
     */
    public static MemoryInfo memoryInfo() {
        return MemoryInfo.current();
    }
}
