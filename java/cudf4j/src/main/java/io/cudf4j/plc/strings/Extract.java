/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.NestedType;
import io.cudf4j.plc.OutOfBoundsPolicy;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.call.Required;
import java.util.Collections;
import java.util.Set;

/**
 * Groups of regular expressions.
 *
 * @source pylibcudf.strings.extract
 */
public final class Extract {
    private Extract() {}

    /**
     * Returns a column for each group, of what it matched in the first match of each text.
     *
     * @nulls null where the text is null, has no match, or the group has no part in it
     * @throws io.cudf4j.errors.LogicErrorException if the pattern is no regular expression of libcudf
     * @source cudf::strings::extract
     */
    public static Table extract(Column input, String pattern, Set<RegexFlag> flags) {
        Required.texts("extract", "input", input);
        try (CallScope in = new CallScope();
                RegexProgram program = RegexProgram.of(pattern, flags)) {
            return Table.own(
                    cudf_strings.extract(view(in, input), program.pointer()).address());
        }
    }

    /**
     * Returns what one group matched in the first match of each text.
     *
     * @param group the group, counted from 0
     * @nulls null where the text is null, has no match, or the group has no part in it
     * @throws io.cudf4j.errors.InvalidArgumentException if the pattern has no such group
     * @throws io.cudf4j.errors.LogicErrorException if the pattern is no regular expression of libcudf
     * @source cudf::strings::extract_single
     */
    public static Column extractSingle(Column input, String pattern, Set<RegexFlag> flags, int group) {
        Required.texts("extractSingle", "input", input);
        try (CallScope in = new CallScope();
                RegexProgram program = RegexProgram.of(pattern, flags)) {
            return Column.own(cudf_strings
                    .extract_single(view(in, input), program.pointer(), group)
                    .address());
        }
    }

    /**
     * Returns what the groups matched in all matches of each text, a list.
     *
     * @nulls null where the text is null or has no match; within a list where a group has no part in a match
     * @throws io.cudf4j.errors.LogicErrorException if the pattern is no regular expression of libcudf
     * @source cudf::strings::extract_all_record
     */
    public static Column extractAllRecord(Column input, String pattern, Set<RegexFlag> flags) {
        Required.texts("extractAllRecord", "input", input);
        try (CallScope in = new CallScope();
                RegexProgram program = RegexProgram.of(pattern, flags)) {
            Column made = Column.own(cudf_strings
                    .extract_all_record(view(in, input), program.pointer())
                    .address());
            // of texts without any match libcudf gives no rows
            return made.size() == input.size() ? made : nullLists(made, input.size());
        }
    }

    private static Column nullLists(Column empty, int size) {
        try (empty;
                Table one = Table.of(
                        Column.fromValues(NestedType.listOf(DataType.STRING), Collections.singletonList(null)));
                Scalar first = Scalar.of(0);
                Column map = Column.fromScalar(first, size);
                Table made = Copying.gather(one, map, OutOfBoundsPolicy.DONT_CHECK)) {
            return made.column(0).share();
        }
    }
}
