/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import java.util.concurrent.TimeUnit;

/**
 * Frees the native memory of objects that nobody reaches any more, when an allocation fails: Java sees small objects and
 * has no reason to collect them, however much device memory they hold.
 */
final class Reclaimer {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long QUIET_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long PAUSE_MILLIS = 5;

    private Reclaimer() {}

    /**
     * Collects garbage and waits for what it frees. Called from native code, on the thread whose allocation failed.
     *
     * @param bytes how many were asked for
     * @return whether memory was freed, so that asking again makes sense
     */
    @SuppressWarnings("unused") // called by cpp/bridge/reclaim.cpp
    static synchronized boolean reclaim(long bytes) {
        long before = LiveObjects.bytes();
        System.gc();
        long start = System.nanoTime();
        long changed = start;
        long last = before;
        while (last > before - bytes
                && System.nanoTime() - start < PATIENCE_NANOS
                && System.nanoTime() - changed < QUIET_NANOS) {
            try {
                Thread.sleep(PAUSE_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                break;
            }
            long now = LiveObjects.bytes();
            if (now < last) {
                changed = System.nanoTime();
            }
            last = now;
        }
        return LiveObjects.bytes() < before;
    }
}
