/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/** Told of each handle that is made or taken over on a thread. A scope uses it to close them together. */
public interface HandleObserver {
    /** Takes note of a new handle that its maker now owns. Called on the thread that made it; must not throw. */
    void created(AutoCloseable handle);

    /**
     * Takes note that a handle belongs to another one from now on, which closes it. Called on the thread that made the
     * other one; must not throw.
     */
    void takenOver(AutoCloseable handle);

    /**
     * Makes an observer the one that is told from now on, on every thread. There is one at a time.
     *
     * @return the observer before it
     */
    static HandleObserver install(HandleObserver observer) {
        HandleObserver before = Handle.observer;
        Handle.observer = observer;
        return before;
    }
}
