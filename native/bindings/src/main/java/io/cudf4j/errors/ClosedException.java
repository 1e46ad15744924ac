/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * Reports the use of an object after it was closed.
 *
 * <p>The message names the object. Objects are closed by {@code close()} or by the scope in which they were made; keep
 * the object open, or outside that scope, for as long as it is used.
 */
public class ClosedException extends CudfException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an exception with a message.
     *
     * @param message what is wrong, and what to do about it
     */
    public ClosedException(String message) {
        super(message);
    }

    /**
     * Makes an exception with a message and a cause.
     *
     * @param message what is wrong, and what to do about it
     * @param cause what led to it, or null
     */
    public ClosedException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
