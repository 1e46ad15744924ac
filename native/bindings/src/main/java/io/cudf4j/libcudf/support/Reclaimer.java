/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import io.cudf4j.config.Config;
import io.cudf4j.config.MemoryLimit;
import io.cudf4j.errors.DeviceOutOfMemoryException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What Java does when an allocation of device memory fails: it asks the callback that was installed, then frees the native
 * memory of objects that nobody reaches any more. Java sees small objects and has no reason to collect them, however much
 * device memory they hold. A callback that spills collects them first where there may be many.
 *
 * <p>Native code calls in on the thread whose allocation failed, and keeps no lock meanwhile. What a callback throws becomes
 * the cause of the {@link DeviceOutOfMemoryException}, or is logged where the allocation succeeds after all.
 */
public final class Reclaimer {
    private static final System.Logger LOGGER = System.getLogger("io.cudf4j");
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long PATIENCE_MILLIS = TimeUnit.NANOSECONDS.toMillis(PATIENCE_NANOS);
    private static final long QUIET_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
    /** Once memory was freed, how long no more is until that counts as all. */
    private static final long SETTLED_NANOS = TimeUnit.MILLISECONDS.toNanos(15);

    /** What was freed so recently may be news to an allocation that has failed. */
    private static final long FRESH_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    /** How often it is looked at within that time whether more was freed. */
    private static final int LOOKS = 10;
    /** A thread that fails again and again with nobody to tell keeps no more than this. */
    private static final int MOST_FAILURES = 4;

    private static final Map<Long, LongPredicate> CALLBACKS = new ConcurrentHashMap<>();
    private static final AtomicLong NEXT = new AtomicLong();
    private static final ThreadLocal<Boolean> INSIDE = new ThreadLocal<>();
    private static final ThreadLocal<List<Throwable>> FAILURES = new ThreadLocal<>();
    private static final int MOST_ATTEMPTS = 32;

    /** What part of the memory must be younger than the last collection, so that garbage is collected before living data go. */
    private static final int YOUNG_PART = 8;

    private static final int MOST_DOUBLINGS_BEFORE_SPILLING = 2;

    /** How often the allocation that this thread waits for has collected. */
    private static final ThreadLocal<Integer> ATTEMPTS = new ThreadLocal<>();

    /** Held while collecting; nobody waits for it longer than a collection may take. */
    private static final ReentrantLock COLLECTING = new ReentrantLock();

    private static final AtomicLong COLLECTIONS = new AtomicLong();

    /** How much had been asked for when the last collection began; -1 before the first. */
    private static volatile long askedAtCollection = -1;

    private static volatile boolean hasFreedLast;

    /** Counts the collections that were waited for, whoever asked for them. */
    private static final AtomicLong PASSED = new AtomicLong();

    /** When a collection in the background last freed memory. */
    private static volatile long freedInBackground = System.nanoTime() - TimeUnit.HOURS.toNanos(1);

    /** Whether the JVM last collected nothing when it was asked, as with {@code -XX:+DisableExplicitGC}. */
    private static volatile boolean isDeaf;

    /** How many collections before spilling found little, one after the other. */
    private static volatile int fruitlessBeforeSpilling;

    /** What had been made after a collection before spilling, for the failed allocation that led to it; -1 for none. */
    private static final AtomicLong MADE_BEFORE_SPILLING = new AtomicLong(-1);

    /** Made before a wait that saw nothing freed, and cleared by the next collection of the JVM. */
    private static volatile @Nullable WeakReference<Object> quietSince;

    private static volatile @Nullable Supplier<String> spilling;

    private Reclaimer() {}

    /**
     * Sets what messages say of spilling.
     *
     * @param text gives it; null where nothing is spilled
     */
    public static void describeSpilling(@Nullable Supplier<String> text) {
        spilling = text;
    }

    /**
     * Registers a callback, which native code knows by its number.
     *
     * @param callback gets the number of bytes of an allocation that failed, and returns whether it freed any; it may be
     *     called by several threads at once, but never within itself
     * @return the number, above 0
     */
    public static long install(LongPredicate callback) {
        long number = NEXT.incrementAndGet();
        CALLBACKS.put(number, callback);
        return number;
    }

    /**
     * Forgets a callback; calls in progress end as they would have.
     *
     * @param number what {@link #install} returned
     */
    public static void uninstall(long number) {
        CALLBACKS.remove(number);
    }

    /**
     * Returns how many collections of garbage failed allocations and spilling have led to.
     *
     * @return the number since the start of the process
     */
    public static long collections() {
        return COLLECTIONS.get();
    }

    @SuppressWarnings("unused") // called by cpp/bridge/reclaim.cpp
    private static boolean ask(long number, long bytes) {
        LongPredicate callback = CALLBACKS.get(number);
        if (callback == null || INSIDE.get() != null) {
            return false;
        }
        INSIDE.set(true);
        try {
            return callback.test(bytes);
        } catch (Throwable e) {
            keep(e);
            return false;
        } finally {
            INSIDE.remove();
        }
    }

