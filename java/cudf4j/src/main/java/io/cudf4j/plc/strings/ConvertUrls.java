/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.call.Required;

/**
 * Texts as they stand in an URL, from and to plain ones.
 *
 * @source cudf::strings
 */
public final class ConvertUrls {
    private ConvertUrls() {}

    /**
     * Returns the texts with {@code %} and two hexadecimal digits in place of each byte of UTF-8 but ASCII letters, digits and
     * {@code - . _ ~}.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.DTypeMismatchException if the column is not one of strings
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source cudf::strings::url_encode
     */
    public static Column urlEncode(Column input) {
        Required.texts("urlEncode", "input", input);
        Growth.requireUrls(input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.url_encode(view(in, input)).address());
        }
    }

    /**
     * Returns the texts with the byte that they stand for in place of each {@code %} and two hexadecimal digits. Any other
     * {@code %} stays, and {@code +} too. Nobody checks that the bytes are UTF-8.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.DTypeMismatchException if the column is not one of strings
     * @source cudf::strings::url_decode
     */
    public static Column urlDecode(Column input) {
        Required.texts("urlDecode", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.url_decode(view(in, input)).address());
        }
    }
}
