/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/**
 * The methods of categories, made by {@link Series#cat} and {@link Index#cat}.
 *
 * @param <R> the series or index, and what the methods return
 * @source pandas.Series.cat
 */
public final class CategoricalAccessor<R extends Frame<R>> extends Accessor<R> implements CategoricalMethods<R, R> {
    CategoricalAccessor(R object) {
        super(object);
        Accessor.categories(object.rows().column());
    }
}
