/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.text;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.call.Required;
import org.jspecify.annotations.Nullable;

/**
 * Lists of strings as text.
 *
 * @source cudf::strings
 */
public final class ConvertLists {
    private ConvertLists() {}

    /**
     * Returns each list of strings, which may be nested, as one text.
     *
     * @param naRep what stands for null, be it an element or a list
     * @param separators three texts: between elements, before and behind a list; with no rows these are a comma and
     *     square brackets
     * @nulls none: a null row is naRep
     * @throws io.cudf4j.errors.LogicErrorException if the innermost elements are no strings, naRep is null, or there is
     *     another number of separators
     * @throws InvalidArgumentException if a separator is null
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source cudf::strings::format_list_column
     */
    public static Column formatListColumn(Column input, Scalar naRep, Column separators) {
        Required.texts("formatListColumn", "separators", separators);
        if (separators.hasNulls()) {
            throw new InvalidArgumentException("separators must have no nulls");
        }
        Growth.requireFormatted(input, naRep, separators);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.format_list_column(
                    in.address(input),
                    text(in, "formatListColumn", "naRep", naRep).address(),
                    in.address(separators)));
        }
    }

    /**
     * Returns what {@link #formatListColumn(Column, Scalar, Column)} does, of a text of Java.
     *
     * @param naRep null as a null scalar there
     * @nulls none: a null row is naRep
     * @source cudf::strings::format_list_column
     */
    public static Column formatListColumn(Column input, @Nullable String naRep, Column separators) {
        Required.texts("formatListColumn", "separators", separators);
        try (Scalar naRepText = naRep == null ? Scalar.ofNull(DataType.STRING) : Scalar.of(naRep)) {
            return formatListColumn(input, naRepText, separators);
        }
    }
}
