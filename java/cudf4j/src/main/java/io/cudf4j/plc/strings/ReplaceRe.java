/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.text;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.call.Required;
import io.cudf4j.plc.call.Utf8;
import java.util.Set;

/**
 * Texts in which what regular expressions describe is replaced.
 *
 * @source pylibcudf.strings.replace_re
 */
public final class ReplaceRe {
    private ReplaceRe() {}

    /**
     * Returns the texts with matches replaced by a text.
     *
     * @param maxReplaceCount the most matches of a text that are replaced; −1 for all
     * @nulls null where the text is null
     * @throws io.cudf4j.errors.DTypeMismatchException if the replacement is no text
     * @throws io.cudf4j.errors.LogicErrorException if the pattern is no regular expression of libcudf
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source cudf::strings::replace_re
     */
    public static Column replaceRe(
            Column input, String pattern, Set<RegexFlag> flags, Scalar replacement, int maxReplaceCount) {
        Required.texts("replaceRe", "input", input);
        Growth.requireMatches(input, pattern, flags, replacement, maxReplaceCount);
        try (CallScope in = new CallScope();
                RegexProgram program = RegexProgram.of(pattern, flags)) {
            return Column.own(cudf_strings.replace_matches(
                    in.address(input),
                    program.address(),
                    text(in, "replaceRe", "replacement", replacement).address(),
                    maxReplaceCount));
        }
    }

    /**
     * Returns what {@link #replaceRe(Column, String, Set, Scalar, int)} does, of a text of Java.
     *
     * @nulls null where the text is null
     * @source cudf::strings::replace_re
     */
    public static Column replaceRe(
            Column input, String pattern, Set<RegexFlag> flags, String replacement, int maxReplaceCount) {
        Required.texts("replaceRe", "input", input);
        try (Scalar replacementText = Scalar.of(replacement)) {
            return replaceRe(input, pattern, flags, replacementText, maxReplaceCount);
        }
    }

    /**
     * Returns the texts with matches replaced by a text in which {@code \\1}, or {@code ${1}}, stands for what group 1
     * matched, and 0 for the match.
     *
     * @nulls null where the text is null
     * @throws io.cudf4j.errors.LogicErrorException if the pattern is no regular expression of libcudf, the replacement is
     *     empty or names a group that the pattern has not
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source cudf::strings::replace_with_backrefs
     */
    public static Column replaceWithBackrefs(Column input, String pattern, Set<RegexFlag> flags, String replacement) {
        Required.texts("replaceWithBackrefs", "input", input);
        byte[] utf8 = Utf8.of(replacement, "the replacement");
        Growth.requireReferences(input, pattern, flags, replacement);
        try (CallScope in = new CallScope();
                RegexProgram program = RegexProgram.of(pattern, flags)) {
            return Column.own(
                    cudf_strings.replace_with_references(in.address(input), program.address(), utf8, utf8.length));
        }
    }
}
