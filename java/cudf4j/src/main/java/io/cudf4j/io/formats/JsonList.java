/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import java.io.IOException;
import java.io.OutputStream;

/** Makes one array of lines of JSON; within JSON a line feed stands at the end of a line only. */
final class JsonList extends OutputStream {
    private final OutputStream out;
    private boolean isBegun;
    /** Whether a line has ended, of which nobody knows whether another follows. */
    private boolean hasEnded;

    JsonList(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] lines, int from, int count) throws IOException {
        int begin = from;
        for (int i = from; i < from + count; i++) {
            if (lines[i] == '\n') {
                put(lines, begin, i - begin);
                begin = i + 1;
                hasEnded = true;
            }
        }
        put(lines, begin, from + count - begin);
    }

    private void put(byte[] line, int from, int count) throws IOException {
        if (count == 0) {
            return;
        }
        if (!isBegun || hasEnded) {
            out.write(isBegun ? ',' : '[');
        }
        isBegun = true;
        hasEnded = false;
        out.write(line, from, count);
    }

    /** Writes the end of the array; the stream stays open. */
    void end() throws IOException {
        if (!isBegun) {
            out.write('[');
        }
        out.write(']');
    }
}
