/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.ClosedException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import org.jspecify.annotations.Nullable;

/**
 * What every handle shares: it is open, in use by any number of calls, or closed. What a handle holds is given back
 * once, by {@code close()} or, where calls on other threads still use it, by the last of them to return.
 */
abstract class Handle implements AutoCloseable {
    static volatile HandleObserver observer = new HandleObserver() {
        @Override
        public void created(AutoCloseable handle) {
            // nobody has asked yet
        }

        @Override
        public void takenOver(AutoCloseable handle) {
            // nobody has asked yet
        }
    };

    static volatile @Nullable CallObserver calls;

    private static final int CLOSED = Integer.MIN_VALUE;
    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Handle.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Number of calls that use the handle; with the sign bit set once it is closed. */
    @SuppressWarnings("unused") // accessed through STATE
    private volatile int state;

    /** Tells the observer that the caller of a public method now owns this handle. */
    final void announce() {
        observer.created(this);
        CallObserver asking = calls;
        if (asking != null) {
            asking.made(this);
        }
    }

    /** Tells the observer that this handle belongs to another one. */
    final void announceTakenOver() {
        observer.takenOver(this);
    }

    /** Gives back what the handle holds. Called once, when it is closed and no call uses it. */
    abstract void free();

    /** Names the handle for messages. */
    abstract String describe();

    /** Begins a use: until the matching {@link #endUse} nothing is freed. */
    final void beginUse() {
        while (true) {
            int now = state;
            if (now < 0) {
                throw new ClosedException(describe() + " is closed; keep it open for as long as it is used");
            }
            if (STATE.compareAndSet(this, now, now + 1)) {
                return;
            }
        }
    }

    /** Ends a use. */
    final void endUse() {
        try {
            int before = (int) STATE.getAndAdd(this, -1);
            if (before == CLOSED + 1) {
                free();
            }
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** Returns whether the handle is open and exactly one use of it has begun and not ended. */
    final boolean isUsedOnce() {
        return state == 1;
    }

    /**
     * Throws unless the handle is open.
     *
     * @throws ClosedException if it is closed
     */
    final void requireOpen() {
        if (state < 0) {
            throw new ClosedException(describe() + " is closed; keep it open for as long as it is used");
        }
    }

    /** Returns whether {@link #close} was called. */
    public final boolean isClosed() {
        return state < 0;
    }

    /** Frees what this object holds, at once or when the last call that uses it returns. Closing again has no effect. */
    @Override
    public final void close() {
        try {
            int before = (int) STATE.getAndBitwiseOr(this, CLOSED);
            if (before == 0) {
                free();
            }
        } finally {
            Reference.reachabilityFence(this);
        }
    }
}
