/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import java.util.function.LongPredicate;

/**
 * Spilling on demand while it is on: the topmost of the memory resources, which asks for spilling when those below it refuse
 * an allocation. Closing restores what was there before.
 */
final class SpillOnDemand implements AutoCloseable {
    private final long version;
    private boolean isClosed;

    private SpillOnDemand(long version) {
        this.version = version;
    }

    /**
     * Puts spilling on top of the memory resources.
     *
     * @param spiller gets the number of bytes asked for and returns whether it spilled any; it must take no lock that a thread
     *     may hold which allocates
     * @throws IllegalStateException if spilling on demand is on, or another callback for failures is among the resources
     */
    static SpillOnDemand enable(LongPredicate spiller) {
        return new SpillOnDemand(RmmChain.pushSpilling(spiller));
    }

    /**
     * Takes spilling out.
     *
     * @throws IllegalStateException if the resources below were changed meanwhile; spilling is off even so
     */
    @Override
    public synchronized void close() {
        if (!isClosed) {
            isClosed = true;
            RmmChain.popSpilling(version);
        }
    }
}
