/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import java.io.Serializable;

/** A user's function of the values of a window of rows that gives a floating point number. */
@FunctionalInterface
public interface WindowToDouble extends Serializable {
    /**
     * Returns a floating point number. What it throws becomes an {@link UdfException}.
     *
     * @param values of the window, in their order, missing ones as NaN
     */
    double apply(double[] values) throws Exception;
}
