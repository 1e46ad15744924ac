/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.CategoricalColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.HandedOut;
import io.cudf4j.column.PlcTypes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.strings.Encodings;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.ArrowSchemas;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.ColumnMetadata;
import io.cudf4j.plc.Interop;
import io.cudf4j.plc.Table;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;

/**
 * Exchange of columns through the Arrow C data interface by the addresses of its structs; needs neither arrow-java nor a
 * flag of the JVM.
 *
 * @source cudf::to_arrow_host, cudf::from_arrow
 */
public final class ArrowExchange {
    private static final long FIRST_ADDRESS = 4096;

    private ArrowExchange() {}

    /**
     * Exports columns as a struct array in host memory; categorical ones as dictionaries, intervals as structs. The structs belong to the caller then, who calls their release
     * callbacks or hands them to a library that does.
     *
     * @param schemaAddress where an {@code ArrowSchema} of 72 bytes is written
     * @param arrayAddress where an {@code ArrowArray} of 80 bytes is written
     * @nulls kept
     * @cost copies every column to the host
     * @throws InvalidArgumentException if an address is 0
     * @throws UnsupportedOperationException if a column has a time zone, which libcudf's export leaves out
     * @source cudf.DataFrame.to_arrow
     */
    public static void toArrow(ColumnAccessor columns, long schemaAddress, long arrayAddress) {
        toArrow("toArrow", columns, schemaAddress, arrayAddress);
    }

    /**
     * Exports as {@link #toArrow(ColumnAccessor, long, long)}.
     *
     * @param call what the user called, for messages
     */
    static void toArrow(String call, ColumnAccessor columns, long schemaAddress, long arrayAddress) {
        requireAddresses(call, schemaAddress, arrayAddress);
        if (columns.rowCount() == 0 && columns.columns().stream().anyMatch(CategoricalColumn.class::isInstance)) {
            // libcudf says of a dictionary without rows that its values are numbers, and that there are none
            try (ColumnAccessor oneRow = columns.mapColumns(column -> ColumnBase.allNull(column.dtype(), 1))) {
                toArrow(call, oneRow, schemaAddress, arrayAddress);
            }
            ArrowSchemas.leaveOutRows(arrayAddress);
            return;
        }
        List<ColumnMetadata> metadata = metadata(call, columns);
        List<Column> encoded = new ArrayList<>();
        try {
            for (ColumnBase column : columns.columns()) {
                encoded.add(
                        column instanceof CategoricalColumn categories
                                ? categories.toDictionary()
                                : column.plc().share());
            }
            Interop.toArrowNested(Table.wrap(encoded), metadata, schemaAddress, arrayAddress);
        } finally {
            encoded.forEach(Column::close);
        }
        markOrdered(columns, schemaAddress);
    }

    /**
     * Exports columns as a struct array where they lie, on the device: the memory counts as exposed from then on.
     * Categorical ones are dictionaries, intervals structs. The structs belong to the caller then, who calls their
     * release callbacks or hands them to a library that does.
     *
     * @param columns of which no other object sees the memory
     * @param schemaAddress where an {@code ArrowSchema} of 72 bytes is written
     * @param arrayAddress where an {@code ArrowDeviceArray} of 128 bytes is written
     * @nulls kept
     * @cost copies slices, and what Arrow stores otherwise: truth values, decimals of less than 128 bits, codes of categories
     * @throws InvalidArgumentException if an address is 0
     * @throws UnsupportedOperationException if a column has a time zone, which libcudf's export leaves out
     * @source cudf::to_arrow_device
     */
    public static void toArrowDevice(ColumnAccessor columns, long schemaAddress, long arrayAddress) {
        requireAddresses("toArrowDevice", schemaAddress, arrayAddress);
        List<ColumnMetadata> metadata = metadata("toArrowDevice", columns);
        HandedOut shares = HandedOut.of(columns.columns());
        Columns.orClose(shares, () -> {
            Table table = Table.wrap(shares.columns());
            Interop.toArrowDevice(table, metadata, schemaAddress, arrayAddress, shares, shares::markExposed);
            return table;
        });
        markOrdered(columns, schemaAddress);
    }

