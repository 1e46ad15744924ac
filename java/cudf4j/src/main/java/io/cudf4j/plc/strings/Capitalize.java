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
 * Capital letters at the beginning of words.
 *
 * @source cudf::strings
 */
public final class Capitalize {
    private Capitalize() {}

    /**
     * Returns the strings with a capital letter at the beginning and after each of the delimiters.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source cudf::strings::capitalize
     */
    public static Column capitalize(Column input, Scalar delimiters) {
        Required.texts("capitalize", "input", input);
        return capitalize(input, delimiters, true);
    }

    private static Column capitalize(Column input, Scalar delimiters, boolean isChecked) {
        if (isChecked) {
            Growth.requireCase("capitalize", input, part -> capitalize(part, delimiters, false));
        }
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .capitalize(view(in, input), text(in, "capitalize", "delimiters", delimiters))
                    .address());
        }
    }

    /**
     * Returns what {@link #capitalize(Column, Scalar)} does, of a text of Java.
     *
     * @nulls null where the text is
     * @source cudf::strings::capitalize
     */
    public static Column capitalize(Column input, String delimiters) {
        Required.texts("capitalize", "input", input);
        try (Scalar delimitersText = Scalar.of(delimiters)) {
            return capitalize(input, delimitersText);
        }
    }

    /**
     * Returns the strings with a capital letter at the beginning of each word and small ones after it.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source cudf::strings::title
     */
    public static Column title(Column input) {
        Required.texts("title", "input", input);
        return title(input, true);
    }

    private static Column title(Column input, boolean isChecked) {
        if (isChecked) {
            Growth.requireCase("title", input, part -> title(part, false));
        }
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.title(view(in, input)).address());
        }
    }

    /**
     * Returns whether each text is as {@link #title} would make it.
     *
     * @nulls null where the text is
     * @source cudf::strings::is_title
     */
    public static Column isTitle(Column input) {
        Required.texts("isTitle", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.is_title(view(in, input)).address());
        }
    }
}
