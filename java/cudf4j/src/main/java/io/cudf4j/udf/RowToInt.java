/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import java.io.Serializable;

/** A user's function of a row of a frame that gives a whole number of 32 bits. */
@FunctionalInterface
public interface RowToInt extends Serializable {
    /** Returns a whole number of 32 bits. What it throws becomes an {@link UdfException}. */
    int apply(Row row) throws Exception;
}
