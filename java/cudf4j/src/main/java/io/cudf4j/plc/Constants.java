/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_core;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Native scalars that a program uses again and again. One that is made anew is two allocations and a copy to the device; one that
 * is there already is only named. They are few and tiny, and never freed.
 */
final class Constants {
    private static final int MOST = 1_024;
    private static final int MOST_SEEN = 4_096;

    private static final Map<Key, Long> ADDRESSES = new ConcurrentHashMap<>();

    /** What was asked for once: a value that never comes again is not worth its place. */
    private static final Set<Key> SEEN = ConcurrentHashMap.newKeySet();

    private Constants() {}

    private record Key(DataType type, long bits) {}

    private static @Nullable Long make(Key key) {
        DataType type = key.type();
        long address = cudf_core.make_constant(type.id().code(), type.scale(), key.bits());
        return address == 0 ? null : address;
    }

    /**
     * Returns a native scalar that may be shared and is never to be freed.
     *
     * @param type a type of fixed width, of 64 bits at most
     * @param bits the value; of floating point numbers the bits of the double
     * @return its address, or 0 where a scalar is to be made for this use alone
     */
    static long find(DataType type, long bits) {
        Key key = new Key(type, bits);
        Long found = ADDRESSES.get(key);
        if (found != null) {
            return found;
        }
        if (ADDRESSES.size() >= MOST) {
            return 0;
        }
        if (SEEN.add(key)) {
            if (SEEN.size() > MOST_SEEN) {
                SEEN.clear();
            }
            return 0;
        }
        Long made = ADDRESSES.computeIfAbsent(key, Constants::make);
        return made == null ? 0 : made;
    }
}
