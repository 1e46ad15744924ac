/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import java.util.Map;

/**
 * Counts the native objects, and the bytes of device memory, that handles of this process own. Thread-safe; the numbers
 * of different calls need not fit together while other threads work.
 */
public final class LiveObjects {
    private LiveObjects() {}

    /** Returns the number of native objects that are alive. */
    public static long count() {
        return io.cudf4j.libcudf.support.LiveObjects.count();
    }

    /** Returns the bytes of device memory that living objects hold. */
    public static long bytes() {
        return io.cudf4j.libcudf.support.LiveObjects.bytes();
    }

    /** Returns the number of living native objects of each kind that has any, by name. */
    public static Map<String, Long> byKind() {
        return io.cudf4j.libcudf.support.LiveObjects.byKind();
    }
}
