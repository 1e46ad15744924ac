/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * Reports that the engine asked for cannot run on this machine.
 *
 * <p>Thrown when {@code cudf4j.engine=cuda} and there is no NVIDIA driver, one that is too old, no usable device, or
 * no CUDA engine on the class path; and when no engine is found at all. The message says what was found, what is
 * needed, and how to choose the other engine. A process that failed to load an engine fails again in the same way:
 * correct the settings and start it anew.
 */
public class EngineUnavailableException extends CudfException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an exception with a message.
     *
     * @param message what is wrong, and what to do about it
     */
    public EngineUnavailableException(String message) {
        super(message);
    }

    /**
     * Makes an exception with a message and a cause.
     *
     * @param message what is wrong, and what to do about it
     * @param cause what led to it, or null
     */
    public EngineUnavailableException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
