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
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::round
     */
    public static Column round(Column input, int decimalPlaces, RoundingMethod method) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .round(in.view(input), decimalPlaces, method.code())
                    .address());
        }
    }

    /**
     * Returns the decimals, rounded to some places after the point; before it where negative.
     *
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::round_decimal
     */
    public static Column roundDecimal(Column input, int decimalPlaces, RoundingMethod method) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .round_decimal(in.view(input), decimalPlaces, method.code())
                    .address());
        }
    }
}
