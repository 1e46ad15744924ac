/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import io.cudf4j.config.Config;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Collects garbage in the background before device memory runs out: Java sees small objects and has no reason to collect
 * them, however much device memory they hold.
 *
 * <p>What counts is how much device memory Java owns beyond what was alive after the last collection. Above a first bound a
 * collection is asked for, one at a time; above a second one a call waits for it before it begins, since on a GPU calls are
 * queued faster than anything is collected. A program that closes what it makes stays below both. One that keeps
 * what it makes asks for fewer and fewer, since the bounds grow with what is alive.
 *
 * <p>Where memory that is fresh from the system is dear, as on the host, the first bound begins low, so that a program which
 * drops what it makes goes round in little memory, and rises only as long as collections take much of its time.
 */
public final class MemoryPressure {
    private static final System.Logger LOGGER = System.getLogger("io.cudf4j");
    /** How many times as long as a collection took there is none, unless calls might wait for it. */
    private static final int REST = 3;
    /** The same where collections are not dear and the bounds may still rise. */
    private static final int SHORT_REST = 1;
    /** The bounds rise where collections take more than one part of so many of the time, by as much as fresh memory may cost. */
    private static final int MOST_PART = 10;
    /** The bounds double where collections take more than one part of so many of the time. */
    private static final int DEAR_PART = 3;
    /** The bounds fall where collections take less than one part of so many of the time. */
    private static final int LEAST_PART = 20;

    private static final long PATIENCE_MILLIS = 2_000;
    /** Whoever waits is woken; a thousand threads that looked by themselves each millisecond would do nothing else. */
    private static final long LONGEST_NAP_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private static final int MOST_WAITS = 3;
    private static final int MOST_DOUBLINGS = 10;
    /** So often the JVM is asked before it counts as one that does not collect. */
    private static final int MOST_IN_VAIN = 4;

    private static final Semaphore ASKED = new Semaphore(0);
    private static final AtomicBoolean IS_COLLECTING = new AtomicBoolean();
    /**
     * The calls that wait, of which each is woken by itself: a lock that all of them took would be given to a virtual thread that finds no
     * carrier, where all carriers wait in native code, and who frees what they wait for would stand behind it.
     */
    private static final Queue<Thread> WAITING = new ConcurrentLinkedQueue<>();

    private static final AtomicLong COLLECTIONS = new AtomicLong();
    private static final AtomicLong FREED = new AtomicLong();
    private static final AtomicLong NANOS = new AtomicLong();
    private static final AtomicLong WAITS = new AtomicLong();
    private static final AtomicLong WAITED_NANOS = new AtomicLong();

    /** What the bounds are made of: the memory of the device, 0 while nothing is collected. */
    private static volatile long deviceBytes;

    private static volatile long slack;

    /** The settings as they were when watching began: a bad one that is set later must not fail an allocation. */
    private static volatile long floor;

    private static volatile long share;

    /** How much further than by what is alive the bounds may rise by the time that collections take; -1 where they do not. */
    private static volatile long spare = -1;

    /** What was made while a collection was under way: the most of the last ones, of which older ones count ever less. */
    private static volatile long madeMeanwhile;

    /** How much garbage the bounds let come together where they go by the time that collections take. */
    private static volatile long wanted;

    /** When the last collection ended, and what had ever been dropped by then. */
    private static volatile long lastEnd = System.nanoTime();

    private static volatile long droppedBefore;

    /** What was owned on the device after the last collection, without what was made meanwhile. */
    private static volatile long alive;

    /** The same after the last collection that found all garbage, or less where that was closed later. */
    private static volatile long surelyAlive;

    private static final YoungCollections YOUNG = new YoungCollections();

    private static volatile long first = Long.MAX_VALUE;
    private static volatile long second = Long.MAX_VALUE;
    private static volatile boolean isAboveSecond;
    private static volatile long restUntil;

    /** How often in a row the JVM did not collect when it was asked. For the thread that collects. */
    private static int inVain;

    /** How many collections in a row found little: what a program holds for a moment and closes is no garbage. */
    private static volatile int fruitless;

    private static volatile @Nullable Runnable whenFirst;

    private MemoryPressure() {}

