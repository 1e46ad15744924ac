/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.support.Address;
import io.cudf4j.libcudf.support.Engine;
import java.nio.ByteBuffer;
import org.bytedeco.javacpp.BytePointer;

/** The memory of an engine that computes in the memory of this process, as it lies: to read and write without a copy. */
public final class HostView {
    private HostView() {}

    /** Returns whether the engine computes in the memory of this process. */
    public static boolean isPossible() {
        Native.require();
        return !Engine.current().isCuda();
    }

    /**
     * Returns the bytes from an address on, in native byte order. Whoever asks keeps them where they are, by {@link Span#pin},
     * for as long as the buffer is used; after that its use would read or write memory of someone else.
     */
    public static ByteBuffer of(long address, int bytes) {
        if (bytes == 0) {
            return ByteBuffer.allocate(0);
        }
        return new BytePointer(new Address(address)).capacity(bytes).asByteBuffer();
    }
}
