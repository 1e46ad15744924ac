/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_relational;
import java.util.ArrayList;
import java.util.List;

/**
 * Tables turned into columns, repeated and transposed.
 *
 * @source cudf
 */
public final class Reshape {
    private Reshape() {}

    /**
     * Returns the cells of a table, row after row, as one column.
     *
     * @nulls null where the cell is
     * @throws io.cudf4j.errors.LogicErrorException if there is no column, or the types differ
     * @source cudf::interleave_columns
     */
    public static Column interleaveColumns(Table input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.interleave_columns(in.view(input)).address());
        }
    }

    /**
     * Returns all rows, one time after the other.
     *
     * @nulls are moved as other rows
     * @throws io.cudf4j.errors.LogicErrorException if the count is negative
     * @source cudf::tile
     */
    public static Table tile(Table input, int count) {
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_relational.tile(in.view(input), count).address());
        }
    }

    /**
     * Returns the table whose columns are the rows of another; no column where that has no rows or no columns.
     *
     * @nulls null where the cell is
     * @cost the columns share one stretch of memory
     * @throws io.cudf4j.errors.LogicErrorException if the types differ
     * @source cudf::transpose
     */
    public static Table transpose(Table input) {
        if (input.numRows() == 0) {
            return Table.of();
        }
        try (Column cells = cells(input)) {
            return pieces(cells, input.numRows(), input.numColumns());
        }
    }

    /**
     * Returns the values of all columns, one column behind the other, in new memory.
     *
     * @nulls are refused
     * @cost copies every column
     * @throws io.cudf4j.errors.InvalidArgumentException if a row is null
     * @throws io.cudf4j.errors.DTypeMismatchException if the types differ
     * @throws io.cudf4j.errors.LogicErrorException if the first type has no fixed width
     * @source cudf::table_to_array
     */
    public static DeviceBuffer tableToArray(Table input) {
        long[] out = new long[3];
        try (CallScope in = new CallScope()) {
            cudf_relational.table_to_array(in.address(input), out);
        }
        return NullMask.own(out);
    }

    private static Column cells(Table input) {
        try (CallScope in = new CallScope()) {
            return Column.ownUnseen(cudf_relational.transpose(in.address(input)));
        }
    }

    /** Cuts a column into columns of one size, which share its memory. */
    static Table pieces(Column column, int count, int size) {
        List<Column> pieces = new ArrayList<>(count);
        try {
            for (int i = 0; i < count; i++) {
                pieces.add(column.sliceUnseen(i * size, (i + 1) * size));
            }
            Table made = Table.unseen(pieces);
            made.announce();
            return made;
        } catch (Throwable t) {
            Closing.all(pieces, t);
            throw t;
        }
    }
}
