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
 * @param choices what the user chose
 * @param label the label of a row as text, null where it only repeats the position; asked for a row that failed
 * @param advice what else there is than a call that fails, for the end of a message
 */
public record Call(String name, String unit, Choices choices, IntFunction<@Nullable String> label, Advice advice) {
    /**
     * What else there is than a call that fails.
     *
     * @param ofErrors where a row failed
     * @param ofRefusals what lets a function run in the JVM that a device cannot run, as the user writes it
     */
    public record Advice(String ofErrors, String ofRefusals) {
        /** Returns the advice that a view takes the choices itself. */
        public static Advice ofView(String units) {
            return new Advice("onError(NULL) makes such " + units + " null", "fallback(JVM)");
        }
    }

    private static final Advice OF_ROWS = Advice.ofView("rows");
    private static final Advice OF_TESTS =
            new Advice("onError(NULL) of the view leaves such rows out", OF_ROWS.ofRefusals());

    /** Returns a call of a view that can be told what becomes of such rows. */
    public static Call of(String name, Choices choices, IntFunction<@Nullable String> label) {
        return new Call(name, "row", choices, label, name.equals("filter") ? OF_TESTS : OF_ROWS);
    }

    /** Returns what becomes of rows in which the function throws. */
    public OnError onError() {
        return choices.onError();
    }

    /** Returns what a message calls a row: by its position, and by its label where that says more. */
    public String rowName(int row) {
        String known = label.apply(row);
        return "row " + row + (known == null ? "" : " (label " + known + ")");
    }
}
