/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.text;
import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.call.Required;

/**
 * Characters removed from the ends of strings.
 *
 * @source cudf::strings
 */
public final class Strip {
    private Strip() {}

    /**
     * Returns the strings without certain characters at their ends; an empty scalar stands for white space.
     *
     * @nulls null where the text is
     * @source cudf::strings::strip
     */
    public static Column strip(Column input, SideType side, Scalar toStrip) {
        Required.texts("strip", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .strip(view(in, input), side.code(), text(in, "strip", "toStrip", toStrip))
                    .address());
        }
    }

    /**
     * Returns what {@link #strip(Column, SideType, Scalar)} does, of a text of Java.
     *
     * @nulls null where the text is
     * @source cudf::strings::strip
     */
    public static Column strip(Column input, SideType side, String toStrip) {
        Required.texts("strip", "input", input);
        try (Scalar toStripText = Scalar.of(toStrip)) {
            return strip(input, side, toStripText);
        }
    }
}
