/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.call;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.libcudf.column_view;
import io.cudf4j.libcudf.data_type;
import io.cudf4j.libcudf.scalar;
import io.cudf4j.libcudf.support.Address;
import io.cudf4j.libcudf.table_view;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Concatenate;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.TypeId;
import java.util.List;

/** What a call is given as the types that the generated bindings take. Each is valid until the scope of the
 * call is closed. */
public final class Views {
    private Views() {}

    /**
     * Returns a view of a column.
     *
     * @throws io.cudf4j.errors.ClosedException if the column is closed
     */
    public static column_view view(CallScope in, Column column) {
        return new column_view(new Address(in.address(column)));
    }

    /**
     * Returns a view of strings that begin with their first byte: libcudf 26.08 counts from there where it splits and wraps,
     * and finds nothing, or memory of others, in a slice.
     *
     * @cost copies a slice that does not begin with the first row
     * @throws io.cudf4j.errors.ClosedException if the column is closed
     */
    public static column_view fromFirst(CallScope in, Column column) {
        column_view whole = view(in, column);
        if (column.offset() == 0) {
            return whole;
        }
        try (Column copy = Concatenate.concatenate(List.of(column))) {
            return view(in, copy);
        }
    }

    /**
     * Returns a view of a table.
     *
     * @throws io.cudf4j.errors.ClosedException if the table or a column of it is closed
     */
    public static table_view view(CallScope in, Table table) {
        return new table_view(new Address(in.address(table)));
    }

    /**
     * Returns the native form of a scalar.
     *
     * @throws io.cudf4j.errors.ClosedException if the scalar is closed
     */
    public static scalar view(CallScope in, Scalar scalar) {
        return new scalar(new Address(in.address(scalar)));
    }

    /**
     * Returns the native form of a scalar that is a text, which native code takes it for without a look.
     *
     * @throws DTypeMismatchException if it is none
     * @throws io.cudf4j.errors.ClosedException if the scalar is closed
     */
    public static scalar text(CallScope in, String call, String argument, Scalar scalar) {
        if (scalar.type().id() != TypeId.STRING) {
            throw new DTypeMismatchException(
                    call + ": " + argument + " must be a scalar of STRING, not of " + scalar.type());
        }
        return view(in, scalar);
    }

    /**
     * Takes over a scalar that is needed for this call only, and returns its native form.
     *
     * <p>Closed at once, it lives on until the use by the scope ends.
     */
    public static scalar temporary(CallScope in, Scalar scalar) {
        try (scalar) {
            return view(in, scalar);
        }
    }

    /** Returns the native form of a type, which lives as long as the process. */
    public static data_type type(CallScope in, DataType type) {
        return new data_type(new Address(in.address(type)));
    }
}
