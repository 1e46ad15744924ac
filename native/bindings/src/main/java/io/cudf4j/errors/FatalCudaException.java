/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * Reports a CUDA error after which the device context is unusable.
 *
 * <p>Thrown for {@code cudf::fatal_cuda_error}, for example after an illegal memory access by a kernel, and where an
 * allocation is the first call that reports it. Every later call fails in the same way: the process must be restarted.
 */
public class FatalCudaException extends CudaException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an exception with a message.
     *
     * @param message what is wrong, and what to do about it
     */
    public FatalCudaException(String message) {
        super(message);
    }

    /**
     * Makes an exception with a message and a cause.
     *
     * @param message what is wrong, and what to do about it
     * @param cause what led to it, or null
     */
    public FatalCudaException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
