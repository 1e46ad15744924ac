/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import org.jspecify.annotations.Nullable;

/** Columns as booleans: numbers but 0 are true, and strings but the empty one. */
public final class Truths {
    private Truths() {}

    /** Returns whether all rows are true; missing ones are left out. */
    public static boolean all(ColumnBase column) {
        try (NumericalColumn truth = of("all", column)) {
            return truth.allTrue();
        }
    }

    /** Returns whether a row is true; missing ones are left out. */
    public static boolean any(ColumnBase column) {
        try (NumericalColumn truth = of("any", column)) {
            return truth.anyTrue();
        }
    }

    /** Returns null where a missing row could decide, unless missing rows are left out. */
    public static @Nullable Boolean all(ColumnBase column, boolean skipsMissing) {
        boolean all = all(column);
        boolean isOpen = all && !skipsMissing && hasMissing(column);
        return isOpen ? null : (Boolean) all;
    }

    /** Returns null where a missing row could decide, unless missing rows are left out. */
    public static @Nullable Boolean any(ColumnBase column, boolean skipsMissing) {
        boolean any = any(column);
        boolean isOpen = !any && !skipsMissing && hasMissing(column);
        return isOpen ? null : (Boolean) any;
    }

    private static boolean hasMissing(ColumnBase column) {
        try (ColumnBase marked = column.nansToNulls()) {
            return marked.nullCount() > 0;
        }
    }

    /** Returns whether rows of the dtype are true or false. */
    public static boolean isDefined(ColumnBase column) {
        return switch (column.dtype().kind()) {
            case BOOL, SIGNED, UNSIGNED, FLOATING, STRING -> true;
            default -> false;
        };
    }

    /**
     * Returns for each row whether it is true; the caller closes it.
     *
     * @nulls null for null and NaN
     * @throws DTypeMismatchException if rows of the dtype are neither true nor false
     * @source pandas.Series.any
     */
    public static NumericalColumn of(String operation, ColumnBase column) {
        return switch (column.dtype().kind()) {
            case BOOL -> (NumericalColumn) column.share();
            case SIGNED, UNSIGNED, FLOATING -> numbers(column);
            case STRING -> (NumericalColumn) column.binary(BinaryOp.NE, "");
            default -> throw new DTypeMismatchException(operation + " is not defined for " + column.dtype());
        };
    }

    private static NumericalColumn numbers(ColumnBase column) {
        // NaN is missing here, and differs from 0
        try (ColumnBase present = column.nansToNulls()) {
            return (NumericalColumn) present.binary(BinaryOp.NE, 0);
        }
    }
}
