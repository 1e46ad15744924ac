/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.CategoricalColumn;
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
import org.jspecify.annotations.Nullable;

/**
 * Row labels out of categories.
 *
 * @source pandas.CategoricalIndex
 */
public final class CategoricalIndex extends ColumnIndex {
    CategoricalIndex(Labels labels) {
        super(labels);
    }

    /**
     * Returns labels of an array or a collection, whose different values, sorted, are the categories.
     *
     * @nulls null is a label
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
     * @throws io.cudf4j.errors.DTypeMismatchException if the values are of different classes
     * @source pandas.CategoricalIndex
     */
    public static CategoricalIndex of(Object values, CategoricalDtype dtype) {
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
        try (Labels values = Labels.own(null, ColumnFactory.of(categories));
                Labels picked = MultiIndexes.ofCodes(
                        List.of(values), List.of(codes), Arrays.asList(new @Nullable Object[] {null}))) {
            ColumnBase rows = picked.levels().get(0);
            return (CategoricalIndex) own(null, rows.cast(DType.categorical(categories, order)));
        }
    }

    private CategoricalColumn column() {
        return (CategoricalColumn) labels().column();
    }

    private CategoricalDtype type() {
        return (CategoricalDtype) dtype();
    }

    private CategoricalIndex with(ColumnBase column) {
        return (CategoricalIndex) own(name(), column);
    }

    /**
     * Returns the categories, whether labels have them or not.
     *
     * @nulls none
     * @cost none, the memory is shared
     * @source pandas.CategoricalIndex.categories
     */
    public Index categories() {
        return own(null, column().categories().share());
    }

    /**
     * Returns the position of the category of each label.
     *
     * @nulls −1
     * @source pandas.CategoricalIndex.codes
     */
    public Index codes() {
        try (ColumnBase codes = column().codes()) {
            return own(null, codes.fillNa(-1));
        }
    }

    /**
     * Returns whether a category is less than those after it.
     *
     * @source pandas.CategoricalIndex.ordered
     */
    public boolean isOrdered() {
        return type().isOrdered();
    }

    /**
     * Returns the labels with more categories, behind the present ones.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if one is a category already
     * @source pandas.CategoricalIndex.add_categories
     */
    public CategoricalIndex addCategories(Object... categories) {
        return with(column().addCategories(List.of(categories)));
    }

    /**
     * Returns the labels with fewer categories.
     *
     * @nulls kept, and null where a label's category was removed
     * @throws io.cudf4j.errors.InvalidArgumentException if one is no category
     * @source pandas.CategoricalIndex.remove_categories
     */
    public CategoricalIndex removeCategories(Object... categories) {
        return with(column().removeCategories(List.of(categories)));
    }

    /**
     * Returns the labels with other names for the categories, in their order.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer names than categories
     * @source pandas.CategoricalIndex.rename_categories
     */
    public CategoricalIndex renameCategories(List<?> names) {
        return with(column().renameCategories(names));
    }

    /**
     * Returns the labels with the same categories in another order.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the values are not the present categories
     * @source pandas.CategoricalIndex.reorder_categories
     */
    public CategoricalIndex reorderCategories(List<?> categories) {
        return with(column().reorderCategories(categories, type().order()));
    }

    /**
     * Returns the labels with other categories.
     *
     * @nulls kept, and null where a label's category is none of the others
     * @throws io.cudf4j.errors.InvalidArgumentException if a category is there twice
     * @source pandas.CategoricalIndex.set_categories
     */
    public CategoricalIndex setCategories(List<?> categories) {
        return with(column().setCategories(categories, type().order()));
    }

    /**
     * Returns the labels with categories that are less than those after them.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.CategoricalIndex.as_ordered
     */
    public CategoricalIndex asOrdered() {
        return with(column().ordered(CategoryOrder.ORDERED));
    }

    /**
     * Returns the labels with categories that have no order.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.CategoricalIndex.as_unordered
     */
    public CategoricalIndex asUnordered() {
        return with(column().ordered(CategoryOrder.UNORDERED));
    }
}
