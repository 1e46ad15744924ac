/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import java.io.Serializable;

/** A user's function of a whole number of 64 bits that gives a floating point number. */
@FunctionalInterface
public interface LongToDouble extends Serializable {
    /** Returns a floating point number. What it throws becomes an {@link UdfException}. */
    double apply(long value) throws Exception;
}
