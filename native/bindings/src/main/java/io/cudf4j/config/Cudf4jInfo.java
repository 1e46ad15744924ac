/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.config;

import java.nio.file.Path;

/**
 * What a process computes with.
 *
 * @param engine the engine: {@code cuda} or {@code host}
 * @param reason why this engine was chosen
 * @param flavour the set of libraries, for example {@code host} or {@code cuda13}
 * @param device the name of the GPU, or of the processor
 * @param memoryTotalBytes the device's memory; for the host engine the limit it may use
 * @param memoryFreeBytes how much of it is free
 * @param driverVersion the CUDA version that the driver supports, for example {@code 13.0}; {@code none} for the host engine
 * @param libcudfVersion the version of libcudf whose functions the engine has
 * @param cudf4jVersion the version of cudf4j
 * @param libraryFolder the folder that the engine's libraries were loaded from
 */
public record Cudf4jInfo(
        String engine,
        String reason,
        String flavour,
        String device,
        long memoryTotalBytes,
        long memoryFreeBytes,
        String driverVersion,
        String libcudfVersion,
        String cudf4jVersion,
        Path libraryFolder) {

    /**
     * Returns the facts in lines to read.
     *
     * @return several lines, without a line feed at the end
     */
    @Override
    public String toString() {
        return """
                cudf4j %s, engine %s (%s)
                device: %s, %.1f of %.1f GiB free, driver: CUDA %s
                libcudf %s, flavour %s, libraries in %s""".formatted(
                        cudf4jVersion,
                        engine,
                        reason,
                        device,
                        memoryFreeBytes / (double) (1L << 30),
                        memoryTotalBytes / (double) (1L << 30),
                        driverVersion,
                        libcudfVersion,
                        flavour,
                        libraryFolder);
    }
}
