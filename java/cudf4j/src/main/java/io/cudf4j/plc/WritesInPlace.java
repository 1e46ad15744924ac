/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How often memory was handed out to be written to, of all columns: what was found out about rows before may be true no more. One
 * count for the process, since columns that share memory do not know each other, and writes in place are few. What is written to memory
 * that nobody has looked at yet, as results are made, is none.
 */
public final class WritesInPlace {
    private static final AtomicLong COUNT = new AtomicLong();

    private WritesInPlace() {}

    /** Takes note of a write that may change rows of any column, before it begins and where it has ended. */
    public static void note() {
        COUNT.incrementAndGet();
    }

    static long count() {
        return COUNT.get();
    }
}
