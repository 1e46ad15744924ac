/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import io.cudf4j.config.Config;

/**
 * How much memory the host engine may hold where no setting says it: 80 % of what the heap and the JVM leave, since both
 * must fit beside it into a container that is killed when it is full.
 *
 * @param totalBytes the memory that the process may use
 * @param heapBytes the size to which the heap may grow
 */
record HostBudget(long totalBytes, long heapBytes) {
    /** For what the JVM needs beside its heap: classes, compiled code, stacks, native libraries. */
    private static final long JVM_BYTES = 256L << 20;

    /** Below this no frame worth the name fits. */
    static final long MIN_BYTES = 64L << 20;

    /** Returns the share of this process. */
    static HostBudget ofThisProcess() {
        return new HostBudget(ProcessMemory.totalBytes(), Runtime.getRuntime().maxMemory());
    }

    /** Returns the limit, which may be more than what is left where {@link #isTight()}. */
    long limitBytes() {
        return Math.max(left(), MIN_BYTES);
    }

    /** Returns whether the heap leaves less than the min. */
    boolean isTight() {
        return left() < MIN_BYTES;
    }

    /** Returns what to tell a user whose heap leaves too little. */
    String advice() {
        return "of " + mebibytes(totalBytes) + " of memory the Java heap may take " + mebibytes(heapBytes)
                + " and the JVM "
                + mebibytes(JVM_BYTES) + " besides, which leaves too little for the host engine: its limit is the min, "
                + mebibytes(MIN_BYTES) + ". Give Java a smaller heap (-Xmx), the container more memory, or set "
                + Config.HOST_MEMORY.name();
    }

    private long left() {
        return (totalBytes - heapBytes - JVM_BYTES) / 5 * 4;
    }

    private static String mebibytes(long bytes) {
        return (bytes >> 20) + " MiB";
    }
}
