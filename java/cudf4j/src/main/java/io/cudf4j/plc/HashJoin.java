/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_relational;
import java.util.List;

/**
 * Right keys that are hashed once and joined with any number of left keys. Has shares of the right keys, so that their table may
 * be closed; until this join is closed their memory stays on the device. Thread-safe.
 *
 * @source cudf::hash_join
 */
public final class HashJoin extends KeptJoin {
    private HashJoin(Table rightKeys, NullEquality compareNulls) {
        super(rightKeys, compareNulls, Owned.Kind.HASH_JOIN, cudf_relational::make_hash_join);
    }

    /**
     * Returns a join with right keys, which must be closed.
     *
     * @cost hashes each right row
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no column
     * @source cudf::hash_join
     */
    public static HashJoin of(Table rightKeys, NullEquality compareNulls) {
        HashJoin made = new HashJoin(rightKeys, compareNulls);
        made.announce();
        return made;
    }

    /**
     * Returns the places of the pairs of rows with equal keys.
     *
     * @shape the order is not defined
     * @throws io.cudf4j.errors.CudfException if the keys have different types
     * @source cudf::hash_join::inner_join
     */
    public GatherMaps innerJoin(Table leftKeys) {
        return maps(leftKeys, JoinKind.INNER);
    }

    /**
     * Returns the places of the pairs of rows with equal keys, and the left rows without a partner.
     *
     * @shape the order is not defined
     * @throws io.cudf4j.errors.CudfException if the keys have different types
     * @source cudf::hash_join::left_join
     */
    public GatherMaps leftJoin(Table leftKeys) {
        return maps(leftKeys, JoinKind.LEFT);
    }

    /**
     * Returns the places of the pairs of rows with equal keys, and the rows of both sides without a partner.
     *
     * @shape the order is not defined
     * @throws io.cudf4j.errors.CudfException if the keys have different types
     * @source cudf::hash_join::full_join
     */
    public GatherMaps fullJoin(Table leftKeys) {
        return maps(leftKeys, JoinKind.FULL);
    }

    private GatherMaps maps(Table leftKeys, JoinKind kind) {
        return with(leftKeys, join -> {
            long[] maps = new long[2];
            try (CallScope in = new CallScope()) {
                cudf_relational.hash_join_maps(join, in.address(leftKeys), kind.code(), maps);
                return GatherMaps.own(maps, kind, leftKeys.numRows(), rightRows());
            }
        });
    }

    /**
     * Returns how many rows {@link #innerJoin} gives.
     *
     * @throws io.cudf4j.errors.CudfException if the keys have different types
     * @source cudf::hash_join::inner_join_size
     */
    public long innerJoinSize(Table leftKeys) {
        return size(leftKeys, JoinKind.INNER);
    }

    /**
     * Returns how many rows {@link #leftJoin} gives.
     *
     * @throws io.cudf4j.errors.CudfException if the keys have different types
     * @source cudf::hash_join::left_join_size
     */
    public long leftJoinSize(Table leftKeys) {
        return size(leftKeys, JoinKind.LEFT);
    }

    /**
     * Returns how many rows {@link #fullJoin} gives.
     *
     * @throws io.cudf4j.errors.CudfException if the keys have different types
     * @source cudf::hash_join::full_join_size
     */
    public long fullJoinSize(Table leftKeys) {
        // libcudf says 0 of no left rows
        return leftKeys.numRows() == 0 ? with(leftKeys, join -> (long) rightRows()) : size(leftKeys, JoinKind.FULL);
    }

    /**
     * Returns how many pairs each left row has in {@link #innerJoin}, which must be closed.
     *
     * @throws io.cudf4j.errors.CudfException if the keys have different types
     * @source cudf::hash_join::inner_join_match_context
     */
    public JoinMatchContext innerJoinMatchContext(Table leftKeys) {
        return context(leftKeys, JoinKind.INNER);
    }

    /**
     * Returns how many rows {@link #leftJoin} gives of each left row, which must be closed.
     *
     * @throws io.cudf4j.errors.CudfException if the keys have different types
     * @source cudf::hash_join::left_join_match_context
     */
    public JoinMatchContext leftJoinMatchContext(Table leftKeys) {
        return context(leftKeys, JoinKind.LEFT);
    }

    /**
     * Returns how many rows {@link #fullJoin} gives of each left row, which must be closed.
     *
     * @throws io.cudf4j.errors.CudfException if the keys have different types
     * @source cudf::hash_join::full_join_match_context
     */
    public JoinMatchContext fullJoinMatchContext(Table leftKeys) {
        return context(leftKeys, JoinKind.FULL);
    }

