/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.plc.Concatenate;
import io.cudf4j.types.DType;
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
        return together(cast(what, columns));
    }

    /** Returns the rows of columns of one dtype, which it takes over, one column after the other. */
    private static ColumnBase together(List<ColumnBase> alike) {
        try {
            return alike.get(0)
                    .like(Concatenate.concatenate(
                            alike.stream().map(ColumnBase::plc).toList()));
        } finally {
            ColumnBase.closeAll(alike);
        }
    }

    private static List<ColumnBase> cast(String what, List<? extends ColumnBase> columns) {
        DType common = BinaryRules.comparable(columns);
        if (common == null) {
            throw noCommonType(what, columns);
        }
        try {
            return Columns.each(columns, column -> column.cast(common));
        } finally {
            BinaryRules.release(common);
        }
    }

    private static DTypeMismatchException noCommonType(String what, List<? extends ColumnBase> columns) {
        return new DTypeMismatchException(
                what + ": " + BinaryRules.names(columns) + " have no common dtype; cast one with asType");
    }

    /**
     * Returns the rows of all columns, one column after the other, as rows of a frame go together: categories stay where all
     * columns have the same ones, otherwise their values take their place, and truth values are no numbers.
     *
     * @nulls kept
     * @throws DTypeMismatchException if no dtype holds the rows of all columns
     * @source pandas.concat
     */
    public static ColumnBase values(String what, List<? extends ColumnBase> columns) {
        return together(alike(what, columns));
    }

    /**
     * Returns columns in the one dtype in which {@link #values} puts them together.
     *
     * @throws DTypeMismatchException if no dtype holds the rows of all columns
     */
    public static List<ColumnBase> alike(String what, List<? extends ColumnBase> columns) {
        boolean areCategories =
                columns.stream().anyMatch(column -> column.dtype().isCategorical());
        if (areCategories && !Categories.areSame(columns)) {
            List<ColumnBase> plain = Columns.each(
                    columns,
                    column -> column instanceof CategoricalColumn categories ? categories.decoded() : column.share());
            try {
                return alike(what, plain);
            } finally {
                ColumnBase.closeAll(plain);
            }
        }
        long truths = columns.stream().filter(column -> column.dtype().isBool()).count();
        if (truths > 0 && truths < columns.size()) {
            throw noCommonType(what, columns);
        }
        return cast(what, columns);
    }
}
