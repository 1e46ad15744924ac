/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.call.Required;
import java.util.Set;

/**
 * Texts cut where a regular expression is found.
 *
 * @source pylibcudf.strings.split
 */
public final class SplitRe {
    private SplitRe() {}

    /**
     * Returns the parts of each text, a column for each place.
     *
     * @param maxsplit the most cuts of a text, the first ones; below 1 all
     * @nulls null where the text is null or has fewer parts
     * @throws io.cudf4j.errors.LogicErrorException if the pattern is no regular expression of libcudf
     * @source cudf::strings::split_re
     */
    public static Table splitRe(Column input, String pattern, Set<RegexFlag> flags, int maxsplit) {
        Required.texts("splitRe", "input", input);
        try (CallScope in = new CallScope();
                RegexProgram program = RegexProgram.of(pattern, flags)) {
            return Table.own(cudf_strings
                    .split_re(view(in, input), program.pointer(), maxsplit)
                    .address());
        }
    }

    /**
     * Returns the parts of each text, a column for each place; cut from the end.
     *
     * @param maxsplit the most cuts of a text, the last ones; below 1 all
     * @nulls null where the text is null or has fewer parts
     * @throws io.cudf4j.errors.LogicErrorException if the pattern is no regular expression of libcudf
     * @source cudf::strings::rsplit_re
     */
    public static Table rsplitRe(Column input, String pattern, Set<RegexFlag> flags, int maxsplit) {
        Required.texts("rsplitRe", "input", input);
        try (CallScope in = new CallScope();
                RegexProgram program = RegexProgram.of(pattern, flags)) {
            return Table.own(cudf_strings
                    .rsplit_re(view(in, input), program.pointer(), maxsplit)
                    .address());
        }
    }

    /**
     * Returns the parts of each text, a list.
     *
     * @param maxsplit the most cuts of a text, the first ones; below 1 all
     * @nulls null where the text is null
     * @throws io.cudf4j.errors.LogicErrorException if the pattern is no regular expression of libcudf
     * @source cudf::strings::split_record_re
     */
    public static Column splitRecordRe(Column input, String pattern, Set<RegexFlag> flags, int maxsplit) {
        Required.texts("splitRecordRe", "input", input);
        try (CallScope in = new CallScope();
                RegexProgram program = RegexProgram.of(pattern, flags)) {
            return Column.own(cudf_strings
                    .split_record_re(view(in, input), program.pointer(), maxsplit)
                    .address());
        }
    }

    /**
     * Returns the parts of each text, a list; cut from the end.
     *
     * @param maxsplit the most cuts of a text, the last ones; below 1 all
     * @nulls null where the text is null
     * @throws io.cudf4j.errors.LogicErrorException if the pattern is no regular expression of libcudf
     * @source cudf::strings::rsplit_record_re
     */
    public static Column rsplitRecordRe(Column input, String pattern, Set<RegexFlag> flags, int maxsplit) {
        Required.texts("rsplitRecordRe", "input", input);
        try (CallScope in = new CallScope();
                RegexProgram program = RegexProgram.of(pattern, flags)) {
            return Column.own(cudf_strings
                    .rsplit_record_re(view(in, input), program.pointer(), maxsplit)
                    .address());
        }
    }
}
