/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The bytes of a file, which fails where the file became shorter while it was read: half a text is a text too. */
final class WholeFile extends FilterInputStream {
    private final long size;
    private long read;

    private WholeFile(InputStream in, long size) {
        super(in);
        this.size = size;
    }

    /** Opens a file. */
    static InputStream open(Path path) throws IOException {
        InputStream in = Files.newInputStream(path);
        try {
            return new WholeFile(in, Files.size(path));
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    private void requireAll() throws IOException {
        if (read < size) {
            throw new EOFException("it had " + size + " bytes and ended while it was read, at byte " + read);
        }
    }

    @Override
    public int read() throws IOException {
        int c = in.read();
        if (c < 0) {
            requireAll();
        } else {
            read++;
        }
        return c;
    }

    @Override
    public int read(byte[] target, int from, int count) throws IOException {
        int taken = in.read(target, from, count);
        if (taken < 0) {
            requireAll();
        } else {
            read += taken;
        }
        return taken;
    }

    @Override
    public long skip(long count) throws IOException {
        long gone = in.skip(count);
        read += gone;
        return gone;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
