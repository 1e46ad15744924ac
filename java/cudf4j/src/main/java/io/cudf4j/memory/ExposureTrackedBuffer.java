/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

/**
 * A buffer whose memory knows all that look at it, and whether its address was handed out, so that a write copies just
 * where someone else would see it.
 *
 * @source cudf.core.buffer.exposure_tracked_buffer.ExposureTrackedBuffer
 */
public sealed class ExposureTrackedBuffer extends Buffer permits SpillableBuffer {
    ExposureTrackedBuffer(BufferOwner owner, long offset, long sizeBytes) {
        super(owner, offset, sizeBytes);
    }
}
