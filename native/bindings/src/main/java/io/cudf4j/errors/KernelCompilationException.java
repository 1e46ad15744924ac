/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * Reports CUDA source that does not compile, or cannot be compiled for the device of this process.
 *
 * <p>The message ends with what the compiler said, which {@link #log()} gives alone: correct the source there named.
 */
public class KernelCompilationException extends CudfException {
    private static final long serialVersionUID = 1L;

    private final String log;

    /**
     * Makes an exception with what the compiler said.
     *
     * @param message what is wrong, and what to do about it
     * @param log what the compiler printed, empty if it printed nothing
     */
    public KernelCompilationException(String message, String log) {
        this(message, log, null);
    }

    /**
     * Makes an exception with what the compiler said and a cause.
     *
     * @param message what is wrong, and what to do about it
     * @param log what the compiler printed, empty if it printed nothing
     * @param cause what led to it, or null
     */
    public KernelCompilationException(String message, String log, @Nullable Throwable cause) {
        super(log.isEmpty() ? message : message + "\n" + log.stripTrailing(), cause);
        this.log = log;
    }

    /**
     * Returns what the compiler printed.
     *
     * @return lines that name file, line and fault; empty if it printed nothing
     */
    public String log() {
        return log;
    }
}
