/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.view;
import static java.util.Objects.requireNonNull;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.call.Required;
import io.cudf4j.types.Given;

/**
 * Strings made longer.
 *
 * @source cudf::strings
 */
public final class Padding {
    private Padding() {}

    /**
     * Returns the strings, filled up to a number of characters.
     *
     * @param width how many characters; strings of more stay as they are
     * @param fillChar a character; of several the first
     * @nulls null where the text is
     * @throws io.cudf4j.errors.InvalidArgumentException if the width is over 2²⁴
     * @source cudf::strings::pad
     */
    public static Column pad(Column input, int width, SideType side, String fillChar) {
        Required.texts("pad", "input", input);
        requireNonNull(fillChar, "fillChar");
        Given.requireWhole(fillChar, "fillChar");
        Lengths.require("width", width);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .pad(view(in, input), width, side.code(), fillChar)
                    .address());
        }
    }

    /**
     * Returns the strings, filled up with zeros after the sign.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.InvalidArgumentException if the width is over 2²⁴
     * @source cudf::strings::zfill
     */
    public static Column zfill(Column input, int width) {
        Required.texts("zfill", "input", input);
        Lengths.require("width", width);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.zfill(view(in, input), width).address());
        }
    }

    /**
     * Returns the strings with zeros before them, behind a sign, so that each has at least as many characters as the integer in
     * the same row says.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.InvalidArgumentException if a width is over 2²⁴
     * @throws io.cudf4j.errors.CudfException if there are not as many widths as texts, they have nulls or are no integers
     * @source cudf::strings::zfill_by_widths
     */
    public static Column zfillByWidths(Column input, Column widths) {
        Required.texts("zfillByWidths", "input", input);
        Lengths.require("widths", widths);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .zfill_by_widths(view(in, input), view(in, widths))
                    .address());
        }
    }
}
