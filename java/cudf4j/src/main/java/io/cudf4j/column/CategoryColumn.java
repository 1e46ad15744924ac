/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.CategoryFactory;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.CategoryValues;
import io.cudf4j.types.DType;
import io.cudf4j.types.HostValues;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The column of the categories of a dtype, which holds it. */
public final class CategoryColumn implements CategoryValues {
    private final ColumnBase categories;
    /** The same object for those whose categories are shares of one column. */
    private final Object origin;
    /** Whether whoever asked for the dtype closes it, since no column and no caller of the library holds it. */
    private final boolean isTemporary;

    private CategoryColumn(ColumnBase categories, Object origin, boolean isTemporary) {
        this.categories = categories;
        this.origin = origin;
        this.isTemporary = isTemporary;
    }

    /** Makes categories for dtypes that users make. */
    public static final class Factory implements CategoryFactory {
        /** Makes a factory, for {@link java.util.ServiceLoader}. */
        public Factory() {}

        @Override
        public CategoryValues of(List<?> categories) {
            if (categories.stream().anyMatch(Objects::isNull)) {
                throw new InvalidArgumentException("a category cannot be null; rows without category are null");
            }
            ColumnBase column = categories.isEmpty()
                    ? ColumnBase.empty(DType.STRING)
                    : ColumnFactory.of(new NestedColumns.Cells(List.copyOf(categories), "category"));
            CategoryColumn made = checked(column);
            column.forEachHandle(Scope::exempt);
            return made;
        }
    }

    /**
     * Returns the categories of a dtype, which stay the dtype's.
     *
     * @nulls none
     * @throws IllegalStateException if they are not known yet
     * @source cudf.CategoricalDtype.categories
     */
    public static ColumnBase of(CategoricalDtype dtype) {
        return held(dtype).categories;
    }

    private static CategoryColumn held(CategoricalDtype dtype) {
        return (CategoryColumn) dtype.categories();
    }

    /** Takes over categories; where they are not distinct, they are closed. */
    static CategoricalDtype own(ColumnBase categories, CategoryOrder order) {
        return CategoricalDtype.of(checked(categories), order);
    }

    private static CategoryColumn checked(ColumnBase categories) {
        return Columns.orClose(categories, () -> {
            if (categories.dtype().isCategorical()) {
                throw new UnsupportedOperationException("categories cannot hold category; "
                        + "convert it to the dtype of the categories with asType first");
            }
            int depth = categories.dtype().depth();
            if (depth >= DType.MAX_DEPTH) {
                throw new InvalidArgumentException("categories cannot hold rows of a dtype that is nested " + depth
                        + " deep; dtypes lie at most " + DType.MAX_DEPTH + " deep within each other");
            }
            if (categories.nullCount() > 0) {
                throw new InvalidArgumentException("a category cannot be null; rows without category are null");
            }
            if (categories.dtype().isFloating()) {
                requireNumbers(categories);
            }
            try (ColumnBase distinct = categories.unique()) {
                if (distinct.size() != categories.size()) {
                    throw new InvalidArgumentException(
                            "categories are distinct, but '" + Quoted.of(repeated(categories)) + "' is there twice");
                }
            }
            return new CategoryColumn(categories, new Object(), false);
        });
    }

    private static void requireNumbers(ColumnBase categories) {
        try (ColumnBase numbers = categories.nansToNulls()) {
            if (numbers.nullCount() > 0) {
                throw new InvalidArgumentException("a category cannot be NaN; rows without category are null");
            }
        }
    }

    /** Returns the first row that another one before it equals. */
    private static @Nullable Object repeated(ColumnBase categories) {
        Set<@Nullable Object> before = new HashSet<>();
        for (Object category : categories.toHost().toList()) {
            // of 0 and -0, which are one category, Java's objects differ
            boolean isZero = category instanceof Number number && number.doubleValue() == 0;
            if (!before.add(isZero ? 0 : category)) {
                return category;
            }
        }
        throw new IllegalStateException("the categories are distinct");
    }

    /** Takes over categories that are known to be distinct. */
    public static CategoricalDtype ownDistinct(ColumnBase categories, CategoryOrder order) {
        return CategoricalDtype.of(new CategoryColumn(categories, new Object(), false), order);
    }

    /** Takes over categories that are known to be distinct, until {@link #release} closes them. */
    static CategoricalDtype temporary(ColumnBase categories) {
        return CategoricalDtype.of(new CategoryColumn(categories, new Object(), true), CategoryOrder.UNORDERED);
    }

    /** Closes the categories if the dtype was made for the time of an operation; columns of it have their own shares. */
    static void release(CategoricalDtype dtype) {
        if (dtype.hasCategories() && held(dtype).isTemporary) {
            held(dtype).categories.close();
        }
    }

    /** Returns an equal dtype with a share of the categories, which its holder closes. */
    static CategoricalDtype shared(CategoricalDtype dtype) {
        return shared(dtype, dtype.order());
    }

    /** Returns a dtype with a share of the categories and another order. */
    static CategoricalDtype shared(CategoricalDtype dtype, CategoryOrder order) {
        return CategoricalDtype.of(held(dtype).share(), order);
    }

    /** Returns whether two dtypes have the same categories at the same positions, whether ordered or not. */
    static boolean sameCategories(CategoricalDtype left, CategoricalDtype right) {
        return left.hasCategories()
                && right.hasCategories()
                && left.categories().sameAs(right.categories());
    }

    private CategoryColumn share() {
        return new CategoryColumn(categories.share(), origin, false);
    }

    @Override
    public int size() {
        return categories.size();
    }

    @Override
    public DType dtype() {
        return categories.dtype();
    }

    @Override
    public HostValues toHost() {
        return categories.toHost();
    }

    @Override
    public boolean sameAs(CategoryValues other) {
        CategoryColumn column = (CategoryColumn) Objects.requireNonNull(other, "sameAs: the other categories are null");
        return origin == column.origin || categories.contentEquals(column.categories);
    }

    @Override
    public CategoryValues shared() {
        CategoryColumn made = share();
        made.categories.forEachHandle(Scope::exempt);
        return made;
    }

    /** Returns the number of the categories and their dtype; nothing is read. */
    @Override
    public String toString() {
        return "CategoryValues[size=" + size() + ", dtype=" + dtype() + "]";
    }
}
