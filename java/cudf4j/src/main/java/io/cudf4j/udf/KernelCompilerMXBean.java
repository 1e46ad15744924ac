/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

/**
 * The compiler of kernels and its caches for monitoring, under the name {@code io.cudf4j:type=KernelCompiler} once a kernel was
 * asked for, or a function ran in the JVM in its place. {@link KernelStatistics} says what the figures are.
 */
public interface KernelCompilerMXBean {
    /** Returns how many sources were compiled. */
    long getCompilations();

    /** Returns the seconds that this took in all. */
    double getCompileSeconds();

    /** Returns how often a kernel was there in memory. */
    long getMemoryHits();

    /** Returns how often a kernel was found on disk. */
    long getDiskHits();

    /** Returns how often a file on disk was damaged, or could not be read, written or removed. */
    long getDiskFailures();

    /** Returns how many modules are on the device now. */
    int getLoadedModules();

    /** Returns how many kernels were launched. */
    long getLaunches();

    /** Returns the seconds that it took in all from the launch of kernels to their end. */
    double getKernelSeconds();

    /** Returns how many calls of functions ran in the JVM because a device cannot run these. */
    long getFallbacks();
}
