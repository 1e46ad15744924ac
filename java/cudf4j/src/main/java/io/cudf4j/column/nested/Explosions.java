/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.nested;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.plc.Lists;
import io.cudf4j.plc.Table;
import io.cudf4j.types.DType;
import io.cudf4j.types.ListDtype;
import java.util.ArrayList;
import java.util.List;

/** Lists as rows. */
public final class Explosions {
    private Explosions() {}

    /**
     * Returns the rows of columns, one for each element of the lists of one of them; an empty or missing list has one row,
     * in which it is null.
     *
     * @param lists the position of the column of lists
     * @nulls kept
     * @throws DTypeMismatchException if that column has no lists
     * @source cudf::explode_outer
     */
    public static List<ColumnBase> explode(List<ColumnBase> columns, int lists) {
        if (!(columns.get(lists).dtype() instanceof ListDtype type)) {
            throw new DTypeMismatchException(
                    "explode: it needs lists, not " + columns.get(lists).dtype());
        }
        List<ColumnBase> whole = new ArrayList<>(columns);
        ColumnBase given = columns.get(lists);
        // libcudf 26.08 takes elements from before a slice of lists
        try (ColumnBase exploded = given.offset() == 0 ? given.share() : given.compact()) {
            whole.set(lists, exploded);
            return exploded(whole, lists, type.elementType());
        }
    }

    private static List<ColumnBase> exploded(List<ColumnBase> columns, int lists, DType elementType) {
        try (Table rows = Lists.explodeOuter(ColumnBase.table(columns), lists)) {
            return ColumnBase.ownEach(
                    rows.release(),
                    (i, column) -> i == lists
                            ? ColumnBase.own(column, elementType)
                            : columns.get(i).like(column));
        }
    }
}
