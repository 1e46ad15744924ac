/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.call.Required;

/**
 * Upper and lower case.
 *
 * @source cudf::strings
 */
public final class Case {
    private Case() {}

    /**
     * Returns the strings in lower case.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source cudf::strings::to_lower
     */
    public static Column toLower(Column input) {
        Required.texts("toLower", "input", input);
        return toLower(input, true);
    }

    private static Column toLower(Column input, boolean isChecked) {
        if (isChecked) {
            Growth.requireCase("toLower", input, part -> toLower(part, false));
        }
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.to_lower(view(in, input)).address());
        }
    }

    /**
     * Returns the strings in upper case.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source cudf::strings::to_upper
     */
    public static Column toUpper(Column input) {
        Required.texts("toUpper", "input", input);
        return toUpper(input, true);
    }

    private static Column toUpper(Column input, boolean isChecked) {
        if (isChecked) {
            Growth.requireCase("toUpper", input, part -> toUpper(part, false));
        }
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.to_upper(view(in, input)).address());
        }
    }

    /**
     * Returns the strings with upper case made lower and lower made upper.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source cudf::strings::swapcase
     */
    public static Column swapcase(Column input) {
        Required.texts("swapcase", "input", input);
        return swapcase(input, true);
    }

    private static Column swapcase(Column input, boolean isChecked) {
        if (isChecked) {
            Growth.requireCase("swapcase", input, part -> swapcase(part, false));
        }
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.swapcase(view(in, input)).address());
        }
    }
}
