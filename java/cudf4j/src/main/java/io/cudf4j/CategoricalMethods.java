/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.expr.CategoryOp;
import io.cudf4j.types.CategoryOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What categories have: of a series or an index through {@link Series#cat} and {@link Index#cat}, of a {@link CategoricalIndex}
 * directly, of an expression through {@link Expr#cat}.
 *
 * @param <R> what the methods return
 * @param <T> what the methods return that keep the kind of dtype
 * @source pandas.Series.cat
 */
public sealed interface CategoricalMethods<R, T> permits CategoricalAccessor, CategoricalIndex, Expr.Categories {
    private Object call(CategoryOp op, @Nullable Object... arguments) {
        return Accessor.categorized(this, op, Arrays.asList(arguments));
    }

    @SuppressWarnings("unchecked") // each class says in its head what its methods return
    private T same(CategoryOp op, @Nullable Object... arguments) {
        return (T) call(op, arguments);
    }

    /**
     * Returns the position of the category of each row, as whole numbers of the smallest dtype that pandas has for so
     * many categories.
     *
     * @nulls −1
     * @source pandas.Series.cat.codes
     */
    @SuppressWarnings("unchecked") // as for same
    default R codes() {
        return (R) call(CategoryOp.CODES);
    }

    /**
     * Returns the rows with the same categories in another order.
     *
     * @param categories all present categories
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the values are not the present categories
     * @source pandas.Series.cat.reorder_categories
     */
    default T reorderCategories(List<?> categories) {
        Objects.requireNonNull(categories, "reorderCategories: the categories are null");
        return same(CategoryOp.REORDER, categories, null);
    }

    /**
     * Returns the rows with the same categories in another order, which is theirs or none.
     *
     * @param categories all present categories
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the values are not the present categories
     * @source pandas.Series.cat.reorder_categories
     */
    default T reorderCategories(List<?> categories, CategoryOrder order) {
        Objects.requireNonNull(categories, "reorderCategories: the categories are null");
        Objects.requireNonNull(order, "reorderCategories: the order is null");
        return same(CategoryOp.REORDER, categories, order);
    }

    /**
     * Returns the rows with more categories, behind the present ones.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if one is a category already
     * @source pandas.Series.cat.add_categories
     */
    default T addCategories(Object... categories) {
        Objects.requireNonNull(categories, "addCategories: the categories are null");
        Lowering.requireEach(Arrays.asList(categories), "addCategories: a category is null");
        return same(CategoryOp.ADD, List.of(categories));
    }

    /**
     * Returns the rows with fewer categories.
     *
     * @nulls kept, and null where a row's category was removed
     * @throws io.cudf4j.errors.InvalidArgumentException if one is no category
     * @source pandas.Series.cat.remove_categories
     */
    default T removeCategories(Object... categories) {
        Objects.requireNonNull(categories, "removeCategories: the categories are null");
        Lowering.requireEach(Arrays.asList(categories), "removeCategories: a category is null");
        return same(CategoryOp.REMOVE, List.of(categories));
    }

    /**
     * Returns the rows with the categories that some row has.
     *
     * @nulls kept
     * @source pandas.Series.cat.remove_unused_categories
     */
    default T removeUnusedCategories() {
        return same(CategoryOp.REMOVE_UNUSED);
    }

    /**
     * Returns the rows with other categories.
     *
     * @nulls kept, and null where a row's category is none of the others
     * @throws io.cudf4j.errors.InvalidArgumentException if a category is there twice
     * @throws io.cudf4j.errors.DTypeMismatchException if the categories have nothing to do with the dtype of the present
     *     ones
     * @source pandas.Series.cat.set_categories
     */
    default T setCategories(List<?> categories) {
        Objects.requireNonNull(categories, "setCategories: the categories are null");
        return same(CategoryOp.SET, categories, null);
    }

    /**
     * Returns the rows with other categories, whose order is given; see {@link #setCategories(List)}.
     *
     * @nulls kept, and null where a row's category is none of the others
     * @throws io.cudf4j.errors.InvalidArgumentException if a category is there twice
     * @source pandas.Series.cat.set_categories
     */
    default T setCategories(List<?> categories, CategoryOrder order) {
        Objects.requireNonNull(categories, "setCategories: the categories are null");
        Objects.requireNonNull(order, "setCategories: the order is null");
        return same(CategoryOp.SET, categories, order);
    }

    /**
     * Returns the rows with other names for the categories, in their order.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer names than categories
     * @throws io.cudf4j.errors.InvalidArgumentException if a name is there twice
     * @source pandas.Series.cat.rename_categories
     */
    default T renameCategories(List<?> names) {
        Objects.requireNonNull(names, "renameCategories: the names are null");
        return same(CategoryOp.RENAME, names);
    }

    /**
     * Returns the rows with other names for some categories; a category that the map lacks stays, and a name of none is
     * left out.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if a name is there twice
     * @source pandas.Series.cat.rename_categories
     */
    default T renameCategories(Map<?, ?> names) {
        Objects.requireNonNull(names, "renameCategories: the names are null");
        return same(CategoryOp.RENAME, names);
    }

    /**
     * Returns the rows with categories in an order, so that they can be compared.
     *
     * @nulls kept
     * @source pandas.Series.cat.as_ordered
     */
    default T asOrdered() {
        return same(CategoryOp.AS_ORDERED);
    }

    /**
     * Returns the rows with categories that have no order.
     *
     * @nulls kept
     * @source pandas.Series.cat.as_unordered
     */
    default T asUnordered() {
        return same(CategoryOp.AS_UNORDERED);
    }
}
