/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/** Loaded when the first frame is made of device memory. */
final class DeviceFrames {
    static final DeviceFrameFactory FACTORY = Services.found(DeviceFrameFactory.class);

    private DeviceFrames() {}
}
