/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.libcudf.mutable_column_view;
import io.cudf4j.libcudf.support.Address;

/** The rows of a column for one call that changes them. */
final class MutableView implements AutoCloseable {
    private final Column column;
    private final long address;
    private final mutable_column_view pointer;

    MutableView(Column column) {
        this.column = column;
        Native.require();
        this.address = column.pinMutable();
        this.pointer = new mutable_column_view(new Address(address));
    }

    mutable_column_view pointer() {
        return pointer;
    }

    @Override
    public void close() {
        cudf_core.free_mutable_column_view(address);
        column.unpinMutable();
    }
}
