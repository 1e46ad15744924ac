/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.ForeignMemory;
import io.cudf4j.plc.Span;
import io.cudf4j.types.Access;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * One allocation with the buffers that look at it: where its bytes are, how many calls hold them there, and whether
 * someone outside knows their address. Its memory is freed when the last buffer is closed, or when none can be reached
 * any more. Thread-safe.
 *
 * <p>The lock is held while bytes move. Whoever spills to make room takes only locks that are free, so that no two
 * threads can wait for each other.
 */
final class BufferOwner {
    private static final AtomicLong CLOCK = new AtomicLong();
    private static final int MOST_LISTED = 16;

    private final ReentrantLock lock = new ReentrantLock();
    private final long sizeBytes;
    /** Whether the memory is someone else's, which this process never moves, and whether it may only be read. */
    private final boolean foreign;

    private final boolean readOnly;
    /** One sharer, as nearly all memory has; null where there is none, or that one has gone. */
    private @Nullable WeakReference<Buffer> sharer;
    /** The other ones, or none: in a list while they are few; of many, as where a frame is cut into groups, one is looked up. */
    private @Nullable Collection<WeakReference<Buffer>> others;

    private @Nullable List<WeakReference<SpillLock>> spillLocks;
    private final @Nullable SpillManager manager;

    /** The place of the bytes among those of the manager; null where there is none, or there are no bytes. */
    private TrackedOwners.@Nullable Entry entry;

    /** The bytes on the device; null while they are spilled, and once they are freed. */
    private @Nullable Span device;

    /** The bytes elsewhere; null unless they are spilled. */
    private volatile @Nullable HostCopy host;

    private long hostOffset;
    private long address;
    private int pins;
    private boolean exposed;
    private boolean freed;
    private volatile boolean frozen;
    private volatile long lastAccess;

    private BufferOwner(long sizeBytes, @Nullable SpillManager manager, @Nullable ForeignMemory memory) {
        this.sizeBytes = sizeBytes;
        this.manager = manager;
        this.foreign = memory != null;
        this.readOnly = memory != null && memory.access() == Access.READ;
    }

    /** An owner whose memory is freed, for buffers that are closed. */
    static BufferOwner none() {
        BufferOwner made = new BufferOwner(0, null, null);
        made.freed = true;
        return made;
    }

    /** Takes over memory of this process; where it throws, the memory is closed. */
    static BufferOwner own(DeviceBuffer memory, @Nullable SpillManager manager) {
        BufferOwner made = new BufferOwner(memory.sizeBytes(), manager, null);
        made.holdOnDevice(memory);
        made.announce();
        return made;
    }

    /** Takes over a share in memory of someone else, who may write to it at any time. */
    static BufferOwner own(ForeignMemory memory, Exposure exposure) {
        BufferOwner made = new BufferOwner(memory.sizeBytes(), null, memory);
        made.holdOnDevice(memory);
        made.exposed = exposure == Exposure.EXPOSED;
        return made;
    }

    /** Takes over bytes that are not on the device yet; where it throws, they are closed. */
    static BufferOwner own(HostCopy bytes, SpillManager manager) {
        return spilled(bytes, 0, bytes.sizeBytes(), manager);
    }

    private static BufferOwner spilled(HostCopy bytes, long offset, long sizeBytes, @Nullable SpillManager manager) {
        BufferOwner made = new BufferOwner(sizeBytes, manager, null);
        made.host = bytes;
        made.hostOffset = offset;
        made.announce();
        return made;
    }

    private void holdOnDevice(Span memory) {
        device = memory;
        address = memory.pin(Access.READ);
        memory.unpin();
    }

    private void announce() {
        if (manager == null || sizeBytes == 0) {
            return;
        }
        touch();
        try {
            TrackedOwners.Entry made = manager.entry(this, device != null);
            entry = made;
            manager.add(made);
        } catch (Throwable t) {
            // the manager knows it already, and must not spill what is freed
            abandon();
            throw t;
        }
    }

    private void abandon() {
        lock.lock();
        try {
            free();
        } finally {
            lock.unlock();
        }
    }

