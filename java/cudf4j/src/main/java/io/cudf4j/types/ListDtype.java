/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/**
 * Lists of rows of another dtype.
 *
 * @source cudf.ListDtype
 */
public final class ListDtype extends DType {
    private final DType elementType;

    ListDtype(DType elementType) {
        super(Kind.LIST, 0, "list<" + elementType.name() + ">");
        requireNestable(elementType, "lists");
        this.elementType = elementType;
    }

    /** Throws unless lists and structs can hold rows of a dtype. */
    static void requireNestable(DType inner, String outer) {
        if (inner.isCategorical()) {
            throw new UnsupportedOperationException(
                    outer + " cannot hold category; convert it to the dtype of the categories with asType first");
        }
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
