/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** A user's function of two texts that gives a text. */
@FunctionalInterface
public interface StringStringToString extends Serializable {
    /** Returns a text, or null for a row without one. What it throws becomes an {@link UdfException}. */
    @Nullable
    String apply(String left, String right) throws Exception;
}
