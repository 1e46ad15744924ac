/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import io.cudf4j.types.HostSource;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes copies of bytes off the device, in the fastest place that has room. Thread-safe; may be called while an allocation
 * of device memory waits for room.
 */
final class HostStore {
    private HostStore() {}

    /** The settings are read once, with the first copy. */
    private static final class Configured {
        private static final HostTiers TIERS = HostTiers.configured();
    }

    /** Other places than those of the settings. */
    private static volatile @Nullable HostTiers chosen;

    private static HostTiers tiers() {
        HostTiers other = chosen;
        return other != null ? other : Configured.TIERS;
    }

    /** Stores copies in other places from now on, for tests; null for those of the settings. */
    static void use(@Nullable HostTiers tiers) {
        chosen = tiers;
    }

    /** Returns what no place had room for; null where there may be room. */
    static Refusals.@Nullable Refusal refusal() {
        return tiers().refusals().current();
    }

    /** Returns how often no place had room. */
    static long refusals() {
        return tiers().refusals().count();
    }

    /** Reads the settings and loads what copies need, so that nothing is loaded while an allocation waits for room. */
    static void prepare() {
        Objects.requireNonNull(Configured.TIERS);
    }

    /**
     * Returns a copy of bytes of the device, complete on return.
     *
     * @throws io.cudf4j.errors.HostStorageException if no place has room; nothing is left behind
     * @throws io.cudf4j.errors.InvalidArgumentException if the size is negative
     */
    static HostCopy save(long deviceAddress, long sizeBytes) {
        return tiers().save(deviceAddress, sizeBytes);
    }

    /**
     * Returns a copy of bytes of the host.
     *
     * @throws io.cudf4j.errors.HostStorageException if no place has room; nothing is left behind
     * @throws io.cudf4j.errors.InvalidArgumentException if the size is negative
     */
    static HostCopy of(long sizeBytes, HostSource bytes) {
        return tiers().of(sizeBytes, bytes);
    }
}
