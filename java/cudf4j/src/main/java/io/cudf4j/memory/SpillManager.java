/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import io.cudf4j.config.ProcessOptions;
import io.cudf4j.errors.HostStorageException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.support.LiveObjects;
import io.cudf4j.libcudf.support.MemoryPressure;
import io.cudf4j.libcudf.support.Reclaimer;
import io.cudf4j.plc.DeviceMemory;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import javax.management.JMException;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/**
 * Moves bytes off the device that have not been used for longest, when the device is full or holds more than a limit. It
 * knows the memory of living buffers by weak references, so that dropping a frame drops its bytes from the sums.
 *
 * <p>One manager serves the process. It is made when the first buffer is, from the options {@code spill}, {@code
 * spill_on_demand}, {@code spill_device_limit} and {@code spill_stats} of that moment. Thread-safe; while it spills,
 * it never waits for a lock that another thread holds.
 *
 * @source cudf.core.buffer.spill_manager.SpillManager
 */
public final class SpillManager implements SpillManagerMXBean {
    private static final System.Logger LOGGER = System.getLogger("io.cudf4j");
    private static final String BEAN_NAME = "io.cudf4j:type=SpillManager";
    /** Whose frames say nothing of where an address was handed out. */
    private static final Set<String> INNER =
            Set.of(SpillManager.class.getName(), BufferOwner.class.getName(), Buffer.class.getName());

    /** A limit for less holds no garbage that is worth a collection. */
    private static final long LEAST_LIMIT_FOR_COLLECTING = 16L << 20;

    private static final int MOST_COLLECTIONS = 4;

    private static final Object CHANGE = new Object();

    /** The one of the process, or that there is none; null until it is first asked for. */
    private static volatile @Nullable Global current;

    private record Global(@Nullable SpillManager manager) {}

    private final @Nullable Long deviceLimit;
    private final int level;
    private final TrackedOwners tracked = new TrackedOwners();
    private final LongAdder spilledBytes = new LongAdder();
    private final DoubleAdder spilledSeconds = new DoubleAdder();
    private final LongAdder unspilledBytes = new LongAdder();
    private final DoubleAdder unspilledSeconds = new DoubleAdder();
    private final Map<String, SpillStatistics.Exposures> exposures = new ConcurrentHashMap<>();
    private @Nullable SpillOnDemand onDemand;

    /** The number of the refusal with which all memory was gone through and nothing moved; 0 for none. */
    private volatile long inVain;

    /**
     * Makes a manager that {@link #setGlobal} makes the one of the process.
     *
     * @param deviceLimit the bytes above which others are spilled when memory is added; null for no limit. It is soft: what
     *     is in use stays
     * @param statisticsLevel 0 to 2
     * @throws InvalidArgumentException if the limit is negative or the level another number
     */
    public SpillManager(@Nullable Long deviceLimit, int statisticsLevel) {
        if (deviceLimit != null && deviceLimit < 0) {
            throw new InvalidArgumentException("the limit of device memory cannot be negative, got " + deviceLimit);
        }
        if (statisticsLevel < 0 || statisticsLevel > 2) {
            throw new InvalidArgumentException("the level of statistics is 0, 1 or 2, got " + statisticsLevel);
        }
        this.deviceLimit = deviceLimit;
        this.level = statisticsLevel;
    }

    /** Returns the manager of the process; null where the option {@code spill} was off when the first buffer was made. */
    public static @Nullable SpillManager global() {
        return globalOrNull();
    }

    static @Nullable SpillManager globalOrNull() {
        Global known = current;
        return known != null ? known.manager() : first();
    }

    private static @Nullable SpillManager first() {
        synchronized (CHANGE) {
            Global known = current;
            if (known == null) {
                SpillManager made = null;
                if (ProcessOptions.spill()) {
                    OptionalLong limit = ProcessOptions.spillDeviceLimit();
                    made = new SpillManager(limit.isPresent() ? limit.getAsLong() : null, ProcessOptions.spillStats());
                    if (ProcessOptions.spillOnDemand()) {
                        made.enableSpillOnDemand();
                    }
                }
                known = new Global(made);
                current = known;
                register(null, made);
            }
            return known.manager();
        }
    }

    /**
     * Makes a manager, or none, the one of the process, instead of what the options say. Buffers that the one before knows
     * stay its own: they can be spilled, but nobody asks for it any more, which is logged as a warning.
     */
    public static void setGlobal(@Nullable SpillManager manager) {
        replace(new Global(manager));
    }

    /** Forgets the manager of the process: the next buffer makes one from the options of that moment. */
    public static void resetGlobal() {
        replace(null);
    }

    private static void replace(@Nullable Global next) {
        synchronized (CHANGE) {
            SpillManager before = current == null ? null : current.manager();
            SpillManager after = next == null ? null : next.manager();
            if (before != null && before != after) {
                int living = before.tracked.living().size();
                if (living > 0) {
                    LOGGER.log(
                            System.Logger.Level.WARNING,
                            "the spill manager is replaced while it tracks {0} living buffers, which are spilled no more",
                            living);
                }
            }
            current = next;
            register(before, after);
            if (before != null && before != after) {
                before.disableSpillOnDemand();
            }
        }
    }

