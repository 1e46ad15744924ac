/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import java.io.Serializable;

/** A user's function of a whole number of 32 bits that gives a truth value. */
@FunctionalInterface
public interface IntToBoolean extends Serializable {
    /** Returns a truth value. What it throws becomes an {@link UdfException}. */
    boolean apply(int value) throws Exception;
}
