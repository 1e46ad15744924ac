/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.plc.Reshape;
import io.cudf4j.plc.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Rows and columns in each other's place. */
public final class Transposes {
    private Transposes() {}

    /**
     * Returns the dtype that holds the rows of all columns.
     *
     * @param what the operation, with which a message begins
     * @throws DTypeMismatchException if there is none; the message names the columns and their dtypes
     */
    public static DType commonType(String what, ColumnAccessor columns) {
        DType common = columns.columns().get(0).dtype();
        for (ColumnBase column : columns.columns()) {
            DType other = column.dtype();
            DType next = common.isBool() != other.isBool() ? null : BinaryRules.comparable(common, other);
            if (next == null) {
                List<String> dtypes = new ArrayList<>();
                for (int i = 0; i < columns.size(); i++) {
                    dtypes.add("'" + columns.labels().get(i) + "' is "
                            + columns.columns().get(i).dtype());
                }
                throw new DTypeMismatchException(what + ": the columns need a common dtype, but "
                        + String.join(", ", dtypes) + "; convert them with asType");
            }
            common = next;
        }
        return common;
    }

    /**
     * Returns a column for each row of columns of one size.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the columns have no common dtype
     * @source cudf::transpose
     */
    public static List<ColumnBase> transpose(ColumnAccessor columns) {
        if (columns.size() == 0 || columns.rowCount() == 0) {
            return List.of();
        }
        List<ColumnBase> cast = common("transpose", columns);
        try (Table turned = Reshape.transpose(ColumnBase.table(cast))) {
            return ColumnBase.ownLike(turned, Collections.nCopies(columns.rowCount(), cast.get(0)));
        } finally {
            ColumnBase.closeAll(cast);
        }
    }

    /**
     * Returns the cells of columns, row after row, as one column.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the columns have no common dtype
     * @source cudf::interleave_columns
     */
    public static ColumnBase rowByRow(String what, ColumnAccessor columns) {
        List<ColumnBase> cast = common(what, columns);
        try {
            return cast.get(0).like(Reshape.interleaveColumns(ColumnBase.table(cast)));
        } finally {
            ColumnBase.closeAll(cast);
        }
    }

    private static List<ColumnBase> common(String what, ColumnAccessor columns) {
        DType type = commonType(what, columns);
        return Joins.castAll(columns.columns(), Collections.nCopies(columns.size(), type));
    }
}
