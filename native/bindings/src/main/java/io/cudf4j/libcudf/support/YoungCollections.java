/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import org.jspecify.annotations.Nullable;

/**
 * Chooses whether a collection of the JVM's young objects is made before one of all. What a program makes and drops dies
 * young, and a young collection of G1 stops the program for a millisecond where one of all does for ten. The JVM cannot be
 * asked for one: it makes one when eden, the space of new objects, is full. So eden is filled where little of it is left, as in
 * a heap that a collection of all has made small. Collectors without an eden are left alone.
 *
 * <p>To fill eden may take as long as a collection of all. With {@code -XX:+ExplicitGCInvokesConcurrent} nothing is lost by
 * it, and old regions that are nearly empty are joined only by what follows an eden that was full: until then the heap, and
 * with it eden, stays too large for young collections to be cheap.
 *
 * <p>For the one thread that collects in the background.
 */
final class YoungCollections {
    /** How fast a thread makes objects at least, or it is told by the time. */
    private static final int BYTES_PER_NANO = 8;
    /** So many after the other, and then one of all: it finds what died old, and shrinks the heap. */
    private static final int MOST_IN_A_ROW = 64;

    private static final int MOST_DOUBLINGS = 4;
    /** Of the heap, one part of so many must be free, so that no allocation fails. */
    private static final int FREE_PART = 4;

    private @Nullable MemoryPoolMXBean eden;
    private long wholeNanos;
    private int inARow;
    private int failures;
    private int skipped;

    /** Collects what is young, where that is likely to be cheap, and returns whether the JVM did. */
    boolean collect() {
        if (eden == null || inARow >= MOST_IN_A_ROW || left(eden) > wholeNanos * BYTES_PER_NANO || !hasRoom()) {
            return false;
        }
        if (skipped > 0) {
            skipped--;
            return false;
        }
        boolean isCollected = Reclaimer.collectYoungForPressure(wholeNanos);
        if (!isCollected) {
            failed();
        }
        return isCollected;
    }

    /** Takes note that one found enough. */
    void sufficed() {
        failures = 0;
        inARow++;
    }

    /** Takes note that one was not made or found too little, so that the next ones become rare. */
    void failed() {
        skipped = (1 << failures) - 1;
        failures = Math.min(failures + 1, MOST_DOUBLINGS);
    }

    /** Takes note of a collection of all. One that took long, say on a busy machine, counts little. */
    void tookWhole(long nanos) {
        if (wholeNanos == 0) {
            eden = findEden();
        }
        wholeNanos = wholeNanos == 0 ? nanos : Math.min(nanos, wholeNanos + wholeNanos / 4);
        inARow = 0;
    }

    private static @Nullable MemoryPoolMXBean findEden() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getName().endsWith("Eden Space"))
                .findAny()
                .orElse(null);
    }

    private static long left(MemoryPoolMXBean eden) {
        MemoryUsage usage = eden.getUsage();
        return usage.getCommitted() - usage.getUsed();
    }

    private static boolean hasRoom() {
        Runtime runtime = Runtime.getRuntime();
        long used = runtime.totalMemory() - runtime.freeMemory();
        return used < runtime.maxMemory() / FREE_PART * (FREE_PART - 1);
    }
}
