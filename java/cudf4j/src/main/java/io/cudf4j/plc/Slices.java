/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import java.util.List;

/** Slices for functions of libcudf that count from the beginning of the memory where they should from the first row. */
final class Slices {
    private Slices() {}

    /**
     * Returns the native form of a column whose first row is the first in memory, valid until the scope is closed.
     *
     * @cost copies a slice that does not begin with the first row
     * @throws io.cudf4j.errors.ClosedException if the column is closed
     */
    static long fromFirst(CallScope in, Column column) {
        long whole = in.address(column);
        if (column.offset() == 0) {
            return whole;
        }
        try (Column copy = Concatenate.concatenate(List.of(column))) {
            return in.address(copy);
        }
    }
}
