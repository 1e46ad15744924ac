/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Works on numbered chunks with several threads: the caller's, and as many of the common pool as come to help before all are
 * done. So it never waits for a thread that is not working on a chunk, also where the caller is one of the pool.
 *
 * <p>Chunks are begun in their order. Of those that fail the first is thrown, since those before it are all finished, and those
 * behind it are given up. Where the caller was interrupted the other threads are, too; if what they run looks at it, all chunks are
 * given up and that is thrown.
 */
final class Lanes {
    /** What one thread works with. */
    interface Lane {
        /** Works on a chunk, as long as {@link Lanes#isGivenUp} does not say that it is for nothing. */
        void run(int chunk) throws Exception;
    }

    private static final int BEFORE_ALL = -1;

    private final int chunks;
    private final Function<Lanes, ? extends Lane> lanes;
    private final AtomicInteger next = new AtomicInteger();

    /** The first chunk that failed. */
    private volatile int failed = Integer.MAX_VALUE;

    private @Nullable Throwable failure;
    private final List<Thread> working = new ArrayList<>();
    private boolean isInterrupted;
    private boolean isOver;

    Lanes(int chunks, Function<Lanes, ? extends Lane> lanes) {
        this.chunks = chunks;
        this.lanes = lanes;
    }

    /** Returns whether a chunk before this one failed. */
    boolean isGivenUp(int chunk) {
        return failed < chunk;
    }

    /**
     * Works on all chunks.
     *
     * @param threads the most threads that work at once
     * @throws Exception what the first chunk that failed threw
     */
    void run(int threads) throws Exception {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        for (int i = 1; i < Math.min(threads, chunks); i++) {
            ForkJoinPool.commonPool().execute(() -> help(loader));
        }
        work();
        await();
        Throwable first = failure;
        if (first instanceof Error error) {
            throw error;
        } else if (first != null) {
            throw (Exception) first;
        }
    }

    private void help(ClassLoader loader) {
        Thread thread = Thread.currentThread();
        synchronized (this) {
            if (isOver) {
                return;
            }
            working.add(thread);
        }
        ClassLoader own = thread.getContextClassLoader();
        try {
            thread.setContextClassLoader(loader);
            work();
        } finally {
            thread.setContextClassLoader(own);
            synchronized (this) {
                working.remove(thread);
                if (isInterrupted) {
                    // it was meant for this work, not for what the pool gives the thread next
                    Thread.interrupted();
                }
                notifyAll();
            }
        }
    }

    private void work() {
        Lane lane = null;
        int chunk = -1;
        try {
            while (true) {
                chunk = next.getAndIncrement();
                if (chunk >= chunks || isGivenUp(chunk)) {
                    return;
                }
                if (lane == null) {
                    lane = lanes.apply(this);
                }
                lane.run(chunk);
            }
        } catch (Throwable t) {
            fail(chunk, t);
        }
    }

    private synchronized void fail(int chunk, Throwable thrown) {
        // who interrupts waits for no chunk, also for none that comes before
        int first = thrown instanceof InterruptedException || thrown.getCause() instanceof InterruptedException
                ? BEFORE_ALL
                : chunk;
        if (first == BEFORE_ALL) {
            interruptOthers();
        }
        if (first < failed) {
            failed = first;
            failure = thrown;
        }
    }

    /** Functions look at the thread that they run on, and the user has no other than the caller's to interrupt. */
    private void interruptOthers() {
        if (!isInterrupted) {
            isInterrupted = true;
            working.forEach(Thread::interrupt);
        }
    }

    private synchronized void await() {
        isOver = true;
        boolean wasInterrupted = false;
        while (!working.isEmpty()) {
            try {
                wait();
            } catch (InterruptedException e) {
                wasInterrupted = true;
                interruptOthers();
            }
        }
        if (wasInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
