/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import io.cudf4j.errors.HostStorageException;
import io.cudf4j.plc.Transfers;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What no place off the device had room for. As much is not tried again until bytes off the device were given back, or a
 * second has passed, since nobody tells when a disk has room again or a folder can be used. Thread-safe.
 */
final class Refusals {
    private static final System.Logger LOGGER = System.getLogger("io.cudf4j");
    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** Nanoseconds that only go up. */
    private final LongSupplier clock;

    private volatile @Nullable Refusal last;
    private long count;
    /** How often there was no room after there had been much. */
    private long timesFull;

    /** What was off the device when that was logged; -1 where there was much room since. */
    private volatile long toldAtBytes = -1;

    Refusals(LongSupplier clock) {
        this.clock = clock;
    }

    /**
     * Bytes for which there was no room.
     *
     * @param number 1 for the first of all
     * @param sizeBytes how many, of which fewer may have room
     * @param why the message of the exception
     * @param held what was off the device then
     * @param nanos when that was
     */
    record Refusal(long number, long sizeBytes, String why, Transfers.Held held, long nanos) {
        /** Returns the exception for bytes that are not tried at all. */
        HostStorageException exception(long wantedBytes) {
            return new HostStorageException("no room off the device for " + wantedBytes + " bytes, as a moment ago for "
                    + sizeBytes + ": " + why);
        }

        private boolean isGivenBack() {
            Transfers.Held now = Transfers.held();
            return now.pinnedBytes() < held.pinnedBytes()
                    || now.pageableBytes() < held.pageableBytes()
                    || now.fileBytes() < held.fileBytes();
        }
    }

    /** Returns the last refusal; null where there was none, or there may be room again. */
    @Nullable
    Refusal current() {
        Refusal known = last;
        return known == null || clock.getAsLong() - known.nanos >= PAUSE_NANOS || known.isGivenBack() ? null : known;
    }

    /** Returns how often there was no room for bytes that were tried. */
    synchronized long count() {
        return count;
    }

    /** Takes note that bytes were stored, which ends a refusal of no more. */
    void stored(long sizeBytes) {
        if (last != null || toldAtBytes >= 0) {
            noteRoom(sizeBytes);
        }
    }

    private synchronized void noteRoom(long sizeBytes) {
        Refusal known = last;
        if (known != null && known.sizeBytes <= sizeBytes) {
            last = null;
        }
        if (toldAtBytes == 0 || Transfers.held().totalBytes() - sizeBytes < toldAtBytes / 2) {
            toldAtBytes = -1;
        }
    }

    /**
     * Takes note that bytes found no room. It is logged once, and again only where more than half of what was off the device
     * had been given back meanwhile: the first, second, fourth, eighth time.
     */
    synchronized void refused(long sizeBytes, HostStorageException reason) {
        count++;
        Refusal before = current();
        Transfers.Held held = Transfers.held();
        long least = before == null ? sizeBytes : Math.min(before.sizeBytes, sizeBytes);
        String why = String.valueOf(reason.getMessage());
        last = new Refusal(count, least, why, held, clock.getAsLong());
        if (toldAtBytes < 0) {
            toldAtBytes = held.totalBytes();
            timesFull++;
            if (Long.bitCount(timesFull) == 1) {
                LOGGER.log(
                        System.Logger.Level.WARNING,
                        "nothing more can be spilled for now, so that the device keeps what it holds: {0}; it is tried again"
                                + " when spilled bytes are given back, and once a second",
                        why);
            }
        }
    }
}
