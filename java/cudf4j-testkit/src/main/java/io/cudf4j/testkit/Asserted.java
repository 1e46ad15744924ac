/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.testkit;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** What hears of handles whose values an assertion of this kit has found as expected. Thread-safe. */
public final class Asserted {
    private static final List<Consumer<Object>> LISTENERS = new CopyOnWriteArrayList<>();

    private Asserted() {}

    /** Tells a listener of each handle from now on, on the thread of the assertion. */
    public static void listen(Consumer<Object> listener) {
        LISTENERS.add(listener);
    }

    /** Marks a handle: its values were found as expected. */
    static void mark(Object handle) {
        LISTENERS.forEach(listener -> listener.accept(handle));
    }
}
