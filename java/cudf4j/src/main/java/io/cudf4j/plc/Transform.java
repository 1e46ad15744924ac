/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_compute;
import io.cudf4j.libcudf.global.cudf_core;

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
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::column_nans_to_nulls
     */
    @SuppressWarnings("deprecation") // JavaCPP takes the mark of the function before it
    public static Column columnNansToNulls(Column input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute.column_nans_to_nulls(in.view(input)).address());
        }
    }

    /**
     * Returns a null mask whose bits are the truth values of a column; null counts as false.
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
}
