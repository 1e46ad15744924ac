/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import java.io.Serializable;

/** A user's function of a row of a frame that gives a whole number of 64 bits. */
@FunctionalInterface
public interface RowToLong extends Serializable {
    /** Returns a whole number of 64 bits. What it throws becomes an {@link UdfException}. */
    long apply(Row row) throws Exception;
}
