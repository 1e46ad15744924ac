/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * Reports an argument that is wrong whatever the data: lengths that differ, a negative count, options that exclude
 * each other.
 *
 * <p>Thrown before any work is done, and for {@code std::invalid_argument} of libcudf. The message names the argument
 * and the values that are accepted; correct the call.
 */
public class InvalidArgumentException extends CudfException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an exception with a message.
     *
     * @param message what is wrong, and what to do about it
     */
    public InvalidArgumentException(String message) {
        super(message);
    }

    /**
     * Makes an exception with a message and a cause.
     *
     * @param message what is wrong, and what to do about it
     * @param cause what led to it, or null
     */
    public InvalidArgumentException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
