/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * The time during which a listener hears of the work of one thread. Closed by that thread; {@link #cancel} is for any other.
 */
public final class ProgressScope implements AutoCloseable {
    private static final ThreadLocal<@Nullable ProgressScope> OF_THREAD = new ThreadLocal<>();
    /** Between two reports of a task. */
    private static final long INTERVAL_NANOS = 100_000_000;

    private final ProgressListener listener;
    private final long afterNanos;
    private final @Nullable ProgressScope outer;
    private volatile boolean isCancelled;
    private @Nullable Work work;

    private ProgressScope(ProgressListener listener, long afterNanos, @Nullable ProgressScope outer) {
        this.listener = listener;
        this.afterNanos = afterNanos;
        this.outer = outer;
    }

    /**
     * Lets a listener hear of the work of this thread, until the scope is closed. A listener from before hears nothing
     * meanwhile.
     *
     * @param after tasks that take less are not told
     */
    public static ProgressScope open(ProgressListener listener, Duration after) {
        Objects.requireNonNull(listener, "open: the listener is null");
        Objects.requireNonNull(after, "open: the duration is null");
        ProgressScope scope = new ProgressScope(listener, after.toNanos(), OF_THREAD.get());
        OF_THREAD.set(scope);
        return scope;
    }

    /**
     * Ends what the thread of this scope works on, now and later, at its next step: the method that works throws a {@link
     * CancellationException}. A file that it was to write stays as it was.
     */
    public void cancel() {
        isCancelled = true;
    }

    /** Returns whether {@link #cancel} was called. */
    public boolean isCancelled() {
        return isCancelled;
    }

    @Override
    public String toString() {
        return "ProgressScope[" + (isCancelled ? "cancelled" : work == null ? "no work" : work.toString()) + "]";
    }

    /** Ends the scope; the listener from before hears again. */
    @Override
    public void close() {
        if (OF_THREAD.get() == this) {
            if (outer == null) {
                OF_THREAD.remove();
            } else {
                OF_THREAD.set(outer);
            }
        }
    }

    /** Work of several steps, of which the listener of a thread is told. */
    public static final class Work implements AutoCloseable {
        private static final Work UNHEARD = new Work(null, "", 0, "");

        private final @Nullable ProgressScope scope;
        private final String task;
        private final long total;
        private final String unit;
        private final long begun = System.nanoTime();
        private long done;
        private long told = -1;
        private boolean isTold;

        private Work(@Nullable ProgressScope scope, String task, long total, String unit) {
            this.scope = scope;
            this.task = task;
            this.total = total;
            this.unit = unit;
        }

        /**
         * Begins work, which the library does. Work within other work is a part of that, and is not told apart.
         *
         * @param total how much there is to do, −1 if nobody knows
         */
        public static Work begin(String task, long total, String unit) {
            Objects.requireNonNull(task, "begin: the task is null");
            Objects.requireNonNull(unit, "begin: the unit is null");
            ProgressScope scope = OF_THREAD.get();
            if (scope == null || scope.work != null) {
                return UNHEARD;
            }
            Work work = new Work(scope, task, total, unit);
            work.check();
            scope.work = work;
            return work;
        }

        /** Returns whether somebody hears of the work of this thread, so that it is worth doing in more steps. */
        public static boolean isHeard() {
            ProgressScope scope = OF_THREAD.get();
            return scope != null && scope.work != null;
        }

        /** Tells that so much of the work of this thread is done, beside what was told before. */
        public static void advance(long count) {
            ProgressScope scope = OF_THREAD.get();
            Work work = scope == null ? null : scope.work;
            if (work != null) {
                work.done(count);
            }
        }

        /** Tells that so much of this work is done, beside what was told before. */
        public void done(long count) {
            if (scope == null) {
                return;
            }
            done = total < 0 ? done + count : Math.min(total, done + count);
            check();
            long now = System.nanoTime();
            boolean isDue = now - begun >= scope.afterNanos && (!isTold || now - told >= INTERVAL_NANOS);
            // a step without an amount is a place to stop at
            if (count > 0 && (isDue || scope.afterNanos == 0)) {
                tell(now);
            }
        }

        /** Tells that so much of this work is done in all, unless more was told before. */
        public void reached(long amount) {
            done(Math.max(0, amount - done));
        }

        @Override
        public String toString() {
            return scope == null ? "Work[nobody hears of it]" : "Work[" + task + ", " + done + " " + unit + "]";
        }

        private void tell(long now) {
            if (scope != null) {
                told = now;
                isTold = true;
                scope.listener.progressed(new Progress(task, done, total, unit));
            }
        }

        private void check() {
            if (scope != null && scope.isCancelled) {
                throw new CancellationException(
                        task + " was cancelled after " + done + (total < 0 ? "" : " of " + total) + " " + unit);
            }
        }

        /** Tells that all is done, if anything was told before. */
        public void finish() {
            if (scope != null && isTold && done != total) {
                // at the end somebody knows how much it was
                done = total < 0 ? done : total;
                scope.listener.progressed(new Progress(task, done, done, unit));
            }
        }

        @Override
        public void close() {
            if (scope != null) {
                scope.work = null;
            }
        }
    }
}
