/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.libcudf.support.Kept;
import java.util.ArrayList;
import java.util.List;

/**
 * Exchange with other libraries through the Arrow C data interface, by addresses.
 *
 * @source cudf
 */
public final class Interop {
    private Interop() {}

    /**
     * Exports a table to host memory as an Arrow struct array.
     *
     * @param schemaAddress where to write an {@code ArrowSchema}, which the caller releases
     * @param arrayAddress where to write an {@code ArrowArray}, which the caller releases
     * @cost copies every column to the host
     * @throws io.cudf4j.errors.InvalidArgumentException if an address is null
     * @throws io.cudf4j.errors.LengthMismatchException if there is not one name for each column
     * @source cudf::to_arrow_host, cudf::to_arrow_schema
     */
    public static void toArrow(Table table, List<String> names, long schemaAddress, long arrayAddress) {
        toArrowNested(table, ColumnMetadata.of(names), schemaAddress, arrayAddress);
    }

    /**
     * Exports a table to host memory as an Arrow struct array, with the names of fields and the precision of decimals.
     *
     * @param schemaAddress where to write an {@code ArrowSchema}, which the caller releases
     * @param arrayAddress where to write an {@code ArrowArray}, which the caller releases
     * @cost copies every column to the host
     * @throws io.cudf4j.errors.InvalidArgumentException if an address is null
     * @throws io.cudf4j.errors.LengthMismatchException if the metadata does not fit the columns
     * @source cudf::to_arrow_host, cudf::to_arrow_schema
     */
    public static void toArrowNested(
            Table table, List<ColumnMetadata> metadata, long schemaAddress, long arrayAddress) {
        ColumnMetadata.InPreorder tree = ColumnMetadata.inPreorder(table.columns(), metadata);
        Checks.address("toArrow", "schema", schemaAddress);
        Checks.address("toArrow", "array", arrayAddress);
        Utf8List names = tree.names();
        Transfers.require();
        try (CallScope in = new CallScope()) {
            cudf_core.to_arrow(
                    in.address(table),
                    names.utf8(),
                    names.ends(),
                    tree.precisions(),
                    names.count(),
                    schemaAddress,
                    arrayAddress);
        }
    }

    /**
     * Exports a table as an Arrow struct array where its columns lie, with the names of fields and the precision of
     * decimals. What Arrow stores otherwise than libcudf, such as booleans, is copied to new memory.
     *
     * @param schemaAddress where to write an {@code ArrowSchema}, which the caller releases
     * @param arrayAddress where to write an {@code ArrowDeviceArray}, which the caller releases
     * @param owner keeps the memory of the columns; closed once, by whichever thread releases the last of the arrays; where
     *     this throws it stays the caller's
     * @param whenDone called once the structs are written, while the columns are still held where they are, to have them
     *     stay there
     * @cost copies booleans, decimals of less than 128 bits, and slices that do not begin with the first row: libcudf 26.08
     *     exports their values from there, and their masks, texts and lists from the first row
     * @throws io.cudf4j.errors.InvalidArgumentException if an address is null
     * @throws io.cudf4j.errors.LengthMismatchException if the metadata does not fit the columns
     * @source cudf::to_arrow_device, cudf::to_arrow_schema
     */
    public static void toArrowDevice(
            Table table,
            List<ColumnMetadata> metadata,
            long schemaAddress,
            long arrayAddress,
            AutoCloseable owner,
            Runnable whenDone) {
        ColumnMetadata.InPreorder tree = ColumnMetadata.inPreorder(table.columns(), metadata);
        Checks.address("toArrowDevice", "schema", schemaAddress);
        Checks.address("toArrowDevice", "array", arrayAddress);
        Utf8List names = tree.names();
        Native.require();
        List<Column> copies = new ArrayList<>();
        long number = Kept.keep(() -> {
            copies.forEach(Column::close);
            owner.close();
        });
        try (CallScope in = new CallScope()) {
            long given = in.address(table);
            Table whole = fromFirstRows(table, copies);
            cudf_core.to_arrow_device(
                    whole == table ? given : in.address(whole),
                    names.utf8(),
                    names.ends(),
                    tree.precisions(),
                    names.count(),
                    schemaAddress,
                    arrayAddress,
                    number);
            whenDone.run();
        } catch (RuntimeException e) {
            Kept.forget(number);
            copies.forEach(Column::close);
            throw e;
        }
    }

    /** The columns of a table, with copies in place of those that begin within their memory. */
    private static Table fromFirstRows(Table table, List<Column> copies) {
        List<Column> whole = new ArrayList<>();
        for (Column column : table.columns()) {
            if (beginsWithin(column)) {
                Column copy = Concatenate.concatenate(List.of(column));
                copies.add(copy);
                whole.add(copy);
            } else {
                whole.add(column);
            }
        }
        return copies.isEmpty() ? table : Table.wrap(whole);
    }

    private static boolean beginsWithin(Column column) {
        return column.offset() != 0 || column.children().stream().anyMatch(Interop::beginsWithin);
    }

