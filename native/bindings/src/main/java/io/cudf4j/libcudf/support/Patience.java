/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import java.util.concurrent.TimeUnit;

/**
 * Waits that an interrupt does not end: it is for whoever waits for it in the program, and whether there is memory must not depend on
 * it. The thread is interrupted when the wait has ended.
 */
final class Patience {
    private Patience() {}

    /** A wait of so long at most, which returns whether it was not in vain. */
    @FunctionalInterface
    interface Waiting {
        boolean waitFor(long nanos) throws InterruptedException;
    }

    /** Waits for so long at most, and returns what the wait does. */
    static boolean await(long nanos, Waiting waiting) {
        long deadline = System.nanoTime() + nanos;
        boolean wasInterrupted = false;
        try {
            while (true) {
                try {
                    return waiting.waitFor(deadline - System.nanoTime());
                } catch (InterruptedException e) {
                    wasInterrupted = true;
                }
            }
        } finally {
            if (wasInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    static void sleep(long nanos) {
        await(nanos, left -> {
            TimeUnit.NANOSECONDS.sleep(left);
            return true;
        });
    }
}
