/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import java.io.Serializable;

/** A user's function of two truth values that gives a whole number of 32 bits. */
@FunctionalInterface
public interface BooleanBooleanToInt extends Serializable {
    /** Returns a whole number of 32 bits. What it throws becomes an {@link UdfException}. */
    int apply(boolean left, boolean right) throws Exception;
}
