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
 * Strings from and to floating point numbers.
 *
 * @source cudf::strings
 */
public final class ConvertFloats {
    private ConvertFloats() {}

    /**
     * Returns the numbers that strings show; where one shows none, the result is undefined.
     *
     * @nulls null where the row is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::strings::to_floats
     */
    public static Column toFloats(Column strings, DataType outputType) {
        Required.texts("toFloats", "strings", strings);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .to_floats(view(in, strings), type(in, outputType))
                    .address());
        }
    }

    /**
     * Returns floating point numbers as strings.
     *
     * @nulls null where the row is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::strings::from_floats
     */
    public static Column fromFloats(Column floats) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.from_floats(view(in, floats)).address());
        }
    }

    /**
     * Returns whether each text shows a number.
     *
     * @nulls null where the row is
     * @source cudf::strings::is_float
     */
    public static Column isFloat(Column input) {
        Required.texts("isFloat", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.is_float(view(in, input)).address());
        }
    }
}
