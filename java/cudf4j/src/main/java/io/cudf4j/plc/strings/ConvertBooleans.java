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
 * Strings from and to booleans.
 *
 * @source cudf::strings
 */
public final class ConvertBooleans {
    private ConvertBooleans() {}

    /**
     * Returns whether each text is the one that means true.
     *
     * @nulls null where the row is
     * @source cudf::strings::to_booleans
     */
    public static Column toBooleans(Column input, Scalar trueString) {
        Required.texts("toBooleans", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .to_booleans(view(in, input), text(in, "toBooleans", "trueString", trueString))
                    .address());
        }
    }

    /**
     * Returns what {@link #toBooleans(Column, Scalar)} does, of a text of Java.
     *
     * @nulls null where the row is
     * @source cudf::strings::to_booleans
     */
    public static Column toBooleans(Column input, String trueString) {
        Required.texts("toBooleans", "input", input);
        try (Scalar trueStringText = Scalar.of(trueString)) {
            return toBooleans(input, trueStringText);
        }
    }

    /**
     * Returns booleans as strings.
     *
     * @nulls null where the row is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::strings::from_booleans
     */
    public static Column fromBooleans(Column booleans, Scalar trueString, Scalar falseString) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .from_booleans(
                            view(in, booleans),
                            text(in, "fromBooleans", "trueString", trueString),
                            text(in, "fromBooleans", "falseString", falseString))
                    .address());
        }
    }

    /**
     * Returns what {@link #fromBooleans(Column, Scalar, Scalar)} does, of texts of Java.
     *
     * @nulls null where the row is
     * @source cudf::strings::from_booleans
     */
    public static Column fromBooleans(Column booleans, String trueString, String falseString) {
        try (Scalar trueStringText = Scalar.of(trueString);
                Scalar falseStringText = Scalar.of(falseString)) {
            return fromBooleans(booleans, trueStringText, falseStringText);
        }
    }
}
