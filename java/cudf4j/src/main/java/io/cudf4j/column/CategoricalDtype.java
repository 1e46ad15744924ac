/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.memory.Scope;
import io.cudf4j.plc.TypeId;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Values out of a list of categories, stored as the positions of the categories.
 *
 * <p>The categories are a column on the device. Those of a dtype that a column returned are the column's and are closed
 * with it; those of a dtype made by {@link DType#categorical} are freed after it became unreachable. Two dtypes are equal
 * where categories, their order in the list and orderedness are.
 *
 * @source cudf.CategoricalDtype
 */
public final class CategoricalDtype extends DType {
    private static final int BYTE_CATEGORIES = Byte.MAX_VALUE;
    private static final int SHORT_CATEGORIES = Short.MAX_VALUE;

    private final @Nullable ColumnBase categories;
    private final CategoryOrder order;
    /** The same object for dtypes whose categories are shares of one column. */
    private final Object origin;
    /** Whether whoever asked for the dtype closes it, since no column and no caller of the library holds it. */
    private final boolean isTemporary;

    private CategoricalDtype(@Nullable ColumnBase categories, CategoryOrder order, Object origin) {
        this(categories, order, origin, false);
    }

    private CategoricalDtype(@Nullable ColumnBase categories, CategoryOrder order, Object origin, boolean isTemporary) {
        super(Kind.CATEGORICAL, codeType(categories == null ? 0 : categories.size()), "category");
        this.categories = categories;
        this.order = order;
        this.origin = origin;
        this.isTemporary = isTemporary;
    }

    /** Returns the native type of the codes of so many categories, as pandas chooses it. */
    private static TypeId codeType(int count) {
        return count < BYTE_CATEGORIES ? TypeId.INT8 : count < SHORT_CATEGORIES ? TypeId.INT16 : TypeId.INT32;
    }

    static CategoricalDtype unknown(CategoryOrder order) {
        return new CategoricalDtype(null, order, new Object());
    }

    static CategoricalDtype of(List<?> categories, CategoryOrder order) {
        if (categories.stream().anyMatch(Objects::isNull)) {
            throw new InvalidArgumentException("a category cannot be null; rows without category are null");
        }
        ColumnBase column = categories.isEmpty() ? ColumnBase.empty(STRING) : ColumnFactory.of(List.copyOf(categories));
        CategoricalDtype made = own(column, order);
        column.forEachHandle(Scope::exempt);
        return made;
    }

    /** Takes over categories; where they are not distinct, they are closed. */
    static CategoricalDtype own(ColumnBase categories, CategoryOrder order) {
        return Columns.orClose(categories, () -> {
            ListDtype.nestable(categories.dtype(), "categories");
            if (categories.nullCount() > 0) {
                throw new InvalidArgumentException("a category cannot be null; rows without category are null");
            }
            try (ColumnBase distinct = categories.unique()) {
                if (distinct.size() != categories.size()) {
                    throw new InvalidArgumentException("categories are distinct, but of " + categories.size() + " only "
                            + distinct.size() + " are");
                }
            }
            return new CategoricalDtype(categories, order, new Object());
        });
    }

    /** Takes over categories that are known to be distinct. */
    static CategoricalDtype ownDistinct(ColumnBase categories, CategoryOrder order) {
        return new CategoricalDtype(categories, order, new Object());
    }

    /** Takes over categories that are known to be distinct, until {@link #release} closes them. */
    static CategoricalDtype temporary(ColumnBase categories) {
        return new CategoricalDtype(categories, CategoryOrder.UNORDERED, new Object(), true);
    }

    /** Closes the categories if the dtype was made for the time of an operation; columns of it have their own shares. */
    void release() {
        if (isTemporary && categories != null) {
            categories.close();
        }
    }

    /** Returns an equal dtype with a share of the categories, which its holder closes. */
    CategoricalDtype shared() {
        return new CategoricalDtype(categories().share(), order, origin);
    }

    /** Returns a dtype with a share of the categories and another order. */
    CategoricalDtype shared(CategoryOrder other) {
        return new CategoricalDtype(categories().share(), other, origin);
    }

    /** Returns a dtype of the same categories, which it shares, with another order. */
    public CategoricalDtype withOrder(CategoryOrder other) {
        if (categories == null) {
            return unknown(other);
        }
        CategoricalDtype made = shared(other);
        made.categories().forEachHandle(Scope::exempt);
        return made;
    }

    /** Returns the categories on the Java heap. */
    public List<@Nullable Object> toHost() {
        return categories().toHost().toList();
    }

    /** Returns whether the categories are known; those of {@link DType#categorical()} are not yet. */
    public boolean hasCategories() {
        return categories != null;
    }

    /**
     * Returns the categories, which stay this object's.
     *
     * @nulls none
     * @throws IllegalStateException if they are not known yet
     * @source cudf.CategoricalDtype.categories
     */
    public ColumnBase categories() {
        if (categories == null) {
            throw new IllegalStateException(
                    "the categories are not known yet; they are those of the column that is converted to this dtype");
        }
        return categories;
    }

    /** Returns whether the categories have an order. */
    public boolean isOrdered() {
        return order == CategoryOrder.ORDERED;
    }

    /** Returns whether the categories have an order. */
    public CategoryOrder order() {
        return order;
    }

    /** Returns whether another dtype has the same categories at the same positions, whether ordered or not. */
    boolean sameCategories(CategoricalDtype other) {
        if (origin == other.origin) {
            return true;
        }
        return categories != null && other.categories != null && categories.contentEquals(other.categories);
    }

    @Override
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (!(other instanceof CategoricalDtype type) || type.order != order) {
            return false;
        }
        boolean bothUnknown = !hasCategories() && !type.hasCategories();
        return bothUnknown || sameCategories(type);
    }

    @Override
    public int hashCode() {
        return categories == null ? order.hashCode() : Objects.hash(order, categories.size(), categories.dtype());
    }
}
