/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Copies the texts of columns to a stream in another thread, so that a device makes the next ones meanwhile. There are no more
 * than two columns at a time: one that is copied, and one that is made.
 */
final class StringsBehind implements AutoCloseable {
    /** {@code -Dcudf4j.csv.copyBehind=false} does all in one thread, to compare the two. */
    private static final boolean IS_BEHIND = Boolean.parseBoolean(System.getProperty("cudf4j.csv.copyBehind", "true"));

    private final WriteBehind out;
    private @Nullable ExecutorService thread;
    private @Nullable Future<?> last;

    StringsBehind(WriteBehind out) {
        this.out = out;
    }

    /**
     * Writes the texts of a column, which it takes over, and bytes behind them.
     *
     * @param isMore whether others follow: what is alone is written at once
     * @throws IOException if what was written before, or this, was not taken
     */
    void write(ColumnBase texts, byte[] end, boolean isMore) throws IOException {
        try {
            await();
        } catch (IOException | RuntimeException | Error e) {
            texts.close();
            throw e;
        }
        Callable<@Nullable Void> copying = () -> {
            try (texts) {
                out.write(texts.plc());
            }
            out.write(end);
            return null;
        };
        if (!IS_BEHIND || (thread == null && !isMore)) {
            run(copying);
            return;
        }
        ExecutorService started = thread;
        if (started == null) {
            started = Executors.newSingleThreadExecutor(work -> {
                Thread made = new Thread(work, "cudf4j-copy-behind");
                made.setDaemon(true);
                return made;
            });
            thread = started;
        }
        last = started.submit(copying);
    }

    private static void run(Callable<@Nullable Void> copying) throws IOException {
        try {
            copying.call();
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Waits until all that was handed over is written. */
    void await() throws IOException {
        Future<?> before = last;
        last = null;
        boolean isInterrupted = false;
        while (before != null) {
            try {
                before.get();
                before = null;
            } catch (InterruptedException e) {
                // the stream is the caller's again only when nobody else writes to it
                isInterrupted = true;
            } catch (ExecutionException e) {
                if (isInterrupted) {
                    Thread.currentThread().interrupt();
                }
                throw failure(e.getCause());
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while texts were copied");
        }
    }

    private static IOException failure(@Nullable Throwable cause) {
        if (cause instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof IOException io ? io : new IOException(cause);
    }

    /** Waits, and ends the thread. */
    @Override
    public void close() throws IOException {
        try {
            await();
        } finally {
            ExecutorService started = thread;
            thread = null;
            if (started != null) {
                started.shutdown();
            }
        }
    }
}
