/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.call.Required;
import java.util.Set;

/**
 * Where regular expressions are found.
 *
 * @source pylibcudf.strings.findall
 */
public final class Findall {
    private Findall() {}

    /**
     * Returns the matches in each text, a list; of a pattern with a group, what the group matched.
     *
     * @nulls null where the text is null; a group without part in a match gives an empty text
     * @throws io.cudf4j.errors.LogicErrorException if the pattern is no regular expression of libcudf
     * @source cudf::strings::findall
     */
    public static Column findall(Column input, String pattern, Set<RegexFlag> flags) {
        Required.texts("findall", "input", input);
        try (CallScope in = new CallScope();
                RegexProgram program = RegexProgram.of(pattern, flags)) {
            return Column.own(
                    cudf_strings.findall(view(in, input), program.pointer()).address());
        }
    }

    /**
     * Returns the character at which a regular expression is first found in each text, INT32; −1 where it is not.
     *
     * @nulls null where the text is null
     * @throws io.cudf4j.errors.LogicErrorException if the pattern is no regular expression of libcudf
     * @source cudf::strings::find_re
     */
    public static Column findRe(Column input, String pattern, Set<RegexFlag> flags) {
        Required.texts("findRe", "input", input);
        try (CallScope in = new CallScope();
                RegexProgram program = RegexProgram.of(pattern, flags)) {
            return Column.own(
                    cudf_strings.find_re(view(in, input), program.pointer()).address());
        }
    }
}
