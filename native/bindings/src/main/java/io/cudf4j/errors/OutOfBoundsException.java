/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * Reports a position outside a column, table or frame, or a time beyond what its unit, or {@code java.time}, reaches.
 *
 * <p>Thrown for row and column positions, for the arithmetic of times, for seconds that are read as a Java object and
 * lie beyond the years of {@code LocalDateTime}, and for {@code std::out_of_range} of libcudf. The message names the
 * position and the valid range, the dtype of the time, or its column and row.
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
