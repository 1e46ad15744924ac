/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * Reports a result that has more rows, or more characters, than a column can hold.
 *
 * <p>Thrown for {@code std::overflow_error} of libcudf and by checks before a call: a column holds at most
 * 2,147,483,647 rows. Work on parts, or filter and aggregate earlier.
 */
public class SizeOverflowException extends CudfException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an exception with a message.
     *
     * @param message what is wrong, and what to do about it
     */
    public SizeOverflowException(String message) {
        super(message);
    }

    /**
     * Makes an exception with a message and a cause.
     *
     * @param message what is wrong, and what to do about it
     * @param cause what led to it, or null
     */
    public SizeOverflowException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
