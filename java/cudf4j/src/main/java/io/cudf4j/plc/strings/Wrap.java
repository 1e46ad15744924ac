/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.fromFirst;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.call.Required;

/**
 * Texts in lines.
 *
 * @source cudf::strings
 */
public final class Wrap {
    private Wrap() {}

    /**
     * Returns the strings with white space turned into line feeds, so that lines have at most so many characters. A word that is
     * longer is not cut.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.LogicErrorException if the width is below 1
     * @source cudf::strings::wrap
     */
    public static Column wrap(Column input, int width) {
        Required.texts("wrap", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.wrap(fromFirst(in, input), width).address());
        }
    }
}
