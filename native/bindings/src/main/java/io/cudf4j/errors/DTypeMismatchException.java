/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * Reports a dtype that an operation does not accept, or two dtypes that do not go together.
 *
 * <p>Thrown for example by a merge of text with numbers, and for {@code cudf::data_type_error}. The message names the
 * columns and their dtypes; cast one of them.
 */
public class DTypeMismatchException extends InvalidArgumentException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an exception with a message.
     *
     * @param message what is wrong, and what to do about it
     */
    public DTypeMismatchException(String message) {
        super(message);
    }

    /**
     * Makes an exception with a message and a cause.
     *
     * @param message what is wrong, and what to do about it
     * @param cause what led to it, or null
     */
    public DTypeMismatchException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
