/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** A user's function of a group of rows that gives a text. */
@FunctionalInterface
public interface GroupToString extends Serializable {
    /** Returns a text, or null for a group without one. What it throws becomes an {@link UdfException}. */
    @Nullable
    String apply(GroupColumns group) throws Exception;
}