    private static void register(@Nullable SpillManager before, @Nullable SpillManager manager) {
        if (before == null && manager == null) {
            return;
        }
        try {
            ObjectName name = new ObjectName(BEAN_NAME);
            var server = ManagementFactory.getPlatformMBeanServer();
            if (server.isRegistered(name)) {
                server.unregisterMBean(name);
            }
            if (manager != null) {
                server.registerMBean(manager, name);
            }
        } catch (JMException e) {
            throw new IllegalStateException("the spill manager cannot be registered as " + BEAN_NAME, e);
        }
    }

    /**
     * Lets an allocation that fails spill and try again.
     *
     * @throws IllegalStateException if that is enabled already, or something else answers to failed allocations
     */
    public void enableSpillOnDemand() {
        synchronized (CHANGE) {
            if (onDemand != null) {
                throw new IllegalStateException("spill on demand is enabled already");
            }
            HostStore.prepare();
            onDemand = SpillOnDemand.enable(this::makeRoom);
            Reclaimer.describeSpilling(this::describe);
        }
    }

    private String describe() {
        Refusals.Refusal full = HostStore.refusal();
        return this + ", " + statistics() + (full == null ? "" : "; nothing more can be spilled: " + full.why());
    }

    /** Makes room for an allocation that failed, unless none could be enough: garbage goes before what is alive. */
    private boolean makeRoom(long bytes) {
        if (bytes > DeviceMemory.current().totalBytes()) {
            return false;
        }
        return Reclaimer.collectBeforeSpilling(LiveObjects.bytes()) || spillDeviceMemory(bytes) > 0;
    }

    private void disableSpillOnDemand() {
        SpillOnDemand enabled = onDemand;
        onDemand = null;
        Reclaimer.describeSpilling(null);
        if (enabled != null) {
            enabled.close();
        }
    }

    /** Returns whether a failed allocation spills and tries again. */
    public boolean isSpillOnDemand() {
        synchronized (CHANGE) {
            return onDemand != null;
        }
    }

    TrackedOwners.Entry entry(BufferOwner owner, boolean isOnDevice) {
        return tracked.entry(owner, isOnDevice);
    }

    /** Begins to look after memory, and spills other memory where there is too much of it then. */
    void add(TrackedOwners.Entry added) {
        tracked.add(added);
        keepToLimit();
    }

    void remove(TrackedOwners.Entry gone) {
        tracked.remove(gone);
    }

    /** Spills what is beyond the limit, which is soft: where nothing outside has room, more stays on the device. */
    private void keepToLimit() {
        if (deviceLimit == null || getUnspilledBytes() <= deviceLimit || knownInVain() != null) {
            return;
        }
        boolean mayHelp = deviceLimit >= LEAST_LIMIT_FOR_COLLECTING && MemoryPressure.isWatching();
        // other threads may make as much as is freed, but not for ever
        for (int i = 0; mayHelp && i < MOST_COLLECTIONS; i++) {
            mayHelp = Reclaimer.collectBeforeSpilling(deviceLimit) && getUnspilledBytes() > deviceLimit;
        }
        try {
            spillToDeviceLimit(deviceLimit);
        } catch (HostStorageException e) {
            // the store has told of it, once
            LOGGER.log(System.Logger.Level.DEBUG, "the device holds more than the limit of {0} bytes", deviceLimit);
        }
    }

    /** Returns what there is still no room for, where all memory was gone through for it in vain. */
    private Refusals.@Nullable Refusal knownInVain() {
        if (inVain == 0) {
            return null;
        }
        Refusals.Refusal known = HostStore.refusal();
        return known != null && known.number() == inVain ? known : null;
    }

    /** Returns the memory that all bytes from an address lie in; null where none does. */
    @Nullable
    BufferOwner find(long address, long bytes) {
        for (BufferOwner owner : tracked.living()) {
            if (owner.offsetOf(address, bytes) >= 0) {
                return owner;
            }
        }
        return null;
    }

    /**
     * Spills whole allocations, those first that were not used for longest, until so many bytes have moved or none can.
     *
     * @return the bytes that moved
     * @throws io.cudf4j.errors.CudfException if there is no room for them outside the device
     */
    public long spillDeviceMemory(long bytes) {
        if (bytes <= 0) {
            return 0;
        }
        Refusals.Refusal known = knownInVain();
        if (known != null) {
            throw known.exception(bytes);
        }
        Spilling spilling = new Spilling(bytes, HostStore.refusal());
        tracked.forOldest(spilling::goOn);
        if (spilling.moved == 0 && spilling.refused != null) {
            Refusals.Refusal last = HostStore.refusal();
            inVain = last == null ? 0 : last.number();
            throw spilling.refused;
        }
        return spilling.moved;
    }

    /** Spills one owner after the other: what is known to find no room is not tried, after a refusal only what is much smaller. */
    private static final class Spilling {
        private final long wanted;
        private final Refusals.@Nullable Refusal full;
        private long most;
        private long moved;
        private @Nullable HostStorageException refused;

