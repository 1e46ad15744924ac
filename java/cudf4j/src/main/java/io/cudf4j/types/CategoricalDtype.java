/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

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

    /** Loaded when the first categories are made of Java values. */
    private static final class Values {
        static final CategoryFactory FACTORY = Services.found(CategoryFactory.class);
    }

    private final @Nullable CategoryValues categories;
    private final CategoryOrder order;

    private CategoricalDtype(@Nullable CategoryValues categories, CategoryOrder order) {
        super(Kind.CATEGORICAL, codeBytes(categories == null ? 0 : categories.size()), "category");
        this.categories = categories;
        this.order = order;
    }

    /** Returns the bytes of the codes of so many categories, as pandas chooses them. */
    private static int codeBytes(int count) {
        return count < BYTE_CATEGORIES ? Byte.BYTES : count < SHORT_CATEGORIES ? Short.BYTES : Integer.BYTES;
    }

    /**
     * Returns the dtype of categories that a column holds; users make dtypes with {@link DType#categorical}.
     *
     * @param categories null where they are not known yet
     */
    public static CategoricalDtype of(@Nullable CategoryValues categories, CategoryOrder order) {
        return new CategoricalDtype(categories, order);
    }

    static CategoricalDtype ofValues(List<?> categories, CategoryOrder order) {
        return of(Values.FACTORY.of(categories), order);
    }

    /** Returns a dtype of the same categories, which it shares, with another order. */
    public CategoricalDtype withOrder(CategoryOrder other) {
        return of(categories == null ? null : categories.shared(), other);
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
    public CategoryValues categories() {
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

    @Override
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (!(other instanceof CategoricalDtype type) || type.order != order) {
            return false;
        }
        return categories == null
                ? type.categories == null
                : type.categories != null && categories.sameAs(type.categories);
    }

    @Override
    public int hashCode() {
        return categories == null ? order.hashCode() : Objects.hash(order, categories.size(), categories.dtype());
    }
}
