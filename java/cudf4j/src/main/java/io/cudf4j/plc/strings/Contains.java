/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.temporary;
import static io.cudf4j.plc.call.Views.view;
import static java.util.Objects.requireNonNull;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.call.Required;
import io.cudf4j.types.Given;
import java.util.Set;

/**
 * Strings compared with patterns.
 *
 * @source cudf::strings
 */
public final class Contains {
    private Contains() {}

    /**
     * Returns whether each text is as a pattern of SQL's LIKE says.
     *
     * @nulls null where the text is
     * @source cudf::strings::like
     */
    public static Column like(Column input, String pattern, String escapeCharacter) {
        Required.texts("like", "input", input);
        requireNonNull(pattern, "pattern");
        requireNonNull(escapeCharacter, "escapeCharacter");
        Given.requireWhole(pattern, "the pattern");
        Given.requireWhole(escapeCharacter, "the escape");
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_strings.like(view(in, input), pattern, escapeCharacter).address());
        }
    }

    /**
     * Returns whether a regular expression is found in each text.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.LogicErrorException if the pattern is no regular expression of libcudf
     * @source cudf::strings::contains_re
     */
    public static Column containsRe(Column input, String pattern) {
        Required.texts("containsRe", "input", input);
        return containsRe(input, pattern, Set.of());
    }

    /**
     * Returns whether a regular expression is found in each text.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.LogicErrorException if the pattern is no regular expression of libcudf
     * @source cudf::strings::contains_re
     */
    public static Column containsRe(Column input, String pattern, Set<RegexFlag> flags) {
        Required.texts("containsRe", "input", input);
        requireNonNull(pattern, "pattern");
        try (CallScope in = new CallScope();
                RegexProgram program = RegexProgram.of(pattern, flags)) {
            return Column.own(
                    cudf_strings.contains_re(view(in, input), program.pointer()).address());
        }
    }

    /**
     * Returns whether each text begins with what a regular expression describes.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.LogicErrorException if the pattern is no regular expression of libcudf
     * @source cudf::strings::matches_re
     */
    public static Column matchesRe(Column input, String pattern) {
        Required.texts("matchesRe", "input", input);
        return matchesRe(input, pattern, Set.of());
    }

    /**
     * Returns whether each text begins with what a regular expression describes.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.LogicErrorException if the pattern is no regular expression of libcudf
     * @source cudf::strings::matches_re
     */
    public static Column matchesRe(Column input, String pattern, Set<RegexFlag> flags) {
        Required.texts("matchesRe", "input", input);
        requireNonNull(pattern, "pattern");
        try (CallScope in = new CallScope();
                RegexProgram program = RegexProgram.of(pattern, flags)) {
            return Column.own(
                    cudf_strings.matches_re(view(in, input), program.pointer()).address());
        }
    }

    /**
     * Returns how often a regular expression is found in each text, INT32.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.LogicErrorException if the pattern is no regular expression of libcudf
     * @source cudf::strings::count_re
     */
    public static Column countRe(Column input, String pattern) {
        Required.texts("countRe", "input", input);
        return countRe(input, pattern, Set.of());
    }

    /**
     * Returns how often a regular expression is found in each text, INT32.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.LogicErrorException if the pattern is no regular expression of libcudf
     * @source cudf::strings::count_re
     */
    public static Column countRe(Column input, String pattern, Set<RegexFlag> flags) {
        Required.texts("countRe", "input", input);
        requireNonNull(pattern, "pattern");
        try (CallScope in = new CallScope();
                RegexProgram program = RegexProgram.of(pattern, flags)) {
            return Column.own(
                    cudf_strings.count_re(view(in, input), program.pointer()).address());
        }
    }

    /**
     * Returns whether each text is as the pattern of SQL's LIKE in the same row says.
     *
     * @nulls null where the text is; patterns have none
     * @throws io.cudf4j.errors.CudfException if there are not as many patterns as texts, or one is null
     * @source cudf::strings::like
     */
    public static Column like(Column input, Column patterns, String escapeCharacter) {
        Required.texts("like", "input", input);
        Required.texts("like", "patterns", patterns);
        requireNonNull(escapeCharacter, "escapeCharacter");
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .like(view(in, input), view(in, patterns), temporary(in, Scalar.of(escapeCharacter)))
                    .address());
        }
    }
}
