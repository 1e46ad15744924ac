/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_relational;

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

    private long size(Table leftKeys, JoinKind kind) {
        return with(leftKeys, join -> {
            try (CallScope in = new CallScope()) {
                return cudf_relational.hash_join_size(join, in.address(leftKeys), kind.code());
            }
        });
    }
}
