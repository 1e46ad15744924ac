/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * Reports that bytes cannot be kept off the device: host memory and spill files are at their limits, the disk is full, or
 * the spill directory cannot be used.
 *
 * <p>Nothing is lost and nothing is left behind: the bytes are still where they were. Close frames that are no longer
 * needed, raise {@code cudf4j.spill.hostLimit} or {@code cudf4j.spill.diskLimit}, or name another
 * {@code cudf4j.spill.directory}.
 */
public class HostStorageException extends CudfException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an exception with a message.
     *
     * @param message what is wrong, and what to do about it
     */
    public HostStorageException(String message) {
        super(message);
    }

    /**
     * Makes an exception with a message and a cause.
     *
     * @param message what is wrong, and what to do about it
     * @param cause what led to it, or null
     */
    public HostStorageException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
