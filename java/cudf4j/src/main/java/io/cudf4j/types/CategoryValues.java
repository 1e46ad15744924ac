/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/**
 * The categories of a dtype, in order: distinct rows, none of them null, on the device. Not for implementation: the
 * columns of this library alone have any.
 */
public interface CategoryValues {
    /** Returns the number of categories. */
    int size();

    /** Returns the dtype of the categories. */
    DType dtype();

    /** Returns the categories on the Java heap. */
    HostValues toHost();

    /** Returns whether other categories are the same, at the same positions. */
    boolean sameAs(CategoryValues other);

    /** Returns a share of the same categories, which no scope closes. */
    CategoryValues shared();
}
