/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Java objects that keep memory alive for other libraries of the process. Native structs, which those libraries release when
 * they please, know them by number.
 */
public final class Kept {
    private static final System.Logger LOGGER = System.getLogger("io.cudf4j");
    private static final Map<Long, AutoCloseable> OBJECTS = new ConcurrentHashMap<>();
    private static final AtomicLong NEXT = new AtomicLong();

    private Kept() {}

    /**
     * Keeps an object until native code releases it, which closes it.
     *
     * @param object what keeps memory alive
     * @return its number, above 0
     */
    public static long keep(AutoCloseable object) {
        long number = NEXT.incrementAndGet();
        OBJECTS.put(number, object);
        return number;
    }

    /**
     * Forgets an object that was not handed out after all; it is not closed.
     *
     * @param number what {@link #keep} returned
     */
    public static void forget(long number) {
        OBJECTS.remove(number);
    }

    /** Closes an object, on the thread of the library that releases it; a failure has nobody else to be told to. */
    @SuppressWarnings("unused") // called by cpp/bridge/kept.cpp
    private static void release(long number) {
        @Nullable AutoCloseable object = OBJECTS.remove(number);
        if (object == null) {
            return;
        }
        try {
            object.close();
        } catch (Exception e) {
            LOGGER.log(
                    System.Logger.Level.WARNING,
                    "memory that was handed to another library could not be given back",
                    e);
        }
    }
}
