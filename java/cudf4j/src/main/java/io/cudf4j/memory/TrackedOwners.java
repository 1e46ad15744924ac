/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The memory that a spill manager looks after, by weak references: how much of it is on the device, and in which order it was
 * last used. Thread-safe; waits for no owner's lock.
 *
 * <p>An order once made serves until it is used up: an owner that was used since is younger than all that were not, and so are new
 * ones. So spilling one owner after the other sorts them once.
 */
final class TrackedOwners {
    private final Set<Entry> entries = ConcurrentHashMap.newKeySet();
    /** Those with bytes on the device that may be spilled one day. */
    private final Set<Entry> onDevice = ConcurrentHashMap.newKeySet();

    private final ReferenceQueue<BufferOwner> collected = new ReferenceQueue<>();
    private final AtomicLong deviceBytes = new AtomicLong();

    /** Those that are left of an order; null while a thread goes through it. */
    private final AtomicReference<@Nullable Deque<Candidate>> order = new AtomicReference<>();

    /** The place of an owner here. Where its bytes are is written under the owner's lock. */
    static final class Entry extends WeakReference<BufferOwner> {
        private final long sizeBytes;
        private volatile boolean isOnDevice;
        private volatile boolean isExposed;

        private Entry(BufferOwner owner, ReferenceQueue<BufferOwner> queue, boolean isOnDevice) {
            super(owner, queue);
            this.sizeBytes = owner.sizeBytes();
            this.isOnDevice = isOnDevice;
        }

        long sizeBytes() {
            return sizeBytes;
        }
    }

    /** An owner and when it was last used, as far as the order knows. */
    private record Candidate(Entry entry, long lastAccess) {}

    Entry entry(BufferOwner owner, boolean isOnDevice) {
        return new Entry(owner, collected, isOnDevice);
    }

    void add(Entry entry) {
        dropCollected();
        if (entry.isOnDevice) {
            arrive(entry);
        }
        entries.add(entry);
    }

    void remove(Entry entry) {
        if (entries.remove(entry) && entry.isOnDevice) {
            leave(entry);
        }
    }

    private void arrive(Entry entry) {
        deviceBytes.addAndGet(entry.sizeBytes);
        onDevice.add(entry);
    }

    private void leave(Entry entry) {
        onDevice.remove(entry);
        deviceBytes.addAndGet(-entry.sizeBytes);
    }

    private void dropCollected() {
        for (Reference<? extends BufferOwner> gone = collected.poll(); gone != null; gone = collected.poll()) {
            remove((Entry) gone);
        }
    }

    void move(Entry entry, boolean toDevice) {
        entry.isOnDevice = toDevice;
        if (toDevice) {
            arrive(entry);
        } else {
            leave(entry);
        }
    }

    /** Leaves out of the order what stays on the device for good. */
    void expose(Entry entry) {
        entry.isExposed = true;
        onDevice.remove(entry);
    }

    long deviceBytes() {
        dropCollected();
        return deviceBytes.get();
    }

    List<BufferOwner> living() {
        List<BufferOwner> living = new ArrayList<>();
        for (Entry entry : entries) {
            BufferOwner owner = entry.get();
            if (owner != null) {
                living.add(owner);
            }
        }
        return living;
    }

    /**
     * Gives owners with bytes on the device, those first that were not used for longest.
     *
     * @param goesOn whether to go on with the next
     */
    void forOldest(Predicate<BufferOwner> goesOn) {
        Deque<Candidate> known = order.getAndSet(null);
        boolean isNew = known == null;
        Deque<Candidate> left = known == null ? sorted() : known;
        // what stays on the device is the oldest next time too
        List<Candidate> staying = new ArrayList<>();
        boolean isWanted = true;
        while (isWanted) {
            Candidate next = left.poll();
            if (next != null) {
                BufferOwner owner = next.entry.get();
                if (owner != null && next.entry.isOnDevice && owner.lastAccess() == next.lastAccess) {
                    isWanted = goesOn.test(owner);
                    if (next.entry.isOnDevice && !next.entry.isExposed) {
                        staying.add(next);
                    }
                }
            } else if (isNew) {
                isWanted = false;
            } else {
                isNew = true;
                staying.clear();
                left = sorted();
            }
        }
        for (int i = staying.size() - 1; i >= 0; i--) {
            left.addFirst(staying.get(i));
        }
        order.set(left);
    }

    private Deque<Candidate> sorted() {
        List<Candidate> candidates = new ArrayList<>();
        for (Entry entry : onDevice) {
            BufferOwner owner = entry.get();
            if (owner != null) {
                // read once: other threads go on using it while the list is sorted
                candidates.add(new Candidate(entry, owner.lastAccess()));
            }
        }
        candidates.sort(Comparator.comparingLong(Candidate::lastAccess));
        return new ArrayDeque<>(candidates);
    }
}
