/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import java.io.IOException;
import java.io.InputStream;

/** The byte-wise read of streams that read many at once. */
final class OneByte {
    private OneByte() {}

    /** Reads a byte by the stream's reading of several; −1 at the end. */
    static int of(InputStream stream) throws IOException {
        byte[] one = new byte[1];
        return stream.read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }
}
