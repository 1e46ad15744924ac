/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.plc.Reshape;
import io.cudf4j.plc.Table;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows and columns in each other's place. */
public final class Transposes {
    private Transposes() {}

    /** Returns whether one dtype holds the rows of all columns; booleans go with their like alone. */
    public static boolean haveCommonType(List<ColumnBase> columns) {
        DType common = commonType(columns);
        if (common != null) {
            BinaryRules.release(common);
        }
        return common != null;
    }

    private static @Nullable DType commonType(List<ColumnBase> all) {
        long truths = all.stream().filter(column -> column.dtype().isBool()).count();
        return truths > 0 && truths < all.size() ? null : BinaryRules.comparable(all);
    }

    private static DType commonType(String what, List<? extends @Nullable Object> labels, List<ColumnBase> all) {
        DType common = commonType(all);
        if (common != null) {
            return common;
        }
        List<String> dtypes = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            dtypes.add("'" + labels.get(i) + "' is " + all.get(i).dtype());
        }
        throw new DTypeMismatchException(what + ": the columns need a common dtype, but " + String.join(", ", dtypes)
                + "; convert them with asType");
    }

    /**
     * Returns a column for each row of columns of one size.
     *
     * @param labels what messages call the columns
     * @nulls kept
     * @throws DTypeMismatchException if the columns have no common dtype
     * @source cudf::transpose
     */
    public static List<ColumnBase> transpose(List<? extends @Nullable Object> labels, List<ColumnBase> columns) {
        if (columns.isEmpty() || columns.get(0).size() == 0) {
            return List.of();
        }
        List<ColumnBase> cast = common("transpose", labels, columns);
        try (Table turned = Reshape.transpose(ColumnBase.table(cast))) {
            return ColumnBase.ownLike(turned, Collections.nCopies(columns.get(0).size(), cast.get(0)));
        } finally {
            ColumnBase.closeAll(cast);
        }
    }

    /**
     * Returns the cells of columns, row after row, as one column.
     *
     * @param labels what messages call the columns
     * @nulls kept
     * @throws DTypeMismatchException if the columns have no common dtype
     * @source cudf::interleave_columns
     */
    public static ColumnBase rowByRow(String what, List<? extends @Nullable Object> labels, List<ColumnBase> columns) {
        List<ColumnBase> cast = common(what, labels, columns);
        try {
            return interleaved(cast);
        } finally {
            ColumnBase.closeAll(cast);
        }
    }

    /**
     * Returns the cells of columns of one dtype, row after row, as one column.
     *
     * @nulls kept
     * @source cudf::interleave_columns
     */
    public static ColumnBase interleaved(List<ColumnBase> alike) {
        return alike.get(0).like(Reshape.interleaveColumns(ColumnBase.table(alike)));
    }

    private static List<ColumnBase> common(
            String what, List<? extends @Nullable Object> labels, List<ColumnBase> columns) {
        DType type = commonType(what, labels, columns);
        try {
            return Joins.castAll(columns, Collections.nCopies(columns.size(), type));
        } finally {
            BinaryRules.release(type);
        }
    }
}
