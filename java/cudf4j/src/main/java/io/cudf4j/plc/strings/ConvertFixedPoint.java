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
 * Strings from and to decimals.
 *
 * @source cudf::strings
 */
public final class ConvertFixedPoint {
    private ConvertFixedPoint() {}

    /**
     * Returns the decimals that strings show; where one shows none, the result is undefined.
     *
     * @nulls null where the row is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::strings::to_fixed_point
     */
    public static Column toFixedPoint(Column input, DataType outputType) {
        Required.texts("toFixedPoint", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .to_fixed_point(view(in, input), type(in, outputType))
                    .address());
        }
    }

    /**
     * Returns decimals as strings.
     *
     * @nulls null where the row is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::strings::from_fixed_point
     */
    public static Column fromFixedPoint(Column input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.from_fixed_point(view(in, input)).address());
        }
    }

    /**
     * Returns whether each text shows a decimal that fits a type.
     *
     * @nulls null where the row is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::strings::is_fixed_point
     */
    public static Column isFixedPoint(Column input, DataType decimalType) {
        Required.texts("isFixedPoint", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .is_fixed_point(view(in, input), type(in, decimalType))
                    .address());
        }
    }
}
