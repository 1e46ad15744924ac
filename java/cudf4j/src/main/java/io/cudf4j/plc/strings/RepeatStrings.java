/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.text;
import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.call.Required;

/**
 * Strings repeated.
 *
 * @source cudf::strings
 */
public final class RepeatStrings {
    private RepeatStrings() {}

    /**
     * Returns a text repeated; empty where it is to be repeated less than once.
     *
     * @nulls a null text stays null
     * @throws io.cudf4j.errors.SizeOverflowException if the result has more than 2³¹ − 1 bytes
     * @source cudf::strings::repeat_string
     */
    public static Scalar repeatString(Scalar input, int repeatTimes) {
        try (CallScope in = new CallScope()) {
            return Scalar.own(cudf_strings.repeat_text(
                    text(in, "repeatString", "input", input).address(), repeatTimes));
        }
    }

    /**
     * Returns each text repeated; empty where it is to be repeated less than once.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.InvalidArgumentException if it is to be repeated over 2²⁴ times
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source cudf::strings::repeat_strings
     */
    public static Column repeatStrings(Column input, int repeatTimes) {
        Required.texts("repeatStrings", "input", input);
        Growth.requireRepeated(input, null, Lengths.require("repeatTimes", repeatTimes));
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_strings.repeat_strings(view(in, input), repeatTimes).address());
        }
    }

    /**
     * Returns each text repeated as often as the integer in the same row says; empty where that is less than once.
     *
     * @nulls null where the text or the integer is
     * @throws io.cudf4j.errors.InvalidArgumentException if a text is to be repeated over 2²⁴ times
     * @throws io.cudf4j.errors.LogicErrorException if there are not as many integers as texts, or they are none
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source cudf::strings::repeat_strings
     */
    public static Column repeatStrings(Column input, Column repeatTimes) {
        Required.texts("repeatStrings", "input", input);
        Growth.requireRepeated(input, repeatTimes, Lengths.require("repeatTimes", repeatTimes));
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .repeat_strings(view(in, input), view(in, repeatTimes))
                    .address());
        }
    }
}
