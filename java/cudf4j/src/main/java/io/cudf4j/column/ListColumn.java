/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.Scalar;
import io.cudf4j.types.DType;
import io.cudf4j.types.ListDtype;
import java.util.List;

/**
 * Lists: where each begins, and the elements of all of them one after the other.
 *
 * @source cudf.core.column.ListColumn
 */
public final class ListColumn extends ColumnBase {
    ListColumn(Column column, ListDtype dtype) {
        super(column, dtype);
    }

    /**
     * Returns the elements of all rows, those of null rows included where they have some.
     *
     * @nulls kept
     * @source cudf.core.column.ListColumn.elements
     */
    public ColumnBase elements() {
        Column elements = plc().child(1);
        DType type = ((ListDtype) dtype()).elementType();
        if (size() == 0) {
            return ColumnBase.own(elements.slice(0, 0), type);
        }
        int start = plc().offset();
        return ColumnBase.own(elements.slice(offset(start), offset(start + size())), type);
    }

    private int offset(int row) {
        try (Scalar element = Copying.getElement(plc().child(0), row)) {
            return element.getInt();
        }
    }

    @Override
    boolean rowsEqual(ColumnBase other) {
        if (!StructColumn.sameNulls(this, other)) {
            return false;
        }
        // a null row may hold elements that nobody sees
        try (ColumnBase mine = dropNa();
                ColumnBase others = other.dropNa();
                ColumnBase lengths = ((ListColumn) mine).lengths();
                ColumnBase otherLengths = ((ListColumn) others).lengths();
                ColumnBase elements = ((ListColumn) mine).elements();
                ColumnBase otherElements = ((ListColumn) others).elements()) {
            return lengths.contentEquals(otherLengths) && elements.contentEquals(otherElements);
        }
    }

    /**
     * Returns the number of elements of each row.
     *
     * @nulls kept
     * @source cudf::lists::count_elements
     */
    public ColumnBase lengths() {
        if (size() == 0) {
            return ColumnBase.empty(DType.INT32);
        }
        int start = plc().offset();
        try (Column begins = plc().child(0).slice(start, start + size());
                Column ends = plc().child(0).slice(start + 1, start + 1 + size());
                ColumnBase from = ColumnBase.own(begins.share());
                ColumnBase to = ColumnBase.own(ends.share());
                ColumnBase lengths = to.binary(BinaryOp.SUB, from)) {
            return StructColumn.withNullsOf(this, List.of(lengths)).get(0);
        }
    }

    @Override
    public boolean supports(Reduction reduction) {
        return reduction == Reduction.COUNT || reduction == Reduction.SIZE;
    }
}
