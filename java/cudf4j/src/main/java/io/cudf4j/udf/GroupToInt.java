/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import java.io.Serializable;

/** A user's function of a group of rows that gives a whole number of 32 bits. */
@FunctionalInterface
public interface GroupToInt extends Serializable {
    /** Returns a whole number of 32 bits. What it throws becomes an {@link UdfException}. */
    int apply(GroupColumns group) throws Exception;
}
