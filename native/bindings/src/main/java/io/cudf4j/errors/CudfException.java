/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * The root of every exception that cudf4j raises itself.
 *
 * <p>Thrown directly only for native errors that no subclass describes; its message is then the native message. Catch
 * this class to catch all of them. Where a JDK type says exactly what is wrong ({@link UnsupportedOperationException}
 * for a function that the host engine lacks, {@link java.util.NoSuchElementException}, {@link
 * java.util.concurrent.CancellationException}) that type is thrown instead.
 */
public class CudfException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an exception with a message.
     *
     * @param message what is wrong, and what to do about it
     */
    public CudfException(String message) {
        super(message);
    }

    /**
     * Makes an exception with a message and a cause.
     *
     * @param message what is wrong, and what to do about it
     * @param cause what led to it, or null
     */
    public CudfException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
