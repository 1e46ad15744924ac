/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.libcudf.global.cudf_relational;

/**
 * How many pairs each left row has in a join with the right keys of a {@link HashJoin}, so that the left rows can be joined some at a
 * time. Has shares of the left keys, so that their table may be closed; until this is closed their memory stays on the device.
 * Thread-safe: several threads may join partitions of it at once.
 *
 * @source cudf::join_match_context
 */
public final class JoinMatchContext extends Handle {
    private final HashJoin join;
    private final JoinKind kind;
    private final HeldTable left;
    private final Owned owned;

    private JoinMatchContext(HashJoin join, long address, Table leftKeys, JoinKind kind) {
        this.join = join;
        this.kind = kind;
        try (CallScope in = new CallScope()) {
            left = HeldTable.of(in, leftKeys);
            try {
                long made = cudf_relational.make_join_match_context(address, in.address(left.table()), kind.code());
                owned = Owned.by(this, Owned.Kind.JOIN_MATCH_CONTEXT, made, (long) Integer.BYTES * leftKeys.numRows());
            } catch (Throwable t) {
                left.close();
                throw t;
            }
        }
    }

    /** Returns one for a call with the address of the native join, which is in use. */
    static JoinMatchContext of(HashJoin join, long address, Table leftKeys, JoinKind kind) {
        JoinMatchContext made = new JoinMatchContext(join, address, leftKeys, kind);
        made.announce();
        return made;
    }

    /** Returns the number of left rows. */
    public int leftRows() {
        return left.table().numRows();
    }

    /**
     * Returns for each left row how many pairs it has, INT32: 1 where it has no partner, and the join keeps it.
     *
     * @cost copies the counts
     * @throws io.cudf4j.errors.ClosedException if this is closed
     * @source cudf::join_match_context
     */
    @SuppressWarnings("try") // waits for memory
    public Column matchCounts() {
        beginUse();
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.join_match_counts(owned.address()));
        } finally {
            endUse();
        }
    }

    /**
     * Returns some left rows, to be joined at once.
     *
     * @param begin the first of them
     * @param end the first behind them
     * @throws InvalidArgumentException if the end lies before the begin
     * @throws io.cudf4j.errors.OutOfBoundsException if they are not all left rows
     */
    public JoinPartitionContext partition(int begin, int end) {
        return new JoinPartitionContext(this, begin, end);
    }

    /** Writes the pairs of some left rows, for a join that is in use. */
    @SuppressWarnings("try") // waits for memory
    GatherMaps maps(String call, HashJoin asked, long address, JoinKind asKind, int begin, int end) {
        if (join != asked) {
            throw new InvalidArgumentException(call + ": the context was made by another join, a " + join.describe());
        }
        if (kind != asKind) {
            throw new InvalidArgumentException(
                    call + ": the context is one of a join of kind " + kind + ", not " + asKind);
        }
        beginUse();
        try (CallScope in = new CallScope()) {
            requireColumn(call, begin, end);
            long[] maps = new long[2];
            cudf_relational.partitioned_join_maps(address, owned.address(), kind.code(), begin, end, maps);
            // right rows without a partner come with the last step alone
            JoinKind kept = kind == JoinKind.FULL ? JoinKind.LEFT : kind;
            return GatherMaps.own(maps, kept, leftRows(), join.rightRows());
        } finally {
            endUse();
        }
    }

    /** Native code adds up the counts in 32 bits, and writes as many pairs as there are whatever the sum. */
    private void requireColumn(String call, int begin, int end) {
        long most = (long) (end - begin) * Math.max(1, join.rightRows());
        if (most <= Integer.MAX_VALUE) {
            return;
        }
        long pairs = cudf_relational.join_match_sum(owned.address(), begin, end);
        if (pairs > Integer.MAX_VALUE) {
            throw new SizeOverflowException(call + ": the left rows from " + begin + " to " + end + " make " + pairs
                    + " pairs; a column has at most 2147483647 rows");
        }
    }

    @Override
    void free() {
        try {
            owned.free();
        } finally {
            left.close();
        }
    }

    @Override
    String describe() {
        return "JoinMatchContext of " + leftRows() + " rows";
    }

    @Override
    public String toString() {
        return describe();
    }
}
