/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.errors.KernelCompilationException;

/** What turns source into an image that the driver loads. Thread-safe. */
interface Compiler {
    /** Returns the version, which is part of what is compiled. */
    String version();

    /**
     * Returns the image.
     *
     * @throws KernelCompilationException if the source has faults
     */
    byte[] compile(KernelSource source, Target target);
}
