/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * Reports columns, arrays or masks whose lengths differ although they must agree.
 *
 * <p>The message names each with its length. Nothing was changed.
 */
public class LengthMismatchException extends InvalidArgumentException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an exception with a message.
     *
     * @param message what is wrong, and what to do about it
     */
    public LengthMismatchException(String message) {
        super(message);
    }

    /**
     * Makes an exception with a message and a cause.
     *
     * @param message what is wrong, and what to do about it
     * @param cause what led to it, or null
     */
    public LengthMismatchException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
