/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.config.ResourceSpec;
import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.libcudf.support.MemoryPressure;
import io.cudf4j.libcudf.support.Reclaimer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;

/**
 * What libcudf allocates device memory from. It can be changed at any time: what was allocated before is freed to where it
 * came from, which lives until then.
 *
 * @source rmm::mr::set_current_device_resource
 */
public final class MemoryResources {
    /** More layers than any description has. */
    private static final int MOST_LAYERS = 16;

    private MemoryResources() {}

    /** How an allocation fails that {@link #failAllocationAfter} chose. */
    public enum Failure {
        /** It fails whatever a callback would do. */
        FOR_GOOD,
        /** Its first attempt fails, so that a callback is asked and can help. */
        AT_FIRST
    }

    /**
     * What a resource of statistics has counted.
     *
     * @param value how much there is now
     * @param peak the most there ever was
     * @param total how much was ever allocated
     */
    public record Counter(long value, long peak, long total) {}

    /**
     * What all resources together hold.
     *
     * @param bytes the bytes of live allocations
     * @param allocations how many there are
     * @param replacedBytes the bytes among them that came from resources that are no longer current
     */
    public record Totals(long bytes, long allocations, long replacedBytes) {}

    /**
     * Makes resources the current ones.
     *
     * @param resources what to use from now on
     * @throws io.cudf4j.errors.InvalidArgumentException if a size or a file cannot be, or the order makes no sense
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if a pool's first memory cannot be had
     */
    public static void use(ResourceSpec resources) {
        long[] layers = resources.encode(DeviceMemory.current().totalBytes());
        byte[] path = resources.logPath().getBytes(StandardCharsets.UTF_8);
        cudf_core.use_resources(layers, resources.layers().size(), path, path.length);
    }

    /** Makes the resources current that the process started with. */
    public static void useFirst() {
        Native.require();
        cudf_core.use_first_resources();
    }

    /**
     * Returns the kinds of the current resources.
     *
     * @return the kinds, from the bottom
     */
    public static List<ResourceSpec.Kind> kinds() {
        Native.require();
        int[] codes = new int[MOST_LAYERS];
        int count = cudf_core.resource_kinds(codes, codes.length);
        List<ResourceSpec.Kind> kinds = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            kinds.add(ResourceSpec.Kind.of(codes[i]));
        }
        return kinds;
    }

    /**
     * Returns what the current resource of statistics has counted.
     *
     * @return bytes and allocations; empty if there is no such resource
     */
    public static Optional<Counter[]> statistics() {
        Native.require();
        long[] out = new long[6];
        return cudf_core.resource_statistics(out)
                ? Optional.of(new Counter[] {new Counter(out[0], out[1], out[2]), new Counter(out[3], out[4], out[5])})
                : Optional.empty();
    }

    /**
     * Returns what all resources together hold, whoever allocated it: also what libcudf needs within a call.
     *
     * @return the totals now
     */
    public static Totals totals() {
        Native.require();
        long[] out = new long[4];
        cudf_core.resource_totals(out);
        return new Totals(out[0], out[1], out[2]);
    }

    /**
     * Returns how much freed device memory the driver's pool, or the host engine, keeps for later allocations.
     *
     * @return the bytes now
     */
    public static long keptBytes() {
        Native.require();
        return cudf_core.kept_memory();
    }

    /**
     * Gives back all device memory that is kept for later allocations, after a collection of garbage.
     *
     * @return how many bytes the driver's pool, or the host engine, gave back
     */
    public static long trim() {
        Native.require();
        MemoryPressure.collectNow();
        return cudf_core.trim_memory();
    }

    /**
     * Asks a callback from now on when an allocation fails, in place of any other.
     *
     * @param callback gets the number of bytes asked for and returns whether it freed memory; several threads may call it at
     *     once, and within it no callback is asked
     * @return the number to give to {@link #removeCallback}
     */
    public static long installCallback(LongPredicate callback) {
        Native.require();
        long number = Reclaimer.install(callback);
        cudf_core.set_failure_callback(number);
        return number;
    }

    /**
     * Asks no callback any more.
     *
     * @param number what {@link #installCallback} returned
     */
    public static void removeCallback(long number) {
        cudf_core.set_failure_callback(0);
        Reclaimer.uninstall(number);
    }

    /**
     * Returns how many collections of garbage failed allocations and spilling have led to.
     *
     * @return the number since the start of the process
     */
    public static long collections() {
        return Reclaimer.collections();
    }

    /**
     * Collections of garbage that were asked for before memory ran out.
     *
     * @param collections how many there were
     * @param freedBytes the device memory that they gave back
     * @param nanos how long they took in all, in the background
     * @param waits how many calls waited for one
     * @param waitedNanos how long calls waited in all
     */
    public record Pressure(long collections, long freedBytes, long nanos, long waits, long waitedNanos) {}

    /** Returns what was collected before memory ran out, since the start of the process. */
    public static Pressure pressure() {
        MemoryPressure.Statistics found = MemoryPressure.statistics();
        return new Pressure(found.collections(), found.freedBytes(), found.nanos(), found.waits(), found.waitedNanos());
    }

    /**
     * Sets what is done after the first of these collections, on a thread of its own.
     *
     * @param action what to do, in place of any other
     */
    public static void whenFirstPressed(Runnable action) {
        MemoryPressure.whenFirst(action);
    }

    /**
     * Makes one allocation of device memory fail, for tests.
     *
     * @param n how many succeed before it; negative: none fails
     * @param failure how it fails
     * @return whether an earlier choice was still to come
     */
    public static boolean failAllocationAfter(long n, Failure failure) {
        Native.require();
        return cudf_core.fail_allocation_after(n, failure == Failure.AT_FIRST ? 1 : 0);
    }

    /**
     * Returns whether each thread computes in a stream of its own.
     *
     * @return false where all threads share the default stream
     * @source cudf::get_default_stream, cudf::is_ptds_enabled
     */
    public static boolean isPerThreadStream() {
        Native.require();
        return cudf_core.is_per_thread_stream();
    }
}
