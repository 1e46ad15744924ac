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
}
