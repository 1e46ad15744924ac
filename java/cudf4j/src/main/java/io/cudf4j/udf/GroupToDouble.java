/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import java.io.Serializable;

/** A user's function of a group of rows that gives a floating point number. */
@FunctionalInterface
public interface GroupToDouble extends Serializable {
    /** Returns a floating point number. What it throws becomes an {@link UdfException}. */
    double apply(GroupColumns group) throws Exception;
}