        Spilling(long wanted, Refusals.@Nullable Refusal full) {
            this.wanted = wanted;
            this.full = full;
            this.most = full == null ? Long.MAX_VALUE : full.sizeBytes() / 2;
        }

        boolean goOn(BufferOwner owner) {
            if (owner.sizeBytes() <= most) {
                try {
                    moved += owner.trySpill();
                } catch (HostStorageException e) {
                    refused = e;
                    most = owner.sizeBytes() / 2;
                }
            } else if (refused == null && full != null) {
                refused = full.exception(owner.sizeBytes());
            }
            return moved < wanted && most > 0;
        }
    }

    /**
     * Spills what is on the device beyond a limit.
     *
     * @param limit in bytes; null for that of the manager, without which nothing is spilled
     * @return the bytes that moved
     * @throws InvalidArgumentException if the limit is negative
     * @throws io.cudf4j.errors.CudfException if there is no room for them outside the device
     */
    public long spillToDeviceLimit(@Nullable Long limit) {
        if (limit != null && limit < 0) {
            throw new InvalidArgumentException("spillToDeviceLimit: the limit cannot be negative, got " + limit);
        }
        Long bound = limit != null ? limit : deviceLimit;
        if (bound == null) {
            return 0;
        }
        // what was collected is freed before it leaves the sum
        long beyond = Math.min(getUnspilledBytes(), LiveObjects.bytes()) - bound;
        return beyond > 0 ? spillDeviceMemory(beyond) : 0;
    }

    void recordSpilled(TrackedOwners.Entry spilled, long nanos) {
        tracked.move(spilled, false);
        MemoryPressure.moved(-spilled.sizeBytes());
        if (level > 0) {
            spilledBytes.add(spilled.sizeBytes());
            spilledSeconds.add(nanos * 1e-9);
        }
    }

    void recordUnspilled(TrackedOwners.Entry unspilled, long nanos) {
        tracked.move(unspilled, true);
        MemoryPressure.moved(unspilled.sizeBytes());
        if (level > 0) {
            unspilledBytes.add(unspilled.sizeBytes());
            unspilledSeconds.add(nanos * 1e-9);
        }
    }

    void exposed(TrackedOwners.Entry exposed, boolean wasSpilled) {
        tracked.expose(exposed);
        if (level >= 2) {
            long bytes = exposed.sizeBytes();
            String trace = StackWalker.getInstance()
                    .walk(frames -> frames.dropWhile(frame -> INNER.contains(frame.getClassName()))
                            .map(StackWalker.StackFrame::toString)
                            .collect(Collectors.joining(System.lineSeparator())));
            exposures.merge(
                    trace,
                    new SpillStatistics.Exposures(trace, 1, bytes, wasSpilled ? bytes : 0),
                    (before, now) -> new SpillStatistics.Exposures(
                            trace,
                            before.count() + 1,
                            before.totalBytes() + now.totalBytes(),
                            before.spilledBytes() + now.spilledBytes()));
        }
        keepToLimit();
    }

    /** Returns what was spilled until now. */
    public SpillStatistics statistics() {
        return new SpillStatistics(
                level,
                new SpillStatistics.Transfer(spilledBytes.sum(), spilledSeconds.sum()),
                new SpillStatistics.Transfer(unspilledBytes.sum(), unspilledSeconds.sum()),
                List.copyOf(exposures.values()));
    }

    private long sum(ToLongFunction<BufferOwner> bytes) {
        return tracked.living().stream().mapToLong(bytes).sum();
    }

    @Override
    public long getDeviceLimitBytes() {
        return deviceLimit == null ? -1 : deviceLimit;
    }

    @Override
    public long getSpilledBytes() {
        return sum(owner -> owner.isSpilled() ? owner.sizeBytes() : 0);
    }

    @Override
    public long getUnspilledBytes() {
        return tracked.deviceBytes();
    }

    @Override
    public long getUnspillableBytes() {
        return sum(owner -> owner.isSpilled() || owner.isSpillable() ? 0 : owner.sizeBytes());
    }

    @Override
    public int getStatisticsLevel() {
        return level;
    }

    @Override
    public long getTotalSpilledBytes() {
        return spilledBytes.sum();
    }

    @Override
    public double getTotalSpillSeconds() {
        return spilledSeconds.sum();
    }

    @Override
    public long getTotalUnspilledBytes() {
        return unspilledBytes.sum();
    }

    @Override
    public double getTotalUnspillSeconds() {
        return unspilledSeconds.sum();
    }

    @Override
    public long getRefusals() {
        return HostStore.refusals();
    }

    /** Returns one line for a person: the limit, and how much is where. */
    @Override
    public String toString() {
        long unspilled = getUnspilledBytes();
        long share = unspilled == 0 ? 0 : Math.round(100.0 * getUnspillableBytes() / unspilled);
        return "SpillManager(device_memory_limit=" + (deviceLimit == null ? "N/A" : SpillStatistics.amount(deviceLimit))
                + ", " + SpillStatistics.amount(getSpilledBytes()) + " spilled, " + SpillStatistics.amount(unspilled)
                + " (" + share + "%) unspilled (unspillable))";
    }
}