    long sizeBytes() {
        return sizeBytes;
    }

    /** Returns a number that is greater the later the bytes were last asked for. */
    long lastAccess() {
        return lastAccess;
    }

    private void touch() {
        if (manager != null) {
            lastAccess = CLOCK.incrementAndGet();
        }
    }

    /** Counts a buffer as a sharer; false where the memory was freed meanwhile. */
    boolean add(WeakReference<Buffer> added) {
        lock.lock();
        try {
            if (freed) {
                return false;
            }
            if (sharer == null) {
                sharer = added;
                return true;
            }
            Collection<WeakReference<Buffer>> known = others == null ? new ArrayList<>(1) : others;
            if (known.size() == MOST_LISTED && known instanceof List) {
                known = new LinkedHashSet<>(known);
            }
            known.add(added);
            others = known;
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Ends the share of a buffer, and the memory with the last. */
    void remove(WeakReference<Buffer> removed) {
        lock.lock();
        try {
            if (sharer == removed) {
                sharer = null;
            } else if (others != null) {
                others.remove(removed);
            }
            if (!freed && live(1, false) == 0) {
                free();
            }
        } finally {
            lock.unlock();
        }
    }

    private void free() {
        freed = true;
        if (manager != null && entry != null) {
            manager.remove(entry);
        }
        Span bytes = device;
        HostCopy copy = host;
        device = null;
        host = null;
        if (bytes != null) {
            KnownMemory.remove(this);
            bytes.close();
        }
        if (copy != null) {
            copy.close();
        }
    }

    /**
     * Returns how many buffers look at the bytes, at most {@code most}; forgets those that cannot be reached any more.
     *
     * @param counted whether those that were handed out are left out
     */
    private int live(int most, boolean counted) {
        int live = 0;
        WeakReference<Buffer> one = sharer;
        if (one != null) {
            Buffer found = one.get();
            if (found == null) {
                sharer = null;
            } else if (!counted || !found.isExported()) {
                live++;
            }
        }
        if (others == null) {
            return live;
        }
        for (Iterator<WeakReference<Buffer>> each = others.iterator(); live < most && each.hasNext(); ) {
            Buffer found = each.next().get();
            if (found == null) {
                each.remove();
            } else if (!counted || !found.isExported()) {
                live++;
            }
        }
        return live;
    }

    /** Returns the number of buffers that look at the bytes: they are open, can be reached, and were not handed out. */
    int sharers() {
        lock.lock();
        try {
            return live(Integer.MAX_VALUE, true);
        } finally {
            lock.unlock();
        }
    }

    /** Returns whether one buffer alone looks at the bytes, and no call is using them. */
    boolean isIdleWithOneSharer() {
        lock.lock();
        try {
            return pins == 0 && live(2, true) == 1;
        } finally {
            lock.unlock();
        }
    }

    /** Brings the bytes to the device if need be, holds them there and returns their address. */
    long pin() {
        lock.lock();
        try {
            bringBack();
            pins++;
            touch();
            return address;
        } finally {
            lock.unlock();
        }
    }

    void unpin() {
        unpin(1);
    }

    void unpin(int times) {
        lock.lock();
        try {
            pins -= times;
        } finally {
            lock.unlock();
        }
    }

    /** Holds the bytes, wherever they are, for others who hold those of the owner that they were copied from. */
    void takeOverHolds(int times, BufferOwner before) {
        List<SpillLock> held = before.liveLocks();
        lock.lock();
        try {
            pins += times;
            for (SpillLock each : held) {
                enter(each);
            }
        } finally {
            lock.unlock();
        }
    }

    private void enter(SpillLock held) {
        List<WeakReference<SpillLock>> known = spillLocks == null ? new ArrayList<>(1) : spillLocks;
        known.add(held.reference());
        spillLocks = known;
    }

    private List<SpillLock> liveLocks() {
        lock.lock();
        try {
            if (spillLocks == null) {
                return List.of();
            }
            List<SpillLock> live = new ArrayList<>();
            for (Iterator<WeakReference<SpillLock>> each = spillLocks.iterator(); each.hasNext(); ) {
                SpillLock found = each.next().get();
                if (found == null || found.isReleased()) {
                    each.remove();
                } else {
                    live.add(found);
                }
            }
            return live;
        } finally {
            lock.unlock();
        }
    }

    /** Keeps the bytes where they are, or will be when they are next asked for, until a lock is released or unreachable. */
    void hold(SpillLock held) {
        lock.lock();
        try {
            if (!liveLocks().contains(held)) {
                enter(held);
            }
        } finally {
            lock.unlock();
        }
    }

    private void bringBack() {
        HostCopy copy = host;
        if (device != null || copy == null) {
            return;
        }
        long start = System.nanoTime();
        DeviceBuffer memory = onDevice(copy, hostOffset, sizeBytes);
        holdOnDevice(memory);
        host = null;
        copy.close();
        if (manager != null && entry != null) {
            manager.recordUnspilled(entry, System.nanoTime() - start);
        }
    }

    /** Returns new device memory with spilled bytes. */
    private static DeviceBuffer onDevice(HostCopy copy, long offset, long bytes) {
        DeviceBuffer memory = allocate(bytes);
        long target = memory.pin(Access.WRITE);
        try {
            copy.load(offset, bytes, target);
        } catch (Throwable t) {
            memory.close();
            throw t;
        } finally {
            memory.unpin();
        }
        return memory;
    }

    private static DeviceBuffer allocate(long bytes) {
        DeviceBuffer memory = DeviceBuffer.allocate(bytes);
        Scope.exempt(memory);
        return memory;
    }

    /** Returns a new owner of a copy of some of the bytes, on the device. */
    BufferOwner copyToDevice(long offset, long bytes) {
        lock.lock();
        try {
            // held, so that making room for the copy does not move its source
            pins++;
            try {
                HostCopy copy = host;
                DeviceBuffer memory =
                        copy == null ? deviceCopy(offset, bytes) : onDevice(copy, hostOffset + offset, bytes);
                return own(memory, manager);
            } finally {
                pins--;
            }
        } finally {
            lock.unlock();
        }
    }

    private DeviceBuffer deviceCopy(long offset, long bytes) {
        DeviceBuffer memory = DeviceBuffer.copyOf(address + offset, bytes);
        Scope.exempt(memory);
        return memory;
    }

    /** Returns a new owner of the same content: of the spilled bytes themselves, which never change, or of a copy. */
    BufferOwner copy(long offset, long bytes) {
        lock.lock();
        try {
            HostCopy copy = host;
            return copy == null
                    ? copyToDevice(offset, bytes)
                    : spilled(copy.share(), hostOffset + offset, bytes, manager);
        } finally {
            lock.unlock();
        }
    }

    /** Moves the bytes off the device, unless they must stay or another thread is at them. Returns how many moved. */
    long trySpill() {
        if (!lock.tryLock()) {
            return 0;
        }
        try {
            return canSpill() ? spillNow() : 0;
        } finally {
            lock.unlock();
        }
    }

    private long spillNow() {
        Span bytes = device;
        if (bytes == null) {
            return 0;
        }
        long start = System.nanoTime();
        host = HostStore.save(address, sizeBytes);
        hostOffset = 0;
        device = null;
        KnownMemory.remove(this);
        bytes.close();
        if (manager != null && entry != null) {
            manager.recordSpilled(entry, System.nanoTime() - start);
        }
        return sizeBytes;
    }

    private boolean canSpill() {
        return device != null
                && manager != null
                && !exposed
                && pins == 0
                && sizeBytes > 0
                && liveLocks().isEmpty();
    }

    /** Returns whether the bytes could be spilled now; they cannot while another thread is at them. */
    boolean isSpillable() {
        if (!lock.tryLock()) {
            return false;
        }
        try {
            return canSpill();
        } finally {
            lock.unlock();
        }
    }

    /** Returns whether the bytes are off the device; asks without waiting. */
    boolean isSpilled() {
        return host != null;
    }

    /**
     * Moves the bytes off the device.
     *
     * @throws IllegalStateException if their address was handed out, or they are held
     */
    void spill() {
        lock.lock();
        try {
            if (host != null || sizeBytes == 0) {
                return;
            }
            if (!canSpill()) {
                throw new IllegalStateException(
                        manager == null
                                ? "a buffer that is not spillable cannot be spilled; set the option spill before it is made"
                                : exposed
                                        ? "an exposed buffer cannot be spilled: its device address was handed out"
                                        : "a buffer cannot be spilled while it is in use or spill-locked");
            }
            spillNow();
        } finally {
            lock.unlock();
        }
    }

    /** Brings the bytes to the device. */
    void unspill() {
        lock.lock();
        try {
            bringBack();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Returns the address for someone who says neither how long it is used nor what for: where the bytes may move, they
     * stay while the thread's lock is held, or else for good.
     */
    long pointer() {
        if (manager == null) {
            KnownMemory.add(this);
            return address;
        }
        SpillLock current = SpillLock.current();
        if (current == null) {
            return expose();
        }
        hold(current);
        lock.lock();
        try {
            bringBack();
            touch();
        } finally {
            lock.unlock();
        }
        KnownMemory.add(this);
        return address;
    }

    /** Returns whether a manager may move the bytes. */
    boolean isTracked() {
        return manager != null;
    }

    /** Keeps the bytes on the device for good, since their address is known outside, and returns it. */
    long expose() {
        boolean isFirst;
        boolean wasSpilled;
        lock.lock();
        try {
            wasSpilled = host != null;
            bringBack();
            isFirst = !exposed;
            exposed = true;
            touch();
        } finally {
            lock.unlock();
        }
        TrackedOwners.Entry told = entry;
        if (isFirst && manager != null && told != null) {
            manager.exposed(told, wasSpilled);
        }
        if (isFirst) {
            KnownMemory.add(this);
        }
        return address;
    }

    boolean isExposed() {
        lock.lock();
        try {
            return exposed;
        } finally {
            lock.unlock();
        }
    }

    /** Returns whether the bytes stay where they are for now. */
    boolean isHeld() {
        lock.lock();
        try {
            return exposed || pins > 0 || !liveLocks().isEmpty();
        } finally {
            lock.unlock();
        }
    }

    /** Returns the offset of an address in the bytes, −1 where it is none of theirs. */
    long offsetOf(long wanted, long bytes) {
        lock.lock();
        try {
            long offset = wanted - address;
            return !freed && device != null && offset >= 0 && bytes <= sizeBytes - offset ? offset : -1;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Returns where the bytes are, or last were, on the device. Read without the lock: the callers ask of memory that stays
     * where it is, since it is someone else's, or was exposed or held by this thread, or they have the lock themselves.
     */
    long deviceAddress() {
        return address;
    }

    BufferInfo info(long offset, long bytes) {
        lock.lock();
        try {
            HostCopy copy = host;
            if (copy == null) {
                return new BufferInfo(address + offset, bytes, BufferInfo.Location.GPU);
            }
            long at = copy.address();
            return new BufferInfo(at == 0 ? 0 : at + hostOffset + offset, bytes, BufferInfo.Location.CPU);
        } finally {
            lock.unlock();
        }
    }

    void freeze() {
        frozen = true;
    }

    boolean isFrozen() {
        return frozen;
    }

    /** Returns the object that memory of someone else belongs to. */
    @Nullable
    Object foreignOwner() {
        lock.lock();
        try {
            return device instanceof ForeignMemory memory ? memory.owner() : null;
        } finally {
            lock.unlock();
        }
    }

    boolean isReadOnly() {
        return readOnly;
    }

    boolean isForeign() {
        return foreign;
    }

    /** Copies spilled bytes to the heap or outside it; false where they are on the device. */
    boolean readSpilled(long offset, ByteBuffer target) {
        lock.lock();
        try {
            HostCopy copy = host;
            if (copy == null) {
                return false;
            }
            copy.toHost(hostOffset + offset, target);
            return true;
        } finally {
            lock.unlock();
        }
    }
}
