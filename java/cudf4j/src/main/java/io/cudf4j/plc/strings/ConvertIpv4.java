/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.call.Required;

/**
 * Addresses of IPv4, strings such as {@code 192.168.0.1}, from and to integers.
 *
 * @source cudf::strings
 */
public final class ConvertIpv4 {
    private ConvertIpv4() {}

    /**
     * Returns the numbers of addresses, UINT32, the first part in the highest byte; what a string that is no address gives
     * is undefined.
     *
     * @nulls null where the string is
     * @throws io.cudf4j.errors.DTypeMismatchException if the column is not one of strings
     * @source cudf::strings::ipv4_to_integers
     */
    public static Column ipv4ToIntegers(Column input) {
        Required.texts("ipv4ToIntegers", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.ipv4_to_integers(view(in, input)).address());
        }
    }

    /**
     * Returns the addresses of numbers as strings.
     *
     * @param integers UINT32
     * @nulls null where the number is
     * @throws io.cudf4j.errors.LogicErrorException if the type of a column with rows is not UINT32
     * @source cudf::strings::integers_to_ipv4
     */
    public static Column integersToIpv4(Column integers) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.integers_to_ipv4(view(in, integers)).address());
        }
    }

    /**
     * Returns whether each string is an address: four numbers from 0 to 255 with dots between.
     *
     * @nulls null where the string is
     * @throws io.cudf4j.errors.DTypeMismatchException if the column is not one of strings
     * @source cudf::strings::is_ipv4
     */
    public static Column isIpv4(Column input) {
        Required.texts("isIpv4", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.is_ipv4(view(in, input)).address());
        }
    }
}
