/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_relational;

/**
 * Right keys, all of them different, that are hashed once and joined with any number of left keys. Faster than {@link HashJoin},
 * but what it gives is undefined where two right rows are equal. Has shares of the right keys, so that their table may be closed;
 * until this join is closed their memory stays on the device. Thread-safe.
 *
 * @source cudf::distinct_hash_join
 */
public final class DistinctHashJoin extends KeptJoin {
    private DistinctHashJoin(Table rightKeys, NullEquality compareNulls) {
        super(rightKeys, compareNulls, Owned.Kind.DISTINCT_HASH_JOIN, cudf_relational::make_distinct_hash_join);
    }

    /**
     * Returns a join with right keys, which must be closed.
     *
     * @cost hashes each right row; the host engine hashes keys of 64 bits that rise only once left keys come that do not
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no column
     * @source cudf::distinct_hash_join
     */
    public static DistinctHashJoin of(Table rightKeys, NullEquality compareNulls) {
        DistinctHashJoin made = new DistinctHashJoin(rightKeys, compareNulls);
        made.announce();
        return made;
    }

    /**
     * Returns the places of the pairs of rows with equal keys.
     *
     * @shape the order is not defined
     * @throws io.cudf4j.errors.CudfException if the keys have different types
     * @source cudf::distinct_hash_join::inner_join
     */
    public GatherMaps innerJoin(Table leftKeys) {
        return with(leftKeys, join -> {
            long[] maps = new long[2];
            try (CallScope in = new CallScope()) {
                cudf_relational.distinct_inner_join(join, in.address(leftKeys), maps);
                return GatherMaps.own(maps, JoinKind.INNER, leftKeys.numRows(), rightRows());
            }
        });
    }

    /**
     * Returns for each left row the place of the right row with equal keys, or the least INT32.
     *
     * @throws io.cudf4j.errors.CudfException if the keys have different types
     * @source cudf::distinct_hash_join::left_join
     */
    public Column leftJoin(Table leftKeys) {
        return with(leftKeys, join -> {
            try (CallScope in = new CallScope()) {
                return Column.own(cudf_relational.distinct_left_join(join, in.address(leftKeys)));
            }
        });
    }
}
