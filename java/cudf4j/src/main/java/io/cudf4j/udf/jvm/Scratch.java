/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.plc.HostView;
import io.cudf4j.plc.Span;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Memory outside the heap through which blocks go between the engine and arrays: one piece for each thread. */
final class Scratch {
    /** The most bytes that are asked for. */
    static final int BYTES = 1 << 17;

    private static final ThreadLocal<ByteBuffer> OF_THREAD =
            ThreadLocal.withInitial(() -> ByteBuffer.allocateDirect(BYTES).order(ByteOrder.nativeOrder()));

    private Scratch() {}

    /**
     * Returns bytes of memory that is held: themselves, where the engine computes in the memory of this process, else a copy
     * that lives as long as that of {@link #of}.
     *
     * @param address where the memory is
     */
    static ByteBuffer read(Span span, long address, long offset, int bytes) {
        if (HostView.isPossible()) {
            return HostView.of(address + offset, bytes);
        }
        ByteBuffer copy = of(bytes);
        span.copyToHost(offset, copy);
        return copy.flip();
    }

    /** Returns memory of so many bytes, which the thread may use until it calls a user's function or asks again. */
    static ByteBuffer of(int bytes) {
        return OF_THREAD.get().clear().limit(bytes);
    }
}
