/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.CategoryCalls;

/**
 * The methods of categories, made by {@link Series#cat} and {@link Index#cat}.
 *
 * @param <R> the series or index, and what the methods return
 * @source pandas.Series.cat
 */
public final class CategoricalAccessor<R extends Frame<R>> extends Accessor<R> implements CategoricalMethods<R, R> {
    CategoricalAccessor(R object) {
        super(object);
        CategoryCalls.require(object.rows().column());
    }

    /**
     * Returns the categories, whether rows have them or not.
     *
     * @nulls none
     * @cost none, the memory is shared
     * @source pandas.Series.cat.categories
     */
    public Index categories() {
        return Accessor.categories(this);
    }

    /**
     * Returns whether a category is less than those after it.
     *
     * @source pandas.Series.cat.ordered
     */
    public boolean isOrdered() {
        return Accessor.isOrdered(this);
    }
}
