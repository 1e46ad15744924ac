/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

/** What becomes of a row that has a null among the inputs. */
public enum NullRows {
    /** The function is not called and the result is null. */
    SKIP,
    /**
     * The function is called, with null where its parameter is a class: {@code Integer}, {@code String}. A null for a
     * primitive parameter skips the row, since there is nothing to call it with.
     */
    AWARE
}
