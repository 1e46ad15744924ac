/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * Reports a file that cannot be read or written: missing, not permitted, truncated, or not of the expected format.
 *
 * <p>The message names the file, what was expected and what was found; the cause, where there is one, is the exception
 * of the operating system or of the reader.
 */
public class InputFileException extends CudfException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an exception with a message.
     *
     * @param message what is wrong, and what to do about it
     */
    public InputFileException(String message) {
        super(message);
    }

    /**
     * Makes an exception with a message and a cause.
     *
     * @param message what is wrong, and what to do about it
     * @param cause what led to it, or null
     */
    public InputFileException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
