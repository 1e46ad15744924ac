/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

/**
 * Collections of garbage that cudf4j asked for before device memory ran out, for monitoring, under the name {@code
 * io.cudf4j:type=Collections} once there was one.
 */
public interface CollectionsMXBean {
    /** Returns how many there were. */
    long getCollections();

    /** Returns the device memory that they gave back, in bytes. */
    long getFreedBytes();

    /** Returns the seconds that they took in all, in the background. */
    double getSeconds();

    /** Returns how many calls waited for one. */
    long getWaits();

    /** Returns the seconds that calls waited in all. */
    double getWaitedSeconds();
}
