/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.nvtext;

import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.call.Required;

/**
 * How far texts are from one another.
 *
 * @source pylibcudf.nvtext.edit_distance
 */
public final class EditDistance {
    private EditDistance() {}

    /**
     * Returns for each text how many characters must be added, left out or replaced to make its target of it, INT32.
     *
     * @param targets one for each text, or one for all
     * @nulls a null counts as an empty text; none in the result
     * @throws io.cudf4j.errors.CudfException if there are other numbers of targets, or the only one is null
     * @source nvtext::edit_distance
     */
    public static Column editDistance(Column input, Column targets) {
        Required.texts("editDistance", "input", input);
        Required.texts("editDistance", "targets", targets);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .edit_distance(view(in, input), view(in, targets))
                    .address());
        }
    }
}
