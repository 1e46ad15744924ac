/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_relational;
import java.util.function.Function;

/**
 * Right keys that are hashed once and choose rows of any number of left keys. Has shares of the right keys, so that their table
 * may be closed; until this join is closed their memory stays on the device. Thread-safe.
 *
 * @source cudf::filtered_join
 */
public final class FilteredJoin extends KeptJoin {
    private final NullEquality compareNulls;

    private FilteredJoin(Table rightKeys, NullEquality compareNulls) {
        super(rightKeys, compareNulls, Owned.Kind.FILTERED_JOIN, cudf_relational::make_filtered_join);
        this.compareNulls = compareNulls;
    }

    /** Calls a function with keys as libcudf 26.08 needs them: of a slice it leaves out rows that it takes for null. */
    static <T> T begun(Table keys, NullEquality compareNulls, Function<Table, T> call) {
        return Slices.fromFirst(
                keys,
                place -> compareNulls == NullEquality.UNEQUAL
                        && keys.column(place).nullCount() > 0,
                call);
    }

    /**
     * Returns a join with right keys, which must be closed.
     *
     * @cost hashes each right row
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no column
     * @source cudf::filtered_join
     */
    public static FilteredJoin of(Table rightKeys, NullEquality compareNulls) {
        FilteredJoin made = begun(rightKeys, compareNulls, keys -> new FilteredJoin(keys, compareNulls));
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
        return begun(
                leftKeys,
                compareNulls,
                keys -> with(keys, join -> {
                    try (CallScope in = new CallScope()) {
                        return Column.own(cudf_relational.filtered_join_rows(join, in.address(keys), anti));
                    }
                }));
    }
}
