/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * Reports that device memory (for the host engine: the memory within its limit) does not suffice.
 *
 * <p>The message says how much was asked for and how much is held. The process goes on and what was allocated before
 * stays valid. Close frames that are no longer needed, read fewer columns or rows at a time, or, for the host engine,
 * raise {@code cudf4j.host.memory}.
 */
public class DeviceOutOfMemoryException extends CudfException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an exception with a message.
     *
     * @param message what is wrong, and what to do about it
     */
    public DeviceOutOfMemoryException(String message) {
        super(message);
    }

    /**
     * Makes an exception with a message and a cause.
     *
     * @param message what is wrong, and what to do about it
     * @param cause what led to it, or null
     */
    public DeviceOutOfMemoryException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