    /**
     * What was done in this process.
     *
     * @param collections how many collections of garbage were asked for
     * @param freedBytes the device memory that they gave back
     * @param nanos how long they took, in the background
     * @param waits how often a call waited for one
     * @param waitedNanos how long calls waited
     */
    public record Statistics(long collections, long freedBytes, long nanos, long waits, long waitedNanos) {}

    /** Reads the settings, so that a bad one is refused before an engine is loaded. */
    static void requireSettings() {
        Config.PRESSURE.get();
        Config.PRESSURE_FLOOR.get();
        Config.PRESSURE_SHARE.get();
    }

    /**
     * Begins to watch, unless it is turned off.
     *
     * @param bytes the memory of the device, or what the host engine may use
     * @param slackBytes how much may be owned beyond the first bound until calls wait: what a program can ask for while one
     *     collection is under way
     * @param spareBytes where fresh memory is dear, how much further than by what is alive the first bound may rise when
     *     collections take much of the time; -1 where it is always what is alive
     */
    public static synchronized void watch(long bytes, long slackBytes, long spareBytes) {
        if (deviceBytes == 0 && Config.PRESSURE.get()) {
            Thread collector = new Thread(MemoryPressure::run, "cudf4j-collector");
            collector.setDaemon(true);
            collector.start();
            slack = slackBytes;
            spare = spareBytes;
            // beyond the device they mean nothing, and sums would not fit
            floor = Math.min(Config.PRESSURE_FLOOR.get().resolveBytes(bytes), bytes);
            share = Math.min(Config.PRESSURE_SHARE.get().resolveBytes(bytes), bytes);
            deviceBytes = bytes;
            setAlive(0);
        }
    }

    /**
     * Returns whether garbage is collected before an allocation fails.
     *
     * @return false where it is turned off, or the JVM does not collect when it is asked
     */
    public static boolean isWatching() {
        return deviceBytes > 0;
    }

    /**
     * Takes note that bytes were moved to the device or off it: what is alive there is more or less by them.
     *
     * @param bytes negative where they left the device
     */
    public static synchronized void moved(long bytes) {
        surelyAlive = Math.max(0, surelyAlive + bytes);
        setAlive(Math.max(0, alive + bytes));
    }

    /**
     * Returns how much device memory Java owns beyond what was alive after the last collection.
     *
     * @return the bytes of which all may be garbage; what is older is so less often
     */
    static long young() {
        return LiveObjects.bytes() - alive;
    }

    /**
     * Takes note of a collection that found all garbage.
     *
     * @param made what had ever been made when it began
     */
    static synchronized void collected(long made) {
        surelyAlive = ownedOf(made);
        setAlive(surelyAlive);
    }

    /** Returns how much is owned, without what was made since so much had ever been made. */
    private static long ownedOf(long made) {
        return Math.max(0, LiveObjects.bytes() - (LiveObjects.madeBytes() - made));
    }

    /**
     * Sets what is done after the first collection, on the thread that collects.
     *
     * @param action for example makes the figures visible to monitoring
     */
    public static void whenFirst(Runnable action) {
        whenFirst = action;
    }

    /**
     * Returns what was done in this process.
     *
     * @return the sums since its start
     */
    public static Statistics statistics() {
        return new Statistics(COLLECTIONS.get(), FREED.get(), NANOS.get(), WAITS.get(), WAITED_NANOS.get());
    }

    /** Collects garbage now, on this thread, so that what nobody reaches is freed. */
    public static void collectNow() {
        long begin = System.nanoTime();
        long dropped = LiveObjects.droppedBytes();
        if (Reclaimer.collectForPressure()) {
            COLLECTIONS.incrementAndGet();
            FREED.addAndGet(LiveObjects.droppedBytes() - dropped);
            NANOS.addAndGet(System.nanoTime() - begin);
        }
    }

    /** Takes note that Java owns more device memory than before. */
    static void allocated() {
        long owned = LiveObjects.bytes();
        if (owned <= first) {
            // also where what a collection found is freed after its end
            if (owned < Math.max(alive / 2, alive - (first - alive) / 8)) {
                setAlive(owned);
            }
            return;
        }
        isAboveSecond = owned > second;
        // most collectors stop all threads, so that fewer and larger collections cost less: not before the rest is
        // over, but where calls go on meanwhile so early that they need not wait
        ask(owned > second - madeMeanwhile);
    }

