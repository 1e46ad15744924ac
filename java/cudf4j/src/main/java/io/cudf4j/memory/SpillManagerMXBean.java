/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

/** The state of spilling for monitoring, under the name {@code io.cudf4j:type=SpillManager}. */
public interface SpillManagerMXBean {
    /** Returns the soft limit of device memory in bytes, −1 where there is none. */
    long getDeviceLimitBytes();

    /** Returns the bytes that are off the device. */
    long getSpilledBytes();

    /** Returns the bytes on the device that the manager knows. */
    long getUnspilledBytes();

    /** Returns those of the bytes on the device that cannot be spilled now. */
    long getUnspillableBytes();

    /** Returns how much is recorded: 0 nothing, 1 amounts, 2 also what was exposed. */
    int getStatisticsLevel();

    /** Returns all bytes that went from the device to the host. */
    long getTotalSpilledBytes();

    /** Returns the seconds that this took. */
    double getTotalSpillSeconds();

    /** Returns all bytes that came back. */
    long getTotalUnspilledBytes();

    /** Returns the seconds that this took. */
    double getTotalUnspillSeconds();

    /** Returns how often bytes were to leave the device and no place had room, since the start of the process. */
    long getRefusals();
}
