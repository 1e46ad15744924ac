/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.io.CsvOptions;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;

/**
 * A CSV text in UTF-8 whose rows all end in a line feed: a carriage return outside quotes that none follows becomes one.
 * Every byte keeps its place.
 */
final class LineFeeds extends InputStream {
    private static final int PART = 1 << 16;
    private static final int NONE = -1;
    static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final InputStream in;
    private final CsvQuotes quotes;
    private final byte[] part = new byte[PART];
    private int at;
    private int end;
    /** Read to know what follows a part. */
    private int ahead = NONE;

    private int marked;

    /** Returns whether a stream begins with a byte order mark, of which so many bytes, or the first others, are read. */
    static boolean isMarked(InputStream in) throws IOException {
        return Arrays.equals(in.readNBytes(MARK.length), MARK);
    }

    LineFeeds(InputStream in, CsvOptions options) {
        this.in = in;
        this.quotes = new CsvQuotes(options);
    }

    @Override
    public int read() throws IOException {
        return at < end || fill() ? part[at++] & 0xff : NONE;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, to.length);
        if (length == 0) {
            return 0;
        }
        if (at == end && !fill()) {
            return NONE;
        }
        int count = Math.min(length, end - at);
        System.arraycopy(part, at, to, offset, count);
        at += count;
        return count;
    }

    private boolean fill() throws IOException {
        at = 0;
        end = 0;
        if (ahead != NONE) {
            part[end++] = (byte) ahead;
            ahead = NONE;
        }
        int count = in.read(part, end, PART - end);
        end += Math.max(count, 0);
        if (end > 0 && part[end - 1] == '\r') {
            ahead = in.read();
        }
        for (int i = 0; i < end; i++) {
            part[i] = (byte) ended(part[i], i + 1 < end ? part[i + 1] : ahead);
        }
        return end > 0;
    }

    private int ended(int c, int following) {
        if (marked < MARK.length && c == MARK[marked]) {
            marked++;
            return c;
        }
        marked = MARK.length;
        if (!quotes.isQuoted() && (c == '\n' || (c == '\r' && following != '\n'))) {
            quotes.end();
            return '\n';
        }
        quotes.take(c);
        return c;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
