/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.type;
import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.call.Required;

/**
 * Strings from and to integers.
 *
 * @source cudf::strings
 */
public final class ConvertIntegers {
    private ConvertIntegers() {}

    /**
     * Returns the integers that strings show; where one shows none, the result is undefined.
     *
     * @nulls null where the row is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::strings::to_integers
     */
    public static Column toIntegers(Column input, DataType outputType) {
        Required.texts("toIntegers", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .to_integers(view(in, input), type(in, outputType))
                    .address());
        }
    }

    /**
     * Returns integers as strings.
     *
     * @nulls null where the row is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::strings::from_integers
     */
    public static Column fromIntegers(Column integers) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.from_integers(view(in, integers)).address());
        }
    }

    /**
     * Returns whether each text shows an integer.
     *
     * @nulls null where the row is
     * @source cudf::strings::is_integer
     */
    public static Column isInteger(Column input) {
        Required.texts("isInteger", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.is_integer(view(in, input)).address());
        }
    }

    /**
     * Returns whether each text shows an integer that fits a type.
     *
     * @nulls null where the row is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::strings::is_integer
     */
    public static Column isInteger(Column input, DataType intType) {
        Required.texts("isInteger", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_strings.is_integer(view(in, input), type(in, intType)).address());
        }
    }

    /**
     * Returns the integers that strings show in hexadecimal digits, which may begin with 0x. Of a text that shows
     * none, and of an integer that does not fit the type, the result is undefined.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.LogicErrorException if the type is no integer
     * @source cudf::strings::hex_to_integers
     */
    public static Column hexToIntegers(Column input, DataType outputType) {
        Required.texts("hexToIntegers", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .hex_to_integers(view(in, input), type(in, outputType))
                    .address());
        }
    }

    /**
     * Returns whether each text shows an integer in hexadecimal digits, which may begin with 0x.
     *
     * @nulls null where the text is
     * @source cudf::strings::is_hex
     */
    public static Column isHex(Column input) {
        Required.texts("isHex", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.is_hex(view(in, input)).address());
        }
    }

    /**
     * Returns integers as upper case hexadecimal digits, two for each byte, without bytes of 0 at the beginning.
     *
     * @nulls null where the integer is
     * @throws io.cudf4j.errors.LogicErrorException if the rows are no integers
     * @source cudf::strings::integers_to_hex
     */
    public static Column integersToHex(Column input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.integers_to_hex(view(in, input)).address());
        }
    }
}
