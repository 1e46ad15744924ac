/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.function.Function;

/** A text in another encoding as UTF-8. Bytes that are not of the encoding are refused with their place. */
final class Utf8Stream extends InputStream {
    private static final int CHUNK = 1 << 16;

    /** Bytes that are not of the encoding. */
    record Fault(long line, long offset, String what) {
        String message() {
            return "line " + line + ", byte " + offset + ": " + what + ". Read with the encoding that the file has";
        }
    }

    private final InputStream in;
    private final Charset encoding;
    private final CharsetDecoder decoder;
    private final Function<Fault, RuntimeException> failure;
    private final CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
    private final ByteBuffer bytes = ByteBuffer.allocate(CHUNK).flip();
    private final CharBuffer chars = CharBuffer.allocate(CHUNK).flip();
    private final ByteBuffer utf8 = ByteBuffer.allocate(CHUNK).flip();
    /** The bytes before the first of the buffer. */
    private long offset;

    private long lines;
    private boolean isAtEnd;

    /**
     * Makes the stream.
     *
     * @param failure makes what is thrown
     */
    Utf8Stream(InputStream in, Charset encoding, Function<Fault, RuntimeException> failure) {
        this.failure = failure;
        this.in = in;
        this.encoding = encoding;
        this.decoder = encoding.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
    }

    @Override
    public int read() throws IOException {
        return utf8.hasRemaining() || fill() ? utf8.get() & 0xff : -1;
    }

    @Override
    public int read(byte[] target, int from, int count) throws IOException {
        Objects.checkFromIndexSize(from, count, target.length);
        if (count == 0) {
            return 0;
        }
        if (!utf8.hasRemaining() && !fill()) {
            return -1;
        }
        int taken = Math.min(count, utf8.remaining());
        utf8.get(target, from, taken);
        return taken;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** Converts some more; returns whether there is some. */
    private boolean fill() throws IOException {
        while (true) {
            utf8.clear();
            // half of a pair of chars may be left, which the next ones complete
            CoderResult encoded = encoder.encode(chars, utf8, isAtEnd);
            if (encoded.isError()) {
                throw new IOException("a character of " + encoding + " has no form in UTF-8");
            }
            utf8.flip();
            if (utf8.hasRemaining()) {
                return true;
            }
            if (isAtEnd) {
                return false;
            }
            decode();
        }
    }

    private void decode() throws IOException {
        int read = readBytes();
        chars.compact();
        int before = chars.position();
        CoderResult decoded = decoder.decode(bytes, chars, read < 0);
        boolean isDone = read < 0 && decoded.isUnderflow();
        if (isDone) {
            decoded = decoder.flush(chars);
        }
        for (int i = before; i < chars.position(); i++) {
            lines += chars.get(i) == '\n' ? 1 : 0;
        }
        chars.flip();
        if (decoded.isError()) {
            throw failure.apply(new Fault(
                    lines + 1,
                    offset + bytes.position(),
                    "byte 0x" + String.format("%02X", bytes.get(bytes.position())) + " is no " + encoding + " there"));
        }
        isAtEnd = isDone && decoded.isUnderflow();
    }

    /** Reads bytes behind those that are left; returns -1 at the end. */
    private int readBytes() throws IOException {
        offset += bytes.position();
        bytes.compact();
        int read = in.read(bytes.array(), bytes.position(), bytes.remaining());
        bytes.position(bytes.position() + Math.max(0, read)).flip();
        return read;
    }
}
