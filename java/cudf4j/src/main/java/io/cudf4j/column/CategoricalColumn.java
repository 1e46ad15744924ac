/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.NestedColumns.Cells;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Unary;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Values out of categories: the positions of the categories as whole numbers, and the categories on the device.
 *
 * @source cudf.core.column.CategoricalColumn
 */
public final class CategoricalColumn extends ColumnBase {
    /** Takes over the codes and the categories of the dtype. */
    CategoricalColumn(Column codes, CategoricalDtype dtype) {
        super(codes, dtype);
    }

    /**
     * Makes a column of Java values; where the categories are not known, they are the distinct values, sorted.
     *
     * @throws DTypeMismatchException if a value is no category; the message names its row
     */
    static ColumnBase of(CategoricalDtype dtype, Cells cells) {
        if (!dtype.hasCategories()) {
            try (ColumnBase values = ColumnFactory.of(cells.values())) {
                return values.cast(dtype);
            }
        }
        try (ColumnBase values = ColumnFactory.of(dtype.categories().dtype(), cells.values());
                ColumnBase made = encoded(values, dtype)) {
            if (made.nullCount() > values.nullCount()) {
                try (ColumnBase isLost = made.isNa();
                        ColumnBase isGiven = values.notNa();
                        NumericalColumn isMisfit = (NumericalColumn) isLost.binary(BinaryOp.AND, isGiven)) {
                    if (isMisfit.anyTrue()) {
                        int row = Compaction.firstTrue(isMisfit);
                        throw new DTypeMismatchException("row " + row + " is " + values.get(row)
                                + ", which is none of the " + dtype.categories().size() + " categories");
                    }
                }
            }
            return made.share();
        }
    }

    /** Returns values as categories; null where a value is none. Values and categories have one dtype. */
    static ColumnBase encoded(ColumnBase values, CategoricalDtype dtype) {
        try (ColumnBase codes = codesAmong(values, dtype.categories());
                ColumnBase narrow = codes.cast(DType.of(dtype.plcType()))) {
            return own(narrow.plc().share(), dtype);
        }
    }

    /** Returns values as categories that are the distinct values, sorted; missing ones are null. */
    static ColumnBase factorized(ColumnBase values, CategoryOrder order) {
        try (ColumnBase present = values.dropNa();
                ColumnBase distinct = present.unique();
                ColumnBase sorted = Sorts.sortByKeys(List.of(distinct), List.of(SortKey.ascending(distinct)))
                        .get(0)) {
            return encoded(values, CategoricalDtype.ownDistinct(sorted, order));
        }
    }

    /** Returns the int32 positions of values among distinct ones, null where a value is missing or none of them. */
    private static ColumnBase codesAmong(ColumnBase values, ColumnBase categories) {
        if (categories.size() == 0) {
            return allNull(DType.INT32, values.size());
        }
        try (ColumnBase marked = values.nansToNulls();
                Joins.Matches matches = Joins.match(Joins.Kind.LEFT, List.of(marked), List.of(categories), true);
                ColumnBase isMatched = matches.right().binary(BinaryOp.GE, 0);
                Scalar none = Scalar.ofNull(DType.INT32.plcType())) {
            return own(Copying.copyIfElse(matches.right().plc(), none, isMatched.plc()));
        }
    }

    /**
     * Returns the native code of a value.
     *
     * @throws DTypeMismatchException if it is no category
     */
    static Scalar code(CategoricalDtype dtype, Object value) {
        int position = position(dtype, value);
        if (position < 0) {
            throw new DTypeMismatchException(
                    value + " is none of the " + dtype.categories().size() + " categories; add it with addCategories");
        }
        return Scalar.of(dtype.plcType(), position);
    }

    /** Returns the position of a value among the categories, below 0 where it is none. */
    static int position(CategoricalDtype dtype, Object value) {
        ColumnBase categories = dtype.categories();
        if (categories.size() == 0) {
            return -1;
        }
        try (ColumnBase one = full(categories.dtype(), value, 1);
                ColumnBase codes = codesAmong(one, categories)) {
            return codes.nullCount() == 1 ? -1 : (int) Objects.requireNonNull(codes.get(0));
        } catch (DTypeMismatchException e) {
            // a value that the dtype of the categories cannot hold is none of them
            return -1;
        }
    }

    private CategoricalDtype type() {
        return (CategoricalDtype) dtype();
    }

    /**
     * Returns the categories, which stay this column's.
     *
     * @nulls none
     * @source cudf.core.column.CategoricalColumn.categories
     */
    public ColumnBase categories() {
        return type().categories();
    }

    /**
     * Returns the position of the category of each row, null where the row is.
     *
     * @nulls kept
     * @source cudf.core.column.CategoricalColumn.codes
     */
    public ColumnBase codes() {
        return own(plc().share());
    }

    /**
     * Returns the category of each row, as a column of the dtype of the categories.
     *
     * @nulls kept
     * @source cudf.core.column.CategoricalColumn._get_decategorized_column
     */
    public ColumnBase decoded() {
        // a position that is none gives null
        try (Column wide = Unary.cast(plc(), DType.INT32.plcType());
                ColumnBase codes = own(wide.share());
                ColumnBase map = codes.nullCount() == 0
                        ? codes.share()
                        : codes.fillNull(categories().size())) {
            return Compaction.gather(List.of(categories()), map, true).get(0);
        }
    }

    /**
     * Returns the rows with categories of the same values that have an order or not.
     *
     * @nulls kept
     * @source cudf.core.column.CategoricalColumn.as_ordered
     */
    public ColumnBase ordered(CategoryOrder order) {
        return order == type().order() ? share() : new CategoricalColumn(plc().share(), type().shared(order));
    }

    @Override
    public void forEachHandle(Consumer<? super AutoCloseable> action) {
        super.forEachHandle(action);
        categories().forEachHandle(action);
    }

    @Override
    public boolean supports(Reduction reduction) {
        return switch (reduction) {
            case MIN, MAX -> type().isOrdered();
            default -> reduction.isOrderOnly();
        };
    }
}
