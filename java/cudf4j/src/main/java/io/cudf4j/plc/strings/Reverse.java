/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.call.Required;

/**
 * Strings backwards.
 *
 * @source cudf::strings
 */
public final class Reverse {
    private Reverse() {}

    /**
     * Returns the characters of each text from its end to its beginning.
     *
     * @nulls null where the text is
     * @source cudf::strings::reverse
     */
    public static Column reverse(Column input) {
        Required.texts("reverse", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.reverse(view(in, input)).address());
        }
    }
}