    /**
     * Collects garbage and waits for what it frees, unless that was done too recently.
     *
     * @param bytes how many were asked for
     * @param asked how many were ever asked for
     * @param held how many are allocated now
     * @param deviceBytes what the device has
     * @return whether memory was freed, so that asking again makes sense
     */
    @SuppressWarnings("unused") // called by cpp/bridge/reclaim.cpp
    private static boolean collect(long bytes, long asked, long held, long deviceBytes) {
        // within a callback the outer allocation collects, once, if the callback does not help
        if (INSIDE.get() != null || bytes > deviceBytes) {
            return false;
        }
        // other threads may take what was freed before this one does, but not for ever
        int attempt = ATTEMPTS.get() == null ? 1 : ATTEMPTS.get() + 1;
        ATTEMPTS.set(attempt);
        if (attempt > MOST_ATTEMPTS) {
            return false;
        }
        long seen = PASSED.get();
        if (!mayCollect()) {
            return false;
        }
        try {
            if (PASSED.get() != seen) {
                return hasFreedLast;
            }
            long madeBeforeSpilling = MADE_BEFORE_SPILLING.getAndSet(-1);
            if (madeBeforeSpilling >= 0 && madeBeforeSpilling == LiveObjects.madeBytes()) {
                // the callback has just collected for this allocation
                askedAtCollection = asked;
            }
            if (attempt == 1 && System.nanoTime() - freedInBackground < FRESH_NANOS) {
                // memory came back after the allocation failed, and before this thread got here
                return true;
            }
            if (askedAtCollection >= 0 && asked - askedAtCollection < interval(held, deviceBytes)) {
                // what the last collection found may still be on its way
                return !isQuiet() && waitForFrees(LiveObjects.droppedBytes());
            }
            askedAtCollection = asked;
            return collectAndTell();
        } catch (RuntimeException e) {
            keep(e);
            return false;
        } finally {
            COLLECTING.unlock();
        }
    }

    /** Takes the lock of collections, after that of another thread; false where that takes too long. */
    private static boolean mayCollect() {
        return Patience.await(2 * PATIENCE_NANOS, left -> COLLECTING.tryLock(left, TimeUnit.NANOSECONDS));
    }

    private static boolean collectAndTell() {
        hasFreedLast = collectAndWait();
        PASSED.incrementAndGet();
        return hasFreedLast;
    }

    /**
     * What is held bounds what can be garbage: where a limit or a pool is small, the interval must be, or garbage could fill it
     * before enough has been asked for.
     */
    private static long interval(long held, long deviceBytes) {
        Optional<MemoryLimit> chosen = Config.COLLECT_INTERVAL.get();
        return chosen.map(limit -> limit.resolveBytes(deviceBytes))
                .orElseGet(() -> Math.min(Config.LARGEST_COLLECT_INTERVAL, held / 16));
    }

    /**
     * Collects garbage for memory of the host that spilled bytes need, unless another thread is collecting.
     *
     * @return whether memory was freed
     */
    public static boolean collectForHost() {
        if (!COLLECTING.tryLock()) {
            return false;
        }
        try {
            return collectAndTell();
        } finally {
            COLLECTING.unlock();
        }
    }

    /**
     * Collects garbage before living data leave the device, where there may be much: an eighth of the memory is owned beyond
     * what was alive after the last collection, and more where the last ones found little. So a program that closes what it
     * makes spills without a collection, and one that keeps all leads to few.
     *
     * @param memoryBytes what is held, or may be held, on the device
     * @return whether memory was freed, so that there may be room without spilling
     */
    public static boolean collectBeforeSpilling(long memoryBytes) {
        long least = Math.max(1, (memoryBytes / YOUNG_PART) << fruitlessBeforeSpilling);
        if (isDeaf || MemoryPressure.young() < least) {
            return false;
        }
        long seen = PASSED.get();
        if (!mayCollect()) {
            return false;
        }
        try {
            long young = MemoryPressure.young();
            if (young < least) {
                return PASSED.get() != seen && hasFreedLast;
            }
            // also where another thread has collected: so much may have been made and dropped before it ended
            long before = LiveObjects.droppedBytes();
            boolean hasFreed = collectAndTell();
            boolean isLittle = LiveObjects.droppedBytes() - before < young / YOUNG_PART;
            fruitlessBeforeSpilling =
                    isLittle ? Math.min(fruitlessBeforeSpilling + 1, MOST_DOUBLINGS_BEFORE_SPILLING) : 0;
            MADE_BEFORE_SPILLING.set(LiveObjects.madeBytes());
            return hasFreed;
        } finally {
            COLLECTING.unlock();
        }
    }

