/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.errors.SizeOverflowException;
import java.util.Arrays;

/** Bytes, one behind the other. Belongs to one thread. */
final class Sink {
    private static final int MOST_BYTES = Integer.MAX_VALUE - 8;

    private byte[] bytes = new byte[1 << 12];
    private int length;

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    void add(byte value) {
        reserve(1);
        bytes[length++] = value;
    }

    void add(byte[] values) {
        add(values, 0, values.length);
    }

    void add(byte[] values, int start, int count) {
        reserve(count);
        System.arraycopy(values, start, bytes, length, count);
        length += count;
    }

    private void reserve(int more) {
        long needed = (long) length + more;
        if (needed > bytes.length) {
            if (needed > MOST_BYTES) {
                throw new SizeOverflowException("strings of " + needed + " bytes are made at once; 2 GiB can be");
            }
            bytes = Arrays.copyOf(bytes, (int) Math.min(MOST_BYTES, Math.max(needed, 2L * bytes.length)));
        }
    }
}
