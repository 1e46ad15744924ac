/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.plc.Column;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * A stream whose bytes another thread hands on, while this one makes the next. Strings come from the device straight into
 * what is handed on. Of few bytes there is no other thread.
 */
final class WriteBehind extends OutputStream {
    private static final int FIRST_BYTES = 1 << 16;
    private static final int BYTES = 1 << 22;
    private static final int BUFFERS = 4;
    /** Of no capacity, as no other. */
    private static final ByteBuffer END = ByteBuffer.allocate(0);

    /** Where bytes go. */
    @FunctionalInterface
    private interface Target {
        void write(ByteBuffer bytes) throws IOException;
    }

    private final Target target;
    /** Has room for all buffers, the first and END. */
    private final BlockingQueue<ByteBuffer> full = new ArrayBlockingQueue<>(BUFFERS + 2);

    private final BlockingQueue<ByteBuffer> empty = new ArrayBlockingQueue<>(BUFFERS + 1);
    private ByteBuffer filling = ByteBuffer.allocateDirect(FIRST_BYTES);
    private int made;
    private @Nullable Thread thread;
    private volatile @Nullable Throwable failure;
    private boolean isClosed;

    private WriteBehind(Target target) {
        this.target = target;
    }

    /** Returns a stream over a channel, which stays open. */
    static WriteBehind over(WritableByteChannel channel) {
        return new WriteBehind(bytes -> {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        });
    }

    /** Returns a stream over another, which stays open. */
    static WriteBehind over(OutputStream out) {
        byte[] part = new byte[FIRST_BYTES];
        return new WriteBehind(bytes -> {
            while (bytes.hasRemaining()) {
                int n = Math.min(part.length, bytes.remaining());
                bytes.get(part, 0, n);
                out.write(part, 0, n);
            }
        });
    }

    @Override
    public void write(int b) throws IOException {
        if (!filling.hasRemaining()) {
            handOn();
        }
        filling.put((byte) b);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        int at = from;
        while (at < from + count) {
            if (!filling.hasRemaining()) {
                handOn();
            }
            int n = Math.min(filling.remaining(), from + count - at);
            filling.put(bytes, at, n);
            at += n;
        }
    }

    /** Writes the bytes of strings, which lie one behind the other. */
    void write(Column strings) throws IOException {
        long size = strings.utf8SizeBytes();
        for (long at = 0; at < size; ) {
            if (!filling.hasRemaining()) {
                handOn();
            }
            int before = filling.position();
            strings.copyUtf8(at, filling);
            at += filling.position() - before;
        }
    }

    private void handOn() throws IOException {
        requireNoFailure();
        if (thread == null) {
            Thread started = new Thread(this::run, "cudf4j-write-behind");
            started.setDaemon(true);
            started.start();
            thread = started;
        }
        put(filling.flip());
        filling = next();
    }

    /** Hands a buffer to the other thread, which takes all that comes, also after a failure: so there is always room. */
    private void put(ByteBuffer buffer) {
        if (!full.offer(buffer)) {
            throw new IllegalStateException("more buffers are on their way than there are");
        }
    }

    private ByteBuffer next() throws IOException {
        ByteBuffer free = empty.poll();
        if (free != null) {
            return free.clear();
        }
        if (made < BUFFERS) {
            made++;
            return ByteBuffer.allocateDirect(BYTES);
        }
        try {
            free = empty.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while the bytes before were written");
        }
        requireNoFailure();
        return free.clear();
    }

    private void requireNoFailure() throws IOException {
        Throwable known = failure;
        if (known != null) {
            throw new IOException(known instanceof IOException ? known.getMessage() : known.toString(), known);
        }
    }

    private void run() {
        while (true) {
            try {
                ByteBuffer bytes = full.take();
                if (bytes.capacity() == 0) {
                    return;
                }
                if (failure == null) {
                    target.write(bytes);
                }
                if (bytes.capacity() == BYTES) {
                    empty.add(bytes);
                }
            } catch (InterruptedException e) {
                failure = new InterruptedIOException("interrupted while bytes were written").initCause(e);
            } catch (IOException | RuntimeException | Error e) {
                failure = e;
                // whoever waits for a buffer hears of the failure
                empty.add(ByteBuffer.allocate(1));
            }
        }
    }

    /** Hands on what is left, and waits until all is written. */
    @Override
    public void close() throws IOException {
        if (isClosed) {
            return;
        }
        isClosed = true;
        Thread started = thread;
        if (started == null) {
            target.write(filling.flip());
            return;
        }
        put(filling.flip());
        put(END);
        boolean isInterrupted = false;
        while (started.isAlive()) {
            try {
                started.join();
            } catch (InterruptedException e) {
                // the target is the caller's again only when nobody else writes to it
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
        requireNoFailure();
    }
}