    private static List<ColumnMetadata> metadata(String method, ColumnAccessor columns) {
        List<String> labels = columns.labels().stream().map(String::valueOf).toList();
        ColumnAccessor.requireUnique(labels);
        List<ColumnMetadata> metadata = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            DType dtype = columns.columns().get(i).dtype();
            metadata.add(NestedNames.metadata(method + ": column '" + labels.get(i) + "'", labels.get(i), dtype));
        }
        return metadata;
    }

    private static void markOrdered(ColumnAccessor columns, long schemaAddress) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.columns().get(i).dtype() instanceof CategoricalDtype type && type.isOrdered()) {
                ArrowSchemas.markOrdered(schemaAddress, i);
            }
        }
    }

    /**
     * Imports the fields of a struct array in host memory as columns. The structs stay the caller's, who releases them
     * when this method has returned.
     *
     * @param schemaAddress an {@code ArrowSchema}
     * @param arrayAddress an {@code ArrowArray}
     * @nulls kept
     * @cost copies every column to the device
     * @throws InvalidArgumentException if an address is 0, a struct was released, or strings are no UTF-8
     * @throws io.cudf4j.errors.DuplicateLabelException if two fields have one name
     * @throws UnsupportedOperationException if a field has a type without dtype; the message names it
     * @throws io.cudf4j.errors.CudfException if the type has no counterpart in libcudf
     * @source cudf.DataFrame.from_arrow
     */
    public static ColumnAccessor fromArrow(long schemaAddress, long arrayAddress) {
        requireAddresses("fromArrow", schemaAddress, arrayAddress);
        List<ArrowSchemas.Field> fields = ArrowSchemas.fields(schemaAddress);
        List<String> names = fields.stream().map(ArrowSchemas.Field::name).toList();
        ColumnAccessor.requireUnique(names);
        List<Column> columns;
        try (Table table = Interop.fromArrow(schemaAddress, arrayAddress)) {
            columns = table.release();
        }
        return ColumnAccessor.own(
                names,
                ColumnBase.ownEach(
                        columns, (i, column) -> owned(fields.get(i), i, column, schemaAddress, arrayAddress)));
    }

    private static ColumnBase owned(
            ArrowSchemas.Field field, int place, Column column, long schemaAddress, long arrayAddress) {
        try {
            if (!field.isDictionary()) {
                Column typed = UntypedFields.typed(column);
                return readable(Columns.orClose(
                        typed, () -> ColumnBase.own(typed, ArrowTypes.dtype(field, PlcTypes.dtype(typed)))));
            }
            column.close();
            try (Column indices = ArrowSchemas.dictionaryIndices(schemaAddress, arrayAddress, place);
                    Column keys = ArrowSchemas.dictionaryKeys(schemaAddress, arrayAddress, place)) {
                return readable(CategoricalColumn.ofDictionary(
                        indices.share(),
                        keys.share(),
                        field.isOrdered() ? CategoryOrder.ORDERED : CategoryOrder.UNORDERED));
            }
        } catch (UnsupportedOperationException e) {
            throw new UnsupportedOperationException("fromArrow: field '" + field.name() + "': " + e.getMessage(), e);
        } catch (InvalidArgumentException e) {
            throw new InvalidArgumentException("fromArrow: field '" + field.name() + "': " + e.getMessage(), e);
        }
    }

    /** Returns a column, which is closed where its strings are no UTF-8. */
    private static ColumnBase readable(ColumnBase made) {
        return Columns.orClose(made, () -> {
            Encodings.requireUtf8(made);
            return made;
        });
    }

    private static void requireAddresses(String method, long schemaAddress, long arrayAddress) {
        requireAddress(method, "ArrowSchema", schemaAddress);
        requireAddress(method, "ArrowArray", arrayAddress);
    }

    private static void requireAddress(String method, String struct, long address) {
        // no process has memory in its first page, or beyond half of the addresses
        if (address < FIRST_ADDRESS) {
            throw new InvalidArgumentException(method + ": the address of the " + struct + " is "
                    + (address == 0 ? "0" : "0x" + Long.toHexString(address) + ", where no struct can be"));
        }
    }
}
