/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

/**
 * What was allocated through a memory resource that counts, since it became the current one.
 *
 * @param currentBytes the bytes that are allocated now
 * @param peakBytes the most bytes that were allocated at once
 * @param totalBytes the bytes of all allocations, freed or not
 * @param currentAllocations how many allocations are alive now
 * @param peakAllocations the most that were alive at once
 * @param totalAllocations how many allocations there were, freed or not
 */
public record RmmStatistics(
        long currentBytes,
        long peakBytes,
        long totalBytes,
        long currentAllocations,
        long peakAllocations,
        long totalAllocations) {}