    /**
     * Waits for a collection where so much memory is owned that more must not be asked for meanwhile. For the begin of a
     * call, which holds nothing yet.
     */
    public static void await() {
        if (!isAboveSecond || Reclaimer.isWithinCallback()) {
            return;
        }
        long begin = System.nanoTime();
        boolean hasWaited = false;
        // others may make as much as is freed, but not for ever
        for (int i = 0; i < MOST_WAITS && isAboveSecond; i++) {
            isAboveSecond = LiveObjects.bytes() > second;
            if (isAboveSecond) {
                awaitOne();
                hasWaited = true;
            }
        }
        if (hasWaited) {
            WAITS.incrementAndGet();
            WAITED_NANOS.addAndGet(System.nanoTime() - begin);
        }
    }

    /** Waits until a collection has freed enough, has ended, or the thread is interrupted. */
    private static void awaitOne() {
        Thread current = Thread.currentThread();
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
        long seen = COLLECTIONS.get();
        WAITING.add(current);
        try {
            while (COLLECTIONS.get() == seen
                    && LiveObjects.bytes() > second
                    && System.nanoTime() - deadline < 0
                    && !current.isInterrupted()) {
                // each time: one that is about to end grants no more wishes, and wakes this thread when it has ended
                ask(true);
                LockSupport.parkNanos(WAITING, LONGEST_NAP_NANOS);
            }
        } finally {
            WAITING.remove(current);
        }
    }

    private static void wake() {
        WAITING.forEach(LockSupport::unpark);
    }

    private static void ask(boolean atOnce) {
        boolean isResting = !atOnce && System.nanoTime() - restUntil < 0;
        if (!isResting && deviceBytes > 0 && IS_COLLECTING.compareAndSet(false, true)) {
            ASKED.release();
        }
    }

    private static void run() {
        while (deviceBytes >= 0) {
            ASKED.acquireUninterruptibly();
            try {
                collect();
            } catch (Throwable t) {
                // also an Error, as where the heap is full: without this thread each call would wait for it in vain
                tell(t);
            } finally {
                IS_COLLECTING.set(false);
                wake();
            }
        }
    }

    private static void tell(Throwable failure) {
        restUntil = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
        try {
            LOGGER.log(System.Logger.Level.WARNING, "garbage could not be collected in the background", failure);
        } catch (Throwable t) {
            // there is no memory to say so
            failure.addSuppressed(t);
        }
    }

    private static void collect() {
        long begin = System.nanoTime();
        long made = LiveObjects.madeBytes();
        long dropped = LiveObjects.droppedBytes();
        boolean isYoung = hasCollectedYoung(made);
        long madeBeforeWhole = LiveObjects.madeBytes();
        if (!isYoung) {
            long beginOfWhole = System.nanoTime();
            if (!Reclaimer.collectForPressure()) {
                // a thread that copies a large array of Java may keep some collectors from it for longer than a try
                inVain++;
                if (inVain >= MOST_IN_VAIN) {
                    giveUp();
                }
                return;
            }
            inVain = 0;
            YOUNG.tookWhole(System.nanoTime() - beginOfWhole);
        }
        madeMeanwhile = Math.max(LiveObjects.madeBytes() - made, madeMeanwhile - madeMeanwhile / 4);
        boolean isLittle = LiveObjects.droppedBytes() - dropped < Math.max(1, (first - alive) / 8);
        boolean wasFruitless = fruitless > 1;
        fruitless = isLittle ? Math.min(fruitless + 1, MOST_DOUBLINGS) : 0;
        long nanos = System.nanoTime() - begin;
        long cycleNanos = begin + nanos - lastEnd;
        boolean isDear = nanos > cycleNanos / DEAR_PART;
        boolean isHighest = spare < 0 || first - alive >= mostGrowth(alive);
        if (!wasFruitless && !isLittle) {
            setWanted(first - alive, nanos, cycleNanos);
        }
        lastEnd = begin + nanos;
        droppedBefore = LiveObjects.droppedBytes();
        if (isYoung) {
            setAlive(ownedOf(made));
        } else {
            collected(madeBeforeWhole);
        }
        restUntil = lastEnd + (isHighest || isDear ? REST : SHORT_REST) * nanos;
        FREED.addAndGet(LiveObjects.droppedBytes() - dropped);
        NANOS.addAndGet(nanos);
        Runnable action = COLLECTIONS.incrementAndGet() == 1 ? whenFirst : null;
        if (action != null) {
            action.run();
        }
    }

