/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.Span;
import io.cudf4j.plc.SpanFactory;

/** Builds the columns of the process over buffers. Found by the service loader, which needs it public. */
public final class BufferFactory implements SpanFactory {
    /** For the service loader. */
    public BufferFactory() {
        CollectionStatistics.registerWhenThereAreSome();
    }

    @Override
    public Span adopt(DeviceBuffer memory) {
        return Buffer.unseen(memory);
    }
}
