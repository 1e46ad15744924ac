/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * Reports a position outside a column, table or frame, or a time beyond what its unit reaches.
 *
 * <p>Thrown for row and column positions, for the arithmetic of times, and for {@code std::out_of_range} of libcudf. The
 * message names the position and the valid range, or the dtype of the time.
 */
public class OutOfBoundsException extends CudfException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an exception with a message.
     *
     * @param message what is wrong, and what to do about it
     */
    public OutOfBoundsException(String message) {
        super(message);
    }

    /**
     * Makes an exception with a message and a cause.
     *
     * @param message what is wrong, and what to do about it
     * @param cause what led to it, or null
     */
    public OutOfBoundsException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
