/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * How {@link Json#getJsonObject} reads and writes.
 *
 * @param allowSingleQuotes whether strings may have single quotes
 * @param stripQuotesFromSingleStrings whether a string that is found alone loses its quotes
 * @param missingFieldsAsNulls whether a field that an object lacks gives the word null
 * @source cudf::get_json_object_options
 */
public record GetJsonObjectOptions(
        boolean allowSingleQuotes, boolean stripQuotesFromSingleStrings, boolean missingFieldsAsNulls) {
    /** Returns libcudf's defaults: strings have double quotes, which they lose, and what is missing is null. */
    public static GetJsonObjectOptions defaults() {
        return new GetJsonObjectOptions(false, true, false);
    }

    /** Returns options with another choice about single quotes. */
    public GetJsonObjectOptions allowSingleQuotes(boolean value) {
        return new GetJsonObjectOptions(value, stripQuotesFromSingleStrings, missingFieldsAsNulls);
    }

    /** Returns options with another choice about quotes around what is found. */
    public GetJsonObjectOptions stripQuotesFromSingleStrings(boolean value) {
        return new GetJsonObjectOptions(allowSingleQuotes, value, missingFieldsAsNulls);
    }

    /** Returns options with another choice about missing fields. */
    public GetJsonObjectOptions missingFieldsAsNulls(boolean value) {
        return new GetJsonObjectOptions(allowSingleQuotes, stripQuotesFromSingleStrings, value);
    }
}