    /**
     * Collects garbage, after other threads that do, and frees what was found.
     *
     * @return false where the JVM does not collect when it is asked
     */
    static boolean collectForPressure() {
        boolean isCollected = collectInBackground(() -> LiveObjects.collect(PATIENCE_MILLIS));
        isDeaf = !isCollected;
        return isCollected;
    }

    /**
     * Collects young garbage, after other threads that do, and frees what was found.
     *
     * @param nanos how long it may take the JVM to begin
     * @return false where it did not collect in that time
     */
    static boolean collectYoungForPressure(long nanos) {
        return collectInBackground(() -> LiveObjects.collectYoung(nanos, PATIENCE_MILLIS));
    }

    private static boolean collectInBackground(BooleanSupplier collecting) {
        COLLECTING.lock();
        try {
            long before = LiveObjects.droppedBytes();
            boolean isCollected = collecting.getAsBoolean();
            if (LiveObjects.droppedBytes() > before) {
                hasFreedLast = true;
                freedInBackground = System.nanoTime();
                PASSED.incrementAndGet();
            }
            return isCollected;
        } finally {
            COLLECTING.unlock();
        }
    }

    /** Returns whether this thread is in a callback that a failed allocation asked. */
    static boolean isWithinCallback() {
        return INSIDE.get() != null;
    }

    private static boolean collectAndWait() {
        long before = LiveObjects.droppedBytes();
        long made = LiveObjects.madeBytes();
        isDeaf = !LiveObjects.collect(PATIENCE_MILLIS);
        boolean hasFreed = waitForFrees(before);
        if (!isDeaf) {
            COLLECTIONS.incrementAndGet();
            MemoryPressure.collected(made);
        }
        return hasFreed;
    }

    /** Returns whether the last wait saw nothing freed and the JVM has not collected since, so that nothing is on its way. */
    private static boolean isQuiet() {
        WeakReference<Object> since = quietSince;
        return since != null && !since.refersTo(null);
    }

    /** Waits until no more garbage is freed, for all that wait for it, and returns whether any was. */
    private static boolean waitForFrees(long before) {
        WeakReference<Object> begin = new WeakReference<>(new Object());
        long start = System.nanoTime();
        long changed = start;
        long last = before;
        while (System.nanoTime() - start < PATIENCE_NANOS
                && (LiveObjects.isFreeing()
                        || System.nanoTime() - changed < (last > before ? SETTLED_NANOS : QUIET_NANOS))) {
            Patience.sleep(SETTLED_NANOS / LOOKS);
            long now = LiveObjects.droppedBytes();
            if (now > last) {
                changed = System.nanoTime();
            }
            last = now;
        }
        boolean hasFreed = LiveObjects.droppedBytes() > before;
        quietSince = hasFreed ? null : begin;
        return hasFreed;
    }

    private static void keep(Throwable e) {
        List<Throwable> failures = FAILURES.get();
        if (failures == null) {
            failures = new ArrayList<>(1);
            FAILURES.set(failures);
        }
        if (failures.size() < MOST_FAILURES) {
            failures.add(e);
        }
    }

    @SuppressWarnings("unused") // called by cpp/bridge/reclaim.cpp
    private static void recovered() {
        ATTEMPTS.remove();
        List<Throwable> failures = FAILURES.get();
        if (failures != null) {
            FAILURES.remove();
            LOGGER.log(
                    System.Logger.Level.WARNING,
                    "a callback for failed allocations threw; a collection of garbage freed enough",
                    failures.get(0));
        }
    }

    private static String advice() {
        String always = "; close what is no longer needed, or read fewer columns or rows at a time";
        if (Engine.current().isCuda()) {
            return always + ", or spill with -Dcudf4j.spill=true";
        }
        MemoryLimit limit = Config.HOST_MEMORY.get().orElse(null);
        boolean isTiny = limit != null && limit.percent() == 0 && limit.bytes() < HostBudget.MIN_BYTES;
        return always + ", or raise the limit: " + Config.HOST_MEMORY.told()
                + (isTiny ? ", which is too little for most work; set 64MiB or more" : "");
    }

    @SuppressWarnings("unused") // called by cpp/bridge/reclaim.cpp
    private static DeviceOutOfMemoryException outOfMemory(String message) {
        Supplier<String> details = spilling;
        ATTEMPTS.remove();
        List<Throwable> failures = FAILURES.get();
        FAILURES.remove();
        DeviceOutOfMemoryException made = new DeviceOutOfMemoryException(
                message + "; Java objects own " + LiveObjects.bytes() + " bytes of it; native objects by kind: "
                        + LiveObjects.byKind() + (details == null ? "" : "; " + details.get()) + advice(),
                failures == null ? null : failures.get(0));
        if (failures != null) {
            failures.stream().skip(1).forEach(made::addSuppressed);
        }
        return made;
    }
}
