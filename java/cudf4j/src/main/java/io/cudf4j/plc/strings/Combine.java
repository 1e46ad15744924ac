/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.text;
import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.call.Required;
import org.jspecify.annotations.Nullable;

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
     * @nulls as narep says
     * @throws io.cudf4j.errors.SizeOverflowException if there are more bytes than a string can have
     * @source cudf::strings::join_strings
     */
    public static Column joinStrings(Column input, Scalar separator, Scalar narep) {
        Required.texts("joinStrings", "input", input);
        Growth.requireJoined(input, separator, narep);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .join_strings(
                            view(in, input),
                            text(in, "joinStrings", "separator", separator),
                            text(in, "joinStrings", "narep", narep))
                    .address());
        }
    }

    /**
     * Returns what {@link #joinStrings(Column, Scalar, Scalar)} does, of texts of Java.
     *
     * @param narep null as a null scalar there
     * @nulls as narep says
     * @source cudf::strings::join_strings
     */
    public static Column joinStrings(Column input, String separator, @Nullable String narep) {
        Required.texts("joinStrings", "input", input);
        try (Scalar separatorText = Scalar.of(separator);
                Scalar narepText = narep == null ? Scalar.ofNull(DataType.STRING) : Scalar.of(narep)) {
            return joinStrings(input, separatorText, narepText);
        }
    }

    /**
     * Returns the strings of each row, put together with a separator between them.
     *
     * @param narep what stands for null; with a null scalar a row with a null is null
     * @nulls as narep says
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have, were there a
     *     separator between all columns
     * @source cudf::strings::concatenate
     */
    public static Column concatenate(
            Table stringsColumns, Scalar separator, Scalar narep, SeparatorOnNulls separateNulls) {
        Growth.requireConcatenated(stringsColumns, separator, narep);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .concatenate(
                            view(in, stringsColumns),
                            text(in, "concatenate", "separator", separator),
                            text(in, "concatenate", "narep", narep),
                            separateNulls.code())
                    .address());
        }
    }

    /**
     * Returns what {@link #concatenate(Table, Scalar, Scalar, SeparatorOnNulls)} does, of texts of Java.
     *
     * @param narep null as a null scalar there
     * @nulls as narep says
     * @source cudf::strings::concatenate
     */
    public static Column concatenate(
            Table stringsColumns, String separator, @Nullable String narep, SeparatorOnNulls separateNulls) {
        try (Scalar separatorText = Scalar.of(separator);
                Scalar narepText = narep == null ? Scalar.ofNull(DataType.STRING) : Scalar.of(narep)) {
            return concatenate(stringsColumns, separatorText, narepText, separateNulls);
        }
    }

    /**
     * Returns for each list its strings, put together with a separator between them.
     *
     * @param narep what stands for a null within a list; with a null scalar the text of such a list is null
     * @param emptyListPolicy also for lists that have nothing but nulls
     * @nulls null where the list is null, and as narep and emptyListPolicy say
     * @throws io.cudf4j.errors.LogicErrorException if the rows are no lists of strings, or the separator is null
     * @throws io.cudf4j.errors.SizeOverflowException if a list would have more bytes than a string can have, were there a
     *     separator between all of its texts
     * @source cudf::strings::join_list_elements
     */
    public static Column joinListElements(
            Column lists,
            Scalar separator,
            Scalar narep,
            SeparatorOnNulls separateNulls,
            OutputIfEmptyList emptyListPolicy) {
        Growth.requireElements(lists, separator, narep);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.join_lists(
                    in.address(lists),
                    text(in, "joinListElements", "separator", separator).address(),
                    text(in, "joinListElements", "narep", narep).address(),
                    separateNulls.code(),
                    emptyListPolicy.code()));
        }
    }

    /**
     * Returns what {@link #joinListElements(Column, Scalar, Scalar, SeparatorOnNulls, OutputIfEmptyList)} does, of texts of Java.
     *
     * @param narep null as a null scalar there
     * @nulls null where the list is null, and as narep and emptyListPolicy say
     * @source cudf::strings::join_list_elements
     */
    public static Column joinListElements(
            Column lists,
            String separator,
            @Nullable String narep,
            SeparatorOnNulls separateNulls,
            OutputIfEmptyList emptyListPolicy) {
        try (Scalar separatorText = Scalar.of(separator);
                Scalar narepText = narep == null ? Scalar.ofNull(DataType.STRING) : Scalar.of(narep)) {
            return joinListElements(lists, separatorText, narepText, separateNulls, emptyListPolicy);
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
     * @throws io.cudf4j.errors.SizeOverflowException if a list would have more bytes than a string can have, were there a
     *     separator between all of its texts
     * @source cudf::strings::join_list_elements
     */
    public static Column joinListElements(
            Column lists,
            Column separators,
            Scalar separatorNarep,
            Scalar stringNarep,
            SeparatorOnNulls separateNulls,
            OutputIfEmptyList emptyListPolicy) {
        Required.texts("joinListElements", "separators", separators);
        Growth.requireElements(lists, separators, separatorNarep, stringNarep);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.join_lists_by_row(
                    in.address(lists),
                    in.address(separators),
                    text(in, "joinListElements", "separatorNarep", separatorNarep)
                            .address(),
                    text(in, "joinListElements", "stringNarep", stringNarep).address(),
                    separateNulls.code(),
                    emptyListPolicy.code()));
        }
    }

    /**
     * Returns what {@link #joinListElements(Column, Column, Scalar, Scalar, SeparatorOnNulls, OutputIfEmptyList)} does, of texts of Java.
     *
     * @param separatorNarep null as a null scalar there
     * @param stringNarep null as a null scalar there
     * @nulls null where the list is null, and as the parameters say
     * @source cudf::strings::join_list_elements
     */
    public static Column joinListElements(
            Column lists,
            Column separators,
            @Nullable String separatorNarep,
            @Nullable String stringNarep,
            SeparatorOnNulls separateNulls,
            OutputIfEmptyList emptyListPolicy) {
        Required.texts("joinListElements", "separators", separators);
        try (Scalar separatorNarepText =
                        separatorNarep == null ? Scalar.ofNull(DataType.STRING) : Scalar.of(separatorNarep);
                Scalar stringNarepText =
                        stringNarep == null ? Scalar.ofNull(DataType.STRING) : Scalar.of(stringNarep)) {
            return joinListElements(
                    lists, separators, separatorNarepText, stringNarepText, separateNulls, emptyListPolicy);
        }
    }
}
