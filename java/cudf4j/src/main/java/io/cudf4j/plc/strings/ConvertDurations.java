/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.type;
import static io.cudf4j.plc.call.Views.view;
import static java.util.Objects.requireNonNull;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.call.Required;
import io.cudf4j.types.Given;

/**
 * Strings from and to durations.
 *
 * @source cudf::strings
 */
public final class ConvertDurations {
    private ConvertDurations() {}

    /**
     * Returns the durations that strings show in a format; where one shows none, the result is undefined.
     *
     * @nulls null where the row is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::strings::to_durations
     */
    public static Column toDurations(Column input, DataType durationType, String format) {
        Required.texts("toDurations", "input", input);
        requireNonNull(format, "format");
        Given.requireWhole(format, "the format");
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .to_durations(view(in, input), type(in, durationType), format)
                    .address());
        }
    }

    /**
     * Returns durations as strings in a format.
     *
     * @nulls null where the row is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::strings::from_durations
     */
    public static Column fromDurations(Column durations, String format) {
        requireNonNull(format, "format");
        Given.requireWhole(format, "the format");
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_strings.from_durations(view(in, durations), format).address());
        }
    }
}
