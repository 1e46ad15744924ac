/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * Reports an operation whose result would have two columns of one label.
 *
 * <p>Labels are unique in every frame. The message names the label; rename a column first, or give suffixes to a
 * merge.
 */
public class DuplicateLabelException extends InvalidArgumentException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an exception with a message.
     *
     * @param message what is wrong, and what to do about it
     */
    public DuplicateLabelException(String message) {
        super(message);
    }

    /**
     * Makes an exception with a message and a cause.
     *
     * @param message what is wrong, and what to do about it
     * @param cause what led to it, or null
     */
    public DuplicateLabelException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
