/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_core;

/**
 * Columns filled with values.
 *
 * @source cudf
 */
public final class Filling {
    private Filling() {}

    /**
     * Returns the rows, with a value in a range of them.
     *
     * @nulls rows in the range are null where the value is; the others stay
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @throws io.cudf4j.errors.DTypeMismatchException if the list or struct and the rows have other elements or fields
     * @source cudf::fill
     */
    public static Column fill(Column input, int begin, int end, Scalar value) {
        Checks.sameBelow(input, value);
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_core._fill(in.view(input), begin, end, in.view(value)).address());
        }
    }

    /**
     * Returns numbers, each greater by a step than the one before.
     *
     * @nulls none
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::sequence
     */
    public static Column sequence(int size, Scalar init, Scalar step) {
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_core.sequence(size, in.view(init), in.view(step)).address());
        }
    }

    /**
     * Returns each row so many times.
     *
     * @nulls are moved as other rows
     * @source cudf::repeat
     */
    public static Table repeat(Table input, int count) {
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_core.repeat(in.view(input), count).address()).within(input);
        }
    }

    /**
     * Returns each row as many times as a column of integers, of any integer type, says.
     *
     * @nulls are moved as other rows
     * @throws io.cudf4j.errors.CudfException if the counts are no integers, differ in number from the rows, have nulls or are
     *     negative or beyond 2^31 - 1
     * @source cudf::repeat
     */
    public static Table repeat(Table input, Column count) {
        Checks.counts(count);
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_core.repeat(in.view(input), in.view(count)).address())
                    .within(input);
        }
    }

    /**
     * Writes a value over a range of rows of a column, whose memory is changed wherever it is shared.
     *
     * <p>No other call may use the column meanwhile. A share of the column that knows its number of nulls keeps that number:
     * make shares anew where the mask is changed.
     *
     * @throws io.cudf4j.errors.CudfException if the types differ or are not of fixed width, the range is not within the
     *     column, or the value is null and the column has no null mask
     * @source cudf::fill_in_place
     */
    public static void fillInPlace(Column destination, int begin, int end, Scalar value) {
        try (CallScope in = new CallScope();
                MutableView out = new MutableView(destination)) {
            cudf_core.fill_in_place(out.pointer(), begin, end, in.view(value));
        }
    }

    /**
     * Returns numbers, each greater by 1 than the one before.
     *
     * @nulls none
     * @throws io.cudf4j.errors.LogicErrorException if the first is no number, or null
     * @source cudf::sequence
     */
    public static Column sequence(int size, Scalar init) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_core.sequence(size, in.view(init)).address());
        }
    }

    /**
     * Returns timestamps, each some months after the first; a day that a month lacks becomes its last.
     *
     * @nulls none
     * @throws io.cudf4j.errors.LogicErrorException if the first is no timestamp
     * @source cudf::calendrical_month_sequence
     */
    public static Column calendricalMonthSequence(int size, Scalar init, int months) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_core
                    .calendrical_month_sequence(size, in.view(init), months)
                    .address());
        }
    }
}
