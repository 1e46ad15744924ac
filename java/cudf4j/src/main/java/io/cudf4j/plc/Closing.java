/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/** Closes several handles when an exception passes. */
final class Closing {
    private Closing() {}

    /** Closes every handle; what closing throws is added to the exception that passes. */
    static void all(Iterable<? extends AutoCloseable> handles, Throwable passing) {
        for (AutoCloseable handle : handles) {
            try {
                handle.close();
            } catch (Exception e) {
                passing.addSuppressed(e);
            }
        }
    }
}
