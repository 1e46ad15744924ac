/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_compute;
import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.libcudf.global.cudf_relational;
import io.cudf4j.libcudf.support.Address;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.bytedeco.javacpp.IntPointer;

/**
 * Masks made from rows and rows from masks.
 *
 * @source cudf
 */
public final class Transform {
    private Transform() {}

    /**
     * Returns the floating point numbers, null where they are NaN.
     *
     * @nulls null where the row is, or is NaN
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::column_nans_to_nulls
     */
    @SuppressWarnings("deprecation") // JavaCPP takes the mark of the function before it
    public static Column columnNansToNulls(Column input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute.column_nans_to_nulls(in.view(input)).address())
                    .madeWithoutNan();
        }
    }

    /**
     * Returns what an expression gives for each row of a table.
     *
     * @nulls as each operator says
     * @throws io.cudf4j.errors.OutOfBoundsException if the table has no such column
     * @throws io.cudf4j.errors.CudfException if the operands of an operator differ in type or are not of its types, or if
     *     the result is not of fixed width
     * @source cudf::compute_column
     */
    public static Column computeColumn(Table input, Ast expression) {
        try (CallScope in = new CallScope()) {
            Ast.Program program = expression.program(in, input, null);
            return Column.own(cudf_relational.compute_column(
                    in.address(input), program.nodes(), program.count(), program.literals()));
        }
    }

    /**
     * Returns a null mask whose bits are the booleans of a column; null counts as false.
     *
     * @throws io.cudf4j.errors.LogicErrorException if the column is not BOOL8
     * @source cudf::bools_to_mask
     */
    public static DeviceBuffer boolsToMask(Column input) {
        long[] out = new long[4];
        try (CallScope in = new CallScope()) {
            cudf_compute.bools_to_mask(in.address(input), out);
        }
        return NullMask.own(out);
    }

    /**
     * Returns the distinct rows of a table, sorted, and the place of each row among them.
     *
     * @source cudf::encode
     */
    public static Encoded encode(Table input) {
        long[] out = new long[2];
        try (CallScope in = new CallScope()) {
            cudf_compute.encode(in.address(input), out);
        }
        Table keys;
        try {
            keys = Table.ownUnseen(out[0]);
        } catch (Throwable t) {
            cudf_core.free_column(out[1]);
            throw t;
        }
        try {
            Encoded made = new Encoded(keys, Column.ownUnseen(out[1]));
            made.announce();
            return made;
        } catch (Throwable t) {
            keys.close();
            throw t;
        }
    }

    /**
     * Returns the bits of a mask as booleans, from {@code beginBit} up to, not including, {@code endBit}.
     *
     * @nulls none in the result
     * @throws io.cudf4j.errors.LogicErrorException if the end lies before the begin
     * @throws io.cudf4j.errors.OutOfBoundsException if these are not bits of the mask
     * @source cudf::mask_to_bools
     */
    public static Column maskToBools(DeviceBuffer bitmask, int beginBit, int endBit) {
        Checks.bits(bitmask, beginBit, endBit);
        try (CallScope in = new CallScope()) {
            IntPointer words = new IntPointer(new Address(in.address(bitmask)));
            return Column.own(
                    cudf_compute.mask_to_bools(words, beginBit, endBit).address());
        }
    }

    /**
     * Returns a column for each category, true where the row is that category.
     *
     * @nulls a null row is the null category, and NaN the NaN one, where there are such
     * @cost the columns share one stretch of memory
     * @throws io.cudf4j.errors.CudfException if rows and categories differ in type
     * @source cudf::one_hot_encode
     */
    public static Table oneHotEncode(Column input, Column categories) {
        try (Column flags = flags(input, categories)) {
            return Reshape.pieces(flags, categories.size(), input.size());
        }
    }

    private static Column flags(Column input, Column categories) {
        try (CallScope in = new CallScope()) {
            return Column.ownUnseen(cudf_relational.one_hot_encode(in.address(input), in.address(categories)));
        }
    }

    /**
     * Returns a null mask whose bits are the rows of floating point numbers that are neither null nor NaN.
     *
     * @throws io.cudf4j.errors.CudfException if the column is not of floating point numbers, or has no rows
     * @source cudf::nans_to_nulls, by way of cudf::column_nans_to_nulls
     */
    public static DeviceBuffer nansToNulls(Column input) {
        long[] out = new long[4];
        try (CallScope in = new CallScope()) {
            cudf_compute.nans_to_nulls(in.address(input), out);
        }
        return NullMask.own(out);
    }

    /**
     * Returns for each row how many bits it takes in all columns, INT32: values, an offset for each string and list, and a
     * bit for each row of a column with a null mask.
     *
     * @nulls none in the result
     * @throws io.cudf4j.errors.LogicErrorException if a column is of dictionaries
     * @source cudf::row_bit_count
     */
    public static Column rowBitCount(Table t) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute.row_bit_count(in.view(t)).address());
        }
    }

    /**
     * Returns how many bits each segment of rows takes in all columns, INT32, as {@link #rowBitCount} counts them.
     *
     * @param segmentLength the rows of each segment; the last may have fewer
     * @nulls none in the result
     * @throws io.cudf4j.errors.InvalidArgumentException if it is not from 1 to the number of rows, where there are any
     * @throws io.cudf4j.errors.LogicErrorException if a column is of dictionaries
     * @source cudf::segmented_row_bit_count
     */
    public static Column segmentedRowBitCount(Table t, int segmentLength) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .segmented_row_bit_count(in.view(t), segmentLength)
                    .address());
        }
    }

    /**
     * Returns what a function of the user's gives for each row of columns, compiled by libcudf while the process runs. Its first
     * parameter points to the result, those after it are the rows of the columns; it is the first function of the source.
     *
     * @param inputs columns of fixed width or strings, of the same number of rows; one of a single row stands for all rows
     * @param transformUdf the source
     * @param outputType what the function gives, of fixed width or STRING
     * @nulls as {@code isNullAware} and {@code nullPolicy} say
     * @cost the first call with a source compiles it
     * @throws UnsupportedOperationException if the engine is {@code host}
     * @throws io.cudf4j.errors.InvalidArgumentException if the columns differ in size, or a type is not supported
     * @throws io.cudf4j.errors.CudfException if the source has faults
     * @source cudf::transform
     */
    public static Column transform(
            List<Column> inputs,
            String transformUdf,
            DataType outputType,
            UdfSourceType sourceType,
            NullAware isNullAware,
            OutputNullability nullPolicy) {
        byte[] source = transformUdf.getBytes(StandardCharsets.UTF_8);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute.transform(
                    in.addresses(inputs),
                    inputs.size(),
                    source,
                    source.length,
                    outputType.id().code(),
                    outputType.scale(),
                    sourceType == UdfSourceType.PTX,
                    isNullAware == NullAware.YES,
                    nullPolicy.code()));
        }
    }
}
