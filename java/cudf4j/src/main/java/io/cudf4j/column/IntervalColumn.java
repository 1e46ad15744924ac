/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.plc.Column;
import java.util.List;

/**
 * What lies between two bounds: a struct of left and right.
 *
 * @source cudf.core.column.IntervalColumn
 */
public final class IntervalColumn extends ColumnBase {
    IntervalColumn(Column column, IntervalDtype dtype) {
        super(column, dtype);
    }

    private List<DType> types() {
        DType subtype = ((IntervalDtype) dtype()).subtype();
        return List.of(subtype, subtype);
    }

    @Override
    boolean rowsEqual(ColumnBase other) {
        return StructColumn.sameNulls(this, other) && StructColumn.fieldsEqual(this, other, types());
    }

    @Override
    public boolean supports(Reduction reduction) {
        return reduction == Reduction.COUNT || reduction == Reduction.SIZE;
    }
}
