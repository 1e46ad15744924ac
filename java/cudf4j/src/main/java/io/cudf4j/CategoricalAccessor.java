/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.CategoricalColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.frame.text.Brief;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.CategoryOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The categories of a series, made by {@link Series#cat}.
 *
 * @source pandas.Series.cat
 */
public final class CategoricalAccessor {
    private final Series series;

    CategoricalAccessor(Series series) {
        this.series = series;
        column();
    }

    /** Returns the column that the series has now, since a write gives it another. */
    private CategoricalColumn column() {
        if (Faces.column(series) instanceof CategoricalColumn column) {
            return column;
        }
        throw new DTypeMismatchException(
                "cat: it needs categories, not " + series.dtype() + "; asType(DType.categorical()) makes them");
    }

    private CategoricalDtype type() {
        return (CategoricalDtype) column().dtype();
    }

    private Series with(ColumnBase changed) {
        return series.with(changed);
    }

    /**
     * Returns the categories, whether rows have them or not.
     *
     * @nulls none
     * @cost none, the memory is shared
     * @source pandas.Series.cat.categories
     */
    public Index categories() {
        return Index.own(null, column().categories().share());
    }

    /**
     * Returns whether a category is less than those after it.
     *
     * @source pandas.Series.cat.ordered
     */
    public boolean isOrdered() {
        return type().isOrdered();
    }

    /**
     * Returns the position of the category of each row, as whole numbers of the smallest dtype that pandas has for so
     * many categories.
     *
     * @nulls −1
     * @source pandas.Series.cat.codes
     */
    public Series codes() {
        try (ColumnBase codes = column().codes()) {
            return new Series(null, codes.fillNa(-1), Faces.shared(series));
        }
    }

    /**
     * Returns the rows with the same categories in another order.
     *
     * @param categories all present categories
     * @nulls kept
     * @throws InvalidArgumentException if the values are not the present categories
     * @source pandas.Series.cat.reorder_categories
     */
    public Series reorderCategories(List<?> categories) {
        return reorderCategories(categories, type().order());
    }

    /**
     * Returns the rows with the same categories in another order, which is theirs or none.
     *
     * @param categories all present categories
     * @nulls kept
     * @throws InvalidArgumentException if the values are not the present categories
     * @source pandas.Series.cat.reorder_categories
     */
    public Series reorderCategories(List<?> categories, CategoryOrder order) {
        return with(column().reorderCategories(categories, order));
    }

    /**
     * Returns the rows with more categories, behind the present ones.
     *
     * @nulls kept
     * @throws InvalidArgumentException if one is a category already
     * @source pandas.Series.cat.add_categories
     */
    public Series addCategories(Object... categories) {
        return with(column().addCategories(List.of(categories)));
    }

    /**
     * Returns the rows with fewer categories.
     *
     * @nulls kept, and null where a row's category was removed
     * @throws InvalidArgumentException if one is no category
     * @source pandas.Series.cat.remove_categories
     */
    public Series removeCategories(Object... categories) {
        return with(column().removeCategories(List.of(categories)));
    }

    /**
     * Returns the rows with the categories that some row has.
     *
     * @nulls kept
     * @source pandas.Series.cat.remove_unused_categories
     */
    public Series removeUnusedCategories() {
        return with(column().removeUnusedCategories());
    }

    /**
     * Returns the rows with other categories.
     *
     * @nulls kept, and null where a row's category is none of the others
     * @throws InvalidArgumentException if a category is there twice
     * @throws io.cudf4j.errors.DTypeMismatchException if the categories have nothing to do with the dtype of the present
     *     ones
     * @source pandas.Series.cat.set_categories
     */
    public Series setCategories(List<?> categories) {
        return setCategories(categories, type().order());
    }

    /**
     * Returns the rows with other categories, whose order is given; see {@link #setCategories(List)}.
     *
     * @nulls kept, and null where a row's category is none of the others
     * @throws InvalidArgumentException if a category is there twice
     * @source pandas.Series.cat.set_categories
     */
    public Series setCategories(List<?> categories, CategoryOrder order) {
        return with(column().setCategories(categories, order));
    }

    /**
     * Returns the rows with other names for the categories, in their order.
     *
     * @nulls kept
     * @throws LengthMismatchException if there are more or fewer names than categories
     * @throws InvalidArgumentException if a name is there twice
     * @source pandas.Series.cat.rename_categories
     */
    public Series renameCategories(List<?> names) {
        return with(column().renameCategories(names));
    }

    /**
     * Returns the rows with other names for some categories; a category that the map lacks stays, and a name of none is
     * left out.
     *
     * @nulls kept
     * @throws InvalidArgumentException if a name is there twice
     * @source pandas.Series.cat.rename_categories
     */
    public Series renameCategories(Map<?, ?> names) {
        List<@Nullable Object> renamed = new ArrayList<>();
        for (Object category : column().categories().toHost().toList()) {
            renamed.add(names.containsKey(category) ? names.get(category) : category);
        }
        return with(column().renameCategories(renamed));
    }

    /**
     * Returns the rows with categories in an order, so that they can be compared.
     *
     * @nulls kept
     * @source pandas.Series.cat.as_ordered
     */
    public Series asOrdered() {
        return with(column().ordered(CategoryOrder.ORDERED));
    }

    /**
     * Returns the rows with categories that have no order.
     *
     * @nulls kept
     * @source pandas.Series.cat.as_unordered
     */
    public Series asUnordered() {
        return with(column().ordered(CategoryOrder.UNORDERED));
    }

    /** Returns what the series is made of. */
    @Override
    public String toString() {
        return Brief.object("CategoricalAccessor", "series", series.brief()).text();
    }
}
