/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import org.jspecify.annotations.Nullable;

/**
 * Reports a native library that cannot be found, unpacked, verified or loaded.
 *
 * <p>The message names the library, the folder or resource, and what was tried; the cause carries the message of the
 * operating system or of the dynamic linker. Check that the jars are of one version, that the cache folder ({@code
 * cudf4j.native.cacheDir}) can be written and permits execution, and that the machine is of a supported platform.
 */
public class NativeLibraryException extends CudfException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an exception with a message.
     *
     * @param message what is wrong, and what to do about it
     */
    public NativeLibraryException(String message) {
        super(message);
    }

    /**
     * Makes an exception with a message and a cause.
     *
     * @param message what is wrong, and what to do about it
     * @param cause what led to it, or null
     */
    public NativeLibraryException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
