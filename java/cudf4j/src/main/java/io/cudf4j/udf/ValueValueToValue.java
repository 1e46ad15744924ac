/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** A user's function of two values that may be null, which may give null. */
@FunctionalInterface
public interface ValueValueToValue<T, R> extends Serializable {
    /** Returns a value, or null. What it throws becomes an {@link UdfException}. */
    @Nullable
    R apply(@Nullable T left, @Nullable T right) throws Exception;
}
