/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

/** What a benchmark does with its results: programs are written in both ways. */
public enum Closing {
    /** It closes them. */
    CLOSED {
        @Override
        void end(AutoCloseable result) {
            try {
                result.close();
            } catch (Exception e) {
                throw new IllegalStateException("a result cannot be closed", e);
            }
        }
    },
    /** It drops them, and cudf4j collects them. */
    UNCLOSED {
        @Override
        void end(AutoCloseable result) {
            // nothing reaches it from here on
        }
    };

    abstract void end(AutoCloseable result);
}