    /**
     * Imports a table from an Arrow struct array in host memory. The caller still releases both.
     *
     * @param schemaAddress an {@code ArrowSchema}
     * @param arrayAddress an {@code ArrowArray}
     * @nulls as the array says
     * @cost copies every column to the device
     * @throws io.cudf4j.errors.InvalidArgumentException if an address is null, either was released, or the array is not what
     *     the schema says
     * @throws io.cudf4j.errors.CudfException if a type has no counterpart in libcudf
     * @source cudf::from_arrow, cudf::make_strings_column, cudf::make_lists_column, cudf::make_empty_lists_column,
     *     cudf::make_structs_column, cudf::size_of
     */
    public static Table fromArrow(long schemaAddress, long arrayAddress) {
        Checks.address("fromArrow", "schema", schemaAddress);
        Checks.address("fromArrow", "array", arrayAddress);
        Transfers.require();
        return Table.own(cudf_core.from_arrow(schemaAddress, arrayAddress));
    }

    /**
     * Imports a column from an Arrow array in host memory. The caller still releases both.
     *
     * @param schemaAddress an {@code ArrowSchema}
     * @param arrayAddress an {@code ArrowArray}
     * @nulls as the array says
     * @cost copies the column to the device
     * @throws io.cudf4j.errors.InvalidArgumentException if an address is null, either was released, or the array is not what
     *     the schema says
     * @throws io.cudf4j.errors.CudfException if the type has no counterpart in libcudf
     * @source cudf::from_arrow_column
     */
    public static Column fromArrowColumn(long schemaAddress, long arrayAddress) {
        Checks.address("fromArrowColumn", "schema", schemaAddress);
        Checks.address("fromArrowColumn", "array", arrayAddress);
        Transfers.require();
        return Column.own(cudf_core.from_arrow_column(schemaAddress, arrayAddress));
    }

    /**
     * Imports a table from an Arrow struct array that the device can reach; in host memory on the engine {@code host}. The caller
     * still releases both, and may do so on return. What the structs say of memory of a device is believed.
     *
     * @param schemaAddress an {@code ArrowSchema}
     * @param deviceArrayAddress an {@code ArrowDeviceArray}, whose event is waited for if it has one
     * @nulls as the array says
     * @cost copies every column on the device
     * @throws io.cudf4j.errors.InvalidArgumentException if an address is null, either was released, or the array
     *     lies where the device does not reach
     * @throws io.cudf4j.errors.CudfException if it is no struct array, or a type has no counterpart in libcudf
     * @source cudf::from_arrow_device
     */
    public static Table fromArrowDevice(long schemaAddress, long deviceArrayAddress) {
        Checks.address("fromArrowDevice", "schema", schemaAddress);
        Checks.address("fromArrowDevice", "array", deviceArrayAddress);
        Transfers.require();
        return Table.own(cudf_core.from_arrow_device(schemaAddress, deviceArrayAddress));
    }

    /**
     * Imports a column as {@link #fromArrowDevice} does a table.
     *
     * @param schemaAddress an {@code ArrowSchema}
     * @param deviceArrayAddress an {@code ArrowDeviceArray}, whose event is waited for if it has one
     * @nulls as the array says
     * @cost copies the column on the device
     * @throws io.cudf4j.errors.InvalidArgumentException if an address is null, either was released, or the array
     *     lies where the device does not reach
     * @throws io.cudf4j.errors.CudfException if the type has no counterpart in libcudf
     * @source cudf::from_arrow_device_column
     */
    public static Column fromArrowDeviceColumn(long schemaAddress, long deviceArrayAddress) {
        Checks.address("fromArrowDeviceColumn", "schema", schemaAddress);
        Checks.address("fromArrowDeviceColumn", "array", deviceArrayAddress);
        Transfers.require();
        return Column.own(cudf_core.from_arrow_device_column(schemaAddress, deviceArrayAddress));
    }

    /**
     * Imports a table from all batches of an Arrow stream in host memory. The stream is released, also where this throws.
     *
     * @param streamAddress an {@code ArrowArrayStream}
     * @shape the rows of all batches, one behind the other; without a batch the columns of its schema, of no rows
     * @nulls as the batches say
     * @cost copies every column to the device, and once more there if there are several batches
     * @throws io.cudf4j.errors.InvalidArgumentException if the address is null, the stream was released or lacks a
     *     callback, or a batch is not what its schema says; the message has the number of the batch
     * @throws io.cudf4j.errors.CudfException if the stream fails, with its own message, or a type has no counterpart in
     *     libcudf
     * @throws io.cudf4j.errors.SizeOverflowException if its rows are more than a column can have
     * @source cudf::from_arrow_stream
     */
    public static Table fromArrowStream(long streamAddress) {
        Checks.address("fromArrowStream", "stream", streamAddress);
        Transfers.require();
        return Table.own(cudf_core.from_arrow_stream(streamAddress));
    }

    /**
     * Calls the release callbacks of structs that were exported or are no longer needed; one that was released or moved is
     * left alone.
     *
     * @param schemaAddress an {@code ArrowSchema}
     * @param arrayAddress an {@code ArrowArray}
     * @throws io.cudf4j.errors.InvalidArgumentException if an address is null
     * @source ArrowSchema.release, ArrowArray.release
     */
    public static void release(long schemaAddress, long arrayAddress) {
        Checks.address("release", "schema", schemaAddress);
        Checks.address("release", "array", arrayAddress);
        Native.require();
        cudf_core.release_arrow(schemaAddress, arrayAddress);
    }
}
