/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.plc.Concatenate;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;

/** Puts columns one below the other. */
public final class Concats {
    private Concats() {}

    /**
     * Returns the rows of all columns, one column after the other, in the dtype that holds all of them.
     *
     * @nulls kept
     * @throws DTypeMismatchException if no dtype holds the rows of all columns
     * @source cudf::concatenate
     */
    public static ColumnBase concat(String what, List<? extends ColumnBase> columns) {
        DType common = BinaryRules.comparable(columns);
        if (common == null) {
            throw new DTypeMismatchException(
                    what + ": " + BinaryRules.names(columns) + " have no common dtype; cast one with asType");
        }
        List<ColumnBase> cast = new ArrayList<>(columns.size());
        try {
            for (ColumnBase column : columns) {
                cast.add(column.cast(common));
            }
            return cast.get(0)
                    .like(Concatenate.concatenate(
                            cast.stream().map(ColumnBase::plc).toList()));
        } finally {
            BinaryRules.release(common);
            ColumnBase.closeAll(cast);
        }
    }
}
