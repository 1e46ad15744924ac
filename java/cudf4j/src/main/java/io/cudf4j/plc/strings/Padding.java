/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.view;
import static java.util.Objects.requireNonNull;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;

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
     * @source cudf::strings::pad
     */
    public static Column pad(Column input, int width, SideType side, String fillChar) {
        requireNonNull(fillChar, "fillChar");
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .pad(view(in, input), width, side.code(), fillChar)
                    .address());
        }
    }

    /**
     * Returns the strings, filled up with zeros after the sign.
     *
     * @source cudf::strings::zfill
     */
    public static Column zfill(Column input, int width) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.zfill(view(in, input), width).address());
        }
    }
}
