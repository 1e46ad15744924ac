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
import io.cudf4j.plc.call.Utf8;
import io.cudf4j.types.Given;

/**
 * Strings from and to timestamps.
 *
 * @source cudf::strings
 */
public final class ConvertDatetime {
    private ConvertDatetime() {}

    /**
     * Returns the timestamps that strings show in a format of strptime; where one shows none, the result is
     * undefined.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::strings::to_timestamps
     */
    public static Column toTimestamps(Column input, DataType timestampType, String format) {
        Required.texts("toTimestamps", "input", input);
        requireNonNull(format, "format");
        Given.requireWhole(format, "the format");
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .to_timestamps(view(in, input), type(in, timestampType), format)
                    .address());
        }
    }

    /**
     * Returns whether each text shows a timestamp in a format.
     *
     * @nulls null where the text is
     * @source cudf::strings::is_timestamp
     */
    public static Column isTimestamp(Column input, String format) {
        Required.texts("isTimestamp", "input", input);
        requireNonNull(format, "format");
        Given.requireWhole(format, "the format");
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.is_timestamp(view(in, input), format).address());
        }
    }

    /**
     * Returns timestamps as strings in a format of strftime that has no names.
     *
     * @nulls null where the timestamp is
     * @throws io.cudf4j.errors.CudfException if the rows are no timestamps, or the format cannot be used
     * @source cudf::strings::from_timestamps
     */
    public static Column fromTimestamps(Column timestamps, String format) {
        requireNonNull(format, "format");
        byte[] utf8 = Utf8.of(format, "the format");
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.format_timestamps(in.address(timestamps), utf8, utf8.length, 0));
        }
    }

    /**
     * Returns timestamps as strings in a format of strftime.
     *
     * @param names AM, PM, the days from Sunday, the same short, the months, the same short: 40 strings
     * @nulls null where the timestamp is
     * @throws io.cudf4j.errors.CudfException if the rows are no timestamps, or the format cannot be used
     * @source cudf::strings::from_timestamps
     */
    public static Column fromTimestamps(Column timestamps, String format, Column names) {
        Required.texts("fromTimestamps", "names", names);
        requireNonNull(format, "format");
        byte[] utf8 = Utf8.of(format, "the format");
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_strings.format_timestamps(in.address(timestamps), utf8, utf8.length, in.address(names)));
        }
    }
}
