/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * Reports that a database does not take a statement, or that a row cannot be read from it or written to it.
 *
 * <p>The message names the statement or the table, and the row where one is known; the cause is the {@code
 * java.sql.SQLException} of the driver.
 */
public class DatabaseException extends CudfException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an exception with a message.
     *
     * @param message what is wrong, and what to do about it
     */
    public DatabaseException(String message) {
        super(message);
    }

    /**
     * Makes an exception with a message and a cause.
     *
     * @param message what is wrong, and what to do about it
     * @param cause what led to it, or null
     */
    public DatabaseException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
