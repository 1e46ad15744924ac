/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import org.jspecify.annotations.Nullable;

/** Makes frames of device memory. The layer of the columns offers one as a service. */
@FunctionalInterface
public interface DeviceFrameFactory {
    /**
     * Returns a frame of bytes on the device.
     *
     * @param owner kept reachable until the frame is closed; null where something else keeps the memory allocated
     * @throws io.cudf4j.errors.InvalidArgumentException if the size is negative, or the address is not one of the device's
     */
    SerialFrame of(long address, long sizeBytes, @Nullable Object owner);
}
