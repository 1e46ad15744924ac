/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import io.cudf4j.errors.InvalidArgumentException;

/**
 * Lists of rows of another dtype.
 *
 * @source cudf.ListDtype
 */
public final class ListDtype extends DType {
    private final DType elementType;
    private final int depth;

    ListDtype(DType elementType) {
        super(Kind.LIST, 0, "list<" + nestable(elementType, "lists").name() + ">");
        this.elementType = elementType;
        this.depth = 1 + elementType.depth();
    }

    /** Returns a dtype if lists and structs can hold rows of it. */
    static DType nestable(DType inner, String outer) {
        if (inner.isCategorical()) {
            throw new UnsupportedOperationException(
                    outer + " cannot hold category; convert it to the dtype of the categories with asType first");
        }
        if (inner.depth() >= MAX_DEPTH) {
            throw new InvalidArgumentException(outer + " cannot hold rows of a dtype that is nested " + inner.depth()
                    + " deep; dtypes lie at most " + MAX_DEPTH + " deep within each other");
        }
        return inner;
    }

    @Override
    public int depth() {
        return depth;
    }

    /** Returns the dtype of the elements. */
    public DType elementType() {
        return elementType;
    }

    /** Returns the dtype of the innermost elements of lists of lists. */
    public DType leafType() {
        return elementType instanceof ListDtype inner ? inner.leafType() : elementType;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ListDtype type && type.elementType.equals(elementType);
    }

    @Override
    public int hashCode() {
        return 31 * elementType.hashCode() + 1;
    }
}
