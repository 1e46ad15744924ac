/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import io.cudf4j.config.Config;
import io.cudf4j.config.LeakReport;
import java.lang.ref.Cleaner;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Counts the native objects and device bytes that Java owns at this moment, for tests and leak reports.
 *
 * <p>Whoever takes ownership of a native object calls {@link #opened}, and {@link Token#closed} once when it frees it.
 * Thread-safe. With {@code cudf4j.leaks=detail}, read when this class is loaded, each token keeps the stack that made it,
 * and what was freed because nobody could reach it any more is written down: see {@link LeakLog}.
 */
public final class LiveObjects {
    private static final Map<String, LongAdder> COUNTS = new ConcurrentHashMap<>();
    private static final LongAdder BYTES = new LongAdder();
    private static final LongAdder MADE_BYTES = new LongAdder();
    private static final LongAdder DROPPED_BYTES = new LongAdder();
    private static final AtomicLong NEXT = new AtomicLong();
    private static final Map<Long, Token> DETAILED = new ConcurrentHashMap<>();
    private static final System.Logger LOGGER = System.getLogger("io.cudf4j");
    private static volatile @Nullable Cleaner cleaner;
    private static volatile @Nullable Thread cleanerThread;
    private static final boolean DETAIL = Config.LEAKS.get() == LeakReport.DETAIL;

    static {
        if (DETAIL) {
            LeakLog.reportAtExit();
        }
    }

    private LiveObjects() {}

    /** One native object that Java owns. */
    public static final class Token {
        private final String kind;
        private final LongAdder count;
        private final long bytes;
        private final long hostBytes;
        private final long number;
        private final @Nullable Throwable origin;

        private Token(String kind, LongAdder count, long bytes, long hostBytes) {
            this.kind = kind;
            this.count = count;
            this.bytes = bytes;
            this.hostBytes = hostBytes;
            this.number = DETAIL ? NEXT.incrementAndGet() : 0;
            this.origin = DETAIL ? new Throwable(kind + " of " + bytes + " bytes was made here") : null;
        }

        /** Takes the object out of the counts; the owner calls it exactly once. */
        public void closed() {
            count.decrement();
            BYTES.add(-bytes);
            if (DETAIL) {
                DETAILED.remove(number);
            }
        }

        /**
         * Takes the object out of the counts because nothing could reach it any more, which nobody closed; the owner
         * calls it exactly once, in place of {@link #closed}.
         */
        public void dropped() {
            closed();
            DROPPED_BYTES.add(bytes + hostBytes);
            if (origin != null) {
                LeakLog.add(kind, bytes, origin);
            }
        }

        /**
         * Returns the kind of object that {@link LiveObjects#opened} was told.
         *
         * @return for example {@code DeviceBuffer}
         */
        public String kind() {
            return kind;
        }

        /**
         * Returns the stack that made the object.
         *
         * @return null without {@code cudf4j.leaks=detail}
         */
        public @Nullable Throwable origin() {
            return origin;
        }
    }

    /**
     * Tells which cleaner frees native objects whose holders nothing can reach any more.
     *
     * @param cleaner the one of the process, all of whose work is done by one thread
     */
    public static void freedBy(Cleaner cleaner) {
        LiveObjects.cleaner = cleaner;
    }

    /**
     * Tells on which thread that cleaner works.
     *
     * @param thread the only one
     */
    public static void freedOn(Thread thread) {
        cleanerThread = thread;
    }

    /** Returns whether the cleaner is at work, or would be if it had a processor, rather than waiting for garbage. */
    static boolean isFreeing() {
        Thread thread = cleanerThread;
        return thread != null
                && (thread.getState() == Thread.State.RUNNABLE || thread.getState() == Thread.State.BLOCKED);
    }

    /**
     * Collects garbage, and waits until the cleaner is at work on what the collector found, which it may not have freed all
     * by then.
     *
     * @param patienceMillis how long to wait at most
     * @return false where the JVM did not collect, as with {@code -XX:+DisableExplicitGC}
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    static boolean collect(long patienceMillis) throws InterruptedException {
        Cleaner used = cleaner;
        CountDownLatch isAtWork = new CountDownLatch(1);
        if (used != null) {
            used.register(new Object(), isAtWork::countDown);
        }
        WeakReference<Object> unreachable = new WeakReference<>(new Object());
        System.gc();
        if (unreachable.get() != null) {
            return false;
        }
        if (used != null && !isAtWork.await(patienceMillis, TimeUnit.MILLISECONDS)) {
            LOGGER.log(System.Logger.Level.DEBUG, "the cleaner did not run within {0} ms", patienceMillis);
        }
        return true;
    }

    /**
     * Counts a native object that Java owns from now on.
     *
     * @param kind what it is, for the leak report, for example {@code DeviceBuffer}; one of a few
     * @param bytes the device memory that it holds; 0 if none
     * @return the token to close when the object is freed
     */
    public static Token opened(String kind, long bytes) {
        return opened(kind, bytes, 0);
    }

    /**
     * Counts a native object that Java owns from now on.
     *
     * @param kind what it is, for the leak report; one of a few
     * @param bytes the device memory that it holds; 0 if none
     * @param hostBytes the memory of the host that it holds for bytes of the device; 0 if none
     * @return the token to close when the object is freed
     */
    public static Token opened(String kind, long bytes, long hostBytes) {
        LongAdder count = COUNTS.get(kind);
        if (count == null) {
            count = COUNTS.computeIfAbsent(kind, unused -> new LongAdder());
        }
        Token token = new Token(kind, count, bytes, hostBytes);
        count.increment();
        BYTES.add(bytes);
        if (DETAIL) {
            DETAILED.put(token.number, token);
        }
        if (bytes > 0) {
            MADE_BYTES.add(bytes);
            MemoryPressure.allocated();
        }
        return token;
    }

    /**
     * Returns how many native objects Java owns.
     *
     * @return the number now
     */
    public static long count() {
        long sum = 0;
        for (LongAdder count : COUNTS.values()) {
            sum += count.sum();
        }
        return sum;
    }

    /**
     * Returns how many bytes of device memory Java owns.
     *
     * @return the number now
     */
    public static long bytes() {
        return BYTES.sum();
    }

    /**
     * Returns how many bytes of device memory Java has ever owned.
     *
     * @return the sum since the start of the process
     */
    static long madeBytes() {
        return MADE_BYTES.sum();
    }

    /**
     * Returns how many bytes of device memory, and of spilled memory, were freed because nothing could reach their owners any more.
     *
     * @return the sum since the start of the process
     */
    static long droppedBytes() {
        return DROPPED_BYTES.sum();
    }

    /**
     * Returns how many native objects of each kind Java owns.
     *
     * @return the kinds that have any, in alphabetical order
     */
    public static Map<String, Long> byKind() {
        Map<String, Long> counts = new TreeMap<>();
        COUNTS.forEach((kind, count) -> {
            long n = count.sum();
            if (n != 0) {
                counts.put(kind, n);
            }
        });
        return counts;
    }

    /**
     * Returns the objects that are alive, with their stacks.
     *
     * @return a copy; empty without {@code cudf4j.leaks=detail}
     */
    public static List<Token> detail() {
        return new ArrayList<>(DETAILED.values());
    }
}
