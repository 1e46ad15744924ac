/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.call.Required;

/**
 * Strings searched for many others.
 *
 * @source cudf::strings
 */
public final class FindMultiple {
    private FindMultiple() {}

    /**
     * Returns for each target a column of whether the texts contain it.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.InvalidArgumentException if there are no targets, or one is null
     * @source cudf::strings::contains_multiple
     */
    public static Table containsMultiple(Column input, Column targets) {
        Required.texts("containsMultiple", "input", input);
        Required.texts("containsMultiple", "targets", targets);
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_strings
                    .contains_multiple(view(in, input), view(in, targets))
                    .address());
        }
    }

    /**
     * Returns for each text a list of the first places of the targets, −1 where one is not found; INT32.
     *
     * @nulls null places where the text is null; no list is null
     * @throws io.cudf4j.errors.InvalidArgumentException if there are no targets, or one is null
     * @source cudf::strings::find_multiple
     */
    public static Column findMultiple(Column input, Column targets) {
        Required.texts("findMultiple", "input", input);
        Required.texts("findMultiple", "targets", targets);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .find_multiple(view(in, input), view(in, targets))
                    .address());
        }
    }
}
