/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * Reports a CUDA runtime call that failed.
 *
 * <p>Thrown for {@code cudf::cuda_error} and {@code rmm::cuda_error}. Later calls may succeed unless the exception is
 * a {@link FatalCudaException}.
 */
public class CudaException extends CudfException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an exception with a message.
     *
     * @param message what is wrong, and what to do about it
     */
    public CudaException(String message) {
        super(message);
    }

    /**
     * Makes an exception with a message and a cause.
     *
     * @param message what is wrong, and what to do about it
     * @param cause what led to it, or null
     */
    public CudaException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