    /**
     * Collects young garbage where that is cheap. It suffices where little more is owned than after the last collection of all:
     * else what died old would count as alive, and the bounds would rise.
     */
    private static boolean hasCollectedYoung(long made) {
        if (!YOUNG.collect()) {
            return false;
        }
        boolean isEnough = ownedOf(made) <= surelyAlive + (first - alive) / 8;
        if (isEnough) {
            YOUNG.sufficed();
        } else {
            YOUNG.failed();
        }
        return isEnough;
    }

    /** Takes note that garbage was freed: where the JVM collects by itself and finds much, there is some to ask for too. */
    static void dropped() {
        if (!WAITING.isEmpty() && LiveObjects.bytes() <= second) {
            wake();
        }
        if (fruitless > 1 && !IS_COLLECTING.get() && LiveObjects.droppedBytes() - droppedBefore > (first - alive) / 8) {
            forgetFruitless();
        }
    }

    private static synchronized void forgetFruitless() {
        fruitless = 0;
        setAlive(alive);
    }

    /**
     * Chooses how much garbage may come together until the next collection.
     *
     * @param growth how much it was
     * @param nanos how long the last one took
     * @param cycleNanos the time since the end of the one before
     */
    private static void setWanted(long growth, long nanos, long cycleNanos) {
        if (nanos > cycleNanos / DEAR_PART) {
            wanted = 2 * growth;
        } else if (nanos > cycleNanos / MOST_PART) {
            wanted = growth + growth / 8;
        } else if (nanos < cycleNanos / LEAST_PART) {
            wanted = growth - growth / 8;
        }
    }

    /**
     * The most that the first bound may lie above what is alive: where fresh memory is dear, else there is another. A collector
     * that stops the program leaves most of what lies below the second bound unused, so that the first may come nearer.
     */
    private static long mostGrowth(long bytes) {
        long most = usualGrowth(bytes);
        return Math.min(most + Math.max(0, slackAbove(most) - 2 * madeMeanwhile), share);
    }

    private static long usualGrowth(long bytes) {
        return Math.min(Math.max(bytes + spare, floor), share);
    }

    /** How far the second bound lies above the first. */
    private static long slackAbove(long growth) {
        return Math.max(growth / 2, Math.min(slack, share / 2));
    }

    private static synchronized void giveUp() {
        deviceBytes = -1;
        first = Long.MAX_VALUE;
        second = Long.MAX_VALUE;
        isAboveSecond = false;
        LOGGER.log(
                System.Logger.Level.WARNING,
                "System.gc() collects nothing in this JVM, as with -XX:+DisableExplicitGC: device memory that nobody closes comes"
                        + " back only when the JVM collects garbage by itself; without that flag cudf4j asks for it in time");
    }

    private static synchronized void setAlive(long bytes) {
        alive = bytes;
        surelyAlive = Math.min(surelyAlive, bytes);
        if (deviceBytes <= 0) {
            // nothing is collected in the background, so there is nothing to wait for
            return;
        }
        long growth = Math.min(Math.max(bytes, floor) << fruitless, share);
        long beyond = growth + slackAbove(growth);
        if (spare >= 0) {
            // once is no sign of a program that keeps what it makes: it may have read its inputs
            growth = Math.min(fruitless <= 1 ? Math.max(wanted, floor) : growth, mostGrowth(bytes));
            long usual = usualGrowth(bytes);
            beyond = Math.min(growth + slackAbove(growth), usual + slackAbove(usual));
        }
        first = bytes + growth;
        second = bytes + beyond;
        isAboveSecond = LiveObjects.bytes() > second;
    }
}
