/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import java.lang.ref.WeakReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps buffers where they are: while a thread holds one, the addresses that it asks buffers for stay valid, and end
 * with it. Locks nest: an inner one is the outer one, which releases everything when it is closed last.
 *
 * <pre>{@code
 * try (SpillLock lock = SpillLock.acquireSpillLock()) {
 *     long address = buffer.getPtr(Access.READ);
 *     ...
 * }
 * }</pre>
 *
 * @source cudf.core.buffer.spill_manager.acquire_spill_lock
 */
public final class SpillLock implements AutoCloseable {
    private static final ThreadLocal<SpillLock> HELD = new ThreadLocal<>();

    private final WeakReference<SpillLock> reference = new WeakReference<>(this);
    private int depth;
    private boolean kept;
    private volatile boolean released;

    private SpillLock() {}

    /**
     * Returns this thread's lock, which is made where it holds none. Close it as often as it was acquired, on the same
     * thread.
     */
    public static SpillLock acquireSpillLock() {
        SpillLock lock = HELD.get();
        if (lock == null) {
            lock = new SpillLock();
            HELD.set(lock);
        }
        lock.depth++;
        return lock;
    }

    /**
     * Returns the lock that this thread holds; null where it holds none, or the process does not spill, so that nothing
     * needs one.
     */
    public static @Nullable SpillLock current() {
        return SpillManager.globalOrNull() == null ? null : HELD.get();
    }

    /** Returns a lock that no thread holds; it is released by {@link #close}, or once nothing can reach it. */
    static SpillLock detached() {
        SpillLock lock = new SpillLock();
        lock.kept = true;
        return lock;
    }

    /** Runs an action while this thread holds a lock, which is released too where the action throws. */
    @SuppressWarnings("try") // held, and not asked for anything
    public static void with(Runnable action) {
        try (SpillLock lock = acquireSpillLock()) {
            action.run();
        }
    }

    /** Returns what an action gives while this thread holds a lock, which is released too where the action throws. */
    @SuppressWarnings("try") // held, and not asked for anything
    public static <T extends @Nullable Object> T with(Supplier<T> action) {
        try (SpillLock lock = acquireSpillLock()) {
            return action.get();
        }
    }

    /**
     * Lets the lock outlive its scope: it then holds its buffers until it is closed once more, or nothing can reach it.
     *
     * @return this lock
     */
    public SpillLock keep() {
        kept = true;
        return this;
    }

    WeakReference<SpillLock> reference() {
        return reference;
    }

    /** Returns whether the lock holds nothing any more. */
    public boolean isReleased() {
        return released;
    }

    /**
     * Ends one {@link #acquireSpillLock}; the last one releases the buffers. Closing a released lock has no effect.
     *
     * @throws IllegalStateException if another thread acquired the lock and still holds it
     */
    @Override
    public void close() {
        if (released) {
            return;
        }
        if (depth == 0) {
            released = true;
            return;
        }
        if (HELD.get() != this) {
            throw new IllegalStateException("a spill lock is closed by the thread that acquired it");
        }
        if (--depth == 0) {
            HELD.remove();
            released = !kept;
        }
    }

    /** Returns whether the lock holds buffers still. */
    @Override
    public String toString() {
        return "SpillLock[" + (released ? "released" : "held") + "]";
    }
}
