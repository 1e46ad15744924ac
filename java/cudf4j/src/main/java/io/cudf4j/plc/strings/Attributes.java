/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.call.Required;

/**
 * Lengths and code points of strings.
 *
 * @source cudf::strings
 */
public final class Attributes {
    private Attributes() {}

    /**
     * Returns the number of characters of each text, INT32.
     *
     * @nulls null where the text is
     * @source cudf::strings::count_characters
     */
    public static Column countCharacters(Column input) {
        Required.texts("countCharacters", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.count_characters(view(in, input)).address());
        }
    }

    /**
     * Returns the number of UTF-8 bytes of each text, INT32.
     *
     * @nulls null where the text is
     * @source cudf::strings::count_bytes
     */
    public static Column countBytes(Column input) {
        Required.texts("countBytes", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.count_bytes(view(in, input)).address());
        }
    }

    /**
     * Returns all characters of all strings, each as its one to four bytes of UTF-8 in an INT32, the first byte highest.
     *
     * @shape a row for each character; null strings have none
     * @nulls none
     * @source cudf::strings::code_points
     */
    public static Column codePoints(Column input) {
        Required.texts("codePoints", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.code_points(view(in, input)).address());
        }
    }
}
