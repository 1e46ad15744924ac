/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.text;
import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.call.Required;

/**
 * Strings replaced within others. {@link io.cudf4j.plc.Replace} replaces whole rows; libcudf and pylibcudf call both replace.
 *
 * @source cudf::strings, pylibcudf.strings.replace
 */
public final class ReplaceStrings {
    private ReplaceStrings() {}

    /**
     * Returns the strings with a text within them replaced, at most so often; −1 for everywhere.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source cudf::strings::replace
     */
    public static Column replace(Column input, Scalar target, Scalar repl, int maxrepl) {
        Required.texts("replace", "input", input);
        Growth.requireReplaced(input, target, repl, maxrepl);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .replace(
                            view(in, input),
                            text(in, "replace", "target", target),
                            text(in, "replace", "repl", repl),
                            maxrepl)
                    .address());
        }
    }

    /**
     * Returns what {@link #replace(Column, Scalar, Scalar, int)} does, of texts of Java.
     *
     * @nulls null where the text is
     * @source cudf::strings::replace
     */
    public static Column replace(Column input, String target, String repl, int maxrepl) {
        Required.texts("replace", "input", input);
        try (Scalar targetText = Scalar.of(target);
                Scalar replText = Scalar.of(repl)) {
            return replace(input, targetText, replText, maxrepl);
        }
    }

    /**
     * Returns the strings with a range of characters replaced. A stop of 0, or one before a start at the end, repeats what
     * lies between.
     *
     * @param start the first character; −1 for the end
     * @param stop the character after the last; −1 for the end
     * @nulls null where the text is
     * @throws io.cudf4j.errors.LogicErrorException if stop is above 0 and before start
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source cudf::strings::replace_slice
     */
    public static Column replaceSlice(Column input, Scalar repl, int start, int stop) {
        Required.texts("replaceSlice", "input", input);
        Growth.requireSlice(input, repl, start, stop);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .replace_slice(view(in, input), text(in, "replaceSlice", "repl", repl), start, stop)
                    .address());
        }
    }

    /**
     * Returns what {@link #replaceSlice(Column, Scalar, int, int)} does, of a text of Java.
     *
     * @nulls null where the text is
     * @source cudf::strings::replace_slice
     */
    public static Column replaceSlice(Column input, String repl, int start, int stop) {
        Required.texts("replaceSlice", "input", input);
        try (Scalar replText = Scalar.of(repl)) {
            return replaceSlice(input, replText, start, stop);
        }
    }

    /**
     * Returns the strings with the target in the same row replaced by the replacement there, everywhere;
     * an empty target is in none.
     *
     * @nulls null where the text, its target or its replacement is
     * @throws io.cudf4j.errors.InvalidArgumentException if there are not as many targets, or replacements, as texts
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source cudf::strings::replace
     */
    public static Column replace(Column input, Column targets, Column repls) {
        Required.texts("replace", "input", input);
        Required.texts("replace", "targets", targets);
        Required.texts("replace", "repls", repls);
        Growth.requireReplacedByRow(input, targets, repls);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .replace(view(in, input), view(in, targets), view(in, repls))
                    .address());
        }
    }

    /**
     * Returns the strings with several texts within them replaced, each by the replacement in the row of its target; of targets
     * at one place the first.
     *
     * @param repls the replacements; one alone stands for each target
     * @nulls null where the text is
     * @throws io.cudf4j.errors.LogicErrorException if there are not as many replacements as targets, none, or nulls among them
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source cudf::strings::replace_multiple
     */
    public static Column replaceMultiple(Column input, Column targets, Column repls) {
        Required.texts("replaceMultiple", "input", input);
        Required.texts("replaceMultiple", "targets", targets);
        Required.texts("replaceMultiple", "repls", repls);
        Growth.requireMultiple(input, targets, repls);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .replace_multiple(view(in, input), view(in, targets), view(in, repls))
                    .address());
        }
    }
}
