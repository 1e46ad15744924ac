/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import java.util.Objects;

/**
 * What structs have: of a series through {@link Series#struct}, of an expression through {@link Expr#struct}.
 *
 * @param <R> what the methods return
 * @source pandas.Series.struct
 */
public sealed interface StructMethods<R> permits StructAccessor, Expr.Structs {
    @SuppressWarnings("unchecked") // each class says in its head what its methods return
    private R call(Object field) {
        return (R) (this instanceof Expr.Structs of ? of.field(field) : ((StructAccessor) this).called(field));
    }

    /**
     * Returns the values of the field of a name.
     *
     * @shape a series has the name of the field
     * @nulls null where the struct is
     * @throws io.cudf4j.errors.LabelNotFoundException if there is no such field
     * @source pandas.Series.struct.field
     */
    default R field(String name) {
        return call(Objects.requireNonNull(name, "field: the name is null"));
    }

    /**
     * Returns the values of the field at a position, counted from 0.
     *
     * @shape a series has the name of the field
     * @nulls null where the struct is
     * @throws io.cudf4j.errors.OutOfBoundsException if there are not so many fields
     * @source pandas.Series.struct.field
     */
    default R field(int position) {
        return call(position);
    }
}
