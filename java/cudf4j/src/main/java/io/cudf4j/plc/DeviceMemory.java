/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_core;

/**
 * The memory of the current device.
 *
 * @param freeBytes what is left
 * @param totalBytes what there is
 * @source rmm::available_device_memory
 */
public record DeviceMemory(long freeBytes, long totalBytes) {
    /**
     * Returns the state now.
     *
     * @throws io.cudf4j.errors.EngineUnavailableException if the engine cannot run here
     */
    public static DeviceMemory current() {
        Native.require();
        long[] out = new long[2];
        cudf_core.device_memory_info(out);
        return new DeviceMemory(out[0], out[1]);
    }
}
