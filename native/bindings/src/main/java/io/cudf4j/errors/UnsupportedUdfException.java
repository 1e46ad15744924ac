/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * Reports a user function that cannot be translated for the device: it calls a method that has no counterpart there,
 * catches an exception, makes objects, or its class file cannot be read.
 *
 * <p>Thrown before anything runs. The message names the method of the user, the line of its source, the instruction or
 * the method that it calls, and what works in its place; change the function, or let it run in the JVM.
 */
public class UnsupportedUdfException extends CudfException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an exception with a message.
     *
     * @param message what cannot be translated, where it is, and what works instead
     */
    public UnsupportedUdfException(String message) {
        super(message);
    }

    /**
     * Makes an exception with a message and a cause.
     *
     * @param message what cannot be translated, where it is, and what works instead
     * @param cause what led to it, or null
     */
    public UnsupportedUdfException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
