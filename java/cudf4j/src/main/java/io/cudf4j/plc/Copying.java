/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_core;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows copied, gathered, scattered and cut.
 *
 * @source cudf
 */
public final class Copying {
    private Copying() {}

    /**
     * Returns the rows at the places that a column of integers names.
     *
     * @param gatherMap from 0 to less than the rows of the source, or counted from its end, from -1 on; without nulls
     * @nulls with NULLIFY, rows outside the source are null; without it they must not occur
     * @source cudf::gather
     */
    public static Table gather(Table source, Column gatherMap, OutOfBoundsPolicy boundsPolicy) {
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_core
                            .gather(in.view(source), in.view(gatherMap), boundsPolicy.code() == 1)
                            .address())
                    .within(source);
        }
    }

    /**
     * Returns the rows, last first.
     *
     * @nulls are moved as other rows
     * @source cudf::reverse
     */
    public static Table reverse(Table source) {
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_core.reverse(in.view(source)).address());
        }
    }

    /**
     * Returns the rows, last first.
     *
     * @nulls are moved as other rows
     * @source cudf::reverse
     */
    public static Column reverse(Column source) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_core.reverse(in.view(source)).address());
        }
    }

    /**
     * Returns a table with the rows that a column of integers names replaced by others.
     *
     * @param scatterMap from 0 to less than the rows of the target, or counted from its end, from -1 on
     * @nulls are moved as other rows
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such row
     * @throws io.cudf4j.errors.DTypeMismatchException if lists or structs of both tables have other elements or fields
     * @source cudf::scatter
     */
    public static Table scatter(Table source, Column scatterMap, Table target) {
        Checks.sameBelow(source, target);
        Checks.targets("scatter", scatterMap, target);
        return Slices.structsFromFirst(
                source,
                from -> Slices.structsFromFirst(target, to -> {
                    try (CallScope in = new CallScope()) {
                        return Table.own(cudf_core
                                .scatter(in.view(from), in.view(scatterMap), in.view(to))
                                .address());
                    }
                }));
    }

    /**
     * Returns a column of the same type without rows.
     *
     * @nulls none
     * @source cudf::empty_like
     */
    public static Column emptyLike(Column input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_core.empty_like(in.view(input)).address());
        }
    }

    /**
     * Returns a table of the same types without rows.
     *
     * @nulls none
     * @source cudf::empty_like
     */
    public static Table emptyLike(Table input) {
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_core.empty_like(in.view(input)).address());
        }
    }

    /**
     * Returns a column of the same type, of fixed width, with undefined rows.
     *
     * @nulls none, or undefined where policy gives the rows a null mask
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::allocate_like
     */
    public static Column allocateLike(Column input, int size, MaskAllocationPolicy policy) {
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_core.allocate_like(in.view(input), size, policy.code()).address());
        }
    }

    /**
     * Returns a column with some rows replaced by those of a range of another.
     *
     * @nulls are moved as other rows
     * @throws io.cudf4j.errors.DTypeMismatchException if the types differ, or are lists or structs
     * @source cudf::copy_range
     */
    public static Column copyRange(Column source, Column target, int sourceBegin, int sourceEnd, int targetBegin) {
        Checks.flat(target, "copyRange");
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_core
                    .copy_range(in.view(source), in.view(target), sourceBegin, sourceEnd, targetBegin)
                    .address());
        }
    }

    /**
     * Returns the rows moved down, or up where the offset is negative, with a value in the places left.
     *
     * @nulls are moved as other rows; a fill value may be null
     * @source cudf::shift
     */
    public static Column shift(Column input, int offset, Scalar fillValue) {
        // libcudf 26.08 leaves its memory for the least number, and moves texts up by their number wrong
        int within = Math.abs((long) offset) >= input.size() ? input.size() : offset;
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_core.shift(in.view(input), within, in.view(fillValue)).address());
        }
    }

    /**
     * Returns the left row where the mask is true, else the right one.
     *
     * @nulls a null in the mask counts as false
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @throws io.cudf4j.errors.DTypeMismatchException if lists or structs of both columns have other elements or fields
     * @source cudf::copy_if_else
     */
    public static Column copyIfElse(Column lhs, Column rhs, Column booleanMask) {
        Checks.sameBelow(lhs, rhs);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_core
                    .copy_if_else(in.view(lhs), in.view(rhs), in.view(booleanMask))
                    .address());
        }
    }

    /**
     * Returns the left value where the mask is true, else the right row.
     *
     * @nulls a null in the mask counts as false
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @throws io.cudf4j.errors.DTypeMismatchException if the list or struct and the rows have other elements or fields
     * @source cudf::copy_if_else
     */
    public static Column copyIfElse(Scalar lhs, Column rhs, Column booleanMask) {
        Checks.sameBelow(rhs, lhs);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_core
                    .copy_if_else(in.view(lhs), in.view(rhs), in.view(booleanMask))
                    .address());
        }
    }

    /**
     * Returns the left row where the mask is true, else the right value.
     *
     * @nulls a null in the mask counts as false
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @throws io.cudf4j.errors.DTypeMismatchException if the list or struct and the rows have other elements or fields
     * @source cudf::copy_if_else
     */
    public static Column copyIfElse(Column lhs, Scalar rhs, Column booleanMask) {
        Checks.sameBelow(lhs, rhs);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_core
                    .copy_if_else(in.view(lhs), in.view(rhs), in.view(booleanMask))
                    .address());
        }
    }

    /**
     * Returns the left value where the mask is true, else the right one.
     *
     * @nulls a null in the mask counts as false
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @throws io.cudf4j.errors.DTypeMismatchException if two lists or structs have other elements or fields
     * @source cudf::copy_if_else
     */
    public static Column copyIfElse(Scalar lhs, Scalar rhs, Column booleanMask) {
        Checks.sameBelow(lhs, rhs);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_core
                    .copy_if_else(in.view(lhs), in.view(rhs), in.view(booleanMask))
                    .address());
        }
    }

    /**
     * Returns a table with the rows where the mask is true replaced by others, in order.
     *
     * @nulls a null in the mask counts as false
     * @throws io.cudf4j.errors.DTypeMismatchException if lists or structs of both tables have other elements or fields
     * @source cudf::boolean_mask_scatter
     */
    public static Table booleanMaskScatter(Table input, Table target, Column booleanMask) {
        Checks.sameBelow(input, target);
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_core
                    .boolean_mask_scatter(in.view(input), in.view(target), in.view(booleanMask))
                    .address());
        }
    }

    /**
     * Returns a row as a scalar.
     *
     * @nulls a null row gives a null scalar
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such row
     * @source cudf::get_element
     */
    public static Scalar getElement(Column input, int index) {
        try (CallScope in = new CallScope()) {
            return Scalar.own(cudf_core.get_element(in.view(input), index).address());
        }
    }

    /**
     * Returns a table with some rows replaced by one row of values.
     *
     * @param indices from 0 to less than the rows of the target, or counted from its end, from -1 on
     * @nulls a null scalar gives null
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such row
     * @throws io.cudf4j.errors.DTypeMismatchException if a list or struct and the rows of its column have other elements or fields
     * @source cudf::scatter
     */
    public static Table scatter(List<Scalar> source, Column indices, Table target) {
        Checks.sameBelow(source, target);
        Checks.targets("scatter", indices, target);
        try (CallScope in = new CallScope()) {
            long[] scalars = addresses(in, source);
            return Table.own(
                    cudf_core.scatter_scalars(scalars, scalars.length, in.address(indices), in.address(target)));
        }
    }

    /**
     * Returns a table with the rows where the mask is true replaced by one row of values.
     *
     * @nulls a null in the mask counts as false
     * @throws io.cudf4j.errors.DTypeMismatchException if a list or struct and the rows of its column have other elements or fields
     * @source cudf::boolean_mask_scatter
     */
    public static Table booleanMaskScatter(List<Scalar> input, Table target, Column booleanMask) {
        Checks.sameBelow(input, target);
        try (CallScope in = new CallScope()) {
            long[] scalars = addresses(in, input);
            return Table.own(cudf_core.boolean_mask_scatter_scalars(
                    scalars, scalars.length, in.address(target), in.address(booleanMask)));
        }
    }

    private static long[] addresses(CallScope in, List<Scalar> scalars) {
        long[] addresses = new long[scalars.size()];
        for (int i = 0; i < addresses.length; i++) {
            addresses[i] = in.address(scalars.get(i));
        }
        return addresses;
    }

    /**
     * Returns ranges of rows over the same memory.
     *
     * @param indices the first row of a range and the row after its end, for each range
     * @cost no copy
     * @throws io.cudf4j.errors.InvalidArgumentException if the number of indices is odd
     * @throws io.cudf4j.errors.OutOfBoundsException if a range is not within the column
     * @source cudf::slice
     */
    public static List<Column> slice(Column input, int... indices) {
        requirePairs(indices);
        List<Column> slices = new ArrayList<>(indices.length / 2);
        try {
            for (int i = 0; i < indices.length; i += 2) {
                slices.add(input.slice(indices[i], indices[i + 1]));
            }
        } catch (Throwable t) {
            Closing.all(slices, t);
            throw t;
        }
        return slices;
    }

    /**
     * Returns ranges of rows over the same memory.
     *
     * @param indices the first row of a range and the row after its end, for each range
     * @cost no copy
     * @throws io.cudf4j.errors.InvalidArgumentException if the number of indices is odd
     * @throws io.cudf4j.errors.OutOfBoundsException if a range is not within the table
     * @source cudf::slice
     */
    public static List<Table> slice(Table input, int... indices) {
        requirePairs(indices);
        List<Table> slices = new ArrayList<>(indices.length / 2);
        try {
            for (int i = 0; i < indices.length; i += 2) {
                slices.add(sliceOne(input, indices[i], indices[i + 1]));
            }
        } catch (Throwable t) {
            Closing.all(slices, t);
            throw t;
        }
        return slices;
    }

    private static Table sliceOne(Table input, int start, int stop) {
        List<Column> columns = new ArrayList<>(input.numColumns());
        try {
            for (Column column : input.columns()) {
                columns.add(column.slice(start, stop));
            }
            return Table.of(columns);
        } catch (Throwable t) {
            Closing.all(columns, t);
            throw t;
        }
    }

    private static void requirePairs(int[] indices) {
        if (indices.length % 2 != 0) {
            throw new InvalidArgumentException("a slice needs pairs of rows, got " + indices.length + " numbers");
        }
    }

    /**
     * Returns the parts between the rows at which a column is cut, over the same memory.
     *
     * @cost no copy
     * @throws io.cudf4j.errors.OutOfBoundsException if the cuts do not rise within the column
     * @source cudf::split
     */
    public static List<Column> split(Column input, int... splits) {
        return slice(input, ranges(splits, input.size()));
    }

    /**
     * Returns the parts between the rows at which a table is cut, over the same memory.
     *
     * @cost no copy
     * @throws io.cudf4j.errors.OutOfBoundsException if the cuts do not rise within the table
     * @source cudf::split
     */
    public static List<Table> split(Table input, int... splits) {
        return slice(input, ranges(splits, input.numRows()));
    }

    private static int[] ranges(int[] splits, int size) {
        int[] ranges = new int[2 * splits.length + 2];
        for (int i = 0; i < splits.length; i++) {
            ranges[2 * i + 1] = splits[i];
            ranges[2 * i + 2] = splits[i];
        }
        ranges[ranges.length - 1] = size;
        return ranges;
    }

    /**
     * Returns rows drawn at random. The same seed draws the same rows again on one engine; another engine draws others.
     *
     * @nulls are moved as other rows
     * @throws io.cudf4j.errors.LogicErrorException if the number is negative, or greater than that of the rows where
     *     each may be drawn once only
     * @source cudf::sample
     */
    public static Table sample(Table input, int n, SampleWithReplacement replacement, long seed) {
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_core
                    .sample(in.view(input), n, replacement.code() == 1, seed)
                    .address());
        }
    }

    /**
     * Writes the rows of a range of a column over those of another, whose memory is changed wherever it is shared.
     *
     * <p>No other call may use the target meanwhile. A share of the target that knows its number of nulls keeps that number:
     * make shares anew where the mask is changed.
     *
     * @throws io.cudf4j.errors.CudfException if the types differ or are not of fixed width, the range is not within the
     *     columns, or the source has nulls and the target has no null mask
     * @source cudf::copy_range_in_place
     */
    public static void copyRangeInPlace(Column source, Column target, int sourceBegin, int sourceEnd, int targetBegin) {
        try (CallScope in = new CallScope();
                MutableView out = new MutableView(target)) {
            cudf_core.copy_range_in_place(in.view(source), out.pointer(), sourceBegin, sourceEnd, targetBegin);
        }
    }

    /**
     * Returns whether a null row of a column, or of one below it, owns text or elements.
     *
     * @source cudf::has_nonempty_nulls
     */
    public static boolean hasNonemptyNulls(Column input) {
        try (CallScope in = new CallScope()) {
            return cudf_core.has_nonempty_nulls(in.view(input));
        }
    }

    /**
     * Returns the rows, with nothing below the null ones.
     *
     * @nulls null where the row is
     * @source cudf::purge_nonempty_nulls
     */
    public static Column purgeNonemptyNulls(Column input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_core.purge_nonempty_nulls(in.view(input)).address());
        }
    }
}
