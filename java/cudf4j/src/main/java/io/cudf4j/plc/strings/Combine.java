/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.text;
import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;

/**
 * Strings put together.
 *
 * @source cudf::strings
 */
public final class Combine {
    private Combine() {}

    /**
     * Returns one row: all strings with a separator between them.
     *
     * @param narep what stands for null; a null scalar leaves nulls out
     * @source cudf::strings::join_strings
     */
    public static Column joinStrings(Column input, Scalar separator, Scalar narep) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .join_strings(view(in, input), text(in, separator), text(in, narep))
                    .address());
        }
    }

    /**
     * Returns the strings of each row, put together with a separator between them.
     *
     * @param narep what stands for null; with a null scalar a row with a null is null
     * @source cudf::strings::concatenate
     */
    public static Column concatenate(
            Table stringsColumns, Scalar separator, Scalar narep, SeparatorOnNulls separateNulls) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .concatenate(view(in, stringsColumns), text(in, separator), text(in, narep), separateNulls.code())
                    .address());
        }
    }

    /**
     * Returns for each list its strings, put together with a separator between them.
     *
     * @param narep what stands for a null within a list; with a null scalar the text of such a list is null
     * @param emptyListPolicy also for lists that have nothing but nulls
     * @nulls null where the list is null, and as narep and emptyListPolicy say
     * @throws io.cudf4j.errors.LogicErrorException if the rows are no lists of strings, or the separator is null
     * @source cudf::strings::join_list_elements
     */
    public static Column joinListElements(
            Column lists,
            Scalar separator,
            Scalar narep,
            SeparatorOnNulls separateNulls,
            OutputIfEmptyList emptyListPolicy) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.join_lists(
                    in.address(lists),
                    text(in, separator).address(),
                    text(in, narep).address(),
                    separateNulls.code(),
                    emptyListPolicy.code()));
        }
    }

    /**
     * Returns for each list its strings, put together with the separator in the same row between them.
     *
     * @param separatorNarep what stands for a null separator; with a null scalar the text is null then
     * @param stringNarep what stands for a null within a list; with a null scalar the text of such a list is null
     * @param emptyListPolicy also for lists that have nothing but nulls
     * @nulls null where the list is null, and as the parameters say
     * @throws io.cudf4j.errors.LogicErrorException if the rows are no lists of strings, or there are not as many separators
     * @source cudf::strings::join_list_elements
     */
    public static Column joinListElements(
            Column lists,
            Column separators,
            Scalar separatorNarep,
            Scalar stringNarep,
            SeparatorOnNulls separateNulls,
            OutputIfEmptyList emptyListPolicy) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.join_lists_by_row(
                    in.address(lists),
                    in.address(separators),
                    text(in, separatorNarep).address(),
                    text(in, stringNarep).address(),
                    separateNulls.code(),
                    emptyListPolicy.code()));
        }
    }
}
