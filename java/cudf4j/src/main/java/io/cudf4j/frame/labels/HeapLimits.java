/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import io.cudf4j.errors.InvalidArgumentException;

/** What the Java heap cannot hold, refused before any of it is made. */
public final class HeapLimits {
    private HeapLimits() {}

    /**
     * Refuses more objects than half of the heap holds at its largest.
     *
     * @param operation with which the message begins
     * @param what the objects in the plural
     * @param bytesEach what one of them takes at most
     */
    public static void require(String operation, long count, String what, int bytesEach) {
        long available = Runtime.getRuntime().maxMemory() / 2;
        if (count > available / bytesEach) {
            throw new InvalidArgumentException(
                    operation + ": " + count + " " + what + " need more of the Java heap than "
                            + available + " bytes, half of it; ask for at most " + available / bytesEach
                            + ", or start Java with a larger -Xmx");
        }
    }
}
