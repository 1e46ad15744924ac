/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import io.cudf4j.plc.HandleObserver;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Frees native memory together: every handle that is made on this thread while the scope is open is closed with it, but
 * for those that are kept.
 *
 * <p>Scopes nest: a handle belongs to the innermost one. A scope belongs to the thread that opened it and is closed by
 * it, inner ones first. Nobody needs a scope for correctness; it gives memory back earlier than the garbage collector.
 *
 * <p>What an object makes when it is first needed is not the scope's: the column of row labels that count by steps
 * lives as long as those labels, and is freed with them or when nothing can reach them any more.
 */
public final class Scope implements AutoCloseable {
    private static final ThreadLocal<Scope> INNERMOST = new ThreadLocal<>();

    static {
        HandleObserver.install(new HandleObserver() {
            @Override
            public void created(AutoCloseable handle) {
                adopt(handle);
            }

            @Override
            public void takenOver(AutoCloseable handle) {
                exempt(handle);
            }
        });
    }

    /** Gives a new handle to the innermost scope of this thread, if there is one. */
    static void adopt(AutoCloseable handle) {
        Scope scope = INNERMOST.get();
        if (scope != null) {
            scope.handles.add(handle);
        }
    }

    /** An object that is no handle itself and holds some: a frame, through its columns. */
    public interface Group extends AutoCloseable {
        /** Calls the action with each handle that the object holds at this moment. */
        void forEachHandle(Consumer<? super AutoCloseable> action);

        @Override
        void close();
    }

    private final @Nullable Scope outer;
    private final Thread thread = Thread.currentThread();
    private final Set<AutoCloseable> handles = Collections.newSetFromMap(new IdentityHashMap<>());
    private boolean isOpen = true;

    private Scope(@Nullable Scope outer) {
        this.outer = outer;
    }

    /** Opens a scope on this thread. */
    public static Scope open() {
        Scope scope = new Scope(INNERMOST.get());
        INNERMOST.set(scope);
        return scope;
    }

    /**
     * Takes a handle out of every scope of this thread: its holder outlives them and closes it. For what an object makes
     * on first use and keeps, which may happen in a scope that the object was not made in.
     */
    public static void exempt(AutoCloseable handle) {
        for (Scope scope = INNERMOST.get(); scope != null; scope = scope.outer) {
            if (scope.handles.remove(handle)) {
                return;
            }
        }
    }

    /**
     * Lets what a group will hold live as long as what it holds now: in the scope of its first handle, or in none.
     *
     * @param group an object that is about to take over the handles of the other one
     */
    public static void follow(Group group, Group made) {
        AutoCloseable[] first = new AutoCloseable[1];
        group.forEachHandle(handle -> first[0] = first[0] == null ? handle : first[0]);
        Scope home = null;
        for (Scope scope = INNERMOST.get(); scope != null && home == null; scope = scope.outer) {
            home = first[0] != null && scope.handles.contains(first[0]) ? scope : null;
        }
        Scope kept = home;
        made.forEachHandle(handle -> {
            exempt(handle);
            if (kept != null) {
                kept.handles.add(handle);
            }
        });
    }

    /**
     * Takes a handle, or all handles of a frame, series or index, out of the scope and returns it: it outlives the scope, and belongs to the outer one if there is
     * one.
     *
     * @throws IllegalStateException if the scope is closed, or another thread opened it
     */
    public <T extends AutoCloseable> T keep(T handle) {
        requireOwnThread();
        if (!isOpen) {
            throw new IllegalStateException("the scope is closed, and what was made in it");
        }
        if (handle instanceof Group group) {
            group.forEachHandle(this::release);
        } else {
            release(handle);
        }
        return handle;
    }

    private void release(AutoCloseable handle) {
        if (handles.remove(handle) && outer != null) {
            outer.handles.add(handle);
        }
    }

    /**
     * Closes what was made in the scope and not kept. Closing again has no effect.
     *
     * @throws IllegalStateException if another thread opened the scope, or an inner one is still open; or if a handle
     *     could not be closed, after the others were
     */
    @Override
    public void close() {
        requireOwnThread();
        if (!isOpen) {
            return;
        }
        if (INNERMOST.get() != this) {
            throw new IllegalStateException("a scope opened within this one is still open; close it first");
        }
        isOpen = false;
        if (outer == null) {
            INNERMOST.remove();
        } else {
            INNERMOST.set(outer);
        }
        List<Throwable> failures = new ArrayList<>();
        for (AutoCloseable handle : handles) {
            try {
                handle.close();
            } catch (Throwable t) {
                failures.add(t);
            }
        }
        handles.clear();
        if (!failures.isEmpty()) {
            throw failed(failures);
        }
    }

    /** Returns what to throw once everything is closed: an error itself, since it is more than a failed close. */
    private static RuntimeException failed(List<Throwable> failures) {
        Throwable first = failures.stream()
                .filter(Error.class::isInstance)
                .findFirst()
                .orElseGet(() -> new IllegalStateException(
                        failures.size() + " of the handles of the scope could not be closed", failures.get(0)));
        failures.stream().filter(t -> t != first && t != first.getCause()).forEach(first::addSuppressed);
        if (first instanceof Error error) {
            throw error;
        }
        return (RuntimeException) first;
    }

    private void requireOwnThread() {
        if (Thread.currentThread() != thread) {
            throw new IllegalStateException("a scope is used by the thread that opened it, " + thread.getName());
        }
    }

    /** Returns whether the scope is open, and how many handles it will close. */
    @Override
    public String toString() {
        return "Scope[" + (isOpen ? "open" : "closed") + ", handles=" + handles.size() + ", thread=" + thread.getName()
                + "]";
    }
}
