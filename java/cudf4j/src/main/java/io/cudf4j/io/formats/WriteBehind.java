/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.plc.Column;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * A stream whose bytes another thread hands on, while this one makes the next; of a file several threads, where one falls
 * behind. Strings come from the device straight into what is handed on. Of few bytes there is no other thread.
 */
final class WriteBehind extends OutputStream {
    private static final int FIRST_BYTES = 1 << 16;
    private static final int BYTES = 1 << 22;
    private static final int BUFFERS = 4;
    private static final int FILE_THREADS = 4;
    /** Before the first byte, as no other. */
    private static final Part END = new Part(ByteBuffer.allocate(0), -1);

    /** Bytes, and how many were handed on before them. */
    private record Part(ByteBuffer bytes, long at) {}

    /** Where bytes go. */
    @FunctionalInterface
    private interface Target {
        void write(ByteBuffer bytes, long at) throws IOException;
    }

    private final Target target;
    private final int mostThreads;
    private final int buffers;
    /** Has room for all buffers, the first and an END for each thread. */
    private final BlockingQueue<Part> full;

    private final BlockingQueue<ByteBuffer> empty;
    private final List<Thread> threads = new ArrayList<>();
    private ByteBuffer filling = ByteBuffer.allocateDirect(FIRST_BYTES);
    private int made;
    private long handedOn;
    private volatile @Nullable Throwable failure;
    private boolean isTold;
    private boolean isClosed;

    private WriteBehind(Target target, int mostThreads) {
        this.target = target;
        this.mostThreads = mostThreads;
        this.buffers = BUFFERS + mostThreads - 1;
        this.full = new ArrayBlockingQueue<>(buffers + 1 + mostThreads);
        this.empty = new ArrayBlockingQueue<>(buffers + mostThreads);
    }

    /** Returns a stream over a channel, which stays open. */
    static WriteBehind over(WritableByteChannel channel) {
        return new WriteBehind(
                (bytes, at) -> {
                    while (bytes.hasRemaining()) {
                        channel.write(bytes);
                    }
                },
                1);
    }

    /**
     * Returns a stream to a regular file, from where its channel is on, which stays open; where that is afterwards is not
     * said.
     */
    static WriteBehind toFile(FileChannel channel) throws IOException {
        long begin = channel.position();
        return new WriteBehind(
                (bytes, at) -> {
                    for (long to = begin + at; bytes.hasRemaining(); ) {
                        to += channel.write(bytes, to);
                    }
                },
                FILE_THREADS);
    }

    /** Returns a stream over another, which stays open. */
    static WriteBehind over(OutputStream out) {
        byte[] part = new byte[FIRST_BYTES];
        return new WriteBehind(
                (bytes, at) -> {
                    while (bytes.hasRemaining()) {
                        int n = Math.min(part.length, bytes.remaining());
                        bytes.get(part, 0, n);
                        out.write(part, 0, n);
                    }
                },
                1);
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
        if (threads.isEmpty() || (threads.size() < mostThreads && !full.isEmpty())) {
            Thread started = new Thread(this::run, "cudf4j-write-behind");
            started.setDaemon(true);
            started.start();
            threads.add(started);
        }
        put(filled());
        filling = next();
    }

    private Part filled() {
        Part part = new Part(filling.flip(), handedOn);
        handedOn += filling.remaining();
        return part;
    }

    /** Hands a part to the other threads, which take all that comes, also after a failure: so there is always room. */
    private void put(Part part) {
        if (!full.offer(part)) {
            throw new IllegalStateException("more buffers are on their way than there are");
        }
    }

    private ByteBuffer next() throws IOException {
        ByteBuffer free = empty.poll();
        if (free != null) {
            return free.clear();
        }
        if (made < buffers) {
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
        if (known instanceof Error broken && !isTold) {
            // not the stream's fault, as a full heap; it cannot be suppressed by itself where close fails too
            isTold = true;
            throw broken;
        }
        if (known != null) {
            throw new IOException(
                    known instanceof IOException failed ? InputFiles.reason(failed) : known.toString(), known);
        }
    }

    private void run() {
        while (true) {
            try {
                Part part = full.take();
                if (part.at < 0) {
                    return;
                }
                if (failure == null) {
                    target.write(part.bytes, part.at);
                }
                if (part.bytes.capacity() == BYTES) {
                    empty.add(part.bytes);
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
        if (threads.isEmpty()) {
            target.write(filling.flip(), handedOn);
            return;
        }
        put(filled());
        threads.forEach(each -> put(END));
        boolean isInterrupted = false;
        for (Thread started : threads) {
            while (started.isAlive()) {
                try {
                    started.join();
                } catch (InterruptedException e) {
                    // the target is the caller's again only when nobody else writes to it
                    isInterrupted = true;
                }
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
        requireNoFailure();
    }
}
