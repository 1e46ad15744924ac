/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.CategoryColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.labels.MultiIndexes;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Row labels out of categories.
 *
 * @source pandas.CategoricalIndex
 */
public final class CategoricalIndex extends ColumnIndex implements CategoricalMethods<Index, CategoricalIndex> {
    CategoricalIndex(Labels labels) {
        super(labels);
    }

    /**
     * Returns labels of an array or a collection, whose different values, sorted, are the categories.
     *
     * @nulls null is a label
     * @cost up to 3 times its inputs beside the result
     * @throws io.cudf4j.errors.DTypeMismatchException if the values are of different classes
     * @source pandas.CategoricalIndex
     */
    public static CategoricalIndex of(Object values) {
        return of(values, DType.categorical());
    }

    /**
     * Returns labels of an array or a collection out of given categories.
     *
     * @nulls null is a label, as is a value that is no category
     * @cost up to 3 times its inputs beside the result
     * @throws io.cudf4j.errors.DTypeMismatchException if the values are of different classes
     * @source pandas.CategoricalIndex
     */
    public static CategoricalIndex of(Object values, CategoricalDtype dtype) {
        Objects.requireNonNull(values, "CategoricalIndex.of: the values are null");
        Objects.requireNonNull(dtype, "CategoricalIndex.of: the dtype is null");
        try (ColumnBase given = ColumnFactory.of(values)) {
            return (CategoricalIndex) own(null, given.cast(dtype));
        }
    }

    /**
     * Returns labels of the positions of their categories.
     *
     * @param codes positions among the categories, −1 for null
     * @nulls null for the code −1
     * @throws OutOfBoundsException if a code is less than −1 or no position of a category
     * @source pandas.CategoricalIndex.from_codes
     */
    public static CategoricalIndex fromCodes(int[] codes, List<?> categories, CategoryOrder order) {
        Objects.requireNonNull(codes, "fromCodes: the codes are null");
        Objects.requireNonNull(categories, "fromCodes: the categories are null");
        Objects.requireNonNull(order, "fromCodes: the order is null");
        CategoricalDtype dtype = DType.categorical(categories, order);
        try (Labels values = Labels.own(null, ColumnFactory.of(categories));
                Labels picked = MultiIndexes.ofCodes(
                        List.of(values), List.of(codes), Arrays.asList(new @Nullable Object[] {null}))) {
            ColumnBase rows = picked.levels().get(0);
            return (CategoricalIndex) own(null, rows.cast(dtype));
        } finally {
            // the rows have a share of the categories
            CategoryColumn.of(dtype).close();
        }
    }

    /**
     * Returns the categories, whether rows have them or not.
     *
     * @nulls none
     * @cost none, the memory is shared
     * @source pandas.CategoricalIndex.categories
     */
    public Index categories() {
        return Accessor.categories(this);
    }

    /**
     * Returns whether a category is less than those after it.
     *
     * @source pandas.CategoricalIndex.ordered
     */
    public boolean isOrdered() {
        return Accessor.isOrdered(this);
    }
}
