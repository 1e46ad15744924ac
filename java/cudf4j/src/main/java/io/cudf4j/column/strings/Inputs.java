/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.CategoricalColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Replacements;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.ListDtype;
import java.util.function.UnaryOperator;

/** The columns that operations of strings take. */
public final class Inputs {
    /** So often a string may be repeated, and so many characters may be made of it. */
    static final int MOST_TIMES = 1 << 24;

    private Inputs() {}

    /**
     * Throws if a dtype has no methods of strings.
     *
     * @throws DTypeMismatchException if it is neither string, nor lists or categories of strings
     */
    public static void require(DType dtype) {
        boolean isText = dtype.isString() || isListOfStrings(dtype);
        if (dtype instanceof CategoricalDtype categories && categories.hasCategories()) {
            isText = categories.categories().dtype().isString();
        }
        if (!isText) {
            throw new DTypeMismatchException("str: it needs strings, categories of strings or lists of them, not "
                    + described(dtype) + "; " + advice(dtype));
        }
    }

    /** Returns what makes strings of rows of a dtype, or what else has their parts. */
    private static String advice(DType dtype) {
        if (dtype instanceof ListDtype lists) {
            return lists.elementType().equals(DType.UINT8)
                    ? "list().decode makes strings of bytes"
                    : "list() has the methods of lists, and explode makes rows of the elements";
        }
        if (dtype.isStruct()) {
            return "struct().field gives the values of a field";
        }
        return dtype.isInterval() ? "toList gives the intervals" : "asType(DType.STRING) makes strings";
    }

    private static String described(DType dtype) {
        return dtype instanceof CategoricalDtype known && known.hasCategories()
                ? "category of " + known.categories().dtype()
                : dtype.name();
    }

    /**
     * Throws if rows of an argument are no strings and no categories of them.
     *
     * @param what the call and the argument, with which a message begins
     * @throws DTypeMismatchException if they are not
     */
    public static void requireArgument(String what, DType dtype) {
        boolean isText = (dtype instanceof CategoricalDtype known && known.hasCategories())
                ? known.categories().dtype().isString()
                : dtype.isString();
        if (!isText) {
            throw new DTypeMismatchException(
                    what + ": they are strings, not " + described(dtype) + "; " + advice(dtype));
        }
    }

    static boolean isListOfStrings(DType dtype) {
        return dtype instanceof ListDtype lists && lists.elementType().isString();
    }

    /** Throws if rows are no strings. */
    static void requireStrings(String operation, DType dtype) {
        if (!dtype.isString()) {
            throw noStrings(operation, dtype);
        }
    }

    /** Returns the exception that says that rows are no strings, and what makes some. */
    static DTypeMismatchException noStrings(String operation, DType dtype) {
        return new DTypeMismatchException("str." + operation + ": it needs strings, not " + described(dtype)
                + (isListOfStrings(dtype)
                        ? "; of lists there are len, get and join, and explode makes rows of the elements"
                        : "; " + advice(dtype)));
    }

    /** Returns strings, those of categories decoded; the caller closes them. */
    static ColumnBase strings(String operation, ColumnBase column) {
        ColumnBase strings = column instanceof CategoricalColumn categories ? categories.decoded() : column.share();
        if (!strings.dtype().isString()) {
            try (strings) {
                requireStrings(operation, strings.dtype());
            }
        }
        return strings;
    }

    /** Returns what a function makes of strings, or once of each category of them. */
    static ColumnBase once(String operation, ColumnBase column, UnaryOperator<ColumnBase> function) {
        if (column instanceof CategoricalColumn rows) {
            requireStrings(operation, rows.categories().dtype());
            return function.apply(rows.categories()).into(rows::taken);
        }
        requireStrings(operation, column.dtype());
        return function.apply(column);
    }

    /** Throws if a column has not as many rows as another. */
    static void requireSize(String what, ColumnBase strings, ColumnBase others) {
        if (strings.size() != others.size()) {
            throw new LengthMismatchException(what + " have " + others.size() + " rows, the strings " + strings.size());
        }
    }

    /**
     * Throws if rows are no whole numbers.
     *
     * @param what with which a message begins
     * @throws DTypeMismatchException if they are not
     */
    public static void requireWhole(String what, DType dtype) {
        if (!dtype.isInteger()) {
            throw new DTypeMismatchException(what + " are whole numbers, not " + dtype + "; asType converts them");
        }
    }

    /**
     * Returns whole numbers as int32; what that does not hold is as far beyond all strings and lists as its ends. The caller closes
     * them.
     *
     * @param what with which a message begins
     * @nulls kept
     * @throws DTypeMismatchException if they are none
     * @source cudf::cast
     */
    public static ColumnBase whole(String what, ColumnBase numbers) {
        requireWhole(what, numbers.dtype());
        return Replacements.clip(numbers, (long) Integer.MIN_VALUE, (long) Integer.MAX_VALUE)
                .into(near -> near.cast(DType.INT32));
    }

    /**
     * Throws if an argument has a null.
     *
     * @param what the rows of the argument
     * @throws InvalidArgumentException if there is one; the message names the first
     */
    static void requireNoNulls(String operation, String what, ColumnBase column) {
        if (column.nullCount() > 0) {
            try (ColumnBase isNull = ColumnBase.own(Unary.isNull(column.plc()))) {
                throw new InvalidArgumentException(
                        operation + ": row " + Compaction.firstTrue(isNull) + " of the " + what + " is null");
            }
        }
    }

    /** Returns how often rows are to be repeated, as int32; the caller closes them. */
    static ColumnBase counts(String operation, ColumnBase numbers) {
        ColumnBase counts = whole(operation + ": the counts", numbers);
        return Columns.orClose(counts, () -> {
            try (NumericalColumn isTooMany = (NumericalColumn) counts.binary(BinaryOp.GT, MOST_TIMES)) {
                if (isTooMany.anyTrue()) {
                    int row = Compaction.firstTrue(isTooMany);
                    throw new InvalidArgumentException(operation + ": row " + row + " of the counts is "
                            + numbers.get(row) + "; a string is repeated " + MOST_TIMES + " times at most");
                }
            }
            return counts;
        });
    }
}
