/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;

/**
 * Upper and lower case.
 *
 * @source cudf::strings
 */
public final class Case {
    private Case() {}

    /**
     * Returns the strings in lower case.
     *
     * @source cudf::strings::to_lower
     */
    public static Column toLower(Column input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.to_lower(view(in, input)).address());
        }
    }

    /**
     * Returns the strings in upper case.
     *
     * @source cudf::strings::to_upper
     */
    public static Column toUpper(Column input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.to_upper(view(in, input)).address());
        }
    }

    /**
     * Returns the strings with upper case made lower and lower made upper.
     *
     * @source cudf::strings::swapcase
     */
    public static Column swapcase(Column input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.swapcase(view(in, input)).address());
        }
    }
}
