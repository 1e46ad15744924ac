/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import java.time.Duration;
import java.util.Objects;

/**
 * What the compiler of kernels and its caches have done since the start of the process.
 *
 * @param compilations how many sources were compiled, those that had faults among them
 * @param compileTime how long that took in all
 * @param memoryHits how often a kernel was there in memory, or another thread was compiling it
 * @param diskHits how often a kernel was found on disk
 * @param diskFailures how often a file on disk was damaged, or could not be read, written or removed
 * @param loadedModules how many modules are on the device now
 * @param launches how many kernels were launched
 * @param kernelTime how long it took in all from their launch to their end, with what the device had to do before them; of those
 *     that calls wait for, which what gathers the texts of a result is not
 * @param fallbacks how many calls of functions ran in the JVM because a device cannot run these
 */
public record KernelStatistics(
        long compilations,
        Duration compileTime,
        long memoryHits,
        long diskHits,
        long diskFailures,
        int loadedModules,
        long launches,
        Duration kernelTime,
        long fallbacks) {
    /** Makes figures. */
    public KernelStatistics {
        Objects.requireNonNull(compileTime, "KernelStatistics: the compile time is null");
        Objects.requireNonNull(kernelTime, "KernelStatistics: the time of kernels is null");
    }
}
