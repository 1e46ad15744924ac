/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/** Is told how far long work is, by the thread that works; see {@code Cudf.listen}. */
@FunctionalInterface
public interface ProgressListener {
    /**
     * Is told how far work is, a few times a second at most, and once at its end. What this throws ends the work, and leaves
     * the method that works; whatever it had made is undone as after any other failure.
     */
    void progressed(Progress progress);
}
