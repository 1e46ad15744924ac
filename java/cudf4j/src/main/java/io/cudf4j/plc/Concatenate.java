/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_core;
import java.util.List;

/**
 * Columns and tables put one below the other.
 *
 * @source cudf
 */
public final class Concatenate {
    private Concatenate() {}

    /**
     * Returns the rows of all columns, which have one type.
     *
     * @nulls are moved as other rows
     * @throws io.cudf4j.errors.LogicErrorException if there is no column, or the types differ
     * @source cudf::concatenate
     */
    public static Column concatenate(List<Column> columns) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_core.concatenate_columns(in.addresses(columns), columns.size()))
                    .withoutOtherNans(columns);
        }
    }

    /**
     * Returns the rows of all tables, which have the same types; of no table one without columns.
     *
     * @nulls are moved as other rows
     * @throws io.cudf4j.errors.LogicErrorException if the types differ
     * @source cudf::concatenate
     */
    public static Table concatenateTables(List<Table> tables) {
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_core.concatenate_tables(in.tableAddresses(tables), tables.size()));
        }
    }
}
