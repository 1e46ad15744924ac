/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Lines of a text, some at a time. Within JSON a line feed stands between lines only. */
final class JsonLines implements AutoCloseable {
    private final InputStream text;
    /** A stream takes a lock for each byte that is asked for alone. */
    private final byte[] buffer = new byte[1 << 16];

    private int at;
    private int end;

    JsonLines(InputStream text) {
        this.text = new BufferedInputStream(text, 1 << 16);
    }

    /**
     * Returns lines that begin within some bytes: behind the first end of a line from the offset on, unless it is 0, up to
     * the end of the line in which the last byte lies.
     *
     * @throws OutOfMemoryError if they are 2 GiB or more
     */
    byte[] range(long offset, long count) throws IOException {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        // an end just before the offset begins a line at it
        text.skipNBytes(Math.max(0, offset - 1));
        long at = Math.max(0, offset - 1);
        boolean isWithin = offset == 0;
        for (int c = text.read(); c >= 0; c = text.read()) {
            at++;
            if (isWithin) {
                lines.write(c);
            }
            if (c == '\n') {
                isWithin = true;
                if (at >= offset + count) {
                    break;
                }
            }
        }
        return lines.toByteArray();
    }

    /**
     * Returns so many lines that are not blank, fewer at the end of the text, null where none is left.
     *
     * @throws OutOfMemoryError if they are 2 GiB or more
     */
    byte @Nullable [] next(long count) throws IOException {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        long left = count;
        boolean isBlank = true;
        while (left > 0) {
            if (!isFilled()) {
                return lines.size() == 0 || (left == count && isBlank) ? null : lines.toByteArray();
            }
            int from = at;
            while (at < end && left > 0) {
                int c = buffer[at++];
                if (c == '\n') {
                    left -= isBlank ? 0 : 1;
                    isBlank = true;
                } else if (c != ' ' && c != '\t' && c != '\r') {
                    isBlank = false;
                }
            }
            lines.write(buffer, from, at - from);
        }
        return lines.toByteArray();
    }

    private boolean isFilled() throws IOException {
        if (at == end) {
            at = 0;
            end = Math.max(0, text.read(buffer));
        }
        return at < end;
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
