/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_strings;

/**
 * Strings that hold JSON; files of JSON are in {@code plc.io}.
 *
 * @source cudf
 */
public final class Json {
    private Json() {}

    /**
     * Returns what a JSONPath leads to in each text, as it stands there. The path has {@code $}, names ({@code .name} or
     * {@code ['name']}), places in arrays ({@code [2]}) and wildcards ({@code .*} or {@code [*]}), which give an array.
     *
     * @nulls null where the row is null, nothing is found or the text is no JSON as far as it is looked at
     * @throws io.cudf4j.errors.DTypeMismatchException if the path is no text
     * @throws io.cudf4j.errors.InvalidArgumentException if the path cannot be read
     * @throws io.cudf4j.errors.LogicErrorException if it has more than seven wildcards or an index that is no number
     * @source cudf::get_json_object
     */
    public static Column getJsonObject(Column input, Scalar jsonPath, GetJsonObjectOptions options) {
        Checks.text("getJsonObject", "jsonPath", jsonPath);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.get_json_object(
                    in.address(input),
                    in.address(jsonPath),
                    options.allowSingleQuotes(),
                    options.stripQuotesFromSingleStrings(),
                    options.missingFieldsAsNulls()));
        }
    }

    /**
     * Returns what {@link #getJsonObject(Column, Scalar, GetJsonObjectOptions)} does, of a text of Java.
     *
     * @nulls null where the row is null, nothing is found or the text is no JSON as far as it is looked at
     * @source cudf::get_json_object
     */
    public static Column getJsonObject(Column input, String jsonPath, GetJsonObjectOptions options) {
        try (Scalar jsonPathText = Scalar.of(jsonPath)) {
            return getJsonObject(input, jsonPathText, options);
        }
    }
}
