/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Counts the native objects and device bytes that Java owns at this moment, for tests and leak reports.
 *
 * <p>Whoever takes ownership of a native object calls {@link #opened}, and {@link Token#closed} once when it frees it.
 * Thread-safe. With {@code cudf4j.leaks=detail} each token keeps the stack that made it.
 */
public final class LiveObjects {
    private static final LongAdder COUNT = new LongAdder();
    private static final LongAdder BYTES = new LongAdder();
    private static final AtomicLong NEXT = new AtomicLong();
    private static final Map<Long, Token> DETAILED = new ConcurrentHashMap<>();
    private static final boolean DETAIL = "detail".equals(System.getProperty("cudf4j.leaks"));

    private LiveObjects() {}

    /** One native object that Java owns. */
    public static final class Token {
        private final String kind;
        private final long bytes;
        private final long number;
        private final @Nullable Throwable origin;

        private Token(String kind, long bytes) {
            this.kind = kind;
            this.bytes = bytes;
            this.number = DETAIL ? NEXT.incrementAndGet() : 0;
            this.origin = DETAIL ? new Throwable(kind + " of " + bytes + " bytes was made here") : null;
        }

        /** Takes the object out of the counts; the owner calls it exactly once. */
        public void closed() {
            COUNT.decrement();
            BYTES.add(-bytes);
            if (DETAIL) {
                DETAILED.remove(number);
            }
        }

        /** Returns the kind of object that {@link LiveObjects#opened} was told. */
        public String kind() {
            return kind;
        }

        /** Returns the stack that made the object, or null without {@code cudf4j.leaks=detail}. */
        public @Nullable Throwable origin() {
            return origin;
        }
    }

    /**
     * Counts a native object that Java owns from now on.
     *
     * @param kind what it is, for the leak report, for example {@code DeviceBuffer}
     * @param bytes the device memory that it holds; 0 if none
     * @return the token to close when the object is freed
     */
    public static Token opened(String kind, long bytes) {
        Token token = new Token(kind, bytes);
        COUNT.increment();
        BYTES.add(bytes);
        if (DETAIL) {
            DETAILED.put(token.number, token);
        }
        return token;
    }

    /** Returns how many native objects Java owns. */
    public static long count() {
        return COUNT.sum();
    }

    /** Returns how many bytes of device memory Java owns. */
    public static long bytes() {
        return BYTES.sum();
    }

    /** Returns the objects that are alive with their stacks; empty without {@code cudf4j.leaks=detail}. */
    public static List<Token> detail() {
        return new ArrayList<>(DETAILED.values());
    }
}
