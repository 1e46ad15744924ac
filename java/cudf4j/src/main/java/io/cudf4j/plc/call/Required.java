/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.call;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.TypeId;
import java.util.Objects;

/** What a call must be given. Native code would name neither the call nor the argument. */
public final class Required {
    private Required() {}

    /**
     * Requires an argument.
     *
     * @throws NullPointerException if it is null
     */
    public static void given(String call, String argument, Object value) {
        Objects.requireNonNull(value, () -> call + ": " + argument + " is null");
    }

    /**
     * Requires texts.
     *
     * @throws DTypeMismatchException if they are none
     * @throws NullPointerException if there is no column
     */
    public static void texts(String call, String argument, Column column) {
        given(call, argument, column);
        if (column.type().id() != TypeId.STRING) {
            throw new DTypeMismatchException(call + ": " + argument + " must be STRING, not " + column.type());
        }
    }
}
