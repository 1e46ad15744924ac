/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.memory.Buffer;
import io.cudf4j.plc.DeviceBuffer;
import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The rows of a result that are null. Threads mark rows of different bytes at once. */
final class NullRows {
    private final byte[] bits;
    private final int rowCount;
    private final AtomicInteger count = new AtomicInteger();

    NullRows(int rowCount) {
        this.rowCount = rowCount;
        this.bits = new byte[(rowCount + Byte.SIZE - 1) / Byte.SIZE];
    }

    /** Marks rows of a block. */
    void mark(int start, BitSet nulls) {
        for (int row = nulls.nextSetBit(0); row >= 0; row = nulls.nextSetBit(row + 1)) {
            int at = start + row;
            bits[at >> 3] |= (byte) (1 << (at & 7));
        }
        count.addAndGet(nulls.cardinality());
    }

    /** Returns how many there are, once all threads are done. */
    int count() {
        return count.get();
    }

    /** Returns the null mask, which the caller closes; null where no row is. */
    @Nullable
    DeviceBuffer mask() {
        if (count() == 0) {
            return null;
        }
        byte[] mask = new byte[(int) Buffer.maskSizeBytes(rowCount)];
        for (int i = 0; i < bits.length; i++) {
            mask[i] = (byte) ~bits[i];
        }
        return DeviceBuffer.of(ByteBuffer.wrap(mask));
    }
}
