/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import io.cudf4j.libcudf.support.LeakLog;
import java.util.stream.Collectors;

/**
 * Tells what was never closed, with {@code -Dcudf4j.leaks=detail}. It is freed all the same, after nothing can reach it
 * any more; the report shows where a close or a {@link Scope} would give memory back earlier. What can still be reached
 * is not in it.
 */
public final class Leaks {
    private Leaks() {}

    /**
     * Returns what nobody closed and the garbage collector found until now, the most bytes first, each with the stack
     * that made it; an empty text where there is nothing, or the property is not set. The same is written to the error
     * stream when the process ends.
     */
    public static String report() {
        return LeakLog.leaks().stream().map(LeakLog.Leak::toString).collect(Collectors.joining("\n"));
    }
}