    private JoinMatchContext context(Table leftKeys, JoinKind kind) {
        return with(leftKeys, join -> JoinMatchContext.of(this, join, leftKeys, kind));
    }

    /**
     * Returns what {@link #innerJoin} gives of some left rows. Their numbers are those of all left rows.
     *
     * @param partition some left rows of {@link #innerJoinMatchContext}
     * @shape the order is not defined
     * @throws io.cudf4j.errors.InvalidArgumentException if another join made the context, or another method
     * @throws io.cudf4j.errors.SizeOverflowException if there are more pairs than rows of a column
     * @throws io.cudf4j.errors.ClosedException if this or the context is closed
     * @source cudf::hash_join::partitioned_inner_join
     */
    public GatherMaps partitionedInnerJoin(JoinPartitionContext partition) {
        return maps("partitionedInnerJoin", partition, JoinKind.INNER);
    }

    /**
     * Returns what {@link #leftJoin} gives of some left rows. Their numbers are those of all left rows.
     *
     * @param partition some left rows of {@link #leftJoinMatchContext}
     * @shape the order is not defined
     * @throws io.cudf4j.errors.InvalidArgumentException if another join made the context, or another method
     * @throws io.cudf4j.errors.SizeOverflowException if there are more pairs than rows of a column
     * @throws io.cudf4j.errors.ClosedException if this or the context is closed
     * @source cudf::hash_join::partitioned_left_join
     */
    public GatherMaps partitionedLeftJoin(JoinPartitionContext partition) {
        return maps("partitionedLeftJoin", partition, JoinKind.LEFT);
    }

    /**
     * Returns what {@link #fullJoin} gives of some left rows, without the right rows that have no partner: these
     * {@link #finalizePartitionedFullJoin} adds when all left rows are joined. The numbers are those of all left rows.
     *
     * @param partition some left rows of {@link #fullJoinMatchContext}
     * @shape the order is not defined
     * @throws io.cudf4j.errors.InvalidArgumentException if another join made the context, or another method
     * @throws io.cudf4j.errors.SizeOverflowException if there are more pairs than rows of a column
     * @throws io.cudf4j.errors.ClosedException if this or the context is closed
     * @source cudf::hash_join::partitioned_full_join
     */
    public GatherMaps partitionedFullJoin(JoinPartitionContext partition) {
        return maps("partitionedFullJoin", partition, JoinKind.FULL);
    }

    private GatherMaps maps(String call, JoinPartitionContext partition, JoinKind kind) {
        return withJoin(join ->
                partition.leftTableContext().maps(call, this, join, kind, partition.leftStart(), partition.leftEnd()));
    }

    /**
     * Returns the pairs of all partitions, in their order, and the right rows that are in none: what {@link #fullJoin} gives. Without
     * left rows that are all right rows.
     *
     * @param partials what {@link #partitionedFullJoin} gave of each partition; they stay the caller's
     * @param leftRows the number of all left rows
     * @param rightRows the number of right rows
     * @throws io.cudf4j.errors.InvalidArgumentException if a number is below 0
     * @throws io.cudf4j.errors.ClosedException if a partial result is closed
     * @throws io.cudf4j.errors.CudfException if there are more pairs than rows of a column
     * @source cudf::hash_join::finalize_partitioned_full_join
     */
    public static GatherMaps finalizePartitionedFullJoin(List<GatherMaps> partials, int leftRows, int rightRows) {
        if (leftRows < 0 || rightRows < 0) {
            throw new InvalidArgumentException("finalizePartitionedFullJoin: there cannot be " + leftRows + " left and "
                    + rightRows + " right rows");
        }
        try (CallScope in = new CallScope()) {
            long[] left = in.addresses(partials.stream().map(GatherMaps::left).toList());
            long[] right = in.addresses(partials.stream().map(GatherMaps::right).toList());
            long[] maps = new long[2];
            cudf_relational.finalize_partitioned_full_join(left, right, left.length, leftRows, rightRows, maps);
            return GatherMaps.own(maps, JoinKind.FULL, leftRows, rightRows);
        }
    }

    private long size(Table leftKeys, JoinKind kind) {
        return with(leftKeys, join -> {
            try (CallScope in = new CallScope()) {
                return cudf_relational.hash_join_size(join, in.address(leftKeys), kind.code());
            }
        });
    }
}
