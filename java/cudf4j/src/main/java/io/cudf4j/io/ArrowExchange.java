/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.column.ColumnAccessor;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.ArrowSchemas;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Interop;
import io.cudf4j.plc.Table;
import java.util.ArrayList;
import java.util.List;

/**
 * Exchange of columns through the Arrow C data interface by the addresses of its structs; needs neither arrow-java nor a
 * flag of the JVM.
 *
 * @source cudf::to_arrow_host, cudf::from_arrow
 */
public final class ArrowExchange {
    private ArrowExchange() {}

    /**
     * Exports columns as a struct array in host memory. The structs belong to the caller then, who calls their release
     * callbacks or hands them to a library that does.
     *
     * @param schemaAddress where an {@code ArrowSchema} of 72 bytes is written
     * @param arrayAddress where an {@code ArrowArray} of 80 bytes is written
     * @nulls kept
     * @cost copies every column to the host
     * @throws InvalidArgumentException if an address is 0
     * @source cudf.DataFrame.to_arrow
     */
    public static void toArrow(ColumnAccessor columns, long schemaAddress, long arrayAddress) {
        requireAddresses("toArrow", schemaAddress, arrayAddress);
        List<String> labels = columns.labels().stream().map(String::valueOf).toList();
        ColumnAccessor.requireUnique(labels);
        Table table = Table.wrap(columns.columns().stream().map(ColumnBase::plc).toList());
        Interop.toArrow(table, labels, schemaAddress, arrayAddress);
    }

    /**
     * Imports the fields of a struct array in host memory as columns. The structs stay the caller's, who releases them
     * when this method has returned.
     *
     * @param schemaAddress an {@code ArrowSchema}
     * @param arrayAddress an {@code ArrowArray}
     * @nulls kept
     * @cost copies every column to the device
     * @throws InvalidArgumentException if an address is 0, or a struct was released
     * @throws io.cudf4j.errors.DuplicateLabelException if two fields have one name
     * @throws UnsupportedOperationException if a field has a type without dtype; the message names it
     * @throws io.cudf4j.errors.CudfException if the type has no counterpart in libcudf
     * @source cudf.DataFrame.from_arrow
     */
    public static ColumnAccessor fromArrow(long schemaAddress, long arrayAddress) {
        requireAddresses("fromArrow", schemaAddress, arrayAddress);
        List<String> names = ArrowSchemas.fieldNames(schemaAddress);
        ColumnAccessor.requireUnique(names);
        List<Column> columns;
        try (Table table = Interop.fromArrow(schemaAddress, arrayAddress)) {
            columns = table.release();
        }
        List<ColumnBase> made = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            try {
                made.add(ColumnBase.own(columns.get(i)));
            } catch (UnsupportedOperationException e) {
                columns.forEach(Column::close);
                throw new UnsupportedOperationException(
                        "fromArrow: field '" + names.get(i) + "': " + e.getMessage(), e);
            }
        }
        return ColumnAccessor.own(names, made);
    }

    private static void requireAddresses(String method, long schemaAddress, long arrayAddress) {
        if (schemaAddress == 0 || arrayAddress == 0) {
            throw new InvalidArgumentException(
                    method + ": the address of the " + (schemaAddress == 0 ? "ArrowSchema" : "ArrowArray") + " is 0");
        }
    }
}
