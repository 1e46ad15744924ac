/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.udf.OnError;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * How a user's function is called.
 *
 * @param name the method that was called, with which messages begin
 * @param unit what it is called for: {@code row} or {@code group}
 * @param onError what becomes of rows in which it throws
 * @param label the label of a row as text, null where it only repeats the position; asked for a row that failed
 * @param advice what else there is than a call that fails, for the end of a message
 */
public record Call(String name, String unit, OnError onError, IntFunction<@Nullable String> label, String advice) {
    /** Returns a call of a view that can be told what becomes of such rows. */
    public static Call of(String name, OnError onError, IntFunction<@Nullable String> label) {
        String advice = name.equals("filter")
                ? "onError(NULL) of the view leaves such rows out"
                : "onError(NULL) makes such rows null";
        return new Call(name, "row", onError, label, advice);
    }
}
