/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_compute;

/**
 * Rounding of numbers.
 *
 * @source cudf
 */
public final class Round {
    private Round() {}

    /**
     * Returns the numbers, rounded to some places after the point; before it where negative.
     *
     * @nulls null where the row is
     * @throws io.cudf4j.errors.InvalidArgumentException if a decimal would have more than 1,000 places before or after the point
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::round
     */
    public static Column round(Column input, int decimalPlaces, RoundingMethod method) {
        Checks.places("round", input, decimalPlaces);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .round(in.view(input), decimalPlaces, method.code())
                    .address());
        }
    }

    /**
     * Returns the decimals, rounded to some places after the point; before it where negative.
     *
     * @nulls null where the row is
     * @throws io.cudf4j.errors.InvalidArgumentException if there would be more than 1,000 places before or after the point
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::round_decimal
     */
    public static Column roundDecimal(Column input, int decimalPlaces, RoundingMethod method) {
        Checks.places("roundDecimal", input, decimalPlaces);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .round_decimal(in.view(input), decimalPlaces, method.code())
                    .address());
        }
    }
}
