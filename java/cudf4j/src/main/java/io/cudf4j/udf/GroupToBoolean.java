/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import java.io.Serializable;

/** A user's function of a group of rows that gives a truth value. */
@FunctionalInterface
public interface GroupToBoolean extends Serializable {
    /** Returns a truth value. What it throws becomes an {@link UdfException}. */
    boolean apply(GroupColumns group) throws Exception;
}
