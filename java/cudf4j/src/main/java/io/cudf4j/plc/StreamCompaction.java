/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_relational;
import java.util.Objects;

/**
 * Rows left out.
 *
 * @source cudf
 */
public final class StreamCompaction {
    private StreamCompaction() {}

    /**
     * Returns the rows that have at least so many valid values among the key columns, in their order.
     *
     * @nulls stay in the rows that stay
     * @source cudf::drop_nulls
     */
    public static Table dropNulls(Table input, int[] keys, int keepThreshold) {
        Objects.requireNonNull(keys, "keys");
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_relational
                            .drop_nulls(in.view(input), keys, keepThreshold)
                            .address())
                    .within(input);
        }
    }

    /**
     * Returns the rows that have at least so many values that are not NaN among the key columns, in their order.
     *
     * @nulls a null is no NaN
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::drop_nans
     */
    public static Table dropNans(Table input, int[] keys, int keepThreshold) {
        Objects.requireNonNull(keys, "keys");
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_relational
                    .drop_nans(in.view(input), keys, keepThreshold)
                    .address());
        }
    }

    /**
     * Returns the rows where the mask is true, in their order.
     *
     * @nulls a null in the mask counts as false
     * @throws io.cudf4j.errors.LogicErrorException if the mask has another size or type
     * @source cudf::apply_boolean_mask
     */
    public static Table applyBooleanMask(Table input, Column booleanMask) {
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_relational
                            .apply_boolean_mask(in.view(input), in.view(booleanMask))
                            .address())
                    .within(input);
        }
    }

    /**
     * Returns the rows of a table for which an expression over the rows of another, of the same number, is true.
     *
     * @nulls a null of the expression counts as false
     * @throws io.cudf4j.errors.OutOfBoundsException if the predicate's table has no such column
     * @throws io.cudf4j.errors.CudfException if the expression gives no BOOL8, or the tables differ in rows
     * @source cudf::filter
     */
    public static Table filter(Table predicateTable, Ast predicate, Table filterTable) {
        try (CallScope in = new CallScope()) {
            Ast.Program program = predicate.program(in, predicateTable, null);
            return Table.own(cudf_relational.filter(
                    in.address(predicateTable),
                    program.nodes(),
                    program.count(),
                    program.literals(),
                    in.address(filterTable)));
        }
    }

    /**
     * Returns one row, or none, of each run of rows with equal keys.
     *
     * @nulls null keys are equal or not, as nullsEqual says
     * @source cudf::unique
     */
    public static Table unique(Table input, int[] keys, KeepOption keep, NullEquality nullsEqual) {
        Objects.requireNonNull(keys, "keys");
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_relational
                            .unique(in.view(input), keys, keep.code(), nullsEqual.code() == 1)
                            .address())
                    .within(input);
        }
    }

    /**
     * Returns one row, or none, of all rows with equal keys.
     *
     * @shape the order is not defined
     * @nulls null keys are equal or not, as nullsEqual says
     * @source cudf::distinct
     */
    public static Table distinct(
            Table input, int[] keys, KeepOption keep, NullEquality nullsEqual, NanEquality nansEqual) {
        Objects.requireNonNull(keys, "keys");
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_relational
                            .distinct(in.view(input), keys, keep.code(), nullsEqual.code() == 1, nansEqual.code())
                            .address())
                    .within(input);
        }
    }

    /**
     * Returns one row, or none, of all rows with equal keys, in their order.
     *
     * @nulls null keys are equal or not, as nullsEqual says
     * @source cudf::stable_distinct
     */
    public static Table stableDistinct(
            Table input, int[] keys, KeepOption keep, NullEquality nullsEqual, NanEquality nansEqual) {
        Objects.requireNonNull(keys, "keys");
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_relational
                            .stable_distinct(
                                    in.view(input), keys, keep.code(), nullsEqual.code() == 1, nansEqual.code())
                            .address())
                    .within(input);
        }
    }

    /**
     * Returns the places of the rows that {@link #distinct} keeps.
     *
     * @shape the order is not defined
     * @nulls none in the result; null rows are equal or not, as nullsEqual says
     * @source cudf::distinct_indices
     */
    public static Column distinctIndices(Table input, KeepOption keep, NullEquality nullsEqual, NanEquality nansEqual) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational
                            .distinct_indices(in.view(input), keep.code(), nullsEqual.code() == 1, nansEqual.code())
                            .address())
                    .madeWithin(0, input.numRows() - 1L);
        }
    }

    /**
     * Returns the number of different values.
     *
     * @source cudf::distinct_count
     */
    public static int distinctCount(Column input, NullPolicy nullHandling, NanPolicy nanHandling) {
        try (CallScope in = new CallScope()) {
            return cudf_relational.distinct_count(in.view(input), nullHandling.code() == 1, nanHandling.code() == 1);
        }
    }

    /**
     * Returns the number of different rows.
     *
     * @source cudf::distinct_count
     */
    public static int distinctCount(Table input, NullEquality nullsEqual) {
        try (CallScope in = new CallScope()) {
            return cudf_relational.distinct_count(in.view(input), nullsEqual.code() == 1);
        }
    }

    /**
     * Returns the number of runs of equal values.
     *
     * @source cudf::unique_count
     */
    public static int uniqueCount(Column input, NullPolicy nullHandling, NanPolicy nanHandling) {
        try (CallScope in = new CallScope()) {
            return cudf_relational.unique_count(in.view(input), nullHandling.code() == 1, nanHandling.code() == 1);
        }
    }

    /**
     * Returns the number of runs of equal rows.
     *
     * @source cudf::unique_count
     */
    public static int uniqueCount(Table input, NullEquality nullsEqual) {
        try (CallScope in = new CallScope()) {
            return cudf_relational.unique_count(in.view(input), nullsEqual.code() == 1);
        }
    }

    /**
     * Returns the rows where a mask is false.
     *
     * @nulls a null in the mask counts as true: the row goes
     * @throws io.cudf4j.errors.LogicErrorException if the mask is not BOOL8 or has another number of rows
     * @source cudf::apply_deletion_mask
     */
    public static Table applyDeletionMask(Table input, Column deletionMask) {
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_relational
                    .apply_deletion_mask(in.view(input), in.view(deletionMask))
                    .address());
        }
    }
}
