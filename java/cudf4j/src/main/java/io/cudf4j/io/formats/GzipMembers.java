/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * The text of all members of a GZIP file. {@link java.util.zip.GZIPInputStream} takes whatever is no beginning of a member
 * for the end, so that a member whose first bytes are damaged is left out with all behind it, and no one hears of it.
 *
 * @source RFC 1952; zeros behind the last member are padding, as for Python's gzip
 */
final class GzipMembers extends InputStream {
    private static final int FIRST = 0x1f;
    private static final int SECOND = 0x8b;
    private static final int DEFLATE = 8;
    private static final int HEADER_SUM = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;
    private static final int RESERVED = 0xe0;

    private final InputStream in;
    private final Inflater inflater;
    private final CRC32 sum = new CRC32();
    private final CRC32 headerSum = new CRC32();
    private final byte[] packed;
    private int next;
    private int count;
    /** Bytes before those in {@link #packed}. */
    private long before;

    private boolean isAtEnd;

    /**
     * Begins to read the first member.
     *
     * @param in is closed with this stream, not where this throws
     * @throws IOException if it does not begin as GZIP does
     */
    GzipMembers(InputStream in, int bufferBytes) throws IOException {
        this.in = in;
        this.packed = new byte[bufferBytes];
        header(required());
        this.inflater = new Inflater(true);
        inflater.setInput(packed, next, count - next);
    }

    private int take() throws IOException {
        if (next == count && !fill()) {
            return -1;
        }
        return packed[next++] & 0xff;
    }

    private int required() throws IOException {
        int c = take();
        if (c < 0) {
            throw new EOFException();
        }
        headerSum.update(c);
        return c;
    }

    private boolean fill() throws IOException {
        before += count;
        next = 0;
        count = 0;
        int read = in.read(packed);
        while (read == 0) {
            read = in.read(packed);
        }
        count = Math.max(0, read);
        return read > 0;
    }

    private void header(int first) throws IOException {
        long place = before + next - 1;
        if (first != FIRST || required() != SECOND) {
            throw new ZipException(
                    place == 0 ? "Not in GZIP format" : "what begins at byte " + place + ", behind GZIP, is none");
        }
        headerSum.reset();
        headerSum.update(FIRST);
        headerSum.update(SECOND);
        int method = required();
        int flags = required();
        if (method != DEFLATE || (flags & RESERVED) != 0) {
            throw new ZipException("the GZIP member at byte " + place + " is packed in a way that there is not");
        }
        skip(6);
        if ((flags & EXTRA) != 0) {
            skip(shortNumber());
        }
        for (int text : new int[] {NAME, COMMENT}) {
            int c = (flags & text) == 0 ? 0 : required();
            while (c != 0) {
                c = required();
            }
        }
        if ((flags & HEADER_SUM) != 0) {
            int expected = (int) headerSum.getValue() & 0xffff;
            if (shortNumber() != expected) {
                throw new ZipException("Corrupt GZIP header");
            }
        }
    }

    private void skip(int bytes) throws IOException {
        for (int i = 0; i < bytes; i++) {
            required();
        }
    }

    /** Checks what stands behind a member, and goes to the next. */
    private void endMember() throws IOException {
        next = count - inflater.getRemaining();
        if (number() != sum.getValue() || number() != (inflater.getBytesWritten() & 0xffffffffL)) {
            throw new ZipException("Corrupt GZIP trailer");
        }
        int c = take();
        while (c == 0) {
            c = take();
        }
        if (c < 0) {
            isAtEnd = true;
            return;
        }
        header(c);
        sum.reset();
        inflater.reset();
        inflater.setInput(packed, next, count - next);
    }

    private int shortNumber() throws IOException {
        int low = required();
        return low | (required() << 8);
    }

    private long number() throws IOException {
        long number = 0;
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            number |= (long) required() << shift;
        }
        return number;
    }

    @Override
    public int read() throws IOException {
        return OneByte.of(this);
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
        Objects.checkFromIndexSize(from, length, target.length);
        if (length == 0) {
            return 0;
        }
        while (!isAtEnd) {
            int made;
            try {
                made = inflater.inflate(target, from, length);
            } catch (DataFormatException e) {
                throw new ZipException(e.getMessage() == null ? "Invalid ZLIB data format" : e.getMessage());
            }
            if (made > 0) {
                sum.update(target, from, made);
                return made;
            }
            if (inflater.finished()) {
                endMember();
            } else if (inflater.needsDictionary()) {
                throw new ZipException("it is packed with a dictionary, which GZIP has not");
            } else if (!fill()) {
                throw new EOFException();
            } else {
                inflater.setInput(packed, 0, count);
            }
        }
        return -1;
    }

    @Override
    public void close() throws IOException {
        isAtEnd = true;
        inflater.end();
        in.close();
    }
}
