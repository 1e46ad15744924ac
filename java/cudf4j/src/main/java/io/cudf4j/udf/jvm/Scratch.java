/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Memory outside the heap through which blocks go between the engine and arrays: one piece for each thread. */
final class Scratch {
    /** The most bytes that are asked for. */
    static final int BYTES = 1 << 17;

    private static final ThreadLocal<ByteBuffer> OF_THREAD =
            ThreadLocal.withInitial(() -> ByteBuffer.allocateDirect(BYTES).order(ByteOrder.nativeOrder()));

    private Scratch() {}

    /** Returns memory of so many bytes, which the thread may use until it calls a user's function or asks again. */
    static ByteBuffer of(int bytes) {
        return OF_THREAD.get().clear().limit(bytes);
    }
}
