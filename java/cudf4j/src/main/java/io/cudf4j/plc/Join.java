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
     * @nulls null keys are equal or not, as compareNulls says; none in the result
     * @throws io.cudf4j.errors.CudfException if the keys have different types
     * @source cudf::left_semi_join
     */
    public static Column leftSemiJoin(Table leftKeys, Table rightKeys, NullEquality compareNulls) {
        Checks.sameTypes(leftKeys, rightKeys);
        return FilteredJoin.begun(
                leftKeys,
                compareNulls,
                left -> FilteredJoin.begun(rightKeys, compareNulls, right -> {
                    try (CallScope in = new CallScope()) {
                        return Column.own(cudf_relational.left_semi_join(
                                in.address(left), in.address(right), Checks.areEqual(compareNulls)));
                    }
                }));
    }

    /**
     * Returns the places of the left rows that have no equal right one.
     *
     * @nulls null keys are equal or not, as compareNulls says; none in the result
     * @throws io.cudf4j.errors.CudfException if the keys have different types
     * @source cudf::left_anti_join
     */
    public static Column leftAntiJoin(Table leftKeys, Table rightKeys, NullEquality compareNulls) {
        Checks.sameTypes(leftKeys, rightKeys);
        return FilteredJoin.begun(
                leftKeys,
                compareNulls,
                left -> FilteredJoin.begun(rightKeys, compareNulls, right -> {
                    try (CallScope in = new CallScope()) {
                        return Column.own(cudf_relational.left_anti_join(
                                in.address(left), in.address(right), Checks.areEqual(compareNulls)));
                    }
                }));
    }

    /**
     * Returns each left row beside each right row.
     *
     * @nulls are moved as other rows
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
                    in.address(leftKeys), in.address(rightKeys), Checks.areEqual(compareNulls), maps);
            return GatherMaps.own(maps, JoinKind.INNER, leftKeys.numRows(), rightKeys.numRows());
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
            cudf_relational.left_join(in.address(leftKeys), in.address(rightKeys), Checks.areEqual(compareNulls), maps);
            return GatherMaps.own(maps, JoinKind.LEFT, leftKeys.numRows(), rightKeys.numRows());
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
            cudf_relational.full_join(in.address(leftKeys), in.address(rightKeys), Checks.areEqual(compareNulls), maps);
            return GatherMaps.own(maps);
        }
    }

    /**
     * Returns the places of the pairs of rows for which a condition is true. Each left row is held against each right one.
     *
     * @param condition an expression over the columns of both tables that gives BOOL8
     * @shape the order is not defined
     * @nulls a row for which the condition is null has no partner by it
     * @throws io.cudf4j.errors.OutOfBoundsException if a table has no such column
     * @throws io.cudf4j.errors.CudfException if the condition does not give BOOL8
     * @source cudf::conditional_inner_join
     */
    public static GatherMaps conditionalInnerJoin(Table left, Table right, Ast condition) {
        return conditional(left, right, condition, JoinKind.INNER);
    }

    /**
     * Returns the places of the pairs of rows for which a condition is true, and the left rows without a partner. Each left row is held against each right one.
     *
     * @param condition an expression over the columns of both tables that gives BOOL8
     * @shape the order is not defined
     * @nulls a row for which the condition is null has no partner by it
     * @throws io.cudf4j.errors.OutOfBoundsException if a table has no such column
     * @throws io.cudf4j.errors.CudfException if the condition does not give BOOL8
     * @source cudf::conditional_left_join
     */
    public static GatherMaps conditionalLeftJoin(Table left, Table right, Ast condition) {
        return conditional(left, right, condition, JoinKind.LEFT);
    }

    /**
     * Returns the places of the pairs of rows for which a condition is true, and the rows of both sides without a partner. Each left row is held against each right one.
     *
     * @param condition an expression over the columns of both tables that gives BOOL8
     * @shape the order is not defined
     * @nulls a row for which the condition is null has no partner by it
     * @throws io.cudf4j.errors.OutOfBoundsException if a table has no such column
     * @throws io.cudf4j.errors.CudfException if the condition does not give BOOL8
     * @source cudf::conditional_full_join
     */
    public static GatherMaps conditionalFullJoin(Table left, Table right, Ast condition) {
        return conditional(left, right, condition, JoinKind.FULL);
    }

    private static GatherMaps conditional(Table left, Table right, Ast condition, JoinKind kind) {
        long[] maps = new long[2];
        try (CallScope in = new CallScope()) {
            Ast.Program program = condition.program(in, left, right);
            cudf_relational.conditional_join(
                    in.address(left),
                    in.address(right),
                    program.nodes(),
                    program.count(),
                    program.literals(),
                    kind.code(),
                    maps);
            return GatherMaps.own(maps);
        }
    }

    /**
     * Returns the places of the left rows that have a right one for which a condition is true.
     *
     * @param condition an expression over the columns of both tables that gives BOOL8
     * @nulls a row for which the condition is null has no partner by it
     * @throws io.cudf4j.errors.OutOfBoundsException if a table has no such column
     * @throws io.cudf4j.errors.CudfException if the condition does not give BOOL8
     * @source cudf::conditional_left_semi_join
     */
    public static Column conditionalLeftSemiJoin(Table left, Table right, Ast condition) {
        return conditionalFilter(left, right, condition, false);
    }

    /**
     * Returns the places of the left rows that have no right one for which a condition is true.
     *
     * @param condition an expression over the columns of both tables that gives BOOL8
     * @nulls a row for which the condition is null has no partner by it
     * @throws io.cudf4j.errors.OutOfBoundsException if a table has no such column
     * @throws io.cudf4j.errors.CudfException if the condition does not give BOOL8
     * @source cudf::conditional_left_anti_join
     */
    public static Column conditionalLeftAntiJoin(Table left, Table right, Ast condition) {
        return conditionalFilter(left, right, condition, true);
    }

    private static Column conditionalFilter(Table left, Table right, Ast condition, boolean anti) {
        try (CallScope in = new CallScope()) {
            Ast.Program program = condition.program(in, left, right);
            return Column.own(cudf_relational.conditional_filter_join(
                    in.address(left), in.address(right), program.nodes(), program.count(), program.literals(), anti));
        }
    }

    /**
     * Returns the places of the pairs of rows with equal keys for which a condition is true.
     *
     * @param left other columns of the left rows, which the condition is over
     * @param right other columns of the right rows
     * @param condition an expression over those columns that gives BOOL8
     * @shape the order is not defined
     * @nulls a row for which the condition is null has no partner by it
     * @throws io.cudf4j.errors.OutOfBoundsException if a table has no such column
     * @throws io.cudf4j.errors.CudfException if the condition does not give BOOL8, the keys have different types, or keys and columns
     *     differ in rows
     * @source cudf::mixed_inner_join
     */
    public static GatherMaps mixedInnerJoin(
            Table leftKeys, Table rightKeys, Table left, Table right, Ast condition, NullEquality compareNulls) {
        return mixed(leftKeys, rightKeys, left, right, condition, compareNulls, JoinKind.INNER);
    }

    /**
     * Returns the places of the pairs of rows with equal keys for which a condition is true, and the left rows without a partner.
     *
     * @param left other columns of the left rows, which the condition is over
     * @param right other columns of the right rows
     * @param condition an expression over those columns that gives BOOL8
     * @shape the order is not defined
     * @nulls a row for which the condition is null has no partner by it
     * @throws io.cudf4j.errors.OutOfBoundsException if a table has no such column
     * @throws io.cudf4j.errors.CudfException if the condition does not give BOOL8, the keys have different types, or keys and columns
     *     differ in rows
     * @source cudf::mixed_left_join
     */
    public static GatherMaps mixedLeftJoin(
            Table leftKeys, Table rightKeys, Table left, Table right, Ast condition, NullEquality compareNulls) {
        return mixed(leftKeys, rightKeys, left, right, condition, compareNulls, JoinKind.LEFT);
    }

    /**
     * Returns the places of the pairs of rows with equal keys for which a condition is true, and the rows of both sides without a partner.
     *
     * @param left other columns of the left rows, which the condition is over
     * @param right other columns of the right rows
     * @param condition an expression over those columns that gives BOOL8
     * @shape the order is not defined
     * @nulls a row for which the condition is null has no partner by it
     * @throws io.cudf4j.errors.OutOfBoundsException if a table has no such column
     * @throws io.cudf4j.errors.CudfException if the condition does not give BOOL8, the keys have different types, or keys and columns
     *     differ in rows
     * @source cudf::mixed_full_join
     */
    public static GatherMaps mixedFullJoin(
            Table leftKeys, Table rightKeys, Table left, Table right, Ast condition, NullEquality compareNulls) {
        return mixed(leftKeys, rightKeys, left, right, condition, compareNulls, JoinKind.FULL);
    }

    private static GatherMaps mixed(
            Table leftKeys,
            Table rightKeys,
            Table left,
            Table right,
            Ast condition,
            NullEquality compareNulls,
            JoinKind kind) {
        Checks.sameTypes(leftKeys, rightKeys);
        Checks.sameRows(leftKeys, left, "left");
        Checks.sameRows(rightKeys, right, "right");
        long[] maps = new long[2];
        try (CallScope in = new CallScope()) {
            Ast.Program program = condition.program(in, left, right);
            cudf_relational.mixed_join(
                    in.address(leftKeys),
                    in.address(rightKeys),
                    in.address(left),
                    in.address(right),
                    program.nodes(),
                    program.count(),
                    program.literals(),
                    Checks.areEqual(compareNulls),
                    kind.code(),
                    maps);
            return GatherMaps.own(maps);
        }
    }

    /**
     * Returns the places of the left rows that have a right one with equal keys for which a condition is true.
     *
     * @param left other columns of the left rows, which the condition is over
     * @param right other columns of the right rows
     * @param condition an expression over those columns that gives BOOL8
     * @nulls a row for which the condition is null has no partner by it
     * @throws io.cudf4j.errors.OutOfBoundsException if a table has no such column
     * @throws io.cudf4j.errors.CudfException if the condition does not give BOOL8, the keys have different types, or keys and columns
     *     differ in rows
     * @source cudf::mixed_left_semi_join
     */
    public static Column mixedLeftSemiJoin(
            Table leftKeys, Table rightKeys, Table left, Table right, Ast condition, NullEquality compareNulls) {
        return mixedFilter(leftKeys, rightKeys, left, right, condition, compareNulls, false);
    }

    /**
     * Returns the places of the left rows that have no right one with equal keys for which a condition is true.
     *
     * @param left other columns of the left rows, which the condition is over
     * @param right other columns of the right rows
     * @param condition an expression over those columns that gives BOOL8
     * @nulls a row for which the condition is null has no partner by it
     * @throws io.cudf4j.errors.OutOfBoundsException if a table has no such column
     * @throws io.cudf4j.errors.CudfException if the condition does not give BOOL8, the keys have different types, or keys and columns
     *     differ in rows
     * @source cudf::mixed_left_anti_join
     */
    public static Column mixedLeftAntiJoin(
            Table leftKeys, Table rightKeys, Table left, Table right, Ast condition, NullEquality compareNulls) {
        return mixedFilter(leftKeys, rightKeys, left, right, condition, compareNulls, true);
    }

    private static Column mixedFilter(
            Table leftKeys,
            Table rightKeys,
            Table left,
            Table right,
            Ast condition,
            NullEquality compareNulls,
            boolean anti) {
        Checks.sameTypes(leftKeys, rightKeys);
        Checks.sameRows(leftKeys, left, "left");
        Checks.sameRows(rightKeys, right, "right");
        try (CallScope in = new CallScope()) {
            Ast.Program program = condition.program(in, left, right);
            return Column.own(cudf_relational.mixed_filter_join(
                    in.address(leftKeys),
                    in.address(rightKeys),
                    in.address(left),
                    in.address(right),
                    program.nodes(),
                    program.count(),
                    program.literals(),
                    Checks.areEqual(compareNulls),
                    anti));
        }
    }

    /**
     * Returns the pairs of a join for which a condition is true as well, and those that have one row only. For a left join
     * also each left row that is left without a pair; for a full join each other pair becomes two, both of its rows without
     * a partner.
     *
     * @param leftMap the rows of the left table, INT32 without nulls, with the least INT32 for none
     * @param rightMap the rows of the right table that go with them
     * @shape the order is not defined
     * @throws io.cudf4j.errors.OutOfBoundsException if a table has no such column or row
     * @throws io.cudf4j.errors.CudfException if the maps are not of INT32, have nulls or differ in size, or if the
     *     condition does not give BOOL8
     * @source cudf::filter_join_indices
     */
    public static GatherMaps filterJoinIndices(
            Table left, Table right, Column leftMap, Column rightMap, Ast condition, JoinKind kind) {
        Checks.joinRows(leftMap, "the left map", left.numRows());
        Checks.joinRows(rightMap, "the right map", right.numRows());
        long[] maps = new long[2];
        try (CallScope in = new CallScope()) {
            Ast.Program program = condition.program(in, left, right);
            cudf_relational.filter_join_indices(
                    in.address(left),
                    in.address(right),
                    in.address(leftMap),
                    in.address(rightMap),
                    program.nodes(),
                    program.count(),
                    program.literals(),
                    kind.code(),
                    maps);
            return GatherMaps.own(maps);
        }
    }
}
