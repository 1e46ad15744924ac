/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import java.io.Serializable;

/** A user's function of two floating point numbers that gives a whole number of 32 bits. */
@FunctionalInterface
public interface DoubleDoubleToInt extends Serializable {
    /** Returns a whole number of 32 bits. What it throws becomes an {@link UdfException}. */
    int apply(double left, double right) throws Exception;
}
