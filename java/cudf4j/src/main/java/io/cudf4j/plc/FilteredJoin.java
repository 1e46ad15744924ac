/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_relational;

/**
 * Right keys that are hashed once and choose rows of any number of left keys. Has shares of the right keys, so that their table
 * may be closed; until this join is closed their memory stays on the device. Thread-safe.
 *
 * @source cudf::filtered_join
 */
public final class FilteredJoin extends KeptJoin {
    private FilteredJoin(Table rightKeys, NullEquality compareNulls) {
        super(rightKeys, compareNulls, Owned.Kind.FILTERED_JOIN, cudf_relational::make_filtered_join);
    }

    /**
     * Returns a join with right keys, which must be closed.
     *
     * @cost hashes each right row
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no column
     * @source cudf::filtered_join
     */
    public static FilteredJoin of(Table rightKeys, NullEquality compareNulls) {
        FilteredJoin made = new FilteredJoin(rightKeys, compareNulls);
        made.announce();
        return made;
    }

    /**
     * Returns the places of the left rows that have an equal right one.
     *
     * @throws io.cudf4j.errors.CudfException if the keys have different types
     * @source cudf::filtered_join::semi_join
     */
    public Column semiJoin(Table leftKeys) {
        return rows(leftKeys, false);
    }

    /**
     * Returns the places of the left rows that have no equal right one.
     *
     * @throws io.cudf4j.errors.CudfException if the keys have different types
     * @source cudf::filtered_join::anti_join
     */
    public Column antiJoin(Table leftKeys) {
        return rows(leftKeys, true);
    }

    private Column rows(Table leftKeys, boolean anti) {
        return with(leftKeys, join -> {
            try (CallScope in = new CallScope()) {
                return Column.own(cudf_relational.filtered_join_rows(join, in.address(leftKeys), anti));
            }
        });
    }
}
