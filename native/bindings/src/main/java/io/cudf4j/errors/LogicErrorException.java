/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * Reports a precondition of libcudf that the call did not meet.
 *
 * <p>Thrown for {@code cudf::logic_error} and {@code rmm::logic_error}, with the native message. Objects that took
 * part stay valid; correct the call. If cudf4j made the call on its own account, it is a defect of cudf4j worth
 * reporting.
 */
public class LogicErrorException extends CudfException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an exception with a message.
     *
     * @param message what is wrong, and what to do about it
     */
    public LogicErrorException(String message) {
        super(message);
    }

    /**
     * Makes an exception with a message and a cause.
     *
     * @param message what is wrong, and what to do about it
     * @param cause what led to it, or null
     */
    public LogicErrorException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
