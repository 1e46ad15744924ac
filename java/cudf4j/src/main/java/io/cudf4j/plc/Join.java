/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_relational;

/**
 * Joins of two tables by their keys.
 *
 * @source cudf
 */
public final class Join {
    private Join() {}

    /**
     * Returns the places of the left rows that have an equal right one.
     *
     * @throws io.cudf4j.errors.CudfException if the keys have different types
     * @source cudf::left_semi_join
     */
    public static Column leftSemiJoin(Table leftKeys, Table rightKeys, NullEquality compareNulls) {
        Checks.sameTypes(leftKeys, rightKeys);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.left_semi_join(
                    in.address(leftKeys), in.address(rightKeys), compareNulls == NullEquality.EQUAL));
        }
    }

    /**
     * Returns the places of the left rows that have no equal right one.
     *
     * @throws io.cudf4j.errors.CudfException if the keys have different types
     * @source cudf::left_anti_join
     */
    public static Column leftAntiJoin(Table leftKeys, Table rightKeys, NullEquality compareNulls) {
        Checks.sameTypes(leftKeys, rightKeys);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.left_anti_join(
                    in.address(leftKeys), in.address(rightKeys), compareNulls == NullEquality.EQUAL));
        }
    }

    /**
     * Returns each left row beside each right row.
     *
     * @source cudf::cross_join
     */
    public static Table crossJoin(Table left, Table right) {
        try (CallScope in = new CallScope()) {
            return Table.own(
                    cudf_relational.cross_join(in.view(left), in.view(right)).address());
        }
    }

    /**
     * Returns the places of the pairs of rows with equal keys.
     *
     * @shape the order is not defined
     * @throws io.cudf4j.errors.CudfException if the keys have different types
     * @source cudf::inner_join
     */
    public static GatherMaps innerJoin(Table leftKeys, Table rightKeys, NullEquality compareNulls) {
        Checks.sameTypes(leftKeys, rightKeys);
        long[] maps = new long[2];
        try (CallScope in = new CallScope()) {
            cudf_relational.inner_join(
                    in.address(leftKeys), in.address(rightKeys), compareNulls == NullEquality.EQUAL, maps);
            return GatherMaps.own(maps);
        }
    }

    /**
     * Returns the places of the pairs of rows with equal keys, and the left rows without a partner.
     *
     * @shape the order is not defined
     * @throws io.cudf4j.errors.CudfException if the keys have different types
     * @source cudf::left_join
     */
    public static GatherMaps leftJoin(Table leftKeys, Table rightKeys, NullEquality compareNulls) {
        Checks.sameTypes(leftKeys, rightKeys);
        long[] maps = new long[2];
        try (CallScope in = new CallScope()) {
            cudf_relational.left_join(
                    in.address(leftKeys), in.address(rightKeys), compareNulls == NullEquality.EQUAL, maps);
            return GatherMaps.own(maps);
        }
    }

    /**
     * Returns the places of the pairs of rows with equal keys, and the rows of both sides without a partner.
     *
     * @shape the order is not defined
     * @throws io.cudf4j.errors.CudfException if the keys have different types
     * @source cudf::full_join
     */
    public static GatherMaps fullJoin(Table leftKeys, Table rightKeys, NullEquality compareNulls) {
        Checks.sameTypes(leftKeys, rightKeys);
        long[] maps = new long[2];
        try (CallScope in = new CallScope()) {
            cudf_relational.full_join(
                    in.address(leftKeys), in.address(rightKeys), compareNulls == NullEquality.EQUAL, maps);
            return GatherMaps.own(maps);
        }
    }
}
