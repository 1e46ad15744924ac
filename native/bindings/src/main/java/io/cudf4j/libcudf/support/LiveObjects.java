/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import io.cudf4j.config.Config;
import io.cudf4j.config.LeakReport;
import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
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
 * <p>Whoever takes ownership of a native object calls {@link Kind#opened}, and {@link Kind#closed} or {@link Kind#dropped}
 * once when it frees it. Thread-safe. With {@code cudf4j.leaks=detail}, read when this class is loaded, each object has a
 * {@link Token} with the stack that made it, and what was freed because nobody could reach it any more is written down: see
 * {@link LeakLog}.
 */
public final class LiveObjects {
    private static final Map<String, Kind> KINDS = new ConcurrentHashMap<>();
    private static final LongAdder BYTES = new LongAdder();
    private static final LongAdder MADE_BYTES = new LongAdder();
    private static final LongAdder DROPPED_BYTES = new LongAdder();
    private static final AtomicLong NEXT = new AtomicLong();
    private static final int GC_ATTEMPTS = 4;
    /** Less than half a region of G1, of which the least has 1 MiB: what is larger is not young. */
    private static final int FILLER_BYTES = 64 << 10;

    private static final Map<Long, Token> DETAILED = new ConcurrentHashMap<>();
    private static final System.Logger LOGGER = System.getLogger("io.cudf4j");
    private static volatile @Nullable Sweeper cleaner;
    /** Where the compiler cannot leave out what was made. */
    @SuppressWarnings("UnusedVariable") // written alone
    private static volatile byte @Nullable [] filler;

    private static final boolean DETAIL = Config.LEAKS.get() == LeakReport.DETAIL;

    static {
        if (DETAIL) {
            LeakLog.reportAtExit();
        }
    }

    private LiveObjects() {}

    /** The native objects of one kind that Java owns. */
    public static final class Kind {
        private final String name;
        private final LongAdder count = new LongAdder();

        private Kind(String name) {
            this.name = name;
        }

        /**
         * Counts a native object that Java owns from now on.
         *
         * @param bytes the device memory that it holds; 0 if none
         * @return the token to close when the object is freed; null without {@code cudf4j.leaks=detail}
         */
        public @Nullable Token opened(long bytes) {
            Token token = DETAIL ? new Token(name, bytes) : null;
            count.increment();
            if (token != null) {
                DETAILED.put(token.number, token);
            }
            if (bytes > 0) {
                BYTES.add(bytes);
                MADE_BYTES.add(bytes);
                MemoryPressure.allocated();
            }
            return token;
        }

        /**
         * Takes an object out of the counts; the owner calls it exactly once.
         *
         * @param bytes its device memory
         */
        public void closed(long bytes) {
            count.decrement();
            if (bytes > 0) {
                BYTES.add(-bytes);
            }
        }

        /**
         * Takes objects out of the counts that nothing could reach any more, which nobody closed; the owner calls it exactly
         * once for each, in place of {@link #closed}.
         *
         * @param objects how many
         * @param bytes their device memory
         * @param hostBytes their memory of the host
         */
        public void dropped(int objects, long bytes, long hostBytes) {
            count.add(-objects);
            BYTES.add(-bytes);
            DROPPED_BYTES.add(bytes + hostBytes);
            MemoryPressure.dropped();
        }
    }

    /** What is known of one native object with {@code cudf4j.leaks=detail}. */
    public static final class Token {
        private final String kind;
        private final long bytes;
        private final long number = NEXT.incrementAndGet();
        private final Throwable origin;

        private Token(String kind, long bytes) {
            this.kind = kind;
            this.bytes = bytes;
            this.origin = new Throwable(kind + " of " + bytes + " bytes was made here");
        }

        /** Takes note that the object was closed. */
        public void closed() {
            DETAILED.remove(number);
        }

        /** Takes note that nothing could reach the object any more, which nobody closed. */
        public void dropped() {
            DETAILED.remove(number);
            LeakLog.add(kind, bytes, origin);
        }

        /**
         * Returns the stack that made the object.
         *
         * @return a throwable that was never thrown
         */
        public Throwable origin() {
            return origin;
        }
    }

    /** Has the cleaner free what is dead, once it was put into its queue; its object lives for ever. */
    private static final class Mark extends PhantomReference<Object> implements Runnable {
        private final Runnable sweep;
        private final CountDownLatch isSwept = new CountDownLatch(1);

        Mark(Sweeper sweeper) {
            super(LiveObjects.class, sweeper.queue);
            this.sweep = sweeper.sweep;
        }

        @Override
        public void run() {
            try {
                sweep.run();
            } finally {
                isSwept.countDown();
            }
        }
    }

    /** Who frees native objects that nothing reaches; the thread takes all that is to be freed from the queue. */
    private record Sweeper(ReferenceQueue<Object> queue, Thread thread, Runnable sweep) {}

    /**
     * Returns whether each object has a token.
     *
     * @return true with {@code cudf4j.leaks=detail}
     */
    public static boolean isDetailed() {
        return DETAIL;
    }

    /**
     * Returns a kind of native object.
     *
     * @param name what it is, for the leak report, for example {@code DeviceBuffer}; one of a few
     * @return the only one of that name
     */
    public static Kind kind(String name) {
        return KINDS.computeIfAbsent(name, Kind::new);
    }

    /**
     * Tells who frees native objects whose holders nothing can reach any more.
     *
     * @param queue where the collector's findings go, all of which are {@code Runnable}
     * @param thread the only one, which runs them
     * @param sweep frees, on that thread, all that the last collection found, whether it is in the queue yet or not
     */
    public static void freedBy(ReferenceQueue<Object> queue, Thread thread, Runnable sweep) {
        cleaner = new Sweeper(queue, thread, sweep);
    }

    /** Returns whether the cleaner is at work, or would be if it had a processor, rather than waiting for garbage. */
    static boolean isFreeing() {
        Sweeper sweeper = cleaner;
        Thread.State state = sweeper == null ? Thread.State.WAITING : sweeper.thread.getState();
        return state == Thread.State.RUNNABLE || state == Thread.State.BLOCKED;
    }

    /**
     * Collects garbage, and waits until the cleaner has freed all native objects that the collector found dead. The JVM hands
     * these over one after the other by a thread that may get no processor while others allocate, so that the cleaner looks
     * for them itself: what is alive after a collection could not be told else.
     *
     * @param patienceMillis how long to wait at most
     * @return false where the JVM did not collect, as with {@code -XX:+DisableExplicitGC}
     */
    static boolean collect(long patienceMillis) {
        WeakReference<Object> unreachable = new WeakReference<>(new Object());
        if (!hasCollected(unreachable, System::gc)) {
            return false;
        }
        sweep(patienceMillis);
        return true;
    }

    /**
     * Has the JVM collect its young objects, by making new ones until it does, and waits until the cleaner has freed what was
     * found. What became garbage after it had outlived several collections is not found.
     *
     * @param nanos how long to make objects at most
     * @param patienceMillis how long to wait for the cleaner at most
     * @return false where the JVM did not collect within that time
     */
    static boolean collectYoung(long nanos, long patienceMillis) {
        WeakReference<Object> unreachable = new WeakReference<>(new Object());
        long begin = System.nanoTime();
        while (!unreachable.refersTo(null)) {
            if (System.nanoTime() - begin > nanos) {
                return false;
            }
            filler = new byte[FILLER_BYTES];
        }
        filler = null;
        sweep(patienceMillis);
        return true;
    }

    private static void sweep(long patienceMillis) {
        Sweeper sweeper = cleaner;
        if (sweeper != null) {
            Mark mark = new Mark(sweeper);
            mark.enqueue();
            long nanos = TimeUnit.MILLISECONDS.toNanos(patienceMillis);
            if (!Patience.await(nanos, left -> mark.isSwept.await(left, TimeUnit.NANOSECONDS))) {
                LOGGER.log(System.Logger.Level.DEBUG, "the cleaner did not run within {0} ms", patienceMillis);
            }
        }
    }

    /**
     * Asks for a collection until it has cleared a reference. Once is not enough: a thread that is within an array of Java by
     * JNI keeps some collectors from working, and then the wish is lost.
     */
    static boolean hasCollected(WeakReference<Object> unreachable, Runnable gc) {
        for (int i = 0; i < GC_ATTEMPTS; i++) {
            gc.run();
            if (unreachable.refersTo(null)) {
                return true;
            }
            Patience.sleep(TimeUnit.MILLISECONDS.toNanos(1L << i));
        }
        return unreachable.refersTo(null);
    }

    /**
     * Returns how many native objects Java owns.
     *
     * @return the number now
     */
    public static long count() {
        long sum = 0;
        for (Kind kind : KINDS.values()) {
            sum += kind.count.sum();
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
        KINDS.forEach((name, kind) -> {
            long n = kind.count.sum();
            if (n != 0) {
                counts.put(name, n);
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
