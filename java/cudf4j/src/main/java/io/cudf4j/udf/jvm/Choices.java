/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.config.Config;
import io.cudf4j.config.UdfFallback;
import io.cudf4j.udf.OnError;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a user chose for calls of functions.
 *
 * @param onError what becomes of rows in which a function throws
 * @param chosen what becomes of a function that a device cannot run; null where the property says it
 */
public record Choices(OnError onError, @Nullable UdfFallback chosen) {
    /** Those of who chose nothing. */
    public static final Choices DEFAULTS = new Choices(OnError.FAIL, null);

    /** Returns these with another choice of what becomes of rows in which a function throws. */
    public Choices withOnError(OnError action) {
        return new Choices(Objects.requireNonNull(action, "onError: the action is null"), chosen);
    }

    /** Returns these with another choice of what becomes of a function that a device cannot run. */
    public Choices withFallback(UdfFallback action) {
        return new Choices(onError, Objects.requireNonNull(action, "fallback: the action is null"));
    }

    /** Returns what becomes of a function that a device cannot run: what was chosen, else what the property says now. */
    public UdfFallback fallback() {
        return chosen == null ? Config.UDF_FALLBACK.get() : chosen;
    }
}
